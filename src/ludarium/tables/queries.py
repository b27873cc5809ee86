"""What people ask about a game without changing it. The server and a device answer with the same functions."""

from __future__ import annotations

import asyncio
from typing import Final

from ludarium.core.errors import LudariumError
from ludarium.core.export import export_documents
from ludarium.core.log_rows import log_rows
from ludarium.protocol.explanation import Explanation, Forecast
from ludarium.protocol.export import ExportDocument
from ludarium.protocol.log import Row
from ludarium.protocol.preview import Preview
from ludarium.protocol.question import RefusedAnswer
from ludarium.protocol.serialization import to_json_text
from ludarium.tables.actor import Actor
from ludarium.tables.errors import engine_error, not_now
from ludarium.tables.inputs import PreviewQuery, WhyNotQuery
from ludarium.tables.messages import ChatMessage, chat_document
from ludarium.tables.table.catalogue_cache import CatalogueCache
from ludarium.tables.table.commands import NewMessage, require_seat, speaker
from ludarium.tables.table.state import ChatLine
from ludarium.tables.table.table import Table, now_ms

# A message that was said before with the same key, and is too old to be kept.
FORGOTTEN: Final[int] = -1

# For those who sit at the table.


async def refused_answers(table: Table, actor: Actor, asked: WhyNotQuery) -> list[RefusedAnswer]:
    """What is refused to a seat at a place, of a kind, or altogether; or the one word, if it is refused."""
    async with table.locked():
        session = require_seat(table, actor, asked.seat)
        try:
            if not asked.word:
                return session.refusals(asked.seat, asked.target, asked.group)
            refusal = session.why_not(asked.seat, asked.word)
        except LudariumError as error:
            raise engine_error(error, session.ply) from None
        if refusal is None:
            return []
        return [RefusedAnswer(word=asked.word, label=asked.word, targets=[], group="", refusal=refusal)]


async def previews(table: Table, actor: Actor, asked: PreviewQuery) -> list[Preview]:
    """What each answer on offer to a seat would change, or one of them, or a plan.

    None of them where the game has moved on: whoever looks at a table may ask a moment too late.
    """
    async with table.locked():
        session = require_seat(table, actor, asked.seat)
        found: list[Preview] = []
        if asked.ply != session.ply:
            return found
        try:
            for offered in [asked.word] if asked.word else session.question(asked.seat).words:
                found.append(session.preview(asked.seat, offered, *asked.then))
                await asyncio.sleep(0)
        except LudariumError as error:
            raise engine_error(error, session.ply) from None
        return found


# For everybody who may watch. `seat` is the one they want to look from.


async def scene_text(table: Table, person: str, seat: int | None, since: int) -> str:
    """The game as somebody sees it, with the question they are asked (JSON)."""
    async with table.locked():
        viewer = table.viewing_seat(person, seat)
        return table.shared_update(viewer, min(since, table.state.ply)).text


async def catalogue_text(table: Table, catalogues: CatalogueCache) -> tuple[str, bytes]:
    """The version of a table's catalogue, and the catalogue as JSON."""
    async with table.locked():
        return catalogues.text(table.session)


async def rows_since(table: Table, person: str, seat: int | None, since: int) -> list[Row]:
    async with table.locked():
        viewer = table.viewing_seat(person, seat)
        return log_rows(table.session.history, viewer, since, table.state.deciders, Row)


async def explanations(table: Table, person: str, seat: int | None, since: int) -> list[Explanation]:
    async with table.locked():
        return table.session.explanations(table.viewing_seat(person, seat), since)


async def forecast(table: Table, person: str, seat: int | None) -> Forecast:
    async with table.locked():
        viewer = table.viewing_seat(person, seat)
        session = table.session
        try:
            found = session.forecast(viewer)
        except LudariumError as error:
            raise not_now(str(error), session.ply) from None
        if found is None:
            raise not_now("everybody has a seat here, and nobody knows what they will do", session.ply)
        return found


async def export_text(table: Table, person: str, seat: int | None) -> str:
    """The game as one JSON document a line."""
    async with table.locked():
        session = table.session
        viewer = table.viewing_seat(person, seat)
        documents = export_documents(session.history, session.rules, session.seed, viewer, table.state.deciders)
    lines = [to_json_text(ExportDocument, each) for each in documents]
    return "\n".join([*lines, ""])


def last_message_of(table: Table, actor: Actor, message: NewMessage) -> ChatMessage:
    """What somebody has just said, as the table tells it."""
    seat, name = speaker(table, actor)
    own = [line for line in table.state.chat if line.text == message.text and line.name == name]
    own = own or [ChatLine(FORGOTTEN, now_ms(), seat, name, message.text)]
    return chat_document(own[-1])
