"""What if: branches beside games, games of their own, plans that rest on a guess, and games from elsewhere."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

import pytest

from ludarium import games
from ludarium.core import Session, to_notation
from ludarium.core.link import write_link
from ludarium.core.record import Record
from ludarium.core.scene import make_scene
from ludarium.core.session import AnySession
from ludarium.formats.snellman.format import sample_log
from ludarium.tables.actor import Actor
from ludarium.tables.advice import advise_seat
from ludarium.tables.branches import (
    list_branches,
    list_kept,
    prepare_branch,
    remove_branch,
    remove_kept,
    rename_branch,
    set_up_branch,
)
from ludarium.tables.errors import RequestError
from ludarium.tables.inputs import NewBranch
from ludarium.tables.records import export_as, keep_record, read_any, record_of
from ludarium.tables.review import look_back, problem_report, review
from ludarium.tables.scheduler import TableScheduler
from ludarium.tables.table.commands import NewAnswer, SeatAndPly, TakeBack, carry_out
from ludarium.tables.table.seats import resign, sit_down
from ludarium.tables.table.setup import TableSetup
from ludarium.tables.table.table import Table
from support import answer_somehow, played
from tables.memory_store import MemoryStore
from tables.test_library import LocalBots, new_scheduler

T = TypeVar("T")
ADA, BO, EVE = Actor("ada", "Ada"), Actor("bo", "Bo"), Actor("eve", "Eve")
ME, BOT = {"bot": ""}, {"bot": "uniform"}


def run(act: Callable[[MemoryStore, TableScheduler], Awaitable[T]]) -> T:
    async def main() -> T:
        store = MemoryStore()
        scheduler = new_scheduler(store)
        try:
            return await act(store, scheduler)
        finally:
            await scheduler.close()

    return asyncio.run(main())


async def table_of_two(scheduler: TableScheduler, answers: int, **setup: Any) -> Table:
    """Ada and Bo at a table, after so many answers."""
    seats = [{"kind": "me"}, {"kind": "open"}]
    wanted = {"game": "harbour", "seats": seats, "settings": {"days": 2}, "seed": 5, **setup}
    table = await scheduler.lobby.new_table(ADA, TableSetup.model_validate(wanted))
    await sit_down(table, scheduler.lobby.catalogues, BO, 1, "Bo")
    await play(table, answers)
    return table


async def play(table: Table, answers: int) -> None:
    for _ in range(answers):
        if table.session.is_over():
            return
        seat = table.session.asked_seats()[0]
        words = table.session.question(seat).words
        actor = next(each for each in (ADA, BO) if each.id == table.state.seats[seat].person)
        word = words[table.session.ply % len(words)]
        await carry_out(table, actor, NewAnswer(seat=seat, word=word, ply=table.session.ply))


async def branch_off(
    scheduler: TableScheduler, actor: Actor, table: Table, ply: int, seats: list[Any] | None = None, **more: Any
) -> Table:
    new = NewBranch.model_validate({"ply": ply, "seats": seats or [ME] * len(table.state.seats), **more})
    wanted = await prepare_branch(scheduler.lobby, actor, table, new)
    return await set_up_branch(scheduler.lobby, actor, wanted, wanted.begin())


async def answer_after_bots(table: Table, actor: Actor, seat: int) -> None:
    """Give the first answer, once no bot is asked any more."""
    if table.session.asked_seats() == [seat] and not table.lock.locked():
        word = table.session.question(seat).words[0]
        await carry_out(table, actor, NewAnswer(seat=seat, word=word, ply=table.session.ply))


async def resumed(store: MemoryStore, table: Table) -> Table:
    """The same table in another process."""
    return await new_scheduler(store).lobby.table(table.id)


def words_of(table: Table) -> list[str]:
    return [entry.pick for entry in table.session.entries]


def refusal(error: pytest.ExceptionInfo[RequestError]) -> tuple[int, str]:
    return error.value.problem.status, error.value.problem.detail


# From games that are over.


def test_a_finished_game_goes_on_from_any_position_beside_it() -> None:
    async def act(store: MemoryStore, scheduler: TableScheduler) -> None:
        table = await table_of_two(scheduler, 1000)
        before = list(store.rows[table.id])
        branch = await branch_off(scheduler, ADA, table, 10, name="The other quay")
        assert words_of(branch)[:10] == words_of(table)[:10]
        assert branch.state.is_beside()
        assert [seat.person for seat in branch.state.seats] == ["ada", "ada"]
        assert branch.session.names == table.session.names
        await play(branch, 7)
        again = await resumed(store, branch)
        assert again.state == branch.state
        assert again.session.record().to_json() == branch.session.record().to_json()
        assert store.rows[table.id] == before
        assert not branch.state.may_watch("bo")
        assert branch.due is None, "nobody is told that it is their turn in a try of their own"

    run(act)


def test_chance_decides_anew_unless_the_same_luck_is_wanted() -> None:
    async def act(store: MemoryStore, scheduler: TableScheduler) -> None:
        table = await table_of_two(scheduler, 1000)
        same = await branch_off(scheduler, ADA, table, 3, same_luck=True)
        others = [await branch_off(scheduler, ADA, table, 3) for _ in range(4)]
        for branch in [same, *others]:
            await play(branch, 1000)
        drawn = [[entry.pick for entry in each.session.entries if entry.seat == -1] for each in [table, same, *others]]
        assert drawn[0] == drawn[1]
        assert any(each != drawn[0] for each in drawn[2:])

    run(act)


def test_a_game_of_its_own_stands_in_lists_and_has_players_of_its_own() -> None:
    async def act(store: MemoryStore, scheduler: TableScheduler) -> None:
        table = await table_of_two(scheduler, 1000)
        fork = await branch_off(scheduler, BO, table, 6, [BOT, ME], own=True)
        assert not fork.state.is_beside()
        assert fork.state.origin is not None
        assert (fork.state.origin.kind, fork.state.origin.root, fork.state.origin.ply) == ("fork", table.id, 6)
        assert fork.session.names == ["Random", "Bo"]
        assert store.branch_rows == {}
        while not fork.session.is_over():
            await asyncio.sleep(0)
            await answer_after_bots(fork, BO, 1)
        assert (await resumed(store, fork)).session.result() == fork.session.result()

    run(act)


def test_nothing_before_the_branch_is_taken_back() -> None:
    async def act(store: MemoryStore, scheduler: TableScheduler) -> None:
        table = await table_of_two(scheduler, 1000)
        branch = await branch_off(scheduler, ADA, table, 10)
        start = branch.session.ply
        await play(branch, 2)
        for _ in range(2):
            back = TakeBack("undo", SeatAndPly(seat=0, ply=branch.session.ply))
            await carry_out(branch, ADA, back)
        assert branch.session.ply == start
        with pytest.raises(RequestError):
            await carry_out(branch, ADA, TakeBack("undo", SeatAndPly(seat=0, ply=start)))

    run(act)


def test_a_tree_of_branches_is_listed_named_and_removed() -> None:
    async def act(store: MemoryStore, scheduler: TableScheduler) -> None:
        table = await table_of_two(scheduler, 1000)
        first = await branch_off(scheduler, ADA, table, 10, name="One")
        await play(first, 5)
        second = await branch_off(scheduler, ADA, first, first.session.ply - 1, name="Two")
        third = await branch_off(scheduler, ADA, table, 4)
        await rename_branch(scheduler.lobby, ADA, table, third.id, "Three")
        found = await list_branches(scheduler.lobby, ADA, table, None)
        assert [(each.id, each.parent, each.name) for each in found] == [
            (table.id, "", ""),
            (first.id, table.id, "One"),
            (second.id, first.id, "Two"),
            (third.id, table.id, "Three"),
        ]
        assert found[0].over
        assert found[1].begins
        assert found[0].players[0].amounts == scheduler.lobby.tables[table.id].session.game.amounts(
            table.session.state, 0
        )
        assert [each.id for each in await list_branches(scheduler.lobby, BO, table, None)] == [table.id]
        with pytest.raises(RequestError):
            await remove_branch(scheduler.lobby, BO, table, first.id)
        await remove_branch(scheduler.lobby, ADA, table, first.id)
        assert set(store.tables) == {table.id, third.id}
        assert set(store.rows) == {table.id, third.id}
        with pytest.raises(RequestError) as gone:
            await scheduler.lobby.table(second.id)
        assert refusal(gone)[0] == 404

    run(act)


@pytest.mark.parametrize("more", [{"ply": 100_000}, {"seats": [ME]}, {"seats": [ME, {"bot": "nobody"}]}])
def test_a_branch_that_cannot_be_is_refused(more: dict[str, Any]) -> None:
    async def act(store: MemoryStore, scheduler: TableScheduler) -> None:
        table = await table_of_two(scheduler, 1000)
        with pytest.raises(RequestError) as error:
            await branch_off(scheduler, ADA, table, **{"ply": 5, **more})
        assert refusal(error)[0] in {404, 422}
        with pytest.raises(RequestError) as error:
            await branch_off(scheduler, ADA, table, table.session.ply)
        assert "over there" in refusal(error)[1]

    run(act)


# While a game runs.


def test_a_plan_is_for_its_player_alone() -> None:
    async def act(store: MemoryStore, scheduler: TableScheduler) -> None:
        table = await table_of_two(scheduler, 9, open=True)
        rows, seen = list(store.rows[table.id]), table.shared_update(1, 0).text
        plan = await branch_off(scheduler, ADA, table, table.session.ply, [ME, BOT])
        for _ in range(100):
            await asyncio.sleep(0)
            await answer_after_bots(plan, ADA, 0)
        assert plan.session.ply > table.session.ply
        assert store.rows[table.id] == rows
        assert table.shared_update(1, 0).text == seen
        assert not plan.state.may_watch("bo")
        again = await resumed(store, plan)
        assert again.state == plan.state
        assert [entry.to_json() for entry in again.session.entries] == [
            entry.to_json() for entry in plan.session.entries
        ]

    run(act)


def test_a_plan_holds_nothing_of_the_game_but_what_its_player_saw() -> None:
    """The hidden cards are guessed anew each time, and of the answers that led there none is kept."""

    async def act(store: MemoryStore, scheduler: TableScheduler) -> None:
        table = await table_of_two(scheduler, 2, game="euphoria", settings={})
        await play(table, 30)
        session, ply = table.session, table.session.ply
        plans = [await branch_off(scheduler, ADA, table, ply) for _ in range(6)]
        hidden = [plan.session.history.state_at(ply).players[1].hidden for plan in plans]
        assert len({tuple(cards) for cards in hidden}) > 1
        own = [plan.session.history.state_at(ply).players[0].hidden for plan in plans]
        assert all(cards == session.state.players[0].hidden for cards in own)
        for plan in plans:
            assert {entry.pick for entry in plan.session.entries[:ply]} == {""}
            start = json.loads(store.rows[plan.id][1].data)
            assert set(start["opening"]) == {"plies", "begun", "state"}
            assert start["seed"] != table.state.seed
            with pytest.raises(RequestError):
                await record_of(plan)

    run(act)


def test_only_players_plan_and_only_beside_the_game() -> None:
    async def act(store: MemoryStore, scheduler: TableScheduler) -> None:
        table = await table_of_two(scheduler, 9, open=True)
        ply = table.session.ply
        for actor, more, words in (
            (EVE, {}, "only its players"),
            (ADA, {"seat": 1}, "not yours"),
            (ADA, {"own": True}, "cannot be played on elsewhere"),
            (ADA, {"seats": [ME, {"bot": "expert"}]}, "strong bots"),
            (ADA, {"seats": [BOT, ME]}, "answer for your own seat yourself"),
        ):
            with pytest.raises(RequestError) as error:
                await branch_off(scheduler, actor, table, ply, **more)
            assert words in refusal(error)[1]
            assert refusal(error)[0] == 403

    run(act)


def test_nobody_gets_advice_about_a_game_of_others_by_planning() -> None:
    async def act(store: MemoryStore, scheduler: TableScheduler) -> None:
        table = await table_of_two(scheduler, 9)
        plan = await branch_off(scheduler, ADA, table, table.session.ply)
        again = await branch_off(scheduler, ADA, plan, plan.session.ply)
        for each in (plan, again):
            with pytest.raises(RequestError) as error:
                await advise_seat(each, LocalBots(1.0), ADA, each.session.asked_seats()[0], each.session.ply)
            assert "other people play the game" in refusal(error)[1]
        with pytest.raises(RequestError):
            await branch_off(scheduler, ADA, plan, plan.session.ply, [{"bot": "expert"}, ME])

    run(act)


def test_whoever_has_left_a_game_plans_no_more() -> None:
    async def act(store: MemoryStore, scheduler: TableScheduler) -> None:
        table = await table_of_two(scheduler, 9)
        await resign(table, ADA, 0)
        with pytest.raises(RequestError) as error:
            await branch_off(scheduler, ADA, table, 5)
        assert refusal(error)[0] == 403

    run(act)


# What may be seen of it.


def test_looking_back_at_a_plan_begins_where_it_does() -> None:
    async def act(store: MemoryStore, scheduler: TableScheduler) -> None:
        table = await table_of_two(scheduler, 9)
        ply = table.session.ply
        plan = await branch_off(scheduler, ADA, table, ply)
        await play(plan, 3)
        found = await review(plan, "ada", 0)
        assert (found.first, found.last) == (ply, plan.session.ply)
        assert [row.ply for row in found.rows] == list(range(ply, plan.session.ply))
        scenes = list((await look_back(plan, "ada", 0, ply, 40)).scenes())
        assert [scene.ply for scene in scenes] == list(range(ply, plan.session.ply + 1))
        assert scenes[0].begun == make_scene(table.session.history, 0).begun
        with pytest.raises(RequestError):
            await look_back(plan, "ada", 0, ply - 1, 2)

    run(act)


def test_a_report_tells_the_seed_only_once_the_game_is_over() -> None:
    async def act(store: MemoryStore, scheduler: TableScheduler) -> None:
        table = await table_of_two(scheduler, 9)
        found = await problem_report(table, "ada", None, 5)
        assert (found.seed, found.ply, len(found.answers), found.seat) == (None, 5, 5, 0)
        other = await problem_report(table, "bo", None, 5)
        assert any("draw" in word for word in found.answers)
        assert found.fingerprint != other.fingerprint
        await play(table, 1000)
        assert (await problem_report(table, "ada", None, None)).seed == 5

    run(act)


# Games from elsewhere.


def finished(game: str = "harbour", seats: int = 2) -> AnySession:
    return played(games.get(game), seats, 3)


def forms(session: AnySession) -> dict[str, str]:
    record = session.record()
    return {
        "record": record.to_text(),
        "text": to_notation(record),
        "link": f"https://example.org/records#{write_link(session.history, session.ply)}\n",
    }


@pytest.mark.parametrize("format", ["record", "text", "link"])
def test_a_game_is_read_proved_and_kept(format: str) -> None:
    async def act(store: MemoryStore, scheduler: TableScheduler) -> None:
        session = finished()
        found = read_any(forms(session)[format])
        document = found.document("")
        assert (document.format, document.game, document.finished) == (format, "harbour", True)
        assert document.points == session.game.scores(session.state)
        assert any("follows from the seed" in check for check in document.checks) == (format != "link")
        table = await keep_record(scheduler.lobby, ADA, found)
        assert table.state.status == "over"
        again = await resumed(store, table)
        assert [entry.pick for entry in again.session.entries] == [entry.pick for entry in session.entries]
        assert again.state == table.state
        kept = await list_kept(scheduler.lobby, ADA)
        assert [(each.id, each.kind, each.game) for each in kept] == [(table.id, "import", "harbour")]
        branch = await branch_off(scheduler, ADA, table, 5)
        assert [each.id for each in await list_branches(scheduler.lobby, ADA, table, None)] == [table.id, branch.id]
        await remove_kept(scheduler.lobby, ADA, table.id)
        assert store.tables == {}

    run(act)


def test_a_game_that_is_not_over_goes_on() -> None:
    async def act(store: MemoryStore, scheduler: TableScheduler) -> None:
        session = played(games.get("harbour"), 2, 3, 12)
        table = await keep_record(scheduler.lobby, ADA, read_any(session.record().to_text()))
        assert table.state.status == "running"
        await play(table, 5)
        assert (await resumed(store, table)).session.ply == table.session.ply
        assert (await review(table, "ada", -2)).uncovered

    run(act)


def test_a_game_with_real_dice_goes_on_with_dice_of_its_own() -> None:
    async def act(store: MemoryStore, scheduler: TableScheduler) -> None:
        session: AnySession = Session(games.get("harbour"), 2, 3, external=True)
        while session.ply < 15:
            if session.asked_seats() == [-1]:
                session.draw()
            else:
                answer_somehow(session)
        found = read_any(session.record().to_text())
        assert any("nobody can prove" in check for check in found.document("").checks)
        table = await keep_record(scheduler.lobby, ADA, found)
        await play(table, 1000)
        assert table.session.is_over()
        assert (await resumed(store, table)).session.result() == table.session.result()

    run(act)


def test_a_log_of_another_program_is_read_and_written() -> None:
    if "terra_mystica" not in games.names():
        return
    found = read_any(sample_log())
    document = found.document("")
    assert document.format == "snellman"
    assert any("commands" in check or "command" in check for check in document.checks)
    broken = sample_log().replace("build", "bild", 1)
    with pytest.raises(RequestError) as error:
        read_any(broken)
    assert refusal(error)[0] == 422
    assert "line" in refusal(error)[1]


@pytest.mark.parametrize("text", ["", " ", "hello", "{", "{}", "[1]", "Ludarium 1\n", "a b c", "#", "{" * 5000])
def test_what_is_no_game_is_refused_in_words(text: str) -> None:
    with pytest.raises(RequestError) as error:
        read_any(text)
    status, detail = refusal(error)
    assert status == 422
    assert len(detail) > 10


def test_a_record_that_was_changed_is_refused_with_the_answer_at_fault() -> None:
    record = finished().record()
    data = record.to_json()
    data["entries"][7]["pick"] = data["entries"][6]["pick"]
    with pytest.raises(RequestError) as error:
        read_any(json.dumps(data))
    assert "entry 7" in refusal(error)[1]


def test_names_that_no_seat_may_have_are_shown_otherwise() -> None:
    async def act(store: MemoryStore, scheduler: TableScheduler) -> None:
        session: AnySession = Session(games.get("harbour"), 2, 3, names=["\n", "B" * 100])
        table = await keep_record(scheduler.lobby, ADA, read_any(session.record().to_text()))
        assert [seat.name for seat in table.state.seats] == ["Player 1", "B" * 40]

    run(act)


def test_a_finished_game_is_written_in_every_format() -> None:
    async def act(store: MemoryStore, scheduler: TableScheduler) -> None:
        table = await table_of_two(scheduler, 9)
        with pytest.raises(RequestError) as error:
            await record_of(table)
        assert refusal(error)[0] == 409
        await play(table, 1000)
        record: Record = await record_of(table)
        for format in ("text", "link"):
            again = read_any(export_as(record, format))
            assert [entry.pick for entry in again.history.entries] == [entry.pick for entry in record.entries]
        with pytest.raises(RequestError) as error:
            export_as(record, "snellman")
        assert refusal(error)[0] == 404

    run(act)
