"""The table as text, drawn within 80 columns. A digit stands for a player, o for own cubes, y for yellow."""

from __future__ import annotations

from typing import Final

from ludarium.core.styled_text import Span, StyledPart, StyledText, join_styled
from ludarium.core.util import NOTHING
from ludarium.games.magnastorm.content.board import QUIET_SECTORS, SECTORS, WHITE
from ludarium.games.magnastorm.content.commanders._commander import COMMANDERS, controller
from ludarium.games.magnastorm.content.constants import (
    COLORS,
    KINDS,
    LEVEL_BONUSES,
    NEUTRAL,
    SPACE_BONUSES,
    YELLOW,
    count,
)
from ludarium.games.magnastorm.content.ids import color_of, own_cubes_short
from ludarium.games.magnastorm.content.loading import RECONSTRUCTED, replaced_sections
from ludarium.games.magnastorm.content.numbers import ROUNDS
from ludarium.games.magnastorm.content.objectives import OBJECTIVES
from ludarium.games.magnastorm.rules.bonuses import LevelSpace, bonus_of_space
from ludarium.games.magnastorm.state import Magnastorm

CELL: Final[int] = 12
MARGIN: Final[int] = 20
# Bonuses of panel spaces and of levels in a few letters; what they mean stands below the panels.
SPACE_CODES: Final[dict[str, str]] = {
    "none": "", "crew": "crew", "turn_order": "swap", "range_2": "range", "extra_lab": "lab", "bag_1": "bag",
}  # fmt: skip
LEVEL_CODES: Final[dict[str, str]] = {
    "own": "o", "yellow": "y", "any": "any", "bag_2": "bag2", "bag_3": "bag3", "crew": "crew",
}  # fmt: skip
LEGEND: Final[str] = (
    "o: an own cube; y: a yellow one; a digit: a piece of that player; +red: a level; "
    "crew: place a crew member; range 2 and an extra lab come with a move, a bag draw with a gain; "
    "swap: in turn order"
)
RESEARCH_LEGEND: Final[str] = (
    "research: commander, area, player:level, then level:bonus (any: a cube of any player color, bag2: draw 2)"
)


def text_board(view: Magnastorm, seat: int, names: list[str]) -> StyledText:
    """Everything that lies on the table, for whoever sits at `seat`."""
    rows: list[StyledPart] = [headline(view, names)]
    rows += panels(view, names)
    rows += planet(view, seat)
    rows += research(view)
    rows += objectives(view, names)
    rows += [player_row(view, other, name) for other, name in enumerate(names)]
    rows.append(costs_row(view))
    rows += abilities(view, names)
    rows.append(origin_row(view))
    return join_styled("\n", rows)


def headline(view: Magnastorm, names: list[str]) -> StyledText:
    order = ", ".join(names[seat] for seat in view.order)
    supply = cubes_row(view, view.supply)
    bag = cubes_row(view, view.bag.counts)
    token = f"   token: {names[view.first]}" if view.first != NOTHING else ""
    ending = StyledText("   ", Span("the game ends with this cycle", "bold red")) if view.ending else ""
    return StyledText(
        Span(f"Round {view.round} of {ROUNDS}", "bold"),
        f"   target {view.numbers.target}   order: {order}{token}",
        ending,
        "\n",
        Span(f"supply: {supply}", "dim"),
        "\n",
        Span(f"bag: {bag}", "dim"),
    )


def cubes_row(view: Magnastorm, cubes: list[int]) -> str:
    return ", ".join(f"{number} {color_of(view, kind)}" for kind, number in enumerate(cubes) if number) or "none"


def mark(view: Magnastorm, kind: int) -> Span:
    """One piece of a color."""
    if kind == YELLOW:
        return Span("y", NEUTRAL)
    return Span(str(kind + 1), COLORS[view.colors[kind]])


def marks(view: Magnastorm, heap: int) -> StyledText:
    """All pieces of a heap; a dot where there are none."""
    return StyledText(*[mark(view, kind) for kind in range(KINDS) for _ in range(count(heap, kind))] or [Span(".")])


def pad(*parts: StyledPart) -> StyledText:
    """Text filled up with spaces to the width of a column."""
    text = StyledText(*parts)
    return StyledText(text, " " * max(1, CELL - len(text)))


def short_cubes(own: int, yellow: int) -> str:
    """``1o+2y``: own and yellow cubes in a few letters."""
    parts = [f"{own}o"] if own else []
    parts += [f"{yellow}y"] if yellow else []
    return "+".join(parts) or "-"


# The action board.


def panels(view: Magnastorm, names: list[str]) -> list[StyledPart]:
    """Commanders, then both panels, column under column; rows with what a move costs and a gain brings."""
    columns = view.numbers.columns
    heads = ["token", *[f"{COMMANDERS[number].key} {COMMANDERS[number].name}" for number in view.administrative]]
    owners = [view.first, *[controller(view, number) for number in view.administrative]]
    holders = [names[owner] if owner != NOTHING else "free" for owner in owners]
    rows: list[StyledPart] = [
        "",
        StyledText(" " * MARGIN, *[pad(Span(shorten(head), "bold")) for head in heads]),
        StyledText(f"{'held by':<{MARGIN}}", *[pad(shorten(name)) for name in holders]),
    ]
    for row in range(view.numbers.rows):
        if any(view.upper[row * columns : (row + 1) * columns]):
            cells = [pad(marks(view, view.upper[row * columns + column])) for column in range(columns)]
            rows.append(StyledText(f"{f'upper {row + 1}':<{MARGIN}}", *cells))
    rows.append(Span(f"{'        move  gain':<{MARGIN}}", "dim"))
    for row in range(view.numbers.rows):
        cells = [lower_cell(view, row * columns + column) for column in range(columns)]
        rows.append(StyledText(f"lower {row + 1} ", Span(f"{row_text(view, row):<{MARGIN - 8}}", "dim"), *cells))
    rows.append(Span(LEGEND, "dim"))
    return rows


def shorten(text: str) -> str:
    """As much of a text as fits into a column, without half a word of a name."""
    if len(text) < CELL:
        return text
    whole = text[: CELL - 1].rpartition(" ")[0]
    return whole if len(whole) > 3 else text[: CELL - 1]  # noqa: PLR2004


def lower_cell(view: Magnastorm, space: int) -> StyledText:
    bonus = bonus_code(view, space)
    shown = StyledText(" ", Span(bonus, "dim")) if bonus else ""
    return pad(marks(view, view.lower[space]), shown)


def bonus_code(view: Magnastorm, space: int) -> str:
    """The bonus of a space in a few letters."""
    bonus = bonus_of_space(view, space)
    if isinstance(bonus, LevelSpace):
        return f"+{view.numbers.research[bonus.area][:7]}"
    return SPACE_CODES[SPACE_BONUSES[view.numbers.bonus[space]]]


def row_text(view: Magnastorm, row: int) -> str:
    """What a move costs and a gain brings."""
    numbers = view.numbers
    cost, gain = (
        short_cubes(numbers.move_own[row], numbers.move_yellow[row]),
        short_cubes(numbers.gain_own[row], numbers.gain_yellow[row]),
    )
    return f"{cost:<6}{gain}"


# The planet.


def planet(view: Magnastorm, seat: int) -> list[StyledPart]:
    """Two rows for each sector: the weather with the income, and its areas with their spaces, labs and runners."""
    board, storm = view.numbers.board, view.storm()
    letters = ", ".join(f"{letter} {name}" for name, letter in color_letters(view).items())
    rows: list[StyledPart] = ["", Span(f"spaces by number and color ({letters}), labs on them, <runners>", "dim")]
    for sector, name in enumerate(SECTORS):
        areas = [area_text(view, area) for area in range(len(board.areas)) if board.sector_of[area] == sector]
        rows.append(StyledText(Span(f"{name:<3}", "bold"), sky(view, (sector - storm) % len(SECTORS))))
        rows.append(StyledText("   ", join_styled("  ", areas)))
    built = [
        StyledText(f"{board.transmitters[spot]} ", mark(view, owner))
        for spot, owner in enumerate(view.stations)
        if owner != NOTHING
    ]
    rows.append(StyledText("stations: ", join_styled(", ", built or ["none"])))
    if seat >= 0:
        rows.append(lines_text(view, seat))
    return rows


def sky(view: Magnastorm, place: int) -> StyledText:
    """The weather of a sector so many places after the storm, with the income by labs where it is quiet."""
    if place >= QUIET_SECTORS:
        return StyledText(Span("storm", "red"))
    own, yellow = view.numbers.income_own[place], view.numbers.income_yellow[place]
    income = ", ".join(f"{labs}: {short_cubes(own[labs], yellow[labs])}" for labs in range(1, len(own)))
    return StyledText(Span("quiet", "green"), "  ", Span(f"income {income}", "dim"))


def color_letters(view: Magnastorm) -> dict[str, str]:
    """A letter for each research color; two colors of one letter are told apart by numbers."""
    found: dict[str, str] = {"white": "w"}
    for number, name in enumerate(view.numbers.research, start=1):
        found[name] = name[0] if name[0] not in found.values() else str(number)
    return found


def area_text(view: Magnastorm, area: int) -> StyledText:
    """An area by name, then its spaces: ``NWb 1r. 2b1``."""
    board, letters = view.numbers.board, color_letters(view)
    name = board.areas[area]
    spaces: list[StyledText] = []
    for space in board.spaces_in[area]:
        color = "white" if board.color_of[space] == WHITE else view.numbers.research[board.color_of[space]]
        number = board.spaces[space].removeprefix(name)
        spaces.append(StyledText(f"{number}{letters[color]}", marks(view, view.labs[space])))
    runners = [mark(view, seat) for seat, player in enumerate(view.players) if player.runner == area]
    here = StyledText(" <", *runners, ">") if runners else ""
    return StyledText(f"{name} ", join_styled(" ", spaces), here)


def lines_text(view: Magnastorm, seat: int) -> str:
    """Where lines lead from the runner of a seat."""
    board, area = view.numbers.board, view.players[seat].runner
    ends: list[str] = []
    for other in board.neighbors[area]:
        spot = board.transmitter_on(area, other)
        ends.append(f"{board.areas[other]} past {board.transmitters[spot]}" if spot >= 0 else board.areas[other])
    return f"lines from {board.areas[area]}: {', '.join(ends)}"


# Research and objectives.


def research(view: Magnastorm) -> list[StyledPart]:
    """A row for each area: the commander by number, the level of everybody, the bonuses by level."""
    rows: list[StyledPart] = ["", Span(RESEARCH_LEGEND, "dim")]
    for area, color in enumerate(view.numbers.research):
        key = COMMANDERS[view.research[area]].key if area < len(view.research) else "--"
        levels = [
            StyledText(mark(view, seat), f":{player.levels[area]:<2}") for seat, player in enumerate(view.players)
        ]
        bonuses = " ".join(
            f"{level}:{LEVEL_CODES[LEVEL_BONUSES[code]]}"
            for level, code in enumerate(view.numbers.tracks[area])
            if code
        )
        head = StyledText(f"{key} ", Span(f"{color:<6}", "bold"))
        rows.append(join_styled(" ", [head, *levels, Span(bonuses, "dim")]))
    return rows


def abilities(view: Magnastorm, names: list[str]) -> list[StyledPart]:
    """The commanders in play: who holds them, and what they can do."""
    rows: list[StyledPart] = [""]
    for number in [*view.administrative, *view.research]:
        card, owner = COMMANDERS[number], controller(view, number)
        holder = names[owner] if owner != NOTHING else "free"
        rows.append(StyledText(f"{card.key} {card.name} ({holder}): ", Span(card.text, "dim")))
    return rows


def objectives(view: Magnastorm, names: list[str]) -> list[StyledPart]:
    rows: list[StyledPart] = [""]
    ladder = view.numbers.ladder
    for slot, card in enumerate(view.objectives):
        steps: list[Span] = []
        for place, reputation in enumerate(ladder):
            seat = view.ladder[slot * len(ladder) + place]
            taken = seat != NOTHING
            steps.append(Span(f"{reputation} {names[seat]}", "dim") if taken else Span(str(reputation), "bold"))
        text = OBJECTIVES[card].text(view.numbers, view.round)
        rows.append(StyledText(Span(OBJECTIVES[card].key, "bold"), f" {text}: ", join_styled(", ", steps)))
    rows.append("")
    return rows


# Players.


def player_row(view: Magnastorm, seat: int, name: str) -> StyledText:
    player = view.players[seat]
    held = " ".join(COMMANDERS[number].key for number in player.commanders)
    award = f"  artifact card {player.award}" if player.award else ""
    return StyledText(
        mark(view, seat),
        f" {name} ({color_of(view, seat)}): ",
        Span(str(player.reputation), "bold"),
        f" reputation; {cubes_row(view, player.cubes)}; "
        f"labs {filled_slots_text(player.labs)}; stations {filled_slots_text(player.stations)}; "
        f"crew {player.crew}{f'; commanders {held}' if held else ''}{award}",
    )


def holdings(view: Magnastorm, seat: int) -> StyledText:
    """What a seat has, in one row."""
    player = view.players[seat]
    levels = ", ".join(f"{color} {level}" for color, level in zip(view.numbers.research, player.levels))
    return StyledText(
        Span(str(player.reputation), "bold"),
        f" reputation; cubes: {cubes_row(view, player.cubes)}; levels: {levels}; crew {player.crew}",
    )


def filled_slots_text(slots: list[int]) -> str:
    """The slots that are still filled: ``1-3, 5``."""
    found: list[list[int]] = []
    for slot, left in enumerate(slots, start=1):
        if left and found and found[-1][-1] == slot - 1:
            found[-1] = [found[-1][0], slot]
        elif left:
            found.append([slot])
    return ", ".join("-".join(str(slot) for slot in span) for span in found) or "none"


def costs_row(view: Magnastorm) -> Span:
    """What the pieces on the player boards cost, slot by slot."""
    numbers = view.numbers
    labs = costs_text([own_cubes_short(own, yellow) for own, yellow in zip(numbers.lab_own, numbers.lab_yellow)])
    stations = costs_text(
        [own_cubes_short(own, yellow) for own, yellow in zip(numbers.station_own, numbers.station_yellow)]
    )
    return Span(f"labs cost {labs}; stations cost {stations}", "dim")


def costs_text(costs: list[str]) -> str:
    """Slots of one cost together: ``1 2: nothing, 3: 1 own``."""
    slots: dict[str, list[str]] = {}
    for slot, cost in enumerate(costs, start=1):
        slots.setdefault(cost, []).append(str(slot))
    return ", ".join(f"{' '.join(numbers)}: {cost}" for cost, numbers in slots.items())


def origin_row(view: Magnastorm) -> Span:
    """Which values are reconstructed, and which a user has replaced."""
    replaced = replaced_sections(view.data)
    left = [name for table, name in RECONSTRUCTED.items() if table not in replaced]
    rows: list[str] = []
    if left:
        rows.append(f"reconstructed values: {', '.join(left)}")
    if replaced:
        rows.append(f"from your data: {', '.join(RECONSTRUCTED[table] for table in replaced)}")
    return Span("; ".join(rows), "dim")
