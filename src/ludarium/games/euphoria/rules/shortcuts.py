"""Shortcuts: a die goes to a space, and all that is asked on the way is answered with it."""

from __future__ import annotations

from typing import Final

from ludarium.core.consequences import answer_forced
from ludarium.core.engine import answer, question
from ludarium.core.events import Event, reveals_any
from ludarium.core.frames import AnyAsk
from ludarium.core.labels import AnswerLabel, Shortcut
from ludarium.games.euphoria.rules.payment import ChoosePayment
from ludarium.games.euphoria.rules.questions import GainResources
from ludarium.games.euphoria.rules.retrieval import dice_sets, dice_targets, dice_text, dice_word
from ludarium.games.euphoria.rules.spaces.tunnels import TunnelGain
from ludarium.games.euphoria.rules.tokens import ChooseTokenPlace
from ludarium.games.euphoria.state import Euphoria

# Questions that belong to a placement in a person's mind, and how many of them one shortcut answers.
COMBINED_QUESTIONS: Final[tuple[type[AnyAsk], ...]] = (ChoosePayment, TunnelGain, ChooseTokenPlace, GainResources)
MOST_FOLLOW_UPS: Final[int] = 3


class PartialPlan:
    """Some answers in a row: the words, what they mean together, and the position they lead to."""

    def __init__(self, state: Euphoria, words: list[str], label: AnswerLabel, is_open: bool) -> None:
        self.state: Final[Euphoria] = state
        self.words: Final[list[str]] = words
        self.label: Final[AnswerLabel] = label
        self.is_open: Final[bool] = is_open


def placement_shortcuts(state: Euphoria, ask: AnyAsk, option: int, label: AnswerLabel) -> list[Shortcut]:
    """A placement together with paying, choosing the gain of a tunnel and the place of the token."""
    plan = PartialPlan(state, [], label, True)
    lines = complete_plans(extend_plan(plan, ask, option, label), ask.seat, MOST_FOLLOW_UPS)
    return [Shortcut(each.words, each.label) for each in lines]


def complete_plans(plan: PartialPlan, seat: int, deepest: int) -> list[PartialPlan]:
    """All ways to answer what is asked next, while it belongs to the placement; lines of a single word are none."""
    ask = next_question(plan, seat) if deepest else None
    if ask is None:
        return [plan] if len(plan.words) > 1 else []
    found: list[PartialPlan] = []
    for option in ask.options(plan.state):
        label = join_labels(plan.label, ask.describe(plan.state, option))
        found += complete_plans(extend_plan(plan, ask, option, label), seat, deepest - 1)
    return found


def next_question(plan: PartialPlan, seat: int) -> AnyAsk | None:
    """What the seat is asked next, if a plan can go on there: nothing has come to light, and nobody else is asked."""
    if not plan.is_open or not plan.state.stack:
        return None
    ask = question(plan.state)
    return ask if ask.seat == seat and isinstance(ask, COMBINED_QUESTIONS) else None


def extend_plan(plan: PartialPlan, ask: AnyAsk, option: int, meaning: AnswerLabel) -> PartialPlan:
    """The line with one more answer."""
    after = plan.state.clone()
    log: list[Event] = []
    after.log = log
    word = ask.word(plan.state, option)
    answer(after, question(after), option)
    answer_forced(after, ask.seat)
    return PartialPlan(after, [*plan.words, word], meaning, not reveals_any(log))


def join_labels(first: AnswerLabel, then: AnswerLabel) -> AnswerLabel:
    """Two meanings as one."""
    targets = list(dict.fromkeys([*first.targets, *then.targets]))
    return AnswerLabel(f"{first.phrase}, then {then.phrase}", targets, first.piece, first.group)


def retrieve_shortcuts(state: Euphoria, seat: int, words: list[str]) -> list[Shortcut]:
    """Taking certain dice back, in each way to pay for it."""
    found: list[Shortcut] = []
    for word in words:
        for dice in dice_sets(state, seat):
            label = AnswerLabel(f"take {dice_text(state, dice)}", dice_targets(dice), group="group:retrieve")
            found.append(Shortcut([word, dice_word(dice)], label))
    return found
