"""Shortcuts: what a person means as one action, where the game asks several questions in a row."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludarium.core.engine import apply, question
from ludarium.core.labels import AnswerLabel, Shortcut
from ludarium.core.util import NOTHING
from ludarium.games.terra_mystica.content.constants import (
    COINS_ID,
    COLORS,
    DWELLING,
    PRIESTS_ID,
    SHORT,
    SUPPLY,
    WORKERS_ID,
)
from ludarium.games.terra_mystica.content.factions._faction import FACTIONS
from ludarium.games.terra_mystica.content.ids import GIVE_UP
from ludarium.games.terra_mystica.rules.actions.advance import exchange_price, shipping_price
from ludarium.games.terra_mystica.rules.actions.build import Erupt
from ludarium.games.terra_mystica.rules.actions.power import PRICES
from ludarium.games.terra_mystica.rules.actions.special import CardAction, FactionAction, FavorAction
from ludarium.games.terra_mystica.rules.actions.upgrade import upgrade_label
from ludarium.games.terra_mystica.rules.building import can_settle, upgrade_coins, upgrade_workers
from ludarium.games.terra_mystica.rules.dwellings import BuildHere, build_label
from ludarium.games.terra_mystica.rules.payment import payment_words, sacrifice_words
from ludarium.games.terra_mystica.rules.reach import BY_LEAP, OUT_OF_REACH, reach_of
from ludarium.games.terra_mystica.rules.spades import STRIDE, UseSpades, settle_label, transform_label
from ludarium.games.terra_mystica.rules.terraform import MOST_SPADES, is_open_land, spades_for
from ludarium.games.terra_mystica.rules.turn_menu import TurnAsk
from ludarium.games.terra_mystica.state import TerraMystica

if TYPE_CHECKING:
    from ludarium.games.terra_mystica.rules.turns import Action


def turn_shortcuts(state: TerraMystica, ask: Action) -> list[Shortcut]:
    """Everything that a seat may do with one shortcut and could not do with one answer."""
    return [
        *settle_shortcuts(state, ask.seat),
        *volcano_shortcuts(state, ask),
        *upgrade_shortcuts(state, ask.seat),
        *advance_shortcuts(state, ask),
        *power_shortcuts(state, ask),
        *special_shortcuts(state, ask),
    ]


# Transform and build.


def settle_shortcuts(state: TerraMystica, seat: int) -> list[Shortcut]:
    """Every hex that can be reached and paid for by converting, digging and building; where only the spades can be
    paid for, it is made home terrain."""
    player = state.players[seat]
    faction = FACTIONS[player.faction]
    has_dwelling = player.structures[DWELLING] < SUPPLY[DWELLING]
    found: list[Shortcut] = []
    for hex, reached in enumerate(reach_of(state, seat, True)):
        if reached == OUT_OF_REACH or state.owner[hex] != NOTHING:
            continue
        spades = 0
        if not faction.can_build_on(state, seat, hex):
            spades = spades_for(state, seat, hex, player.home, 1, MOST_SPADES) if is_open_land(state, hex) else 0
            if spades == 0 or not faction.uses_spades:
                continue
        by_leap = reached == BY_LEAP
        words = settle_words(state, seat, hex, spades, by_leap, True) if has_dwelling else []
        if len(words) > 1:
            label = settle_label(state, hex, player.home) if spades else build_label(state, hex)
            found.append(Shortcut(words, label))
        elif spades:
            words = settle_words(state, seat, hex, spades, by_leap, False)
            found += [Shortcut(words, transform_label(state, hex, player.home))] if words else []
    return found


def settle_words(state: TerraMystica, seat: int, hex: int, spades: int, by_leap: bool, builds: bool) -> list[str]:
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
    means = payment_words(player, price[WORKERS_ID], price[COINS_ID], price[PRIESTS_ID])
    if means is None:
        return []
    name = state.board.names[hex]
    dig = [f"dig {spades}", f"transform {name} to {COLORS[player.home]}"] if spades else []
    return [*means, *dig, f"build {name}"] if builds else [*means, *dig]


def volcano_shortcuts(state: TerraMystica, ask: Action) -> list[Shortcut]:
    """Every hex that can become a volcano, with the steps it costs, and be built on."""
    player = state.players[ask.seat]
    faction = FACTIONS[player.faction]
    means = payment_words(player, faction.worker_costs[DWELLING], faction.coin_costs[DWELLING], 0)
    if not faction.erupts or means is None:
        return []
    found: list[Shortcut] = []
    for option in ask.answers(state):
        if isinstance(ask.action_type(option), Erupt):
            found += with_follow_ups(state, ask, [*means, ask.word(state, option)])
    return found


# Upgrades and tracks that take conversions.


def upgrade_shortcuts(state: TerraMystica, seat: int) -> list[Shortcut]:
    """Structures that can be upgraded after some conversions."""
    player = state.players[seat]
    found: list[Shortcut] = []
    for site in player.sites:
        for structure in state.numbers.after[state.structure[site]]:
            if player.structures[structure] == SUPPLY[structure]:
                continue
            workers, coins = upgrade_workers(state, seat, structure), upgrade_coins(state, seat, site, structure)
            means = payment_words(player, workers, coins, 0)
            if means:
                word = f"upgrade {state.board.names[site]} to {SHORT[structure]}"
                found.append(Shortcut([*means, word], upgrade_label(state, site, structure)))
    return found


def advance_shortcuts(state: TerraMystica, ask: Action) -> list[Shortcut]:
    """Steps of shipping and of the exchange track that can be paid for after some conversions."""
    player = state.players[ask.seat]
    found: list[Shortcut] = []
    for word, price in (
        ("advance ship", shipping_price()),
        ("advance dig", exchange_price(FACTIONS[player.faction])),
    ):
        counts = {amount.good: amount.count for amount in price}
        means = payment_words(player, counts.get(WORKERS_ID, 0), counts[COINS_ID], counts[PRIESTS_ID])
        if means:
            found.append(Shortcut([*means, word], ask.describe(state, ask.find(state, word))))
    return found


# Power actions and special actions with what they are used for.


def power_shortcuts(state: TerraMystica, ask: Action) -> list[Shortcut]:
    """Power actions after sacrifices, and what they ask for next."""
    player = state.players[ask.seat]
    faction = FACTIONS[player.faction]
    found: list[Shortcut] = []
    for number, price in enumerate(PRICES):
        burns = sacrifice_words(player, faction.power_price(price))
        if burns is None or (number in state.marked and not faction.reuses_power(player)):
            continue
        found += with_follow_ups(state, ask, [*burns, f"action ACT{number + 1}"])
    return found


def special_shortcuts(state: TerraMystica, ask: Action) -> list[Shortcut]:
    """Special actions of the faction, of cards and tiles, with what they ask for next."""
    found: list[Shortcut] = []
    for option in ask.answers(state):
        if isinstance(ask.action_type(option), (CardAction, FavorAction, FactionAction)):
            found += with_follow_ups(state, ask, [ask.word(state, option)])
    return found


def with_follow_ups(state: TerraMystica, ask: Action, words: list[str]) -> list[Shortcut]:
    """Some answers with each answer to the question they lead to; by themselves if that is none of the seat's own."""
    after = state.clone()
    for word in words:
        now = question(after)
        option = now.find(after, word)
        if option not in now.options(after):
            return []
        label = now.describe(after, option)
        apply(after, option)
    start = Shortcut(words, label)
    below = question_of_seat(after, ask.seat)
    if isinstance(below, UseSpades):
        return [join_shortcuts(start, shortcut) for shortcut in spade_shortcuts(after, below)]
    further = (
        answer_shortcuts(after, below)
        if below is not None and below.own_action_types() is not ask.own_action_types()
        else []
    )
    alone = [start] if len(words) > 1 else []
    return [join_shortcuts(start, shortcut) for shortcut in further] or alone


def spade_shortcuts(state: TerraMystica, ask: UseSpades) -> list[Shortcut]:
    """What spades can be used for: a dwelling on new home terrain, or the terrain alone where that cannot be paid."""
    if can_settle(state, ask.seat):
        return ask.shortcuts(state)
    home = state.players[ask.seat].home
    hexes = [code // STRIDE for code in ask.transformations(state) if code % STRIDE == home]
    words = [[f"transform {state.board.names[hex]} to {COLORS[home]}"] for hex in hexes]
    return [Shortcut(word, transform_label(state, hex, home)) for hex, word in zip(hexes, words)]


def question_of_seat(state: TerraMystica, seat: int) -> TurnAsk | None:
    """The open question, if it belongs to the action of the seat."""
    below = question(state) if state.stack else None
    return below if isinstance(below, TurnAsk) and below.seat == seat and below.is_free() else None


def answer_shortcuts(state: TerraMystica, ask: TurnAsk) -> list[Shortcut]:
    """The answers to a question that do something, with the dwelling that can be built after them."""
    found: list[Shortcut] = []
    for option in ask.answers(state):
        label = ask.describe(state, option)
        if label.ends or label.group == GIVE_UP:
            continue
        shortcut = Shortcut([ask.word(state, option)], label)
        after = state.clone()
        apply(after, option)
        below = question_of_seat(after, ask.seat)
        builds = answer_shortcuts(after, below) if isinstance(below, BuildHere) and below.hexes else []
        found += [join_shortcuts(shortcut, build) for build in builds] or [shortcut]
    return found


def join_shortcuts(shortcut: Shortcut, further: Shortcut) -> Shortcut:
    """Two shortcuts as one: what is done in the end is pointed at first."""
    first, last = shortcut.label, further.label
    targets = [*last.targets, *[target for target in first.targets if target not in last.targets]]
    phrase = f"{first.phrase.partition(': ')[0]} and {last.phrase}"
    return Shortcut([*shortcut.words, *further.words], AnswerLabel(phrase, targets, last.piece, first.group))
