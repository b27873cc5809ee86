"""What a screen shows beside the pieces: what income, cults, cards and actions will bring, and who stands where.

All of it is asked of a view, in ids of the catalogue. Nothing here is used by the rules.
"""

from __future__ import annotations

from typing import Any, Final

from ludarium.core.terms import NOTHING
from ludarium.core.things import Amount, seat_id
from ludarium.games.terra_mystica.actions.advance import EXCHANGE_VP, exchange_price, shipping_price
from ludarium.games.terra_mystica.actions.passing import card_points
from ludarium.games.terra_mystica.actions.power import GAINS, PRICES
from ludarium.games.terra_mystica.actions.special import CARDS, FAVORS
from ludarium.games.terra_mystica.ending import (
    AREA_POINTS,
    CULT_POINTS,
    coins_at_end,
    final_value,
    largest_network,
    shares,
)
from ludarium.games.terra_mystica.factions._faction import FACTIONS, Faction, faction_id, special_id
from ludarium.games.terra_mystica.income import sources_of
from ludarium.games.terra_mystica.names import CULT_IDS, DIG_TRACK, POWER_IDS, RANGE_TRACK, SHIP_TRACK, STRUCTURE_IDS
from ludarium.games.terra_mystica.offers import AcceptPower, PowerOffer, power_beside
from ludarium.games.terra_mystica.online import power_for
from ludarium.games.terra_mystica.reach import shipping_now
from ludarium.games.terra_mystica.state import TerraMystica
from ludarium.games.terra_mystica.terms import (
    COINS_ID,
    POWER_ID,
    PRIESTS_ID,
    SANCTUARY,
    SPADES_ID,
    SUPPLY,
    TRADING_HOUSE,
    VP_ID,
    WORKERS_ID,
)
from ludarium.games.terra_mystica.tiles.scoring import FINAL_IDS, ScoringTile
from ludarium.games.terra_mystica.towns import group_of, power_needed, town_hexes, towns_of
from ludarium.games.terra_mystica.turns import bonus_of

INCOME_GOODS: Final[list[str]] = [COINS_ID, WORKERS_ID, PRIESTS_ID, POWER_ID]
# The goods of a scoring tile, by their numbers there; the last ones belong to expansions.
BONUS_GOODS: Final[list[str]] = [COINS_ID, WORKERS_ID, PRIESTS_ID, POWER_ID, SPADES_ID, "good:ships"]


class Share:
    """What one thing brings."""

    def __init__(self, cause: str, amounts: list[Amount]) -> None:
        self.cause: Final[str] = cause
        self.amounts: Final[list[Amount]] = amounts

    def to_json(self) -> dict[str, Any]:
        return {"cause": self.cause, "amounts": [amount.to_json() for amount in self.amounts]}


class Level:
    """Where a seat stands on a track of its own: what the level means, and what the next one costs and brings."""

    def __init__(self, track: str, level: int, most: int, text: str, price: list[Amount], gains: list[Amount]) -> None:
        self.track: Final[str] = track
        self.level: Final[int] = level
        self.most: Final[int] = most
        self.text: Final[str] = text
        self.price: Final[list[Amount]] = price
        self.gains: Final[list[Amount]] = gains

    def to_json(self) -> dict[str, Any]:
        return {
            "track": self.track,
            "level": self.level,
            "most": self.most,
            "text": self.text,
            "price": [amount.to_json() for amount in self.price],
            "gains": [amount.to_json() for amount in self.gains],
        }


class Offer:
    """Something a seat could use: what it costs this seat, what it brings, and whether it is used in this round."""

    def __init__(self, id: str, price: list[Amount], gains: list[Amount], used: bool) -> None:
        self.id: Final[str] = id
        self.price: Final[list[Amount]] = price
        self.gains: Final[list[Amount]] = gains
        self.used: Final[bool] = used

    def to_json(self) -> dict[str, Any]:
        return {
            "id": self.id,
            "price": [amount.to_json() for amount in self.price],
            "gains": [amount.to_json() for amount in self.gains],
            "used": self.used,
        }


class Group:
    """Structures of a seat that belong together: a town with its tile, or a group on the way to one."""

    def __init__(self, seat: int, hexes: list[str], tile: str, size: int, power: int, needed: int) -> None:
        self.seat: Final[int] = seat
        self.hexes: Final[list[str]] = hexes
        self.tile: Final[str] = tile
        self.size: Final[int] = size
        self.power: Final[int] = power
        self.needed: Final[int] = needed

    def to_json(self) -> dict[str, Any]:
        return {
            "seat": self.seat,
            "hexes": self.hexes,
            "tile": self.tile,
            "size": self.size,
            "power": self.power,
            "needed": self.needed,
        }


class Standing:
    """What a seat has of something that is ranked at the end, and the points that would be worth now."""

    def __init__(self, seat: int, value: int, points: int) -> None:
        self.seat: Final[int] = seat
        self.value: Final[int] = value
        self.points: Final[int] = points

    def to_json(self) -> dict[str, Any]:
        return {"seat": self.seat, "value": self.value, "points": self.points}


class Neighbour:
    """Power that a seat may take because of what somebody does beside it, and the points it costs."""

    def __init__(self, seat: int, source: int, hex: str, power: int, vp: int) -> None:
        self.seat: Final[int] = seat
        self.source: Final[int] = source
        self.hex: Final[str] = hex
        self.power: Final[int] = power
        self.vp: Final[int] = vp

    def to_json(self) -> dict[str, Any]:
        return {"seat": self.seat, "source": self.source, "hex": self.hex, "power": self.power, "vp": self.vp}


def amounts(goods: list[str], counts: list[int]) -> list[Amount]:
    """The goods of which there are any."""
    return [Amount(good, count) for good, count in zip(goods, counts) if count > 0]


# What is to come.


def income(view: TerraMystica, seat: int, with_card: bool) -> list[Share]:
    """What the next income brings, by what brings it; the own bonus card counts once it has been exchanged."""
    if view.players[seat].faction == NOTHING or seat >= view.people():
        return []
    found = [Share(source.cause, amounts(INCOME_GOODS, source.amounts)) for source in sources_of(view, seat, with_card)]
    for expansion in view.expansions:
        further = expansion.income_of(view, seat, with_card)
        if further:
            found.append(Share("", further))
    return found


def card_income(view: TerraMystica, card: int) -> list[Amount]:
    """What a bonus card brings at income."""
    found = view.tables.cards[card]
    return amounts(
        [*INCOME_GOODS, BONUS_GOODS[-1]], [found.coins, found.workers, found.priests, found.power, found.ships]
    )


def total(parts: list[Share]) -> list[Amount]:
    """Some shares together, good by good."""
    found: dict[str, int] = {}
    for part in parts:
        for amount in part.amounts:
            found[amount.good] = found.get(amount.good, 0) + amount.count
    return [Amount(good, count) for good, count in found.items()]


def cult_bonus(view: TerraMystica, seat: int, round: int) -> list[Amount]:
    """What the scoring tile of a round brings at its end for the place that a seat has on the track now."""
    tile = tile_in(view, round)
    is_out = tile is None or view.players[seat].faction == NOTHING or seat >= view.people()
    # The last round ends without a bonus.
    if is_out or round == len(view.scoring) or tile is None:
        return []
    return amounts([BONUS_GOODS[tile.good]], [bonus_of(view, seat, tile)])


def tile_in(view: TerraMystica, round: int) -> ScoringTile | None:
    number = view.scoring[round - 1] if 0 < round <= len(view.scoring) else NOTHING
    return view.tables.scoring[number] if number != NOTHING else None


def passing_now(view: TerraMystica, seat: int) -> list[Share]:
    """The points that passing would bring now, by what brings them."""
    player = view.players[seat]
    if player.faction == NOTHING or seat >= view.people():
        return []
    faction = FACTIONS[player.faction]
    found = {faction_id(faction): faction.passing_points(view, seat)}
    for number in player.favors:
        tile = view.tables.favors[number]
        found[tile.id] = tile.pass_vp[player.structures[TRADING_HOUSE]]
    if player.card != NOTHING:
        found[view.tables.cards[player.card].id] = card_points(view, seat, player.card)
    return [Share(cause, [Amount(VP_ID, points)]) for cause, points in found.items() if points > 0]


def passing_with(view: TerraMystica, seat: int, card: int) -> int:
    """The points a bonus card would bring a seat that passes with it, for what is on the map now."""
    return card_points(view, seat, card) if view.players[seat].faction != NOTHING else 0


# What a seat has.


def levels(view: TerraMystica, seat: int) -> list[Level]:
    """Shipping, the exchange track and leaping: as far as the faction has them."""
    player = view.players[seat]
    if player.faction == NOTHING or seat >= view.people():
        return []
    faction = FACTIONS[player.faction]
    found: list[Level] = []
    if faction.most_shipping > 0:
        found.append(shipping_level(view, seat, faction))
    if faction.uses_spades:
        found.append(exchange_level(view, seat, faction))
    leap = faction.skip_range(player)
    if leap > 0:
        text = f"leaps over {leap} {'hex' if leap == 1 else 'hexes'}"
        found.append(Level(RANGE_TRACK, leap, leap, text, faction.skip_price(player), []))
    return found


def shipping_level(view: TerraMystica, seat: int, faction: Faction) -> Level:
    player = view.players[seat]
    now = shipping_now(view, player)
    text = f"reaches across {now} river {'space' if now == 1 else 'spaces'}"
    is_last = player.shipping >= faction.most_shipping or not faction.shipping_vp
    points = [] if is_last else [Amount(VP_ID, faction.shipping_vp[player.shipping - faction.shipping])]
    price = [] if is_last else shipping_price()
    return Level(SHIP_TRACK, player.shipping, faction.most_shipping, text, price, points)


def exchange_level(view: TerraMystica, seat: int, faction: Faction) -> Level:
    player = view.players[seat]
    cost = faction.spade_price[player.exchange]
    text = f"a spade costs <{faction.spade_good}|{cost}>"
    is_last = player.exchange + 1 >= len(faction.spade_price)
    price, gains = ([], []) if is_last else (exchange_price(faction), [Amount(VP_ID, EXCHANGE_VP)])
    return Level(DIG_TRACK, player.exchange, len(faction.spade_price) - 1, text, price, gains)


def power_actions(view: TerraMystica, seat: int) -> list[Offer]:
    """The power actions, at the price of this seat, with what they bring."""
    player = view.players[seat]
    has_faction = player.faction != NOTHING and seat < view.people()
    prices = [FACTIONS[player.faction].power_price(price) for price in PRICES] if has_faction else PRICES
    return [
        Offer(POWER_IDS[number], [Amount(POWER_ID, price)], [GAINS[number]], number in view.marked)
        for number, price in enumerate(prices)
    ]


def specials(view: TerraMystica, seat: int) -> list[Offer]:
    """The special actions that a seat has: of its faction, as far as they are there yet, of its card and tiles."""
    player = view.players[seat]
    if player.faction == NOTHING or seat >= view.people():
        return []
    faction, tables = FACTIONS[player.faction], view.tables
    found = [
        Offer(special_id(faction, number), [], [], faction.is_limited(number) and number in player.used)
        for number in range(1, len(faction.actions))
        if faction.has_action(view, seat, number)
    ]
    if player.card != NOTHING:
        card = tables.cards[player.card]
        if card.spades or card.steps or card.sails:
            gains = amounts([SPADES_ID], [card.spades])
            found.append(Offer(card.id, [], gains, CARDS + player.card in player.used))
    for number in player.favors:
        if tables.favors[number].action_steps:
            found.append(Offer(tables.favors[number].id, [], [], FAVORS + number in player.used))
    return found


def supply(view: TerraMystica, seat: int) -> list[Amount]:
    """The structures that a seat has not built yet, and the priests it may still gain."""
    player = view.players[seat]
    left = [Amount(STRUCTURE_IDS[kind], SUPPLY[kind] - player.structures[kind]) for kind in view.tables.structures]
    return [*left, Amount(PRIESTS_ID, max(0, player.limit - player.priests))]


# Land.


def towns(view: TerraMystica) -> list[Group]:
    """All towns, with the structures that form them and the tile they got; none while it is still to be taken."""
    found: list[Group] = []
    for seat, player in enumerate(view.players[: view.people()]):
        for number in range(1, towns_of(view, seat) + 1):
            hexes = town_hexes(view, seat, number)
            tile = view.tables.towns[player.towns[number - 1]].id if number <= len(player.towns) else ""
            found.append(group(view, seat, hexes, tile))
    return found


def groups(view: TerraMystica, seat: int) -> list[Group]:
    """The groups of a seat that are no towns: how large and strong they are, and what a town would need."""
    found: list[Group] = []
    seen: list[int] = []
    for site in view.players[seat].sites:
        if site not in seen and not view.town[site]:
            hexes = group_of(view, seat, site)
            seen += hexes
            found.append(group(view, seat, hexes, ""))
    return found


def group(view: TerraMystica, seat: int, hexes: list[int], tile: str) -> Group:
    values = FACTIONS[view.players[seat].faction].power_values
    size = sum(2 if view.structure[hex] == SANCTUARY else 1 for hex in hexes)
    power = sum(values[view.structure[hex]] for hex in hexes)
    return Group(
        seat,
        [view.board.hex_ids[hex] for hex in hexes],
        tile=tile,
        size=size,
        power=power,
        needed=power_needed(view, seat),
    )


def power_for_neighbours(view: TerraMystica, seat: int, hex: int) -> list[Neighbour]:
    """The power that others might take if a seat built or upgraded on a hex."""
    where = view.board.hex_ids[hex]
    found: list[Neighbour] = []
    for other, amount in enumerate(power_beside(view, seat, hex)):
        power = power_for(view.players[other], amount)
        if power > 0:
            found.append(Neighbour(other, seat, hex=where, power=power, vp=power - 1))
    return found


def offers(view: TerraMystica) -> list[Neighbour]:
    """Who may take power now, and who will be asked next."""
    found = [(offer.seat, offer.source, offer.hex, offer.amount) for offer in view.offers]
    for frame in view.stack:
        if isinstance(frame, PowerOffer):
            found.append((frame.seat, frame.source, frame.hex, frame.amount))
        if isinstance(frame, AcceptPower):
            found += [(seat, frame.source, frame.hex, amount) for seat, amount in zip(frame.seats, frame.amounts)]
    listed: list[Neighbour] = []
    for seat, source, hex, amount in found:
        power = power_for(view.players[seat], amount)
        listed.append(Neighbour(seat, source, hex=view.board.hex_ids[hex], power=power, vp=max(0, power - 1)))
    return listed


# Who stands where.


def cult_standing(view: TerraMystica, track: int) -> list[Standing]:
    """Places on a cult track, and the points they would bring at the end."""
    return standings([player.cults[track] for player in view.players], CULT_POINTS)


def area_standing(view: TerraMystica) -> list[Standing]:
    """The largest networks, and the points they would bring at the end."""
    return standings([largest_network(view, seat) for seat in range(len(view.players))], AREA_POINTS)


def final_standing(view: TerraMystica) -> list[Standing]:
    """What everybody has for the final scoring tile, if there is one."""
    if view.final == NOTHING:
        return []
    return standings([final_value(view, seat, view.final) for seat in range(len(view.players))], AREA_POINTS)


def standings(values: list[int], points: list[int]) -> list[Standing]:
    return [Standing(seat, value, share) for seat, (value, share) in enumerate(zip(values, shares(values, points)))]


def points_for_goods(view: TerraMystica, seat: int) -> int:
    """What the goods of a seat would bring if the game ended now."""
    player = view.players[seat]
    if player.faction == NOTHING or seat >= view.people():
        return 0
    return coins_at_end(view, seat) // FACTIONS[player.faction].coins_per_vp


def at_the_end(view: TerraMystica, seat: int) -> list[Share]:
    """The points that a seat would gain if the game ended now, by what brings them."""
    found = {CULT_IDS[track]: cult_standing(view, track)[seat].points for track in range(len(CULT_IDS))}
    found["phase:end"] = area_standing(view)[seat].points
    if view.final != NOTHING:
        found[FINAL_IDS[view.final]] = final_standing(view)[seat].points
    found[COINS_ID] = points_for_goods(view, seat)
    return [Share(cause, [Amount(VP_ID, points)]) for cause, points in found.items() if points > 0]


# All of it.


def outlook_of(view: TerraMystica, seat: int) -> dict[str, Any]:
    """Everything a screen shows a seat beside the pieces, as JSON values."""
    seats = range(view.people())
    found: dict[str, Any] = {
        "income": {seat_id(other): rows(income(view, other, counts_card(view, other))) for other in seats},
        "cult_bonus": {seat_id(other): bonuses(view, other) for other in seats},
        "passing": rows(passing_now(view, seat)),
        "cards": [card_row(view, seat, card) for card in cards_within_reach(view, seat)],
        "levels": {seat_id(other): rows(levels(view, other)) for other in seats},
        "power_actions": rows(power_actions(view, seat)),
        "specials": {seat_id(other): rows(specials(view, other)) for other in seats},
        "supply": {seat_id(other): rows(supply(view, other)) for other in seats},
        "towns": rows(towns(view)),
        "groups": [row for other in seats for row in rows(groups(view, other))],
        "offers": rows(offers(view)),
        "cults": {CULT_IDS[track]: rows(cult_standing(view, track)) for track in range(len(CULT_IDS))},
        "networks": rows(area_standing(view)) if view.round > 0 else [],
        "final": rows(final_standing(view)) if view.round > 0 else [],
        "at_the_end": {seat_id(other): rows(at_the_end(view, other)) for other in seats} if view.round > 0 else {},
    }
    for expansion in view.expansions:
        found.update(expansion.outlook(view))
    return found


def counts_card(view: TerraMystica, seat: int) -> bool:
    """Whether the bonus card of a seat is there at the next income: whoever has not passed exchanges it before."""
    return view.round == 0 or view.players[seat].passed


def rows(parts: list[Any]) -> list[dict[str, Any]]:
    """Some of it as JSON values."""
    return [part.to_json() for part in parts]


def bonuses(view: TerraMystica, seat: int) -> list[dict[str, Any]]:
    """The cult bonus of every round still to end, for the places that a seat has on the tracks now."""
    found: list[dict[str, Any]] = []
    for round in range(max(view.round, 1), len(view.scoring) + 1):
        tile = tile_in(view, round)
        if tile is not None:
            found.append({"round": f"round:{round}", "tile": tile.id, "gains": rows(cult_bonus(view, seat, round))})
    return found


def cards_within_reach(view: TerraMystica, seat: int) -> list[int]:
    """The bonus cards that lie out, and the one that a seat has."""
    own = view.players[seat].card
    return [*view.cards, *([own] if own != NOTHING else [])]


def card_row(view: TerraMystica, seat: int, card: int) -> dict[str, Any]:
    """A bonus card: the income it brings, and the points for whoever passes with it."""
    return {
        "card": view.tables.cards[card].id,
        "income": rows(card_income(view, card)),
        "passing": passing_with(view, seat, card),
    }
