"""The Subterran recruits."""

from __future__ import annotations

from typing import Final

from ludarium.core.events import GAIN, NOTE, note
from ludarium.core.frames import Run, push
from ludarium.games.euphoria.artifacts import FACE_UP, HAND, DrawCards, draw
from ludarium.games.euphoria.choices import ChooseGain, GainResources
from ludarium.games.euphoria.goods import (
    can_gain_knowledge,
    gain,
    gain_knowledge,
    gain_morale,
    lose_knowledge,
    set_shown,
    show_cards,
)
from ludarium.games.euphoria.placing import sacrifice_placed_die
from ludarium.games.euphoria.recruits._recruit import Recruit
from ludarium.games.euphoria.recruits._shared import (
    PaysKnowledge,
    bumps_nobody,
    has_no_artifacts,
    is_entry,
    is_lowest,
    opponents,
)
from ludarium.games.euphoria.spaces import SPACE_LIST, legal_spaces, take_tunnel_resource
from ludarium.games.euphoria.state import Euphoria, Visit
from ludarium.games.euphoria.terms import (
    AQUIFER,
    CLOUD_MINE,
    ENERGY,
    FARM,
    FIRST_CARD,
    GENERATOR,
    GOODS,
    KINDS,
    ONE_PLACEMENT,
    STONE,
    SUBTERRAN,
    TUNNEL,
    WATER,
    owner_of,
)
from ludarium.games.euphoria.tokens import move_miner
from ludarium.games.euphoria.turns import PlaceNewDie
from ludarium.games.euphoria.ways import is_market

PAIR: Final[int] = 2


class Andrew(Recruit):
    """The resource of another faction's tunnel, taken without artifacts in hand, brings an artifact."""

    number = 12
    key = "andrew"
    name = "Andrew the Spelunker"
    faction = SUBTERRAN
    text = (
        "When you place on the entry of the Euphorian or Wastelander tunnel without holding artifacts and take the "
        "resource, also draw {gain} artifact."
    )
    optional = False

    def opens(self, state: Euphoria, visit: Visit) -> bool:
        return is_entry(visit) and visit.space != TUNNEL + SUBTERRAN and has_no_artifacts(state, visit)

    def usable(self, state: Euphoria, visit: Visit) -> bool:
        return visit.resource == 1

    def use(self, state: Euphoria, visit: Visit) -> None:
        draw(state, visit.seat, self.gain(state), self.rule)


class Brett(PaysKnowledge):
    """After a token at a market where nobody was bumped: a resource for knowledge."""

    number = 13
    key = "brett"
    name = "Brett the Lockpicker"
    faction = SUBTERRAN
    text = (
        "After a visit to a market outside Icarus has placed a token without bumping anybody, "
        "you may gain {price} knowledge and take {gain} resource of any kind."
    )

    def opens_on_token(self, state: Euphoria, visit: Visit) -> bool:
        return is_market(visit.space) and bumps_nobody(visit)

    def reward(self, state: Euphoria, visit: Visit) -> None:
        push(state, GainResources(visit.seat, self.gain(state), self.rule))


class BrettAgain(Brett):
    """The same after any token at a market."""

    edition = "second"
    text = (
        "After a visit to a market outside Icarus has placed a token, "
        "you may gain {price} knowledge and take {gain} resource of any kind."
    )

    def opens_on_token(self, state: Euphoria, visit: Visit) -> bool:
        return is_market(visit.space)


class Chase(Recruit):
    """A die on a tunnel entry is sacrificed for resources; a new die is placed at once."""

    number = 14
    key = "chase"
    name = "Chase the Miner"
    faction = SUBTERRAN
    text = (
        "When you place on a tunnel entry you may put that die into your reserve and take {gain} more of the tunnel's "
        "resource. When a die comes from your reserve you may place it at once."
    )
    places_new_die = True

    def opens(self, state: Euphoria, visit: Visit) -> bool:
        return is_entry(visit)

    def opens_on_new_die(self, state: Euphoria, visit: Visit) -> bool:
        return True

    def usable(self, state: Euphoria, visit: Visit) -> bool:
        if is_entry(visit):
            return state.players[visit.seat].dice() > 1
        if not visit.new_face or state.players[visit.seat].bound & ONE_PLACEMENT:
            return False
        return len(legal_spaces(state, visit.seat)) > 0

    def use(self, state: Euphoria, visit: Visit) -> None:
        if is_entry(visit):
            sacrifice_placed_die(state, visit, self.rule)
            take_tunnel_resource(state, visit, self.gain(state), self.rule)
        else:
            face = visit.new_face
            visit.new_face = 0
            push(state, PlaceNewDie(visit.seat, face))


class Curtis(Recruit):
    """Each step of morale lost takes a step of knowledge with it."""

    number = 15
    key = "curtis"
    name = "Curtis the Propagandist"
    faction = SUBTERRAN
    text = "Whenever you lose a step of morale, also lose {gain} knowledge."

    def on_morale_lost(self, state: Euphoria, seat: int, steps: int) -> None:
        lose_knowledge(state, seat, self.gain(state) * steps, self.rule)


class Dave(PaysKnowledge):
    """Bumping somebody from a tunnel entry: one more resource and a step of the miner for knowledge."""

    number = 16
    key = "dave"
    name = "Major Dave the Demolitionist"
    faction = SUBTERRAN
    text = (
        "When you bump another player's die from a tunnel entry you may gain {price} knowledge, take {gain} more of "
        "the tunnel's resource and move its miner {gain} further step."
    )

    def opens(self, state: Euphoria, visit: Visit) -> bool:
        return is_entry(visit) and visit.bumps_other()

    def reward(self, state: Euphoria, visit: Visit) -> None:
        take_tunnel_resource(state, visit, self.gain(state), self.rule)
        move_miner(state, SPACE_LIST[visit.space].faction, self.gain(state), self.rule)


class DaveAgain(Dave):
    """The same for less knowledge."""

    edition = "second"


class Faith(Recruit):
    """On the aquifer without artifacts: energy."""

    number = 17
    key = "faith"
    name = "Faith the Hydroelectrician"
    faction = SUBTERRAN
    text = "When you place on the Aquifer and hold no artifacts, also take {gain} energy."
    optional = False

    def opens(self, state: Euphoria, visit: Visit) -> bool:
        return visit.space == AQUIFER and has_no_artifacts(state, visit)

    def use(self, state: Euphoria, visit: Visit) -> None:
        gain(state, visit.seat, ENERGY, self.gain(state), self.rule)


class Gambler(Recruit):
    """Instead of one artifact, three are turned up; those that match another one are kept."""

    number = 18
    key = "gambler"
    name = "Jonathan the Gambler"
    faction = SUBTERRAN
    text = (
        "Once a turn, instead of drawing an artifact you may gain {price} knowledge and turn {gain} face up: "
        "keep those that match another one of them, discard the rest."
    )
    shapes_draws = True

    def can_shape(self, state: Euphoria, seat: int) -> bool:
        return not self.is_spent(state, seat) and can_gain_knowledge(state, seat, self.price(state))

    def shape_draw(self, state: Euphoria, seat: int) -> None:
        self.spend(state, seat)
        gain_knowledge(state, seat, self.price(state), self.rule)
        push(state, DrawCards(seat, self.gain(state), FACE_UP, 0, self.rule), KeepMatching(seat, self.rule))


class KeepMatching(Run[Euphoria]):
    """Of the artifacts turned up, those that match another one are kept, the others discarded."""

    def __init__(self, seat: int, rule: str) -> None:
        self.seat: Final[int] = seat
        self.rule: Final[str] = rule

    def run(self, state: Euphoria) -> None:
        player, turned = state.players[self.seat], state.turned
        state.turned = []
        for kind in turned:
            if turned.count(kind) >= PAIR:
                player.stock[kind] += 1
                player.held += 1
                set_shown(player, kind, player.shown[kind - FIRST_CARD] + 1)
                note(state.log, GAIN, self.seat, GOODS[kind], 1, self.rule)
            else:
                state.pile[kind - FIRST_CARD] += 1
                note(state.log, NOTE, self.seat, f"{GOODS[kind]} discarded", 0, self.rule)


class GamblerAgain(Recruit):
    """Two artifacts instead of one; a pair in the hand, which is shown, brings one to everybody else."""

    number = 18
    key = "gambler"
    name = "Jonathan the Gambler"
    faction = SUBTERRAN
    edition = "second"
    text = (
        "Once a turn, instead of drawing an artifact you may draw {gain}, then show your hand: "
        "if it holds two artifacts of a kind, every opponent draws 1."
    )
    shapes_draws = True

    def can_shape(self, state: Euphoria, seat: int) -> bool:
        return not self.is_spent(state, seat)

    def shape_draw(self, state: Euphoria, seat: int) -> None:
        self.spend(state, seat)
        push(state, DrawCards(seat, self.gain(state), HAND, 0, self.rule), ShowHand(seat, self.rule))


class ShowHand(Run[Euphoria]):
    """A hand is shown to all; a pair in it brings everybody else an artifact."""

    def __init__(self, seat: int, rule: str) -> None:
        self.seat: Final[int] = seat
        self.rule: Final[str] = rule

    def run(self, state: Euphoria) -> None:
        player = state.players[self.seat]
        for kind in range(FIRST_CARD, KINDS):
            show_cards(state, self.seat, kind, player.stock[kind], self.rule)
        if any(count >= PAIR for count in player.stock[FIRST_CARD:]):
            for seat in reversed(opponents(state, self.seat)):
                draw(state, seat, 1, self.rule)


class Josiah(Recruit):
    """On three commodity areas: morale, and knowledge for the others there."""

    number = 19
    key = "josiah"
    name = "Josiah the Hacker"
    faction = SUBTERRAN
    text = (
        "When you place on the Generator, Farm or Cloud Mine, gain {gain} morale, "
        "and every other player with a die there gains {gain} knowledge."
    )
    optional = False

    def opens(self, state: Euphoria, visit: Visit) -> bool:
        return visit.space in {GENERATOR, FARM, CLOUD_MINE}

    def use(self, state: Euphoria, visit: Visit) -> None:
        gain_morale(state, visit.seat, self.gain(state), self.rule)
        there = {owner_of(die) for die in state.areas[visit.space]}
        for seat in opponents(state, visit.seat):
            if seat in there:
                gain_knowledge(state, seat, self.gain(state), self.rule)


class Maggie(Recruit):
    """Dice taken back from Subterran spaces only: water or stone."""

    number = 20
    key = "maggie"
    name = "Maggie the Outlaw"
    faction = SUBTERRAN
    text = (
        "When all dice you take back in a retrieve action stood on Subterran spaces, take {gain} water or {gain} stone."
    )

    def on_retrieved(self, state: Euphoria, seat: int, from_subterra: bool) -> None:
        if from_subterra:
            push(state, ChooseGain(seat, self.number))

    def choices(self) -> list[str]:
        return ["take water", "take stone"]

    def take(self, state: Euphoria, seat: int, choice: int) -> None:
        gain(state, seat, STONE if choice else WATER, self.gain(state), self.rule)


class Phil(PaysKnowledge):
    """Bumping somebody without an active Subterran: an artifact for knowledge."""

    number = 21
    key = "phil"
    name = "Phil the Spy"
    faction = SUBTERRAN
    text = (
        "When you bump a die of a player without an active Subterran recruit, "
        "you may gain {price} knowledge and draw {gain} artifact."
    )

    def opens(self, state: Euphoria, visit: Visit) -> bool:
        return visit.bumps_other() and not state.players[visit.bumped].has_faction(SUBTERRAN)

    def reward(self, state: Euphoria, visit: Visit) -> None:
        draw(state, visit.seat, self.gain(state), self.rule)


class PhilAgain(Phil):
    """The same for less knowledge."""

    edition = "second"


class Soulless(Recruit):
    """Alone or lowest on the aquifer: morale or water."""

    number = 22
    key = "soulless"
    name = "Soulless the Plumber"
    faction = SUBTERRAN
    text = (
        "When you place on the Aquifer and your die is alone there or lower than all others, "
        "gain {gain} morale or take {gain} more water."
    )
    optional = False

    def opens(self, state: Euphoria, visit: Visit) -> bool:
        return visit.space == AQUIFER and is_lowest(state, visit)

    def use(self, state: Euphoria, visit: Visit) -> None:
        push(state, ChooseGain(visit.seat, self.number))

    def choices(self) -> list[str]:
        return ["gain morale", "take water"]

    def take(self, state: Euphoria, seat: int, choice: int) -> None:
        if choice:
            gain(state, seat, WATER, self.gain(state), self.rule)
        else:
            gain_morale(state, seat, self.gain(state), self.rule)


class Xander(PaysKnowledge):
    """Bumping a higher die from a tunnel entry: one more resource for knowledge."""

    number = 23
    key = "xander"
    name = "Xander the Excavator"
    faction = SUBTERRAN
    text = (
        "When you bump another player's die with a higher face than yours from a tunnel entry, "
        "you may gain {price} knowledge and take {gain} more of the tunnel's resource."
    )

    def opens(self, state: Euphoria, visit: Visit) -> bool:
        return is_entry(visit) and visit.bumps_other() and visit.bumped_face > visit.face

    def reward(self, state: Euphoria, visit: Visit) -> None:
        take_tunnel_resource(state, visit, self.gain(state), self.rule)
