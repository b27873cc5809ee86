"""The course of the game: rounds, turns of the action phase, cult bonuses, clean-up."""

from __future__ import annotations

from typing import Final

from ludarium.core.catalogue import seat_id
from ludarium.core.events import BEGIN, FREE, TURN, log_event
from ludarium.core.frames import NATURE, Run, push
from ludarium.core.labels import AnswerLabel, Shortcut
from ludarium.core.menu import SingleAction, add_options, encode
from ludarium.games.terra_mystica.content.constants import ROUNDS
from ludarium.games.terra_mystica.content.factions._faction import FACTIONS, faction_of, special_id
from ludarium.games.terra_mystica.content.ids import (
    ACTION_PHASE,
    BONUS_PHASE,
    DONE,
    END_PHASE,
    POWER_IDS,
    ROUND_IDS,
    player_area,
    turn_order_id,
)
from ludarium.games.terra_mystica.content.ids import TURN as TURN_PHASE
from ludarium.games.terra_mystica.content.tiles.scoring import (
    COINS,
    OWN_PRIESTS,
    POWER,
    PRIEST,
    SPADES,
    WORKERS,
    ScoringTile,
)
from ludarium.games.terra_mystica.rules.actions import ACTIONS, ALL_ACTIONS, FURTHER_ACTIONS
from ludarium.games.terra_mystica.rules.actions.special import CARDS, FAVORS, OTHERS
from ludarium.games.terra_mystica.rules.async_play import AwaitDecisions, ask_outside_turn, decline_all
from ludarium.games.terra_mystica.rules.bonus_row import put_coins_on_cards
from ludarium.games.terra_mystica.rules.cults import priests_on_board
from ludarium.games.terra_mystica.rules.ending import FinalScoring
from ludarium.games.terra_mystica.rules.goods import gain_coins, gain_power, gain_workers
from ludarium.games.terra_mystica.rules.income import Income
from ludarium.games.terra_mystica.rules.reach import reach_of
from ludarium.games.terra_mystica.rules.shortcuts import turn_shortcuts
from ludarium.games.terra_mystica.rules.spades import BonusSpade
from ludarium.games.terra_mystica.rules.terraform import gain_spades, lose_spades
from ludarium.games.terra_mystica.rules.turn_menu import ActionTypes, TurnAsk, has_free_move
from ludarium.games.terra_mystica.state import Player, TerraMystica, tile_of_round

# Turns.


class Action(TurnAsk):
    """Take one of the actions."""

    kind = "action"

    def own_action_types(self) -> ActionTypes:
        return ALL_ACTIONS

    def prompt(self, state: TerraMystica) -> str:
        return "What do you do?"

    def about(self, state: TerraMystica) -> list[str]:
        return [ROUND_IDS[state.round]]

    def shortcuts(self, state: TerraMystica) -> list[Shortcut]:
        return turn_shortcuts(state, self)

    def answers(self, state: TerraMystica) -> list[int]:
        """Everything that can be done, with one look at the map for all actions."""
        reach = reach_of(state, self.seat, True)
        found: list[int] = []
        for number, action_type in enumerate(ACTIONS):
            add_options(number, action_type.codes_within(state, self.seat, reach), found)
        if state.expansions:
            for number, action_type in enumerate(FURTHER_ACTIONS):
                add_options(len(ACTIONS) + number, action_type.codes_within(state, self.seat, reach), found)
        return found

    def find(self, state: TerraMystica, word: str) -> int:
        """Only actions that begin with the same word can be meant."""
        verb = word.partition(" ")[0]
        for number, action_type in enumerate([*ACTIONS, *FURTHER_ACTIONS]):
            if action_type.verb == verb:
                code = action_type.find(state, self, word)
                if code >= 0:
                    return encode(number, code)
        return self.find_free_move(state, word)

    def begin(self, state: TerraMystica) -> None:
        if state.variant.online:
            decline_all(state, self.seat)
        else:
            state.players[self.seat].blocked = []


class EndTurn(SingleAction[TerraMystica, "AfterAction"]):
    """The turn is over."""

    text = "done"
    label = "end the turn"

    def do(self, state: TerraMystica, ask: AfterAction, code: int) -> None:
        pass

    def describe(self, state: TerraMystica, ask: AfterAction, code: int) -> AnswerLabel:
        return AnswerLabel(self.label, [player_area(ask.seat)], group=DONE, ends=True)


AFTER: Final[ActionTypes] = [EndTurn()]


class AfterAction(TurnAsk):
    """The action is over: convert once more, or end the turn."""

    kind = "after_action"

    def own_action_types(self) -> ActionTypes:
        return AFTER

    def prompt(self, state: TerraMystica) -> str:
        return "Anything to convert before your turn ends?"


class LastChance(Run[TerraMystica]):
    """After the action, and the neighbors' decisions about it, free moves are possible once more."""

    kind = "last_chance"

    def __init__(self, seat: int) -> None:
        self.seat: Final[int] = seat

    def run(self, state: TerraMystica) -> None:
        player = state.players[self.seat]
        if not player.passed and not player.dropped and has_free_move(state, self.seat):
            state.stack.append(AfterAction(self.seat))


class NextTurn(Run[TerraMystica]):
    """The next seat that has not passed takes a turn; the phase ends when all have passed."""

    kind = "next_turn"

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
                    log_event(state.log, BEGIN, seat, TURN_PHASE, "tm.turn")
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
    """A further action in the same turn, unless the seat has passed. Ruling R35."""

    kind = "another_action"

    def __init__(self, seat: int) -> None:
        self.seat: Final[int] = seat

    def run(self, state: TerraMystica) -> None:
        player = state.players[self.seat]
        if not player.passed and not player.dropped:
            push(state, Action(self.seat))


# Rounds.


class RoundStart(Run[TerraMystica]):
    """A round begins with income; then the seats take turns."""

    kind = "round_start"

    def run(self, state: TerraMystica) -> None:
        state.round += 1
        state.passing = []
        if state.log is not None:
            log_event(state.log, BEGIN, NATURE, ROUND_IDS[state.round], "tm.round", state.round)
        if state.variant.online:
            push(state, Income(), AwaitDecisions(), ActionPhase())
        else:
            push(state, Income(), ActionPhase())


class ActionPhase(Run[TerraMystica]):
    """Nobody has passed yet; the first seat in turn order begins."""

    kind = "action_phase"

    def run(self, state: TerraMystica) -> None:
        for player in state.players:
            player.passed = False
        log_event(state.log, BEGIN, NATURE, ACTION_PHASE, "tm.turn")
        for expansion in state.expansions:
            expansion.on_actions(state)
        if state.variant.online:
            push(state, NextTurn(0), AwaitDecisions(), RoundEnd())
        else:
            push(state, NextTurn(0), RoundEnd())


class RoundEnd(Run[TerraMystica]):
    """All have passed: the cult bonuses of the round, or the end of the game."""

    kind = "round_end"

    def run(self, state: TerraMystica) -> None:
        if state.round == ROUNDS:
            log_event(state.log, BEGIN, NATURE, END_PHASE, "tm.round")
            push(state, FinalScoring())
            return
        log_event(state.log, BEGIN, NATURE, BONUS_PHASE, "tm.bonus")
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
                log_event(
                    state.log, TURN, NATURE, seat_id(seat), "tm.setup.order", place + 1, place=turn_order_id(place + 1)
                )
    state.order = order


class CultBonuses(Run[TerraMystica]):
    """Every seat gets the bonus of the scoring tile for its place on the cult track."""

    kind = "cult_bonuses"

    def run(self, state: TerraMystica) -> None:
        tile = state.numbers.scoring[tile_of_round(state)]
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
            ask_outside_turn(state, BonusSpade(seat, count))
    else:
        for expansion in state.expansions:
            expansion.give_bonus(state, seat, good, count, rule)


class CleanUp(Run[TerraMystica]):
    """A coin on every bonus card lying out; all actions are free again."""

    kind = "clean_up"

    def run(self, state: TerraMystica) -> None:
        put_coins_on_cards(state, "tm.bonus")
        if state.log is not None:
            log_freed(state)
        for expansion in state.expansions:
            expansion.on_clean_up(state)
        state.marked = []
        for player in state.players:
            player.used = []
        push(state, RoundStart())


def log_freed(state: TerraMystica) -> None:
    """Power actions and special actions can be used again."""
    for action in state.marked:
        log_event(state.log, FREE, NATURE, POWER_IDS[action], "tm.power_action.once", 1, after=0)
    for seat, player in enumerate(state.players):
        for number in player.used:
            if number < OTHERS:
                thing = used_id(state, player, number)
                log_event(state.log, FREE, seat, thing, "tm.special.once", 1, after=0)


def used_id(state: TerraMystica, player: Player, number: int) -> str:
    """The card, the tile or the action that a number among those used stands for."""
    if number >= FAVORS:
        return state.numbers.favors[number - FAVORS].id
    if number >= CARDS:
        return state.numbers.cards[number - CARDS].id
    return special_id(FACTIONS[player.faction], number)
