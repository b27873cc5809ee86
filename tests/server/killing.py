"""Kills servers and databases under load, and looks whether everything that was acknowledged is there.

    make test-kill                                   # 200 kills on each kind of database
    make test-kill ARGS="--kills 20 --only sqlite"

On SQLite one server is killed; on PostgreSQL one of two, both, a process of the database, or all of the database. Most
kills come at the moment of an acknowledgement, the others in between. After each of them the database is read directly.
Then every server must come to show each table as it was acknowledged, and so must what spectators are sent meanwhile.
At the end every game is played again.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import ExitStack
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from random import Random
from typing import Final, TypeVar

import httpx
from sqlalchemy.exc import OperationalError

from ludarium.server.store.database import Database
from ludarium.server.store.sql_store import changes_of
from ludarium.server.verify import verify_tables
from ludarium.tables.rows import ChangeRow
from ludarium.tables.table.state import GAME_KINDS
from server.databases import OwnPostgres, new_database
from server.forking import ForkedServer, Nursery
from server.killing_crowd import Player, Spectator
from server.processes import free_port
from serving import PATIENCE

T = TypeVar("T")
TABLES: Final[int] = 8
GAMES: Final[tuple[str, ...]] = ("harbour", "harbour", "magnastorm", "terra_mystica")
# After how many acknowledgements something is killed, and how long it is left alone at most.
CALM: Final[tuple[int, int]] = (5, 40)
CALM_SECONDS: Final[float] = 6.0
# How long a server may show a table as it was before an acknowledgement, when all is well again.
CATCH_UP_SECONDS: Final[float] = 30.0
VICTIMS: Final[dict[str, tuple[str, ...]]] = {
    "sqlite": ("server",),
    "postgresql": ("server", "server", "both servers", "a process of the database", "the database", "everything"),
}


@dataclass
class Result:
    """What came of it: `lost` names every acknowledged thing that is not there, `faults` every record that fails.

    `stale` counts how often a server showed less than was acknowledged instead of saying that it cannot tell; `slowest`
    is the longest time until a server, or a spectator, was up to date.
    """

    kind: str
    kills: Counter[str] = field(default_factory=Counter)
    acknowledged: int = 0
    looks: int = 0
    lost: list[str] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)
    stale: int = 0
    slowest: float = 0.0
    tracebacks: int = 0
    seconds: float = 0.0

    @property
    def is_good(self) -> bool:
        return not (self.lost or self.faults or self.tracebacks)


class Place:
    """Where servers run: the database, and the servers on it that are alive."""

    def __init__(self, kind: str, folder: Path, stack: ExitStack) -> None:
        self.kind: Final[str] = kind
        self.log_file: Final[Path] = folder / "log"
        self._nursery: Final[Nursery] = stack.enter_context(Nursery(self.log_file))
        self._postgres = stack.enter_context(OwnPostgres()) if kind == "postgresql" else None
        self.address: Final[str] = (
            new_database(self._postgres.address) if self._postgres is not None else str(folder / "x.sqlite")
        )
        self.servers: list[ForkedServer] = []
        self.mend()

    def kill(self, victim: str, rng: Random) -> None:
        if "server" in victim or victim == "everything":
            for server in [rng.choice(self.servers)] if victim == "server" else self.servers:
                server.kill()
        if self._postgres is not None and victim in {"the database", "everything"}:
            self._postgres.kill()
        if self._postgres is not None and victim == "a process of the database":
            self._postgres.crash()

    def mend(self) -> None:
        """Start whatever does not run."""
        if self._postgres is not None:
            self._postgres.start()
        wanted = 1 if self._postgres is None else 2
        for place in range(wanted):
            if place == len(self.servers):
                self.servers.append(self._new_server())
            while not self.servers[place].is_alive():
                self.servers[place] = self._new_server()

    def urls(self) -> list[str]:
        return [server.url for server in self.servers]

    def _new_server(self) -> ForkedServer:
        return self._nursery.start(self.address, free_port())


def is_kept(row: ChangeRow, content: str | None) -> bool:
    """Whether a change holds what was said or answered."""
    if row.kind == "chat":
        return bool(json.loads(row.data)["text"] == content)
    return content is None or bool(json.loads(row.entries)[0]["pick"] == content)


def patiently(read: Callable[[], T]) -> T:
    """Read the database. One that has lost a process takes a moment to notice, and then to recover."""
    deadline = time.monotonic() + PATIENCE
    while True:
        try:
            return read()
        except OperationalError:
            if time.monotonic() > deadline:
                raise
            time.sleep(0.2)


def look(place: Place, players: list[Player], result: Result) -> dict[str, int]:
    """Look for everything that was acknowledged, in the database itself; returns the last such change of each table."""
    wanted = [player.acknowledged.copy() for player in players]
    newest: dict[str, int] = {}
    engine = Database(place.address).engine(1)
    with engine.connect() as connection:
        for acknowledged in wanted:
            tables = {name.partition(" ")[0] for name in acknowledged}
            rows = {f"{id} {row.key}": row for id in tables for row in changes_of(connection, id) if row.key}
            for name, content in acknowledged.items():
                result.looks += 1
                row = rows.get(name)
                if row is None or not is_kept(row, content):
                    result.lost.append(f"{name}: {content}")
                elif row.kind in GAME_KINDS:
                    newest[row.table_id] = max(row.number, newest.get(row.table_id, -1))
    engine.dispose()
    return newest


async def look_through_servers(
    place: Place, players: list[Player], spectators: list[Spectator], newest: dict[str, int], result: Result
) -> None:
    """Look through every server, and over the shoulders of spectators: all of them must come to see what is stored."""
    async with httpx.AsyncClient(timeout=PATIENCE) as client:
        wanted = [(player, spectator, player.table) for player, spectator in zip(players, spectators)]
        wanted = [found for found in wanted if found[2] in newest]
        looks = [
            until_seen(partial(shown, client, url, player, table), newest[table], f"{table} at {url}", result)
            for player, _, table in wanted
            for url in place.urls()
        ]
        watched = [
            until_seen(partial(sent, spectator, table, newest[table]), newest[table], f"{table} as it is sent", result)
            for _, spectator, table in wanted
        ]
        await asyncio.gather(*looks, *watched)


async def until_seen(look: Callable[[], Awaitable[int]], number: int, what: str, result: Result) -> None:
    """Look again and again, until the change with this number is seen, or a later one."""
    start = time.monotonic()
    result.looks += 1
    is_stale = False
    while (found := await look()) < number:
        is_stale |= found >= 0
        if time.monotonic() - start > CATCH_UP_SECONDS:
            result.lost.append(f"{what}: change {found} is shown, {number} was acknowledged")
            break
        await asyncio.sleep(0.02)
    result.stale += is_stale
    result.slowest = max(result.slowest, time.monotonic() - start)


async def shown(client: httpx.AsyncClient, url: str, player: Player, table: str) -> int:
    """The change that a server shows a table as of; -1 where it says that it cannot."""
    try:
        path = f"{url}/api/v1/tables/{table}/scene?seat=-2&since=9999"
        response = await client.get(path, headers={"Cookie": player.cookie})
    except httpx.TransportError:
        return -1
    return int(response.json()["number"]) if response.status_code == httpx.codes.OK else -1


async def sent(spectator: Spectator, table: str, number: int) -> int:
    """This change, once a spectator was sent it, or watches another table; -1 until then: it is on its way."""
    is_seen = spectator.table == table and spectator.number >= number
    return number if is_seen or spectator.player.table != table else -1


async def look_at_notes(place: Place, players: list[Player], result: Result) -> None:
    async with httpx.AsyncClient(timeout=PATIENCE) as client:
        for player in [player for player in players if player.table]:
            for url in place.urls():
                told = await client.get(f"{url}/api/v1/tables/{player.table}/notes", headers={"Cookie": player.cookie})
                result.looks += 1
                if told.json().get("text") not in player.notes_sent:
                    result.lost.append(f"{player.table}: the note is {told.text}, not in {sorted(player.notes_sent)}")


async def kill_again_and_again(place: Place, result: Result, kills: int, rng: Random, deadline: float) -> None:
    told = asyncio.Event()
    players = [
        Player(place.urls, Random(rng.random()), told, GAMES[number % len(GAMES)], by_socket=number % 3 == 0)
        for number in range(TABLES)
    ]
    spectators = [Spectator(player, Random(rng.random())) for player in players]
    limits = httpx.Limits(max_keepalive_connections=0)
    async with httpx.AsyncClient(timeout=PATIENCE, limits=limits) as client:
        playing = [asyncio.create_task(somebody.play(client)) for somebody in players]
        watching = [asyncio.create_task(somebody.watch(client)) for somebody in spectators]
        while result.kills.total() < kills and time.monotonic() < deadline:
            await wait_for_acknowledgements(told, rng.randint(*CALM))
            victim = rng.choice(VICTIMS[place.kind])
            place.kill(victim, rng)
            result.kills[victim] += 1
            await asyncio.to_thread(place.mend)
            newest = await asyncio.to_thread(patiently, partial(look, place, players, result))
            await look_through_servers(place, players, spectators, newest, result)
            if result.kills.total() % 10 == 0:
                print(
                    f"{place.kind}: {result.kills.total()} kills, {len(result.lost)} lost", file=sys.stderr, flush=True
                )
            for task in [*playing, *watching]:
                if task.done():
                    task.result()
        for task in [*playing, *watching]:
            task.cancel()
        await asyncio.gather(*playing, *watching, return_exceptions=True)
    result.acknowledged = sum(len(player.acknowledged) for player in players)
    await look_at_notes(place, players, result)


async def wait_for_acknowledgements(told: asyncio.Event, count: int) -> None:
    """So many, or as many as come in a while."""
    try:
        async with asyncio.timeout(CALM_SECONDS):
            for _ in range(count):
                told.clear()
                await told.wait()
    except TimeoutError:
        pass


def run(kind: str, kills: int, minutes: float = 60.0, seed: int | None = None) -> Result:
    """Kill so many times, or for as long."""
    rng, result, start = Random(seed), Result(kind), time.monotonic()
    with tempfile.TemporaryDirectory(prefix="ludarium-kill-") as folder, ExitStack() as stack:
        place = Place(kind, Path(folder), stack)
        asyncio.run(kill_again_and_again(place, result, kills, rng, start + 60 * minutes))
        result.faults = [
            f"{found.table}: {found.fault}" for found in verify_tables(Database(place.address)) if found.fault
        ]
        tracebacks = [line for line in place.log_file.read_text().splitlines() if "Traceback" in line]
        result.tracebacks = len(tracebacks)
        print(*tracebacks[:5], sep="\n", file=sys.stderr)
    result.seconds = time.monotonic() - start
    return result


def show(result: Result) -> None:
    kills = ", ".join(f"{count} x {victim}" for victim, count in sorted(result.kills.items()))
    cells = [
        result.kind,
        f"{result.kills.total()} ({kills})",
        result.acknowledged,
        result.looks,
        len(result.lost),
        result.stale,
        f"{result.slowest:.1f} s",
        len(result.faults),
        result.tracebacks,
        f"{result.seconds:.0f} s",
    ]
    print(f"| {' | '.join(map(str, cells))} |", flush=True)
    for line in [*result.lost[:20], *result.faults[:20]]:
        print(f"  {line}")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--minutes", type=float, default=45.0, help="stop after so long on each kind of database")
    parser.add_argument("--only", choices=sorted(VICTIMS), help="one kind of database")
    parser.add_argument("--seed", type=int)
    options = parser.parse_args()
    print("| database | kills | acknowledged | looks | lost | stale | up to date after | faulty | tracebacks | took |")
    print("| --- | --- | --: | --: | --: | --: | --: | --: | --: | --: |", flush=True)
    results = []
    for kind in [options.only] if options.only else sorted(VICTIMS):
        results.append(run(kind, options.kills, options.minutes, options.seed))
        show(results[-1])
    return 0 if all(result.is_good and result.kills.total() >= options.kills for result in results) else 1


if __name__ == "__main__":
    sys.exit(main())
