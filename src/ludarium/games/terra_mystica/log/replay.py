"""Replaying a log: the header sets the table, every further command becomes answers."""

from __future__ import annotations

from typing import Any, Final

from ludarium.core.codec import read_json
from ludarium.core.engine import question
from ludarium.core.errors import BadData
from ludarium.core.frames import NATURE
from ludarium.core.rulings import Refusal, refuse
from ludarium.core.terms import NOTHING
from ludarium.games.terra_mystica.drawing import CARDS_OVER
from ludarium.games.terra_mystica.factions import FACTIONS
from ludarium.games.terra_mystica.game import GAME
from ludarium.games.terra_mystica.log.commands import carry_out
from ludarium.games.terra_mystica.log.driver import Driver
from ludarium.games.terra_mystica.log.header import Header
from ludarium.games.terra_mystica.log.language import Command, commands_of, metadata_of, quoted
from ludarium.games.terra_mystica.log.ledger import buildings, vectors
from ludarium.games.terra_mystica.setup import ChooseFaction

RULE: Final[str] = "tm.log"
HEADER: Final[str] = "tm.log.header"
# Rows of old logs for what happens by itself.
BY_ITSELF: Final[set[str]] = {"income", "start", "finish"}
MOST_AHEAD: Final[int] = 40


class Replay:
    """A log that is played command by command."""

    def __init__(self, text: str, metadata: dict[str, Any], is_recorded: bool) -> None:
        self.commands: Final[list[Command]] = commands_of(text)
        self.is_recorded: Final[bool] = is_recorded
        self.header: Final[Header] = Header(metadata or own_metadata(text))
        self.driver: Driver | None = None
        self.seats: Final[dict[str, int]] = {}
        self.place: int = 0

    def play(self, command: Command) -> Refusal | None:
        """Carry one command out, or say which rule forbids it. They come in the order of the log."""
        refusal = self.carry_out(command)
        if refusal is None or self.driver is None:
            return refusal
        return refusal.told(self.driver.speech())

    def carry_out(self, command: Command) -> Refusal | None:
        """The same with ids in place of names."""
        self.place += 1
        if command.who:
            return self.play_for(command.who, command.text)
        text = command.text
        if text.lower().startswith("setup "):
            return self.set_up(text.split(" ")[1].lower())
        if text.lower().startswith("drop-faction "):
            return self.play_for(text.split(" ")[1].lower(), text)
        if self.driver is None:
            return self.header.read(text)
        return None if text.lower() in BY_ITSELF else refuse(RULE, f"{quoted(text)} comes too late")

    def is_over(self) -> bool:
        """Whether the game is over; the site reads no further then."""
        return self.driver is not None and not self.driver.state.stack

    def play_for(self, who: str, text: str) -> Refusal | None:
        if self.driver is None or who not in self.seats:
            return refuse(RULE, f"there is no {quoted(who)} in this game")
        self.driver.upcoming = self.following(who)
        refusal = carry_out(self.driver, self.seats[who], text)
        return refusal or self.driver.settle_unsaid()

    def following(self, who: str) -> list[str]:
        """What the same faction says next, up to the next word of somebody else."""
        found: list[str] = []
        for command in self.commands[self.place : self.place + MOST_AHEAD]:
            if command.who != who:
                break
            found.append(command.text)
        return found

    def ledger(self, command: Command) -> dict[str, Any]:
        """A command with the state after it."""
        shown = self.driver.state if self.driver is not None else None
        return {
            "r": command.row,
            "f": command.who,
            "c": command.text,
            "v": vectors(shown) if shown is not None else {},
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

    def set_up(self, name: str) -> Refusal | None:
        """The next player takes a faction."""
        if self.driver is None:
            refusal = self.begin()
            if refusal is not None:
                return refusal
        driver = self.driver
        assert driver is not None
        ask = question(driver.state) if driver.state.stack else None
        if not isinstance(ask, ChooseFaction):
            return refuse(RULE, "nobody chooses a faction now")
        seat = ask.seat
        refusal = driver.say(seat, f"setup {current_name(name)}")
        if refusal is None:
            self.seats[name] = seat
            self.seats[current_name(name)] = seat
        return refusal

    def begin(self) -> Refusal | None:
        """Set the table for the game the header describes."""
        header = self.header
        seats = len(header.names) or len([command for command in self.commands if is_setup(command)])
        if not GAME.fewest <= seats <= GAME.most:
            return refuse(HEADER, "there is no game for {seats} players", seats=seats)
        if not header.tiles:
            return refuse(HEADER, "the log does not say which scoring tiles lie out")
        cards = header.cards()
        if len(cards) != seats + CARDS_OVER:
            return refuse(HEADER, "{cards} bonus cards are left for {seats} players", cards=len(cards), seats=seats)
        names = header.names or [f"Player {seat + 1}" for seat in range(seats)]
        self.driver = Driver(names, GAME.checked(header.settings), self.is_recorded)
        return self.give_nature([*reversed(header.tiles), *cards])

    def give_nature(self, options: list[int]) -> Refusal | None:
        """Answer for Nature what the header says."""
        driver = self.driver
        assert driver is not None
        for option in options:
            ask = question(driver.state)
            if option not in ask.options(driver.state):
                return refuse(HEADER, f"{ask.prompt(driver.state)} The tile or card of the log cannot be there.")
            driver.give(NATURE, ask, option)
        return None


def is_setup(command: Command) -> bool:
    return not command.who and command.text.lower().startswith("setup ")


def current_name(name: str) -> str:
    """The present name of a faction in the log language."""
    for faction in FACTIONS:
        if name == faction.old_name and name:
            return faction.log_name()
    return name


def own_metadata(text: str) -> dict[str, Any]:
    """The metadata a log written by this program carries in a comment."""
    found = metadata_of(text)
    if not found:
        return {}
    try:
        data = read_json(found)
    except BadData as error:
        raise BadData(f"the metadata of the log: {error}") from error
    if not isinstance(data, dict):
        raise BadData("the metadata of the log must be an object")
    return data
