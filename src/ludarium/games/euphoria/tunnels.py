"""The tunnels: an entry for everybody, and an end for those who know somebody there."""

from __future__ import annotations

from typing import Any, Final

from ludarium.core.frames import push
from ludarium.core.kinds import Kind, Menu, Single
from ludarium.core.meaning import Meaning
from ludarium.core.rulings import NOT_NOW, Refusal, refuse
from ludarium.core.terms import NOTHING
from ludarium.games.euphoria.artifacts import draw_benefit
from ludarium.games.euphoria.costs import swapper
from ludarium.games.euphoria.goods import can_gain_knowledge, gain
from ludarium.games.euphoria.names import asks_for_knowledge, cost_text, some
from ludarium.games.euphoria.sources import TRACK_SOURCES, Source
from ludarium.games.euphoria.space import Space
from ludarium.games.euphoria.state import Euphoria, Visit
from ludarium.games.euphoria.tables import Tables
from ludarium.games.euphoria.terms import (
    ANY_ARTIFACT,
    ARTIFACT_DECK,
    FACTIONS,
    GOLD,
    GOOD_IDS,
    GOODS,
    KNOWLEDGE_FOR_ACCESS,
    MINERS,
    SPACE_IDS,
    TUNNEL,
    TUNNELS,
)
from ludarium.games.euphoria.tokens import has_tier, move_miner

ENTRIES: Final[list[Source]] = [Source("euphoria.tunnels", SPACE_IDS[TUNNEL + tunnel]) for tunnel in range(TUNNELS)]


class Tunnel(Space):
    """A tunnel entry: the miner moves on, and the placer takes the resource or an artifact, or both."""

    rule = "euphoria.tunnels"
    icon = "tunnel"

    def text(self, tables: Tables) -> str:
        cost = cost_text(tables.costs[self.number])
        return f"Pay {cost}. The miner moves a step, then take {gains_text(tables, self.faction, 'or')}."

    def numbers(self, tables: Tables) -> dict[str, int]:
        return {f"gain_{GOODS[GOLD + self.faction]}": tables.tunnel_resources, "gain_artifact": tables.tunnel_artifacts}

    def brings(self, state: Euphoria, seat: int, sure: bool) -> str:
        both = seat >= 0 and has_tier(state, seat, self.faction, state.tables.tier_2)
        return gains_text(state.tables, self.faction, "and" if both else "or")

    def serve(self, state: Euphoria, visit: Visit) -> None:
        tables = state.tables
        move_miner(state, self.faction, 1, self.source)
        if has_tier(state, visit.seat, self.faction, tables.tier_2):
            source = TRACK_SOURCES[self.faction]
            take_resource(state, visit, source)
            draw_benefit(state, visit.seat, tables.tunnel_artifacts, source)
        else:
            push(state, TunnelGain(visit.seat, self.faction))


def gains_text(tables: Tables, tunnel: int, word: str) -> str:
    """The two gains of a tunnel."""
    resource = some(GOOD_IDS[GOLD + tunnel], tables.tunnel_resources)
    return f"{resource} {word} {some(ANY_ARTIFACT, tables.tunnel_artifacts)}"


def take_resource(state: Euphoria, visit: Visit, source: Source) -> None:
    """The resource is what the tunnel brings, or a part of it: recruits look at that."""
    visit.resource = 1
    take_tunnel_resource(state, visit, state.tables.tunnel_resources, source)


def take_tunnel_resource(state: Euphoria, visit: Visit, count: int, source: Source) -> None:
    """Resources of the tunnel entry that is being used."""
    gain(state, visit.seat, GOLD + visit.space - TUNNEL, count, source)


class TunnelGain(Menu[Euphoria]):
    """Choose what a tunnel brings."""

    def __init__(self, seat: int, tunnel: int) -> None:
        super().__init__(seat)
        self.tunnel: Final[int] = tunnel

    def kinds(self) -> list[Kind[Euphoria, Any]]:
        return GAIN_KINDS

    def prompt(self, state: Euphoria) -> str:
        return f"What do you take from the <{SPACE_IDS[TUNNEL + self.tunnel]}>?"

    def about(self, state: Euphoria) -> list[str]:
        return [SPACE_IDS[TUNNEL + self.tunnel]]


class TakeResource(Single[Euphoria, TunnelGain]):
    """Take the resource of the tunnel."""

    def word(self, state: Euphoria, ask: TunnelGain, code: int) -> str:
        return f"take {state.tables.tunnel_resources} {GOODS[GOLD + ask.tunnel]}"

    def find(self, state: Euphoria, ask: TunnelGain, word: str) -> int:
        return 0 if word == self.word(state, ask, 0) else -1

    def meaning(self, state: Euphoria, ask: TunnelGain, code: int) -> Meaning:
        return Meaning("take {gains} out of the tunnel", [GOOD_IDS[GOLD + ask.tunnel]])

    def do(self, state: Euphoria, ask: TunnelGain, code: int) -> None:
        take_resource(state, state.visits[-1], ENTRIES[ask.tunnel])


class TakeArtifact(Single[Euphoria, TunnelGain]):
    """Draw artifacts instead."""

    def word(self, state: Euphoria, ask: TunnelGain, code: int) -> str:
        return f"take {state.tables.tunnel_artifacts} artifact"

    def find(self, state: Euphoria, ask: TunnelGain, word: str) -> int:
        return 0 if word == self.word(state, ask, 0) else -1

    def meaning(self, state: Euphoria, ask: TunnelGain, code: int) -> Meaning:
        return Meaning(f"draw {some(ANY_ARTIFACT, state.tables.tunnel_artifacts)}", [ARTIFACT_DECK])

    def do(self, state: Euphoria, ask: TunnelGain, code: int) -> None:
        draw_benefit(state, ask.seat, state.tables.tunnel_artifacts, ENTRIES[ask.tunnel])


GAIN_KINDS: Final[list[Kind[Euphoria, Any]]] = [TakeResource(), TakeArtifact()]


class TunnelEnd(Space):
    """The end of a tunnel: open once the miner is there, and only to those with a recruit of the faction."""

    rule = "euphoria.tunnels"
    icon = "tunnel"

    def is_open(self, state: Euphoria, seat: int) -> bool:
        if state.miners[self.faction] < state.tables.miner_end:
            return False
        return state.players[seat].has_faction(self.faction) or self.may_sneak_in(state, seat)

    def may_sneak_in(self, state: Euphoria, seat: int) -> bool:
        """Whether a recruit opens the way for knowledge that can be paid."""
        if not state.players[seat].open_swaps() & KNOWLEDGE_FOR_ACCESS:
            return False
        return can_gain_knowledge(state, seat, state.tables.prices[swapper(state, seat, KNOWLEDGE_FOR_ACCESS)])

    def helper(self, state: Euphoria, seat: int) -> int:
        """The recruit without whom the seat would not get in, or nothing."""
        player = state.players[seat]
        if player.has_faction(self.faction) or not player.open_swaps() & KNOWLEDGE_FOR_ACCESS:
            return NOTHING
        return swapper(state, seat, KNOWLEDGE_FOR_ACCESS)

    def why_closed(self, state: Euphoria, seat: int) -> Refusal | None:
        miner, end = state.miners[self.faction], state.tables.miner_end
        if miner < end:
            sentence, places = "the miner has made {steps} of {end} steps", [self.id, MINERS[self.faction]]
            return refuse(self.rule, sentence, places, NOT_NOW, steps=miner, end=end)
        if self.is_open(state, seat):
            return None
        if state.players[seat].open_swaps() & KNOWLEDGE_FOR_ACCESS:
            return asks_for_knowledge(state, seat, swapper(state, seat, KNOWLEDGE_FOR_ACCESS))
        people = f"faction:{FACTIONS[self.faction]}"
        return refuse("euphoria.spaces", f"you have no active <{people}> recruit", [self.id, people])

    def text(self, tables: Tables) -> str:
        gains, people = cost_text(tables.end_gains[self.faction]), f"<faction:{FACTIONS[self.faction]}>"
        return f"Opens when the miner arrives, to players with an active {people} recruit. Take {gains}."

    def numbers(self, tables: Tables) -> dict[str, int]:
        goods = tables.end_gains[self.faction]
        return {f"gain_{GOODS[kind]}": count for kind, count in zip(goods.kinds, goods.counts)}

    def brings(self, state: Euphoria, seat: int, sure: bool) -> str:
        return "" if sure else cost_text(state.tables.end_gains[self.faction])

    def serve(self, state: Euphoria, visit: Visit) -> None:
        goods = state.tables.end_gains[self.faction]
        for kind, count in zip(goods.kinds, goods.counts):
            gain(state, visit.seat, kind, count, self.source)
