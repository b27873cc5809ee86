"""Who is there: guests, accounts, tokens, and where notices go."""

from __future__ import annotations

import json
import secrets
from typing import Annotated, Final, Literal

from fastapi import APIRouter, Path, Response
from pydantic import AfterValidator, Field, StringConstraints

from ludarium.scenes.common import model
from ludarium.server.api.deps import Anyone, Visits
from ludarium.server.api.shapes import Person, Preferences, person_of
from ludarium.server.api.telling import nothing, tell, tells
from ludarium.server.errors import Refused, not_found
from ludarium.server.notices.outside import NotReached
from ludarium.server.notices.push import is_subscription
from ludarium.server.people.people import Scope
from ludarium.server.store.rows import ChannelRow, KeyRow
from ludarium.server.tables.collecting import hand_over_collections
from ludarium.server.tables.seating import hand_over
from ludarium.server.tables.setup import Name, Sent, one_line
from ludarium.server.tables.table import now
from ludarium.server.tables.who import Who

router = APIRouter(prefix="/people", tags=["people"])

MOST_CHANNELS: Final[int] = 10
Login = Annotated[str, StringConstraints(to_lower=True, strip_whitespace=True, pattern=r"^[A-Za-z0-9._-]{3,40}$")]
Password = Annotated[str, StringConstraints(min_length=10, max_length=200), AfterValidator(one_line)]
SomeId = Annotated[str, Path(max_length=40, pattern=r"^[\w-]+$")]


class NewGuest(Sent):
    name: Name


class NewAccount(Sent):
    """Guests keep what they have; `name` is for those who come in with an account at once."""

    login: Login
    password: Password
    name: Name | None = None


class LogIn(Sent):
    """With `keep`, the seats and collections of the guest who logs in become those of the account."""

    login: Annotated[str, StringConstraints(to_lower=True, strip_whitespace=True, max_length=80)]
    password: Annotated[str, StringConstraints(max_length=200)]
    keep: bool = True


class NewPassword(Sent):
    old: Annotated[str, StringConstraints(max_length=200)]
    new: Password


class ChangedPerson(Sent):
    name: Name | None = None
    preferences: Preferences | None = None


# Coming in.


@router.post("/guests", **tells(Person, status=201))
async def welcome(new: NewGuest, visits: Visits) -> Response:
    """Come in as a guest: a cookie keeps who you are."""
    visits.limit("guest", visits.address)
    person, cookie = await visits.services.people.welcome(new.name)
    return tell(Person, person_of(person), 201, cookie)


@router.get("/me", **tells(Person, 401))
async def me(visits: Visits) -> Response:
    """Who I am."""
    visits.visitor.who("look")
    assert visits.visitor.person is not None
    return tell(Person, person_of(visits.visitor.person))


@router.patch("/me", **tells(Person, 401, 403))
async def change_me(new: ChangedPerson, visits: Visits) -> Response:
    """Another name (at tables to come), other preferences."""
    visits.limit("talk")
    person = visits.visitor.browser()
    preferences = new.preferences.model_dump() if new.preferences is not None else None
    return tell(Person, person_of(await visits.services.people.change(person, new.name, preferences)))


@router.post("/accounts", **tells(Person, 403, 409, status=201))
async def register(new: NewAccount, visits: Visits) -> Response:
    """Keep what I have under a login: the guest becomes an account."""
    visits.limit("login", visits.address)
    people = visits.services.people
    person, cookie = await people.register(visits.visitor, new.login, new.password, new.name or new.login)
    return tell(Person, person_of(person), 201, cookie)


@router.post("/sessions", **tells(Person, 403, status=201))
async def log_in(new: LogIn, visits: Visits) -> Response:
    """Log in."""
    visits.limit("login", visits.address)
    visits.limit("login", f"login {new.login}")
    person, cookie = await visits.services.people.log_in(new.login, new.password)
    guest = visits.visitor.person
    if new.keep and guest is not None and guest.login is None and visits.visitor.scopes is None:
        await _keep_seats(visits, guest.id, Who(person.id, person.name))
        await hand_over_collections(visits.services.store, guest.id, person.id, now())
    return tell(Person, person_of(person), 201, cookie)


async def _keep_seats(visits: Anyone, guest: str, who: Who) -> None:
    people, lobby = visits.services.people, visits.services.lobby
    for id in dict.fromkeys(table for table, _ in await people.store.seats_of(guest)):
        await hand_over(await lobby.table(id), guest, who)


@router.delete("/sessions", **tells(None, status=204))
async def log_out(visits: Visits) -> Response:
    """Log out. A guest who logs out is gone for good."""
    return nothing(await visits.services.people.log_out(visits.visitor))


@router.post("/password", **tells(None, 401, 403, 409, status=204))
async def change_password(new: NewPassword, visits: Visits) -> Response:
    """Another password: every other session and every token ends."""
    visits.limit("login", visits.address)
    return nothing(await visits.services.people.change_password(visits.visitor, new.old, new.new))


# Tokens.


class NewToken(Sent):
    """For a program: it may `look` at my tables, `play` for me, and set up and join `tables`."""

    name: Name
    scopes: list[Scope] = Field(min_length=1, max_length=3)
    days: int = Field(90, ge=1, le=366)


@model
class Token:
    """A token; the text itself (`token`) is shown once."""

    id: str
    name: str
    scopes: list[str]
    created: int
    expires: int
    token: str


def _token(row: KeyRow, token: str = "") -> Token:
    scopes = (row.scopes or "").split(",")
    return Token(id=row.id, name=row.name, scopes=scopes, created=row.created, expires=row.expires, token=token)


@router.get("/tokens", **tells(list[Token], 401, 403))
async def tokens(visits: Visits) -> Response:
    """My tokens."""
    person = visits.visitor.browser()
    return tell(list[Token], [_token(row) for row in await visits.services.people.store.tokens_of(person.id)])


@router.post("/tokens", **tells(Token, 401, 403, 409, status=201))
async def new_token(new: NewToken, visits: Visits) -> Response:
    """A token for a program. Send it as `Authorization: Bearer ...`."""
    visits.limit("talk")
    person = visits.visitor.browser()
    return tell(Token, _token(*await visits.services.people.new_token(person, new.name, new.scopes, new.days)), 201)


@router.delete("/tokens/{token_id}", **tells(None, 401, 403, 404, status=204))
async def remove_token(token_id: SomeId, visits: Visits) -> Response:
    """Take a token away."""
    await visits.services.people.remove_token(visits.visitor.browser(), token_id)
    return nothing()


# Where notices go.


class PushChannel(Sent):
    """A browser's push subscription, as `PushSubscription.toJSON()` has it."""

    kind: Literal["push"]
    endpoint: Annotated[str, StringConstraints(max_length=1000)]
    p256dh: Annotated[str, StringConstraints(max_length=100, pattern=r"^[\w-]+$")]
    auth: Annotated[str, StringConstraints(max_length=40, pattern=r"^[\w-]+$")]


class WebhookChannel(Sent):
    """An address that is sent notices as JSON, signed with the secret the answer holds."""

    kind: Literal["webhook"]
    address: Annotated[str, StringConstraints(max_length=1000)]


class MailChannel(Sent):
    """A mail address; it gets a code that must be confirmed first."""

    kind: Literal["mail"]
    address: Annotated[str, StringConstraints(max_length=200, pattern=r"^[^@\s<>,;]+@[^@\s<>,;]+\.[^@\s<>,;]+$")]


NewChannel = Annotated[PushChannel | WebhookChannel | MailChannel, Field(discriminator="kind")]


@model
class Channel:
    """Where notices go. The `secret` of a webhook is shown once."""

    id: str
    kind: Literal["push", "webhook", "mail"]
    address: str
    confirmed: bool
    secret: str


class Confirmation(Sent):
    code: Annotated[str, StringConstraints(max_length=20)]


@model
class NoticeKeys:
    """What a browser needs to subscribe to push notices, and whether the server sends mail."""

    push: str
    mail: bool


def _channel(row: ChannelRow, secret: str = "") -> Channel:
    kind: Literal["push", "webhook", "mail"] = (
        "push" if row.kind == "push" else "webhook" if row.kind == "webhook" else "mail"
    )
    confirmed = kind != "mail" or bool(json.loads(row.secrets).get("confirmed"))
    return Channel(id=row.id, kind=kind, address=row.address, confirmed=confirmed, secret=secret)


@router.get("/notices", **tells(NoticeKeys))
async def notice_keys(visits: Visits) -> Response:
    """How to be told of one's turn."""
    return tell(NoticeKeys, NoticeKeys(push=visits.services.vapid.public, mail=visits.services.mail.is_there))


@router.get("/channels", **tells(list[Channel], 401, 403))
async def channels(visits: Visits) -> Response:
    """Where my notices go."""
    person = visits.visitor.browser()
    return tell(list[Channel], [_channel(row) for row in await visits.services.people.store.channels_of(person.id)])


@router.post("/channels", **tells(Channel, 401, 403, 409, status=201))
async def add_channel(new: NewChannel, visits: Visits) -> Response:
    """One more place for my notices."""
    visits.limit("talk")
    person, services = visits.visitor.browser(), visits.services
    address = new.endpoint if isinstance(new, PushChannel) else new.address
    secret = secrets.token_urlsafe(24) if isinstance(new, WebhookChannel) else ""
    if isinstance(new, MailChannel):
        if not services.mail.is_there:
            raise Refused(409, "not now", "this server sends no mail")
        kept: dict[str, object] = {"code": f"{secrets.randbelow(10**6):06}", "confirmed": False}
    else:
        reason = services.outside.why_not(address)
        if isinstance(new, PushChannel) and not is_subscription(new.p256dh, new.auth):
            reason = "these are not the keys of a push subscription"
        if reason:
            raise Refused(422, "bad address", reason)
        kept = {"p256dh": new.p256dh, "auth": new.auth} if isinstance(new, PushChannel) else {"secret": secret}
    row = ChannelRow(secrets.token_urlsafe(12), person.id, new.kind, address, json.dumps(kept), now())
    await services.people.store.add_channel(row, MOST_CHANNELS)
    if isinstance(new, MailChannel):
        await _send_code(visits, row)
    return tell(Channel, _channel(row, secret), 201)


async def _send_code(visits: Anyone, row: ChannelRow) -> None:
    visits.limit("login", f"mail {row.address}")
    code = json.loads(row.secrets)["code"]
    try:
        text = f"The code for your turn notices is {code}.\nIf you did not ask for it, ignore this letter.\n"
        await visits.services.mail.send(row.address, "Ludarium: your code", text)
    except NotReached as error:
        raise Refused(409, "not now", "the letter with the code could not be sent") from error


@router.post("/channels/{channel_id}/confirmation", **tells(Channel, 401, 403, 404))
async def confirm_channel(channel_id: SomeId, new: Confirmation, visits: Visits) -> Response:
    """Confirm a mail address with the code that was sent there."""
    visits.limit("login", f"code {channel_id}")
    person, people = visits.visitor.browser(), visits.services.people.store
    rows = [row for row in await people.channels_of(person.id) if row.id == channel_id and row.kind == "mail"]
    if not rows:
        raise not_found("such channel")
    kept = json.loads(rows[0].secrets)
    if not secrets.compare_digest(str(kept.get("code", "")).encode(), new.code.encode()):
        raise Refused(403, "wrong code", "that is not the code")
    row = ChannelRow(channel_id, person.id, "mail", rows[0].address, json.dumps({"confirmed": True}), rows[0].created)
    await people.add_channel(row, MOST_CHANNELS)
    return tell(Channel, _channel(row))


@router.delete("/channels/{channel_id}", **tells(None, 401, 403, status=204))
async def remove_channel(channel_id: SomeId, visits: Visits) -> Response:
    """No more notices there."""
    await visits.services.people.store.remove_channel(visits.visitor.browser().id, channel_id)
    return nothing()
