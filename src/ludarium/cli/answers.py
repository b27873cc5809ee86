"""Answers on a screen: in full where there is room, else in short, in columns or by kind."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from rich.text import Text

from ludarium.cli.matching import bare
from ludarium.cli.output import plain
from ludarium.cli.screen import DEEPEST_INDENT, width, wrapped, wrapped_rows
from ludarium.cli.table import Table
from ludarium.core.question import Answer, Question
from ludarium.core.things import Catalogue, Thing

ROWS_OF_OTHERS = 4
BETWEEN_COLUMNS = 2


class Shown:
    """Rows of answers, and how to see what they leave out."""

    def __init__(self, rows: list[Text], hint: str = "") -> None:
        self.rows = rows
        self.hint = hint


def shown_within(table: Table, question: Question, room: int) -> Shown:
    """The answers in the fullest way that takes no more rows than there are."""
    numbers = range(len(question.words))
    for texts in (texts_of(table, question), {}):
        rows = rows_in_full(question, numbers, texts)
        if len(rows) <= room:
            return Shown(rows)
    rows = rows_in_short(question)
    if len(rows) <= room:
        return Shown(rows, "list says what they take and bring")
    return Shown(rows_by_kind(table, question, room) if len(groups_of(question)) > 1 else rows_of_some(question, room))


def rows_in_full(question: Question, numbers: Iterable[int], texts: dict[str, str]) -> list[Text]:
    return [row for number in numbers for row in answer_rows(question, number, texts)]


def answer_rows(question: Question, number: int, texts: dict[str, str]) -> list[Text]:
    """An answer with its number, what it does, its word and what its thing says; as many rows as it takes."""
    answer = question.answers[number]
    figure = figure_of(question, number)
    row = Text.from_markup(f"  [bold]{figure}[/]  {plain(answer.label)}  [dim]{plain(answer.word)}[/]")
    text = texts.get(answer.word, "")
    below = wrapped(Text(f"{' ' * (len(figure) + 6)}{text}", style="dim"), width()) if text else []
    return [*wrapped(row, width()), *below]


def figure_of(question: Question, number: int) -> str:
    """The number of an answer, all of them equally wide."""
    return f"{number + 1:>{len(str(len(question.words)))}}"


def rows_in_short(question: Question) -> list[Text]:
    """All answers without what they take and bring, side by side; what all begin with is said once."""
    shorts = [answer.short for answer in question.answers]
    start = common_start(shorts)
    cells = [
        Text.from_markup(f"[bold]{figure_of(question, number)}[/] {plain(short[len(start) :])}")
        for number, short in enumerate(shorts)
    ]
    head = wrapped(Text(f"  {start}..."), width()) if start else []
    return [*head, *in_columns(cells, width())]


def common_start(texts: list[str]) -> str:
    """The words with which all of several texts begin; every text goes on after them."""
    words = [text.split(" ") for text in texts]
    same = 0
    while all(len(each) > same + 1 and each[same] == words[0][same] for each in words):
        same += 1
    return "".join(f"{word} " for word in words[0][:same]) if len(texts) > 1 else ""


def in_columns(cells: list[Text], room: int) -> list[Text]:
    """Cells side by side, read downwards, in as many columns as there is room for; in one they may be broken."""
    for columns in range(min(len(cells), room // BETWEEN_COLUMNS), 1, -1):
        high = -(-len(cells) // columns)
        pieces = [cells[place : place + high] for place in range(0, len(cells), high)]
        wide = [max(cell.cell_len for cell in piece) + BETWEEN_COLUMNS for piece in pieces]
        if sum(wide) <= room:
            return [beside([piece[place] for piece in pieces if place < len(piece)], wide) for place in range(high)]
    return [row for cell in cells for row in wrapped(Text(" " * BETWEEN_COLUMNS) + cell, room)]


def beside(cells: list[Text], wide: list[int]) -> Text:
    """One row of cells, each as wide as its column."""
    row = Text()
    for place, cell in enumerate(cells):
        row.pad_right(sum(wide[:place]) + BETWEEN_COLUMNS - row.cell_len)
        row.append_text(cell)
    return row


def rows_of_some(question: Question, room: int) -> list[Text]:
    """As many answers as there is room for, and the words of the others."""
    shown: list[Text] = []
    for number in range(len(question.words)):
        rows = answer_rows(question, number, {})
        if len(shown) + len(rows) > room - ROWS_OF_OTHERS:
            return shown + rows_of_others(question, number)
        shown += rows
    return shown


def rows_of_others(question: Question, first: int) -> list[Text]:
    """The words of the answers that found no room, as far as a few rows hold them."""
    others = ", ".join(question.words[first:])
    head = f"  {len(question.words) - first} more (list says what they do): "
    room = (width() - DEEPEST_INDENT) * ROWS_OF_OTHERS - len(head)
    return wrapped_rows(f"[dim]{head}{plain(shortened(others, max(room, width() // 2)))}[/]")


def rows_by_kind(table: Table, question: Question, room: int) -> list[Text]:
    """A row for each kind of action, with the words of its answers."""
    catalogue = table.session.catalogue()
    groups = groups_of(question)
    names = {group: catalogue[group].name if group in catalogue else "other" for group in groups}
    column = max(len(name) for name in names.values())
    rows: list[Text] = []
    for group, numbers in list(groups.items())[:room]:
        words = ", ".join(question.words[number] for number in numbers)
        head = f"  {names[group]:<{column}} {len(numbers):>3}  "
        rest = words if len(head) + len(words) <= width() else shortened(words, width() - len(head))
        rows.append(Text(head, style="bold") + Text(rest))
    if len(groups) > room:
        rows.append(Text(f"  ... {len(groups) - room} more kinds", style="dim"))
    first = names[next(iter(groups))].partition(" ")[0].lower()
    return [*rows, Text(f"  list {first} says what they do, list shows all of them", style="dim")]


def rows_of_kind(table: Table, question: Question, kind: str) -> list[Text]:
    """The answers of a kind, or those whose word has it in it; all of them where nothing is asked for."""
    catalogue = table.session.catalogue()
    numbers = []
    for number, answer in enumerate(question.answers):
        name = catalogue[answer.group].name if answer.group in catalogue else "other"
        if not kind or bare(name).startswith(bare(kind)) or bare(kind) in bare(answer.word):
            numbers.append(number)
    return rows_in_full(question, numbers, texts_of(table, question))


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
