"""Everything that can lie on a table or be named, under the id by which answers, events and screens call it."""

from __future__ import annotations

from typing import Final

from ludarium.protocol.catalogue import Amount, BoardPosition, CatalogueEntry

# Games write with these words, wherever the documents among them are declared.
__all__ = ["ANY", "Amount", "BoardPosition", "CatalogueEntry", "CatalogueIndex", "seat_entries", "seat_id"]

ANY: Final[str] = "any"


class CatalogueIndex:
    """All things of a game under some settings, by id, in the order a reader wants them."""

    def __init__(self, listed: list[CatalogueEntry]) -> None:
        self.entries: Final[dict[str, CatalogueEntry]] = {entry.id: entry for entry in listed}
        if len(self.entries) != len(listed):
            ids = [entry.id for entry in listed]
            twice = sorted({id for id in ids if ids.count(id) > 1})
            raise ValueError(f"listed twice: {', '.join(twice)}")

    def __repr__(self) -> str:
        return f"CatalogueIndex({len(self.entries)} things)"

    def __reduce__(self) -> tuple[object, ...]:
        # A compiled class does not pickle by itself.
        return CatalogueIndex, (list(self.entries.values()),)

    def __contains__(self, id: object) -> bool:
        return id in self.entries

    def __getitem__(self, id: str) -> CatalogueEntry:
        return self.entries[id]

    def in_category(self, category: str) -> list[CatalogueEntry]:
        """Everything of one sort."""
        return [entry for entry in self.entries.values() if entry.category == category]

    def search(self, text: str) -> list[CatalogueEntry]:
        """What a person may mean by a text: an id, the key of an id, a name, or a part of a name."""
        wanted = text.strip().lower()
        exact = [entry for entry in self.entries.values() if wanted in _calls(entry)]
        return exact or [entry for entry in self.entries.values() if wanted and wanted in entry.name.lower()]


def seat_id(seat: int) -> str:
    """A seat as a thing: what lies before it, and who sits there."""
    return f"seat:{seat}"


def seat_entries(most: int) -> list[CatalogueEntry]:
    """The seats of a table, and the table itself."""
    people = [CatalogueEntry(seat_id(seat), f"player {seat + 1}", icon="user") for seat in range(most)]
    return [*people, CatalogueEntry(seat_id(-1), "the table", icon="table")]


def _calls(entry: CatalogueEntry) -> list[str]:
    """What a thing answers to."""
    return [entry.id.lower(), entry.id.partition(":")[2].lower(), entry.name.lower()]
