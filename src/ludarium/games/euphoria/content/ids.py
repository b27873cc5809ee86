"""Ids, short phrases with marks for people, and the words of the notation."""

from __future__ import annotations

from typing import Final

from ludarium.core.english import count_text, join_words
from ludarium.games.euphoria.content.constants import ANY_ARTIFACT, FACTIONS, GOOD_IDS, GOODS, SPACE_KEYS, TRACKS
from ludarium.games.euphoria.content.numbers import Cost
from ludarium.games.euphoria.state import Euphoria

ANY_COMMODITY: Final[str] = "any:commodity"
OTHER_COMMODITY: Final[str] = "any:other_commodity"
ANY_RESOURCE: Final[str] = "any:resource"
THREE_CARDS: Final[int] = 3

# The notation.


def goods_notation(amounts: list[int], first: int = 0) -> str:
    """Amounts of each kind: ``4 water 1 clay``. `first` is the kind the list begins with."""
    return " ".join(f"{count} {GOODS[first + place]}" for place, count in enumerate(amounts) if count)


# Texts with marks.


def amount_mark(id: str, count: int) -> str:
    """``2 artifacts``, ``1 water`` once it is filled."""
    return f"<{id}|{count}>"


def goods_text(amounts: list[int], first: int = 0) -> str:
    """Amounts of each kind as a person says them: ``4 water and 1 clay``."""
    return join_words([amount_mark(GOOD_IDS[first + place], count) for place, count in enumerate(amounts) if count])


def goods_ids(amounts: list[int], first: int = 0) -> list[str]:
    """Where the goods of a bundle lie."""
    return [GOOD_IDS[first + place] for place, count in enumerate(amounts) if count]


def short_space_name(space: int) -> str:
    """A space as it stands on the text board: near enough to the word of the answer, and short."""
    words = SPACE_KEYS[space].replace("_", " ").capitalize()
    return words.replace("market a", "market A").replace("market b", "market B")


def recruit_id(state: Euphoria, card: int) -> str:
    return state.numbers.recruits[card].id


def recruit_text(state: Euphoria, card: int) -> str:
    """A recruit by name and faction, with what it does."""
    recruit = state.numbers.recruits[card]
    return f"<{recruit.id}> (<faction:{FACTIONS[recruit.faction]}>): {state.numbers.text(card)}"


def step_text(faction: int, steps: int = 1) -> str:
    """An advance on a track of allegiance."""
    return f"{'a step' if steps == 1 else count_text(steps, 'step')} of <{TRACKS[faction]}>"


def cost_text(cost: Cost, pairs: bool = True) -> str:
    """What a space costs, as it is printed; two identical artifacts may pay for three, unless somebody must not."""
    parts = [amount_mark(GOOD_IDS[kind], count) for kind, count in zip(cost.kinds, cost.counts)]
    counts = (cost.commodity, cost.other, cost.resource, cost.artifact)
    for count, id in zip(counts, (ANY_COMMODITY, OTHER_COMMODITY, ANY_RESOURCE, ANY_ARTIFACT)):
        if count:
            parts.append(amount_mark(id, count))
    alike = " or 2 alike" if pairs and cost.artifact == THREE_CARDS else ""
    return f"{join_words(parts)}{alike}" if parts else "nothing"
