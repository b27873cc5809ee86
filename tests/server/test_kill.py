"""What was acknowledged is there after a kill -9, at whatever moment it comes."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import count
from random import Random
from typing import Any

import httpx

from ludarium.server.checking import check
from ludarium.server.store.database import Database
from ludarium.server.store.store import changes_of
from server.databases import KINDS, Databases
from server.processes import ServerProcess

TABLES = 8
KILLS = {"sqlite": 6, "postgresql": 4}


@dataclass
class Player:
    """Plays both seats of a table and remembers what the server has acknowledged."""

    rng: Random
    table: str = ""
    cookie: str = ""
    acknowledged: dict[int, str] = field(default_factory=dict)
    pending: dict[str, Any] | None = None

    async def play(self, client: httpx.AsyncClient, acknowledged: Callable[[], None]) -> None:
        """Answer at random until the server is gone or the game is over."""
        try:
            if not self.table:
                await self.sit_down(client)
            if self.pending is not None:
                await self.send(client, self.pending)
            while await self.answer(client):
                acknowledged()
        except httpx.TransportError:
            pass

    async def sit_down(self, client: httpx.AsyncClient) -> None:
        welcome = await client.post("/people/guests", json={"name": "Ada"})
        self.cookie = welcome.headers["set-cookie"].partition(";")[0]
        client.cookies.clear()
        new = {"game": "harbour", "seats": [{"kind": "me"}, {"kind": "me"}], "settings": {"days": 9}}
        self.table = (await client.post("/tables", json=new, headers=self.headers())).json()["id"]

    def headers(self, **more: str) -> dict[str, str]:
        return {"Cookie": self.cookie, **more}

    async def update(self, client: httpx.AsyncClient, seat: int) -> Any:
        return (await client.get(f"/tables/{self.table}/scene?seat={seat}&since=9999", headers=self.headers())).json()

    async def answer(self, client: httpx.AsyncClient) -> bool:
        asked = (await self.update(client, -2))["scene"]["asked"]
        if not asked:
            return False
        question = (await self.update(client, asked[0]))["question"]
        word = self.rng.choice(question["answers"])["word"]
        await self.send(client, {"seat": asked[0], "word": word, "ply": question["ply"]})
        return True

    async def send(self, client: httpx.AsyncClient, answer: dict[str, Any]) -> None:
        """Until the server says yes, nobody knows what became of it: it is sent again with its key."""
        self.pending = answer
        headers = self.headers(**{"Idempotency-Key": f"{answer['ply']}"})
        response = await client.post(f"/tables/{self.table}/answers", json=answer, headers=headers)
        assert response.status_code == 200, response.text
        self.acknowledged[answer["ply"]] = answer["word"]
        self.pending = None


async def play_until_killed(server: ServerProcess, players: list[Player], answers: int) -> None:
    """Play on; the server is gone the moment so many more answers are acknowledged."""
    left = count(answers, -1)

    def count_down() -> None:
        if next(left) == 0:
            server.kill()

    async with httpx.AsyncClient(base_url=f"{server.url}/api/v1", timeout=60) as client:
        await asyncio.gather(*(player.play(client, count_down) for player in players))


def check_store(address: str, players: list[Player]) -> None:
    """Every acknowledged answer is there, and at most the one that was under way beside them; every record holds."""
    database = Database(address)
    engine = database.engine(1)
    with engine.connect() as connection:
        for player in players:
            changes = changes_of(connection, player.table) if player.table else []
            given = {row.base: json.loads(row.entries)[0]["pick"] for row in changes if row.kind == "answer"}
            assert {ply: given.get(ply) for ply in player.acknowledged} == player.acknowledged
            assert len(given) <= len(player.acknowledged) + 1
    engine.dispose()
    assert [found for found in check(database) if found.fault] == []


@KINDS
def test_acknowledged_answers_survive_kill_9(databases: Databases, kind: str) -> None:
    address, rng = databases.new(kind), Random()
    players = [Player(Random(number)) for number in range(TABLES)]
    for _ in range(KILLS[kind]):
        with ServerProcess(address) as server:
            asyncio.run(play_until_killed(server, players, rng.randint(20, 60)))
        check_store(address, players)
    assert sum(len(player.acknowledged) for player in players) >= KILLS[kind] * 20
