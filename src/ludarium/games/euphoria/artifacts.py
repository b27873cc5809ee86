"""Artifact cards: drawing, reshuffling, discarding down to the hand limit."""

from __future__ import annotations

from typing import Final

from ludarium.core.events import GAIN, NOTE, REVEAL, note
from ludarium.core.frames import NATURE, Ask, Run, push
from ludarium.games.euphoria.goods import lose
from ludarium.games.euphoria.state import Euphoria
from ludarium.games.euphoria.terms import ARTIFACTS, FIRST_CARD, GOODS
from ludarium.games.euphoria.wording import listed, plural, recruit_label, single_target, spoken

HAND: Final[int] = 0
ASIDE: Final[int] = 1
FACE_UP: Final[int] = 2


def draw(state: Euphoria, seat: int, count: int, rule: str) -> None:
    """An ability lets a seat draw: the cards come next, then the hand limit is tested."""
    push(state, DrawCards(seat, count, HAND, 0, rule), HandLimit(seat))


def draw_benefit(state: Euphoria, seat: int, count: int, rule: str) -> None:
    """A space or a tier lets a seat draw: recruits may change one of these draws."""
    push(state, DrawCards(seat, count, HAND, 1, rule), HandLimit(seat))


class DrawCards(Run[Euphoria]):
    """Cards are drawn one by one, as long as there are any; a benefit may be shaped by a recruit once."""

    def __init__(self, seat: int, left: int, where: int, benefit: int, rule: str) -> None:
        self.seat: Final[int] = seat
        self.left: Final[int] = left
        self.where: Final[int] = where
        self.benefit: Final[int] = benefit
        self.rule: Final[str] = rule

    def run(self, state: Euphoria) -> None:
        if not self.left:
            return
        if state.deck.is_empty():
            if any(count > 0 for count in state.pile):
                push(state, Reshuffle(NATURE), self)
        elif self.benefit and shapers(state, self.seat):
            push(state, DrawMode(self.seat, self.left, self.rule))
        else:
            rest = DrawCards(self.seat, self.left - 1, self.where, self.benefit, self.rule)
            push(state, DrawArtifact(self.seat, self.where, self.rule), rest)


def shapers(state: Euphoria, seat: int) -> list[int]:
    """The recruits that can change the next draw."""
    recruits = state.tables.recruits
    return [
        card
        for card in state.players[seat].abilities()
        if recruits[card].shapes_draws and recruits[card].can_shape(state, seat)
    ]


class DrawMode(Ask[Euphoria]):
    """Decide whether a recruit changes the draw of a card."""

    def __init__(self, seat: int, left: int, rule: str) -> None:
        super().__init__(seat)
        self.left: Final[int] = left
        self.rule: Final[str] = rule

    def prompt(self, state: Euphoria) -> str:
        return "How do you draw the artifact?"

    def options(self, state: Euphoria) -> list[int]:
        return [0, *[card + 1 for card in shapers(state, self.seat)]]

    def word(self, state: Euphoria, option: int) -> str:
        return f"use {state.tables.recruits[option - 1].key}" if option else "draw plainly"

    def label(self, state: Euphoria, option: int) -> str:
        return recruit_label(state, option - 1) if option else "Draw 1 artifact"

    def target(self, state: Euphoria, option: int) -> str:
        return f"recruit:{state.tables.recruits[option - 1].key}" if option else "deck:artifact"

    def resolve(self, state: Euphoria, option: int) -> None:
        if option:
            push(state, DrawCards(self.seat, self.left - 1, HAND, 0, self.rule))
            state.tables.recruits[option - 1].shape_draw(state, self.seat)
        else:
            rest = DrawCards(self.seat, self.left - 1, HAND, 1, self.rule)
            push(state, DrawArtifact(self.seat, HAND, self.rule), rest)


class DrawArtifact(Ask[Euphoria]):
    """Nature deals an artifact; only its owner sees which, unless it is turned face up."""

    def __init__(self, owner: int, where: int, rule: str) -> None:
        super().__init__(NATURE)
        self.owner: Final[int] = owner
        self.where: Final[int] = where
        self.rule: Final[str] = rule

    def prompt(self, state: Euphoria) -> str:
        return "Which artifact is drawn?"

    def options(self, state: Euphoria) -> list[int]:
        return state.deck.kinds()

    def weights(self, state: Euphoria) -> list[int]:
        return state.deck.weights()

    def word(self, state: Euphoria, option: int) -> str:
        return f"draw {GOODS[FIRST_CARD + option]}"

    def target(self, state: Euphoria, option: int) -> str:
        return "deck:artifact"

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
            note(state.log, GAIN, self.owner, GOODS[kind], 1, self.rule, "deck:artifact", "artifact")
        elif self.where == ASIDE:
            player.drawn = sorted([*player.drawn, kind])
            note(state.log, GAIN, self.owner, GOODS[kind], 1, self.rule, "deck:artifact", "artifact")
        else:
            state.turned = [*state.turned, kind]
            note(state.log, REVEAL, self.owner, GOODS[kind], 1, self.rule, "deck:artifact")


class Reshuffle(Ask[Euphoria]):
    """Nature makes a new deck of the discard pile."""

    def prompt(self, state: Euphoria) -> str:
        return "The artifact deck is empty: the discard pile is shuffled"

    def options(self, state: Euphoria) -> list[int]:
        return [0]

    def word(self, state: Euphoria, option: int) -> str:
        return "reshuffle"

    def resolve(self, state: Euphoria, option: int) -> None:
        note(state.log, NOTE, NATURE, "reshuffle", sum(count for count in state.pile), "euphoria.11", "deck:artifact")
        for kind in range(ARTIFACTS):
            state.deck.counts[kind] += state.pile[kind]
            state.pile[kind] = 0


class HandLimit(Run[Euphoria]):
    """An effect is over: whoever holds more artifacts than morale allows discards the rest."""

    def __init__(self, seat: int) -> None:
        self.seat: Final[int] = seat

    def run(self, state: Euphoria) -> None:
        player = state.players[self.seat]
        if player.held > player.morale:
            push(state, DiscardCards(self.seat, player.held - player.morale, "euphoria.4.1"))


class DiscardCards(Ask[Euphoria]):
    """Choose which artifacts to discard."""

    def __init__(self, seat: int, count: int, rule: str) -> None:
        super().__init__(seat)
        self.count: Final[int] = count
        self.rule: Final[str] = rule

    def prompt(self, state: Euphoria) -> str:
        return f"Which {self.count} {plural(self.count, 'artifact')} do you discard?"

    def options(self, state: Euphoria) -> list[int]:
        return list(range(len(self.bundles(state))))

    def bundles(self, state: Euphoria) -> list[list[int]]:
        return bundles(state.players[self.seat].stock[FIRST_CARD:], self.count)

    def word(self, state: Euphoria, option: int) -> str:
        return f"discard {listed(self.bundles(state)[option], FIRST_CARD)}"

    def label(self, state: Euphoria, option: int) -> str:
        return f"Discard {spoken(self.bundles(state)[option], FIRST_CARD)}"

    def target(self, state: Euphoria, option: int) -> str:
        return single_target(self.bundles(state)[option], FIRST_CARD)

    def may_be_forced(self) -> bool:
        return False  # that there is no choice would tell what the hand holds

    def resolve(self, state: Euphoria, option: int) -> None:
        for place, count in enumerate(self.bundles(state)[option]):
            lose(state, self.seat, FIRST_CARD + place, count, self.rule)


class DiscardSome(Run[Euphoria]):
    """An ability makes a seat discard so many cards, or all it has."""

    def __init__(self, seat: int, count: int, rule: str) -> None:
        self.seat: Final[int] = seat
        self.count: Final[int] = count
        self.rule: Final[str] = rule

    def run(self, state: Euphoria) -> None:
        count = min(self.count, state.players[self.seat].held)
        if count:
            push(state, DiscardCards(self.seat, count, self.rule))


def bundles(available: list[int], count: int) -> list[list[int]]:
    """Every way to take so many things out of these, each as amounts by kind, in a fixed order."""
    found: list[list[int]] = []
    _collect(available, count, 0, [0] * len(available), found)
    return found


def _collect(available: list[int], count: int, kind: int, taken: list[int], found: list[list[int]]) -> None:
    if not count:
        found.append(taken.copy())
        return
    if kind == len(available):
        return
    for amount in range(min(available[kind], count), -1, -1):
        taken[kind] = amount
        _collect(available, count - amount, kind + 1, taken, found)
    taken[kind] = 0
