"""What clients send beside the commands of a game: bodies, and the queries of addresses.

The server and a device read the same, with the same bounds.
"""

from __future__ import annotations

from typing import Annotated, Final, Literal

from pydantic import AfterValidator, BaseModel, Field, StringConstraints

from ludarium.lessons.step_run import MOST_GIVEN
from ludarium.tables.people import Preferences
from ludarium.tables.table.commands import LONGEST_PLAN, Ply, SeatNumber, ViewingSeat, Word
from ludarium.tables.table.setup import DEFAULT_BOT, MOST_SEATS, BotName, ClientInput, Name, printable
from ludarium.tables.table.standing_orders import MOST_ORDERS, Order

MOST_LISTED: Final[int] = 100
# Positions are fetched a few at a time: nobody waits long for the first one, or for others who fetch theirs.
MOST_POSITIONS: Final[int] = 40
# Idempotency keys are printable ASCII without spaces, over HTTP and over the live connection.
LONGEST_KEY: Final[int] = 60
KEY_PATTERN: Final[str] = r"^[\x21-\x7e]+$"
LONGEST_RECORD: Final[int] = 500_000
TableKey = Annotated[str, StringConstraints(max_length=40, pattern=r"^[\w-]+$")]
FormatName = Annotated[str, StringConstraints(max_length=20, pattern=r"^[a-z]+$")]
GameKey = Annotated[str, StringConstraints(max_length=40, pattern=r"^[A-Za-z0-9_-]+$")]
LessonKey = Annotated[str, StringConstraints(max_length=40, pattern=r"^\w+$")]
StepNumber = Annotated[int, Field(ge=0, le=100)]
ThingId = Annotated[str, StringConstraints(max_length=120)]
Place = Annotated[ThingId, Field(description="a place")]
Group = Annotated[ThingId, Field(description="a kind of action")]

# Bodies.


class NewGuest(ClientInput):
    name: Name


class ChangedPerson(ClientInput):
    name: Name | None = None
    preferences: Preferences | None = None


class SitDown(ClientInput):
    """What the seat is called; the person's own name without it."""

    name: Name | None = None


class SetBot(ClientInput):
    bot: BotName = DEFAULT_BOT


class PutAway(ClientInput):
    away: bool = True


class Watch(ClientInput):
    watch: bool


class Note(ClientInput):
    text: Annotated[str, StringConstraints(max_length=10_000), AfterValidator(printable)]


class BranchSeat(ClientInput):
    """Who plays a seat from there on: I do, or a bot."""

    bot: BotName = ""


class NewBranch(ClientInput):
    """A game goes on from one of its positions. `own` makes a game of it, which stands in lists like any other.

    With the `same_luck` chance decides as it did in the game, as long as it is asked at the same moments. `seat` is
    the one of mine that a plan is made from.
    """

    ply: Ply
    seats: list[BranchSeat] = Field(min_length=1, max_length=MOST_SEATS)
    name: Name | None = None
    own: bool = False
    same_luck: bool = False
    seat: ViewingSeat | None = None


class NamedBranch(ClientInput):
    name: Name


class NewRecord(ClientInput):
    """A game as text: a record, its notation, a link, or the log of another program. It is kept unless told not to."""

    text: Annotated[str, StringConstraints(min_length=1, max_length=LONGEST_RECORD)]
    keep: bool = True


class Orders(ClientInput):
    orders: list[Order] = Field(max_length=MOST_ORDERS)


# Queries: what stands behind the question mark of an address.


class SeatView(BaseModel):
    """Where somebody looks from."""

    seat: ViewingSeat | None = Field(
        None, description="which of my seats I look from; -2 as a spectator; my only seat without it"
    )


class SeatViewSince(SeatView):
    since: Ply = Field(0, description="the log from this ply on")


class ReportQuery(SeatView):
    ply: Ply | None = Field(None, description="the position it is about; the present one without it")


class PositionsQuery(SeatView):
    first: Ply = Field(0, description="the position after so many answers comes first")
    count: int = Field(MOST_POSITIONS, ge=1, le=MOST_POSITIONS, description="how many there should be at most")


class LiveQuery(SeatView):
    number: int = Field(
        -1, ge=-1, le=10_000_000, description="the last change that was seen: what happened since is told first"
    )


class WhyNotQuery(BaseModel):
    seat: SeatNumber
    target: Place = ""
    group: Group = ""
    word: Annotated[Word, Field(description="one answer")] = ""


class AdviceQuery(BaseModel):
    seat: SeatNumber
    ply: Ply


class PreviewQuery(AdviceQuery):
    word: Annotated[Word, Field(description="only of this answer")] = ""
    then: list[Word] = Field([], max_length=LONGEST_PLAN, description="the answers that follow it in a plan")


class TablesQuery(BaseModel):
    which: Literal["mine", "finished", "away", "open", "running"] = Field(
        "mine", description="mine, my finished ones, those I have put away, open to join, or open to watch"
    )
    most: int = Field(50, ge=1, le=MOST_LISTED)


class RematchQuery(BaseModel):
    same_luck: bool = Field(False, description="the same set-up and the same draws again, once the game is over")


class GivenQuery(BaseModel):
    given: list[Word] = Field([], max_length=MOST_GIVEN, description="what was answered in this step so far")


class StepQuery(GivenQuery):
    words: list[Word] = Field([], max_length=MOST_GIVEN, description="what is answered now")


class StepWhyNotQuery(GivenQuery):
    target: Place = ""
    group: Group = ""
