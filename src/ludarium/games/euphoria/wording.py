"""How things are called in prompts, labels and the notation."""

from __future__ import annotations

from ludarium.core.rulings import Refusal, refuse
from ludarium.games.euphoria.state import Euphoria
from ludarium.games.euphoria.tables import Cost
from ludarium.games.euphoria.terms import FACTIONS, FIRST_CARD, GOODS
from ludarium.games.euphoria.ways import THREE_CARDS


def listed(amounts: list[int], first: int = 0) -> str:
    """Amounts of each kind in the notation: ``4 water 1 clay``. `first` is the kind the list begins with."""
    return " ".join(f"{count} {GOODS[first + place]}" for place, count in enumerate(amounts) if count)


def spoken(amounts: list[int], first: int = 0) -> str:
    """Amounts of each kind as a person says them: ``4 water and 1 clay``."""
    parts = [f"{count} {GOODS[first + place]}" for place, count in enumerate(amounts) if count]
    return joined(parts)


def joined(parts: list[str]) -> str:
    return " and ".join([", ".join(parts[:-1]), parts[-1]]) if len(parts) > 1 else "".join(parts)


def plural(count: int, noun: str) -> str:
    """``resource`` or ``resources``, ``commodity`` or ``commodities``."""
    if count == 1:
        return noun
    return f"{noun[:-1]}ies" if noun.endswith("y") else f"{noun}s"


def good_target(kind: int) -> str:
    """Where a good lies on the table."""
    return f"artifact:{GOODS[kind]}" if kind >= FIRST_CARD else f"good:{GOODS[kind]}"


def single_target(amounts: list[int], first: int = 0) -> str:
    """The place of a bundle that is one single thing; others have none."""
    return good_target(first + amounts.index(1)) if sum(amounts) == 1 else ""


def recruit_label(state: Euphoria, card: int) -> str:
    """A recruit by name and faction, with what it does."""
    recruit = state.tables.recruits[card]
    return f"{recruit.name} ({FACTIONS[recruit.faction].capitalize()}): {state.tables.text(card)}"


def cost_text(cost: Cost, pairs: bool = True) -> str:
    """What a space costs, as it is printed; two identical artifacts may pay for three, unless somebody must not."""
    parts = [f"{count} {GOODS[kind]}" for kind, count in zip(cost.kinds, cost.counts)]
    counts = (cost.commodity, cost.other, cost.resource, cost.artifact)
    for count, name in zip(counts, ("commodity", "other commodity", "resource", "artifact")):
        if count:
            parts.append(f"{count} {plural(count, name)}")
    alike = " or 2 alike" if pairs and cost.artifact == THREE_CARDS else ""
    return f"{' + '.join(parts)}{alike}" if parts else "free"


def lacking(rule: str, needed: int, what: str, has: int) -> Refusal:
    """Refuse what cannot be paid."""
    return refuse(rule, f"needs {{needed}} {what}, you have {{has}}", needed=needed, has=has)


def player_name(seat: int) -> str:
    """A seat where its name is not known; people count from 1."""
    return f"player {seat + 1}"
