"""Who is there: guests, accounts, tokens, and where notices go."""

from __future__ import annotations

import json
import secrets
from typing import Annotated, Literal

from fastapi import APIRouter, Path, Response
from pydantic import AfterValidator, Field, StringConstraints

from ludarium.protocol.document import document
from ludarium.server.api.dependencies import ContextDep, RequestContext
from ludarium.server.api.responses import describe, empty_response, json_response
from ludarium.server.api.schemas import person_document
from ludarium.server.notices.guarded_http import DeliveryFailed
from ludarium.server.notices.push import is_valid_subscription
from ludarium.server.people.guest_collections import transfer_guest_collections
from ludarium.server.people.people import TokenScope
from ludarium.server.store.rows import ChannelRow, KeyRow
from ludarium.tables.actor import Actor
from ludarium.tables.errors import RequestError, not_found
from ludarium.tables.inputs import ChangedPerson, NewGuest
from ludarium.tables.people import Person, Visit
from ludarium.tables.table.seats import transfer_guest_seats
from ludarium.tables.table.setup import ClientInput, Name, one_line
from ludarium.tables.table.table import now_ms

router = APIRouter(prefix="/people", tags=["people"])

Login = Annotated[str, StringConstraints(to_lower=True, strip_whitespace=True, pattern=r"^[A-Za-z0-9._-]{3,40}$")]
Password = Annotated[str, StringConstraints(min_length=10, max_length=200), AfterValidator(one_line)]
ItemId = Annotated[str, Path(max_length=40, pattern=r"^[\w-]+$")]


class NewAccount(ClientInput):
    """Guests keep what they have; `name` is for those who come in with an account at once."""

    login: Login
    password: Password
    name: Name | None = None


class LogIn(ClientInput):
    """With `keep`, the seats and collections of the guest who logs in become those of the account."""

    login: Annotated[str, StringConstraints(to_lower=True, strip_whitespace=True, max_length=80)]
    password: Annotated[str, StringConstraints(max_length=200)]
    keep: bool = True


class NewPassword(ClientInput):
    old: Annotated[str, StringConstraints(max_length=200)]
    new: Password


# Coming in.


@router.post("/guests", **describe(Person, status=201))
async def welcome(new: NewGuest, context: ContextDep) -> Response:
    """Come in as a guest: a cookie keeps who you are."""
    context.limit("guest", context.address)
    person, cookie = await context.services.people.create_guest(new.name)
    return json_response(Person, person_document(person), 201, cookie)


@router.get("/visit", **describe(Visit))
async def visit(context: ContextDep) -> Response:
    """Who I am, if I have been here before. Unlike `me`, nobody in particular may ask."""
    person = context.visitor.person
    return json_response(Visit, Visit(person=person_document(person) if person is not None else None))


@router.get("/me", **describe(Person, 401))
async def me(context: ContextDep) -> Response:
    """Who I am."""
    context.visitor.actor("look")
    assert context.visitor.person is not None
    return json_response(Person, person_document(context.visitor.person))


@router.patch("/me", **describe(Person, 401, 403))
async def change_me(new: ChangedPerson, context: ContextDep) -> Response:
    """Another name (at tables to come), other preferences."""
    context.limit("talk")
    person = context.visitor.require_browser()
    preferences = new.preferences.model_dump() if new.preferences is not None else None
    return json_response(Person, person_document(await context.services.people.change(person, new.name, preferences)))


@router.post("/accounts", **describe(Person, 403, 409, status=201))
async def register(new: NewAccount, context: ContextDep) -> Response:
    """Keep what I have under a login: the guest becomes an account."""
    context.limit("login", context.address)
    people = context.services.people
    person, cookie = await people.register(context.visitor, new.login, new.password, new.name or new.login)
    return json_response(Person, person_document(person), 201, cookie)


@router.post("/sessions", **describe(Person, 403, status=201))
async def log_in(new: LogIn, context: ContextDep) -> Response:
    """Log in."""
    context.limit("login", context.address)
    context.limit("login", f"login {new.login}")
    person, cookie = await context.services.people.log_in(new.login, new.password)
    guest = context.visitor.person
    if new.keep and guest is not None and guest.login is None and context.visitor.scopes is None:
        await _keep_seats(context, guest.id, Actor(person.id, person.name))
        await transfer_guest_collections(context.services.store, guest.id, person.id, now_ms())
    return json_response(Person, person_document(person), 201, cookie)


async def _keep_seats(context: RequestContext, guest: str, actor: Actor) -> None:
    people, lobby = context.services.people, context.services.lobby
    for id in dict.fromkeys(table for table, _ in await people.store.seats_of(guest)):
        await transfer_guest_seats(await lobby.table(id), guest, actor)


@router.delete("/sessions", **describe(None, status=204))
async def log_out(context: ContextDep) -> Response:
    """Log out. A guest who logs out is gone for good."""
    return empty_response(await context.services.people.log_out(context.visitor))


@router.post("/password", **describe(None, 401, 403, 409, status=204))
async def change_password(new: NewPassword, context: ContextDep) -> Response:
    """Another password: every other session and every token ends."""
    context.limit("login", context.address)
    return empty_response(await context.services.people.change_password(context.visitor, new.old, new.new))


# Tokens.


class NewToken(ClientInput):
    """For a program: it may `look` at my tables, `play` for me, and set up and join `tables`."""

    name: Name
    scopes: list[TokenScope] = Field(min_length=1, max_length=3)
    days: int = Field(90, ge=1, le=366)


@document
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


@router.get("/tokens", **describe(list[Token], 401, 403))
async def tokens(context: ContextDep) -> Response:
    """My tokens."""
    person = context.visitor.require_browser()
    return json_response(list[Token], [_token(row) for row in await context.services.people.store.tokens_of(person.id)])


@router.post("/tokens", **describe(Token, 401, 403, 409, status=201))
async def new_token(new: NewToken, context: ContextDep) -> Response:
    """A token for a program. Send it as `Authorization: Bearer ...`."""
    context.limit("talk")
    person = context.visitor.require_browser()
    await context.services.quotas.token(person.id)
    return json_response(
        Token, _token(*await context.services.people.new_token(person, new.name, new.scopes, new.days)), 201
    )


@router.delete("/tokens/{token_id}", **describe(None, 401, 403, 404, status=204))
async def remove_token(token_id: ItemId, context: ContextDep) -> Response:
    """Take a token away."""
    await context.services.people.remove_token(context.visitor.require_browser(), token_id)
    return empty_response()


# Where notices go.


class PushChannel(ClientInput):
    """A browser's push subscription, as `PushSubscription.toJSON()` has it."""

    kind: Literal["push"]
    endpoint: Annotated[str, StringConstraints(max_length=1000)]
    p256dh: Annotated[str, StringConstraints(max_length=100, pattern=r"^[\w-]+$")]
    auth: Annotated[str, StringConstraints(max_length=40, pattern=r"^[\w-]+$")]


class WebhookChannel(ClientInput):
    """An address that is sent notices as JSON, signed with the secret the answer holds."""

    kind: Literal["webhook"]
    address: Annotated[str, StringConstraints(max_length=1000)]


class MailChannel(ClientInput):
    """A mail address; it gets a code that must be confirmed first."""

    kind: Literal["mail"]
    address: Annotated[str, StringConstraints(max_length=200, pattern=r"^[^@\s<>,;]+@[^@\s<>,;]+\.[^@\s<>,;]+$")]


NewChannel = Annotated[PushChannel | WebhookChannel | MailChannel, Field(discriminator="kind")]


@document
class Channel:
    """Where notices go. The `secret` of a webhook is shown once."""

    id: str
    kind: Literal["push", "webhook", "mail"]
    address: str
    confirmed: bool
    secret: str


class Confirmation(ClientInput):
    code: Annotated[str, StringConstraints(max_length=20)]


@document
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


@router.get("/notices", **describe(NoticeKeys))
async def notice_keys(context: ContextDep) -> Response:
    """How to be told of one's turn."""
    return json_response(
        NoticeKeys, NoticeKeys(push=context.services.vapid.public, mail=context.services.mail.is_configured)
    )


@router.get("/channels", **describe(list[Channel], 401, 403))
async def channels(context: ContextDep) -> Response:
    """Where my notices go."""
    person = context.visitor.require_browser()
    return json_response(
        list[Channel], [_channel(row) for row in await context.services.people.store.channels_of(person.id)]
    )


@router.post("/channels", **describe(Channel, 401, 403, 409, status=201))
async def add_channel(new: NewChannel, context: ContextDep) -> Response:
    """One more place for my notices."""
    context.limit("talk")
    person, services = context.visitor.require_browser(), context.services
    address = new.endpoint if isinstance(new, PushChannel) else new.address
    secret = secrets.token_urlsafe(24) if isinstance(new, WebhookChannel) else ""
    if isinstance(new, MailChannel):
        if not services.mail.is_configured:
            raise RequestError(409, "not now", "this server sends no mail")
        kept: dict[str, object] = {"code": f"{secrets.randbelow(10**6):06}", "confirmed": False}
    else:
        reason = services.http_client.address_problem(address)
        if isinstance(new, PushChannel) and not is_valid_subscription(new.p256dh, new.auth):
            reason = "these are not the keys of a push subscription"
        if reason:
            raise RequestError(422, "bad address", reason)
        kept = {"p256dh": new.p256dh, "auth": new.auth} if isinstance(new, PushChannel) else {"secret": secret}
    await services.quotas.channel(person.id, address)
    row = ChannelRow(secrets.token_urlsafe(12), person.id, new.kind, address, json.dumps(kept), now_ms())
    await services.people.store.add_channel(row)
    if isinstance(new, MailChannel):
        await _send_code(context, row)
    return json_response(Channel, _channel(row, secret), 201)


async def _send_code(context: RequestContext, row: ChannelRow) -> None:
    context.limit("login", f"mail {row.address}")
    code = json.loads(row.secrets)["code"]
    try:
        text = f"The code for your turn notices is {code}.\nIf you did not ask for it, ignore this letter.\n"
        await context.services.mail.send(row.address, "Ludarium: your code", text)
    except DeliveryFailed as error:
        raise RequestError(409, "not now", "the letter with the code could not be sent") from error


@router.post("/channels/{channel_id}/confirmation", **describe(Channel, 401, 403, 404))
async def confirm_channel(channel_id: ItemId, new: Confirmation, context: ContextDep) -> Response:
    """Confirm a mail address with the code that was sent there."""
    context.limit("login", f"code {channel_id}")
    person, people = context.visitor.require_browser(), context.services.people.store
    rows = [row for row in await people.channels_of(person.id) if row.id == channel_id and row.kind == "mail"]
    if not rows:
        raise not_found("such channel")
    kept = json.loads(rows[0].secrets)
    if not secrets.compare_digest(str(kept.get("code", "")).encode(), new.code.encode()):
        raise RequestError(403, "wrong code", "that is not the code")
    row = ChannelRow(channel_id, person.id, "mail", rows[0].address, json.dumps({"confirmed": True}), rows[0].created)
    await people.add_channel(row)
    return json_response(Channel, _channel(row))


@router.delete("/channels/{channel_id}", **describe(None, 401, 403, status=204))
async def remove_channel(channel_id: ItemId, context: ContextDep) -> Response:
    """Stop these notifications."""
    await context.services.people.store.remove_channel(context.visitor.require_browser().id, channel_id)
    return empty_response()
