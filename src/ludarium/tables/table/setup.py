"""How a table is set up: the document that clients send, that is stored, and that makes the same table again."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, JsonValue, StringConstraints
from pydantic_core import from_json, to_json

from ludarium import agents, games
from ludarium.core.errors import BadSetting
from ludarium.core.game import AnyGame

MOST_SEATS: Final[int] = 6
LONGEST_NAME: Final[int] = 40
MONTH: Final[int] = 31 * 24 * 3600
LARGEST_SEED: Final[int] = 2**53 - 1
CONTROL: Final[frozenset[str]] = frozenset(map(chr, [*range(32), *range(127, 160), 0x2028, 0x2029]))


def printable(text: str) -> str:
    """Check that a text has no control characters, which screens and databases do not take."""
    if any(letter in CONTROL and letter != "\n" for letter in text) or any(
        "\ud800" <= letter <= "\udfff" for letter in text
    ):
        raise ValueError("control characters are not allowed")
    return text


def one_line(text: str) -> str:
    if "\n" in text:
        raise ValueError("line breaks are not allowed")
    return printable(text)


def encodable(values: dict[str, Any]) -> dict[str, Any]:
    """Check that settings can be stored: JSON may hold halves of characters (lone surrogates), which cannot."""
    try:
        to_json(values)
    except ValueError as error:
        raise ValueError("this holds text that is none") from error
    return values


Name = Annotated[
    str,
    StringConstraints(strip_whitespace=True, min_length=1, max_length=LONGEST_NAME),
    AfterValidator(one_line),
]
Key = Annotated[str, StringConstraints(max_length=40, pattern=r"^[A-Za-z0-9_-]*$")]
# A bot is named as wherever players are named: by its kind or level, with a budget where it takes one.
BotName = Annotated[str, StringConstraints(max_length=40, pattern=r"^[A-Za-z0-9_:.-]*$")]


class ClientInput(BaseModel):
    """The base of everything that a client sends: a field that is not declared is an error."""

    model_config = ConfigDict(extra="forbid")


class SeatSetup(ClientInput):
    """A seat is for whoever sets the table up (`me`; several for hot-seat), `open`, or for a `bot`."""

    kind: Literal["me", "open", "bot"]
    name: Name | None = Field(None, description="what the seat is called; the person's or the bot's name without it")
    bot: BotName = Field("", description="which bot, as the list of games names them")


class Clock(ClientInput):
    """Time for a move, then for the whole game (`bank`), in seconds; `grace` once a move for a lost connection.

    Who has run out of time may be replaced by a bot: at once (`bot`), or when somebody at the table wants it (`ask`).
    """

    move: int = Field(0, ge=0, le=MONTH)
    bank: int = Field(0, ge=0, le=MONTH)
    grace: int = Field(60, ge=0, le=3600)
    then: Literal["ask", "bot"] = "ask"


class TableSetup(ClientInput):
    """A table as it is set up. The same text makes the same table again; without a seed, with other luck."""

    game: Key
    seats: list[SeatSetup] = Field(min_length=1, max_length=MOST_SEATS)
    settings: Annotated[
        dict[Annotated[str, StringConstraints(max_length=80)], JsonValue], AfterValidator(encodable)
    ] = Field(default={}, max_length=100)
    seed: int | None = Field(None, ge=0, le=LARGEST_SEED)
    open: bool = Field(False, description="listed for everybody to join and to watch; else by invitation only")
    watch: bool = Field(False, description="whoever has the address of the table may watch")
    clock: Clock | None = None
    coached: bool = Field(False, description="a first game: a coach speaks and points at what is good")


def clock_of(setup: str) -> Clock | None:
    """The clock in a stored setup (JSON)."""
    found = from_json(setup).get("clock")
    return Clock.model_validate(found) if found is not None else None


def validate_setup(setup: TableSetup) -> tuple[AnyGame, dict[str, Any]]:
    """The game of a setup and its complete settings; a `BadSetting` says why it cannot be played."""
    game = games.get(setup.game)
    if not game.min_seats <= len(setup.seats) <= game.max_seats:
        raise BadSetting(f"{game.title} is for {game.min_seats} to {game.max_seats} players, not {len(setup.seats)}")
    for seat in setup.seats:
        if seat.kind == "bot":
            agents.get(seat.bot or DEFAULT_BOT, game)
    if setup.clock is not None and not setup.clock.move and not setup.clock.bank:
        raise BadSetting("a clock needs time: for a move, or for the whole game")
    return game, game.check_settings(dict(setup.settings)).copy_values()


DEFAULT_BOT: Final[str] = "greedy"
