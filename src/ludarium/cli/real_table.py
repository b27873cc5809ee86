"""A real table beside the keyboard: what lies there is typed in, the Automa's turns are worked out and told."""

from __future__ import annotations

import re
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, Protocol

from ludarium.cli.choices import options_of
from ludarium.cli.output import console, plain, print_json
from ludarium.cli.table import HELP, JsonTalk, Table, Talk, TerminalTalk
from ludarium.core import NATURE, SPECTATOR, BadSetting, NothingToUndo, Session
from ludarium.core.events import Event
from ludarium.core.question import Question
from ludarium.core.repair import Repaired, laid_out_again, repair
from ludarium.games.terra_mystica.automa.forecast import forecast_of, forecast_text
from ludarium.games.terra_mystica.automa.orders import orders_of, orders_of_game
from ludarium.games.terra_mystica.automa.trail import sentences_of, turns_of
from ludarium.games.terra_mystica.picture import merchants_rows

TYPED: Final[str] = "typed"
DRAWN: Final[str] = "drawn"
WAYS: Final[tuple[str, str]] = (TYPED, DRAWN)
HER_CARDS: Final[frozenset[str]] = frozenset({"TurnUpCard", "DrawSetupCard", "TurnUpReserve"})
MOST_SHOWN: Final[int] = 12
LAST_ENTRIES: Final[int] = 20
REPAIR: Final[re.Pattern[str]] = re.compile(r"(\d{1,9})\s+(.+?)\s+because\s+(.+)")
REPAIR_SETUP: Final[re.Pattern[str]] = re.compile(r"setup\s+(\w+)=(\S+)\s+because\s+(.+)")
WAYS_NOTED: Final[re.Pattern[str]] = re.compile(r"companion: cards (\w+), tiles (\w+)")
MORE_HELP = """
[bold]list[/]   all answers on offer       [bold]orders[/]   what to do for her last turn, once more
[bold]trail[/]   why she did that ([bold]trail 3.2[/]: her turn 2 of round 3)       [bold]score[/]   the points
[bold]forecast[/]   what she may do next, with the chances
[bold]entries[/]   what was entered ([bold]entries 12[/]: from number 12 on)
[bold]repair n answer because reason[/]   correct entry n; what came later is kept as far as it fits
[bold]repair setup map=lakes because reason[/]   the same for an option of the game
[bold]cards drawn[/] or [bold]cards typed[/]   who draws her cards
[bold]tiles drawn[/] or [bold]tiles typed[/]   the same for all other tiles and cards"""


class Companion(Table):
    """Runs a session for people at a real table. All chance is `external`: typed in, or drawn on request."""

    def __init__(self, session: Session[Any], talk: CompanionTalk, save: Path, cards: str, tiles: str) -> None:
        super().__init__(session, talk, save)
        self.companion_talk = talk
        self.cards = cards
        self.tiles = tiles
        self.told = self.told_before()
        for seat in range(session.seats):
            session.allow_free_undo(seat, True)

    def run(self) -> None:
        """What everybody should know comes first."""
        for row in merchants_rows(self.session.state):
            self.talk.tell(row)
        super().run()

    def keep(self) -> None:
        """The ways to draw stand in the record, so that a game that is taken up again goes on in the same way."""
        _, _, notes = self.session.comments.get(0, "").partition("\n")
        ways = f"companion: cards {self.cards}, tiles {self.tiles}"
        self.session.comments[0] = f"{ways}\n{notes}" if notes else ways
        super().keep()

    def next_answer(self) -> None:
        if self.draws_itself():
            self.session.draw()
            self.keep()
        else:
            super().next_answer()

    def draws_itself(self) -> bool:
        """Whether the program draws what is asked now."""
        if self.session.is_over() or self.session.asked_seats()[0] != NATURE:
            return False
        hers = self.session.question(NATURE).kind in HER_CARDS
        return (self.cards if hers else self.tiles) == DRAWN

    # What she does.

    def told_before(self) -> int:
        """A game that is taken up again begins with what she did last."""
        turns = self.turns()
        return len(self.orders()) - len(orders_of(turns[-1], self.session.names)) if turns else 0

    def turns(self, ply: int | None = None) -> list[dict[str, Any]]:
        """The records of her turns so far, the last one perhaps still going on."""
        return turns_of(self.events(ply))

    def events(self, ply: int | None) -> list[Event]:
        """What has happened, up to a ply."""
        return [event for row in self.session.events(SPECTATOR)[:ply] for event in row]

    def orders(self, ply: int | None = None) -> list[str]:
        """Everything that was to be done at the table for her."""
        return orders_of_game(self.events(ply), self.session.state.automa.seat, self.session.names)

    def new_orders(self) -> list[str]:
        """What is to be done and has not been told yet."""
        rows = self.orders()
        self.told, rows = len(rows), rows[self.told :]
        if rows and not self.session.is_over():
            question = self.session.question()
            if question.kind == "AcceptPower":
                who = "you" if self.session.seats == 1 else self.session.names[question.seat]
                rows[-1] = f"{rows[-1].removesuffix('.')}; {who} may {question.answers[0].label}."
        return rows

    def found_turn(self, which: str) -> dict[str, Any]:
        """Her last turn, or the one of a round."""
        turns = self.turns()
        wanted = [turn for turn in turns if not which or which == f"{turn['round']}.{turn['turn']}"]
        if not wanted:
            raise BadSetting(f"she has taken no turn {which or 'yet'}")
        return wanted[-1]

    # Wishes.

    def carry_out_wish(self, line: str, question: Question) -> bool:
        if line in question.words:
            return False
        wish, _, rest = line.partition(" ")
        if wish == "repair":
            self.repair(rest.strip())
        elif wish in {"cards", "tiles"} and rest in WAYS:
            setattr(self, wish, rest)
            self.keep()
        elif not self.answer_wish(wish, rest.strip(), question):
            return super().carry_out_wish(line, question)
        return True

    def answer_wish(self, wish: str, rest: str, question: Question) -> bool:
        talk = self.companion_talk
        if wish == "trail":
            turn = self.found_turn(rest)
            talk.report("trail", turn, "\n".join(sentences_of(turn)))
        elif wish == "forecast" and not rest:
            state = self.session.state
            talk.report("forecast", forecast_of(state).to_json(), forecast_text(state))
        elif wish == "orders" and not rest:
            rows = orders_of(self.found_turn(""), self.session.names)
            talk.report("orders", rows, "\n".join(rows))
        elif wish == "score" and not rest:
            points = self.points()
            talk.report("score", points, ", ".join(f"{who} {vp} VP" for who, vp in points.items()))
        elif wish == "entries":
            rows = self.entry_rows(rest)
            talk.report("entries", rows, "\n".join(rows))
        elif wish == "list" and not rest:
            talk.list_answers(question)
        elif wish == "help":
            talk.tell(HELP + MORE_HELP)
        else:
            return False
        return True

    def points(self) -> dict[str, int]:
        state = self.session.state
        names = [*self.session.names, "Automa"]
        return {names[place]: player.vp for place, player in enumerate(state.players)}

    def entry_rows(self, rest: str) -> list[str]:
        """Numbered entries, the latest unless told from where."""
        entries = self.session.entries
        first = int(rest) - 1 if rest.isascii() and rest.isdigit() and len(rest) < 7 else len(entries) - LAST_ENTRIES  # noqa: PLR2004
        first = max(0, first)
        rows = []
        for ply, entry in enumerate(entries[first:], start=first):
            who = self.session.names[entry.seat] if entry.seat >= 0 else "the table"
            note = self.session.comments.get(ply + 1, "")
            rows.append(f"{ply + 1}. {who}: {entry.pick}" + (f" ({note})" if note else ""))
        return rows

    def repair(self, text: str) -> None:
        """Correct an entry, or something that was settled before the first one."""
        parts, setup = REPAIR.fullmatch(text), REPAIR_SETUP.fullmatch(text)
        if parts is not None:
            self.repair_entry(int(parts.group(1)) - 1, parts.group(2), parts.group(3))
        elif setup is not None:
            self.repair_setup(setup.group(1), setup.group(2), setup.group(3))
        else:
            raise BadSetting("a repair is written: repair 12 build E5 because the hex was misread")

    def repair_entry(self, ply: int, word: str, reason: str) -> None:
        found = repair(self.session, ply, word, reason)
        self.told = min(self.told, len(self.orders(ply)))
        self.keep()
        self.tell_repair(f"Entry {ply + 1} is '{word}' now", found)

    def repair_setup(self, key: str, text: str, reason: str) -> None:
        """Lay the game out again with another map or another box; the old record is kept beside the new one."""
        session = self.session
        values = session.line.settings.values
        given = options_of(session.game, [f"{key}={text}"], None)
        other, found = laid_out_again(session, {**values, **given})
        self.keep_copy(free_name(self.save))
        note = f"repair: {reason}; option {key} was {values[key]}"
        other.comments[0] = "\n".join([session.comments.get(0, ""), note])
        self.session = other
        for seat in range(other.seats):
            other.allow_free_undo(seat, True)
        self.told = 0
        self.keep()
        self.tell_repair(f"Option {key} is {text} now", found)

    def tell_repair(self, what: str, found: Repaired) -> None:
        """How far the rest still fits."""
        rows = [f"{what}; {found.kept} later entries still fit."]
        if found.left:
            first = found.left[0]
            who = self.session.names[first.seat] if first.seat >= 0 else "the table"
            rows.append(f"'{first.pick}' ({who}) does not fit any more: {found.reason}. Go on from there.")
        self.talk.tell(plain(" ".join(rows)))

    def take_back(self, wish: str, seat: int) -> None:
        """What the program draws by itself goes with the entry before it."""
        super().take_back(wish, seat)
        session = self.session
        if wish in {"redo", "r"}:
            with suppress(NothingToUndo):
                while self.draws_itself():
                    session.redo(seat)
        else:
            while self.draws_itself() and not session.why_no_undo(seat):
                session.undo(seat)
        self.told = min(self.told, len(self.orders()))
        self.keep()


def free_name(path: Path) -> Path:
    """A name beside a file that is not taken."""
    number = 1
    while path.with_name(f"{path.stem}-before-{number}{path.suffix}").exists():
        number += 1
    return path.with_name(f"{path.stem}-before-{number}{path.suffix}")


class CompanionTalk(Talk, Protocol):
    """How a companion speaks: beside questions, what to do at the table and reports."""

    def report(self, kind: str, document: object, text: str) -> None: ...

    def list_answers(self, question: Question) -> None: ...


class TerminalCompanion(TerminalTalk):
    """Sentences on the screen; the board only when somebody wants to see it."""

    def __init__(self) -> None:
        super().__init__()
        self.listed = -1

    def ask(self, table: Table, question: Question) -> str:
        self.tell_orders(table)
        return super().ask(table, question)

    def tell_orders(self, table: Table) -> None:
        assert isinstance(table, Companion)
        for row in table.new_orders():
            console.print(f"[bold green]»[/] {plain(row)}")

    def maybe_draw_curtain(self, table: Table, seat: int) -> None:
        """Nothing is hidden at this table."""

    def show_table(self, table: Table, watcher: int) -> None:
        """The board lies on the real table."""

    def show_question(self, table: Table, question: Question) -> None:
        """Short lists of answers are shown once; longer ones on request."""
        if len(question.answers) <= MOST_SHOWN and self.listed != question.ply:
            self.listed = question.ply
            super().show_question(table, question)
            return
        who = "The table" if question.seat == NATURE else table.session.names[question.seat]
        hint = f"({len(question.answers)} answers, list shows them; help shows what else you can type)"
        console.print(f"\n[bold]{plain(who)}: {plain(question.prompt)}[/]  [dim]{hint}[/]")

    def report(self, kind: str, document: object, text: str) -> None:
        console.print(plain(text))

    def list_answers(self, question: Question) -> None:
        for number, answer in enumerate(question.answers, start=1):
            label = f"  [dim]{plain(answer.label)}[/]" if answer.label != answer.word else ""
            console.print(f"  [bold]{number}[/]  {plain(answer.word)}{label}")

    def end(self, table: Table) -> None:
        self.tell_orders(table)
        assert isinstance(table, Companion)
        console.print(plain(", ".join(f"{who} {vp} VP" for who, vp in table.points().items())))
        console.print(f"[dim]The game is kept in {plain(str(table.save))}[/]")


class JsonCompanion(JsonTalk):
    """JSON lines for programs."""

    def ask(self, table: Table, question: Question) -> str:
        self.tell_orders(table)
        return super().ask(table, question)

    def tell_orders(self, table: Table) -> None:
        assert isinstance(table, Companion)
        rows = table.new_orders()
        if rows:
            print_json({"orders": rows})

    def report(self, kind: str, document: object, text: str) -> None:
        print_json({kind: document})

    def list_answers(self, question: Question) -> None:
        print_json(question.to_json())

    def end(self, table: Table) -> None:
        self.tell_orders(table)
        assert isinstance(table, Companion)
        print_json({"result": table.session.result(), "score": table.points(), "saved": str(table.save)})
