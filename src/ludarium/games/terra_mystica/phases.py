"""The course of the game: rounds, their phases and the end."""

from __future__ import annotations

from ludarium.core.events import NOTE, note
from ludarium.core.frames import Run, push
from ludarium.games.terra_mystica.cult import priests_on_board
from ludarium.games.terra_mystica.factions._faction import FACTIONS, faction_of
from ludarium.games.terra_mystica.goods import gain_coins, gain_power, gain_workers
from ludarium.games.terra_mystica.income import Income
from ludarium.games.terra_mystica.merchants.ships import NewShips
from ludarium.games.terra_mystica.online import AwaitDecisions, owe
from ludarium.games.terra_mystica.scoring import FinalScoring
from ludarium.games.terra_mystica.spades import BonusSpade
from ludarium.games.terra_mystica.state import TerraMystica, tile_of_round
from ludarium.games.terra_mystica.terms import ROUNDS
from ludarium.games.terra_mystica.terraform import gain_spades
from ludarium.games.terra_mystica.tiles.scoring import (
    COINS,
    OWN_PRIESTS,
    POWER,
    PRIEST,
    SHIPS,
    SPADES,
    WORKERS,
)
from ludarium.games.terra_mystica.turn import NextTurn


class RoundStart(Run[TerraMystica]):
    """A round begins with income; then the seats take turns."""

    def run(self, state: TerraMystica) -> None:
        state.round += 1
        state.passing = []
        note(state.log, NOTE, -1, "round", state.round, "tm.round")
        if state.variant.online:
            push(state, Income(), AwaitDecisions(), ActionPhase())
        else:
            push(state, Income(), ActionPhase())


class ActionPhase(Run[TerraMystica]):
    """Nobody has passed yet; the first seat in turn order begins."""

    def run(self, state: TerraMystica) -> None:
        for player in state.players:
            player.passed = False
        if state.automa is not None:
            state.players[state.automa.seat].shipping = state.automa.difficulty().shipping[state.round - 1]
        if state.variant.online:
            push(state, NextTurn(0), AwaitDecisions(), RoundEnd())
        else:
            push(state, NextTurn(0), RoundEnd())


class RoundEnd(Run[TerraMystica]):
    """All have passed: the cult bonuses of the round, or the end of the game."""

    def run(self, state: TerraMystica) -> None:
        if state.round == ROUNDS:
            push(state, FinalScoring())
            return
        set_next_order(state)
        push(state, CultBonuses())


def set_next_order(state: TerraMystica) -> None:
    """The turn order of the next round: clockwise from the start player, or as the seats have passed."""
    if state.variant.passing_order:
        left = [seat for seat in state.order if seat not in state.passing]
        state.order = state.passing + left
        return
    place = state.seating.index(state.starter)
    state.order = state.seating[place:] + state.seating[:place]


class CultBonuses(Run[TerraMystica]):
    """Every seat gets the bonus of the scoring tile for its place on the cult track."""

    def run(self, state: TerraMystica) -> None:
        tile = state.tables.scoring[tile_of_round(state)]
        push(state, CleanUp())
        if state.variant.online:
            push(state, AwaitDecisions())
        online = state.variant.online
        for seat in state.order if online else reversed(state.order):
            if seat >= state.people():
                continue
            player = state.players[seat]
            place = priests_on_board(state, seat) if tile.cult == OWN_PRIESTS else player.cults[tile.cult]
            count = place // tile.steps * tile.amount
            if count > 0:
                give_bonus(state, seat, tile.good, count)


def give_bonus(state: TerraMystica, seat: int, good: int, count: int) -> None:
    """One seat's cult bonus; spades are used at once."""
    rule = "tm.bonus"
    if good == COINS:
        gain_coins(state, seat, count, rule)
    elif good == WORKERS:
        gain_workers(state, seat, count, rule)
    elif good == PRIEST:
        faction_of(state, seat).gain_priests(state, seat, count, rule, False)
    elif good == POWER:
        gain_power(state, seat, count, rule)
    elif good == SHIPS:
        push(state, NewShips(seat, count, rule, False, False))
    elif good == SPADES:
        gain_spades(state, seat, count, rule, False)
        if FACTIONS[state.players[seat].faction].uses_spades and not state.players[seat].dropped:
            owe(state, BonusSpade(seat, count))


class CleanUp(Run[TerraMystica]):
    """A coin on every bonus card lying out; all actions are free again."""

    def run(self, state: TerraMystica) -> None:
        put_coins_on_cards(state)
        state.marked = []
        if state.merchants is not None:
            state.merchants.marked = []
        for player in state.players:
            player.used = []
        push(state, RoundStart())


def put_coins_on_cards(state: TerraMystica) -> None:
    state.coins = [coins + 1 for coins in state.coins]
