"""Reading values of a declared kind, with the words of pydantic for what is wrong."""

from __future__ import annotations

import re
import types
import typing
from collections.abc import Callable
from functools import cache
from inspect import get_annotations
from typing import Any, ClassVar, Final, TypedDict

from .declaring import MISSING, AfterValidator, FieldInfo, StringConstraints

Place = tuple[str | int, ...]
TRUE: Final[frozenset[str]] = frozenset({"1", "true", "t", "yes", "y", "on"})
FALSE: Final[frozenset[str]] = frozenset({"0", "false", "f", "no", "n", "off"})


class Fault(TypedDict):
    """Something that is wrong, and where."""

    loc: Place
    msg: str


class ValidationError(ValueError):
    """Something that cannot be read."""

    def __init__(self, faults: list[Fault]) -> None:
        super().__init__("; ".join(f"{'.'.join(map(str, fault['loc']))}: {fault['msg']}" for fault in faults))
        self._faults: Final[list[Fault]] = faults

    def errors(self) -> list[Fault]:
        return self._faults


class Model:
    """The base of models: what `read` has to know of them."""

    model_config: ClassVar[dict[str, Any]] = {}

    @classmethod
    @cache
    def declared(cls) -> dict[str, tuple[Any, FieldInfo]]:
        """The kind of every field, and what is said about it."""
        hints = typing.get_type_hints(cls, include_extras=True)
        return {
            name: (hints[name], _field(getattr(cls, name, MISSING)))
            for base in reversed(cls.__mro__)
            for name in get_annotations(base)
            if name in hints and typing.get_origin(hints[name]) is not ClassVar
        }


def _field(default: Any) -> FieldInfo:
    return default if isinstance(default, FieldInfo) else FieldInfo(default)


def model_from(model: type[Model], data: dict[str, Any], place: Place, faults: list[Fault]) -> dict[str, Any]:
    """The values of a model's fields. What is wrong is added to the faults."""
    found: dict[str, Any] = {}
    declared = model.declared()
    for name, (kind, field) in declared.items():
        if name in data:
            found[name] = read_within(kind, field, data[name], (*place, name), faults)
        elif field.default is MISSING:
            faults.append({"loc": (*place, name), "msg": "Field required"})
        else:
            found[name] = field.default.copy() if isinstance(field.default, (list, dict)) else field.default
    if model.model_config.get("extra") == "forbid":
        extra = [name for name in data if name not in declared]
        faults += [{"loc": (*place, name), "msg": "Extra inputs are not permitted"} for name in extra]
    return found


def read_within(kind: Any, bounds: FieldInfo, data: Any, place: Place, faults: list[Fault]) -> Any:
    """A value of a kind within some bounds. Lists that are too long are not looked into."""
    if isinstance(data, list) and bounds.max_length is not None and len(data) > bounds.max_length:
        _check_length(data, None, bounds.max_length, "List", place, faults)
        return data
    known = len(faults)
    found = read(kind, data, place, faults)
    if len(faults) == known:
        check_bounds(found, bounds, place, faults)
    return found


def read(kind: Any, data: Any, place: Place, faults: list[Fault]) -> Any:
    """A value of a kind. What is wrong is added to the faults."""
    origin, parts = typing.get_origin(kind), typing.get_args(kind)
    if origin in SHAPES:
        found = SHAPES[origin](parts, data, place, faults)
    elif isinstance(kind, type) and issubclass(kind, Model):
        found = _model(kind, data, place, faults)
    elif kind in PLAIN:
        found = PLAIN[kind](data, place, faults)
    else:
        found = data
    return found


def _fault(faults: list[Fault], place: Place, message: str) -> None:
    faults.append({"loc": place, "msg": message})


def _annotated(parts: tuple[Any, ...], data: Any, place: Place, faults: list[Fault]) -> Any:
    plain, *notes = parts
    discriminator = next((note.discriminator for note in notes if isinstance(note, FieldInfo)), "")
    if discriminator:
        return _discriminated(typing.get_args(plain), discriminator, data, place, faults)
    known = len(faults)
    value = read(plain, data, place, faults)
    for note in notes:
        if len(faults) > known:
            break
        if isinstance(note, StringConstraints):
            value = _constrained(value, note, place, faults)
        elif isinstance(note, FieldInfo):
            check_bounds(value, note, place, faults)
        elif isinstance(note, AfterValidator):
            try:
                value = note.func(value)
            except ValueError as error:
                _fault(faults, place, f"Value error, {error}")
    return value


def check_bounds(value: Any, bounds: FieldInfo, place: Place, faults: list[Fault]) -> None:
    """Whether a value lies within some bounds."""
    is_number = isinstance(value, (int, float)) and not isinstance(value, bool)
    if bounds.ge is not None and is_number and value < bounds.ge:
        _fault(faults, place, f"Input should be greater than or equal to {bounds.ge}")
    elif bounds.le is not None and is_number and value > bounds.le:
        _fault(faults, place, f"Input should be less than or equal to {bounds.le}")
    if isinstance(value, (list, dict)):
        what = "List" if isinstance(value, list) else "Dictionary"
        _check_length(value, bounds.min_length, bounds.max_length, what, place, faults)


def _check_length(
    value: Any, least: int | None, most: int | None, what: str, place: Place, faults: list[Fault]
) -> None:
    if what == "String":
        unit, after = "character", ""
    else:
        unit, after = "item", f" after validation, not {len(value)}"
    if least is not None and len(value) < least:
        _fault(faults, place, f"{what} should have at least {least} {unit}{'s' * (least != 1)}{after}")
    if most is not None and len(value) > most:
        _fault(faults, place, f"{what} should have at most {most} {unit}{'s' * (most != 1)}{after}")


def _constrained(value: str, note: StringConstraints, place: Place, faults: list[Fault]) -> str:
    if note.strip_whitespace:
        value = value.strip()
    known = len(faults)
    _check_length(value, note.min_length, note.max_length, "String", place, faults)
    if len(faults) == known and note.pattern and not _matches(note.pattern, value):
        _fault(faults, place, f"String should match pattern '{note.pattern}'")
    return value.lower() if note.to_lower else value


def _matches(pattern: str, value: str) -> bool:
    """As pydantic means it: ``$`` is the very end, not the place before a last line break."""
    return re.search(re.sub(r"(?<!\\)\$$", r"\\Z", pattern), value) is not None


def _one_of(kinds: tuple[Any, ...], data: Any, place: Place, faults: list[Fault]) -> Any:
    """The first kind that fits: one of the very type before those that data could be made into."""
    if data is None and type(None) in kinds:
        return None
    others = [kind for kind in kinds if kind is not type(None)]
    if len(others) == 1:
        return read(others[0], data, place, faults)
    exact = [kind for kind in others if _plain(kind) is type(data)]
    tried: list[Fault] = []
    for kind in [*exact, *[kind for kind in others if kind not in exact]]:
        own: list[Fault] = []
        found = read(kind, data, place, own)
        if not own:
            return found
        tried = tried or own
    faults += tried
    return data


def _plain(kind: Any) -> Any:
    return typing.get_args(kind)[0] if typing.get_origin(kind) is typing.Annotated else kind


def _discriminated(kinds: tuple[Any, ...], name: str, data: Any, place: Place, faults: list[Fault]) -> Any:
    """One of several models, told by the value of a field."""
    by_word = {typing.get_args(kind.declared()[name][0])[0]: kind for kind in kinds}
    if isinstance(data, Model):
        return data
    if not isinstance(data, dict):
        _fault(faults, place, "Input should be a valid dictionary or object to extract fields from")
    elif name not in data:
        _fault(faults, place, f"Unable to extract tag using discriminator '{name}'")
    elif data[name] not in by_word:
        known = ", ".join(f"'{word}'" for word in by_word)
        message = f"Input tag '{data[name]}' found using '{name}' does not match any of the expected tags: {known}"
        _fault(faults, place, message)
    else:
        return read(by_word[data[name]], data, (*place, data[name]), faults)
    return data


def _literal(words: tuple[Any, ...], data: Any, place: Place, faults: list[Fault]) -> Any:
    if data not in words:
        names = [repr(word) for word in words]
        listed = f"{', '.join(names[:-1])} or {names[-1]}" if len(names) > 1 else names[0]
        _fault(faults, place, f"Input should be {listed}")
    return data


def _list(kinds: tuple[Any, ...], data: Any, place: Place, faults: list[Fault]) -> Any:
    if not isinstance(data, list):
        _fault(faults, place, "Input should be a valid list")
        return data
    return [read(kinds[0], part, (*place, number), faults) for number, part in enumerate(data)]


def _table(kinds: tuple[Any, ...], data: Any, place: Place, faults: list[Fault]) -> Any:
    if not isinstance(data, dict):
        _fault(faults, place, "Input should be a valid dictionary")
        return data
    key, value = kinds
    return {
        read(key, name, (*place, name, "[key]"), faults): read(value, part, (*place, name), faults)
        for name, part in data.items()
    }


def _model(model: type[Model], data: Any, place: Place, faults: list[Fault]) -> Any:
    if isinstance(data, model):
        return data
    if not isinstance(data, dict):
        _fault(faults, place, f"Input should be a valid dictionary or instance of {model.__name__}")
        return data
    known = len(faults)
    values = model_from(model, data, place, faults)
    if len(faults) > known:
        return data
    found = object.__new__(model)
    found.__dict__.update(values)
    return found


# Plain values. Texts become numbers where a number is wanted: addresses hold nothing else.


def _text(data: Any, place: Place, faults: list[Fault]) -> Any:
    if not isinstance(data, str):
        _fault(faults, place, "Input should be a valid string")
    return data


def _whole_number(data: Any, place: Place, faults: list[Fault]) -> Any:
    if isinstance(data, bool):
        return int(data)
    if isinstance(data, int):
        return data
    if isinstance(data, float):
        if data.is_integer():
            return int(data)
        _fault(faults, place, "Input should be a valid integer, got a number with a fractional part")
    elif isinstance(data, str):
        if re.fullmatch(r"\s*[+-]?\d+(_\d+)*(\.0*)?\s*", data):
            return int(data.strip().partition(".")[0])
        _fault(faults, place, "Input should be a valid integer, unable to parse string as an integer")
    else:
        _fault(faults, place, "Input should be a valid integer")
    return data


def _flag(data: Any, place: Place, faults: list[Fault]) -> Any:
    if isinstance(data, bool):
        return data
    word = data.lower() if isinstance(data, str) else str(int(data)) if data in (0, 1) else ""
    if word in TRUE or word in FALSE:
        return word in TRUE
    if isinstance(data, (str, int)):
        _fault(faults, place, "Input should be a valid boolean, unable to interpret input")
    else:
        _fault(faults, place, "Input should be a valid boolean")
    return data


PLAIN: Final[dict[Any, Callable[[Any, Place, list[Fault]], Any]]] = {str: _text, int: _whole_number, bool: _flag}
SHAPES: Final[dict[Any, Callable[[tuple[Any, ...], Any, Place, list[Fault]], Any]]] = {
    typing.Annotated: _annotated,
    typing.Union: _one_of,
    types.UnionType: _one_of,
    typing.Literal: _literal,
    list: _list,
    dict: _table,
}
