"""What Ludarium uses of pydantic: reading with checks, and writing JSON. It describes nothing (no JSON Schema)."""

from __future__ import annotations

import json
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any, Generic, Self, TypeVar, dataclass_transform

from .checking import Fault, Model, ValidationError, model_from, read
from .declaring import MISSING, AfterValidator, ConfigDict, Field, FieldInfo, JsonValue, StringConstraints

__all__ = [
    "AfterValidator",
    "BaseModel",
    "ConfigDict",
    "Field",
    "JsonValue",
    "StringConstraints",
    "TypeAdapter",
    "ValidationError",
]

T = TypeVar("T")


@dataclass_transform(kw_only_default=True, field_specifiers=(Field,))
class BaseModel(Model):  # noqa: PLW1641  models can change, as the real ones
    """A document that is checked when it is made."""

    def __init__(self, **values: Any) -> None:
        faults: list[Fault] = []
        self.__dict__.update(model_from(type(self), values, (), faults))
        if faults:
            raise ValidationError(faults)

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and vars(self) == vars(other)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(f'{name}={value!r}' for name, value in vars(self).items())})"

    @classmethod
    def model_validate(cls, data: object) -> Self:
        found: Self = TypeAdapter(cls).validate_python(data)
        return found

    @classmethod
    def model_validate_json(cls, text: str | bytes) -> Self:
        return cls.model_validate(json.loads(text))

    def model_copy(self, *, update: dict[str, Any] | None = None) -> Self:
        """Another one with some values replaced, which are not checked."""
        copy = object.__new__(type(self))
        copy.__dict__.update({**vars(self), **(update or {})})
        return copy

    def model_dump(self, *, exclude_defaults: bool = False) -> dict[str, Any]:
        found: dict[str, Any] = plain(self)
        if exclude_defaults:
            defaults = {name: plain(field.default) for name, field in fields_of(type(self)).items()}
            return {name: value for name, value in found.items() if value != defaults[name]}
        return found

    def model_dump_json(self, *, exclude_defaults: bool = False) -> str:
        return json_text(without_defaults(self) if exclude_defaults else self)


def without_defaults(value: Any) -> Any:
    """The same as plain values, models without what is as it would be anyway."""
    if isinstance(value, BaseModel):
        declared = fields_of(type(value))
        kept = {name: part for name, part in vars(value).items() if part != declared[name].default}
        return {name: without_defaults(part) for name, part in kept.items()}
    if isinstance(value, list):
        return [without_defaults(part) for part in value]
    return value


def fields_of(model: type[Model]) -> dict[str, FieldInfo]:
    return {name: field for name, (_, field) in model.declared().items()}


class TypeAdapter(Generic[T]):
    """Reads and writes values of a kind."""

    def __init__(self, kind: Any) -> None:
        self._kind = kind

    def validate_python(self, data: object) -> T:
        faults: list[Fault] = []
        found: T = read(self._kind, data, (), faults)
        if faults:
            raise ValidationError(faults)
        return found

    def validate_json(self, text: str | bytes) -> T:
        return self.validate_python(json.loads(text))

    def dump_json(self, value: object) -> bytes:
        return json_text(value).encode()


# Writing.


@cache
def names_of(kind: type) -> tuple[str, ...]:
    """The fields of a dataclass, in order; empty for anything else."""
    return tuple(field.name for field in fields(kind)) if is_dataclass(kind) else ()


def plain(value: Any) -> Any:
    """A value as JSON values."""
    return json.loads(json_text(value)) if value is not MISSING else MISSING


def _parts(value: Any) -> dict[str, Any]:
    """What `json` cannot write by itself: dataclasses have slots, models have a ``__dict__``."""
    kind: type = type(value)
    names = names_of(kind)
    if names:
        return {name: getattr(value, name) for name in names}
    if hasattr(value, "model_config"):
        return dict(vars(value))
    raise TypeError(f"{type(value).__name__} is no document")


json_text = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), default=_parts).encode
