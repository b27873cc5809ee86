"""What tiles and cards do, in words: everything follows from their numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ludarium.core.english import count_text, join_words, with_article
from ludarium.games.terra_mystica.content.constants import CULTS, POWER_OF_A_TOWN, SHIPYARD, STRUCTURES, SUPPLY

if TYPE_CHECKING:
    from ludarium.games.terra_mystica.content.tiles.bonus import BonusCard
    from ludarium.games.terra_mystica.content.tiles.favor import FavorTile
    from ludarium.games.terra_mystica.content.tiles.scoring import ScoringTile
    from ludarium.games.terra_mystica.content.tiles.town import TownTile

# Goods by their plurals, in the order in which texts name them.
NOUNS: Final[dict[str, str]] = {
    "coins": "coin",
    "workers": "worker",
    "priests": "priest",
    "power": "power|power",
    "spades": "spade",
    "ships": "ship",
}


def good_text(good: str, amount: int) -> str:
    """``1 coin``, ``3 power``."""
    return count_text(amount, NOUNS[good])


def goods_text(amounts: dict[str, int]) -> str:
    """``2 coins, 1 worker``."""
    return ", ".join(good_text(good, amounts[good]) for good in NOUNS if amounts.get(good, 0))


def income_text(amounts: dict[str, int]) -> list[str]:
    """What comes at income, if anything does."""
    goods = goods_text(amounts)
    return [f"income {goods}"] if goods else []


def cult_steps_text(steps: int, where: str) -> str:
    return f"{count_text(steps, 'step')} on {where}"


# Bonus cards.


def bonus_text(card: BonusCard) -> str:
    """Income, a special action, what lasts, and points when passing."""
    amounts = {
        "coins": card.coins, "workers": card.workers, "priests": card.priests, "power": card.power, "ships": card.ships
    }  # fmt: skip
    parts = income_text(amounts)
    if card.spades:
        parts.append(f"action: {good_text('spades', card.spades)}")
    if card.steps:
        parts.append(f"action: {cult_steps_text(card.steps, 'a cult track')}")
    if card.sails:
        parts.append("action: move all ships")
    if card.ahead:
        parts.append(f"shipping counts {card.ahead} more")
    return "; ".join([*parts, *passing_text(card)])


def passing_text(card: BonusCard) -> list[str]:
    """What passing with a card brings, if anything."""
    counts = [(points, structure_passed(structure)) for structure, points in enumerate(card.pass_vp)]
    counts += [(card.shipping_vp, "each level of shipping"), (card.ship_vp, "each ship on the map")]
    found = [f"{points} for {what}" for points, what in counts if points]
    if not found:
        return []
    first, _, rest = found[0].partition(" ")
    return [f"when passing {join_words([f'{first} VP {rest}', *found[1:]])}"]


def structure_passed(structure: int) -> str:
    """``the stronghold``, of which there is one; ``each dwelling``."""
    return f"{'the' if SUPPLY[structure] == 1 else 'each'} {STRUCTURES[structure]}"


# Favor tiles.


def favor_steps_text(tile: FavorTile) -> str:
    """What a favor tile brings at once."""
    return cult_steps_text(tile.steps, f"the cult of {CULTS[tile.cult].lower()}")


def favor_text(tile: FavorTile) -> str:
    """What a favor tile brings for good."""
    parts: list[str] = []
    if tile.eases_towns:
        parts.append(f"a town needs power {POWER_OF_A_TOWN - tile.eases_towns} only")
    if tile.action_steps:
        parts.append(f"action: {cult_steps_text(tile.action_steps, 'a cult track')}")
    if tile.trade_vp:
        parts.append(f"{tile.trade_vp} VP for each trade")
    if tile.trade_workers:
        parts.append(f"{good_text('workers', tile.trade_workers)} for each trade")
    parts += income_text({"coins": tile.coins, "workers": tile.workers, "power": tile.power, "ships": tile.ships})
    if tile.sail:
        parts.append(f"ships sail {count_text(tile.sail, 'space')} farther")
    for structure, points in enumerate(tile.build_vp):
        if points:
            parts.append(f"{points} VP for each {STRUCTURES[structure]} built")
    scored = [(houses, points) for houses, points in enumerate(tile.pass_vp) if points]
    if scored:
        points_each = "/".join(str(points) for _, points in scored)
        parts.append(
            f"when passing {points_each} VP for {'/'.join(str(houses) for houses, _ in scored)} trading houses"
        )
    return ", ".join(parts)


# Town tiles.


def town_text(tile: TownTile) -> str:
    """Points, goods, steps and keys."""
    amounts = {
        "coins": tile.coins, "workers": tile.workers, "priests": tile.priests, "power": tile.power, "ships": tile.ships
    }  # fmt: skip
    goods = goods_text(amounts)
    parts = [f"{tile.vp} VP", *([goods] if goods else [])]
    if tile.steps:
        parts.append(cult_steps_text(tile.steps, "each cult track"))
    if tile.shipping:
        parts.append("a step of shipping" if tile.shipping == 1 else f"{tile.shipping} steps of shipping")
    return ", ".join([*parts, "a key" if tile.keys == 1 else count_text(tile.keys, "key")])


# Scoring tiles.


def scoring_text(tile: ScoringTile) -> str:
    """What brings points in the round."""
    return " or ".join(f"{points} VP for {what}" for points, what in scored_by(tile))


def scored_by(tile: ScoringTile) -> list[tuple[int, str]]:
    """Points, and what brings them; structures that bring as much as each other stand together."""
    counts = [
        (tile.spade_vp, "each spade"), (tile.town_vp, "each town"), (tile.trade_vp, "each trade"),
        (tile.ship_vp, "each new ship"),
    ]  # fmt: skip
    found = [(points, what) for points, what in counts if points]
    last = SHIPYARD if tile.names_shipyard else SHIPYARD - 1
    for points in sorted(set(tile.vp) - {0}):
        structures = [structure for structure in range(last + 1) if tile.vp[structure] == points]
        found.append((points, structures_built(structures)))
    return found


def structures_built(structures: list[int]) -> str:
    """``each dwelling``; ``a stronghold or sanctuary``, of which there is one each."""
    names = join_words([STRUCTURES[structure] for structure in structures], "or")
    return with_article(names) if SUPPLY[structures[0]] == 1 else f"each {names}"


def reward_text(good: str, amount: int, steps: int, cult: int) -> str:
    """What every so many steps on a cult track bring; a negative track stands for one's priests."""
    gain = good_text(good, amount)
    if cult < 0:
        return f"{gain} for each priest of yours on the cult board"
    each = "each step" if steps == 1 else f"every {count_text(steps, 'step')}"
    return f"{gain} for {each} of {CULTS[cult].lower()}"
