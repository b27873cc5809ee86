"""What a table has to tell: news, previews, refusals, rules and things by name, and where the points came from."""

from __future__ import annotations

import re
from typing import Any

from ludarium.cli.output import plain
from ludarium.core import NATURE, SPECTATOR, LudariumError, Session
from ludarium.core.events import BEGIN, GAIN, LOSE, SCORE, TRAIL, Event
from ludarium.core.question import Question, Refused
from ludarium.core.rulings import Rule
from ludarium.core.speech import Speech
from ludarium.core.things import Amount, Thing

MOST_FOUND = 6
MOST_WORDS = 4
LAST_DIGITS = 9
TURN = "phase:turn"
OTHERWISE = "counted at the end"
ORDINARY = ("You", "Your", "The", "A", "An", "It", "Nobody", "Everybody")


class Teller:
    """Puts the facts of a session into words for the screen, in Rich's markup."""

    def __init__(self, session: Session[Any]) -> None:
        self.session = session

    def picture(self, seat: int) -> str:
        names = [plain(name) for name in self.session.names]
        return self.session.game.picture(self.session.view(seat), seat, names)

    def holdings(self, seat: int) -> str:
        """What a seat can play with, once the game has begun."""
        session = self.session
        return session.game.holdings(session.view(seat), seat) if session.state.turn else ""

    def is_turn_of(self, seat: int) -> bool:
        """Whether it is a seat's turn, not somebody else's; before the first turn it is everybody's."""
        events = [event for row in self.session.events(SPECTATOR) for event in row]
        turns = [event.seat for event in events if event.verb == BEGIN and event.what == TURN]
        return not turns or turns[-1] == seat

    # What happened.

    def news(self, seat: int, since: int) -> list[str]:
        """What happened since a ply, a row for each answer; turns of those without a seat where they were taken."""
        session = self.session
        speech = session.speech(seat)
        told, entries = session.events(seat), session.told(seat)
        rows: list[str] = []
        for ply in range(since, len(told)):
            rows.append(self._row(entries[ply], told[ply], speech))
            turns = session.game.digest(told[ply], speech)
            rows += [f"  [bold]{plain(turn)}[/]" for turn in turns]
        return rows

    def _row(self, entry: dict[str, Any], events: list[Event], speech: Speech) -> str:
        who = "Nature" if entry["seat"] == NATURE else self.session.names[entry["seat"]]
        sentences = [self.session.game.sentence(event, speech) for event in self._story(events)]
        happened = joined([sentence for sentence in sentences if sentence])
        return f"  [dim]{plain(who)}: {plain(entry['pick'])}[/]" + (f"  {plain(happened)}" if happened else "")

    def _story(self, events: list[Event]) -> list[Event]:
        """What is told answer by answer: turns of those without a seat have sentences of their own."""
        if not any(event.verb == TRAIL for event in events):
            return events
        seats = self.session.seats
        return [
            event for event in events if event.seat < seats and not (event.seat == NATURE and event.partner >= seats)
        ]

    def reasons(self, seat: int, wanted: str) -> str:
        """Why somebody without a seat did what it did: the last time, so many times ago, or all of it."""
        events = [event for events in self.session.events(seat) for event in events]
        found = self.session.game.reasons(events, self.session.speech(seat))
        if not found:
            return "Nobody has decided anything by rules so far."
        if wanted == "all":
            return "\n".join(plain(row) for rows in found for row in rows)
        ago = int(wanted) if wanted.isascii() and wanted.isdigit() and len(wanted) <= LAST_DIGITS else 1
        return "\n".join(plain(row) for row in found[-min(max(ago, 1), len(found))])

    # What would happen.

    def forecast(self, seat: int) -> str:
        """What somebody without a seat may do next."""
        session = self.session
        if not session.game.rivals(session.state):
            return "Everybody here has a seat: what people and bots will do nobody knows."
        rows = session.game.forecast_rows(session.view(seat), session.speech(seat))
        return plain("\n".join(rows)) or "Nothing can be said about that now."

    def preview(self, seat: int, word: str, label: str) -> str:
        """Changes, then what is left to chance and who is asked."""
        found = self.session.preview(seat, word)
        speech = self.session.speech(seat)
        rows = [f"[bold]{plain(label)}[/]"]
        for change in found.changes:
            least, most = change["least"], change["most"]
            amount = speech.counted(Amount(change["what"], most))
            count = f"{least:+d}" if least == most else f"{least:+d} to {most:+d}"
            what = amount.partition(" ")[2]
            on = "on " if what.startswith("the ") else ""  # one step on a track
            rows.append(f"  {plain(speech.who(change['seat']))}: {count} {on}{plain(what)}")
        for chance in found.chance:
            total = sum(outcome["weight"] for outcome in chance["outcomes"])
            odds = [f"{plain(each['label'])} ({each['weight'] / total:.0%})" for each in chance["outcomes"]]
            rows.append(f"  chance: {', '.join(odds)}")
        for ask in found.asks:
            rows.append(f"  then {plain(speech.who(ask['seat']))}: {plain(ask['prompt'])}")
        if found.ends:
            rows.append("  the game ends")
        return "\n".join(rows) if len(rows) > 1 else f"{rows[0]}\n  nothing that could be counted changes"

    # Why something is not on offer.

    def why_not(self, question: Question, text: str) -> str:
        """Why something is refused: an answer, whatever is named, or a place."""
        session, seat = self.session, question.seat
        refused = session.refusals(seat)
        for found in ([one for one in refused if one.word == text], self._at_place(seat, text)):
            if found:
                return "\n".join(f"{self.refusal_text(one)}" for one in found[:MOST_FOUND])
        refusal = session.why_not(seat, text)
        if refusal is None:
            return f"'{plain(text)}' is on offer."
        return f"'{plain(text)}': {plain(refusal.sentence)} {self._source(refusal.rule)}"

    def _at_place(self, seat: int, text: str) -> list[Refused]:
        """What is refused at a place that goes by this name."""
        for thing in self.session.catalogue().found(text):
            found = self.session.refusals(seat, thing.id)
            if found:
                return found
        return []

    def refusal_text(self, refused: Refused) -> str:
        refusal = refused.refusal
        what = f"[bold]{plain(refused.label)}[/] [dim]({plain(refused.word)})[/]"
        return f"{what}: {plain(refusal.sentence)} {self._source(refusal.rule)}"

    def refusals_by_rule(self, question: Question) -> list[str]:
        """What else a person might try: a row for each rule in the way, with its nearest case, those first."""
        by_rule: dict[str, list[Refused]] = {}
        for refused in self.session.refusals(question.seat):
            by_rule.setdefault(refused.refusal.rule, []).append(refused)
        rows = []
        for rule, group in by_rule.items():
            others = f" [dim]and {len(group) - 1} more[/]" if len(group) > 1 else ""
            nearest = group[0]
            rows.append(
                f"[bold]{plain(nearest.label)}[/]: {plain(nearest.refusal.sentence)}{others} {self._source(rule)}"
            )
        return rows

    def _source(self, rule: str) -> str:
        title = self.session.game.rules()[rule].title
        return f"[dim]({plain(title)}: rule {plain(rule)})[/]"

    # What things and rules are.

    def explanation(self, text: str) -> str:
        """Everything that goes by a name, a code, or the number of a rule."""
        rows = [self._rule_text(rule) for rule in self.rules_found(text)[:MOST_FOUND]]
        rows += [self._thing_text(thing) for thing in self._things_found(text)[:MOST_FOUND]]
        return "\n".join(rows) or f"Nothing goes by the name '{plain(text)}': no rule, card, tile or place."

    def rules_found(self, text: str) -> list[Rule]:
        """Rules by id, by the end of an id, by title, or by a number that their source has."""
        wanted = text.strip().lower()
        rules = list(self.session.game.rules().values())
        number = re.compile(rf"(?<![\w.]){re.escape(wanted)}(?![\w]|\.\d)")
        tests = (
            lambda rule: rule.key.lower() == wanted,
            lambda rule: rule.key.lower().endswith(f".{wanted}") or rule.title.lower() == wanted,
            lambda rule: bool(re.fullmatch(r"[\d.]+\w?", wanted)) and bool(number.search(rule.origin.lower())),
            lambda rule: bool(re.fullmatch(r"[\d.]+\w?", wanted)) and bool(number.search(rule.text.lower())),
            lambda rule: len(wanted) > 2 and wanted in rule.title.lower(),  # noqa: PLR2004
        )
        for test in tests:
            found = [rule for rule in rules if test(rule)]
            if found:
                return found
        return []

    def _things_found(self, text: str) -> list[Thing]:
        return [thing for thing in self.session.catalogue().found(text) if thing.kind != "seat"]

    def _rule_text(self, rule: Rule) -> str:
        return f"[bold]{plain(rule.title)}[/]: {plain(rule.text)} [dim]({plain(rule.key)}; {plain(rule.origin)})[/]"

    def _thing_text(self, thing: Thing) -> str:
        code = thing.id.partition(":")[2]
        known_as = "" if code.lower() == thing.name.lower() else f" [dim]{plain(code)}[/]"
        numbers = ", ".join(f"{name.replace('_', ' ')} {number}" for name, number in thing.numbers.items())
        text = thing.text.removesuffix(".") if numbers else thing.text
        parts = [plain(part) for part in (text, numbers) if part]
        parts += ["[italic]reconstructed[/]"] if thing.reconstructed else []
        rule = f" [dim](rule {plain(thing.rule)})[/]" if thing.rule else ""
        return (
            f"[bold]{plain(thing.name)}[/]{known_as}, {plain(thing.kind)}: {'; '.join(parts) or 'no more to say'}{rule}"
        )

    # Who won, and by what.

    def places(self) -> list[str]:
        """Places and points, the winner first; who plays without a seat stands among the others."""
        result = self.session.result()
        if result is None:
            raise LudariumError("the game is not over")
        return place_rows(self.session.names, result, self.session.game.rivals(self.session.state))

    def sources(self) -> list[tuple[str, list[int]]]:
        """Where the points came from: for each source what it brought everybody, the largest first."""
        session = self.session
        result = session.result()
        rivals = list(session.game.rivals(session.state).values())
        totals = [*(result["scores"] if result else session.game.scores(session.state)), *rivals]
        found = points_by_source([event for row in session.events(SPECTATOR) for event in row], len(totals))
        speech, rules = session.speech(), session.game.rules()
        named: dict[str, list[int]] = {}
        for (cause, rule), points in found.items():
            name = speech.name(cause) if cause else rules[rule].title
            named[name] = [old + new for old, new in zip(named.get(name, [0] * len(totals)), points)]
        rest = [total - sum(points[seat] for points in named.values()) for seat, total in enumerate(totals)]
        if any(rest):
            named[OTHERWISE] = rest
        return sorted(named.items(), key=lambda row: -sum(row[1]))


def joined(sentences: list[str]) -> str:
    """Several sentences in one row."""
    return "; ".join([*sentences[:1], *[begun_small(sentence) for sentence in sentences[1:]]])


def begun_small(sentence: str) -> str:
    """A sentence behind another: a name keeps its capital, an ordinary word does not."""
    first = sentence.partition(" ")[0]
    return f"{first.lower()}{sentence[len(first) :]}" if first in ORDINARY else sentence


def points_by_source(events: list[Event], players: int) -> dict[tuple[str, str], list[int]]:
    """What was scored and given up again, by the thing that brought it and the rule, for each player."""
    goods = {event.what for event in events if event.verb == SCORE}
    found: dict[tuple[str, str], list[int]] = {}
    for event in events:
        if event.what in goods and event.verb in {SCORE, GAIN, LOSE} and 0 <= event.seat < players:
            points = found.setdefault((event.cause, event.rule), [0] * players)
            points[event.seat] += -event.amount if event.verb == LOSE else event.amount
    return {source: points for source, points in found.items() if any(points)}


def place_rows(names: list[str], result: dict[str, list[int]], rivals: dict[str, int]) -> list[str]:
    """A row for everybody, the winner first."""
    rows = [
        (place, names[seat], points) for seat, (place, points) in enumerate(zip(result["places"], result["scores"]))
    ]
    everybody = [*result["scores"], *rivals.values()]
    rows += [(1 + sum(1 for other in everybody if other > points), name, points) for name, points in rivals.items()]
    return [f"{place}. {plain(name)}: {points} points" for place, name, points in sorted(rows, key=lambda row: row[0])]
