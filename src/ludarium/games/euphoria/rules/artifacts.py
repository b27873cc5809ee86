"""Artifact cards: drawing, reshuffling, discarding down to the hand limit."""

from __future__ import annotations

from typing import ClassVar, Final

from ludarium.core.catalogue import seat_id
from ludarium.core.domains import Domain
from ludarium.core.events import GAIN, REVEAL, log_event
from ludarium.core.frames import NATURE, Ask, Run, push
from ludarium.core.labels import AnswerLabel
from ludarium.core.menu import ActionType, ActionTypes, Menu, SingleAction
from ludarium.core.refusals import Refusal
from ludarium.core.rendering import seat_mark
from ludarium.games.euphoria.content.causes import HAND_LIMIT, Cause
from ludarium.games.euphoria.content.constants import (
    ANY_ARTIFACT,
    ARTIFACT_DECK,
    ARTIFACTS,
    CARDS_IN_HAND,
    DISCARDS,
    FIRST_CARD,
    GOOD_IDS,
    GOODS,
    KINDS,
    MORALE,
    TURNED_ROW,
)
from ludarium.games.euphoria.content.domains import all_recruits, of_goods, of_recruits
from ludarium.games.euphoria.content.ids import amount_mark, recruit_id
from ludarium.games.euphoria.rules.bundles import ChooseCards
from ludarium.games.euphoria.rules.goods import lose, show_cards
from ludarium.games.euphoria.state import Euphoria

HAND: Final[int] = 0
ASIDE: Final[int] = 1
FACE_UP: Final[int] = 2


def draw(state: Euphoria, seat: int, count: int, source: Cause) -> None:
    """An ability lets a seat draw: the cards come next, then the hand limit is tested."""
    push(state, DrawCards(seat, count, HAND, benefit=0, source=source), HandLimit(seat))


def draw_benefit(state: Euphoria, seat: int, count: int, source: Cause) -> None:
    """A space or a tier lets a seat draw: recruits may change one of these draws."""
    push(state, DrawCards(seat, count, HAND, benefit=1, source=source), HandLimit(seat))


class DrawCards(Run[Euphoria]):
    """Cards are drawn one by one, as long as there are any; a benefit may be shaped by a recruit once."""

    kind = "draw_cards"

    def __init__(self, seat: int, left: int, where: int, benefit: int, source: Cause) -> None:
        self.seat: Final[int] = seat
        self.left: Final[int] = left
        self.where: Final[int] = where
        self.benefit: Final[int] = benefit
        self.source: Final[Cause] = source

    def run(self, state: Euphoria) -> None:
        if not self.left:
            return
        if state.deck.is_empty():
            if any(count > 0 for count in state.pile):
                push(state, Reshuffle(NATURE), self)
        elif self.benefit and usable_draw_changers(state, self.seat):
            push(state, DrawMode(self.seat, self.left, self.source))
        else:
            rest = DrawCards(self.seat, self.left - 1, self.where, benefit=self.benefit, source=self.source)
            push(state, DrawArtifact(self.seat, self.where, self.source), rest)


# Recruits that change a draw.


def draw_changers(state: Euphoria, seat: int) -> list[int]:
    """The recruits that know another way to draw."""
    return [card for card in state.players[seat].abilities() if state.numbers.recruits[card].changes_draws]


def usable_draw_changers(state: Euphoria, seat: int) -> list[int]:
    """The recruits that can change the next draw."""
    recruits = state.numbers.recruits
    return [card for card in draw_changers(state, seat) if recruits[card].can_change_draw(state, seat)]


class DrawMode(Menu[Euphoria]):
    """Decide whether a recruit changes the draw of a card."""

    kind = "draw_mode"
    figure_names: ClassVar[tuple[str, ...]] = ("cards",)

    def __init__(self, seat: int, left: int, source: Cause) -> None:
        super().__init__(seat)
        self.left: Final[int] = left
        self.source: Final[Cause] = source

    def action_types(self) -> ActionTypes[Euphoria]:
        return DRAW_KINDS

    def figures(self, state: Euphoria, observer: int) -> list[int]:
        return [self.left]

    def prompt(self, state: Euphoria) -> str:
        return "How do you draw the artifact?"

    def about(self, state: Euphoria) -> list[str]:
        return [ARTIFACT_DECK]


class DrawPlainly(SingleAction[Euphoria, DrawMode]):
    """Draw one card as usual."""

    text = "draw plainly"
    label = "draw an artifact as usual"

    def describe(self, state: Euphoria, ask: DrawMode, code: int) -> AnswerLabel:
        return AnswerLabel(f"draw {amount_mark(ANY_ARTIFACT, 1)} as usual", [ARTIFACT_DECK])

    def do(self, state: Euphoria, ask: DrawMode, code: int) -> None:
        rest = DrawCards(ask.seat, ask.left - 1, HAND, benefit=1, source=ask.source)
        push(state, DrawArtifact(ask.seat, HAND, ask.source), rest)


class DrawWithRecruit(ActionType[Euphoria, DrawMode]):
    """Draw in the way of a recruit."""

    @classmethod
    def domain(cls, table: Euphoria) -> Domain:
        changers = [card for card in all_recruits(table) if table.numbers.recruits[card].changes_draws]
        return of_recruits(table, changers, "use {}", "draw in the way of {}")

    def codes(self, state: Euphoria, ask: DrawMode) -> list[int]:
        return usable_draw_changers(state, ask.seat)

    def candidates(self, state: Euphoria, ask: DrawMode) -> list[int]:
        return draw_changers(state, ask.seat)

    def why_not(self, state: Euphoria, ask: DrawMode, code: int) -> Refusal | None:
        recruit = state.numbers.recruits[code]
        return None if recruit.can_change_draw(state, ask.seat) else recruit.why_no_draw_change(state, ask.seat)

    def word(self, state: Euphoria, ask: DrawMode, code: int) -> str:
        return f"use {state.numbers.recruits[code].key}"

    def describe(self, state: Euphoria, ask: DrawMode, code: int) -> AnswerLabel:
        recruit = recruit_id(state, code)
        return AnswerLabel(f"use <{recruit}>: {state.numbers.effect(code)}", [recruit, ARTIFACT_DECK])

    def do(self, state: Euphoria, ask: DrawMode, code: int) -> None:
        push(state, DrawCards(ask.seat, ask.left - 1, HAND, benefit=0, source=ask.source))
        state.numbers.recruits[code].change_draw(state, ask.seat)


DRAW_KINDS: Final[ActionTypes[Euphoria]] = [DrawPlainly(), DrawWithRecruit()]


# Cards come and go.


class DrawArtifact(Ask[Euphoria]):
    """Nature deals an artifact; only its owner sees which, unless it is turned face up."""

    kind = "draw_artifact"
    asks_nature = True

    def __init__(self, owner: int, where: int, source: Cause) -> None:
        super().__init__(NATURE)
        self.owner: Final[int] = owner
        self.where: Final[int] = where
        self.source: Final[Cause] = source

    def prompt(self, state: Euphoria) -> str:
        return f"Which artifact is drawn for {seat_mark(self.owner)}?"

    def about(self, state: Euphoria) -> list[str]:
        return [ARTIFACT_DECK, seat_id(self.owner)]

    def options(self, state: Euphoria) -> list[int]:
        return state.deck.drawable()

    def weights(self, state: Euphoria) -> list[int]:
        return state.deck.weights()

    def word(self, state: Euphoria, option: int) -> str:
        return f"draw {GOODS[FIRST_CARD + option]}"

    def describe(self, state: Euphoria, option: int) -> AnswerLabel:
        card = GOOD_IDS[FIRST_CARD + option]
        return AnswerLabel(f"the card is <{card}|a>", [ARTIFACT_DECK], card)

    def knower(self) -> int:
        return self.owner

    def cover(self, state: Euphoria, option: int) -> str:
        return self.word(state, option) if self.where == FACE_UP else "draw an artifact"

    def resolve(self, state: Euphoria, option: int) -> None:
        kind = FIRST_CARD + option
        player = state.players[self.owner]
        state.deck.take(option)
        if self.where == HAND:
            player.stock[kind] += 1
            player.held += 1
        elif self.where == ASIDE:
            player.drawn = sorted([*player.drawn, kind])
        else:
            state.turned = [*state.turned, kind]
        if state.log is not None:
            self.log_draw(state, GOOD_IDS[kind])

    def log_draw(self, state: Euphoria, card: str) -> None:
        """A card comes into the hand, or beside it, unseen by others; or it is turned face up."""
        rule, cause = self.source.rule, self.source.thing
        if self.where == FACE_UP:
            log_event(state.log, REVEAL, self.owner, card, rule, 1, ARTIFACT_DECK, TURNED_ROW, cause=cause)
        else:
            place = CARDS_IN_HAND
            log_event(state.log, GAIN, self.owner, card, rule, 1, ARTIFACT_DECK, place, cause=cause, cover=ANY_ARTIFACT)


class Reshuffle(Ask[Euphoria]):
    """Nature makes a new deck of the discard pile."""

    kind = "reshuffle"
    asks_nature = True

    def prompt(self, state: Euphoria) -> str:
        return "The artifact deck is empty: the discard pile is shuffled"

    def about(self, state: Euphoria) -> list[str]:
        return [ARTIFACT_DECK]

    def options(self, state: Euphoria) -> list[int]:
        return [0]

    def word(self, state: Euphoria, option: int) -> str:
        return "reshuffle"

    def describe(self, state: Euphoria, option: int) -> AnswerLabel:
        return AnswerLabel("shuffle the discard pile", [ARTIFACT_DECK, *DISCARDS])

    def resolve(self, state: Euphoria, option: int) -> None:
        for place in range(ARTIFACTS):
            count = state.pile[place]
            state.deck.counts[place] += count
            state.pile[place] = 0
            if count and state.log is not None:
                log_event(state.log, GAIN, NATURE, ARTIFACT_DECK, "euphoria.artifacts", count, DISCARDS[place])


class HandLimit(Run[Euphoria]):
    """An effect is over: whoever holds more artifacts than morale allows discards the rest.

    Ruling (rulebook, "Morale and Knowledge Tracks"): the price and the gain of an ability are one effect, so the limit
    is tested after both.
    """

    kind = "hand_limit"

    def __init__(self, seat: int) -> None:
        self.seat: Final[int] = seat

    def run(self, state: Euphoria) -> None:
        player = state.players[self.seat]
        if player.held > player.morale:
            push(state, DiscardCards(self.seat, player.held - player.morale, HAND_LIMIT))


class DiscardCards(ChooseCards):
    """Choose which artifacts to discard: the hand limit or a recruit asks for it."""

    kind = "discard_cards"
    verb = "discard"
    phrase = "discard {price}"

    def prompt(self, state: Euphoria) -> str:
        if self.source.thing != MORALE:
            return f"Which {amount_mark(ANY_ARTIFACT, self.count)} do you discard for <{self.source.thing}>?"
        player = state.players[self.seat]
        held = amount_mark(ANY_ARTIFACT, player.held)
        return f"You hold {held}, and your morale allows {player.morale}: what do you discard?"


class DiscardSome(Run[Euphoria]):
    """An ability makes a seat discard so many cards, or all it has."""

    kind = "discard_some"

    def __init__(self, seat: int, count: int, source: Cause) -> None:
        self.seat: Final[int] = seat
        self.count: Final[int] = count
        self.source: Final[Cause] = source

    def run(self, state: Euphoria) -> None:
        count = min(self.count, state.players[self.seat].held)
        if count:
            push(state, DiscardCards(self.seat, count, self.source))


# Cards drawn aside.


class KeepDrawn(Run[Euphoria]):
    """One of the artifacts drawn aside is discarded, the others are kept."""

    kind = "keep_drawn"

    def __init__(self, seat: int, source: Cause) -> None:
        self.seat: Final[int] = seat
        self.source: Final[Cause] = source

    def run(self, state: Euphoria) -> None:
        if state.players[self.seat].drawn:
            push(state, DiscardDrawn(self.seat, self.source))


class DiscardDrawn(Ask[Euphoria]):
    """Choose which of the artifacts drawn aside to discard."""

    kind = "discard_drawn"

    def __init__(self, seat: int, source: Cause) -> None:
        super().__init__(seat)
        self.source: Final[Cause] = source

    def prompt(self, state: Euphoria) -> str:
        return "Which of the artifacts drawn do you discard?"

    def about(self, state: Euphoria) -> list[str]:
        return [self.source.thing]

    @classmethod
    def domain(cls, table: Euphoria) -> Domain:
        return of_goods(list(range(FIRST_CARD, KINDS)), "discard {}", "discard {} and keep the rest")

    def options(self, state: Euphoria) -> list[int]:
        return sorted(set(state.players[self.seat].drawn))

    def word(self, state: Euphoria, option: int) -> str:
        return f"discard {GOODS[option]}"

    def describe(self, state: Euphoria, option: int) -> AnswerLabel:
        return AnswerLabel("discard {price} and keep the rest", [GOOD_IDS[option]])

    def may_be_forced(self) -> bool:
        return False  # that there is no choice would tell what was drawn

    def resolve(self, state: Euphoria, option: int) -> None:
        player = state.players[self.seat]
        for kind in player.drawn:
            player.stock[kind] += 1
        player.held += len(player.drawn)
        player.drawn = []
        # It is one of the cards drawn that is shown: what was known about the hand stays true.
        show_cards(state, self.seat, option, player.shown[option - FIRST_CARD] + 1, self.source)
        lose(state, self.seat, option, 1, self.source)
