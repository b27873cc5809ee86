"""The contract of every screen: things with ids and names, the question, what happened, what would happen.

Everything here is a plain dataclass that pydantic can describe and check: they are built without validation, and the
OpenAPI document still has them.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any, Literal, TypeVar, dataclass_transform

from pydantic import ConfigDict, TypeAdapter

M = TypeVar("M")


@dataclass_transform(kw_only_default=True)
def model(cls: type[M]) -> type[M]:
    """A class of the contract: keyword arguments only, no fields beside those declared."""
    config = ConfigDict(extra="forbid", json_schema_serialization_defaults_required=True)
    setattr(cls, "__pydantic_config__", config)  # noqa: B010  no such attribute is declared
    return dataclass(slots=True, kw_only=True)(cls)


@cache
def adapter_of(kind: Any) -> TypeAdapter[Any]:
    """Reads and writes values of a kind; made when it is first needed, since that takes long."""
    return TypeAdapter(kind)


# What the game consists of: never changes within a table.


@model
class Spot:
    """Where something lies on the board, in units of the game's own drawing; `turn` is an angle in degrees."""

    x: float
    y: float
    turn: float


@model
class Thing:
    """Something that has a name. `icon` is a symbol of the sprite, `rule` where it is explained.

    `numbers` are printed on it or follow from the settings, `links` lead to other things. `reconstructed` marks values
    that stand in for numbers nobody has printed as text.
    """

    id: str
    name: str
    plural: str
    text: str
    rule: str
    icon: str
    numbers: dict[str, int]
    links: dict[str, list[str]]
    spot: Spot | None
    reconstructed: bool


@model
class Rule:
    """A rule in our own words; refusals and facts name it by its id."""

    id: str
    title: str
    text: str
    origin: str


@model
class Catalogue:
    """Everything that can lie on a table or be named at it. `version` changes whenever the catalogue does."""

    game: str
    title: str
    version: str
    settings: dict[str, Any]
    things: list[Thing]
    rules: list[Rule]


# The question.


@model
class Amount:
    """How much of a good."""

    good: str
    count: int


@model
class Answer:
    """One answer on offer: what to send (`word`) and what to write on the button (`label`).

    `price` and `gains` are certain, `targets` the places it concerns with the one to point at first, `piece` what would
    stand there, `group` what kind of action it is. One that `ends` closes the question and does nothing else.
    """

    word: str
    label: str
    price: list[Amount]
    gains: list[Amount]
    targets: list[str]
    piece: str
    group: str
    ends: bool


@model
class Plan:
    """Several answers that a person thinks of as one: sent together, taken back together."""

    words: list[str]
    label: str
    price: list[Amount]
    gains: list[Amount]
    targets: list[str]
    piece: str
    group: str


@model
class Question:
    """What a seat is asked. `kind` picks the component that shows it, `about` is what it is about."""

    seat: int
    ply: int
    kind: str
    prompt: str
    about: list[str]
    answers: list[Answer]
    plans: list[Plan]


# What happened.

Verb = Literal[
    "gain", "lose", "score", "move", "turn", "advance", "use", "free", "reveal", "check", "roll", "choose", "bid",
    "pass", "offer", "decline", "begin", "end", "miss", "note",
]  # fmt: skip
By = Literal["player", "forced", "nature", "bot", "order", "clock"]


@model
class Fact:
    """One change of an amount or of a place; ids of the catalogue, or empty texts.

    `seat` is -1 for the table; seats after the last one are those who play without a seat. `partner` is another seat it
    concerns, -2 for nobody. `after` is the value afterwards. An empty `sentence` means that another fact tells it.
    """

    verb: Verb
    seat: int
    what: str
    amount: int
    origin: str
    place: str
    after: int | None
    cause: str
    partner: int
    rule: str
    sentence: str


@model
class Row:
    """One answer in the log: who gave it (-1 is Nature), its word as the viewer may know it, and what it brought.

    `by` tells who decided: a player, nobody (`forced`), Nature, a bot, a standing order, or the clock.
    """

    ply: int
    seat: int
    word: str
    by: By
    turn: int
    facts: list[Fact]


# What would happen.


@model
class Change:
    """By how much an amount would change, from least to most where hidden things decide."""

    seat: int
    what: str
    least: int
    most: int


@model
class Asked:
    """Who would be asked next; `words` would be on offer in any case, `maybe` in some."""

    seat: int
    prompt: str
    words: list[str]
    maybe: list[str]


@model
class Outcome:
    """What Nature might answer, and how likely that is beside the others."""

    word: str
    weight: int


@model
class Chance:
    """What Nature would decide next."""

    prompt: str
    outcomes: list[Outcome]


@model
class Preview:
    """What an answer, or a plan (its words with full stops between them), would change, as far as the seat can know."""

    word: str
    changes: list[Change]
    facts: list[Fact]
    asks: list[Asked]
    chance: list[Chance]
    ends: bool


@model
class Refusal:
    """Why something is not allowed: the rule and its title, the sentence, the numbers compared, the places it argues
    about."""

    rule: str
    title: str
    sentence: str
    numbers: dict[str, int]
    places: list[str]


@model
class Refused:
    """Something a person might try, and why it is refused."""

    word: str
    label: str
    targets: list[str]
    group: str
    refusal: Refusal


# The table.


@model
class Piece:
    """Something that lies on a place; `seat` is -1 where it belongs to nobody."""

    what: str
    seat: int


@model
class Player:
    """A seat, or somebody who plays without one (`rival`): those come after the last seat."""

    seat: int
    name: str
    kind: Literal["person", "bot", "rival"]
    points: int
    amounts: dict[str, int]


@model
class Begun:
    """A round, phase or turn that has begun last of its kind: the seat it belongs to (-1: all), and its number."""

    what: str
    seat: int
    number: int


@model
class Source:
    """Points a seat got from one thing by one rule; `what` is empty where the rule alone brought them."""

    what: str
    rule: str
    points: int


@model
class Score:
    """The result of one seat, or of somebody who plays without one. `place` is 1 for every winner, 0 for those who are
    not ranked. `other` are points that no source tells."""

    seat: int
    name: str
    points: int
    place: int
    sources: list[Source]
    other: int


@model
class Possible:
    """Whether something can be done now, and what stands in the way."""

    possible: bool
    reason: str
