"""Her turns explained: what she did in a turn, and why, step by step."""

from __future__ import annotations

from typing import Final

from ludarium.core.events import Event
from ludarium.core.rendering import TextRenderer, verb_mark
from ludarium.games.terra_mystica.automa.content.constants import (
    ACTION,
    CONDITION_FAILED,
    DECK_EMPTY,
    NO_OPTION,
    PASS_ICON,
    REPLACED,
    SUPPORT,
)
from ludarium.games.terra_mystica.automa.presentation.effects import Effect, effects_text
from ludarium.games.terra_mystica.automa.presentation.rulebook_refs import section_of
from ludarium.games.terra_mystica.automa.presentation.trail_reader import IconReport, TurnReport, read_turns
from ludarium.games.terra_mystica.automa.rules.trail import TurnTrail
from ludarium.games.terra_mystica.automa.rules.trail_steps import People, Step, ValidStep
from ludarium.games.terra_mystica.automa.rules.turns import ICONS
from ludarium.games.terra_mystica.content.ids import mark
from ludarium.protocol.explanation import Explanation, ExplanationPart, ExplanationStep, UsedCard

# What the part of a turn is about that belongs to none of its icons, by the reason why she passes.
TURN_TITLES: Final[dict[str, str]] = {
    PASS_ICON: "one of the last two cards, with the pass icon: she passes",
    DECK_EMPTY: "her deck is empty: she passes",
    "": "her turn goes on",
}


def explanations(happened: list[list[Event]], renderer: TextRenderer, first: int, since: int) -> list[Explanation]:
    """Her turns in the events of some answers, of which the first was given at ply `first`."""
    reports = read_turns(happened, first)
    return [Explainer(report, renderer).explanation() for report in reports if report.last_ply >= since]


class Explainer:
    """Puts one turn of hers into words for a reader."""

    def __init__(self, report: TurnReport, renderer: TextRenderer) -> None:
        self._report: Final[TurnReport] = report
        self._renderer: Final[TextRenderer] = renderer
        self._people: Final[People] = People(report.seat)

    def explanation(self) -> Explanation:
        report, turn = self._report, self._report.turn
        return Explanation(
            ply=report.ply,
            last_ply=report.last_ply,
            seat=report.seat,
            round=turn.round,
            turn=turn.turn,
            sentence=self._renderer.render_sentence(turn_sentence(report)),
            heading=self._renderer.render(heading(turn)),
            cards=[
                UsedCard(card=card, part=part)
                for card, part in ((turn.action, ACTION), (turn.support, SUPPORT))
                if card
            ],
            parts=self._parts(),
        )

    def _parts(self) -> list[ExplanationPart]:
        """What belongs to none of her icons, then each icon, and after it those that lie inside it."""
        report = self._report
        parts: list[ExplanationPart] = []
        if report.passes() or report.effects:
            parts.append(
                ExplanationPart(
                    title=TURN_TITLES[report.turn.reason],
                    rule="",
                    reference="",
                    depth=0,
                    choice="",
                    steps=[],
                    effects=self._effects(report.effects),
                )
            )
        for icon in report.icons:
            self._add_icon(icon, 0, parts)
        return parts

    def _add_icon(self, icon: IconReport, depth: int, parts: list[ExplanationPart]) -> None:
        part = icon.part
        variant = f" as {mark(part.variant)}" if part.variant else ""
        parts.append(
            ExplanationPart(
                title=self._renderer.render(f"{mark(part.icon)}{variant}{outcome_words(icon)}"),
                rule=part.rule,
                reference=section_of(part.rule),
                depth=depth,
                choice=part.choice,
                steps=[self._step(icon, step) for step in part.steps],
                effects=self._effects(icon.effects),
            )
        )
        for child in icon.children:
            self._add_icon(child, depth + 1, parts)

    def _step(self, icon: IconReport, step: Step) -> ExplanationStep:
        return ExplanationStep(
            text=self._renderer.render(step_words(icon, step, self._people)),
            kept=step.kept.copy(),
            removed=step.removed_options(),
            why=step.filter,
            rule=step.rule,
            reference=section_of(step.rule),
        )

    def _effects(self, effects: list[Effect]) -> list[str]:
        return [self._renderer.render(words) for words in [effect.words() for effect in effects] if words]


# Texts, with ids between angle brackets.


def turn_sentence(report: TurnReport) -> str:
    """What she did in a turn, in one sentence."""
    turn = report.turn
    happened = effects_text(report.all_effects())
    cards = f"{mark(turn.action)} with {mark(turn.support)}" if turn.action else mark(turn.support)
    if report.passes():
        return f"{verb_mark(report.seat, 'pass')} ({cards}): {happened}."
    begun = (
        f"{verb_mark(report.seat, 'play')} {cards}"
        if report.whole
        else f"{verb_mark(report.seat, 'go')} on with {cards}"
    )
    return f"{begun}: {happened or ('nothing can be done' if report.whole else 'nothing more can be done')}."


def heading(turn: TurnTrail) -> str:
    """Which turn it was, and by which cards she went."""
    action = mark(turn.action) if turn.action else "-"
    return f"<round:{turn.round}>, turn {turn.turn}: action {action}, support {mark(turn.support)}"


def outcome_words(icon: IconReport) -> str:
    part = icon.part
    if part.outcome == CONDITION_FAILED:
        return f": skipped, it needs {ICONS[part.icon.partition(':')[2]].needs}"
    if part.outcome == NO_OPTION:
        return ": skipped, there is nothing to choose"
    if part.outcome == REPLACED:
        return ": not possible, she upgrades instead"
    return f": {mark(part.choice)}" if part.choice else ""


def step_words(icon: IconReport, step: Step, people: People) -> str:
    """One step in a few words."""
    if isinstance(step, ValidStep):
        kind = ICONS[icon.part.icon.partition(":")[2]]
        return step.count_text(kind.option, kind.options)
    return step.words(people)
