"""Writes a game as a log."""

from __future__ import annotations

import json
import re
from typing import Any, Final

from ludarium.core.engine import answer, put_on_top, question
from ludarium.core.errors import BadData
from ludarium.core.events import Event
from ludarium.core.frames import NATURE, AnyAsk
from ludarium.core.history import History
from ludarium.core.util import NOTHING
from ludarium.formats.snellman.header import CARD_KEYS, colors_of_map
from ludarium.formats.snellman.parser import METADATA
from ludarium.games.terra_mystica.content.constants import COLORS, FIERY, ICY, VARIABLE
from ludarium.games.terra_mystica.content.factions import FACTIONS
from ludarium.games.terra_mystica.content.factions._faction import faction_of
from ludarium.games.terra_mystica.content.tiles.bonus import BONUS_CARDS
from ludarium.games.terra_mystica.content.tiles.favor import FAVOR_TILES
from ludarium.games.terra_mystica.content.tiles.scoring import FINAL_WORDS, PROMO_TILE, SCORING_TILES
from ludarium.games.terra_mystica.content.tiles.town import PRINTED_KINDS
from ludarium.games.terra_mystica.rules.conversions import Burn, Connect, Convert
from ludarium.games.terra_mystica.rules.settings import start_points_of_2017
from ludarium.games.terra_mystica.rules.setup import PlaceDwelling
from ludarium.games.terra_mystica.rules.turn_menu import TurnAsk
from ludarium.games.terra_mystica.rules.turns import AfterAction
from ludarium.games.terra_mystica.state import TerraMystica

STRICT_OPTIONS: Final[list[str]] = ["strict-leech", "strict-darkling-sh", "strict-chaosmagician-sh"]
START_VP: Final[int] = 20
REPEATABLE: Final[re.Pattern[str]] = re.compile(r"convert (\d+)([A-Z]+) to (\d+)([A-Z]+)$|burn 1$")
FORBIDDEN_IN_NAMES: Final[re.Pattern[str]] = re.compile(r"[\s:#]+")


class LogRow:
    """A row that is being written. `turn` is -1 for a decision outside the turns of the seat."""

    def __init__(self, seat: int, turn: int, commands: list[str]) -> None:
        self.seat: Final[int] = seat
        self.turn: Final[int] = turn
        self.commands: Final[list[str]] = commands


def write_log(history: History[TerraMystica], names: list[str]) -> str:
    """A game, finished or not, as a log."""
    for expansion in history.state.expansions:
        raise BadData(f"a log cannot describe a game with {expansion.title}")
    writer = LogWriter(history, names)
    writer.write()
    return "\n".join(writer.text_rows()) + "\n"


class LogWriter:
    """Plays a game again and writes down each answer as a command.

    `header` are the rows before the first dwelling, `rows` the others. `affected` are the seats to which decisions of
    others have done something since they acted.
    """

    def __init__(self, history: History[TerraMystica], names: list[str]) -> None:
        self.history: Final[History[TerraMystica]] = history
        self.names: Final[list[str]] = names
        self.state: TerraMystica = history.state_at(history.base)
        self.header: list[str] = []
        self.rows: list[LogRow] = []
        self.affected: set[int] = set()

    def text_rows(self) -> list[str]:
        played = [f"{self.name_of(row.seat)}: {'. '.join(combine_repeats(row.commands))}" for row in self.rows]
        return self.header + played

    def name_of(self, seat: int) -> str:
        return FACTIONS[self.state.players[seat].faction].notation_name()

    def write(self) -> None:
        for place, entry in enumerate(self.history.entries[self.history.base :], start=self.history.base):
            put_on_top(self.state, entry.seat)
            ask = question(self.state)
            option = self.history.options[place]
            if not self.header and isinstance(ask, PlaceDwelling):
                self.header = header_rows(self.state, self.names)
            if self.header and entry.seat != NATURE:
                self.add_answer(ask, option, entry.pick)
            answer(self.state, ask, option)
            if self.header:
                self.add_events(self.history.events[place])
                self.affected |= {event.seat for event in self.history.events[place] if event.seat != entry.seat}
        if not self.header:
            self.header = header_rows(self.state, self.names)

    def add_answer(self, ask: AnyAsk, option: int, word: str) -> None:
        """Write an answer into the row of its turn, or into a new row."""
        seat = ask.seat
        turn = self.state.turn if isinstance(ask, TurnAsk) and ask.is_free() else NOTHING
        commands = commands_for(word)
        if not commands:
            return
        if isinstance(ask, AfterAction) and isinstance(ask.action_type(option), (Burn, Convert, Connect)):
            row = self.row_of_turn(seat, turn)
            if row is not None:
                place = len(row.commands) - (1 if row.commands[-1].startswith("pick-color") else 0)
                row.commands[place:place] = commands
                return
        if self.rows and self.rows[-1].seat == seat:
            last = self.rows[-1]
            if last.turn == turn != NOTHING and continues_row(last.commands[-1], commands[0]):
                last.commands.extend(commands)
                return
            if NOTHING not in {last.turn, turn} and last.turn != turn and needs_done(last.commands[-1]):
                last.commands.append("done")
        self.rows.append(LogRow(seat, turn, commands))
        if turn == NOTHING:
            self.affected.add(seat)
        else:
            self.affected.discard(seat)

    def row_of_turn(self, seat: int, turn: int) -> LogRow | None:
        """The row of this turn's action, if nothing has happened to the seat since."""
        own = [row for row in self.rows if row.seat == seat and row.turn == turn]
        return own[0] if len(own) == 1 and seat not in self.affected else None

    def add_events(self, events: list[Event]) -> None:
        """Write what a log must say although nobody had to decide it."""
        for event in events:
            if event.rule == "tm.leech.full":
                source = faction_of(self.state, event.partner).notation_name()
                self.rows.append(LogRow(event.seat, NOTHING, [f"decline {event.amount} from {source}"]))
            elif event.rule == "tm.token.none":
                self.rows.append(LogRow(event.seat, NOTHING, ["-GAIN_P3_FOR_VP"]))
            elif event.rule == "tm.priests.lost":
                self.rows.append(LogRow(event.seat, NOTHING, ["unlock-terrain gain-priest"]))


def commands_for(word: str) -> list[str]:
    """An answer as commands of a log."""
    if word == "done":
        return []
    if word.startswith("bridge "):
        return [word.replace("-", ":")]
    if word.startswith("transform ") and word.endswith(" volcano"):
        return ["dig 1", word]
    return [word]


def combine_repeats(commands: list[str]) -> list[str]:
    """Write equal sacrifices and conversions that follow each other as one."""
    found: list[str] = []
    place = 0
    while place < len(commands):
        command = commands[place]
        count = 1
        while place + count < len(commands) and commands[place + count] == command:
            count += 1
        repeated = REPEATABLE.match(command)
        if repeated is None:
            found += [command] * count
        elif command.startswith("burn"):
            found.append(f"burn {count}")
        else:
            paid, gained = count * int(repeated.group(1)), count * int(repeated.group(3))
            found.append(f"convert {paid}{repeated.group(2)} to {gained}{repeated.group(4)}")
        place += count
    return found


def continues_row(last: str, following: str) -> bool:
    """Whether the next command stays in the row: decisions about power, passing and colors end it."""
    closing = ("leech", "decline", "pass", "pick-color", "resign")
    return not last.startswith(closing) and not following.startswith(("leech", "decline", "resign"))


def needs_done(last: str) -> bool:
    """Whether the end of a turn must be written because the same seat has the next turn, too."""
    return not last.startswith(("leech", "decline", "pass", "pick-color", "resign", "done"))


# The header.


def header_rows(state: TerraMystica, names: list[str]) -> list[str]:
    """Everything before the first dwelling."""
    rows = [*metadata_rows(state), *[f"option {name}" for name in site_options(state)]]
    if state.final != NOTHING:
        rows.append(f"final-scoring {FINAL_WORDS[state.final]}")
    rows.append(f"score {','.join(SCORING_TILES[tile].key for tile in state.scoring if tile != NOTHING)}")
    held = [player.card for player in state.players]
    rows += [f"delete {CARD_KEYS[card]}" for card in range(state.variant.cards) if card not in state.cards + held]
    rows += [f"player {FORBIDDEN_IN_NAMES.sub('_', names[seat])}" for seat in state.seating]
    late: list[str] = []
    for seat in state.seating:
        player = state.players[seat]
        if player.faction == NOTHING:
            continue
        faction = FACTIONS[player.faction]
        rows.append(f"setup {faction.notation_name()}")
        if faction.terrain == NOTHING and player.colour != NOTHING:
            pick = f"{faction.notation_name()}: pick-color {COLORS[player.colour]}"
            (late if faction.chooses_terrain_last else rows).append(pick)
        rows += [f"{faction.notation_name()}: +{FAVOR_TILES[tile].key}" for tile in player.favors]
    return rows + late


def site_options(state: TerraMystica) -> list[str]:
    """The options with which the site plays this game."""
    variant = state.variant
    found = STRICT_OPTIONS.copy()
    if variant.declined_power:
        found.append("errata-cultist-power")
    if any(count > 0 for count in state.towns[PRINTED_KINDS:]):
        found.append("mini-expansion-1")
    if variant.cards == len(BONUS_CARDS):
        found.append("shipping-bonus")
    if variant.tiles > PROMO_TILE:
        found.append("temple-scoring-tile")
    if variant.passing_order:
        found.append("variable-turn-order")
    variable = "variable" if variant.first_printing else "variable_v5"
    for kind, name in ((ICY, "ice"), (FIERY, "volcano"), (VARIABLE, variable)):
        if kind in variant.kinds:
            found.append(f"fire-and-ice-factions/{name}")
    return found


def metadata_rows(state: TerraMystica) -> list[str]:
    """Metadata in a comment: another map and other starting points have no rows of their own."""
    found: dict[str, Any] = {}
    if state.variant.map.startswith("{"):
        found["own_map"] = json.loads(state.variant.map)
    elif state.variant.map != "base":
        found["base_map"] = colors_of_map(state.board.rows, state.board.shift)
    points = {FACTIONS[player.faction].key: player.vp for player in state.players if player.faction != NOTHING}
    if state.variant.start_vp == start_points_of_2017() and not state.variant.auction:
        found["vp_variant"] = "original_2017"
    elif any(vp != START_VP for vp in points.values()):
        found["start_points"] = points
    return [f"{METADATA}{json.dumps(found)}"] if found else []
