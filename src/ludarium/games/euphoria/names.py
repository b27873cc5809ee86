"""How things are called: ids, marked texts for people, and the words of the notation."""

from __future__ import annotations

from typing import Final

from ludarium.core.rulings import Refusal, refuse
from ludarium.core.speech import listed
from ludarium.games.euphoria.state import Euphoria
from ludarium.games.euphoria.tables import Cost
from ludarium.games.euphoria.terms import ANY_ARTIFACT, FACTIONS, GOOD_IDS, GOODS, SPACE_KEYS, TRACKS

ANY_COMMODITY: Final[str] = "any:commodity"
OTHER_COMMODITY: Final[str] = "any:other_commodity"
ANY_RESOURCE: Final[str] = "any:resource"
THREE_CARDS: Final[int] = 3

# The notation.


def in_notation(amounts: list[int], first: int = 0) -> str:
    """Amounts of each kind: ``4 water 1 clay``. `first` is the kind the list begins with."""
    return " ".join(f"{count} {GOODS[first + place]}" for place, count in enumerate(amounts) if count)


# Texts with marks.


def some(id: str, count: int) -> str:
    """``2 artifacts``, ``1 water`` once it is filled."""
    return f"<{id}|{count}>"


def goods_text(amounts: list[int], first: int = 0) -> str:
    """Amounts of each kind as a person says them: ``4 water and 1 clay``."""
    return listed([some(GOOD_IDS[first + place], count) for place, count in enumerate(amounts) if count])


def goods_targets(amounts: list[int], first: int = 0) -> list[str]:
    """Where the goods of a bundle lie."""
    return [GOOD_IDS[first + place] for place, count in enumerate(amounts) if count]


def in_short(space: int) -> str:
    """A space as it stands on the text board: near enough to the word of the answer, and short."""
    words = SPACE_KEYS[space].replace("_", " ").capitalize()
    return words.replace("market a", "market A").replace("market b", "market B")


def recruit_id(state: Euphoria, card: int) -> str:
    return state.tables.recruits[card].id


def recruit_text(state: Euphoria, card: int) -> str:
    """A recruit by name and faction, with what it does."""
    recruit = state.tables.recruits[card]
    return f"<{recruit.id}> (<faction:{FACTIONS[recruit.faction]}>): {state.tables.text(card)}"


def step_text(faction: int, steps: int = 1) -> str:
    """An advance on a track of allegiance."""
    return f"{'a step' if steps == 1 else f'{steps} steps'} of <{TRACKS[faction]}>"


def cost_text(cost: Cost, pairs: bool = True) -> str:
    """What a space costs, as it is printed; two identical artifacts may pay for three, unless somebody must not."""
    parts = [some(GOOD_IDS[kind], count) for kind, count in zip(cost.kinds, cost.counts)]
    counts = (cost.commodity, cost.other, cost.resource, cost.artifact)
    for count, id in zip(counts, (ANY_COMMODITY, OTHER_COMMODITY, ANY_RESOURCE, ANY_ARTIFACT)):
        if count:
            parts.append(some(id, count))
    alike = " or 2 alike" if pairs and cost.artifact == THREE_CARDS else ""
    return f"{listed(parts)}{alike}" if parts else "nothing"


# Refusals.


def lacking(rule: str, places: list[str], needed: int, id: str, has: int) -> Refusal:
    """Refuse what would take more of a good than there is."""
    sentence = f"needs {some(id, needed)}, you have {{has}}"
    return refuse(rule, sentence, places, needed - has, needed=needed, has=has)


def asks_for_knowledge(state: Euphoria, seat: int, card: int) -> Refusal:
    """Refuse a recruit whose price, steps of knowledge, leads beyond the end of the track."""
    price, knowledge, most = state.tables.prices[card], state.players[seat].knowledge, state.tables.track_end
    recruit = state.tables.recruits[card]
    sentence = f"<{recruit.id}> asks for {{price}} knowledge more, you have {{knowledge}} of at most {{most}}"
    missing = knowledge + price - most
    return refuse(recruit.rule, sentence, [recruit.id], missing, price=price, knowledge=knowledge, most=most)


def asks_for_morale(state: Euphoria, seat: int, card: int) -> Refusal:
    """Refuse a recruit whose price, steps of morale, leads below the start of the track."""
    price, morale, recruit = state.tables.prices[card], state.players[seat].morale, state.tables.recruits[card]
    sentence = f"<{recruit.id}> asks for {{price}} morale, you have {{morale}} and keep at least 1"
    return refuse(recruit.rule, sentence, [recruit.id], price - morale + 1, price=price, morale=morale)
