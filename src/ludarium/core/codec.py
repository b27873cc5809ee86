"""Writing plain data as JSON values and reading it back, format numbers and migrations."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from functools import cache
from hashlib import blake2b
from json.encoder import encode_basestring_ascii
from math import isfinite
from typing import Any, Final

from ludarium.core.errors import BadData
from ludarium.core.registry import import_tree
from ludarium.core.serializable import Serializable, field_names, kind_of

FORMAT: Final[int] = 2
HASH_BYTES: Final[int] = 8
DEEPEST: Final[int] = 150
# What a list of whole numbers consists of as Python writes it.
NUMBER_LETTERS: Final[str] = "[]-, 0123456789"


def dump(value: object, levels: int = DEEPEST) -> Any:
    """Write plain data as fresh JSON values that share nothing with it."""
    if value is None or isinstance(value, (int, str)):
        return value
    if levels == 0:
        raise TypeError(f"plain data is not nested more than {DEEPEST} levels deep")
    if isinstance(value, list):
        return [dump(item, levels - 1) for item in value]
    if isinstance(value, Serializable):
        saved: Any = type(value)
        kind, names = _shape(saved)
        return {"is": kind, **{name: dump(getattr(value, name), levels - 1) for name in names}}
    raise TypeError(f"{type(value).__name__} is not plain data")


@cache
def _shape(saved: Any) -> tuple[str, tuple[str, ...]]:
    """The kind of a class and the names of its fields."""
    return kind_of(saved), field_names(saved)


def deep_copy(value: Any, levels: int = DEEPEST) -> Any:
    """Plain data that shares no list and no object with the original: whoever gets it may write into it."""
    if levels == 0:
        raise TypeError(f"plain data is not nested more than {DEEPEST} levels deep")
    if isinstance(value, list):
        return [deep_copy(item, levels - 1) for item in value]
    if isinstance(value, Serializable):
        kind: Any = type(value)
        return kind(*[deep_copy(getattr(value, name), levels - 1) for name in field_names(kind)])
    return value


def copy_json(data: Any) -> Any:
    """JSON values that share nothing with the original; as deep as `dump` writes them."""
    if isinstance(data, dict):
        return {key: copy_json(value) for key, value in data.items()}
    return [copy_json(value) for value in data] if isinstance(data, list) else data


def load(data: Any, classes: dict[str, type[Serializable]]) -> Any:
    """Rebuild what `dump` wrote; anything else is refused."""
    if is_deeper(data, DEEPEST):
        raise BadData(f"saved data is nested more than {DEEPEST} levels deep")
    try:
        built = _build(data, classes)
        if dump(built) == data:
            return built
    except (TypeError, ValueError, KeyError, AttributeError, RecursionError) as error:
        raise BadData(f"saved data does not fit: {error}") from error
    raise BadData("saved data does not fit: it holds more than is read from it")


def _build(data: Any, classes: dict[str, type[Serializable]]) -> Any:
    if isinstance(data, dict):
        kind = classes[data["is"]]
        return kind(*[_build(data[name], classes) for name in field_names(kind)])
    if isinstance(data, list):
        return [_build(item, classes) for item in data]
    return data


def canonical(data: Any) -> str:
    """JSON that is the same for the same values, whoever writes it."""
    return json.dumps(data, separators=(",", ":"), sort_keys=True, ensure_ascii=True, allow_nan=False)


def digest(data: Any) -> str:
    """A short fingerprint of JSON values."""
    return blake2b(canonical(data).encode(), digest_size=HASH_BYTES).hexdigest()


def state_hash(state: Serializable) -> str:
    """A short fingerprint of a state: equal in both forms and on every machine."""
    return blake2b(canonical_text(state).encode(), digest_size=HASH_BYTES).hexdigest()


def canonical_text(value: object) -> str:
    """Plain data as canonical JSON: the text of `dump`, without the JSON values in between."""
    parts: list[str] = []
    _write(value, parts, DEEPEST)
    return "".join(parts)


def _write(value: object, parts: list[str], levels: int) -> None:
    if isinstance(value, str):
        parts.append(encode_basestring_ascii(value))
        return
    if value is None or isinstance(value, int):
        parts.append(_number(value))
        return
    if levels == 0:
        raise TypeError(f"plain data is not nested more than {DEEPEST} levels deep")
    if isinstance(value, list):
        _write_list(value, parts, levels)
    elif isinstance(value, Serializable):
        kind: Any = type(value)
        for key, name in _keys(kind):
            parts.append(key)
            if name:
                _write(getattr(value, name), parts, levels - 1)
        parts.append("}")
    else:
        raise TypeError(f"{type(value).__name__} is not plain data")


def _write_list(values: list[Any], parts: list[str], levels: int) -> None:
    """Most lists of a state hold numbers only: those are written in one go."""
    if not values or isinstance(values[0], int):
        text = repr(values)
        if not text.strip(NUMBER_LETTERS):
            parts.append(text.replace(" ", ""))
            return
    opening = "["
    for value in values:
        parts.append(opening)
        _write(value, parts, levels - 1)
        opening = ","
    parts.append("]")


def _number(value: int | None) -> str:
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value)


@cache
def _keys(kind: Any) -> list[tuple[str, str]]:
    """The fields of a class in the order of canonical JSON, each with the text before it; no field for its kind."""
    found: list[tuple[str, str]] = []
    opening = "{"
    for name in sorted(["is", *field_names(kind)]):
        value = encode_basestring_ascii(kind_of(kind)) if name == "is" else ""
        found.append((f"{opening}{encode_basestring_ascii(name)}:{value}", "" if name == "is" else name))
        opening = ","
    return found


def read_json(text: str | bytes) -> Any:
    """JSON values from outside, or a `BadData` that says where the text is broken."""
    try:
        data = json.loads(text, object_pairs_hook=_object, parse_constant=_no_number, parse_float=_finite)
    except UnicodeDecodeError as error:
        raise BadData(f"this is not text: {error}") from error
    except (ValueError, RecursionError) as error:
        raise BadData(f"this is not JSON: {error}") from error
    if is_deeper(data, DEEPEST):
        raise BadData(f"this is nested more than {DEEPEST} levels deep")
    return data


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """A JSON object; a second value under one key could mean either."""
    found = dict(pairs)
    if len(found) != len(pairs):
        raise ValueError("a key stands twice in one object")
    return found


def _no_number(word: str) -> Any:
    raise ValueError(f"{word} is not a number")


def _finite(word: str) -> float:
    number = float(word)
    return number if isfinite(number) else _no_number(word)


def is_deeper(data: Any, levels: int) -> bool:
    """Whether JSON values are nested more than so many levels deep."""
    if not isinstance(data, (dict, list)):
        return False
    if levels == 0:
        return True
    return any(is_deeper(inner, levels - 1) for inner in (data.values() if isinstance(data, dict) else data))


def _renew_seal(data: dict[str, Any]) -> dict[str, Any]:
    """Format 2 has kinds where format 1 had names of classes.

    Hashes and snapshots of format 1 are read as they are (see `format1`), so only the seal changes: it was made of the
    format number, too. A broken one stays broken.
    """
    content = {key: value for key, value in data.items() if key != "seal"}
    if data.get("seal") != digest(content):
        return data
    return {**data, "seal": digest({**content, "format": 2})}


# MIGRATIONS[n] turns a record of format n into one of format n + 1.
MIGRATIONS: Final[dict[int, Callable[[dict[str, Any]], dict[str, Any]]]] = {1: _renew_seal}


def migrate(
    data: dict[str, Any],
    migrations: dict[int, Callable[[dict[str, Any]], dict[str, Any]]] = MIGRATIONS,
    to_format: int = FORMAT,
) -> dict[str, Any]:
    """Saved data brought to the present format, one step at a time."""
    found = data.get("format")
    if type(found) is not int or found < 1:
        raise BadData("saved data has no format number")
    if found > to_format:
        raise BadData(f"saved data has format {found}; this program reads up to {to_format}")
    for number in range(found, to_format):
        data = {**migrations[number](data), "format": number + 1}
    return data


def saved_classes(package: str) -> dict[str, type[Serializable]]:
    """The plain classes of the core and of one game, by the kind they are saved under."""
    import_tree(package)
    homes = ("ludarium.core.", f"{package}.")
    saved = [each for each in _subclasses(Serializable) if each.__module__.startswith(homes) and vars(each).get("kind")]
    found = {kind_of(each): each for each in saved}
    if len(found) != len(saved):
        raise ValueError(f"two classes of {package} are saved under one kind")
    return found


def _subclasses(kind: type[Any]) -> Iterator[type[Any]]:
    for child in kind.__subclasses__():
        yield child
        yield from _subclasses(child)
