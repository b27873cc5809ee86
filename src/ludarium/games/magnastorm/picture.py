"""The table as text, drawn within 80 columns. A digit stands for a player, o for own cubes, y for yellow."""

from __future__ import annotations

from typing import Final

from ludarium.core.rulings import rule_book
from ludarium.core.terms import NOTHING
from ludarium.games.magnastorm.board import QUIET_SECTORS, SECTORS, WHITE
from ludarium.games.magnastorm.bonuses import LevelSpace, bonus_of_space
from ludarium.games.magnastorm.commanders._commander import COMMANDERS, controller
from ludarium.games.magnastorm.data import LEVEL_BONUSES, PACKAGE, RECONSTRUCTED, SPACE_BONUSES, replaced_tables
from ludarium.games.magnastorm.names import color_of, own_text
from ludarium.games.magnastorm.objectives import OBJECTIVES
from ludarium.games.magnastorm.state import Magnastorm
from ludarium.games.magnastorm.tables import ROUNDS
from ludarium.games.magnastorm.terms import COLORS, KINDS, YELLOW, count

INKS: Final[dict[str, str]] = {"grey": "white", "purple": "magenta", "pink": "bright_magenta", "orange": "dark_orange"}
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
    "research: commander, area, player:level, then level:bonus (any: a cube of any player colour, bag2: draw 2)"
)


def picture(view: Magnastorm, seat: int, names: list[str]) -> str:
    """Everything that lies on the table, for whoever sits at `seat`."""
    rows = [headline(view, names)]
    rows += panels(view, names)
    rows += planet(view, seat)
    rows += research(view)
    rows += objectives(view, names)
    rows += [player_row(view, other, name) for other, name in enumerate(names)]
    rows.append(costs_row(view))
    rows += abilities(view, names)
    rows.append(origin_row(view))
    return "\n".join(rows)


def headline(view: Magnastorm, names: list[str]) -> str:
    order = ", ".join(names[seat] for seat in view.order)
    supply = cubes_row(view, view.supply)
    bag = cubes_row(view, view.bag.counts)
    token = f"   token: {names[view.first]}" if view.first != NOTHING else ""
    ending = "   [bold red]the game ends with this cycle[/]" if view.ending else ""
    return (
        f"[bold]Round {view.round} of {ROUNDS}[/]   target {view.tables.target}   order: {order}{token}{ending}\n"
        f"[dim]supply: {supply}[/]\n[dim]bag: {bag}[/]"
    )


def cubes_row(view: Magnastorm, cubes: list[int]) -> str:
    return ", ".join(f"{number} {color_of(view, kind)}" for kind, number in enumerate(cubes) if number) or "none"


def mark(view: Magnastorm, kind: int) -> str:
    """One piece of a colour."""
    if kind == YELLOW:
        return "[yellow]y[/]"
    return f"[{INKS[COLORS[view.colors[kind]]]}]{kind + 1}[/]"


def marks(view: Magnastorm, heap: int) -> str:
    return "".join(mark(view, kind) * count(heap, kind) for kind in range(KINDS) if count(heap, kind))


def padded(text: str, length: int, width: int) -> str:
    """Text whose visible length is known, filled up with spaces."""
    return text + " " * max(1, width - length)


def short_cubes(own: int, yellow: int) -> str:
    """``1o+2y``: own and yellow cubes in a few letters."""
    parts = [f"{own}o"] if own else []
    parts += [f"{yellow}y"] if yellow else []
    return "+".join(parts) or "-"


# The action board.


def panels(view: Magnastorm, names: list[str]) -> list[str]:
    """Commanders, then both panels, column under column; rows with what a move costs and a gain brings."""
    columns = view.tables.columns
    heads = ["token", *[f"{COMMANDERS[number].key} {COMMANDERS[number].name}" for number in view.administrative]]
    owners = [view.first, *[controller(view, number) for number in view.administrative]]
    holders = [names[owner] if owner != NOTHING else "free" for owner in owners]
    rows = [
        "",
        " " * MARGIN + "".join(padded(f"[bold]{shortened(head)}[/]", len(shortened(head)), CELL) for head in heads),
    ]
    rows.append(
        f"{'held by':<{MARGIN}}" + "".join(padded(shortened(name), len(shortened(name)), CELL) for name in holders)
    )
    for row in range(view.tables.rows):
        if any(view.upper[row * columns : (row + 1) * columns]):
            cells = [upper_cell(view, row * columns + column) for column in range(columns)]
            rows.append(f"{f'upper {row + 1}':<{MARGIN}}" + "".join(cells))
    rows.append(f"[dim]{'        move  gain':<{MARGIN}}[/]")
    for row in range(view.tables.rows):
        cells = [lower_cell(view, row * columns + column) for column in range(columns)]
        rows.append(f"lower {row + 1} [dim]{row_text(view, row):<{MARGIN - 8}}[/]" + "".join(cells))
    rows.append(f"[dim]{LEGEND}[/]")
    return rows


def shortened(text: str) -> str:
    """As much of a text as fits into a column, without half a word of a name."""
    if len(text) < CELL:
        return text
    whole = text[: CELL - 1].rpartition(" ")[0]
    return whole if len(whole) > 3 else text[: CELL - 1]  # noqa: PLR2004


def upper_cell(view: Magnastorm, space: int) -> str:
    heap = view.upper[space]
    return padded(marks(view, heap) or ".", max(1, pieces(heap)), CELL)


def lower_cell(view: Magnastorm, space: int) -> str:
    bonus, heap = bonus_code(view, space), view.lower[space]
    shown = f" [dim]{bonus}[/]" if bonus else ""
    length = max(1, pieces(heap)) + (len(bonus) + 1 if bonus else 0)
    return padded((marks(view, heap) or ".") + shown, length, CELL)


def bonus_code(view: Magnastorm, space: int) -> str:
    """The bonus of a space in a few letters."""
    bonus = bonus_of_space(view, space)
    if isinstance(bonus, LevelSpace):
        return f"+{view.tables.research[bonus.area][:7]}"
    return SPACE_CODES[SPACE_BONUSES[view.tables.bonus[space]]]


def pieces(heap: int) -> int:
    return sum(count(heap, kind) for kind in range(KINDS))


def row_text(view: Magnastorm, row: int) -> str:
    """What a move costs and a gain brings."""
    tables = view.tables
    cost, gain = (
        short_cubes(tables.move_own[row], tables.move_yellow[row]),
        short_cubes(tables.gain_own[row], tables.gain_yellow[row]),
    )
    return f"{cost:<6}{gain}"


# The planet.


def planet(view: Magnastorm, seat: int) -> list[str]:
    """Two rows for each sector: the weather with the income, and its areas with their spaces, labs and runners."""
    board, storm = view.tables.board, view.storm()
    letters = ", ".join(f"{letter} {name}" for name, letter in color_letters(view).items())
    rows = ["", f"[dim]spaces by number and colour ({letters}), labs on them, <runners>[/]"]
    for sector, name in enumerate(SECTORS):
        place = (sector - storm) % len(SECTORS)
        sky = "[red]storm[/]"
        if place < QUIET_SECTORS:
            own, yellow = view.tables.income_own[place], view.tables.income_yellow[place]
            income = ", ".join(f"{labs}: {short_cubes(own[labs], yellow[labs])}" for labs in range(1, len(own)))
            sky = f"[green]quiet[/]  [dim]income {income}[/]"
        areas = [area_text(view, area) for area in range(len(board.areas)) if board.sector_of[area] == sector]
        rows.append(f"[bold]{name:<3}[/]{sky}")
        rows.append("   " + "  ".join(areas))
    built = [
        f"{board.transmitters[spot]} {mark(view, owner)}"
        for spot, owner in enumerate(view.stations)
        if owner != NOTHING
    ]
    rows.append(f"stations: {', '.join(built) or 'none'}")
    if seat >= 0:
        rows.append(lines_text(view, seat))
    return rows


def color_letters(view: Magnastorm) -> dict[str, str]:
    """A letter for each research colour; two colours of one letter are told apart by numbers."""
    found: dict[str, str] = {"white": "w"}
    for number, name in enumerate(view.tables.research, start=1):
        found[name] = name[0] if name[0] not in found.values() else str(number)
    return found


def area_text(view: Magnastorm, area: int) -> str:
    """An area by name, then its spaces: ``NWb 1r. 2b1``."""
    board, letters = view.tables.board, color_letters(view)
    name = board.areas[area]
    spaces: list[str] = []
    for space in board.spaces_in[area]:
        color = "white" if board.color_of[space] == WHITE else view.tables.research[board.color_of[space]]
        number = board.spaces[space].removeprefix(name)
        spaces.append(f"{number}{letters[color]}{marks(view, view.labs[space]) or '.'}")
    runners = "".join(mark(view, seat) for seat, player in enumerate(view.players) if player.runner == area)
    here = f" <{runners}>" if runners else ""
    return f"{name} {' '.join(spaces)}{here}"


def lines_text(view: Magnastorm, seat: int) -> str:
    """Where lines lead from the runner of a seat."""
    board, area = view.tables.board, view.players[seat].runner
    ends: list[str] = []
    for other in board.neighbours[area]:
        spot = board.transmitter_on(area, other)
        ends.append(f"{board.areas[other]} past {board.transmitters[spot]}" if spot >= 0 else board.areas[other])
    return f"lines from {board.areas[area]}: {', '.join(ends)}"


# Research and objectives.


def research(view: Magnastorm) -> list[str]:
    """A row for each area: the commander by number, the level of everybody, the bonuses by level."""
    rows = ["", f"[dim]{RESEARCH_LEGEND}[/]"]
    for area, color in enumerate(view.tables.research):
        key = COMMANDERS[view.research[area]].key if area < len(view.research) else "--"
        levels = " ".join(f"{mark(view, seat)}:{player.levels[area]:<2}" for seat, player in enumerate(view.players))
        bonuses = " ".join(
            f"{level}:{LEVEL_CODES[LEVEL_BONUSES[code]]}" for level, code in enumerate(view.tables.tracks[area]) if code
        )
        rows.append(f"{key} [bold]{color:<6}[/] {levels} [dim]{bonuses}[/]")
    return rows


def abilities(view: Magnastorm, names: list[str]) -> list[str]:
    """The commanders in play: who holds them, and what they can do."""
    rules, rows = rule_book(PACKAGE), [""]
    for number in [*view.administrative, *view.research]:
        card, owner = COMMANDERS[number], controller(view, number)
        holder = names[owner] if owner != NOTHING else "free"
        rows.append(f"{card.key} {card.name} ({holder}): [dim]{rules[card.rule].text}[/]")
    return rows


def objectives(view: Magnastorm, names: list[str]) -> list[str]:
    rows = [""]
    ladder = view.tables.ladder
    for slot, card in enumerate(view.objectives):
        steps: list[str] = []
        for place, reputation in enumerate(ladder):
            seat = view.ladder[slot * len(ladder) + place]
            steps.append(f"[dim]{reputation} {names[seat]}[/]" if seat != NOTHING else f"[bold]{reputation}[/]")
        text = OBJECTIVES[card].text(view.tables, view.round)
        rows.append(f"[bold]{OBJECTIVES[card].key}[/] {text}: {', '.join(steps)}")
    rows.append("")
    return rows


# Players.


def player_row(view: Magnastorm, seat: int, name: str) -> str:
    player = view.players[seat]
    held = " ".join(COMMANDERS[number].key for number in player.commanders)
    award = f"  artifact card {player.award}" if player.award else ""
    return (
        f"{mark(view, seat)} {name} ({color_of(view, seat)}): [bold]{player.reputation}[/] reputation; "
        f"{cubes_row(view, player.cubes)}; labs {spans(player.labs)}; stations {spans(player.stations)}; "
        f"crew {player.crew}{f'; commanders {held}' if held else ''}{award}"
    )


def holdings(view: Magnastorm, seat: int) -> str:
    """What a seat has, in one row."""
    player = view.players[seat]
    levels = ", ".join(f"{color} {level}" for color, level in zip(view.tables.research, player.levels))
    points = f"[bold]{player.reputation}[/] reputation"
    return f"{points}; cubes: {cubes_row(view, player.cubes)}; levels: {levels}; crew {player.crew}"


def spans(slots: list[int]) -> str:
    """The slots that are still filled: ``1-3, 5``."""
    found: list[list[int]] = []
    for slot, left in enumerate(slots, start=1):
        if left and found and found[-1][-1] == slot - 1:
            found[-1] = [found[-1][0], slot]
        elif left:
            found.append([slot])
    return ", ".join("-".join(str(slot) for slot in span) for span in found) or "none"


def costs_row(view: Magnastorm) -> str:
    """What the pieces on the player boards cost, slot by slot."""
    tables = view.tables
    labs = priced([own_text(own, yellow) for own, yellow in zip(tables.lab_own, tables.lab_yellow)])
    stations = priced([own_text(own, yellow) for own, yellow in zip(tables.station_own, tables.station_yellow)])
    return f"[dim]labs cost {labs}; stations cost {stations}[/]"


def priced(costs: list[str]) -> str:
    """Slots of one cost together: ``1 2: nothing, 3: 1 own``."""
    slots: dict[str, list[str]] = {}
    for slot, cost in enumerate(costs, start=1):
        slots.setdefault(cost, []).append(str(slot))
    return ", ".join(f"{' '.join(numbers)}: {cost}" for cost, numbers in slots.items())


def origin_row(view: Magnastorm) -> str:
    """Which values are reconstructed, and which a user has replaced."""
    replaced = replaced_tables(view.data)
    left = [name for table, name in RECONSTRUCTED.items() if table not in replaced]
    rows: list[str] = []
    if left:
        rows.append(f"reconstructed values: {', '.join(left)}")
    if replaced:
        rows.append(f"from your data: {', '.join(RECONSTRUCTED[table] for table in replaced)}")
    return f"[dim]{'; '.join(rows)}[/]"
