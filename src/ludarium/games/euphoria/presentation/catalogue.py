"""Everything that can lie on the table of Euphoria or be named, with names, texts, numbers and places."""

from __future__ import annotations

from typing import Final

from ludarium.core.catalogue import CatalogueEntry, CatalogueIndex, seat_entries
from ludarium.core.english import capitalize, count_text
from ludarium.core.rendering import TextRenderer
from ludarium.core.util import NOTHING
from ludarium.games.euphoria.content.card_text import dilemma_text, tile_penalty_text
from ludarium.games.euphoria.content.constants import (
    ANY_ARTIFACT,
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
    SITE_IDS,
    SITE_KEYS,
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
from ludarium.games.euphoria.content.ids import amount_mark, cost_text
from ludarium.games.euphoria.content.numbers import Cost, Numbers
from ludarium.games.euphoria.content.recruits._recruit import Recruit
from ludarium.games.euphoria.presentation.catalogue_goods import card_entries, dice_entries, good_entries, other_entries
from ludarium.games.euphoria.presentation.coordinates import (
    miner_position,
    region_position,
    retrieve_position,
    site_position,
    space_position,
    territory_position,
    tier_position,
    track_position,
)
from ludarium.games.euphoria.rules.spaces._space import Space
from ludarium.games.euphoria.rules.spaces.all_spaces import SPACE_LIST, site_name
from ludarium.games.euphoria.rules.spaces.areas import Area

REGIONS: Final[list[str]] = ["euphoria", "subterra", "wastelands", "icarus"]


def catalogue_of(numbers: Numbers, seats: int) -> CatalogueIndex:
    """Every entry of a game with these numbers, at a table of so many seats."""
    listed = [
        *good_entries(numbers),
        *dice_entries(numbers),
        *card_entries(numbers),
        *faction_entries(numbers, seats),
        *site_entries(numbers, seats),
        *[space_entry(numbers, space) for space in SPACE_LIST],
        *[market_entry(numbers, tile) for tile in range(len(numbers.tile_keys))],
        *dilemma_entries(numbers),
        *recruit_entries(numbers),
        *retrieve_entries(numbers),
        *other_entries(numbers),
        *seat_entries(seats),
    ]
    renderer = TextRenderer(CatalogueIndex(listed), [])
    return CatalogueIndex([with_rendered_text(entry, renderer) for entry in listed])


def with_rendered_text(entry: CatalogueEntry, renderer: TextRenderer) -> CatalogueEntry:
    """An entry whose text calls other entries by their names."""
    return CatalogueEntry(
        entry.id,
        entry.name,
        renderer.render(entry.text),
        entry.rule,
        entry.icon,
        plural=entry.plural,
        short=entry.short,
        parts={name: [renderer.render(phrase) for phrase in phrases] for name, phrases in entry.parts.items()},
        numbers=entry.numbers,
        links=entry.links,
        spot=entry.spot,
        reconstructed=entry.reconstructed,
    )


# Factions: people, regions, territories, tracks with their tiers, miners.


def faction_entries(numbers: Numbers, seats: int) -> list[CatalogueEntry]:
    found: list[CatalogueEntry] = []
    for faction in range(len(FACTIONS)):
        found += [
            people_entry(faction),
            region_entry(faction),
            territory_entry(numbers, faction, seats),
            track_entry(numbers, faction),
            *tier_entries(numbers, faction),
        ]
    return [*found, *[miner_entry(numbers, tunnel) for tunnel in range(TUNNELS)]]


def people_of(faction: int) -> str:
    return capitalize(FACTIONS[faction])


def people_entry(faction: int) -> CatalogueEntry:
    resource = f" and <{GOOD_IDS[GOLD + faction]}>" if faction != ICARITE else ""
    return CatalogueEntry(
        f"faction:{FACTIONS[faction]}",
        people_of(faction),
        f"The people of <region:{REGIONS[faction]}>, known for <{GOOD_IDS[faction]}>{resource}.",
        "euphoria.recruits",
        FACTIONS[faction],
        plural=f"{people_of(faction)}s",
        links={"region": [f"region:{REGIONS[faction]}"], "track": [TRACKS[faction]]},
    )


def region_entry(faction: int) -> CatalogueEntry:
    spaces = [space.id for space in SPACE_LIST if space.faction == faction]
    links = {"faction": [f"faction:{FACTIONS[faction]}"], "spaces": spaces}
    region = f"region:{REGIONS[faction]}"
    text = f"Part of the board: the spaces of the <faction:{FACTIONS[faction]}>s."
    return CatalogueEntry(
        region,
        capitalize(REGIONS[faction]),
        text,
        icon=FACTIONS[faction],
        links=links,
        spot=region_position(faction),
    )


def territory_entry(numbers: Numbers, faction: int, seats: int) -> CatalogueEntry:
    stars = numbers.open_stars[seats - 2]
    return CatalogueEntry(
        TERRITORIES[faction],
        f"{people_of(faction)} territory",
        f"{count_text(stars, 'star space')}, each for one token of anybody, first come first served.",
        "euphoria.tokens",
        "star",
        numbers={"stars": stars},
        links={"region": [f"region:{REGIONS[faction]}"]},
        spot=territory_position(faction),
    )


def track_entry(numbers: Numbers, faction: int) -> CatalogueEntry:
    return CatalogueEntry(
        TRACKS[faction],
        f"{people_of(faction)} allegiance",
        f"A track of {count_text(numbers.tier_4, 'space')} that all players share, with four tiers.",
        "euphoria.allegiance",
        "allegiance",
        numbers={"end": numbers.tier_4},
        links={"faction": [f"faction:{FACTIONS[faction]}"], "tiers": [tier_id(faction, tier) for tier in range(4)]},
        spot=track_position(faction),
        reconstructed=True,
    )


def tier_id(faction: int, tier: int) -> str:
    return f"tier:{FACTIONS[faction]}_{tier + 1}"


def tier_entries(numbers: Numbers, faction: int) -> list[CatalogueEntry]:
    positions = [numbers.tier_1, numbers.tier_2, numbers.tier_3, numbers.tier_4]
    return [
        CatalogueEntry(
            tier_id(faction, tier),
            f"{people_of(faction)} tier {tier + 1}",
            text,
            "euphoria.allegiance",
            "allegiance",
            numbers={"position": position, "tier": tier + 1},
            links={"track": [TRACKS[faction]]},
            spot=tier_position(faction, position),
            reconstructed=True,
        )
        for tier, (position, text) in enumerate(zip(positions, tier_texts(numbers, faction)))
    ]


def tier_texts(numbers: Numbers, faction: int) -> list[str]:
    """What each tier of a faction's track brings."""
    people = f"<faction:{FACTIONS[faction]}>"
    who = f"With an active {people} recruit:"
    if faction == ICARITE:
        second = f"{who} draw {amount_mark(ANY_ARTIFACT, 1)} with each token you place in the <{TERRITORIES[ICARITE]}>."
    else:
        second = f"{who} take both gains of the <{SPACE_IDS[TUNNEL + faction]}>."
    return [
        f"{who} take {amount_mark(GOOD_IDS[faction], numbers.tier_1_goods)} more on the <{SPACE_IDS[AREA + faction]}>.",
        second,
        f"All hidden {people} recruits are turned up.",
        f"Everybody places a token on each active {people} recruit.",
    ]


def miner_entry(numbers: Numbers, tunnel: int) -> CatalogueEntry:
    reveal, end, entry = numbers.miner_reveal, numbers.miner_end, SPACE_IDS[TUNNEL + tunnel]
    return CatalogueEntry(
        MINERS[tunnel],
        f"{people_of(tunnel)} miner",
        f"Moves a step whenever a die is placed on the <{entry}>. At step {reveal} all hidden "
        f"<faction:{FACTIONS[tunnel]}> recruits are turned up, at step {end} the end of the tunnel opens.",
        "euphoria.tunnels",
        "miner",
        numbers={"reveal": reveal, "end": end},
        links={"spaces": [entry, SPACE_IDS[TUNNEL_END + tunnel]]},
        spot=miner_position(tunnel),
        reconstructed=True,
    )


# Sites, spaces, markets.


def site_entries(game_numbers: Numbers, seats: int) -> list[CatalogueEntry]:
    needed = game_numbers.dice_to_build[seats - 2]
    found: list[CatalogueEntry] = []
    for site in range(SITES):
        first = BUILD + site * SITE_SPACES
        links = {"spaces": SPACE_IDS[first : first + SITE_SPACES], "market": [SPACE_IDS[MARKET + site]]}
        text = f"With {count_text(needed, 'die|dice')} on it a market is built here, which nobody knows before."
        found.append(
            CatalogueEntry(
                SITE_IDS[site],
                f"site of {site_name(site)}",
                text,
                "euphoria.construction",
                "site",
                short=f"site {SITE_KEYS[site][-1].upper()}",
                numbers={"dice": needed},
                links=links,
                spot=site_position(site),
            )
        )
    return found


def space_entry(numbers: Numbers, space: Space) -> CatalogueEntry:
    links: dict[str, list[str]] = {}
    if space.faction != NOTHING:
        links["faction"] = [f"faction:{FACTIONS[space.faction]}"]
        links["region"] = [f"region:{REGIONS[space.faction]}"]
    if isinstance(space, Area):
        links["good"] = [GOOD_IDS[space.faction]]
    if BUILD <= space.number < ARTIFACT_MARKET:
        links["site"] = [SITE_IDS[site_of(space.number)]]
    return CatalogueEntry(
        space.id,
        space.name,
        space.text(numbers),
        space.rule,
        space.icon,
        numbers={**cost_numbers(numbers.costs[space.number]), **space.numbers(numbers)},
        links=links,
        spot=space_position(space.number),
        reconstructed=space.number >= TUNNEL,
    )


def cost_numbers(cost: Cost) -> dict[str, int]:
    """A cost by the names of goods, or of what may be paid in any kind."""
    named = {GOODS[kind]: count for kind, count in zip(cost.kinds, cost.counts)}
    kinds = {"commodity": cost.commodity, "other_commodity": cost.other, "resource": cost.resource}
    return {**named, **{key: count for key, count in {**kinds, "artifact": cost.artifact}.items() if count}}


def market_entry(numbers: Numbers, tile: int) -> CatalogueEntry:
    text, cost = tile_penalty_text(numbers, tile), cost_text(numbers.tile_costs[tile])
    return CatalogueEntry(
        numbers.tile_ids[tile],
        numbers.tile_names[tile],
        f"A visit costs {cost}. {text}",
        numbers.tile_sources[tile].rule,
        "market",
        numbers=cost_numbers(numbers.tile_costs[tile]),
        parts={"cost": [cost], "penalty": [text]},
        reconstructed=True,
    )


# Cards with names of their own.


def dilemma_entries(game_numbers: Numbers) -> list[CatalogueEntry]:
    found: list[CatalogueEntry] = []
    for place, id in enumerate(game_numbers.dilemma_ids):
        artifact = GOOD_IDS[game_numbers.dilemma_artifacts[place]]
        text = dilemma_text(game_numbers, place)
        numbers, links = {"cards": game_numbers.dilemma_cards}, {"artifact": [artifact]}
        name, rule = game_numbers.dilemma_names[place], "euphoria.dilemmas"
        found.append(CatalogueEntry(id, name, text, rule, "dilemma", numbers=numbers, links=links, reconstructed=True))
    return found


def recruit_entries(game_numbers: Numbers) -> list[CatalogueEntry]:
    found: list[CatalogueEntry] = []
    for recruit in game_numbers.recruits:
        card = recruit.number
        numbers = {
            "price": game_numbers.prices[card],
            "gain": game_numbers.gains[card],
            "count": game_numbers.counts[card],
        }
        found.append(
            CatalogueEntry(
                recruit.id,
                recruit.name,
                game_numbers.text(card),
                recruit.rule,
                "recruit",
                numbers={key: value for key, value in numbers.items() if value},
                links={"faction": [f"faction:{FACTIONS[recruit.faction]}"]},
                reconstructed=True,
            )
        )
        if recruit.changes_draws:
            found.append(ability_entry(recruit))
    return found


def ability_entry(recruit: Recruit) -> CatalogueEntry:
    """What a recruit can do once in a turn, as something that is used up."""
    name, text = f"the ability of {recruit.name}", "How often it was used in this turn."
    return CatalogueEntry(recruit.ability, name, text, recruit.rule, "recruit", links={"recruit": [recruit.id]})


def retrieve_entries(game_numbers: Numbers) -> list[CatalogueEntry]:
    """The fields for taking dice back: one for each way to pay."""
    gained, lost = game_numbers.retrieve_morale, game_numbers.retrieve_loss
    gain, loss = amount_mark(MORALE, gained), amount_mark(MORALE, lost)
    numbers = {"food": {"morale_gained": gained}, "bliss": {"morale_gained": gained}, "free": {"morale_lost": lost}}
    texts = {
        "food": f"Pay {amount_mark(GOOD_IDS[2], 1)} and gain {gain}.",
        "bliss": f"Pay {amount_mark(GOOD_IDS[3], 1)} and gain {gain}.",
        "energy": "Open to the owner of a certain recruit.",
        "free": f"Pay nothing and lose {loss}.",
    }
    return [
        CatalogueEntry(
            f"retrieve:{key}",
            "taking dice back for nothing" if key == "free" else f"taking dice back for {key}",
            text,
            "euphoria.retrieving",
            "retrieve",
            numbers=numbers.get(key, {}),
            spot=retrieve_position(place),
        )
        for place, (key, text) in enumerate(texts.items())
    ]
