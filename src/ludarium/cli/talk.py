"""How a table is shown and heard: on a terminal for people, as JSON lines for programs."""

from __future__ import annotations

import json
import sys
from collections import Counter

from rich.text import Text

from ludarium.cli.matching import bare
from ludarium.cli.output import console, plain, print_json
from ludarium.cli.screen import DEEPEST_INDENT, Window, clear_with_scrollback, height, print_wrapped, width, wrapped
from ludarium.cli.table import Quit, Table
from ludarium.core import NATURE, LudariumError, NothingToUndo
from ludarium.core.codec import dump
from ludarium.core.question import Answer, Question
from ludarium.core.things import Catalogue, Thing
from ludarium.core.timeline import PLAYER

HINT = "help shows what else you can type"
MOST_NEWS = 6
FEWEST_ANSWERS = 5
ROWS_OF_OTHERS = 4
BESIDE_ANSWERS = 4  # the question, an empty row, what is left out, and what is typed
MOST_BETWEEN = 8  # after so many rows of something else the question is shown again


class TerminalTalk:
    """Questions on the screen, answers from the keyboard. What just happened and the question come last."""

    def __init__(self) -> None:
        self.told: dict[int, int] = {}
        self.window = Window()
        self.turns: dict[int, int] = {}  # the turn in which each seat last saw the board
        self.is_cleared = False
        self.asked = -1
        self.last_seat: int | None = None
        self.between = 0

    # Asking.

    def ask(self, table: Table, question: Question) -> str:
        seat = question.seat
        self.told = {watcher: min(ply, question.ply) for watcher, ply in self.told.items()}
        if self.asked != question.ply or self.last_seat != seat:
            self.maybe_draw_curtain(table, seat)
            self.show_table(table, seat)
            self.show_question(table, question)
        elif self.between > MOST_BETWEEN:
            self.show_question(table, question)
        self.asked, self.last_seat, self.between = question.ply, seat, 0
        return self.heard("[bold]> [/]")

    def heard(self, prompt: str) -> str:
        """What somebody types."""
        try:
            return console.input(prompt)
        except EOFError as error:
            raise Quit from error

    def maybe_draw_curtain(self, table: Table, seat: int) -> None:
        """Where seats see different things, nothing is left on the screen before the next person looks."""
        people = table.people()
        if seat in {NATURE, self.last_seat} or len(people) < 2:  # noqa: PLR2004
            return
        views = {json.dumps(dump(table.session.view(other))) for other in people}
        if len(views) == 1:
            return
        clear_with_scrollback()
        self.heard(f"[bold]{plain(table.session.names[seat])}[/], it is your turn. Press Enter when alone. ")
        clear_with_scrollback()
        self.turns.pop(seat, None)
        self.is_cleared = True

    def show_table(self, table: Table, seat: int) -> None:
        """The board at the start of a turn, then what happened since this person last looked."""
        watcher = table.onlooker(seat)
        turn = table.session.state.turn
        if seat != NATURE and self.turns.get(seat) != turn and (self.is_cleared or table.teller.is_turn_of(seat)):
            self.turns[seat] = turn
            self.is_cleared = False
            self.window.move("")
            console.print()
            self.show_board(table, watcher)
        news = table.teller.news(watcher, self.told.get(watcher, 0))
        self.told[watcher] = table.session.ply
        if news:
            console.print()
            if len(news) > MOST_NEWS:
                console.print(f"  [dim]... and {len(news) - MOST_NEWS} more before that (log)[/]")
            print_wrapped("\n".join(news[-MOST_NEWS:]))

    def show_board(self, table: Table, watcher: int) -> None:
        page = self.window.look_at(table.teller.picture(watcher), height() - 1)
        self.between += len(page.rows)
        page.show()

    def board(self, table: Table, seat: int, wish: str) -> bool:
        if not self.window.move(wish):
            return False
        self.show_board(table, seat)
        return True

    # The question.

    def show_question(self, table: Table, question: Question) -> None:
        console.print()
        print_wrapped(f"[bold]{plain(self.who(table, question))}: {plain(question.prompt)}[/]  [dim]({HINT})[/]")
        room = self.rows_for_answers()
        texts = texts_of(table, question)
        full = [row for number in range(len(question.words)) for row in self.answer_rows(question, number, texts)]
        rows = [row for number in range(len(question.words)) for row in self.answer_rows(question, number, {})]
        if len(rows) <= room:
            for row in full if len(full) <= room else rows:
                console.print(row)
        elif len(groups_of(question)) > 1:
            self.show_groups(table, question, room)
        else:
            self.show_some(question, room)
        if question.seat != NATURE and question.plans:
            many = len(question.plans)
            what = f"{many} things can be done in one go: plan lists them"
            console.print(f"[dim]  {what if many > 1 else 'plan shows what can be done in one go'}[/]")

    def who(self, table: Table, question: Question) -> str:
        """Who is asked."""
        return "Nature" if question.seat == NATURE else table.session.names[question.seat]

    def rows_for_answers(self) -> int:
        """How many rows answers may take beside the question and the news."""
        return max(FEWEST_ANSWERS, height() - BESIDE_ANSWERS - min(MOST_NEWS, height() // 4))

    def answer_rows(self, question: Question, number: int, texts: dict[str, str]) -> list[Text]:
        """An answer with its number, what it does, its word and what its thing says; as many rows as it takes."""
        answer = question.answers[number]
        figure = f"{number + 1:>{len(str(len(question.words)))}}"
        row = Text.from_markup(f"  [bold]{figure}[/]  {plain(answer.label)}  [dim]{plain(answer.word)}[/]")
        text = texts.get(answer.word, "")
        below = wrapped(Text(f"{' ' * (len(figure) + 6)}{text}", style="dim"), width()) if text else []
        return [*wrapped(row, width()), *below]

    def show_some(self, question: Question, room: int) -> None:
        """As many answers as there is room for, and the words of the others."""
        shown = 0
        for number in range(len(question.words)):
            rows = self.answer_rows(question, number, {})
            if shown + len(rows) > room - ROWS_OF_OTHERS:
                self.show_others(question, number)
                return
            for row in rows:
                console.print(row)
            shown += len(rows)

    def show_others(self, question: Question, first: int) -> None:
        """The words of the answers that found no room, as far as a few rows hold them."""
        others = ", ".join(question.words[first:])
        head = f"  {len(question.words) - first} more (list says what they do): "
        room = (width() - DEEPEST_INDENT) * ROWS_OF_OTHERS - len(head)
        print_wrapped(f"[dim]{head}{plain(shortened(others, max(room, width() // 2)))}[/]")

    def show_groups(self, table: Table, question: Question, room: int) -> None:
        """A row for each kind of action, with the words of its answers."""
        catalogue = table.session.catalogue()
        groups = groups_of(question)
        names = {group: catalogue[group].name if group in catalogue else "other" for group in groups}
        column = max(len(name) for name in names.values())
        for group, numbers in list(groups.items())[:room]:
            words = ", ".join(question.words[number] for number in numbers)
            head = f"  {names[group]:<{column}} {len(numbers):>3}  "
            rest = words if len(head) + len(words) <= width() else shortened(words, width() - len(head))
            console.print(Text(head, style="bold") + Text(rest))
        if len(groups) > room:
            console.print(f"[dim]  ... {len(groups) - room} more kinds[/]")
        first = names[next(iter(groups))]
        console.print(
            f"[dim]  list {plain(first.partition(' ')[0].lower())} says what they do, list shows all of them[/]"
        )

    def list_answers(self, table: Table, question: Question, group: str) -> None:
        catalogue = table.session.catalogue()
        texts = texts_of(table, question)
        for number, answer in enumerate(question.answers):
            name = catalogue[answer.group].name if answer.group in catalogue else "other"
            if not group or bare(name).startswith(bare(group)) or bare(group) in bare(answer.word):
                for row in self.answer_rows(question, number, texts):
                    console.print(row)
        self.between = 0

    def list_plans(self, table: Table, question: Question, everything: bool) -> None:
        rows = [
            f"  [bold]{number:>2}[/]  {plain(plan.label)}  [dim]{plain('; '.join(plan.words))}[/]"
            for number, plan in enumerate(question.plans, start=1)
        ]
        if everything:
            print_wrapped("\n".join(rows))
        else:
            self.tell_some(rows, "plan all lists everything")

    # Telling.

    def tell(self, text: str) -> None:
        self.between += print_wrapped(text)

    def tell_some(self, rows: list[str], hint: str) -> None:
        room = height() - BESIDE_ANSWERS
        found = print_wrapped("\n".join(rows), room)
        if found > room:
            console.print(f"[dim]... {found - room} more rows; {hint}[/]")

    def refuse(self, error: LudariumError) -> None:
        hint = "" if isinstance(error, NothingToUndo) else f" [dim]({HINT})[/]"
        print_wrapped(f"[red]{plain(str(error))}[/]{hint}")

    def end(self, table: Table) -> None:
        session = table.session
        last = max((ply for ply, entry in enumerate(session.entries) if entry.by == PLAYER), default=0)
        watcher = table.onlooker(NATURE)
        console.print()
        self.window.move("")
        self.show_board(table, watcher)
        console.print()
        print_wrapped("\n".join(table.teller.news(watcher, last)[-MOST_NEWS:]))
        self.show_sources(table)
        console.print("\n".join(["", *table.teller.places()]))
        if not table.save.trouble:
            print_wrapped(f"[dim]The game is kept in {plain(str(table.save.path))}[/]")

    def show_sources(self, table: Table) -> None:
        """Where the points came from, a column for everybody."""
        sources = table.teller.sources()
        if not sources:
            return
        names = table.session.speech().names
        columns = [max(6, min(len(name), 12)) for name in names]
        room = max(12, width() - sum(column + 2 for column in columns) - 2)
        heads = "".join(f"  {name[:size]:>{size}}" for name, size in zip(names, columns))
        console.print()
        console.print(Text(f"{'points':<{room}}{heads}", style="bold"))
        for source, points in sources:
            cells = "".join(f"  {count or '-':>{size}}" for count, size in zip(points, columns))
            console.print(Text(f"{shortened(source, room):<{room}}{cells}"))


def texts_of(table: Table, question: Question) -> dict[str, str]:
    """What the things say that answers concern, where that tells them apart: cards, tiles, factions.

    A thing that is the only one of its kind on offer is not explained each time.
    """
    catalogue = table.session.catalogue()
    found = {answer.word: things_of(answer, catalogue) for answer in question.answers}
    often = Counter(thing.text for things in found.values() for thing in things)
    kinds = Counter(
        kind for things in found.values() for kind in {thing.kind for thing in things if often[thing.text] == 1}
    )
    labels = {answer.word: bare(answer.label) for answer in question.answers}
    texts = {
        word: [
            thing.text
            for thing in things
            if often[thing.text] == 1 < kinds[thing.kind] and bare(thing.text.rstrip(".")) not in labels[word]
        ]
        for word, things in found.items()
    }
    return {word: own[0] for word, own in texts.items() if own}


def things_of(answer: Answer, catalogue: Catalogue) -> list[Thing]:
    """The things an answer concerns that have something to say, each text once."""
    ids = [id for id in (*answer.targets, answer.piece) if id in catalogue]
    return list({catalogue[id].text: catalogue[id] for id in reversed(ids) if catalogue[id].text}.values())[::-1]


def groups_of(question: Question) -> dict[str, list[int]]:
    """The kinds of actions among the answers, with the numbers of those."""
    found: dict[str, list[int]] = {}
    for number, answer in enumerate(question.answers):
        found.setdefault(answer.group, []).append(number)
    return found


def shortened(text: str, room: int) -> str:
    """As much of a text as there is room for, never half a word of it."""
    if len(text) <= room:
        return text
    place = text.rfind(" ", 0, max(1, room - 3))
    return f"{text[: place if place > 0 else room - 4].rstrip(' ,')} ..."


class JsonTalk:
    """Questions as JSON lines on standard output, answers as lines on standard input."""

    def ask(self, table: Table, question: Question) -> str:
        view = dump(table.session.view(table.onlooker(question.seat)))
        print_json({**question.to_json(), "view": view})
        return self.read_line()

    def read_line(self) -> str:
        line = sys.stdin.readline()
        if not line:
            raise Quit
        return line

    def tell(self, text: str) -> None:
        print_json({"note": Text.from_markup(text).plain})

    def tell_some(self, rows: list[str], hint: str) -> None:
        self.tell("\n".join(rows))

    def board(self, table: Table, seat: int, wish: str) -> bool:
        if wish:
            return False
        self.tell(table.teller.picture(seat))
        return True

    def list_answers(self, table: Table, question: Question, group: str) -> None:
        print_json(question.to_json())

    def list_plans(self, table: Table, question: Question, everything: bool) -> None:
        print_json({"plans": [plan.to_json() for plan in question.plans]})

    def refuse(self, error: LudariumError) -> None:
        print_json({"error": str(error), "kind": type(error).__name__})

    def end(self, table: Table) -> None:
        sources = [{"source": source, "points": points} for source, points in table.teller.sources()]
        print_json({"result": table.session.result(), "sources": sources, "saved": str(table.save.path)})
