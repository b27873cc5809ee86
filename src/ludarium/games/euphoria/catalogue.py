"""Everything that can lie on the table of Euphoria or be named, with names, texts, numbers and places."""

from __future__ import annotations

from typing import Final

from ludarium.core.rulings import rule_book
from ludarium.core.speech import Speech, capital
from ludarium.core.terms import NOTHING
from ludarium.core.things import Catalogue, Thing, seat_things
from ludarium.games.euphoria.board import (
    miner_spot,
    region_spot,
    retrieve_spot,
    site_spot,
    space_spot,
    territory_spot,
    tier_spot,
    track_spot,
)
from ludarium.games.euphoria.data import PACKAGE, printed
from ludarium.games.euphoria.names import cost_text, some
from ludarium.games.euphoria.space import Space
from ludarium.games.euphoria.spaces import SPACE_LIST, site_name
from ludarium.games.euphoria.tables import Cost, Tables
from ludarium.games.euphoria.terms import (
    ANY_ARTIFACT,
    ANY_RECRUIT,
    AREA,
    ARTIFACT_MARKET,
    BUILD,
    FACTIONS,
    GOLD,
    GOOD_IDS,
    GOODS,
    ICARITE,
    MARKET,
    MINERS,
    MORALE,
    PENALTIES,
    SITE_IDS,
    SITE_SPACES,
    SITES,
    SPACE_IDS,
    TERRITORIES,
    TRACKS,
    TUNNEL,
    TUNNEL_END,
    TUNNELS,
    site_of,
)
from ludarium.games.euphoria.things import card_things, dice_things, good_things, other_things

REGIONS: Final[list[str]] = ["euphoria", "subterra", "wastelands", "icarus"]


def catalogue_of(tables: Tables, seats: int) -> Catalogue:
    """The things of a game with these tables, at a table of so many seats."""
    listed = [
        *good_things(tables),
        *dice_things(tables),
        *card_things(tables),
        *faction_things(tables, seats),
        *site_things(tables, seats),
        *[space_thing(tables, space) for space in SPACE_LIST],
        *[market_thing(tables, tile) for tile in range(len(tables.tile_keys))],
        *dilemma_things(tables),
        *recruit_things(tables),
        *retrieve_things(tables),
        *other_things(tables),
        *seat_things(seats),
    ]
    speech = Speech(Catalogue(listed), [])
    return Catalogue([filled(thing, speech) for thing in listed])


def filled(thing: Thing, speech: Speech) -> Thing:
    """A thing whose text calls other things by their names."""
    return Thing(
        thing.id,
        thing.name,
        speech.filled(thing.text),
        thing.rule,
        thing.icon,
        plural=thing.plural,
        numbers=thing.numbers,
        links=thing.links,
        spot=thing.spot,
        reconstructed=thing.reconstructed,
    )


# Factions: people, regions, territories, tracks with their tiers, miners.


def faction_things(tables: Tables, seats: int) -> list[Thing]:
    found: list[Thing] = []
    for faction in range(len(FACTIONS)):
        found += [
            people_thing(faction),
            region_thing(faction),
            territory_thing(tables, faction, seats),
            track_thing(tables, faction),
            *tier_things(tables, faction),
        ]
    return [*found, *[miner_thing(tables, tunnel) for tunnel in range(TUNNELS)]]


def people_of(faction: int) -> str:
    return capital(FACTIONS[faction])


def people_thing(faction: int) -> Thing:
    resource = f" and <{GOOD_IDS[GOLD + faction]}>" if faction != ICARITE else ""
    return Thing(
        f"faction:{FACTIONS[faction]}",
        people_of(faction),
        f"The people of <region:{REGIONS[faction]}>, known for <{GOOD_IDS[faction]}>{resource}.",
        "euphoria.recruits",
        FACTIONS[faction],
        plural=f"{people_of(faction)}s",
        links={"region": [f"region:{REGIONS[faction]}"], "track": [TRACKS[faction]]},
    )


def region_thing(faction: int) -> Thing:
    spaces = [space.id for space in SPACE_LIST if space.faction == faction]
    links = {"faction": [f"faction:{FACTIONS[faction]}"], "spaces": spaces}
    region = f"region:{REGIONS[faction]}"
    text = f"Part of the board: the spaces of the <faction:{FACTIONS[faction]}>s."
    return Thing(
        region, capital(REGIONS[faction]), text, icon=FACTIONS[faction], links=links, spot=region_spot(faction)
    )


def territory_thing(tables: Tables, faction: int, seats: int) -> Thing:
    stars = tables.open_stars[seats - 2]
    return Thing(
        TERRITORIES[faction],
        f"{people_of(faction)} territory",
        f"{stars} star spaces, each for one token of anybody, first come first served.",
        "euphoria.tokens",
        "star",
        numbers={"stars": stars},
        links={"region": [f"region:{REGIONS[faction]}"]},
        spot=territory_spot(faction),
    )


def track_thing(tables: Tables, faction: int) -> Thing:
    return Thing(
        TRACKS[faction],
        f"{people_of(faction)} allegiance",
        f"A track of {tables.tier_4} spaces that all players share, with four tiers.",
        "euphoria.allegiance",
        "allegiance",
        numbers={"end": tables.tier_4},
        links={"faction": [f"faction:{FACTIONS[faction]}"], "tiers": [tier_id(faction, tier) for tier in range(4)]},
        spot=track_spot(faction),
        reconstructed=True,
    )


def tier_id(faction: int, tier: int) -> str:
    return f"tier:{FACTIONS[faction]}_{tier + 1}"


def tier_things(tables: Tables, faction: int) -> list[Thing]:
    positions = [tables.tier_1, tables.tier_2, tables.tier_3, tables.tier_4]
    return [
        Thing(
            tier_id(faction, tier),
            f"{people_of(faction)} tier {tier + 1}",
            text,
            "euphoria.allegiance",
            "allegiance",
            numbers={"position": position, "tier": tier + 1},
            links={"track": [TRACKS[faction]]},
            spot=tier_spot(faction, position),
            reconstructed=True,
        )
        for tier, (position, text) in enumerate(zip(positions, tier_texts(tables, faction)))
    ]


def tier_texts(tables: Tables, faction: int) -> list[str]:
    """What each tier of a faction's track brings."""
    people = f"<faction:{FACTIONS[faction]}>"
    who = f"With an active {people} recruit:"
    if faction == ICARITE:
        second = f"{who} draw {some(ANY_ARTIFACT, 1)} with each token you place in the <{TERRITORIES[ICARITE]}>."
    else:
        second = f"{who} take both gains of the <{SPACE_IDS[TUNNEL + faction]}>."
    return [
        f"{who} take {some(GOOD_IDS[faction], tables.tier_1_goods)} more on the <{SPACE_IDS[AREA + faction]}>.",
        second,
        f"All hidden {people} recruits are turned up.",
        f"Everybody places a token on each active {people} recruit.",
    ]


def miner_thing(tables: Tables, tunnel: int) -> Thing:
    reveal, end, entry = tables.miner_reveal, tables.miner_end, SPACE_IDS[TUNNEL + tunnel]
    return Thing(
        MINERS[tunnel],
        f"{people_of(tunnel)} miner",
        f"Moves a step whenever a die is placed on the <{entry}>. At step {reveal} all hidden "
        f"<faction:{FACTIONS[tunnel]}> recruits are turned up, at step {end} the end of the tunnel opens.",
        "euphoria.tunnels",
        "miner",
        numbers={"reveal": reveal, "end": end},
        links={"spaces": [entry, SPACE_IDS[TUNNEL_END + tunnel]]},
        spot=miner_spot(tunnel),
        reconstructed=True,
    )


# Sites, spaces, markets.


def site_things(tables: Tables, seats: int) -> list[Thing]:
    needed = tables.dice_to_build[seats - 2]
    found: list[Thing] = []
    for site in range(SITES):
        first = BUILD + site * SITE_SPACES
        links = {"spaces": SPACE_IDS[first : first + SITE_SPACES], "market": [SPACE_IDS[MARKET + site]]}
        text = f"With {needed} dice on it a market is built here, which nobody knows before."
        name, rule, numbers = f"site of {site_name(site)}", "euphoria.construction", {"dice": needed}
        spot = site_spot(site)
        found.append(Thing(SITE_IDS[site], name, text, rule, "site", numbers=numbers, links=links, spot=spot))
    return found


def space_thing(tables: Tables, space: Space) -> Thing:
    links: dict[str, list[str]] = {}
    if space.faction != NOTHING:
        links["faction"] = [f"faction:{FACTIONS[space.faction]}"]
        links["region"] = [f"region:{REGIONS[space.faction]}"]
    if BUILD <= space.number < ARTIFACT_MARKET:
        links["site"] = [SITE_IDS[site_of(space.number)]]
    return Thing(
        space.id,
        space.name,
        space.text(tables),
        space.rule,
        space.icon,
        numbers={**cost_numbers(tables.costs[space.number]), **space.numbers(tables)},
        links=links,
        spot=space_spot(space.number),
        reconstructed=space.number >= TUNNEL,
    )


def cost_numbers(cost: Cost) -> dict[str, int]:
    """A cost by the names of goods, or of what may be paid in any kind."""
    named = {GOODS[kind]: count for kind, count in zip(cost.kinds, cost.counts)}
    kinds = {"commodity": cost.commodity, "other_commodity": cost.other, "resource": cost.resource}
    return {**named, **{key: count for key, count in {**kinds, "artifact": cost.artifact}.items() if count}}


def market_thing(tables: Tables, tile: int) -> Thing:
    """A tile; its penalty is told as the tile tells it that has the penalty in print."""
    penalty = PENALTIES[tables.tile_penalties[tile].bit_length() - 1]
    original = next(key for key, printed_tile in printed()["tile"].items() if printed_tile["penalty"] == penalty)
    text = rule_book(PACKAGE)[f"euphoria.market.{original}"].text
    return Thing(
        tables.tile_ids[tile],
        tables.tile_names[tile],
        f"A visit costs {cost_text(tables.tile_costs[tile])}. {text}",
        tables.tile_sources[tile].rule,
        "market",
        numbers=cost_numbers(tables.tile_costs[tile]),
        reconstructed=True,
    )


# Cards with names of their own.


def dilemma_things(tables: Tables) -> list[Thing]:
    found: list[Thing] = []
    for place, id in enumerate(tables.dilemma_ids):
        artifact = GOOD_IDS[tables.dilemma_artifacts[place]]
        text = (
            f"Once in the game, as your turn: pay {some(artifact, 1)} or any "
            f"{some(ANY_ARTIFACT, tables.dilemma_cards)}. Then {tables.dilemma_stars[place]}: place a token here; or "
            f"{tables.dilemma_recruits[place]}: draw {some(ANY_RECRUIT, tables.recruits_drawn)} and keep one."
        )
        numbers, links = {"cards": tables.dilemma_cards}, {"artifact": [artifact]}
        name, rule = tables.dilemma_names[place], "euphoria.dilemmas"
        found.append(Thing(id, name, text, rule, "dilemma", numbers=numbers, links=links, reconstructed=True))
    return found


def recruit_things(tables: Tables) -> list[Thing]:
    found: list[Thing] = []
    for recruit in tables.recruits:
        card = recruit.number
        numbers = {"price": tables.prices[card], "gain": tables.gains[card], "count": tables.counts[card]}
        found.append(
            Thing(
                recruit.id,
                recruit.name,
                tables.text(card),
                recruit.rule,
                "recruit",
                numbers={key: value for key, value in numbers.items() if value},
                links={"faction": [f"faction:{FACTIONS[recruit.faction]}"]},
                reconstructed=True,
            )
        )
    return found


def retrieve_things(tables: Tables) -> list[Thing]:
    """The boxes for taking dice back: one for each way to pay."""
    gain, loss = some(MORALE, tables.retrieve_morale), some(MORALE, tables.retrieve_loss)
    texts = {
        "food": f"Pay {some(GOOD_IDS[2], 1)} and gain {gain}.",
        "bliss": f"Pay {some(GOOD_IDS[3], 1)} and gain {gain}.",
        "energy": "Open to the owner of a certain recruit.",
        "free": f"Pay nothing and lose {loss}.",
    }
    return [
        Thing(
            f"retrieve:{key}",
            "taking dice back for nothing" if key == "free" else f"taking dice back for {key}",
            text,
            "euphoria.retrieving",
            "retrieve",
            spot=retrieve_spot(place),
        )
        for place, (key, text) in enumerate(texts.items())
    ]
