"""The Automa in words: her events, what she did in a turn, and why."""

from __future__ import annotations

from typing import Final

from ludarium.core.events import CHOOSE, GAIN, LOSE, MOVE, REVEAL, SCORE, TURN, USE, Event
from ludarium.core.frames import NATURE
from ludarium.core.speech import Speech, does, whose
from ludarium.games.terra_mystica.automa.effects import coins_back, sentence_of
from ludarium.games.terra_mystica.automa.names import CUBE, DECK, MARK, RESERVE
from ludarium.games.terra_mystica.automa.sections import section_of
from ludarium.games.terra_mystica.automa.steps import People, Step, ValidStep
from ludarium.games.terra_mystica.automa.story import IconStory, Story, stories_of
from ludarium.games.terra_mystica.automa.terms import CONDITION_FAILED, DECK_EMPTY, NO_OPTION, PASS_ICON, REPLACED
from ludarium.games.terra_mystica.automa.turns import ICONS
from ludarium.games.terra_mystica.names import mark
from ludarium.games.terra_mystica.terms import PRIESTS_ID

PIECES: Final[str] = "tm.automa.pieces"
# What she does, by the kind of what she chooses.
CHOICES: Final[dict[str, str]] = {"level": "play at level", "rival": "play", "terrain": "live on"}


# Events.


def words_of(event: Event) -> str | None:
    """An event of hers with ids between angle brackets; None for one that needs no words of her own."""
    kind = event.what.partition(":")[0]
    if event.verb == MOVE:
        return moved(event, kind)
    if event.verb in {GAIN, LOSE}:
        return counted(event)
    if event.verb == TURN and event.place.startswith("land:"):
        return f"{mark(event.place)} is {mark(event.what)}"
    if event.verb == SCORE and event.amount == 0:
        return ""
    verb = verb_of(event, kind)
    return f"{does(event.seat, verb)} {mark(event.what)}" if verb else None


def verb_of(event: Event, kind: str) -> str:
    """What she does with a thing, where that is all there is to say."""
    if event.verb == CHOOSE and event.rule.split(".")[1] == "automa":
        return CHOICES[kind]
    if event.verb == REVEAL and kind == "automa":
        return "turn up"
    return "block the" if event.verb == USE and event.rule == "tm.automa.block" else ""


def moved(event: Event, kind: str) -> str | None:
    """A piece or a card of hers was put somewhere."""
    if event.what == MARK:
        return f"{does(event.seat, 'mark')} {mark(event.place)}"
    if event.what == CUBE:
        if event.place:
            return f"{does(event.seat, 'put')} a cube on {mark(event.place)}"
        return f"the cube on {mark(event.origin)} is removed"
    if kind == "token":
        return f"{does(event.seat, 'put')} {mark(event.what)} on {mark(event.place)}"
    return "" if kind == "automa" else None


def counted(event: Event) -> str | None:
    """Cards, and what she gets or gives back before the game."""
    if event.what == DECK:
        return f"{whose(event.seat)} deck has {event.after} cards" if event.after is not None else ""
    if event.what == RESERVE:
        return ""
    if event.verb == LOSE and event.seat == NATURE and event.rule == "tm.automa.bonus":
        return coins_back(event.amount)
    if event.rule == PIECES and event.verb == LOSE:
        return f"{does(event.seat, 'return')} <{event.what}|{event.amount}> to the box"
    return "" if event.verb == LOSE and event.what == PRIESTS_ID and event.rule == "tm.automa.cult" else None


# What she did.


def digest_of(events: list[Event], speech: Speech) -> list[str]:
    return [speech.said(told(story)) for story in stories_of(events)]


def told(story: Story) -> str:
    """What she did in a turn, in one sentence."""
    turn = story.turn
    happened = sentence_of(story.all_effects())
    cards = f"{mark(turn.action)} with {mark(turn.support)}" if turn.action else mark(turn.support)
    if story.passes():
        return f"{does(story.seat, 'pass')} ({cards}): {happened}."
    begun = f"{does(story.seat, 'play')} {cards}" if story.whole else f"{does(story.seat, 'go')} on with {cards}"
    return f"{begun}: {happened or ('nothing can be done' if story.whole else 'nothing more can be done')}."


# Why she did it.


def reasons_of(events: list[Event], speech: Speech) -> list[list[str]]:
    return [[speech.filled(row) for row in rows_of(story)] for story in stories_of(events)]


def rows_of(story: Story) -> list[str]:
    """A row for the cards, then one for each icon and step, further in the deeper it lies."""
    turn = story.turn
    rows = [
        f"<round:{turn.round}>, turn {turn.turn}: action {mark(turn.action) if turn.action else '-'}, "
        f"support {mark(turn.support)}"
    ]
    if turn.reason == PASS_ICON:
        rows.append("  one of the last two cards, with the pass icon: she passes")
    elif turn.reason == DECK_EMPTY:
        rows.append("  her deck is empty: she passes")
    if not story.whole:
        rows += effect_rows(sentence_of(story.effects), "")
    people = People(story.seat)
    for icon in story.icons:
        rows += icon_rows(icon, people, 1)
    if story.whole:
        rows += [f"  {words}" for words in (effect.words() for effect in story.effects) if words]
    return rows


def icon_rows(icon: IconStory, people: People, depth: int) -> list[str]:
    """An icon: its condition, its steps and what came of it."""
    indent, part = "  " * depth, icon.part
    variant = f" as {mark(part.variant)}" if part.variant else ""
    rows = [f"{indent}{mark(part.icon)}{variant}{outcome_words(icon)} {cited(part.rule)}"]
    rows += [f"{indent}  {step_words(icon, step, people)} {cited(step.rule)}" for step in part.steps]
    rows += effect_rows(sentence_of(icon.effects), indent)
    for child in icon.children:
        rows += icon_rows(child, people, depth + 1)
    return rows


def effect_rows(effects: str, indent: str) -> list[str]:
    return [f"{indent}  -> {effects}"] if effects else []


def cited(rule: str) -> str:
    """The section of the rules, by which they can be looked up."""
    return f"[{section_of(rule)}]"


def outcome_words(icon: IconStory) -> str:
    part = icon.part
    if part.outcome == CONDITION_FAILED:
        return f": skipped, it needs {ICONS[part.icon.partition(':')[2]].needs}"
    if part.outcome == NO_OPTION:
        return ": skipped, there is nothing to choose"
    if part.outcome == REPLACED:
        return ": not possible, she upgrades instead"
    return f": {mark(part.choice)}" if part.choice else ""


def step_words(icon: IconStory, step: Step, people: People) -> str:
    """One step in a few words."""
    if isinstance(step, ValidStep):
        kind = ICONS[icon.part.icon.partition(":")[2]]
        return step.counted(kind.option, kind.options)
    return step.words(people)
