"""Habits in Terra Mystica."""

from __future__ import annotations

from typing import Any

from ludarium.agents.search.heuristics import NO_OPTION
from ludarium.agents.terra_mystica.dominance import sure_option
from ludarium.arena.habits.watcher import Habit, Watcher
from ludarium.core.frames import AnyAsk
from ludarium.core.menu import option_for
from ludarium.games.terra_mystica.content.constants import ROUNDS, SANCTUARY, STRONGHOLD, TRACKS
from ludarium.games.terra_mystica.rules.offers import AcceptPower, TakePower
from ludarium.games.terra_mystica.rules.turns import Action
from ludarium.games.terra_mystica.state import TerraMystica


class GameWatcher(Watcher):
    """Power, large structures, towns, cults."""

    habits = (
        Habit("free_power_declined", "power for nothing that is declined, share of such offers", "never"),
        Habit("power_taken", "power offers that are taken, share", "most in rounds 1 to 3, fewer later"),
        Habit("sacrificed", "power tokens sacrificed by a seat", "3 to 5 of 12"),
        Habit("sacrificed_early", "of these in round 1", "1 or 2"),
        Habit("strongholds", "seats that build a stronghold, share", "most factions do"),
        Habit("sanctuaries", "seats that build a sanctuary, share", "about half"),
        Habit("large_for_tile", "seats that build one in a round that pays 5 for it, share of such rounds", "often"),
        Habit("towns", "towns of a seat", "2 to 3"),
        Habit("shipping", "levels of shipping that a seat buys", "1 to 2"),
        Habit("cult_ties", "cult tracks that end with a shared first place, of four"),
    )

    def __init__(self) -> None:
        super().__init__()
        self.large: dict[tuple[int, int], int] = {}
        self.early: list[int] = []

    def before(self, state: Any, ask: AnyAsk, option: int) -> None:
        assert isinstance(state, TerraMystica)
        if isinstance(ask, AcceptPower):
            is_taken = float(option == option_for(ask, TakePower))
            self.note("power_taken", is_taken)
            if sure_option(state, ask) != NO_OPTION:
                self.note("free_power_declined", 1.0 - is_taken)
        elif isinstance(ask, Action):
            key = (state.round, ask.seat)
            self.large.setdefault(key, large_structures(state, ask.seat))

    def after(self, state: Any, ask: AnyAsk, option: int) -> None:
        assert isinstance(state, TerraMystica)
        if state.round == 2 and not self.early:  # noqa: PLR2004
            self.early = [player.sacrificed for player in state.players[: state.people()]]

    def end(self, state: Any) -> None:
        assert isinstance(state, TerraMystica)
        for seat in range(state.people()):
            player = state.players[seat]
            self.note("sacrificed", player.sacrificed)
            self.note("strongholds", float(player.structures[STRONGHOLD] > 0))
            self.note("sanctuaries", float(player.structures[SANCTUARY] > 0))
            self.note("towns", len(player.towns))
            self.note("shipping", player.shipping)
            for round in range(1, ROUNDS + 1):
                if state.numbers.scoring[state.scoring[round - 1]].vp[STRONGHOLD] > 0 and (round, seat) in self.large:
                    later = self.large.get((round + 1, seat), large_structures(state, seat))
                    self.note("large_for_tile", float(later > self.large[round, seat]))
        for number in self.early:
            self.note("sacrificed_early", number)
        tied = 0
        for track in TRACKS:
            places = sorted((player.cults[track] for player in state.players), reverse=True)
            tied += len(places) > 1 and places[0] > 0 and places[0] == places[1]
        self.note("cult_ties", tied)


def large_structures(state: TerraMystica, seat: int) -> int:
    structures = state.players[seat].structures
    return structures[STRONGHOLD] + structures[SANCTUARY]
