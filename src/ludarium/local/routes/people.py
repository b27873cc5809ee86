"""Whoever uses the device, and what they keep from game to game."""

from __future__ import annotations

import json
import secrets
from dataclasses import replace
from typing import Any, Final

from pydantic import JsonValue

from ludarium.local.requests import CREATED, Reply, Router, json_reply
from ludarium.local.routes.asked import OnDevice, Plain
from ludarium.tables.collections import Collection
from ludarium.tables.inputs import ChangedPerson, NewGuest
from ludarium.tables.people import Person, Preferences, Visit
from ludarium.tables.table.table import now_ms

router: Final[Router] = Router()
ID_BYTES: Final[int] = 9
CollectionFile = dict[str, JsonValue]


@router.add("GET /people/visit")
async def visit(asked: Plain) -> Reply:
    return json_reply(Visit, Visit(person=await asked.device.person()))


@router.add("GET /people/me")
async def me(asked: Plain) -> Reply:
    return json_reply(Person, await asked.device.known_person())


@router.add("POST /people/guests", body=NewGuest)
async def welcome(asked: OnDevice[None, NewGuest]) -> Reply:
    """Somebody gives a name. There is one person on a device: who comes again has another name."""
    old = await asked.device.person()
    person = (
        replace(old, name=asked.body.name)
        if old is not None
        else Person(
            id=secrets.token_urlsafe(ID_BYTES),
            name=asked.body.name,
            kind="guest",
            login="",
            preferences=Preferences.model_validate({}),
        )
    )
    await asked.device.save_person(person)
    return json_reply(Person, person, CREATED)


@router.add("PATCH /people/me", body=ChangedPerson)
async def change_me(asked: OnDevice[None, ChangedPerson]) -> Reply:
    old, new = await asked.device.known_person(), asked.body
    person = replace(old, name=new.name or old.name, preferences=new.preferences or old.preferences)
    await asked.device.save_person(person)
    return json_reply(Person, person)


@router.add("GET /people/me/collections/{game}")
async def collection(asked: Plain) -> Reply:
    return Reply(200, await (await _collection(asked)).text())


@router.add("PUT /people/me/collections/{game}", body=CollectionFile)
async def replace_collection(asked: OnDevice[None, Any]) -> Reply:
    return Reply(200, await (await _collection(asked)).replace(json.dumps(asked.body).encode(), now_ms()))


@router.add("POST /people/me/collections/{game}", body=CollectionFile)
async def add_to_collection(asked: OnDevice[None, Any]) -> Reply:
    return Reply(200, await (await _collection(asked)).add(json.dumps(asked.body).encode(), now_ms()))


async def _collection(asked: OnDevice[None, Any]) -> Collection:
    person = await asked.device.known_person()
    await asked.device.load_game(asked.path["game"])
    return Collection(asked.device.store, person.id, asked.path["game"])
