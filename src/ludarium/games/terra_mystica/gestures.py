"""What a person means by one gesture in the own turn, where the game asks for one thing after the other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludarium.core.engine import apply, question
from ludarium.core.meaning import Gesture, Meaning
from ludarium.core.terms import NOTHING
from ludarium.games.terra_mystica.actions.advance import exchange_price, shipping_price
from ludarium.games.terra_mystica.actions.build import Erupt
from ludarium.games.terra_mystica.actions.power import PRICES
from ludarium.games.terra_mystica.actions.special import CardAction, FactionAction, FavorAction
from ludarium.games.terra_mystica.actions.upgrade import upgrading
from ludarium.games.terra_mystica.asking import TurnAsk
from ludarium.games.terra_mystica.building import can_settle, upgrade_coins, upgrade_workers
from ludarium.games.terra_mystica.conversions import burns_for, means_for
from ludarium.games.terra_mystica.dwellings import BuildHere, building_on
from ludarium.games.terra_mystica.factions._faction import FACTIONS
from ludarium.games.terra_mystica.names import GIVE_UP
from ludarium.games.terra_mystica.reach import BY_LEAP, OUT_OF_REACH, reach_of
from ludarium.games.terra_mystica.spades import STRIDE, UseSpades, settling, turning
from ludarium.games.terra_mystica.state import TerraMystica
from ludarium.games.terra_mystica.terms import (
    COINS_ID,
    COLOURS,
    DWELLING,
    PRIESTS_ID,
    SHORT,
    SUPPLY,
    WORKERS_ID,
)
from ludarium.games.terra_mystica.terraform import MOST_SPADES, is_open_land, spades_for

if TYPE_CHECKING:
    from ludarium.games.terra_mystica.turns import Action


def gestures_of(state: TerraMystica, ask: Action) -> list[Gesture]:
    """Everything that a seat may do with one gesture and could not do with one answer."""
    return [
        *settling_gestures(state, ask.seat),
        *volcano_gestures(state, ask),
        *upgrading_gestures(state, ask.seat),
        *advancing_gestures(state, ask),
        *power_gestures(state, ask),
        *special_gestures(state, ask),
    ]


# Transform and build.


def settling_gestures(state: TerraMystica, seat: int) -> list[Gesture]:
    """Every hex that can be reached and paid for by converting, digging and building; where only the spades can be
    paid for, it is made home terrain."""
    player = state.players[seat]
    faction = FACTIONS[player.faction]
    has_dwelling = player.structures[DWELLING] < SUPPLY[DWELLING]
    found: list[Gesture] = []
    for hex, reached in enumerate(reach_of(state, seat, True)):
        if reached == OUT_OF_REACH or state.owner[hex] != NOTHING:
            continue
        spades = 0
        if not faction.builds_on(state, seat, hex):
            spades = spades_for(state, seat, hex, player.home, 1, MOST_SPADES) if is_open_land(state, hex) else 0
            if spades == 0 or not faction.uses_spades:
                continue
        by_leap = reached == BY_LEAP
        words = words_for_settling(state, seat, hex, spades, by_leap, True) if has_dwelling else []
        if len(words) > 1:
            meaning = settling(state, hex, player.home) if spades else building_on(state, hex)
            found.append(Gesture(words, meaning))
        elif spades:
            words = words_for_settling(state, seat, hex, spades, by_leap, False)
            found += [Gesture(words, turning(state, hex, player.home))] if words else []
    return found


def words_for_settling(state: TerraMystica, seat: int, hex: int, spades: int, by_leap: bool, builds: bool) -> list[str]:
    """Conversions as far as they are needed, spades, and the dwelling; nothing where it cannot be paid."""
    player = state.players[seat]
    faction = FACTIONS[player.faction]
    price = {WORKERS_ID: faction.worker_costs[DWELLING], COINS_ID: faction.coin_costs[DWELLING], PRIESTS_ID: 0}
    if not builds or any(expansion.spares_price_on(state, seat, hex) for expansion in state.expansions):
        price = dict.fromkeys(price, 0)
    if spades:
        price[faction.spade_good] += spades * faction.spade_price[player.exchange]
    for amount in faction.skip_price(player) if by_leap else []:
        price[amount.good] += amount.count
    means = means_for(player, price[WORKERS_ID], price[COINS_ID], price[PRIESTS_ID])
    if means is None:
        return []
    name = state.board.names[hex]
    dig = [f"dig {spades}", f"transform {name} to {COLOURS[player.home]}"] if spades else []
    return [*means, *dig, f"build {name}"] if builds else [*means, *dig]


def volcano_gestures(state: TerraMystica, ask: Action) -> list[Gesture]:
    """Every hex that can become a volcano, with the steps it costs, and be built on."""
    player = state.players[ask.seat]
    faction = FACTIONS[player.faction]
    means = means_for(player, faction.worker_costs[DWELLING], faction.coin_costs[DWELLING], 0)
    if not faction.erupts or means is None:
        return []
    found: list[Gesture] = []
    for option in ask.answers(state):
        if isinstance(ask.kind_of(option), Erupt):
            found += followed(state, ask, [*means, ask.word(state, option)])
    return found


# Upgrades and tracks that take conversions.


def upgrading_gestures(state: TerraMystica, seat: int) -> list[Gesture]:
    """Structures that can be upgraded after some conversions."""
    player = state.players[seat]
    found: list[Gesture] = []
    for site in player.sites:
        for structure in state.tables.after[state.structure[site]]:
            if player.structures[structure] == SUPPLY[structure]:
                continue
            workers, coins = upgrade_workers(state, seat, structure), upgrade_coins(state, seat, site, structure)
            means = means_for(player, workers, coins, 0)
            if means:
                word = f"upgrade {state.board.names[site]} to {SHORT[structure]}"
                found.append(Gesture([*means, word], upgrading(state, site, structure)))
    return found


def advancing_gestures(state: TerraMystica, ask: Action) -> list[Gesture]:
    """Steps of shipping and of the exchange track that can be paid for after some conversions."""
    player = state.players[ask.seat]
    found: list[Gesture] = []
    for word, price in (
        ("advance ship", shipping_price()),
        ("advance dig", exchange_price(FACTIONS[player.faction])),
    ):
        counts = {amount.good: amount.count for amount in price}
        means = means_for(player, counts.get(WORKERS_ID, 0), counts[COINS_ID], counts[PRIESTS_ID])
        if means:
            found.append(Gesture([*means, word], ask.meaning(state, ask.find(state, word))))
    return found


# Power actions and special actions with what they are used for.


def power_gestures(state: TerraMystica, ask: Action) -> list[Gesture]:
    """Power actions after sacrifices, and what they ask for next."""
    player = state.players[ask.seat]
    faction = FACTIONS[player.faction]
    found: list[Gesture] = []
    for number, price in enumerate(PRICES):
        burns = burns_for(player, faction.power_price(price))
        if burns is None or (number in state.marked and not faction.reuses_power(player)):
            continue
        found += followed(state, ask, [*burns, f"action ACT{number + 1}"])
    return found


def special_gestures(state: TerraMystica, ask: Action) -> list[Gesture]:
    """Special actions of the faction, of cards and tiles, with what they ask for next."""
    found: list[Gesture] = []
    for option in ask.answers(state):
        if isinstance(ask.kind_of(option), (CardAction, FavorAction, FactionAction)):
            found += followed(state, ask, [ask.word(state, option)])
    return found


def followed(state: TerraMystica, ask: Action, words: list[str]) -> list[Gesture]:
    """Some answers with each answer to the question they lead to; by themselves if that is none of the seat's own."""
    after = state.clone()
    for word in words:
        now = question(after)
        option = now.find(after, word)
        if option not in now.options(after):
            return []
        meaning = now.meaning(after, option)
        apply(after, option)
    start = Gesture(words, meaning)
    below = own_question(after, ask.seat)
    if isinstance(below, UseSpades):
        return [joined(start, gesture) for gesture in digging(after, below)]
    further = answered(after, below) if below is not None and below.own_kinds() is not ask.own_kinds() else []
    alone = [start] if len(words) > 1 else []
    return [joined(start, gesture) for gesture in further] or alone


def digging(state: TerraMystica, ask: UseSpades) -> list[Gesture]:
    """What spades can be used for: a dwelling on new home terrain, or the terrain alone where that cannot be paid."""
    if can_settle(state, ask.seat):
        return ask.gestures(state)
    home = state.players[ask.seat].home
    hexes = [code // STRIDE for code in ask.transformations(state) if code % STRIDE == home]
    words = [[f"transform {state.board.names[hex]} to {COLOURS[home]}"] for hex in hexes]
    return [Gesture(word, turning(state, hex, home)) for hex, word in zip(hexes, words)]


def own_question(state: TerraMystica, seat: int) -> TurnAsk | None:
    """The open question, if it belongs to the action of the seat."""
    below = question(state) if state.stack else None
    return below if isinstance(below, TurnAsk) and below.seat == seat and below.is_free() else None


def answered(state: TerraMystica, ask: TurnAsk) -> list[Gesture]:
    """The answers to a question that do something, with the dwelling that can be built after them."""
    found: list[Gesture] = []
    for option in ask.answers(state):
        meaning = ask.meaning(state, option)
        if meaning.ends or meaning.group == GIVE_UP:
            continue
        gesture = Gesture([ask.word(state, option)], meaning)
        after = state.clone()
        apply(after, option)
        below = own_question(after, ask.seat)
        builds = answered(after, below) if isinstance(below, BuildHere) and below.hexes else []
        found += [joined(gesture, build) for build in builds] or [gesture]
    return found


def joined(gesture: Gesture, further: Gesture) -> Gesture:
    """Two gestures as one: what is done in the end is pointed at first."""
    first, last = gesture.meaning, further.meaning
    targets = [*last.targets, *[target for target in first.targets if target not in last.targets]]
    phrase = f"{first.phrase.partition(': ')[0]} and {last.phrase}"
    return Gesture([*gesture.words, *further.words], Meaning(phrase, targets, last.piece, first.group))
