"""What a game consists of: never changes within a table."""

from __future__ import annotations

from dataclasses import field
from typing import Any

from ludarium.protocol.document import document, short_document


@short_document
class Amount:
    """How much of a good."""

    good: str
    count: int


@short_document
class BoardPosition:
    """Where something lies on the board, in units of the game's own drawing; `turn` is an angle in degrees."""

    x: float
    y: float
    turn: float = 0.0

    def __post_init__(self) -> None:
        self.x, self.y, self.turn = float(self.x), float(self.y), float(self.turn)


@short_document
class CatalogueEntry:
    """Something that has a name, and a `short` one where there is little room. `text` says what it does, `rule` where
    that is written, `icon` is a symbol of the sprite.

    The `id` is a category and a key, such as ``hex:E6``; the category with the key ``any`` stands for one of them that
    nobody may know. `parts` are the parts of its text that stand apart on it, by name, each in one phrase or several.
    `numbers` are printed on it or follow from the settings (``burden``: one is glad to have less of this good), `links`
    lead to other entries (neighbors, a home, what it replaces). `reconstructed` marks values that stand in for numbers
    nobody has printed as text.
    """

    id: str
    name: str
    text: str = ""
    rule: str = ""
    icon: str = ""
    plural: str = ""
    numbers: dict[str, int] = field(default_factory=dict)
    links: dict[str, list[str]] = field(default_factory=dict)
    spot: BoardPosition | None = None
    reconstructed: bool = False
    parts: dict[str, list[str]] = field(default_factory=dict)
    short: str = ""

    def __post_init__(self) -> None:
        self.plural = self.plural or self.name
        self.short = self.short or self.name

    @property
    def category(self) -> str:
        """What sort of thing it is: the id up to its colon."""
        return self.id.partition(":")[0]

    def is_burden(self) -> bool:
        """Whether it is a good one would rather have less of."""
        return "burden" in self.numbers


@short_document
class Rule:
    """A rule in our own words, and where it comes from; refusals and facts name it by its id."""

    id: str
    title: str
    text: str
    origin: str


@document
class Catalogue:
    """Everything that can lie on a table or be named at it. `version` changes whenever the catalogue does."""

    game: str
    title: str
    version: str
    settings: dict[str, Any]
    things: list[CatalogueEntry]
    rules: list[Rule]
