"""The Euphorian recruits."""

from __future__ import annotations

from typing import Final

from ludarium.core.events import NOTE, note
from ludarium.core.frames import Ask, Run, push
from ludarium.games.euphoria.artifacts import ASIDE, DrawCards, HandLimit, draw
from ludarium.games.euphoria.choices import ChooseFace, ChooseGain, GainResources, MayUse
from ludarium.games.euphoria.goods import (
    can_lose_morale,
    gain,
    gain_knowledge,
    gain_morale,
    hand_over,
    lose,
    lose_knowledge,
    lose_morale,
    show_cards,
)
from ludarium.games.euphoria.placing import sacrifice_placed_die
from ludarium.games.euphoria.recruits._recruit import Recruit
from ludarium.games.euphoria.recruits._shared import (
    PaysKnowledge,
    PaysMorale,
    has_no_artifacts,
    is_building,
    is_tunnel_or_tank,
    other_faces,
)
from ludarium.games.euphoria.rolls import roll_bumped, set_face
from ludarium.games.euphoria.spaces import SPACE_LIST
from ludarium.games.euphoria.state import Euphoria, Visit
from ludarium.games.euphoria.terms import (
    ANY_RESOURCE_BUILDS,
    BOOK,
    ENERGY,
    EUPHORIAN,
    FIRST_CARD,
    FOOD,
    GENERATOR,
    GOLD,
    GOODS,
    KINDS,
)
from ludarium.games.euphoria.tokens import Advance, PlaceToken
from ludarium.games.euphoria.ways import is_market
from ludarium.games.euphoria.wording import good_target


class Ben(Recruit):
    """When another player's roll leaves two equal dice in that hand, drop morale and take a resource."""

    number = 0
    key = "ben"
    name = "Ben the Ludologist"
    text = (
        "After a roll of another player that leaves two or more equal dice in that player's hand, "
        "you may lose {price} morale and take {gain} resource of any kind."
    )

    def on_other_roll(self, state: Euphoria, seat: int, roller: int) -> None:
        if can_lose_morale(state, seat, self.price(state)):
            push(state, MayUse(seat, self.number, roller))

    def accept(self, state: Euphoria, seat: int, other: int) -> None:
        lose_morale(state, seat, self.price(state), self.rule)
        push(state, GainResources(seat, self.gain(state), self.rule), HandLimit(seat))


class Bradley(PaysKnowledge):
    """After a token at a market, gain knowledge to draw two artifacts and keep one of them."""

    number = 1
    key = "bradley"
    name = "Bradley the Futurist"
    text = (
        "After a visit to a market outside Icarus has placed a token, you may gain {price} knowledge "
        "and draw {gain} artifacts, one of which you discard."
    )

    def opens_on_token(self, state: Euphoria, visit: Visit) -> bool:
        return is_market(visit.space)

    def reward(self, state: Euphoria, visit: Visit) -> None:
        push(
            state,
            DrawCards(visit.seat, self.gain(state), ASIDE, 0, self.rule),
            KeepDrawn(visit.seat, self.rule),
            HandLimit(visit.seat),
        )


class KeepDrawn(Run[Euphoria]):
    """One of the artifacts drawn aside is discarded, the others are kept."""

    def __init__(self, seat: int, rule: str) -> None:
        self.seat: Final[int] = seat
        self.rule: Final[str] = rule

    def run(self, state: Euphoria) -> None:
        if state.players[self.seat].drawn:
            push(state, DiscardDrawn(self.seat, self.rule))


class DiscardDrawn(Ask[Euphoria]):
    """Choose which of the artifacts drawn aside to discard."""

    def __init__(self, seat: int, rule: str) -> None:
        super().__init__(seat)
        self.rule: Final[str] = rule

    def prompt(self, state: Euphoria) -> str:
        return "Which of the artifacts drawn do you discard?"

    def options(self, state: Euphoria) -> list[int]:
        return sorted(set(state.players[self.seat].drawn))

    def word(self, state: Euphoria, option: int) -> str:
        return f"discard {GOODS[option]}"

    def target(self, state: Euphoria, option: int) -> str:
        return good_target(option)

    def may_be_forced(self) -> bool:
        return False  # that there is no choice would tell what was drawn

    def resolve(self, state: Euphoria, option: int) -> None:
        player = state.players[self.seat]
        for kind in player.drawn:
            player.stock[kind] += 1
        player.held += len(player.drawn)
        player.drawn = []
        # It is one of the cards drawn that is shown: what was known about the hand stays true.
        show_cards(state, self.seat, option, player.shown[option - FIRST_CARD] + 1, self.rule)
        lose(state, self.seat, option, 1, self.rule)


class Esme(Recruit):
    """With each token, discard an artifact for energy and a step on one of the tracks."""

    number = 2
    key = "esme"
    name = "Esme the Fireman"
    text = (
        "Whenever you place a token you may discard 1 artifact: take {gain} energy, and either lose {gain} knowledge "
        "or gain {gain} morale."
    )

    def on_token(self, state: Euphoria, seat: int) -> None:
        push(state, OfferFire(seat, self.number))

    def burn(self, state: Euphoria, seat: int, kind: int) -> None:
        """An artifact is discarded for the gains."""
        gain(state, seat, ENERGY, self.gain(state), self.rule)
        push(state, ChooseGain(seat, self.number))

    def choices(self) -> list[str]:
        return ["lose knowledge", "gain morale"]

    def take(self, state: Euphoria, seat: int, choice: int) -> None:
        if choice:
            gain_morale(state, seat, self.gain(state), self.rule)
        else:
            lose_knowledge(state, seat, self.gain(state), self.rule)


class EsmeAgain(Esme):
    """As before, but a book brings more, and on both tracks."""

    edition = "second"
    text = (
        "Whenever you place a token you may discard 1 artifact: take {gain} energy, and either lose {gain} knowledge "
        "or gain {gain} morale. A book brings {count} energy, {count} knowledge less and {count} morale more."
    )

    def burn(self, state: Euphoria, seat: int, kind: int) -> None:
        if kind != BOOK:
            super().burn(state, seat, kind)
            return
        gain(state, seat, ENERGY, self.count(state), self.rule)
        lose_knowledge(state, seat, self.count(state), self.rule)
        gain_morale(state, seat, self.count(state), self.rule)


class OfferFire(Run[Euphoria]):
    """A token was placed, and a card it brought was drawn: whoever has an artifact now may discard one."""

    def __init__(self, seat: int, card: int) -> None:
        self.seat: Final[int] = seat
        self.card: Final[int] = card

    def run(self, state: Euphoria) -> None:
        if state.players[self.seat].held:
            push(state, BurnArtifact(self.seat, self.card))


class BurnArtifact(Ask[Euphoria]):
    """Decide whether to discard an artifact after a token was placed, and which."""

    def __init__(self, seat: int, card: int) -> None:
        super().__init__(seat)
        self.card: Final[int] = card

    def prompt(self, state: Euphoria) -> str:
        return f"Which artifact do you discard for {state.tables.recruits[self.card].name}?"

    def options(self, state: Euphoria) -> list[int]:
        stock = state.players[self.seat].stock
        return [0, *[kind for kind in range(FIRST_CARD, KINDS) if stock[kind]]]

    def word(self, state: Euphoria, option: int) -> str:
        return f"discard {GOODS[option]}" if option else "no"

    def label(self, state: Euphoria, option: int) -> str:
        return f"Discard 1 {GOODS[option]}" if option else "Discard nothing"

    def target(self, state: Euphoria, option: int) -> str:
        return good_target(option) if option else ""

    def resolve(self, state: Euphoria, option: int) -> None:
        if option:
            recruit = state.tables.recruits[self.card]
            assert isinstance(recruit, Esme)
            lose(state, self.seat, option, 1, recruit.rule)
            recruit.burn(state, self.seat, option)


class Gary(Recruit):
    """On the generator with a die of the same face there: morale or energy."""

    number = 3
    key = "gary"
    name = "Gary the Electrician"
    text = (
        "When you place on the Generator and another die there shows the same face, "
        "gain {gain} morale or take {gain} more energy."
    )
    optional = False

    def opens(self, state: Euphoria, visit: Visit) -> bool:
        return visit.space == GENERATOR and visit.face in other_faces(state, visit)

    def use(self, state: Euphoria, visit: Visit) -> None:
        push(state, ChooseGain(visit.seat, self.number))

    def choices(self) -> list[str]:
        return ["gain morale", "take energy"]

    def take(self, state: Euphoria, seat: int, choice: int) -> None:
        if choice:
            gain(state, seat, ENERGY, self.gain(state), self.rule)
        else:
            gain_morale(state, seat, self.gain(state), self.rule)


class Jefferson(Recruit):
    """The retrieve action may be paid with energy, for knowledge and morale."""

    number = 4
    key = "jefferson"
    name = "Jefferson the Shock Artist"
    text = (
        "You may pay 1 energy for taking dice back: then lose {gain} knowledge and gain {gain} morale "
        "instead of what food or bliss bring."
    )
    retrieve_good = ENERGY

    def replaces_retrieve_gain(self, state: Euphoria, seat: int, good: int) -> bool:
        if good != ENERGY:
            return False
        lose_knowledge(state, seat, self.gain(state), self.rule)
        gain_morale(state, seat, self.gain(state), self.rule)
        return True


class Julia(PaysMorale):
    """Bumping a die that shows the face of the placed one: a resource for morale."""

    number = 5
    key = "julia"
    name = "Julia the Thought Inspector"
    text = (
        "When you bump another player's die that showed the same face as yours, "
        "you may lose {price} morale and take {gain} resource of any kind."
    )

    def opens(self, state: Euphoria, visit: Visit) -> bool:
        return visit.bumps_other() and visit.bumped_face == visit.face

    def reward(self, state: Euphoria, visit: Visit) -> None:
        push(state, GainResources(visit.seat, self.gain(state), self.rule))


class JuliaAgain(Recruit):
    """Bumping another player: a resource for morale, and the bumped die takes the face of the placed one."""

    number = 5
    key = "julia"
    name = "Julia the Thought Inspector"
    edition = "second"
    text = (
        "When you bump another player's die you may lose {price} morale and take {gain} resource of any kind; "
        "the bumped die then takes the face of yours instead of being rolled."
    )

    def replaces_bumped_roll(self, state: Euphoria, visit: Visit) -> bool:
        if not can_lose_morale(state, visit.seat, self.price(state)):
            return False
        push(state, MayUse(visit.seat, self.number, visit.bumped))
        return True

    def accept(self, state: Euphoria, seat: int, other: int) -> None:
        lose_morale(state, seat, self.price(state), self.rule)
        push(state, GainResources(seat, self.gain(state), self.rule), HandLimit(seat))
        set_face(state, other, state.visits[-1].face, self.rule)

    def decline(self, state: Euphoria, seat: int, other: int) -> None:
        roll_bumped(state, other, seat)


class Katy(Recruit):
    """On the generator without artifacts: food."""

    number = 6
    key = "katy"
    name = "Katy the Dietician"
    text = "When you place on the Generator and hold no artifacts, also take {gain} food."
    optional = False

    def opens(self, state: Euphoria, visit: Visit) -> bool:
        return visit.space == GENERATOR and has_no_artifacts(state, visit)

    def use(self, state: Euphoria, visit: Visit) -> None:
        gain(state, visit.seat, FOOD, self.gain(state), self.rule)


class Laura(Recruit):
    """Bumping somebody from a tunnel or the tank: artifacts for gold that the bumped player receives."""

    number = 7
    key = "laura"
    name = "Laura the Philanthropist"
    text = (
        "When you bump another player's die from a tunnel (either end) or from the Worker Activation Tank, "
        "you may give that player {price} gold and draw {gain} artifacts."
    )

    def opens(self, state: Euphoria, visit: Visit) -> bool:
        return visit.bumps_other() and is_tunnel_or_tank(visit)

    def usable(self, state: Euphoria, visit: Visit) -> bool:
        return state.players[visit.seat].stock[GOLD] >= self.price(state)

    def use(self, state: Euphoria, visit: Visit) -> None:
        hand_over(state, visit.seat, visit.bumped, GOLD, self.price(state), self.rule)
        draw(state, visit.seat, self.gain(state), self.rule)


class Michael(Recruit):
    """Any resource builds; gold brings morale and knowledge."""

    number = 8
    key = "michael"
    name = "Michael the Engineer"
    text = (
        "On construction sites you may pay any resource instead of the printed one. "
        "Whenever you pay gold there, gain {gain} morale and {gain} knowledge."
    )
    swap = ANY_RESOURCE_BUILDS

    def on_paid(self, state: Euphoria, visit: Visit) -> None:
        if is_building(visit) and visit.paid[GOLD]:
            gain_morale(state, visit.seat, self.gain(state), self.rule)
            gain_knowledge(state, visit.seat, self.gain(state), self.rule)


class Nakagawa(Recruit):
    """After a token at a market, the placed die is sacrificed for another token on the territory."""

    number = 9
    key = "nakagawa"
    name = "Dr. Nakagawa the Tribute"
    text = (
        "After a visit to a market outside Icarus has placed a token, you may put the die just placed into your "
        "reserve and place 1 more token on the territory of that faction."
    )

    def opens_on_token(self, state: Euphoria, visit: Visit) -> bool:
        return is_market(visit.space)

    def usable(self, state: Euphoria, visit: Visit) -> bool:
        has_space = state.open_stars[SPACE_LIST[visit.space].faction] > 0
        return has_space and state.players[visit.seat].dice() > 1

    def use(self, state: Euphoria, visit: Visit) -> None:
        sacrifice_placed_die(state, visit, self.rule)
        push(state, PlaceToken(visit.seat, SPACE_LIST[visit.space].faction, 0))


class NakagawaAgain(Recruit):
    """On a construction site: a step of Euphorian allegiance."""

    number = 9
    key = "nakagawa"
    name = "Dr. Nakagawa the Tribute"
    edition = "second"
    text = "When you place on a construction site you may advance the Euphorian allegiance track by {gain}."

    def opens(self, state: Euphoria, visit: Visit) -> bool:
        return is_building(visit)

    def use(self, state: Euphoria, visit: Visit) -> None:
        push(state, *[Advance(EUPHORIAN, self.rule) for _ in range(self.gain(state))])


class Ray(Recruit):
    """Whenever a market is built: morale for helping, less knowledge for standing by."""

    number = 10
    key = "ray"
    name = "Ray the Foreman"
    text = (
        "Whenever a market is built, gain {gain} morale if a die of yours stood on the site, "
        "otherwise lose {gain} knowledge."
    )

    def on_market_built(self, state: Euphoria, seat: int, helped: bool) -> None:
        if helped:
            gain_morale(state, seat, self.gain(state), self.rule)
        else:
            lose_knowledge(state, seat, self.gain(state), self.rule)


class Yordy(Recruit):
    """With exactly two dice, taking dice back for nothing costs nothing."""

    number = 11
    key = "yordy"
    name = "Yordy the Demotivator"
    text = "While you own exactly {count} dice, taking dice back without paying costs you no morale."

    def free_retrieve_loss(self, state: Euphoria, seat: int, loss: int) -> int:
        return 0 if state.players[seat].dice() == self.count(state) else loss


class YordyAgain(Recruit):
    """Taking dice back without paying, one of them may be set for energy."""

    number = 11
    key = "yordy"
    name = "Yordy the Demotivator"
    edition = "second"
    text = (
        "When you take dice back without paying, you may pay {price} energy and choose the face of one of them "
        "before the others are rolled."
    )

    def before_retrieve_roll(self, state: Euphoria, seat: int, free: bool) -> None:
        if free and state.players[seat].stock[ENERGY] >= self.price(state):
            push(state, ChooseFace(seat, self.number, seat))

    def set_die(self, state: Euphoria, seat: int, other: int, face: int) -> None:
        if not face:
            return
        player = state.players[seat]
        lose(state, seat, ENERGY, self.price(state), self.rule)
        if player.loose > 1:
            player.loose -= 1
            player.hand.append(face)
            note(state.log, NOTE, seat, "die set", face, self.rule)
        else:
            set_face(state, seat, face, self.rule)
