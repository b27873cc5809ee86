"""The Euphorian recruits."""

from __future__ import annotations

from typing import Final

from ludarium.core.domains import Domain
from ludarium.core.frames import Run, push
from ludarium.core.labels import AnswerLabel
from ludarium.core.menu import ActionType, ActionTypes, Menu, SingleAction
from ludarium.core.refusals import Refusal, refuse
from ludarium.core.rendering import verb_mark
from ludarium.games.euphoria.content.constants import (
    ANY_RESOURCE_BUILDS,
    BOOK,
    ENERGY,
    EUPHORIAN,
    FIRST_CARD,
    FOOD,
    GENERATOR,
    GOLD,
    GOOD_IDS,
    GOODS,
    KINDS,
    TERRITORIES,
)
from ludarium.games.euphoria.content.domains import of_goods
from ludarium.games.euphoria.content.ids import recruit_id
from ludarium.games.euphoria.content.recruits._recruit import CardNumbers, Recruit
from ludarium.games.euphoria.content.recruits._shared import (
    ChoosesGain,
    PaysKnowledge,
    PaysMorale,
    has_no_artifacts,
    is_construction,
    is_tunnel_or_tank,
    other_faces,
    refuse_last_die,
)
from ludarium.games.euphoria.rules.artifacts import ASIDE, DrawCards, HandLimit, KeepDrawn, draw
from ludarium.games.euphoria.rules.costs import is_market
from ludarium.games.euphoria.rules.gains import LOWER_KNOWLEDGE, RAISE_MORALE, Gain, TakeGood
from ludarium.games.euphoria.rules.goods import (
    can_lose_morale,
    gain,
    gain_knowledge,
    gain_morale,
    hand_over,
    lose,
    lose_knowledge,
    lose_morale,
)
from ludarium.games.euphoria.rules.placement import sacrifice_placed_die
from ludarium.games.euphoria.rules.questions import ChooseFace, ChooseGain, GainResources, MayUse
from ludarium.games.euphoria.rules.refusals import refuse_too_few
from ludarium.games.euphoria.rules.rolls import roll_bumped, set_bumped_face, set_retrieved_face
from ludarium.games.euphoria.rules.spaces.all_spaces import SPACE_LIST
from ludarium.games.euphoria.rules.tokens import Advance, PlaceToken
from ludarium.games.euphoria.state import Euphoria, Visit


class Ben(Recruit):
    number = 0
    key = "ben"
    name = "Ben the Ludologist"
    numbers = CardNumbers(price=2, gain=1)
    text = (
        "After a roll of another player that leaves two or more equal dice in that player's hand, "
        "you may lose {price} morale and take {gain:resource} of any kind."
    )
    effect = "take <any:resource|{gain}>"

    def on_other_roll(self, state: Euphoria, seat: int, roller: int) -> None:
        if can_lose_morale(state, seat, self.price(state)):
            push(state, MayUse(seat, self.number, roller))

    def offer(self, other: int) -> str:
        return f"{verb_mark(other, 'have')} equal dice in hand: do you use <{self.id}>?"

    def accept(self, state: Euphoria, seat: int, other: int) -> None:
        lose_morale(state, seat, self.price(state), self.source)
        push(state, GainResources(seat, self.gain(state), self.source), HandLimit(seat))


class Bradley(PaysKnowledge):
    number = 1
    key = "bradley"
    name = "Bradley the Futurist"
    numbers = CardNumbers(price=2, gain=2)
    text = (
        "After a visit to a market outside Icarus has placed a token, you may gain {price} knowledge "
        "and draw {gain:artifact}, one of which you discard."
    )
    effect = "draw <artifact:any|{gain}> and discard one of them"

    def opens_on_token(self, state: Euphoria, visit: Visit) -> bool:
        return is_market(visit.space)

    def reward(self, state: Euphoria, visit: Visit) -> None:
        push(
            state,
            DrawCards(visit.seat, self.gain(state), ASIDE, benefit=0, source=self.source),
            KeepDrawn(visit.seat, self.source),
            HandLimit(visit.seat),
        )


class Esme(Recruit):
    number = 2
    key = "esme"
    name = "Esme the Fireman"
    numbers = CardNumbers(gain=1)
    text = (
        "Whenever you place a token you may discard 1 artifact: take {gain} energy, and either lose {gain} knowledge "
        "or gain {gain} morale."
    )

    def on_token(self, state: Euphoria, seat: int) -> None:
        push(state, OfferFire(seat, self.number))

    def burn(self, state: Euphoria, seat: int, kind: int) -> None:
        """An artifact is discarded for the gains."""
        gain(state, seat, ENERGY, self.gain(state), self.source)
        push(state, ChooseGain(seat, self.number))

    def alternatives(self) -> list[Gain]:
        return [LOWER_KNOWLEDGE, RAISE_MORALE]


class EsmeSecondEdition(Esme):
    edition = "second"
    numbers = CardNumbers(gain=1, count=2)
    text = (
        "Whenever you place a token you may discard 1 artifact: take {gain} energy, and either lose {gain} knowledge "
        "or gain {gain} morale. A book brings {count} energy, {count} knowledge less and {count} morale more."
    )

    def burn(self, state: Euphoria, seat: int, kind: int) -> None:
        if kind != BOOK:
            super().burn(state, seat, kind)
            return
        gain(state, seat, ENERGY, self.count(state), self.source)
        lose_knowledge(state, seat, self.count(state), self.source)
        gain_morale(state, seat, self.count(state), self.source)


class OfferFire(Run[Euphoria]):
    """A token was placed, and a card it brought was drawn: whoever has an artifact now may discard one."""

    kind = "offer_fire"

    def __init__(self, seat: int, card: int) -> None:
        self.seat: Final[int] = seat
        self.card: Final[int] = card

    def run(self, state: Euphoria) -> None:
        if state.players[self.seat].held:
            push(state, BurnArtifact(self.seat, self.card))


class BurnArtifact(Menu[Euphoria]):
    """Decide whether to discard an artifact after a token was placed, and which."""

    kind = "burn_artifact"

    def __init__(self, seat: int, card: int) -> None:
        super().__init__(seat)
        self.card: Final[int] = card

    def action_types(self) -> ActionTypes[Euphoria]:
        return BURN_KINDS

    def prompt(self, state: Euphoria) -> str:
        return f"Which artifact do you discard for <{recruit_id(state, self.card)}>?"

    def about(self, state: Euphoria) -> list[str]:
        return [recruit_id(state, self.card)]


class BurnNothing(SingleAction[Euphoria, BurnArtifact]):
    """All artifacts are kept."""

    text = "no"
    label = "discard nothing"

    def describe(self, state: Euphoria, ask: BurnArtifact, code: int) -> AnswerLabel:
        return AnswerLabel(self.label, [recruit_id(state, ask.card)], ends=True)

    def do(self, state: Euphoria, ask: BurnArtifact, code: int) -> None:
        """Nothing happens."""


class Burn(ActionType[Euphoria, BurnArtifact]):
    """An artifact is discarded: the codes are kinds."""

    @classmethod
    def domain(cls, table: Euphoria) -> Domain:
        return of_goods(list(range(FIRST_CARD, KINDS)), "discard {}", "discard {}")

    def codes(self, state: Euphoria, ask: BurnArtifact) -> list[int]:
        stock = state.players[ask.seat].stock
        return [kind for kind in range(FIRST_CARD, KINDS) if stock[kind]]

    def word(self, state: Euphoria, ask: BurnArtifact, code: int) -> str:
        return f"discard {GOODS[code]}"

    def describe(self, state: Euphoria, ask: BurnArtifact, code: int) -> AnswerLabel:
        return AnswerLabel("discard {price}", [GOOD_IDS[code], recruit_id(state, ask.card)])

    def do(self, state: Euphoria, ask: BurnArtifact, code: int) -> None:
        recruit = state.numbers.recruits[ask.card]
        assert isinstance(recruit, Esme)
        lose(state, ask.seat, code, 1, recruit.source)
        recruit.burn(state, ask.seat, code)


BURN_KINDS: Final[ActionTypes[Euphoria]] = [BurnNothing(), Burn()]


class Gary(ChoosesGain):
    number = 3
    key = "gary"
    name = "Gary the Electrician"
    numbers = CardNumbers(gain=1)
    text = (
        "When you place on the Generator and another die there shows the same face, "
        "gain {gain} morale or take {gain} more energy."
    )
    effect = "gain <good:morale|{gain}> or take <good:energy|{gain}>"

    def opens_on_placement(self, state: Euphoria, visit: Visit) -> bool:
        return visit.space == GENERATOR and visit.face in other_faces(state, visit)

    def alternatives(self) -> list[Gain]:
        return [RAISE_MORALE, TakeGood(ENERGY)]


class Jefferson(Recruit):
    number = 4
    key = "jefferson"
    name = "Jefferson the Shock Artist"
    numbers = CardNumbers(gain=1)
    text = (
        "You may pay 1 energy for taking dice back: then lose {gain} knowledge and gain {gain} morale "
        "instead of what food or bliss bring."
    )
    retrieve_good = ENERGY

    def replaces_retrieve_gain(self, state: Euphoria, seat: int, good: int) -> bool:
        if good != ENERGY:
            return False
        lose_knowledge(state, seat, self.gain(state), self.source)
        gain_morale(state, seat, self.gain(state), self.source)
        return True


class Julia(PaysMorale):
    number = 5
    key = "julia"
    name = "Julia the Thought Inspector"
    numbers = CardNumbers(price=2, gain=1)
    text = (
        "When you bump another player's die that showed the same face as yours, "
        "you may lose {price} morale and take {gain:resource} of any kind."
    )
    effect = "take <any:resource|{gain}>"

    def opens_on_placement(self, state: Euphoria, visit: Visit) -> bool:
        return visit.bumps_other() and visit.bumped_face == visit.face

    def reward(self, state: Euphoria, visit: Visit) -> None:
        push(state, GainResources(visit.seat, self.gain(state), self.source))


class JuliaSecondEdition(Recruit):
    number = 5
    key = "julia"
    name = "Julia the Thought Inspector"
    edition = "second"
    numbers = CardNumbers(price=1, gain=1)
    text = (
        "When you bump another player's die you may lose {price} morale and take {gain:resource} of any kind; "
        "the bumped die then takes the face of yours instead of being rolled."
    )
    effect = "take <any:resource|{gain}> and set the bumped die to your face"

    def replaces_bumped_roll(self, state: Euphoria, visit: Visit) -> bool:
        if not can_lose_morale(state, visit.seat, self.price(state)):
            return False
        push(state, MayUse(visit.seat, self.number, visit.bumped))
        return True

    def accept(self, state: Euphoria, seat: int, other: int) -> None:
        lose_morale(state, seat, self.price(state), self.source)
        push(state, GainResources(seat, self.gain(state), self.source), HandLimit(seat))
        set_bumped_face(state, other, state.visits[-1].face, self.source)

    def decline(self, state: Euphoria, seat: int, other: int) -> None:
        roll_bumped(state, other, seat)


class Katy(Recruit):
    number = 6
    key = "katy"
    name = "Katy the Dietician"
    numbers = CardNumbers(gain=1)
    text = "When you place on the Generator and hold no artifacts, also take {gain} food."
    effect = "take {{gains}}"
    optional = False

    def opens_on_placement(self, state: Euphoria, visit: Visit) -> bool:
        return visit.space == GENERATOR and has_no_artifacts(state, visit)

    def use(self, state: Euphoria, visit: Visit) -> None:
        gain(state, visit.seat, FOOD, self.gain(state), self.source)


class Laura(Recruit):
    number = 7
    key = "laura"
    name = "Laura the Philanthropist"
    numbers = CardNumbers(price=1, gain=2)
    text = (
        "When you bump another player's die from a tunnel (either end) or from the Worker Activation Tank, "
        "you may give that player {price} gold and draw {gain:artifact}."
    )
    effect = "draw <artifact:any|{gain}>"

    def opens_on_placement(self, state: Euphoria, visit: Visit) -> bool:
        return visit.bumps_other() and is_tunnel_or_tank(visit)

    def is_usable(self, state: Euphoria, visit: Visit) -> bool:
        return state.players[visit.seat].stock[GOLD] >= self.price(state)

    def why_unusable(self, state: Euphoria, visit: Visit) -> Refusal:
        has = state.players[visit.seat].stock[GOLD]
        return refuse_too_few(self.rule, [self.id], self.price(state), GOOD_IDS[GOLD], has)

    def use(self, state: Euphoria, visit: Visit) -> None:
        hand_over(state, visit.seat, visit.bumped, GOLD, self.price(state), self.source)
        draw(state, visit.seat, self.gain(state), self.source)


class Michael(Recruit):
    number = 8
    key = "michael"
    name = "Michael the Engineer"
    numbers = CardNumbers(gain=1)
    text = (
        "On construction sites you may pay any resource instead of the printed one. "
        "Whenever you pay gold there, gain {gain} morale and {gain} knowledge."
    )
    swap = ANY_RESOURCE_BUILDS

    def on_paid(self, state: Euphoria, visit: Visit) -> None:
        if is_construction(visit) and visit.paid[GOLD]:
            gain_morale(state, visit.seat, self.gain(state), self.source)
            gain_knowledge(state, visit.seat, self.gain(state), self.source)


class Nakagawa(Recruit):
    number = 9
    key = "nakagawa"
    name = "Dr. Nakagawa the Tribute"
    text = (
        "After a visit to a market outside Icarus has placed a token, you may put the die just placed into your "
        "reserve and place 1 more token on the territory of that faction."
    )
    effect = "place another token on the territory"

    def opens_on_token(self, state: Euphoria, visit: Visit) -> bool:
        return is_market(visit.space)

    def is_usable(self, state: Euphoria, visit: Visit) -> bool:
        has_space = state.open_stars[SPACE_LIST[visit.space].faction] > 0
        return has_space and state.players[visit.seat].dice() > 1

    def why_unusable(self, state: Euphoria, visit: Visit) -> Refusal:
        if state.players[visit.seat].dice() == 1:
            return refuse_last_die(self)
        place = TERRITORIES[SPACE_LIST[visit.space].faction]
        return refuse(self.rule, f"no star space of the <{place}> is open", [self.id, place])

    def use(self, state: Euphoria, visit: Visit) -> None:
        sacrifice_placed_die(state, visit, self.source)
        push(state, PlaceToken(visit.seat, SPACE_LIST[visit.space].faction, 0))


class NakagawaSecondEdition(Recruit):
    number = 9
    key = "nakagawa"
    name = "Dr. Nakagawa the Tribute"
    edition = "second"
    numbers = CardNumbers(gain=1)
    text = "When you place on a construction site you may advance the Euphorian allegiance track by {gain}."
    effect = "advance <track:euphorian>"

    def opens_on_placement(self, state: Euphoria, visit: Visit) -> bool:
        return is_construction(visit)

    def use(self, state: Euphoria, visit: Visit) -> None:
        push(state, *[Advance(EUPHORIAN, self.source) for _ in range(self.gain(state))])


class Ray(Recruit):
    number = 10
    key = "ray"
    name = "Ray the Foreman"
    numbers = CardNumbers(gain=2)
    text = (
        "Whenever a market is built, gain {gain} morale if a die of yours stood on the site, "
        "otherwise lose {gain} knowledge."
    )

    def on_market_built(self, state: Euphoria, seat: int, helped: bool) -> None:
        if helped:
            gain_morale(state, seat, self.gain(state), self.source)
        else:
            lose_knowledge(state, seat, self.gain(state), self.source)


class Yordy(Recruit):
    number = 11
    key = "yordy"
    name = "Yordy the Demotivator"
    numbers = CardNumbers(count=2)
    text = "While you own exactly {count:die|dice}, taking dice back without paying costs you no morale."

    def free_retrieve_loss(self, state: Euphoria, seat: int, loss: int) -> int:
        return 0 if state.players[seat].dice() == self.count(state) else loss


class YordySecondEdition(Recruit):
    number = 11
    key = "yordy"
    name = "Yordy the Demotivator"
    edition = "second"
    numbers = CardNumbers(price=1)
    text = (
        "When you take dice back without paying, you may pay {price} energy and choose the face of one of them "
        "before the others are rolled."
    )
    effect = "choose the face of a die"

    def before_retrieve_roll(self, state: Euphoria, seat: int, free: bool) -> None:
        if free and state.players[seat].stock[ENERGY] >= self.price(state):
            push(state, ChooseFace(seat, self.number, seat))

    def set_die(self, state: Euphoria, seat: int, other: int, face: int) -> None:
        if not face:
            return
        lose(state, seat, ENERGY, self.price(state), self.source)
        if state.players[seat].loose > 1:
            set_retrieved_face(state, seat, face, self.source)
        else:
            set_bumped_face(state, seat, face, self.source)
