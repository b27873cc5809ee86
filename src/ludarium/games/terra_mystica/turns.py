"""The course of the game: rounds, turns of the action phase, cult bonuses, clean-up."""

from __future__ import annotations

from typing import Final

from ludarium.core.events import BEGIN, FREE, TURN, tell
from ludarium.core.frames import NATURE, Run, push
from ludarium.core.kinds import SPAN, Single
from ludarium.core.meaning import Gesture, Meaning
from ludarium.core.things import seat_id
from ludarium.games.terra_mystica.actions import ACTION_KINDS, ACTIONS, FURTHER_ACTIONS
from ludarium.games.terra_mystica.actions.special import CARDS, FAVORS, OTHERS
from ludarium.games.terra_mystica.asking import Kinds, TurnAsk, has_free_move
from ludarium.games.terra_mystica.cults import priests_on_board
from ludarium.games.terra_mystica.ending import FinalScoring
from ludarium.games.terra_mystica.factions._faction import FACTIONS, faction_of, special_id
from ludarium.games.terra_mystica.gestures import gestures_of
from ludarium.games.terra_mystica.income import Income
from ludarium.games.terra_mystica.names import (
    ACTION_PHASE,
    BONUS_PHASE,
    DONE,
    END_PHASE,
    POWER_IDS,
    ROUND_IDS,
    mine,
    order_id,
)
from ludarium.games.terra_mystica.names import TURN as TURN_PHASE
from ludarium.games.terra_mystica.online import AwaitDecisions, decline_all, owe
from ludarium.games.terra_mystica.paying import gain_coins, gain_power, gain_workers
from ludarium.games.terra_mystica.reach import reach_of
from ludarium.games.terra_mystica.row import put_coins_on_cards
from ludarium.games.terra_mystica.spades import BonusSpade
from ludarium.games.terra_mystica.state import Player, TerraMystica, tile_of_round
from ludarium.games.terra_mystica.terms import ROUNDS
from ludarium.games.terra_mystica.terraform import gain_spades, lose_spades
from ludarium.games.terra_mystica.tiles.scoring import (
    COINS,
    OWN_PRIESTS,
    POWER,
    PRIEST,
    SPADES,
    WORKERS,
    ScoringTile,
)

# Turns.


class Action(TurnAsk):
    """Take one of the actions."""

    def own_kinds(self) -> Kinds:
        return ACTION_KINDS

    def prompt(self, state: TerraMystica) -> str:
        return "What do you do?"

    def about(self, state: TerraMystica) -> list[str]:
        return [ROUND_IDS[state.round]]

    def gestures(self, state: TerraMystica) -> list[Gesture]:
        return gestures_of(state, self)

    def answers(self, state: TerraMystica) -> list[int]:
        """Everything that can be done, with one look at the map for all actions."""
        reach = reach_of(state, self.seat, True)
        found: list[int] = []
        first = 0
        for kind in ACTIONS:
            for code in kind.codes_within(state, self.seat, reach):
                found.append(first + code)
            first += SPAN
        if state.expansions:
            for kind in FURTHER_ACTIONS:
                for code in kind.codes_within(state, self.seat, reach):
                    found.append(first + code)
                first += SPAN
        return found

    def find(self, state: TerraMystica, word: str) -> int:
        """Only actions that begin with the same word can be meant."""
        verb = word.partition(" ")[0]
        for number, kind in enumerate([*ACTIONS, *FURTHER_ACTIONS]):
            if kind.verb == verb:
                code = kind.find(state, self, word)
                if code >= 0:
                    return SPAN * number + code
        return self.find_free_move(state, word)

    def begin(self, state: TerraMystica) -> None:
        if state.variant.online:
            decline_all(state, self.seat)
        else:
            state.players[self.seat].blocked = []


class EndTurn(Single[TerraMystica, "AfterAction"]):
    """The turn is over."""

    text = "done"

    def do(self, state: TerraMystica, ask: AfterAction, code: int) -> None:
        pass

    def meaning(self, state: TerraMystica, ask: AfterAction, code: int) -> Meaning:
        return Meaning("end the turn", [mine(ask.seat)], group=DONE, ends=True)


AFTER: Final[Kinds] = [EndTurn()]


class AfterAction(TurnAsk):
    """The action is over: convert once more, or end the turn."""

    def own_kinds(self) -> Kinds:
        return AFTER

    def prompt(self, state: TerraMystica) -> str:
        return "Anything to convert before your turn ends?"


class LastChance(Run[TerraMystica]):
    """After the action, and the neighbours' decisions about it, free moves are possible once more."""

    def __init__(self, seat: int) -> None:
        self.seat: Final[int] = seat

    def run(self, state: TerraMystica) -> None:
        player = state.players[self.seat]
        if not player.passed and not player.dropped and has_free_move(state, self.seat):
            state.stack.append(AfterAction(self.seat))


class NextTurn(Run[TerraMystica]):
    """The next seat that has not passed takes a turn; the phase ends when all have passed."""

    def __init__(self, place: int) -> None:
        self.place: Final[int] = place

    def run(self, state: TerraMystica) -> None:
        count = len(state.order)
        for step in range(count):
            place = (self.place + step) % count
            seat = state.order[place]
            player = state.players[seat]
            if not player.passed and not player.dropped:
                state.turn += 1
                if state.log is not None:
                    tell(state.log, BEGIN, seat, TURN_PHASE, "tm.turn")
                state.stack.append(NextTurn((place + 1) % count))
                begin_turn(state, seat)
                return


def begin_turn(state: TerraMystica, seat: int) -> None:
    """A seat takes an action; for a player without one an expansion knows what to do."""
    if seat < state.people():
        state.players[seat].blocked = []
        state.stack.append(LastChance(seat))
        state.stack.append(Action(seat))
        return
    for expansion in state.expansions:
        push(state, *expansion.turn_of(state, seat))


class AnotherAction(Run[TerraMystica]):
    """A further action in the same turn, unless the seat has passed."""

    def __init__(self, seat: int) -> None:
        self.seat: Final[int] = seat

    def run(self, state: TerraMystica) -> None:
        player = state.players[self.seat]
        if not player.passed and not player.dropped:
            push(state, Action(self.seat))


# Rounds.


class RoundStart(Run[TerraMystica]):
    """A round begins with income; then the seats take turns."""

    def run(self, state: TerraMystica) -> None:
        state.round += 1
        state.passing = []
        if state.log is not None:
            tell(state.log, BEGIN, NATURE, ROUND_IDS[state.round], "tm.round", state.round)
        if state.variant.online:
            push(state, Income(), AwaitDecisions(), ActionPhase())
        else:
            push(state, Income(), ActionPhase())


class ActionPhase(Run[TerraMystica]):
    """Nobody has passed yet; the first seat in turn order begins."""

    def run(self, state: TerraMystica) -> None:
        for player in state.players:
            player.passed = False
        tell(state.log, BEGIN, NATURE, ACTION_PHASE, "tm.turn")
        for expansion in state.expansions:
            expansion.on_actions(state)
        if state.variant.online:
            push(state, NextTurn(0), AwaitDecisions(), RoundEnd())
        else:
            push(state, NextTurn(0), RoundEnd())


class RoundEnd(Run[TerraMystica]):
    """All have passed: the cult bonuses of the round, or the end of the game."""

    def run(self, state: TerraMystica) -> None:
        if state.round == ROUNDS:
            tell(state.log, BEGIN, NATURE, END_PHASE, "tm.round")
            push(state, FinalScoring())
            return
        tell(state.log, BEGIN, NATURE, BONUS_PHASE, "tm.bonus")
        set_next_order(state)
        push(state, CultBonuses())


def set_next_order(state: TerraMystica) -> None:
    """The turn order of the next round: clockwise from the start player, or as the seats have passed."""
    if state.variant.passing_order:
        left = [seat for seat in state.order if seat not in state.passing]
        set_order(state, state.passing + left)
        return
    place = state.seating.index(state.starter)
    set_order(state, state.seating[place:] + state.seating[:place])


def set_order(state: TerraMystica, order: list[int]) -> None:
    """Another turn order is in force."""
    if state.log is not None:
        for place, seat in enumerate(order):
            if state.order[place : place + 1] != [seat]:
                tell(state.log, TURN, NATURE, seat_id(seat), "tm.setup.order", place + 1, place=order_id(place + 1))
    state.order = order


class CultBonuses(Run[TerraMystica]):
    """Every seat gets the bonus of the scoring tile for its place on the cult track."""

    def run(self, state: TerraMystica) -> None:
        tile = state.tables.scoring[tile_of_round(state)]
        push(state, CleanUp())
        if state.variant.online:
            push(state, AwaitDecisions())
        online = state.variant.online
        for seat in state.order if online else reversed(state.order):
            if seat < state.people():
                give_bonus(state, seat, tile, bonus_of(state, seat, tile))


def bonus_of(state: TerraMystica, seat: int, tile: ScoringTile) -> int:
    """How much of its good a scoring tile brings a seat at the end of the round, as it stands now."""
    player = state.players[seat]
    place = priests_on_board(state, seat) if tile.cult == OWN_PRIESTS else player.cults[tile.cult]
    return place // tile.steps * tile.amount


def give_bonus(state: TerraMystica, seat: int, tile: ScoringTile, count: int) -> None:
    """One seat's cult bonus; spades are used at once."""
    rule, good = "tm.bonus", tile.good
    if count == 0:
        return
    if good == COINS:
        gain_coins(state, seat, count, rule, tile.id)
    elif good == WORKERS:
        gain_workers(state, seat, count, rule, tile.id)
    elif good == PRIEST:
        faction_of(state, seat).gain_priests(state, seat, count, rule, tile.id, False)
    elif good == POWER:
        gain_power(state, seat, count, rule, tile.id)
    elif good == SPADES:
        gain_spades(state, seat, count, rule, tile.id, False)
        if not FACTIONS[state.players[seat].faction].uses_spades:
            return
        if state.players[seat].dropped:
            lose_spades(state, seat, count, "tm.resign", "")
        else:
            owe(state, BonusSpade(seat, count))
    else:
        for expansion in state.expansions:
            expansion.give_bonus(state, seat, good, count, rule)


class CleanUp(Run[TerraMystica]):
    """A coin on every bonus card lying out; all actions are free again."""

    def run(self, state: TerraMystica) -> None:
        put_coins_on_cards(state, "tm.bonus")
        if state.log is not None:
            tell_freed(state)
        for expansion in state.expansions:
            expansion.on_clean_up(state)
        state.marked = []
        for player in state.players:
            player.used = []
        push(state, RoundStart())


def tell_freed(state: TerraMystica) -> None:
    """Power actions and special actions can be used again."""
    for action in state.marked:
        tell(state.log, FREE, NATURE, POWER_IDS[action], "tm.power_action.once", 1, after=0)
    for seat, player in enumerate(state.players):
        for number in player.used:
            if number < OTHERS:
                thing = used_thing(state, player, number)
                tell(state.log, FREE, seat, thing, "tm.special.once", 1, after=0)


def used_thing(state: TerraMystica, player: Player, number: int) -> str:
    """The card, the tile or the action that a number among those used stands for."""
    if number >= FAVORS:
        return state.tables.favors[number - FAVORS].id
    if number >= CARDS:
        return state.tables.cards[number - CARDS].id
    return special_id(FACTIONS[player.faction], number)
