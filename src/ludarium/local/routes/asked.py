"""What all routes share: the request they answer, with the device and its table."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias, TypeVar

from ludarium.local.requests import Asked
from ludarium.tables.actor import Actor
from ludarium.tables.table.table import Table

if TYPE_CHECKING:
    from ludarium.local.device import Device

Q = TypeVar("Q")
B = TypeVar("B")
OnDevice: TypeAlias = "Asked[Device, Q, B]"
Plain: TypeAlias = "Asked[Device, None, None]"


async def table_of(asked: Asked[Device, Q, B]) -> Table:
    """The table a request is about, for whoever uses this device."""
    table = await asked.device.table(asked.path["table_id"])
    table.require_may_watch((await asked.device.actor()).id)
    return table


async def table_and_actor(asked: Asked[Device, Q, B]) -> tuple[Table, Actor]:
    return await table_of(asked), await asked.device.actor()
