"""The collections of a guest become those of the account the guest logs in to."""

from __future__ import annotations

import logging
from typing import Final

from ludarium.server.store.sql_store import SqlStore
from ludarium.tables.collections import Collection
from ludarium.tables.errors import RequestError

log: Final[logging.Logger] = logging.getLogger("ludarium.people")


async def transfer_guest_collections(store: SqlStore, guest: str, person: str, at: int) -> None:
    """Add the collections of a guest to those of an account.

    One that cannot be read keeps nobody from logging in: it stays with the guest.
    """
    for game, collection in (await store.collections_of(guest)).items():
        try:
            await Collection(store, person, game).take_over(collection, at)
            await store.remove_collection(guest, game)
        except RequestError:
            log.exception("a collection cannot be handed over")
