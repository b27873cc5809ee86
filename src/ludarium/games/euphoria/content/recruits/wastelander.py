"""The Wastelander recruits."""

from __future__ import annotations

from typing import Final

from ludarium.core.frames import Run, push
from ludarium.core.refusals import Refusal, refuse
from ludarium.core.rendering import verb_mark
from ludarium.games.euphoria.content.causes import Cause
from ludarium.games.euphoria.content.constants import (
    ANY_ARTIFACT,
    AQUIFER,
    ARK,
    ARTIFACT_BUILDS,
    ARTIFACT_MARKET,
    FARM,
    FIRST_CARD,
    FOOD,
    FOOD_FOR_BLISS,
    GENERATOR,
    ICARITE,
    ONE_CARD_AT_ARK,
    WASTELANDER,
    WATER,
)
from ludarium.games.euphoria.content.recruits._recruit import CardNumbers, Recruit
from ludarium.games.euphoria.content.recruits._shared import (
    ChangesDraws,
    ChoosesGain,
    PaysKnowledge,
    bumps_nobody,
    has_no_resources,
    is_alone,
    is_construction,
    is_highest,
    is_tunnel_entry,
    opponents,
)
from ludarium.games.euphoria.rules.artifacts import HAND, DiscardSome, DrawCards, HandLimit, draw
from ludarium.games.euphoria.rules.costs import is_market
from ludarium.games.euphoria.rules.gains import LOWER_KNOWLEDGE, Gain, TakeGood
from ludarium.games.euphoria.rules.goods import gain, gain_knowledge, gain_morale, lose_morale
from ludarium.games.euphoria.rules.payment import PayCards
from ludarium.games.euphoria.rules.questions import GainResources, MayUse
from ludarium.games.euphoria.rules.refusals import refuse_too_few
from ludarium.games.euphoria.rules.spaces.all_spaces import SPACE_LIST
from ludarium.games.euphoria.rules.spaces.markets import territory_spots
from ludarium.games.euphoria.rules.tokens import Advance, artifact_market_spots, move_miner, push_token
from ludarium.games.euphoria.state import Euphoria, Visit


class Brian(Recruit):
    number = 24
    key = "brian"
    name = "Brian the Viticulturist"
    faction = WASTELANDER
    numbers = CardNumbers(gain=1)
    text = (
        "You may pay food wherever a space asks for bliss. If you do so at a market outside Icarus, "
        "gain {gain} knowledge and advance the Wastelander allegiance track by {gain}."
    )
    swap = FOOD_FOR_BLISS

    def on_paid(self, state: Euphoria, visit: Visit) -> None:
        if visit.as_bliss and is_market(visit.space):
            gain_knowledge(state, visit.seat, self.gain(state), self.source)
            push(state, *[Advance(WASTELANDER, self.source) for _ in range(self.gain(state))])


class BrianSecondEdition(Brian):
    edition = "second"
    numbers = CardNumbers(price=1, gain=1)
    text = (
        "You may pay food wherever a space asks for bliss. If you do so at a market outside Icarus, "
        "gain {gain} knowledge and advance the Wastelander allegiance track by {gain}. "
        "Each die you place in Icarus makes you lose {price} morale."
    )

    def on_paid(self, state: Euphoria, visit: Visit) -> None:
        super().on_paid(state, visit)
        if SPACE_LIST[visit.space].faction == ICARITE:
            push(state, HandLimit(visit.seat))
            lose_morale(state, visit.seat, self.price(state), self.source)


class Flartner(Recruit):
    number = 25
    key = "flartner"
    name = "Flartner the Luddite"
    faction = WASTELANDER
    numbers = CardNumbers(gain=1)
    text = "On construction sites you may pay 1 artifact instead of the resource; if you do, gain {gain} morale."
    swap = ARTIFACT_BUILDS

    def on_paid(self, state: Euphoria, visit: Visit) -> None:
        if is_construction(visit) and any(count > 0 for count in visit.paid[FIRST_CARD:]):
            gain_morale(state, visit.seat, self.gain(state), self.source)


class Geek(ChangesDraws):
    number = 26
    key = "geek"
    name = "Geek the Oracle"
    faction = WASTELANDER
    numbers = CardNumbers(price=2, gain=2, count=1)
    text = (
        "Once a turn, when you draw an artifact you may gain {price} knowledge and draw {gain} instead, "
        "then discard {count} from your hand."
    )
    effect = "draw <artifact:any|{gain}> instead, then discard {count}"

    def draw(self, state: Euphoria, seat: int) -> None:
        push(
            state,
            DrawCards(seat, self.gain(state), HAND, benefit=0, source=self.source),
            DiscardSome(seat, self.count(state), self.source),
        )


class GeekSecondEdition(Geek):
    edition = "second"
    numbers = CardNumbers(price=1, gain=3, count=2)


class Ian(Recruit):
    number = 27
    key = "ian"
    name = "Ian the Horticulturist"
    faction = WASTELANDER
    numbers = CardNumbers(gain=1)
    text = "When you place on the Farm and own no resources, also take {gain} water."
    effect = "take {{gains}}"
    optional = False

    def opens_on_placement(self, state: Euphoria, visit: Visit) -> bool:
        return visit.space == FARM and has_no_resources(state, visit)

    def use(self, state: Euphoria, visit: Visit) -> None:
        gain(state, visit.seat, WATER, self.gain(state), self.source)


class Jacko(Recruit):
    number = 28
    key = "jacko"
    name = "Jacko the Archivist"
    faction = WASTELANDER
    numbers = CardNumbers(price=2)
    text = (
        "When you visit a market outside Icarus you may pay {price:more artifact} "
        "and place one more token where that market allows it."
    )
    effect = "pay <artifact:any|{price}> for another token"

    def opens_on_placement(self, state: Euphoria, visit: Visit) -> bool:
        return is_market(visit.space)

    def is_usable(self, state: Euphoria, visit: Visit) -> bool:
        return state.players[visit.seat].held >= self.price(state) and len(spots_of(state, visit)) > 0

    def why_unusable(self, state: Euphoria, visit: Visit) -> Refusal:
        held, price = state.players[visit.seat].held, self.price(state)
        if held < price:
            return refuse_too_few(self.rule, [self.id], price, ANY_ARTIFACT, held)
        return refuse(self.rule, "this market has no place for another token", [self.id])

    def use(self, state: Euphoria, visit: Visit) -> None:
        push(state, PayCards(visit.seat, self.price(state), self.source), ExtraToken())


def spots_of(state: Euphoria, visit: Visit) -> list[int]:
    """Where the market of a visit lets a token be placed."""
    faction = SPACE_LIST[visit.space].faction
    if visit.space < ARTIFACT_MARKET:
        return territory_spots(state, faction)
    return artifact_market_spots(state, visit.seat, faction)


class ExtraToken(Run[Euphoria]):
    """One more token is placed by the rule of the visited market."""

    kind = "extra_token"

    def run(self, state: Euphoria) -> None:
        visit = state.visits[-1]
        push_token(state, visit.seat, spots_of(state, visit), 0)


class JackoSecondEdition(Recruit):
    number = 28
    key = "jacko"
    name = "Jacko the Archivist"
    faction = WASTELANDER
    edition = "second"
    numbers = CardNumbers(gain=1)
    text = (
        "At the Ark of Fractured Memories you may pay 1 artifact instead of 3; "
        "if you do, each opponent may draw {gain:artifact}."
    )
    effect = "draw <artifact:any|{gain}>"
    swap = ONE_CARD_AT_ARK

    def on_paid(self, state: Euphoria, visit: Visit) -> None:
        if visit.space == ARK and sum(visit.paid[FIRST_CARD:]) == 1:
            push(state, *[MayUse(seat, self.number, visit.seat) for seat in opponents(state, visit.seat)])

    def offer(self, other: int) -> str:
        return f"{verb_mark(other, 'use')} <{self.id}>: do you draw?"

    def accept_text(self, state: Euphoria) -> str:
        return state.numbers.effect(self.number)

    def accept(self, state: Euphoria, seat: int, other: int) -> None:
        draw(state, seat, self.gain(state), self.source)


class Artist(PaysKnowledge):
    number = 29
    key = "artist"
    name = "Jonathan the Artist"
    faction = WASTELANDER
    numbers = CardNumbers(price=2, gain=1)
    text = (
        "When you place on a construction site and your die is alone there or higher than all others, "
        "you may gain {price} knowledge and draw {gain:artifact}."
    )
    effect = "draw <artifact:any|{gain}>"

    def opens_on_placement(self, state: Euphoria, visit: Visit) -> bool:
        return is_construction(visit) and is_highest(state, visit)

    def reward(self, state: Euphoria, visit: Visit) -> None:
        draw(state, visit.seat, self.gain(state), self.source)


class Kyle(PaysKnowledge):
    number = 30
    key = "kyle"
    name = "Kyle the Scavenger"
    faction = WASTELANDER
    numbers = CardNumbers(price=2, gain=1)
    text = (
        "When you place on the Generator, Farm or Aquifer and your die is alone there, "
        "you may gain {price} knowledge and draw {gain:artifact}."
    )
    effect = "draw <artifact:any|{gain}>"

    def opens_on_placement(self, state: Euphoria, visit: Visit) -> bool:
        return visit.space in {GENERATOR, FARM, AQUIFER} and is_alone(state, visit)

    def reward(self, state: Euphoria, visit: Visit) -> None:
        draw(state, visit.seat, self.gain(state), self.source)


class Nick(Recruit):
    number = 31
    key = "nick"
    name = "Nick the Understudy"
    faction = WASTELANDER
    numbers = CardNumbers(gain=1)
    text = "Whenever you gain a step of knowledge, also gain {gain} morale."

    def on_knowledge_gained(self, state: Euphoria, seat: int, steps: int) -> None:
        gain_morale(state, seat, self.gain(state) * steps, self.source)


class Pete(PaysKnowledge):
    number = 32
    key = "pete"
    name = "Pete the Cannibal"
    faction = WASTELANDER
    numbers = CardNumbers(price=2, gain=4, count=1)
    text = (
        "In the retrieve action, before rolling, you may put one of the dice into your reserve for {gain} food and "
        "{count:resource} of any kind. When a die comes from your reserve you may gain {price} knowledge and draw "
        "1 artifact."
    )
    effect = "draw <artifact:any|1>"
    sacrifice_good = FOOD

    def opens_on_new_die(self, state: Euphoria, visit: Visit) -> bool:
        return True

    def reward(self, state: Euphoria, visit: Visit) -> None:
        draw(state, visit.seat, 1, self.source)


class Reitz(PaysKnowledge):
    number = 33
    key = "reitz"
    name = "Professor Reitz the Archaeologist"
    faction = WASTELANDER
    numbers = CardNumbers(price=2, gain=1)
    text = (
        "When you place on a tunnel entry and bump nobody you may gain {price} knowledge, draw {gain:more artifact} "
        "and move the miner {gain:further step}."
    )
    effect = "draw <artifact:any|{gain}> and move the miner on"

    def opens_on_placement(self, state: Euphoria, visit: Visit) -> bool:
        return is_tunnel_entry(visit) and bumps_nobody(visit)

    def reward(self, state: Euphoria, visit: Visit) -> None:
        push(
            state,
            DrawCards(visit.seat, self.gain(state), HAND, benefit=0, source=self.source),
            DigOn(self.gain(state), self.source),
            HandLimit(visit.seat),
        )


class DigOn(Run[Euphoria]):
    """The miner of the tunnel in use moves further."""

    kind = "dig_on"

    def __init__(self, steps: int, source: Cause) -> None:
        self.steps: Final[int] = steps
        self.source: Final[Cause] = source

    def run(self, state: Euphoria) -> None:
        move_miner(state, SPACE_LIST[state.visits[-1].space].faction, self.steps, self.source)


class Scarby(ChoosesGain):
    number = 34
    key = "scarby"
    name = "Sir Scarby the Harvester"
    faction = WASTELANDER
    numbers = CardNumbers(gain=1)
    text = (
        "When you place on the Farm and your die is alone there or higher than all others, "
        "lose {gain} knowledge or take {gain} more food."
    )
    effect = "lose <good:knowledge|{gain}> or take <good:food|{gain}>"

    def opens_on_placement(self, state: Euphoria, visit: Visit) -> bool:
        return visit.space == FARM and is_highest(state, visit)

    def alternatives(self) -> list[Gain]:
        return [LOWER_KNOWLEDGE, TakeGood(FOOD)]


class Steven(Recruit):
    number = 35
    key = "steven"
    name = "Steven the Scholar"
    faction = WASTELANDER
    numbers = CardNumbers(gain=1)
    text = "When a knowledge check costs you a die, take {gain:resource} of any kind and draw {gain:artifact}."

    def on_die_lost(self, state: Euphoria, seat: int) -> None:
        cards = DrawCards(seat, self.gain(state), HAND, benefit=0, source=self.source)
        push(state, GainResources(seat, self.gain(state), self.source), cards, HandLimit(seat))


class StevenSecondEdition(Steven):
    edition = "second"
    numbers = CardNumbers(gain=1)
    text = "Whenever you lose a die to a knowledge check, take {gain:resource} of any kind, then draw {gain:artifact}."
