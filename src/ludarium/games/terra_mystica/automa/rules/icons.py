"""The icons of her cards: what each of them is, and where it stands in a turn."""

from __future__ import annotations

from typing import Final

from ludarium.games.terra_mystica.automa.content.constants import CARD
from ludarium.games.terra_mystica.automa.content.ids import icon_id
from ludarium.games.terra_mystica.state import TerraMystica


class IconKind:
    """What an icon of a decision card, or a step of a faction's action, has her do.

    `needs` is what must hold, empty where nothing must; `option` and `options` is what she chooses from. `about` says
    what she does, `rule` is where that is written.
    """

    key = ""
    name = ""
    about = ""
    rule = ""
    needs = ""
    option = ""
    options = ""
    picture = "automa"

    @property
    def id(self) -> str:
        return icon_id(self.key)

    def do(self, state: TerraMystica, icon: Icon) -> None:
        """Carry the icon out, or find that it cannot be done."""
        raise NotImplementedError


class Icon:
    """An icon in a turn: how deep it lies, where it comes from, and the rule it follows.

    `variant` is the faction that has an order of its own for it.
    """

    def __init__(self, kind: IconKind, depth: int = 0, source: str = CARD, variant: str = "", rule: str = "") -> None:
        self.kind: Final[IconKind] = kind
        self.depth: Final[int] = depth
        self.source: Final[str] = source
        self.variant: Final[str] = variant
        self.rule: Final[str] = rule or kind.rule

    def below(self, kind: IconKind, source: str) -> Icon:
        """A step that belongs to this icon."""
        return Icon(kind, self.depth + 1, source)
