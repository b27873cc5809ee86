"""People: guests and accounts, recognized by the cookie of a browser or the token of a program."""

from __future__ import annotations

import json
import secrets
import time
from collections import OrderedDict
from dataclasses import dataclass
from typing import Any, Final, Literal

from ludarium.server.people.cookies import MONTH, SESSION, TOKEN, YEAR, Cookies, key_digest, new_key
from ludarium.server.people.open_connections import OpenConnections
from ludarium.server.people.passwords import Passwords
from ludarium.server.store.people import PeopleStore
from ludarium.server.store.rows import KeyRow, PersonRow
from ludarium.tables.actor import Actor
from ludarium.tables.errors import RequestError, forbidden, not_found, unauthenticated
from ludarium.tables.store import Conflict
from ludarium.tables.table.table import now_ms

TokenScope = Literal["look", "play", "tables"]
ALL_SCOPES: Final[tuple[TokenScope, ...]] = ("look", "play", "tables")
CACHE_SECONDS: Final[float] = 30.0
MOST_CACHED: Final[int] = 20_000
ID_BYTES: Final[int] = 12


@dataclass(slots=True, frozen=True)
class Visitor:
    """Whoever sends a request; a stranger where `person` is None.

    A program that comes with a token may do what its scopes say; a browser may do everything.
    """

    person: PersonRow | None = None
    scopes: frozenset[str] | None = None
    key: str = ""
    identity: Actor | None = None

    @property
    def id(self) -> str:
        return self.person.id if self.person is not None else ""

    def actor(self, scope: TokenScope) -> Actor:
        """The person as a table knows them; they must be known, and a token must have this scope."""
        if self.identity is None:
            raise unauthenticated()
        if self.scopes is not None and scope not in self.scopes:
            raise forbidden(f"this token may not do that: it lacks the scope '{scope}'")
        return self.identity

    def viewer_id(self) -> str:
        """The id of whoever looks at something; empty for a stranger."""
        return self.actor("look").id if self.person is not None else ""

    def require_browser(self) -> PersonRow:
        """The person, who must use a browser: tokens change nothing about accounts."""
        if self.person is None:
            raise unauthenticated()
        if self.scopes is not None:
            raise forbidden("a token may not do that: log in")
        return self.person


ANONYMOUS: Final[Visitor] = Visitor()


class People:
    """Finds visitors and changes accounts; the latest visitors are cached."""

    def __init__(self, store: PeopleStore, cookies: Cookies) -> None:
        self.store: Final[PeopleStore] = store
        self.cookies: Final[Cookies] = cookies
        self.passwords: Final[Passwords] = Passwords()
        self.connections: Final[OpenConnections] = OpenConnections(store)
        self._cache: Final[OrderedDict[str, tuple[float, Visitor]]] = OrderedDict()

    # Recognizing visitors.

    def cached_visitor(self, cookie: str, authorization: str) -> Visitor | None:
        """A visitor from the cache; None where the store must be asked."""
        if not cookie and not authorization:
            return ANONYMOUS
        found = self._cache.get(authorization or cookie)
        return found[1] if found is not None and found[0] > time.monotonic() else None

    async def visitor(self, cookie: str, authorization: str) -> Visitor:
        """Whoever sends a request. A wrong token is refused; a wrong cookie makes a stranger."""
        found = self.cached_visitor(cookie, authorization)
        if found is not None:
            return found
        found = await self._by_token(authorization) if authorization else await self._by_cookie(cookie)
        self._cache[authorization or cookie] = (time.monotonic() + CACHE_SECONDS, found)
        while len(self._cache) > MOST_CACHED:
            self._cache.popitem(last=False)
        return found

    def clear_cache(self) -> None:
        """Somebody has changed: ask the store for everybody again."""
        self._cache.clear()

    async def _end_old_ones(self, person: str) -> None:
        """A cookie or token of somebody is worth nothing any more, here and in connections that are open."""
        self.clear_cache()
        await self.connections.end_those_gone(person)

    async def _by_token(self, authorization: str) -> Visitor:
        kind, _, token = authorization.partition(" ")
        key = await self.store.key(key_digest(token)) if kind.lower() == "bearer" else None
        if key is None or key.scopes is None or key.expires < now_ms():
            raise RequestError(401, "not logged in", "this token is not valid, or not any more")
        return await self._visitor(key.person, key)

    async def _by_cookie(self, header: str) -> Visitor:
        value = self.cookies.value_from_header(header)
        guest, session = self.cookies.read_guest(value), self.cookies.read_session(value)
        if guest is not None:
            found = await self._visitor(guest, None)
            # Once a guest has an account, the old cookie is worth nothing: it was never revoked anywhere.
            return found if found.person is not None and found.person.login is None else ANONYMOUS
        key = await self.store.key(key_digest(session)) if session is not None else None
        if key is None or key.scopes is not None or key.expires < now_ms():
            return ANONYMOUS
        return await self._visitor(key.person, key)

    async def _visitor(self, id: str, key: KeyRow | None) -> Visitor:
        person = await self.store.person(id)
        if person is None:
            return ANONYMOUS
        is_token = key is not None and key.scopes is not None
        scopes = frozenset((key.scopes or "").split(",")) if key is not None and is_token else None
        confirms = not is_token and bool(preferences_of(person).get("confirm_turn"))
        actor = Actor(person.id, person.name, confirms)
        return Visitor(person, scopes, key.digest if key is not None else "", actor)

    # Guests, accounts, sessions.

    async def create_guest(self, name: str) -> tuple[PersonRow, str]:
        """A new guest, and the header with their cookie."""
        person = PersonRow(secrets.token_urlsafe(ID_BYTES), name, None, None, "{}", now_ms())
        await self.store.add(person)
        return person, self.cookies.header(self.cookies.guest(person.id), YEAR)

    async def register(self, visitor: Visitor, login: str, password: str, name: str) -> tuple[PersonRow, str]:
        """Make an account of a guest, who keeps everything; or a new one for a stranger."""
        person = visitor.require_browser() if visitor.person is not None else (await self.create_guest(name))[0]
        if person.login is not None:
            raise RequestError(409, "not now", "you have an account already")
        try:
            await self.store.change(person.id, login=login, password=await self.passwords.hash(password))
        except Conflict:
            raise RequestError(409, "login taken", "somebody else has this login: choose another one") from None
        await self._end_old_ones(person.id)
        found = await self.store.person(person.id)
        assert found is not None
        return found, await self._new_session(found.id)

    async def log_in(self, login: str, password: str) -> tuple[PersonRow, str]:
        """The owner of an account, and the header with a session cookie."""
        person = await self.store.by_login(login)
        if not await self.passwords.verify(password, person.password if person is not None else None):
            raise RequestError(403, "wrong password", "login or password is wrong")
        assert person is not None
        return person, await self._new_session(person.id)

    async def _new_session(self, person: str) -> str:
        key = new_key()
        row = KeyRow(
            key_digest(key), secrets.token_urlsafe(ID_BYTES), person, "", None, now_ms(), now_ms() + MONTH * 1000
        )
        await self.store.add_key(row)
        return self.cookies.header(f"{SESSION}.{key}", MONTH)

    async def log_out(self, visitor: Visitor) -> str:
        """End the session of a browser; returns the header that removes the cookie."""
        if visitor.key and visitor.scopes is None:
            await self.store.remove_session(visitor.key)
            await self._end_old_ones(visitor.id)
        return self.cookies.header("", 0)

    # Changing.

    async def change_password(self, visitor: Visitor, old: str, new: str) -> str:
        """Set another password. Every session and token ends; this browser gets a new session."""
        person = visitor.require_browser()
        if person.login is None:
            raise RequestError(409, "not now", "guests have no password: make an account first")
        if not await self.passwords.verify(old, person.password):
            raise RequestError(403, "wrong password", "the old password is wrong")
        await self.store.change(person.id, password=await self.passwords.hash(new))
        await self.store.remove_all_keys(person.id)
        await self._end_old_ones(person.id)
        return await self._new_session(person.id)

    async def change(self, person: PersonRow, name: str | None, preferences: dict[str, Any] | None) -> PersonRow:
        values: dict[str, Any] = {}
        if name is not None:
            values["name"] = name
        if preferences is not None:
            values["preferences"] = json.dumps(preferences)
        if values:
            await self.store.change(person.id, **values)
            self.clear_cache()
        found = await self.store.person(person.id)
        assert found is not None
        return found

    # Tokens.

    async def new_token(self, person: PersonRow, name: str, scopes: list[TokenScope], days: int) -> tuple[KeyRow, str]:
        """A token for a program: it is shown once, and never again."""
        token = f"{TOKEN}{new_key()}"
        expires = now_ms() + days * 24 * 3600 * 1000
        wanted = ",".join(scope for scope in ALL_SCOPES if scope in scopes)
        row = KeyRow(key_digest(token), secrets.token_urlsafe(ID_BYTES), person.id, name, wanted, now_ms(), expires)
        await self.store.add_key(row)
        return row, token

    async def remove_token(self, person: PersonRow, id: str) -> None:
        if id not in [key.id for key in await self.store.tokens_of(person.id)]:
            raise not_found("such token")
        await self.store.remove_token(person.id, id)
        await self._end_old_ones(person.id)


def preferences_of(person: PersonRow) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(person.preferences)
    return found
