"""How a document is declared."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeVar, dataclass_transform

D = TypeVar("D")

# Read by pydantic: no fields beside those declared, and none of them is ever left out.
SETTINGS: Final[dict[str, object]] = {"extra": "forbid", "json_schema_serialization_defaults_required": True}


@dataclass_transform(kw_only_default=True)
def document(cls: type[D]) -> type[D]:
    """A class of the protocol: a dataclass with slots that pydantic can describe. Nothing is validated on the way."""
    return dataclass(slots=True, kw_only=True)(_described(cls))


@dataclass_transform()
def short_document(cls: type[D]) -> type[D]:
    """A small document that the rules write often: its fields may be given in order, without their names."""
    return dataclass(slots=True)(_described(cls))


def _described(cls: type[D]) -> type[D]:
    setattr(cls, "__pydantic_config__", SETTINGS)  # noqa: B010  no such attribute is declared
    return cls
