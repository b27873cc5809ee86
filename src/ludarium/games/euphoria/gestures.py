"""What a person means by one gesture: a die goes to a space and all that is asked on the way is answered with it."""

from __future__ import annotations

from typing import Any, Final

from ludarium.core.consequences import follow_forced
from ludarium.core.engine import answer, question
from ludarium.core.events import Event, teaches
from ludarium.core.frames import Ask
from ludarium.core.meaning import Gesture, Meaning
from ludarium.games.euphoria.asking import GainResources
from ludarium.games.euphoria.paying import ChoosePayment
from ludarium.games.euphoria.retrieving import dice_text, sets_of_dice, targets_of_dice, word_of_dice
from ludarium.games.euphoria.state import Euphoria
from ludarium.games.euphoria.tokens import ChooseTokenPlace
from ludarium.games.euphoria.tunnels import TunnelGain

# Questions that belong to a placement in a person's mind, and how many of them one gesture answers.
FOLLOWED: Final[tuple[type[Ask[Any]], ...]] = (ChoosePayment, TunnelGain, ChooseTokenPlace, GainResources)
DEEPEST: Final[int] = 3


class Line:
    """Some answers in a row: the words, what they mean together, and the position they lead to."""

    def __init__(self, state: Euphoria, words: list[str], meaning: Meaning, is_open: bool) -> None:
        self.state: Final[Euphoria] = state
        self.words: Final[list[str]] = words
        self.meaning: Final[Meaning] = meaning
        self.is_open: Final[bool] = is_open


def placement_gestures(state: Euphoria, ask: Ask[Any], option: int, meaning: Meaning) -> list[Gesture]:
    """A placement together with paying, choosing the gain of a tunnel and the place of the token."""
    line = Line(state, [], meaning, True)
    lines = followed(gone_on(line, ask, option, meaning), ask.seat, DEEPEST)
    return [Gesture(each.words, each.meaning) for each in lines]


def followed(line: Line, seat: int, deepest: int) -> list[Line]:
    """All ways to answer what is asked next, while it belongs to the placement; lines of a single word are none."""
    ask = next_question(line, seat) if deepest else None
    if ask is None:
        return [line] if len(line.words) > 1 else []
    found: list[Line] = []
    for option in ask.options(line.state):
        meaning = joined(line.meaning, ask.meaning(line.state, option))
        found += followed(gone_on(line, ask, option, meaning), seat, deepest - 1)
    return found


def next_question(line: Line, seat: int) -> Ask[Any] | None:
    """What the seat is asked next, if a plan can go on there: nothing has come to light, and nobody else is asked."""
    if not line.is_open or not line.state.stack:
        return None
    ask = question(line.state)
    return ask if ask.seat == seat and isinstance(ask, FOLLOWED) else None


def gone_on(line: Line, ask: Ask[Any], option: int, meaning: Meaning) -> Line:
    """The line with one more answer."""
    after = line.state.clone()
    log: list[Event] = []
    after.log = log
    word = ask.word(line.state, option)
    answer(after, question(after), option)
    follow_forced(after, ask.seat)
    return Line(after, [*line.words, word], meaning, not teaches(log))


def joined(first: Meaning, then: Meaning) -> Meaning:
    """Two meanings as one."""
    targets = list(dict.fromkeys([*first.targets, *then.targets]))
    return Meaning(f"{first.phrase}, then {then.phrase}", targets, first.piece, first.group)


def retrieve_gestures(state: Euphoria, seat: int, words: list[str]) -> list[Gesture]:
    """Taking certain dice back, in each way to pay for it."""
    found: list[Gesture] = []
    for word in words:
        for dice in sets_of_dice(state, seat):
            meaning = Meaning(f"take {dice_text(state, dice)}", targets_of_dice(dice), group="group:retrieve")
            found.append(Gesture([word, word_of_dice(dice)], meaning))
    return found
