"""Catalogues take long to make, and tables with the same settings have the same one: each is made once."""

from __future__ import annotations

from collections import OrderedDict
from typing import Any, Final

from ludarium.core.codec import canonical
from ludarium.core.session import AnySession
from ludarium.core.table_catalogue import make_catalogue
from ludarium.protocol.catalogue import Catalogue
from ludarium.protocol.serialization import adapter

MOST_CATALOGUES: Final[int] = 200


class CatalogueCache:
    """The catalogues of all tables of this process: as the engine uses them, and as JSON for viewers."""

    def __init__(self) -> None:
        self._texts: Final[OrderedDict[str, tuple[str, bytes]]] = OrderedDict()
        self._shared: Final[OrderedDict[str, Any]] = OrderedDict()

    def share(self, session: AnySession) -> None:
        """Give a session the catalogue of an earlier one with the same game and settings, or remember its own."""
        key = self._key(session)
        if key in self._shared:
            session.history.share_catalogue(self._shared[key])
        else:
            self._shared[key] = session.catalogue()
        _mark_used(self._shared, key)

    def text(self, session: AnySession) -> tuple[str, bytes]:
        """The version of a table's catalogue, and the catalogue as JSON."""
        key = self._key(session)
        if key not in self._texts:
            found = make_catalogue(session)
            self._texts[key] = found.version, adapter(Catalogue).dump_json(found)
        _mark_used(self._texts, key)
        return self._texts[key]

    def _key(self, session: AnySession) -> str:
        return f"{session.game.key} {session.game.version} {session.seats} {canonical(session.history.settings.values)}"


def _mark_used(cache: OrderedDict[str, Any], key: str) -> None:
    """Drop what was not used for longest."""
    cache.move_to_end(key)
    while len(cache) > MOST_CATALOGUES:
        cache.popitem(last=False)
