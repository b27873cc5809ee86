"""Format 1, in which saved data named classes as the program called them: ``AcceptPower``, not ``accept_power``.

Nothing writes it any more, but records, links and tables that were kept in it are read and proved for good. A hash is
proved in the spelling it was made in: an entry fits if its hash is the state's in either of them, so a game that was
begun before and goes on now may hold both. Whatever is written again is written with kinds.
"""

from __future__ import annotations

from typing import Any

from ludarium.core.codec import digest, dump, state_hash
from ludarium.core.serializable import Serializable, field_names, kind_of


def name_in_format_1(kind: str) -> str:
    """What format 1 called a class: ``accept_power`` was ``AcceptPower``."""
    return "".join(part.capitalize() for part in kind.split("_"))


def kind_in_format_1(name: str) -> str:
    """The kind that a name of format 1 stands for; a kind stands for itself."""
    return "".join(f"_{letter.lower()}" if letter.isupper() else letter for letter in name).removeprefix("_")


def is_hash_of(hash: str, state: Serializable) -> bool:
    """Whether a hash proves a state, in the spelling of today or in that of format 1."""
    return hash == state_hash(state) or hash == hash_in_format_1(state)


def hash_in_format_1(state: Serializable) -> str:
    """The hash of a state as format 1 made it."""
    return digest(dump_in_format_1(state))


def dump_in_format_1(value: object) -> Any:
    """Plain data as format 1 wrote it."""
    if isinstance(value, list):
        return [dump_in_format_1(item) for item in value]
    if isinstance(value, Serializable):
        saved = type(value)
        former = saved.fields_in_format_1
        written = {former.get(name, name): dump_in_format_1(getattr(value, name)) for name in field_names(saved)}
        return {"is": name_in_format_1(kind_of(saved)), **written}
    return dump(value)


def with_kinds(data: Any, classes: dict[str, type[Serializable]]) -> Any:
    """JSON values of either format as `dump` writes them today; what is not known stays as it is."""
    if isinstance(data, list):
        return [with_kinds(item, classes) for item in data]
    if not isinstance(data, dict):
        return data
    found = {key: with_kinds(value, classes) for key, value in data.items()}
    name = data.get("is")
    saved = classes.get(kind_in_format_1(name)) if isinstance(name, str) and name not in classes else None
    if saved is None:
        return found
    former = {old: new for new, old in saved.fields_in_format_1.items()}
    return {former.get(key, key): value for key, value in {**found, "is": kind_of(saved)}.items()}
