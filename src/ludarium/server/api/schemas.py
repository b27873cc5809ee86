"""What the API sends back about people; documents about tables are in `ludarium.tables.messages`."""

from __future__ import annotations

from ludarium.server.people.people import preferences_of
from ludarium.server.store.rows import PersonRow
from ludarium.tables.people import Person, Preferences


def person_document(row: PersonRow) -> Person:
    return Person(
        id=row.id,
        name=row.name,
        kind="account" if row.login is not None else "guest",
        login=row.login or "",
        preferences=Preferences.model_validate(preferences_of(row)),
    )
