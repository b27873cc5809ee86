"""Lists answers on the screen: in full if there is room, otherwise shortened, in columns, or grouped by action."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from rich.text import Text

from ludarium.cli.fuzzy import normalize
from ludarium.cli.output import sanitize
from ludarium.cli.screen import MAX_INDENT, screen_width, wrap, wrap_markup
from ludarium.core.catalogue import CatalogueEntry, CatalogueIndex
from ludarium.protocol.question import Answer, Question

ROWS_FOR_REMAINING_WORDS = 4
COLUMN_GAP = 2


class AnswerRows:
    """Rows of answers, and a hint how to see what they leave out."""

    def __init__(self, rows: list[Text], hint: str = "") -> None:
        self.rows = rows
        self.hint = hint


def fit_answers(question: Question, catalogue: CatalogueIndex, room: int) -> AnswerRows:
    """The answers as fully as `room` rows allow."""
    numbers = range(len(question.words))
    for texts in (descriptions(question, catalogue), {}):
        rows = full_rows(question, numbers, texts)
        if len(rows) <= room:
            return AnswerRows(rows)
    rows = short_rows(question)
    if len(rows) <= room:
        return AnswerRows(rows, "list shows costs and gains")
    if len(group_by_action(question)) > 1:
        return AnswerRows(rows_by_action(question, catalogue, room))
    return AnswerRows(first_rows(question, room))


def full_rows(question: Question, numbers: Iterable[int], texts: dict[str, str]) -> list[Text]:
    return [row for number in numbers for row in answer_rows(question, number, texts)]


def answer_rows(question: Question, number: int, texts: dict[str, str]) -> list[Text]:
    """An answer with its number, label and word, and below it what the card or tile says, if that is in `texts`."""
    answer = question.answers[number]
    digits = padded_number(question, number)
    row = Text.from_markup(f"  [bold]{digits}[/]  {sanitize(answer.label)}  [dim]{sanitize(answer.word)}[/]")
    text = texts.get(answer.word, "")
    below = wrap(Text(f"{' ' * (len(digits) + 6)}{text}", style="dim"), screen_width()) if text else []
    return [*wrap(row, screen_width()), *below]


def padded_number(question: Question, number: int) -> str:
    """The number of an answer, padded to the width of the largest number."""
    return f"{number + 1:>{len(str(len(question.words)))}}"


def short_rows(question: Question) -> list[Text]:
    """All answers without costs and gains, in columns; words that all of them start with are shown once."""
    shorts = [answer.short for answer in question.answers]
    start = common_prefix(shorts)
    cells = [
        Text.from_markup(f"[bold]{padded_number(question, number)}[/] {sanitize(short[len(start) :])}")
        for number, short in enumerate(shorts)
    ]
    head = wrap(Text(f"  {start}..."), screen_width()) if start else []
    return [*head, *arrange_in_columns(cells, screen_width())]


def common_prefix(texts: list[str]) -> str:
    """The words that all texts start with; every text has more words after them."""
    words = [text.split(" ") for text in texts]
    same = 0
    while all(len(each) > same + 1 and each[same] == words[0][same] for each in words):
        same += 1
    return "".join(f"{word} " for word in words[0][:same]) if len(texts) > 1 else ""


def arrange_in_columns(cells: list[Text], room: int) -> list[Text]:
    """Cells in as many columns as fit, filled from top to bottom; cells of a single column are wrapped."""
    for count in range(min(len(cells), room // COLUMN_GAP), 1, -1):
        height = -(-len(cells) // count)
        columns = [cells[start : start + height] for start in range(0, len(cells), height)]
        widths = [max(cell.cell_len for cell in column) + COLUMN_GAP for column in columns]
        if sum(widths) <= room:
            rows = [[column[row] for column in columns if row < len(column)] for row in range(height)]
            return [join_cells(row, widths) for row in rows]
    return [row for cell in cells for row in wrap(Text(" " * COLUMN_GAP) + cell, room)]


def join_cells(cells: list[Text], widths: list[int]) -> Text:
    """One row of cells, each as wide as its column."""
    row = Text()
    for number, cell in enumerate(cells):
        row.pad_right(sum(widths[:number]) + COLUMN_GAP - row.cell_len)
        row.append_text(cell)
    return row


def first_rows(question: Question, room: int) -> list[Text]:
    """As many answers as fit, and the words of the others."""
    shown: list[Text] = []
    for number in range(len(question.words)):
        rows = answer_rows(question, number, {})
        if len(shown) + len(rows) > room - ROWS_FOR_REMAINING_WORDS:
            return shown + rows_of_remaining_words(question, number)
        shown += rows
    return shown


def rows_of_remaining_words(question: Question, first: int) -> list[Text]:
    """The words of the answers that did not fit, cut off after a few rows."""
    others = ", ".join(question.words[first:])
    head = f"  {len(question.words) - first} more (list describes them): "
    room = (screen_width() - MAX_INDENT) * ROWS_FOR_REMAINING_WORDS - len(head)
    return wrap_markup(f"[dim]{head}{sanitize(truncate(others, max(room, screen_width() // 2)))}[/]")


def rows_by_action(question: Question, catalogue: CatalogueIndex, room: int) -> list[Text]:
    """A row for each kind of action, with the words of its answers."""
    groups = group_by_action(question)
    names = {group: catalogue[group].name if group in catalogue else "other" for group in groups}
    column = max(len(name) for name in names.values())
    rows: list[Text] = []
    for group, numbers in list(groups.items())[:room]:
        words = ", ".join(question.words[number] for number in numbers)
        head = f"  {names[group]:<{column}} {len(numbers):>3}  "
        rest = words if len(head) + len(words) <= screen_width() else truncate(words, screen_width() - len(head))
        rows.append(Text(head, style="bold") + Text(rest))
    if len(groups) > room:
        rows.append(Text(f"  ... {len(groups) - room} more kinds", style="dim"))
    first = names[next(iter(groups))].partition(" ")[0].lower()
    return [*rows, Text(f"  list {first} describes these, list describes all of them", style="dim")]


def rows_matching(question: Question, catalogue: CatalogueIndex, kind: str) -> list[Text]:
    """The answers of a kind of action, or those with the text in their word; all answers for an empty text."""
    numbers = []
    for number, answer in enumerate(question.answers):
        name = catalogue[answer.group].name if answer.group in catalogue else "other"
        if not kind or normalize(name).startswith(normalize(kind)) or normalize(kind) in normalize(answer.word):
            numbers.append(number)
    return full_rows(question, numbers, descriptions(question, catalogue))


def descriptions(question: Question, catalogue: CatalogueIndex) -> dict[str, str]:
    """The texts of the cards, tiles or factions that distinguish the answers, by the word of the answer.

    A thing that is the only one of its kind among the answers is not described: everybody knows it.
    """
    found = {answer.word: described_things(answer, catalogue) for answer in question.answers}
    often = Counter(entry.text for things in found.values() for entry in things)
    kinds = Counter(
        kind for things in found.values() for kind in {entry.category for entry in things if often[entry.text] == 1}
    )
    labels = {answer.word: normalize(answer.label) for answer in question.answers}
    texts = {
        word: [
            entry.text
            for entry in things
            if often[entry.text] == 1 < kinds[entry.category] and normalize(entry.text.rstrip(".")) not in labels[word]
        ]
        for word, things in found.items()
    }
    return {word: own[0] for word, own in texts.items() if own}


def described_things(answer: Answer, catalogue: CatalogueIndex) -> list[CatalogueEntry]:
    """The things of an answer that have a text, each text once."""
    ids = [id for id in (*answer.targets, answer.piece) if id in catalogue]
    return list({catalogue[id].text: catalogue[id] for id in reversed(ids) if catalogue[id].text}.values())[::-1]


def group_by_action(question: Question) -> dict[str, list[int]]:
    """The kinds of action among the answers, with the indexes of their answers."""
    found: dict[str, list[int]] = {}
    for number, answer in enumerate(question.answers):
        found.setdefault(answer.group, []).append(number)
    return found


def truncate(text: str, room: int) -> str:
    """A text cut off after a whole word, with dots, if it does not fit."""
    if len(text) <= room:
        return text
    place = text.rfind(" ", 0, max(1, room - 3))
    return f"{text[: place if place > 0 else room - 4].rstrip(' ,')} ..."
