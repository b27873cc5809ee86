"""Writing a game in the log language."""

from __future__ import annotations

import json
import re
from typing import Any, Final

from ludarium.core.engine import answer, question, turn_to
from ludarium.core.errors import BadData
from ludarium.core.events import Event
from ludarium.core.frames import NATURE, Ask
from ludarium.core.terms import NOTHING
from ludarium.core.timeline import Timeline
from ludarium.games.terra_mystica.asking import TurnAsk
from ludarium.games.terra_mystica.conversions import Burn, Connect, Convert
from ludarium.games.terra_mystica.factions import FACTIONS
from ludarium.games.terra_mystica.factions._faction import faction_of
from ludarium.games.terra_mystica.log.header import CARD_KEYS, colours_of
from ludarium.games.terra_mystica.log.language import METADATA
from ludarium.games.terra_mystica.settings import START_VP_2017
from ludarium.games.terra_mystica.setup import PlaceDwelling
from ludarium.games.terra_mystica.state import TerraMystica
from ludarium.games.terra_mystica.terms import COLOURS, FIERY, ICY, VARIABLE
from ludarium.games.terra_mystica.tiles.bonus import BONUS_CARDS
from ludarium.games.terra_mystica.tiles.favor import FAVOR_TILES
from ludarium.games.terra_mystica.tiles.scoring import FINAL_WORDS, PROMO_TILE, SCORING_TILES
from ludarium.games.terra_mystica.tiles.town import PRINTED_KINDS
from ludarium.games.terra_mystica.turns import AfterAction

STRICT: Final[list[str]] = ["strict-leech", "strict-darkling-sh", "strict-chaosmagician-sh"]
START_VP: Final[int] = 20
REPEATED: Final[re.Pattern[str]] = re.compile(r"convert (\d+)([A-Z]+) to (\d+)([A-Z]+)$|burn 1$")
NOT_A_NAME: Final[re.Pattern[str]] = re.compile(r"[\s:#]+")


class Row:
    """A row that is being written. `turn` is -1 for what belongs to no turn of the seat."""

    def __init__(self, seat: int, turn: int, commands: list[str]) -> None:
        self.seat: Final[int] = seat
        self.turn: Final[int] = turn
        self.commands: Final[list[str]] = commands


def write_log(line: Timeline[TerraMystica], names: list[str]) -> str:
    """A game, finished or not, as the rows of a log."""
    for expansion in line.state.expansions:
        raise BadData(f"this game is played with {expansion.title}, for which the log language has no words")
    writer = Writer(line, names)
    writer.write()
    return "\n".join(writer.rows()) + "\n"


class Writer:
    """Plays a line again and writes down what every answer is in the log language."""

    def __init__(self, line: Timeline[TerraMystica], names: list[str]) -> None:
        self.line: Final[Timeline[TerraMystica]] = line
        self.names: Final[list[str]] = names
        self.state: TerraMystica = line.state_at(line.base)
        self.opening: list[str] = []
        self.written: list[Row] = []
        # Seats to which something happened through the decisions of others since they acted.
        self.touched: set[int] = set()

    def rows(self) -> list[str]:
        played = [f"{self.name_of(row.seat)}: {'. '.join(gathered(row.commands))}" for row in self.written]
        return self.opening + played

    def name_of(self, seat: int) -> str:
        return FACTIONS[self.state.players[seat].faction].log_name()

    def write(self) -> None:
        for place, entry in enumerate(self.line.entries[self.line.base :], start=self.line.base):
            turn_to(self.state, entry.seat)
            ask = question(self.state)
            option = self.line.picks[place]
            if not self.opening and isinstance(ask, PlaceDwelling):
                self.opening = opening_rows(self.state, self.names)
            if self.opening and entry.seat != NATURE:
                self.add(ask, option, entry.pick)
            answer(self.state, ask, option)
            if self.opening:
                self.add_unasked(self.line.events[place])
                self.touched |= {event.seat for event in self.line.events[place] if event.seat != entry.seat}
        if not self.opening:
            self.opening = opening_rows(self.state, self.names)

    def add(self, ask: Ask[Any], option: int, word: str) -> None:
        """One answer: into the row of its turn, or into a new one."""
        seat = ask.seat
        turn = self.state.turn if isinstance(ask, TurnAsk) and ask.is_free() else NOTHING
        commands = commands_for(word)
        if not commands:
            return
        if isinstance(ask, AfterAction) and isinstance(ask.kind_of(option), (Burn, Convert, Connect)):
            row = self.row_of_turn(seat, turn)
            if row is not None:
                place = len(row.commands) - (1 if row.commands[-1].startswith("pick-color") else 0)
                row.commands[place:place] = commands
                return
        if self.written and self.written[-1].seat == seat:
            last = self.written[-1]
            if last.turn == turn != NOTHING and is_open(last.commands[-1], commands[0]):
                last.commands.extend(commands)
                return
            if NOTHING not in {last.turn, turn} and last.turn != turn and needs_done(last.commands[-1]):
                last.commands.append("done")
        self.written.append(Row(seat, turn, commands))
        if turn == NOTHING:
            self.touched.add(seat)
        else:
            self.touched.discard(seat)

    def row_of_turn(self, seat: int, turn: int) -> Row | None:
        """The row of this turn's action, if it has brought the seat nothing since."""
        own = [row for row in self.written if row.seat == seat and row.turn == turn]
        return own[0] if len(own) == 1 and seat not in self.touched else None

    def add_unasked(self, events: list[Event]) -> None:
        """What the log language wants to be said although there is nothing to decide."""
        for event in events:
            if event.rule == "tm.leech.full":
                source = faction_of(self.state, event.partner).log_name()
                self.written.append(Row(event.seat, NOTHING, [f"decline {event.amount} from {source}"]))
            elif event.rule == "tm.token.none":
                self.written.append(Row(event.seat, NOTHING, ["-GAIN_P3_FOR_VP"]))
            elif event.rule == "tm.priests.lost":
                self.written.append(Row(event.seat, NOTHING, ["unlock-terrain gain-priest"]))


def commands_for(word: str) -> list[str]:
    """An answer in the log language."""
    if word == "done":
        return []
    if word.startswith("bridge "):
        return [word.replace("-", ":")]
    if word.startswith("transform ") and word.endswith(" volcano"):
        return ["dig 1", word]
    return [word]


def gathered(commands: list[str]) -> list[str]:
    """Equal sacrifices and conversions in a row are written as one."""
    found: list[str] = []
    place = 0
    while place < len(commands):
        command = commands[place]
        count = 1
        while place + count < len(commands) and commands[place + count] == command:
            count += 1
        repeated = REPEATED.match(command)
        if repeated is None:
            found += [command] * count
        elif command.startswith("burn"):
            found.append(f"burn {count}")
        else:
            paid, gained = count * int(repeated.group(1)), count * int(repeated.group(3))
            found.append(f"convert {paid}{repeated.group(2)} to {gained}{repeated.group(4)}")
        place += count
    return found


def is_open(last: str, following: str) -> bool:
    """Whether a row goes on: decisions about power, passing and colours end it."""
    closing = ("leech", "decline", "pass", "pick-color", "resign")
    return not last.startswith(closing) and not following.startswith(("leech", "decline", "resign"))


def needs_done(last: str) -> bool:
    """Whether the end of a turn must be marked when the same seat goes on."""
    return not last.startswith(("leech", "decline", "pass", "pick-color", "resign", "done"))


# The header.


def opening_rows(state: TerraMystica, names: list[str]) -> list[str]:
    """Everything before the first dwelling."""
    rows = [*metadata_rows(state), *[f"option {name}" for name in options_of(state)]]
    if state.final != NOTHING:
        rows.append(f"final-scoring {FINAL_WORDS[state.final]}")
    rows.append(f"score {','.join(SCORING_TILES[tile].key for tile in state.scoring if tile != NOTHING)}")
    held = [player.card for player in state.players]
    rows += [f"delete {CARD_KEYS[card]}" for card in range(state.variant.cards) if card not in state.cards + held]
    rows += [f"player {NOT_A_NAME.sub('_', names[seat])}" for seat in state.seating]
    late: list[str] = []
    for seat in state.seating:
        player = state.players[seat]
        if player.faction == NOTHING:
            continue
        faction = FACTIONS[player.faction]
        rows.append(f"setup {faction.log_name()}")
        if faction.terrain == NOTHING and player.colour != NOTHING:
            pick = f"{faction.log_name()}: pick-color {COLOURS[player.colour]}"
            (late if faction.chooses_terrain_last else rows).append(pick)
        rows += [f"{faction.log_name()}: +{FAVOR_TILES[tile].key}" for tile in player.favors]
    return rows + late


def options_of(state: TerraMystica) -> list[str]:
    """The options of the site that make it play this game."""
    variant = state.variant
    found = STRICT.copy()
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
    """What rows cannot say: another map, other starting points."""
    found: dict[str, Any] = {}
    if state.variant.map.startswith("{"):
        found["own_map"] = json.loads(state.variant.map)
    elif state.variant.map != "base":
        found["base_map"] = colours_of(state.board.rows, state.board.shift)
    points = {FACTIONS[player.faction].key: player.vp for player in state.players if player.faction != NOTHING}
    if state.variant.start_vp == START_VP_2017 and not state.variant.auction:
        found["vp_variant"] = "original_2017"
    elif any(vp != START_VP for vp in points.values()):
        found["start_points"] = points
    return [f"{METADATA}{json.dumps(found)}"] if found else []
