"""Who is there: from the cookie of a browser or the token of a program to a person, and back."""

from __future__ import annotations

import json
import secrets
import time
from collections import OrderedDict
from dataclasses import dataclass
from typing import Any, Final, Literal

from ludarium.server.errors import Refused, nobody, not_found, not_yours
from ludarium.server.people.cookies import MONTH, SESSION, TOKEN, YEAR, Cookies, digest_of, new_key
from ludarium.server.people.passwords import Passwords
from ludarium.server.store import schema
from ludarium.server.store.people import PeopleStore
from ludarium.server.store.rows import KeyRow, PersonRow
from ludarium.server.store.writer import Conflict
from ludarium.server.tables.table import now
from ludarium.server.tables.who import Who

Scope = Literal["look", "play", "tables"]
ALL_SCOPES: Final[tuple[Scope, ...]] = ("look", "play", "tables")
CACHE_SECONDS: Final[float] = 30.0
MOST_CACHED: Final[int] = 20_000
MOST_TOKENS: Final[int] = 20
ID_BYTES: Final[int] = 12


@dataclass(slots=True, frozen=True)
class Visitor:
    """Whoever sends a request; nobody in particular where `person` is missing.

    A program that comes with a token may do what its scopes say; a browser may do everything.
    """

    person: PersonRow | None = None
    scopes: frozenset[str] | None = None
    key: str = ""
    somebody: Who | None = None

    @property
    def id(self) -> str:
        return self.person.id if self.person is not None else ""

    def who(self, scope: Scope) -> Who:
        """The person, who must be somebody and may do this."""
        if self.somebody is None:
            raise nobody()
        if self.scopes is not None and scope not in self.scopes:
            raise not_yours(f"this token may not do that: it lacks the scope '{scope}'")
        return self.somebody

    def watcher(self) -> str:
        """Who looks at something: the person, or nobody in particular."""
        return self.who("look").id if self.person is not None else ""

    def browser(self) -> PersonRow:
        """The person, who must sit at a browser: tokens change nothing about accounts."""
        if self.person is None:
            raise nobody()
        if self.scopes is not None:
            raise not_yours("a token may not do that: log in")
        return self.person


STRANGER: Final[Visitor] = Visitor()


class People:
    """Everybody who is known, the latest visitors in memory."""

    def __init__(self, store: PeopleStore, cookies: Cookies) -> None:
        self.store: Final[PeopleStore] = store
        self.cookies: Final[Cookies] = cookies
        self.passwords: Final[Passwords] = Passwords()
        self._cache: Final[OrderedDict[str, tuple[float, Visitor]]] = OrderedDict()

    # Recognising.

    def known(self, cookie: str, authorization: str) -> Visitor | None:
        """A visitor who was here a moment ago; None where the store must be asked."""
        if not cookie and not authorization:
            return STRANGER
        found = self._cache.get(authorization or cookie)
        return found[1] if found is not None and found[0] > time.monotonic() else None

    async def visitor(self, cookie: str, authorization: str) -> Visitor:
        """Whoever sends a request. A token that is wrong is refused; a cookie that is wrong is nobody's."""
        found = self.known(cookie, authorization)
        if found is not None:
            return found
        found = await self._by_token(authorization) if authorization else await self._by_cookie(cookie)
        self._cache[authorization or cookie] = (time.monotonic() + CACHE_SECONDS, found)
        while len(self._cache) > MOST_CACHED:
            self._cache.popitem(last=False)
        return found

    def forget(self) -> None:
        """Somebody has changed: look everybody up again."""
        self._cache.clear()

    async def _by_token(self, authorization: str) -> Visitor:
        kind, _, token = authorization.partition(" ")
        key = await self.store.key(digest_of(token)) if kind.lower() == "bearer" else None
        if key is None or key.scopes is None or key.expires < now():
            raise Refused(401, "who are you", "this token is not valid, or not any more")
        return await self._visitor(key.person, key)

    async def _by_cookie(self, header: str) -> Visitor:
        value = self.cookies.value_in(header)
        guest, session = self.cookies.guest_in(value), self.cookies.session_in(value)
        if guest is not None:
            found = await self._visitor(guest, None)
            # Once a guest has an account, the old cookie is worth nothing: it was never revoked anywhere.
            return found if found.person is not None and found.person.login is None else STRANGER
        key = await self.store.key(digest_of(session)) if session is not None else None
        if key is None or key.scopes is not None or key.expires < now():
            return STRANGER
        return await self._visitor(key.person, key)

    async def _visitor(self, id: str, key: KeyRow | None) -> Visitor:
        person = await self.store.person(id)
        if person is None:
            return STRANGER
        is_token = key is not None and key.scopes is not None
        scopes = frozenset((key.scopes or "").split(",")) if key is not None and is_token else None
        confirms = not is_token and bool(preferences_of(person).get("confirm_turn"))
        who = Who(person.id, person.name, confirms)
        return Visitor(person, scopes, key.digest if key is not None else "", who)

    # Coming in.

    async def welcome(self, name: str) -> tuple[PersonRow, str]:
        """A new guest, and the header that keeps them."""
        person = PersonRow(secrets.token_urlsafe(ID_BYTES), name, None, None, "{}", now())
        await self.store.add(person)
        return person, self.cookies.header(self.cookies.guest(person.id), YEAR)

    async def register(self, visitor: Visitor, login: str, password: str, name: str) -> tuple[PersonRow, str]:
        """An account. A guest keeps everything they have; others begin with nothing."""
        person = visitor.browser() if visitor.person is not None else (await self.welcome(name))[0]
        if person.login is not None:
            raise Refused(409, "not now", "you have an account already")
        try:
            await self.store.change(person.id, login=login, password=await self.passwords.hashed(password))
        except Conflict:
            raise Refused(409, "login taken", "somebody else has this login: choose another one") from None
        self.forget()
        found = await self.store.person(person.id)
        assert found is not None
        return found, await self._new_session(found.id)

    async def log_in(self, login: str, password: str) -> tuple[PersonRow, str]:
        """The owner of an account, and the header that keeps them."""
        person = await self.store.by_login(login)
        if not await self.passwords.fits(password, person.password if person is not None else None):
            raise Refused(403, "wrong password", "login or password is wrong")
        assert person is not None
        return person, await self._new_session(person.id)

    async def _new_session(self, person: str) -> str:
        key = new_key()
        row = KeyRow(digest_of(key), secrets.token_urlsafe(ID_BYTES), person, "", None, now(), now() + MONTH * 1000)
        await self.store.add_key(row)
        return self.cookies.header(f"{SESSION}.{key}", MONTH)

    async def log_out(self, visitor: Visitor) -> str:
        """Forget the session of a browser; the header that takes the cookie away."""
        if visitor.key and visitor.scopes is None:
            await self.store.remove_keys(schema.keys.c.digest == visitor.key)
        self.forget()
        return self.cookies.header("", 0)

    # Changing.

    async def change_password(self, visitor: Visitor, old: str, new: str) -> str:
        """Another password: every session and token ends, but for a new session of this browser."""
        person = visitor.browser()
        if person.login is None:
            raise Refused(409, "not now", "guests have no password: make an account first")
        if not await self.passwords.fits(old, person.password):
            raise Refused(403, "wrong password", "the old password is wrong")
        await self.store.change(person.id, password=await self.passwords.hashed(new))
        await self.store.remove_keys(schema.keys.c.person == person.id)
        self.forget()
        return await self._new_session(person.id)

    async def change(self, person: PersonRow, name: str | None, preferences: dict[str, Any] | None) -> PersonRow:
        values: dict[str, Any] = {}
        if name is not None:
            values["name"] = name
        if preferences is not None:
            values["preferences"] = json.dumps(preferences)
        if values:
            await self.store.change(person.id, **values)
            self.forget()
        found = await self.store.person(person.id)
        assert found is not None
        return found

    # Tokens.

    async def new_token(self, person: PersonRow, name: str, scopes: list[Scope], days: int) -> tuple[KeyRow, str]:
        """A token for a program: it is shown once, and never again."""
        if len(await self.store.tokens_of(person.id)) >= MOST_TOKENS:
            raise Refused(409, "too many", f"nobody needs more than {MOST_TOKENS} tokens: take some away first")
        token = f"{TOKEN}{new_key()}"
        expires = now() + days * 24 * 3600 * 1000
        wanted = ",".join(scope for scope in ALL_SCOPES if scope in scopes)
        row = KeyRow(digest_of(token), secrets.token_urlsafe(ID_BYTES), person.id, name, wanted, now(), expires)
        await self.store.add_key(row)
        return row, token

    async def remove_token(self, person: PersonRow, id: str) -> None:
        if id not in [key.id for key in await self.store.tokens_of(person.id)]:
            raise not_found("such token")
        await self.store.remove_keys(schema.keys.c.person == person.id, schema.keys.c.id == id)
        self.forget()


def preferences_of(person: PersonRow) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(person.preferences)
    return found
