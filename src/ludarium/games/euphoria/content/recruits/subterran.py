"""The Subterran recruits."""

from __future__ import annotations

from typing import Final

from ludarium.core.events import GAIN, LOSE, log_event
from ludarium.core.frames import NATURE, Run, push
from ludarium.core.refusals import NOT_NOW, Refusal, refuse
from ludarium.games.euphoria.content.causes import Cause
from ludarium.games.euphoria.content.constants import (
    AQUIFER,
    CARDS_IN_HAND,
    CLOUD_MINE,
    DISCARDS,
    ENERGY,
    FARM,
    FIRST_CARD,
    GENERATOR,
    GOOD_IDS,
    KINDS,
    ONE_PLACEMENT,
    STONE,
    SUBTERRAN,
    TUNNEL,
    TURNED_ROW,
    WATER,
    owner_of,
)
from ludarium.games.euphoria.content.recruits._recruit import CardNumbers, Recruit
from ludarium.games.euphoria.content.recruits._shared import (
    ChangesDraws,
    ChoosesGain,
    PaysKnowledge,
    bumps_nobody,
    has_no_artifacts,
    is_lowest,
    is_tunnel_entry,
    opponents,
    refuse_last_die,
)
from ludarium.games.euphoria.rules.artifacts import FACE_UP, HAND, DrawCards, draw
from ludarium.games.euphoria.rules.costs import is_market
from ludarium.games.euphoria.rules.gains import RAISE_MORALE, Gain, TakeGood
from ludarium.games.euphoria.rules.goods import (
    gain,
    gain_knowledge,
    gain_morale,
    lose_knowledge,
    set_shown,
    show_cards,
)
from ludarium.games.euphoria.rules.penalties import penalty_cause
from ludarium.games.euphoria.rules.placement import sacrifice_placed_die
from ludarium.games.euphoria.rules.questions import ChooseGain, GainResources
from ludarium.games.euphoria.rules.spaces.all_spaces import SPACE_LIST, legal_spaces
from ludarium.games.euphoria.rules.spaces.tunnels import take_tunnel_resource
from ludarium.games.euphoria.rules.tokens import move_miner
from ludarium.games.euphoria.rules.turns import PlaceNewDie
from ludarium.games.euphoria.state import Euphoria, Visit

PAIR: Final[int] = 2


class Andrew(Recruit):
    number = 12
    key = "andrew"
    name = "Andrew the Spelunker"
    faction = SUBTERRAN
    numbers = CardNumbers(gain=1)
    text = (
        "When you place on the entry of the Euphorian or Wastelander tunnel without holding artifacts and take the "
        "resource, also draw {gain:artifact}."
    )
    effect = "draw <artifact:any|{gain}>"
    optional = False

    def opens_on_placement(self, state: Euphoria, visit: Visit) -> bool:
        return is_tunnel_entry(visit) and visit.space != TUNNEL + SUBTERRAN and has_no_artifacts(state, visit)

    def is_usable(self, state: Euphoria, visit: Visit) -> bool:
        return visit.resource == 1

    def why_unusable(self, state: Euphoria, visit: Visit) -> Refusal:
        return refuse(self.rule, "you did not take the resource of the tunnel", [self.id], NOT_NOW)

    def use(self, state: Euphoria, visit: Visit) -> None:
        draw(state, visit.seat, self.gain(state), self.source)


class Brett(PaysKnowledge):
    number = 13
    key = "brett"
    name = "Brett the Lockpicker"
    faction = SUBTERRAN
    numbers = CardNumbers(price=2, gain=1)
    text = (
        "After a visit to a market outside Icarus has placed a token without bumping anybody, "
        "you may gain {price} knowledge and take {gain:resource} of any kind."
    )
    effect = "take <any:resource|{gain}>"

    def opens_on_token(self, state: Euphoria, visit: Visit) -> bool:
        return is_market(visit.space) and bumps_nobody(visit)

    def reward(self, state: Euphoria, visit: Visit) -> None:
        push(state, GainResources(visit.seat, self.gain(state), self.source))


class BrettSecondEdition(Brett):
    edition = "second"
    numbers = CardNumbers(price=1, gain=1)
    text = (
        "After a visit to a market outside Icarus has placed a token, "
        "you may gain {price} knowledge and take {gain:resource} of any kind."
    )

    def opens_on_token(self, state: Euphoria, visit: Visit) -> bool:
        return is_market(visit.space)


class Chase(Recruit):
    number = 14
    key = "chase"
    name = "Chase the Miner"
    faction = SUBTERRAN
    numbers = CardNumbers(gain=2)
    text = (
        "When you place on a tunnel entry you may put that die into your reserve and take {gain} more of the tunnel's "
        "resource. When a die comes from your reserve you may place it at once."
    )
    effect = "give up the die for more of the tunnel's resource, or place a new die at once"
    places_new_die = True

    def opens_on_placement(self, state: Euphoria, visit: Visit) -> bool:
        return is_tunnel_entry(visit)

    def opens_on_new_die(self, state: Euphoria, visit: Visit) -> bool:
        return True

    def is_usable(self, state: Euphoria, visit: Visit) -> bool:
        if is_tunnel_entry(visit):
            return state.players[visit.seat].dice() > 1
        if not visit.new_face or state.players[visit.seat].bound & ONE_PLACEMENT:
            return False
        return len(legal_spaces(state, visit.seat)) > 0

    def why_unusable(self, state: Euphoria, visit: Visit) -> Refusal:
        if is_tunnel_entry(visit):
            return refuse_last_die(self)
        if not visit.new_face:
            return refuse(self.rule, "there is no new die left to be placed", [self.id], NOT_NOW)
        if state.players[visit.seat].bound & ONE_PLACEMENT:
            market = penalty_cause(state, visit.seat, ONE_PLACEMENT)
            return refuse(market.rule, f"you place only one die in a turn (<{market.thing}>)", [self.id, market.thing])
        return refuse(self.rule, "no space is open to the new die", [self.id], NOT_NOW)

    def use(self, state: Euphoria, visit: Visit) -> None:
        if is_tunnel_entry(visit):
            sacrifice_placed_die(state, visit, self.source)
            take_tunnel_resource(state, visit, self.gain(state), self.source)
        else:
            face = visit.new_face
            visit.new_face = 0
            push(state, PlaceNewDie(visit.seat, face))


class Curtis(Recruit):
    number = 15
    key = "curtis"
    name = "Curtis the Propagandist"
    faction = SUBTERRAN
    numbers = CardNumbers(gain=1)
    text = "Whenever you lose a step of morale, also lose {gain} knowledge."

    def on_morale_lost(self, state: Euphoria, seat: int, steps: int) -> None:
        lose_knowledge(state, seat, self.gain(state) * steps, self.source)


class Dave(PaysKnowledge):
    number = 16
    key = "dave"
    name = "Major Dave the Demolitionist"
    faction = SUBTERRAN
    numbers = CardNumbers(price=2, gain=1)
    text = (
        "When you bump another player's die from a tunnel entry you may gain {price} knowledge, take {gain} more of "
        "the tunnel's resource and move its miner {gain:further step}."
    )
    effect = "take more of the tunnel's resource and move the miner on"

    def opens_on_placement(self, state: Euphoria, visit: Visit) -> bool:
        return is_tunnel_entry(visit) and visit.bumps_other()

    def reward(self, state: Euphoria, visit: Visit) -> None:
        take_tunnel_resource(state, visit, self.gain(state), self.source)
        move_miner(state, SPACE_LIST[visit.space].faction, self.gain(state), self.source)


class DaveSecondEdition(Dave):
    edition = "second"
    numbers = CardNumbers(price=1, gain=1)


class Faith(Recruit):
    number = 17
    key = "faith"
    name = "Faith the Hydroelectrician"
    faction = SUBTERRAN
    numbers = CardNumbers(gain=1)
    text = "When you place on the Aquifer and hold no artifacts, also take {gain} energy."
    effect = "take {{gains}}"
    optional = False

    def opens_on_placement(self, state: Euphoria, visit: Visit) -> bool:
        return visit.space == AQUIFER and has_no_artifacts(state, visit)

    def use(self, state: Euphoria, visit: Visit) -> None:
        gain(state, visit.seat, ENERGY, self.gain(state), self.source)


class Gambler(ChangesDraws):
    number = 18
    key = "gambler"
    name = "Jonathan the Gambler"
    faction = SUBTERRAN
    numbers = CardNumbers(price=1, gain=3)
    text = (
        "Once a turn, instead of drawing an artifact you may gain {price} knowledge and turn {gain} face up: "
        "keep those that match another one of them, discard the rest."
    )
    effect = "turn {gain:artifact} face up and keep those that match another"

    def draw(self, state: Euphoria, seat: int) -> None:
        push(
            state,
            DrawCards(seat, self.gain(state), FACE_UP, benefit=0, source=self.source),
            KeepMatching(seat, self.source),
        )


class KeepMatching(Run[Euphoria]):
    """Of the artifacts turned up, those that match another one are kept, the others discarded."""

    kind = "keep_matching"

    def __init__(self, seat: int, source: Cause) -> None:
        self.seat: Final[int] = seat
        self.source: Final[Cause] = source

    def run(self, state: Euphoria) -> None:
        player, turned = state.players[self.seat], state.turned
        state.turned = []
        for kind in turned:
            if turned.count(kind) >= PAIR:
                player.stock[kind] += 1
                player.held += 1
                set_shown(player, kind, player.shown[kind - FIRST_CARD] + 1)
            else:
                state.pile[kind - FIRST_CARD] += 1
            if state.log is not None:
                self.tell(state, kind, turned.count(kind) >= PAIR)

    def tell(self, state: Euphoria, kind: int, is_kept: bool) -> None:
        """A card leaves the row of those turned up, for the hand or for the pile."""
        rule, thing, card = self.source.rule, self.source.thing, GOOD_IDS[kind]
        if is_kept:
            log_event(state.log, GAIN, self.seat, card, rule, 1, TURNED_ROW, CARDS_IN_HAND, cause=thing)
        else:
            pile = DISCARDS[kind - FIRST_CARD]
            log_event(state.log, LOSE, NATURE, card, rule, 1, TURNED_ROW, pile, cause=thing)


class GamblerSecondEdition(ChangesDraws):
    number = 18
    key = "gambler"
    name = "Jonathan the Gambler"
    faction = SUBTERRAN
    edition = "second"
    numbers = CardNumbers(gain=2)
    text = (
        "Once a turn, instead of drawing an artifact you may draw {gain}, then show your hand: "
        "if it holds two artifacts of a kind, every opponent draws 1."
    )
    effect = "draw <artifact:any|{gain}> and show your hand"

    def draw(self, state: Euphoria, seat: int) -> None:
        push(state, DrawCards(seat, self.gain(state), HAND, benefit=0, source=self.source), ShowHand(seat, self.source))


class ShowHand(Run[Euphoria]):
    """A hand is shown to all; a pair in it brings everybody else an artifact."""

    kind = "show_hand"

    def __init__(self, seat: int, source: Cause) -> None:
        self.seat: Final[int] = seat
        self.source: Final[Cause] = source

    def run(self, state: Euphoria) -> None:
        player = state.players[self.seat]
        for kind in range(FIRST_CARD, KINDS):
            show_cards(state, self.seat, kind, player.stock[kind], self.source)
        if any(count >= PAIR for count in player.stock[FIRST_CARD:]):
            for seat in reversed(opponents(state, self.seat)):
                draw(state, seat, 1, self.source)


class Josiah(Recruit):
    number = 19
    key = "josiah"
    name = "Josiah the Hacker"
    faction = SUBTERRAN
    numbers = CardNumbers(gain=1)
    text = (
        "When you place on the Generator, Farm or Cloud Mine, gain {gain} morale, "
        "and every other player with a die there gains {gain} knowledge."
    )
    effect = "gain {{gains}}; others with a die there gain <good:knowledge|{gain}>"
    optional = False

    def opens_on_placement(self, state: Euphoria, visit: Visit) -> bool:
        return visit.space in {GENERATOR, FARM, CLOUD_MINE}

    def use(self, state: Euphoria, visit: Visit) -> None:
        gain_morale(state, visit.seat, self.gain(state), self.source)
        there = {owner_of(die) for die in state.areas[visit.space]}
        for seat in opponents(state, visit.seat):
            if seat in there:
                gain_knowledge(state, seat, self.gain(state), self.source)


class Maggie(Recruit):
    number = 20
    key = "maggie"
    name = "Maggie the Outlaw"
    faction = SUBTERRAN
    numbers = CardNumbers(gain=1)
    text = (
        "When all dice you take back in a retrieve action stood on Subterran spaces, take {gain} water or {gain} stone."
    )

    def on_retrieved(self, state: Euphoria, seat: int, from_subterra: bool) -> None:
        if from_subterra:
            push(state, ChooseGain(seat, self.number))

    def alternatives(self) -> list[Gain]:
        return [TakeGood(WATER), TakeGood(STONE)]


class Phil(PaysKnowledge):
    number = 21
    key = "phil"
    name = "Phil the Spy"
    faction = SUBTERRAN
    numbers = CardNumbers(price=2, gain=1)
    text = (
        "When you bump a die of a player without an active Subterran recruit, "
        "you may gain {price} knowledge and draw {gain:artifact}."
    )
    effect = "draw <artifact:any|{gain}>"

    def opens_on_placement(self, state: Euphoria, visit: Visit) -> bool:
        return visit.bumps_other() and not state.players[visit.bumped].has_faction(SUBTERRAN)

    def reward(self, state: Euphoria, visit: Visit) -> None:
        draw(state, visit.seat, self.gain(state), self.source)


class PhilSecondEdition(Phil):
    edition = "second"
    numbers = CardNumbers(price=1, gain=1)


class Soulless(ChoosesGain):
    number = 22
    key = "soulless"
    name = "Soulless the Plumber"
    faction = SUBTERRAN
    numbers = CardNumbers(gain=1)
    text = (
        "When you place on the Aquifer and your die is alone there or lower than all others, "
        "gain {gain} morale or take {gain} more water."
    )
    effect = "gain <good:morale|{gain}> or take <good:water|{gain}>"

    def opens_on_placement(self, state: Euphoria, visit: Visit) -> bool:
        return visit.space == AQUIFER and is_lowest(state, visit)

    def alternatives(self) -> list[Gain]:
        return [RAISE_MORALE, TakeGood(WATER)]


class Xander(PaysKnowledge):
    number = 23
    key = "xander"
    name = "Xander the Excavator"
    faction = SUBTERRAN
    numbers = CardNumbers(price=1, gain=1)
    text = (
        "When you bump another player's die with a higher face than yours from a tunnel entry, "
        "you may gain {price} knowledge and take {gain} more of the tunnel's resource."
    )
    effect = "take more of the tunnel's resource"

    def opens_on_placement(self, state: Euphoria, visit: Visit) -> bool:
        return is_tunnel_entry(visit) and visit.bumps_other() and visit.bumped_face > visit.face

    def reward(self, state: Euphoria, visit: Visit) -> None:
        take_tunnel_resource(state, visit, self.gain(state), self.source)
