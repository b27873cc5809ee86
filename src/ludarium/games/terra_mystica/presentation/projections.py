"""What a screen shows beside the pieces: what income, cults, cards and actions will bring, and who stands where.

All of it is asked of a view, in ids of the catalogue. Nothing here is used by the rules.
"""

from __future__ import annotations

from typing import Final

from ludarium.core.catalogue import Amount
from ludarium.core.english import count_text
from ludarium.core.rendering import TextRenderer
from ludarium.core.util import NOTHING
from ludarium.games.terra_mystica.content.constants import (
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
from ludarium.games.terra_mystica.content.factions._faction import FACTIONS, Faction, faction_id, special_id
from ludarium.games.terra_mystica.content.ids import (
    CULT_IDS,
    DIG_TRACK,
    POWER_IDS,
    RANGE_TRACK,
    SHIP_TRACK,
    STRUCTURE_IDS,
    TERRAIN_IDS,
)
from ludarium.games.terra_mystica.content.tiles.scoring import FINAL_IDS, ScoringTile
from ludarium.games.terra_mystica.expansion import presenters
from ludarium.games.terra_mystica.rules.actions.advance import EXCHANGE_VP, exchange_price, shipping_price
from ludarium.games.terra_mystica.rules.actions.passing import card_points
from ludarium.games.terra_mystica.rules.actions.power import GAINS, PRICES
from ludarium.games.terra_mystica.rules.actions.special import CARDS, FAVORS
from ludarium.games.terra_mystica.rules.async_play import takeable_power
from ludarium.games.terra_mystica.rules.ending import (
    AREA_POINTS,
    CULT_POINTS,
    coins_at_end,
    final_value,
    largest_network,
    split_points,
)
from ludarium.games.terra_mystica.rules.income import income_sources
from ludarium.games.terra_mystica.rules.offers import AcceptPower, PowerOffer
from ludarium.games.terra_mystica.rules.reach import shipping_now
from ludarium.games.terra_mystica.rules.towns import group_of, power_needed, town_hexes, towns_of
from ludarium.games.terra_mystica.rules.turns import bonus_of
from ludarium.games.terra_mystica.state import TerraMystica
from ludarium.protocol.terra_mystica import (
    TerraMysticaAutoma,
    TerraMysticaCard,
    TerraMysticaCult,
    TerraMysticaGroup,
    TerraMysticaLevel,
    TerraMysticaNeighbor,
    TerraMysticaOffer,
    TerraMysticaPlayer,
    TerraMysticaShare,
    TerraMysticaSpecific,
    TerraMysticaStanding,
)

INCOME_GOODS: Final[list[str]] = [COINS_ID, WORKERS_ID, PRIESTS_ID, POWER_ID]
# The goods of a scoring tile, by their numbers there; the last ones belong to expansions.
BONUS_GOODS: Final[list[str]] = [COINS_ID, WORKERS_ID, PRIESTS_ID, POWER_ID, SPADES_ID, "good:ships"]


def amounts(goods: list[str], counts: list[int]) -> list[Amount]:
    """The goods of which there are any."""
    return [Amount(good, count) for good, count in zip(goods, counts) if count > 0]


# What is to come.


def income(view: TerraMystica, seat: int, with_card: bool) -> list[TerraMysticaShare]:
    """What the next income brings, by what brings it; the own bonus card counts once it has been exchanged."""
    if view.players[seat].faction == NOTHING or seat >= view.people():
        return []
    found = [
        TerraMysticaShare(cause=source.cause, amounts=amounts(INCOME_GOODS, source.amounts))
        for source in income_sources(view, seat, with_card)
    ]
    for expansion in view.expansions:
        further = expansion.income_of(view, seat, with_card)
        if further:
            found.append(TerraMysticaShare(cause="", amounts=further))
    return found


def card_income(view: TerraMystica, card: int) -> list[Amount]:
    """What a bonus card brings at income."""
    found = view.numbers.cards[card]
    return amounts(
        [*INCOME_GOODS, BONUS_GOODS[-1]], [found.coins, found.workers, found.priests, found.power, found.ships]
    )


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
    return view.numbers.scoring[number] if number != NOTHING else None


def passing_now(view: TerraMystica, seat: int) -> list[TerraMysticaShare]:
    """The points that passing would bring now, by what brings them."""
    player = view.players[seat]
    if player.faction == NOTHING or seat >= view.people():
        return []
    faction = FACTIONS[player.faction]
    found = {faction_id(faction): faction.passing_points(view, seat)}
    for number in player.favors:
        tile = view.numbers.favors[number]
        found[tile.id] = tile.pass_vp[player.structures[TRADING_HOUSE]]
    if player.card != NOTHING:
        found[view.numbers.cards[player.card].id] = card_points(view, seat, player.card)
    return point_shares(found)


def point_shares(points: dict[str, int]) -> list[TerraMysticaShare]:
    """Points by what brings them, as far as there are any."""
    return [
        TerraMysticaShare(cause=cause, amounts=[Amount(VP_ID, count)]) for cause, count in points.items() if count > 0
    ]


def passing_with(view: TerraMystica, seat: int, card: int) -> int:
    """The points a bonus card would bring a seat that passes with it, for what is on the map now."""
    return card_points(view, seat, card) if view.players[seat].faction != NOTHING else 0


# What a seat has.


def levels(view: TerraMystica, seat: int, renderer: TextRenderer) -> list[TerraMysticaLevel]:
    """Shipping, the exchange track and leaping: as far as the faction has them."""
    player = view.players[seat]
    if player.faction == NOTHING or seat >= view.people():
        return []
    faction = FACTIONS[player.faction]
    found: list[TerraMysticaLevel] = []
    if faction.most_shipping > 0:
        found.append(shipping_level(view, seat, faction))
    if faction.uses_spades:
        found.append(exchange_level(view, seat, faction, renderer))
    leap = faction.skip_range(player)
    if leap > 0:
        text = f"leaps over {count_text(leap, 'hex')}"
        price = faction.skip_price(player)
        found.append(TerraMysticaLevel(track=RANGE_TRACK, level=leap, most=leap, text=text, price=price, gains=[]))
    return found


def shipping_level(view: TerraMystica, seat: int, faction: Faction) -> TerraMysticaLevel:
    player = view.players[seat]
    now = shipping_now(view, player)
    text = f"reaches across {count_text(now, 'river space')}"
    is_last = player.shipping >= faction.most_shipping or not faction.shipping_vp
    points = [] if is_last else [Amount(VP_ID, faction.shipping_vp[player.shipping - faction.shipping])]
    return TerraMysticaLevel(
        track=SHIP_TRACK,
        level=player.shipping,
        most=faction.most_shipping,
        text=text,
        price=[] if is_last else shipping_price(),
        gains=points,
    )


def exchange_level(view: TerraMystica, seat: int, faction: Faction, renderer: TextRenderer) -> TerraMysticaLevel:
    player = view.players[seat]
    cost = faction.spade_price[player.exchange]
    is_last = player.exchange + 1 >= len(faction.spade_price)
    return TerraMysticaLevel(
        track=DIG_TRACK,
        level=player.exchange,
        most=len(faction.spade_price) - 1,
        text=renderer.render(f"a spade costs <{faction.spade_good}|{cost}>"),
        price=[] if is_last else exchange_price(faction),
        gains=[] if is_last else [Amount(VP_ID, EXCHANGE_VP)],
    )


def power_actions(view: TerraMystica, seat: int) -> list[TerraMysticaOffer]:
    """The power actions, at the price of this seat, with what they bring."""
    player = view.players[seat]
    has_faction = player.faction != NOTHING and seat < view.people()
    prices = [FACTIONS[player.faction].power_price(price) for price in PRICES] if has_faction else PRICES
    return [
        TerraMysticaOffer(
            id=POWER_IDS[number],
            price=[Amount(POWER_ID, price)],
            gains=[GAINS[number]],
            used=number in view.marked,
        )
        for number, price in enumerate(prices)
    ]


def specials(view: TerraMystica, seat: int) -> list[TerraMysticaOffer]:
    """The special actions that a seat has: of its faction, as far as they are there yet, of its card and tiles."""
    player = view.players[seat]
    if player.faction == NOTHING or seat >= view.people():
        return []
    faction, numbers = FACTIONS[player.faction], view.numbers
    found = [
        free_action(special_id(faction, number), [], faction.is_limited(number) and number in player.used)
        for number in range(1, len(faction.actions))
        if faction.has_action(view, seat, number)
    ]
    if player.card != NOTHING:
        card = numbers.cards[player.card]
        if card.spades or card.steps or card.sails:
            gains = amounts([SPADES_ID], [card.spades])
            found.append(free_action(card.id, gains, CARDS + player.card in player.used))
    for number in player.favors:
        if numbers.favors[number].action_steps:
            found.append(free_action(numbers.favors[number].id, [], FAVORS + number in player.used))
    return found


def free_action(id: str, gains: list[Amount], used: bool) -> TerraMysticaOffer:
    """A special action: it costs nothing."""
    return TerraMysticaOffer(id=id, price=[], gains=gains, used=used)


def supply(view: TerraMystica, seat: int) -> list[Amount]:
    """The structures that a seat has not built yet, and the priests it may still gain."""
    player = view.players[seat]
    left = [Amount(STRUCTURE_IDS[kind], SUPPLY[kind] - player.structures[kind]) for kind in view.numbers.structures]
    return [*left, Amount(PRIESTS_ID, max(0, player.limit - player.priests))]


# Land.


def towns(view: TerraMystica) -> list[TerraMysticaGroup]:
    """All towns, with the structures that form them and the tile they got; none while it is still to be taken."""
    found: list[TerraMysticaGroup] = []
    for seat, player in enumerate(view.players[: view.people()]):
        for number in range(1, towns_of(view, seat) + 1):
            hexes = town_hexes(view, seat, number)
            tile = view.numbers.towns[player.towns[number - 1]].id if number <= len(player.towns) else ""
            found.append(group(view, seat, hexes, tile))
    return found


def groups(view: TerraMystica, seat: int) -> list[TerraMysticaGroup]:
    """The groups of a seat that are no towns: how large and strong they are, and what a town would need."""
    found: list[TerraMysticaGroup] = []
    seen: list[int] = []
    for site in view.players[seat].sites:
        if site not in seen and not view.town[site]:
            hexes = group_of(view, seat, site)
            seen += hexes
            found.append(group(view, seat, hexes, ""))
    return found


def group(view: TerraMystica, seat: int, hexes: list[int], tile: str) -> TerraMysticaGroup:
    values = FACTIONS[view.players[seat].faction].power_values
    size = sum([2 if view.structure[hex] == SANCTUARY else 1 for hex in hexes])
    power = sum([values[view.structure[hex]] for hex in hexes])
    return TerraMysticaGroup(
        seat=seat,
        hexes=[view.board.hex_ids[hex] for hex in hexes],
        tile=tile,
        size=size,
        power=power,
        needed=power_needed(view, seat),
    )


def offers(view: TerraMystica) -> list[TerraMysticaNeighbor]:
    """Who may take power now, and who will be asked next."""
    found = [(offer.seat, offer.source, offer.hex, offer.amount) for offer in view.offers]
    for frame in view.stack:
        if isinstance(frame, PowerOffer):
            found.append((frame.seat, frame.source, frame.hex, frame.amount))
        if isinstance(frame, AcceptPower):
            found += [(seat, frame.source, frame.hex, amount) for seat, amount in zip(frame.seats, frame.amounts)]
    listed: list[TerraMysticaNeighbor] = []
    for seat, source, hex, amount in found:
        power = takeable_power(view.players[seat], amount)
        where, vp = view.board.hex_ids[hex], max(0, power - 1)
        listed.append(TerraMysticaNeighbor(seat=seat, source=source, hex=where, power=power, vp=vp))
    return listed


# Who stands where.


def cult_standing(view: TerraMystica, track: int) -> list[TerraMysticaStanding]:
    """Places on a cult track, and the points they would bring at the end."""
    return standings([player.cults[track] for player in view.players], CULT_POINTS)


def area_standing(view: TerraMystica) -> list[TerraMysticaStanding]:
    """The largest networks, and the points they would bring at the end."""
    return standings([largest_network(view, seat) for seat in range(len(view.players))], AREA_POINTS)


def final_standing(view: TerraMystica) -> list[TerraMysticaStanding]:
    """What everybody has for the final scoring tile, if there is one."""
    if view.final == NOTHING:
        return []
    return standings([final_value(view, seat, view.final) for seat in range(len(view.players))], AREA_POINTS)


def standings(values: list[int], points: list[int]) -> list[TerraMysticaStanding]:
    return [
        TerraMysticaStanding(seat=seat, value=value, points=share)
        for seat, (value, share) in enumerate(zip(values, split_points(values, points)))
    ]


def points_for_goods(view: TerraMystica, seat: int) -> int:
    """What the goods of a seat would bring if the game ended now."""
    player = view.players[seat]
    if player.faction == NOTHING or seat >= view.people():
        return 0
    return coins_at_end(view, seat) // FACTIONS[player.faction].coins_per_vp


def at_the_end(view: TerraMystica, seat: int) -> list[TerraMysticaShare]:
    """The points that a seat would gain if the game ended now, by what brings them."""
    found = {CULT_IDS[track]: cult_standing(view, track)[seat].points for track in range(len(CULT_IDS))}
    found["phase:end"] = area_standing(view)[seat].points
    if view.final != NOTHING:
        found[FINAL_IDS[view.final]] = final_standing(view)[seat].points
    found[COINS_ID] = points_for_goods(view, seat)
    return point_shares(found)


# All of it.


def specific(view: TerraMystica, viewer: int, renderer: TextRenderer) -> TerraMysticaSpecific:
    """Everything is open in this game: only whose prices are told depends on the viewer."""
    return TerraMysticaSpecific(
        round=view.round,
        players=[player_projection(view, seat, renderer) for seat in range(len(view.players))],
        power_actions=power_actions(view, viewer) if viewer >= 0 else [],
        cards=[card_projection(view, viewer, card, coins) for card, coins in zip(view.cards, view.coins)],
        towns=towns(view),
        offers=offers(view),
        cults=[TerraMysticaCult(cult=cult, standing=cult_standing(view, track)) for track, cult in enumerate(CULT_IDS)],
        area=area_standing(view),
        final=final_standing(view),
        automa=automa_projection(view),
    )


def player_projection(view: TerraMystica, seat: int, renderer: TextRenderer) -> TerraMysticaPlayer:
    player = view.players[seat]
    is_person = seat < view.people() and player.faction != NOTHING
    return TerraMysticaPlayer(
        seat=seat,
        faction=faction_id(FACTIONS[player.faction]) if is_person else "",
        color=TERRAIN_IDS[player.colour] if player.colour != NOTHING else "",
        home=TERRAIN_IDS[player.home] if player.home != NOTHING else "",
        passed=player.passed,
        dropped=player.dropped,
        with_card=player.passed,
        income=income(view, seat, player.passed),
        levels=levels(view, seat, renderer),
        specials=specials(view, seat),
        supply=supply(view, seat) if is_person else [],
        passing=passing_now(view, seat),
        cult_bonus=cult_bonus(view, seat, view.round),
        at_the_end=at_the_end(view, seat) if is_person else [],
        groups=groups(view, seat) if is_person else [],
    )


def card_projection(view: TerraMystica, viewer: int, card: int, coins: int) -> TerraMysticaCard:
    """A bonus card that lies out: the income it brings, and the points for whoever passes with it."""
    return TerraMysticaCard(
        card=view.numbers.cards[card].id,
        coins=coins,
        income=card_income(view, card),
        passing=passing_with(view, viewer, card) if viewer >= 0 else 0,
    )


def automa_projection(view: TerraMystica) -> TerraMysticaAutoma | None:
    """The Automa, if she is in the game."""
    found = [presenter.automa_document() for presenter in presenters(view)]
    return next((automa for automa in found if automa is not None), None)
