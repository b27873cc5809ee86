"""Replays a log: the header sets up the game, every further command becomes answers."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any, Final

from ludarium.core.codec import read_json
from ludarium.core.engine import question
from ludarium.core.errors import BadData
from ludarium.core.frames import NATURE
from ludarium.core.refusals import Refusal, refuse, render_refusal
from ludarium.core.util import NOTHING
from ludarium.formats.snellman.action_commands import run_command
from ludarium.formats.snellman.driver import GameDriver
from ludarium.formats.snellman.header import Header
from ludarium.formats.snellman.ledger import buildings, resources
from ludarium.formats.snellman.parser import Command, find_metadata, parse_log, quote
from ludarium.games.terra_mystica.content.factions import FACTIONS
from ludarium.games.terra_mystica.game import GAME
from ludarium.games.terra_mystica.rules.setup import ChooseFaction
from ludarium.games.terra_mystica.rules.setup_draws import CARDS_OVER

RULE: Final[str] = "tm.log"
HEADER: Final[str] = "tm.log.header"
# Rows of old logs for what the rules do without a command.
AUTOMATIC_ROWS: Final[set[str]] = {"income", "start", "finish"}
MAX_LOOKAHEAD: Final[int] = 40
OLD_NAMES: Final[dict[str, str]] = tomllib.loads(
    files("ludarium.formats.snellman").joinpath("old_names.toml").read_text("utf-8")
)


class Replay:
    """A log that is replayed command by command."""

    def __init__(self, text: str, metadata: dict[str, Any], is_recorded: bool) -> None:
        self.commands: Final[list[Command]] = parse_log(text)
        self.is_recorded: Final[bool] = is_recorded
        self.header: Final[Header] = Header(metadata or embedded_metadata(text))
        self.driver: GameDriver | None = None
        self.seats: Final[dict[str, int]] = {}
        self.position: int = 0

    def play(self, command: Command) -> Refusal | None:
        """Run the next command of the log; returns the refusal, in words for people, if a rule forbids it."""
        refusal = self.run_command(command)
        if refusal is None or self.driver is None:
            return refusal
        return render_refusal(refusal, self.driver.renderer(), GAME.rules())

    def run_command(self, command: Command) -> Refusal | None:
        """Run one command; a refusal still has ids in place of names."""
        self.position += 1
        if command.who:
            return self.run_for_faction(command.who, command.text)
        text = command.text
        if text.lower().startswith("setup "):
            return self.choose_faction(text.split(" ")[1].lower())
        if text.lower().startswith("drop-faction "):
            return self.run_for_faction(text.split(" ")[1].lower(), text)
        if self.driver is None:
            return self.header.read(text)
        return None if text.lower() in AUTOMATIC_ROWS else refuse(RULE, f"{quote(text)} comes too late")

    def is_over(self) -> bool:
        """Whether the game is over; commands after that are not read."""
        return self.driver is not None and not self.driver.state.stack

    def run_for_faction(self, who: str, text: str) -> Refusal | None:
        if self.driver is None or who not in self.seats:
            return refuse(RULE, f"there is no {quote(who)} in this game")
        self.driver.next_commands = self.following_commands(who)
        refusal = run_command(self.driver, self.seats[who], text)
        return refusal or self.driver.answer_unwritten_questions()

    def following_commands(self, who: str) -> list[str]:
        """The next commands of the same faction, up to the first one of another faction."""
        found: list[str] = []
        for command in self.commands[self.position : self.position + MAX_LOOKAHEAD]:
            if command.who != who:
                break
            found.append(command.text)
        return found

    def ledger_entry(self, command: Command) -> dict[str, Any]:
        """A command with the state after it, in the short keys of the ledger."""
        shown = self.driver.state if self.driver is not None else None
        return {
            "r": command.row,
            "f": command.who,
            "c": command.text,
            "v": resources(shown) if shown is not None else {},
            "b": buildings(shown) if shown is not None else {},
        }

    def play_all(self) -> Refusal | None:
        """Play the whole log; stops at the first command that is refused."""
        for command in self.commands:
            if self.is_over():
                break
            refusal = self.play(command)
            if refusal is not None:
                return refusal
        return None

    def names(self) -> list[str]:
        """The players as the log calls them, or their factions."""
        if self.header.names:
            return self.header.names
        assert self.driver is not None
        return [FACTIONS[player.faction].name for player in self.driver.state.players if player.faction != NOTHING]

    # Setting up.

    def choose_faction(self, name: str) -> Refusal | None:
        """The next player takes a faction."""
        if self.driver is None:
            refusal = self.start_game()
            if refusal is not None:
                return refusal
        driver = self.driver
        assert driver is not None
        ask = question(driver.state) if driver.state.stack else None
        if not isinstance(ask, ChooseFaction):
            return refuse(RULE, "nobody chooses a faction now")
        seat = ask.seat
        refusal = driver.try_answer(seat, f"setup {current_name(name)}")
        if refusal is None:
            self.seats[name] = seat
            self.seats[current_name(name)] = seat
        return refusal

    def start_game(self) -> Refusal | None:
        """Set up the game that the header describes."""
        header = self.header
        seats = len(header.names) or len([command for command in self.commands if is_setup(command)])
        if not GAME.min_seats <= seats <= GAME.max_seats:
            return refuse(HEADER, "there is no game for {seats:player}", seats=seats)
        if not header.tiles:
            return refuse(HEADER, "the log does not say which scoring tiles lie out")
        cards = header.cards()
        if len(cards) != seats + CARDS_OVER:
            return refuse(HEADER, "there are {cards:bonus card} for {seats:player}", cards=len(cards), seats=seats)
        names = header.names or [f"Player {seat + 1}" for seat in range(seats)]
        self.driver = GameDriver(names, GAME.check_settings(header.settings), self.is_recorded)
        return self.answer_chance([*reversed(header.tiles), *cards])

    def answer_chance(self, options: list[int]) -> Refusal | None:
        """Draw the tiles and cards that the header names."""
        driver = self.driver
        assert driver is not None
        for option in options:
            ask = question(driver.state)
            if option not in ask.options(driver.state):
                return refuse(HEADER, f"{ask.prompt(driver.state)} The tile or card of the log cannot be there.")
            driver.give_answer(NATURE, ask, option)
        return None


def is_setup(command: Command) -> bool:
    return not command.who and command.text.lower().startswith("setup ")


def current_name(name: str) -> str:
    """The name a faction has today; old logs use others."""
    return OLD_NAMES.get(name, name)


def embedded_metadata(text: str) -> dict[str, Any]:
    """The metadata that Ludarium writes into a comment of its logs."""
    found = find_metadata(text)
    if not found:
        return {}
    try:
        data = read_json(found)
    except BadData as error:
        raise BadData(f"the metadata of the log: {error}") from error
    if not isinstance(data, dict):
        raise BadData("the metadata of the log must be an object")
    return data
