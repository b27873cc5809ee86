"""Puts a game into words: what happened, previews, refusals, rules and cards by name, where points came from."""

from __future__ import annotations

import re

from ludarium.cli.output import sanitize
from ludarium.cli.styles import markup
from ludarium.core import NATURE, SPECTATOR, LudariumError
from ludarium.core.catalogue import Amount, CatalogueEntry
from ludarium.core.english import count_text
from ludarium.core.event_queries import seat_on_turn
from ludarium.core.events import TRAIL
from ludarium.core.refusals import Rule
from ludarium.core.scene import make_scores
from ludarium.core.session import AnySession
from ludarium.protocol.explanation import Explanation
from ludarium.protocol.log import Fact, Row
from ludarium.protocol.preview import Preview
from ludarium.protocol.question import RefusedAnswer

MAX_FOUND = 6
MAX_DIGITS = 9
OTHER_POINTS = "other points"
# Words that lose their capital inside a row of sentences; names keep it.
ORDINARY_WORDS = ("You", "Your", "The", "A", "An", "It", "Nobody", "Everybody")


class Narrator:
    """Describes a session in sentences with Rich's markup."""

    def __init__(self, session: AnySession) -> None:
        self.session = session

    def board_text(self, seat: int) -> str:
        """The board as a seat sees it."""
        session = self.session
        return markup(session.game.text_board(session.view(seat), seat, session.names))

    def holdings(self, seat: int) -> str:
        """What a seat has to play with, in one row; empty before the first turn."""
        session = self.session
        return markup(session.game.holdings(session.view(seat), seat)) if session.state.turn else ""

    def is_turn_of(self, seat: int) -> bool:
        """Whether it is the turn of a seat; before the first turn it is everybody's."""
        newest_first = (event for row in reversed(self.session.events(SPECTATOR)) for event in reversed(row))
        return seat_on_turn(newest_first) in {NATURE, seat}

    # What happened.

    def news(self, seat: int, since: int) -> list[str]:
        """What happened since a ply: a row for each answer, and one for each turn of an automatic opponent."""
        session = self.session
        renderer = session.renderer(seat)
        rows: list[str] = []
        for row, events in zip(session.log(seat, since), session.events(seat, since)):
            rows.append(self._answer_row(row, any(event.verb == TRAIL for event in events)))
            turns = session.game.explanations([events], renderer, row.ply)
            rows += [f"  [bold]{sanitize(turn.sentence)}[/]" for turn in turns]
        return rows

    def _answer_row(self, row: Row, in_opponents_turn: bool) -> str:
        """What an answer brought. The turns of automatic opponents have rows of their own."""
        who = "Nature" if row.seat == NATURE else self.session.names[row.seat]
        facts = [fact for fact in row.facts if not (in_opponents_turn and self._is_of_opponent(fact))]
        happened = join_sentences([fact.sentence for fact in facts if fact.sentence])
        return f"  [dim]{sanitize(who)}: {sanitize(row.word)}[/]" + (f"  {sanitize(happened)}" if happened else "")

    def _is_of_opponent(self, fact: Fact) -> bool:
        seats = self.session.seats
        return fact.seat >= seats or (fact.seat == NATURE and fact.partner >= seats)

    def opponents_turns(self, seat: int, turns: str) -> list[Explanation]:
        """Turns of automatic opponents: the last one, the one so many turns ago, or all."""
        found = self.session.explanations(seat)
        if turns == "all" or not found:
            return found
        ago = int(turns) if turns.isascii() and turns.isdigit() and len(turns) <= MAX_DIGITS else 1
        return [found[-min(max(ago, 1), len(found))]]

    # What would happen.

    def preview(self, seat: int, found: Preview, label: str) -> str:
        """What an answer changes, what is left to chance after it, and who is asked next."""
        renderer = self.session.renderer(seat)
        rows = [f"[bold]{sanitize(label)}[/]"]
        for change in found.changes:
            amount = renderer.with_number(Amount(change.what, change.most))
            count = f"{change.least:+d}" if change.least == change.most else f"{change.least:+d} to {change.most:+d}"
            what = amount.partition(" ")[2]
            on = "on " if what.startswith("the ") else ""  # "+1 on the cult of fire": a step on a track
            rows.append(f"  {sanitize(renderer.seat_name(change.seat))}: {count} {on}{sanitize(what)}")
        for chance in found.chance:
            total = sum(outcome.weight for outcome in chance.outcomes)
            odds = [f"{sanitize(outcome.label)} ({outcome.weight / total:.0%})" for outcome in chance.outcomes]
            rows.append(f"  chance: {', '.join(odds)}")
        for ask in found.asks:
            rows.append(f"  then {sanitize(renderer.seat_name(ask.seat))}: {sanitize(ask.prompt)}")
        if found.ends:
            rows.append("  the game ends")
        return "\n".join(rows) if len(rows) > 1 else f"{rows[0]}\n  no amount changes"

    # Why something is not on offer.

    def refusals_of(self, seat: int, text: str) -> list[RefusedAnswer]:
        """Why something is refused: an answer, or whatever could be answered at a place. Empty if it is allowed."""
        session = self.session
        found = [one for one in session.refusals(seat) if one.word == text] or self._refusals_at(seat, text)
        if found:
            return found[:MAX_FOUND]
        refusal = session.why_not(seat, text)
        if refusal is None:
            return []
        return [RefusedAnswer(word=text, label="", targets=[], group="", refusal=refusal)]

    def _refusals_at(self, seat: int, text: str) -> list[RefusedAnswer]:
        """What is refused at the place of this name."""
        for entry in self.session.catalogue().search(text):
            found = self.session.refusals(seat, entry.id)
            if found:
                return found
        return []

    def refusal_text(self, refused: RefusedAnswer) -> str:
        refusal = refused.refusal
        word = sanitize(refused.word)
        what = f"[bold]{sanitize(refused.label)}[/] [dim]({word})[/]" if refused.label else f"'{word}'"
        return f"{what}: {sanitize(refusal.sentence)} {self._rule_reference(refusal.rule)}"

    def refusals_by_rule(self, found: list[RefusedAnswer]) -> list[str]:
        """Which rules refuse other answers: a row for each rule, with the answer that is nearest to being allowed."""
        by_rule: dict[str, list[RefusedAnswer]] = {}
        for refused in found:
            by_rule.setdefault(refused.refusal.rule, []).append(refused)
        rows = []
        for rule, group in by_rule.items():
            others = f" [dim]and {len(group) - 1} more[/]" if len(group) > 1 else ""
            label, sentence = sanitize(group[0].label), sanitize(group[0].refusal.sentence)
            rows.append(f"[bold]{label}[/]: {sentence}{others} {self._rule_reference(rule)}")
        return rows

    def _rule_reference(self, rule: str) -> str:
        title = self.session.game.rules()[rule].title
        return f"[dim]({sanitize(title)}: rule {sanitize(rule)})[/]"

    # What things and rules are.

    def look_up(self, text: str) -> str:
        """The rules and things that have a name, a code, or a number."""
        rows = [self._rule_text(rule) for rule in self.find_rules(text)[:MAX_FOUND]]
        rows += [self._thing_text(entry) for entry in self._find_things(text)[:MAX_FOUND]]
        return "\n".join(rows) or f"There is no rule, card, tile or place called '{sanitize(text)}'."

    def find_rules(self, text: str) -> list[Rule]:
        """Rules by id, by the end of an id, by title, or by their number in the rulebook."""
        wanted = text.strip().lower()
        rules = list(self.session.game.rules().values())
        number = re.compile(rf"(?<![\w.]){re.escape(wanted)}(?![\w]|\.\d)")
        tests = (
            lambda rule: rule.id.lower() == wanted,
            lambda rule: rule.id.lower().endswith(f".{wanted}") or rule.title.lower() == wanted,
            lambda rule: bool(re.fullmatch(r"[\d.]+\w?", wanted)) and bool(number.search(rule.origin.lower())),
            lambda rule: bool(re.fullmatch(r"[\d.]+\w?", wanted)) and bool(number.search(rule.text.lower())),
            lambda rule: len(wanted) > 2 and wanted in rule.title.lower(),  # noqa: PLR2004
        )
        for test in tests:
            found = [rule for rule in rules if test(rule)]
            if found:
                return found
        return []

    def _find_things(self, text: str) -> list[CatalogueEntry]:
        return [entry for entry in self.session.catalogue().search(text) if entry.category != "seat"]

    def _rule_text(self, rule: Rule) -> str:
        source = f"[dim]({sanitize(rule.id)}; {sanitize(rule.origin)})[/]"
        return f"[bold]{sanitize(rule.title)}[/]: {sanitize(rule.text)} {source}"

    def _thing_text(self, entry: CatalogueEntry) -> str:
        code = entry.id.partition(":")[2]
        known_as = "" if code.lower() == entry.name.lower() else f" [dim]{sanitize(code)}[/]"
        numbers = ", ".join(f"{name.replace('_', ' ')} {number}" for name, number in entry.numbers.items())
        text = entry.text.removesuffix(".") if numbers else entry.text
        parts = [sanitize(part) for part in (text, numbers) if part]
        parts += ["[italic]reconstructed[/]"] if entry.reconstructed else []
        rule = f" [dim](rule {sanitize(entry.rule)})[/]" if entry.rule else ""
        about = "; ".join(parts) or "no description"
        return f"[bold]{sanitize(entry.name)}[/]{known_as}, {sanitize(entry.category)}: {about}{rule}"

    # The result.

    def final_standings(self) -> list[str]:
        """Everybody's place and points, the winner first, with automatic opponents among the players."""
        result = self.session.result()
        if result is None:
            raise LudariumError("the game is not over")
        return standing_rows(self.session.names, result, self.session.game.automatic_players(self.session.state))

    def points_by_source(self) -> list[tuple[str, list[int]]]:
        """Where the points came from: for each source the points of every player, the largest source first."""
        renderer, rules = self.session.renderer(), self.session.game.rules()
        scores = make_scores(self.session.history)
        rows: dict[str, list[int]] = {}
        for player, score in enumerate(scores):
            for source in score.sources:
                name = renderer.name(source.what) if source.what else rules[source.rule].title
                rows.setdefault(name, [0] * len(scores))[player] += source.points
        rows[OTHER_POINTS] = [score.other for score in scores]
        return sorted(((name, points) for name, points in rows.items() if any(points)), key=lambda row: -sum(row[1]))


def join_sentences(sentences: list[str]) -> str:
    """Several sentences in one row, with semicolons between them."""
    return "; ".join([*sentences[:1], *[with_small_start(sentence) for sentence in sentences[1:]]])


def with_small_start(sentence: str) -> str:
    """A sentence that follows another one: only a name keeps its capital."""
    first = sentence.partition(" ")[0]
    return f"{first.lower()}{sentence[len(first) :]}" if first in ORDINARY_WORDS else sentence


def standing_rows(names: list[str], result: dict[str, list[int]], rivals: dict[str, int]) -> list[str]:
    """A row for each player and each automatic opponent, the winner first."""
    rows = [
        (place, names[seat], points) for seat, (place, points) in enumerate(zip(result["places"], result["scores"]))
    ]
    everybody = [*result["scores"], *rivals.values()]
    rows += [(1 + sum(1 for other in everybody if other > points), name, points) for name, points in rivals.items()]
    return [
        f"{place}. {sanitize(name)}: {count_text(points, 'point')}"
        for place, name, points in sorted(rows, key=lambda row: row[0])
    ]
