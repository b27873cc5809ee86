"""What if: a game goes on from any of its positions, at a table of its own or as a try beside it.

Once a game is over, everybody who may watch it can play on from anywhere, knowing all that was hidden. While it runs,
its players plan ahead: from what their own seat sees, with a guess of all the rest and with other luck. A plan holds
nothing of the game but that, so there is nothing in it to be found out, and nobody else hears of it.
"""

from __future__ import annotations

import secrets
from dataclasses import dataclass, replace
from typing import Any, Final, Literal

from ludarium import games
from ludarium.core.frames import SPECTATOR
from ludarium.core.log_rows import log_rows
from ludarium.core.nature import random_stream
from ludarium.core.opening import guess_opening, write_opening
from ludarium.core.record import Record
from ludarium.core.replay import resume
from ludarium.core.scene import make_scene
from ludarium.core.session import AnySession
from ludarium.protocol.log import Row
from ludarium.tables.actor import Actor
from ludarium.tables.bots.fair_queue import is_strong
from ludarium.tables.errors import RequestError, forbidden, invalid_request, not_found, not_now, too_many
from ludarium.tables.inputs import NewBranch
from ludarium.tables.lobby import Elsewhere, Lobby
from ludarium.tables.messages import BranchInfo
from ludarium.tables.review import is_uncovered
from ludarium.tables.rows import BranchRow, TableRow
from ludarium.tables.table.origin import BESIDE, OriginKind, TableOrigin
from ludarium.tables.table.seats import Beginning, bot_title, closing_change, distinct_names
from ludarium.tables.table.session import session_from_opening
from ludarium.tables.table.setup import LARGEST_SEED, SeatSetup, TableSetup
from ludarium.tables.table.table import PendingChange, Table

# All of them are looked through when they are listed.
MOST_OF_A_GAME: Final[int] = 40
# What begins and ends by itself is not what a branch tries.
BY_ITSELF: Final[frozenset[str]] = frozenset({"begin", "end"})


@dataclass(slots=True, frozen=True)
class BranchBeginning:
    """A branch that is to be set up, with everything that is needed of the game it leaves: that may go on meanwhile.

    Without an `opening` the answers of the `record` lead to where it begins.
    """

    origin: TableOrigin
    setup: TableSetup
    record: Record
    opening: dict[str, Any] | None
    deciders: list[str]

    def begin(self) -> Beginning:
        """The session. Its answers are played again: a server does that in a thread."""
        if self.opening is not None:
            session = session_from_opening(self.record, self.opening)
            return Beginning(session, self.origin, {"opening": self.opening}, self.origin.ply)
        session = resume(games.get(self.record.game), self.record)
        return Beginning(session, self.origin, {"given": self.origin.ply, "deciders": self.deciders})


# Setting up.


async def prepare_branch(lobby: Lobby, actor: Actor, table: Table, new: NewBranch) -> BranchBeginning:
    """Look whether somebody may leave a game there, and take along what the branch needs of it."""
    async with table.locked():
        session = table.session
        if not session.history.base <= new.ply <= session.ply:
            raise not_found("such ply")
        if len(new.seats) != session.seats:
            raise invalid_request(f"seats: this game has {session.seats}")
        if new.ply == session.ply and session.is_over():
            raise not_now("the game is over there: go back to where something can still be decided")
        found = _leave_openly(table, actor, new) if is_uncovered(table) else _plan(table, actor, new)
    if found.origin.kind in BESIDE and len(await lobby.store.branches(actor.id, found.origin.root)) >= MOST_OF_A_GAME:
        raise too_many(f"{MOST_OF_A_GAME} branches are enough for one game: remove some first")
    return found


def _leave_openly(table: Table, actor: Actor, new: NewBranch) -> BranchBeginning:
    """From a game that hides nothing: its answers up to there are those of the branch."""
    session, state = table.session, table.state
    names = _new_names(session, actor, new) if new.own else session.names
    seed = state.seed if new.same_luck else secrets.randbelow(LARGEST_SEED)
    history, opening = session.history, None
    entries = history.entries[: new.ply]
    if history.base:
        opening, entries = write_opening(history, new.ply, history.state_at(new.ply), SPECTATOR), []
    return BranchBeginning(
        _origin(table, new, "fork" if new.own else "branch", hinted=True),
        _setup(table, new, names),
        _record(session, names, seed, entries, given=len(entries)),
        opening,
        state.deciders[: len(entries)],
    )


def _plan(table: Table, actor: Actor, new: NewBranch) -> BranchBeginning:
    """From a running game: a guess from what one seat sees. A plan that is left again is a guess already."""
    session, state = table.session, table.state
    origin = state.origin
    is_plan = origin is not None and origin.kind == "plan"
    viewer = max(state.seats_of(actor.id), default=SPECTATOR) if is_plan else table.viewing_seat(actor.id, new.seat)
    if viewer < 0:
        raise forbidden("while a game runs, only its players plan ahead, each from their own seat")
    if new.own:
        raise forbidden("a running game cannot be played on elsewhere: plan beside it until it is over")
    hinted = origin.hinted if origin is not None and is_plan else state.is_alone()
    if not hinted and any(is_strong(seat.bot) for seat in new.seats if seat.bot):
        raise forbidden("other people play this game: strong bots would tell you what to do")
    if not hinted and any(new.seats[seat].bot for seat in state.seats_of(actor.id) if not is_plan):
        raise forbidden("other people play this game: answer for your own seat yourself")
    history, seed = session.history, secrets.randbelow(LARGEST_SEED)
    if is_plan:
        opening = write_opening(history, new.ply, history.state_at(new.ply), viewer)
    else:
        opening = guess_opening(history, new.ply, viewer, random_stream(secrets.randbelow(LARGEST_SEED), "guess"))
    return BranchBeginning(
        _origin(table, new, "plan", hinted=hinted),
        _setup(table, new, session.names),
        _record(session, session.names, seed, [], given=0),
        opening,
        [],
    )


def _origin(table: Table, new: NewBranch, kind: OriginKind, *, hinted: bool) -> TableOrigin:
    old = table.state.origin
    root = (old.root if old is not None and old.kind in BESIDE else "") or table.id
    return TableOrigin(kind=kind, table=table.id, ply=new.ply, root=root, name=new.name or "", hinted=hinted)


def _new_names(session: AnySession, actor: Actor, new: NewBranch) -> list[str]:
    """Who sits in a game of its own: its players are not those of the old one."""
    return distinct_names([bot_title(seat.bot) if seat.bot else actor.name for seat in new.seats])


def _setup(table: Table, new: NewBranch, names: list[str]) -> TableSetup:
    seats = [
        SeatSetup(kind="bot" if seat.bot else "me", bot=seat.bot, name=name) for seat, name in zip(new.seats, names)
    ]
    # The clock, the spectators and the seed are those of the game that is left.
    beside = {"clock": None, "open": False, "watch": False, "coached": False, "seed": None}
    return table.state.setup.model_copy(update={"seats": seats, **beside})


def _record(session: AnySession, names: list[str], seed: int, entries: list[Any], given: int) -> Record:
    return Record(
        game=session.game.key,
        rules=session.game.version,
        settings=session.history.settings.copy_values(),
        seats=names,
        seed=seed,
        external=False,
        preset_answers=given,
        entries=entries,
    )


async def set_up_branch(
    lobby: Lobby, actor: Actor, wanted: BranchBeginning, beginning: Beginning, key: str | None = None
) -> Table:
    """The table of a branch that has begun."""
    origin = wanted.origin

    def branch(row: TableRow) -> BranchRow | None:
        if origin.kind not in BESIDE:
            return None
        return BranchRow(row.id, origin.root, origin.table, origin.ply, actor.id, origin.name, row.created)

    return await lobby.new_table(actor, wanted.setup, key, elsewhere=Elsewhere(beginning, branch))


# Those there are.


async def list_branches(lobby: Lobby, actor: Actor, table: Table, seat: int | None) -> list[BranchInfo]:
    """The game as it was played, and everything that somebody has tried beside it."""
    found = [await _branch_info(table, table.viewing_seat(actor.id, seat), None)]
    for row in await lobby.store.branches(actor.id, table.id):
        try:
            branch = await lobby.table(row.table_id)
            found.append(await _branch_info(branch, branch.viewing_seat(actor.id, None), row))
        except RequestError as error:
            found.append(_broken(row, error.problem.detail))
    return found


async def _branch_info(table: Table, viewer: int, row: BranchRow | None) -> BranchInfo:
    async with table.locked():
        history, state = table.session.history, table.state
        uncovered = is_uncovered(table)
        number, rounds = history.game.rounds(history.state)
        return BranchInfo(
            id=table.id,
            game=history.game.key,
            kind=_kind(row, state.origin),
            parent=row.parent if row is not None else "",
            ply=row.ply if row is not None else history.base,
            name=row.name if row is not None else "",
            begins=_first_sentence(table, viewer, row.ply) if row is not None else "",
            last=history.ply,
            over=history.is_over(),
            round=number,
            rounds=rounds,
            created=state.created,
            players=make_scene(history, viewer, state.bot_seats(), uncovered=uncovered).players,
            failed="",
        )


def _kind(row: BranchRow | None, origin: TableOrigin | None) -> Literal["game", "branch", "plan", "import"]:
    if row is None or origin is None or origin.kind == "fork":
        return "game"
    return origin.kind


def _first_sentence(table: Table, viewer: int, ply: int) -> str:
    """What a branch tries: the first thing that is told of it."""
    rows = log_rows(table.session.history, viewer, ply, table.state.deciders, Row, is_uncovered(table))
    told = [fact.sentence for row in rows for fact in row.facts if fact.text and fact.verb not in BY_ITSELF]
    return told[0] if told else ""


def _broken(row: BranchRow, reason: str) -> BranchInfo:
    return BranchInfo(
        id=row.table_id,
        game="",
        kind="branch",
        parent=row.parent,
        ply=row.ply,
        name=row.name,
        begins="",
        last=row.ply,
        over=False,
        round=0,
        rounds=0,
        created=row.created,
        players=[],
        failed=reason,
    )


async def list_kept(lobby: Lobby, actor: Actor) -> list[BranchInfo]:
    """The games that somebody has brought from elsewhere, the newest first."""
    found: list[BranchInfo] = []
    for row in reversed(await lobby.store.branches(actor.id, "")):
        try:
            found.append(await _branch_info(await lobby.table(row.table_id), SPECTATOR, row))
        except RequestError as error:
            found.append(_broken(row, error.problem.detail))
    return found


async def rename_branch(lobby: Lobby, actor: Actor, table: Table, id: str, name: str) -> None:
    """Call a branch otherwise."""
    row = await _own_branch(lobby, actor, table.id, id)
    branch = await lobby.table(id)
    change = PendingChange("name", -1, actor.id, {"name": name}, branch=replace(row, name=name))
    await branch.change(lambda: [change])


async def remove_branch(lobby: Lobby, actor: Actor, table: Table, id: str) -> None:
    """Forget a branch, and all that leave it further on."""
    row = await _own_branch(lobby, actor, table.id, id)
    rows = await lobby.store.branches(actor.id, row.root)
    for each in [row, *_further(rows, row.table_id)]:
        await _remove(lobby, actor, each.table_id)


async def remove_kept(lobby: Lobby, actor: Actor, id: str) -> None:
    """Forget a game that was brought from elsewhere, and all that leave it."""
    await _own_branch(lobby, actor, "", id)
    for row in await lobby.store.branches(actor.id, id):
        await _remove(lobby, actor, row.table_id)
    await _remove(lobby, actor, id)


def _further(rows: list[BranchRow], parent: str) -> list[BranchRow]:
    """The branches that leave another one, and those that leave them."""
    found = [row for row in rows if row.parent == parent]
    return [*found, *[each for row in found for each in _further(rows, row.table_id)]]


async def _remove(lobby: Lobby, actor: Actor, id: str) -> None:
    """It is closed first: a bot that thinks for it writes nothing any more."""
    try:
        branch = await lobby.table(id)
    except RequestError:
        branch = None  # it cannot be played on, but it can be forgotten
    if branch is not None and branch.state.status != "closed":
        await branch.change(lambda: [closing_change(actor.id)])
    lobby.forget(id)
    await lobby.store.remove_branch(id)


async def _own_branch(lobby: Lobby, actor: Actor, root: str, id: str) -> BranchRow:
    rows = await lobby.store.branches(actor.id, root)
    found = next((row for row in rows if row.table_id == id), None)
    if found is None:
        raise not_found("such branch of yours")
    return found
