"""Documents about people, as they see themselves."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from ludarium.protocol.document import document
from ludarium.tables.table.setup import ClientInput


class Preferences(ClientInput):
    """What a person wants everywhere. What a client adds of its own is kept for it under `client`."""

    confirm_turn: bool = Field(False, description="others wait until I confirm that my turn is over")
    client: dict[
        Annotated[str, StringConstraints(max_length=40)], bool | int | Annotated[str, StringConstraints(max_length=200)]
    ] = Field(default={}, max_length=50)


@document
class Person:
    """Somebody, as they see themselves. Guests have no `login`."""

    id: str
    name: str
    kind: Literal["guest", "account"]
    login: str
    preferences: Preferences


@document
class Visit:
    """Whoever looks at the page: nobody we know yet, or somebody."""

    person: Person | None
