"""How `greedy` looks ahead within a turn: actions that conversions and sacrifices pay for, and the rest of the turn."""

from __future__ import annotations

from typing import Final

from ludarium.agents.terra_mystica.hand_evaluation import hand_value
from ludarium.agents.terra_mystica.paid_actions import paid_structures
from ludarium.agents.terra_mystica.pruning import (
    is_at_sea,
    is_bettered,
    useful_options,
    without_free_moves,
    without_resigning,
)
from ludarium.agents.terra_mystica.ship_heuristics import merchant_actions
from ludarium.core.engine import apply, question
from ludarium.core.frames import Ask
from ludarium.core.menu import NO_CODES
from ludarium.games.terra_mystica.rules.actions.priest import SendPriest
from ludarium.games.terra_mystica.rules.turn_menu import TurnAsk
from ludarium.games.terra_mystica.rules.turns import Action
from ludarium.games.terra_mystica.state import TerraMystica

NEVER: Final[int] = -(10**9)


class PaidAction:
    """Free moves, then the action they pay for, and the value at the end of the turn."""

    def __init__(self, answers: list[int], value: int) -> None:
        self.answers: Final[list[int]] = answers
        self.value: Final[int] = value


def best_paid_action(state: TerraMystica, seat: int) -> PaidAction:
    """The best action that free moves make affordable."""
    best = PaidAction(NO_CODES, NEVER)
    for answers in paid_structures(state, seat):
        value = value_after(state, seat, answers)
        if value > best.value:
            best = PaidAction(answers, value)
    return best


def value_after(state: TerraMystica, seat: int, answers: list[int]) -> int:
    """The value at the end of the turn after some answers; `NEVER` if one of them is not on offer."""
    after = state.clone()
    turn = after.turn
    for answer in answers:
        ask = question(after)
        if not isinstance(ask, Action) or answer not in ask.options(after):
            return NEVER
        apply(after, answer)
    return value_of_turn(after, seat, turn)


def value_of_turn(state: TerraMystica, seat: int, turn: int) -> int:
    """The value at the end of the turn, if the rest of it is played greedily, one answer ahead."""
    while state.stack:
        ask = question(state)
        if ask.seat != seat or state.turn != turn:
            break
        options = ask.answers(state) if isinstance(ask, TurnAsk) else ask.options(state)
        best, chosen = NEVER, options[0]
        for option in options if len(options) > 1 else NO_CODES:
            after = state.clone()
            apply(after, option)
            value = hand_value(after, seat)
            if value > best:
                best, chosen = value, option
        apply(state, chosen)
    return hand_value(state, seat)


def greedy_candidate_options(state: TerraMystica, ask: Ask[TerraMystica], options: list[int]) -> list[int]:
    """The options that `greedy` tries; at least one."""
    if isinstance(ask, Action):
        return greedy_action_options(state, ask, without_free_moves(ask, options)) or without_resigning(ask, options)
    return useful_options(state, ask, options)


def greedy_action_options(state: TerraMystica, ask: Action, options: list[int]) -> list[int]:
    """All actions, priests only to the best spaces, and the first free move towards the best action that it pays
    for."""
    at_sea = [option for option in options if is_at_sea(ask, option)]
    found = merchant_actions(state, ask, at_sea) if at_sea else []
    for option in options:
        action_type, code = ask.decode(option)
        if option in at_sea or (isinstance(action_type, SendPriest) and is_bettered(option, code, options)):
            continue
        found.append(option)
    paid = best_paid_action(state, ask.seat)
    if paid.value > NEVER:
        found.append(paid.answers[0])
    return found
