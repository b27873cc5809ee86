"""The tunnels: an entry for everybody, and an end for those who know somebody there."""

from __future__ import annotations

from typing import ClassVar, Final

from ludarium.core.frames import push
from ludarium.core.labels import AnswerLabel
from ludarium.core.menu import ActionTypes, Menu, SingleAction
from ludarium.core.refusals import NOT_NOW, Refusal, refuse
from ludarium.core.util import NOTHING
from ludarium.games.euphoria.content.causes import TRACK_CAUSES, Cause
from ludarium.games.euphoria.content.constants import (
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
from ludarium.games.euphoria.content.ids import amount_mark, cost_text
from ludarium.games.euphoria.content.numbers import Numbers
from ludarium.games.euphoria.rules.artifacts import draw_benefit
from ludarium.games.euphoria.rules.costs import recruit_for_swap
from ludarium.games.euphoria.rules.goods import can_gain_knowledge, gain
from ludarium.games.euphoria.rules.refusals import refuse_knowledge_price
from ludarium.games.euphoria.rules.spaces._space import Space
from ludarium.games.euphoria.rules.tokens import has_tier, move_miner
from ludarium.games.euphoria.state import Euphoria, Visit

ENTRIES: Final[list[Cause]] = [Cause("euphoria.tunnels", SPACE_IDS[TUNNEL + tunnel]) for tunnel in range(TUNNELS)]


class Tunnel(Space):
    """A tunnel entry: the miner moves on, and the placer takes the resource or an artifact, or both."""

    rule = "euphoria.tunnels"
    icon = "tunnel"

    def text(self, numbers: Numbers) -> str:
        cost = cost_text(numbers.costs[self.number])
        return f"Pay {cost}. The miner moves a step, then take {gains_text(numbers, self.faction, 'or')}."

    def numbers(self, numbers: Numbers) -> dict[str, int]:
        return {
            f"gain_{GOODS[GOLD + self.faction]}": numbers.tunnel_resources,
            "gain_artifact": numbers.tunnel_artifacts,
        }

    def benefit_text(self, state: Euphoria, seat: int, sure: bool) -> str:
        both = seat >= 0 and has_tier(state, seat, self.faction, state.numbers.tier_2)
        return gains_text(state.numbers, self.faction, "and" if both else "or")

    def give_benefits(self, state: Euphoria, visit: Visit) -> None:
        numbers = state.numbers
        move_miner(state, self.faction, 1, self.source)
        if has_tier(state, visit.seat, self.faction, numbers.tier_2):
            source = TRACK_CAUSES[self.faction]
            take_resource(state, visit, source)
            draw_benefit(state, visit.seat, numbers.tunnel_artifacts, source)
        else:
            push(state, TunnelGain(visit.seat, self.faction))


def gains_text(numbers: Numbers, tunnel: int, word: str) -> str:
    """The two gains of a tunnel."""
    resource = amount_mark(GOOD_IDS[GOLD + tunnel], numbers.tunnel_resources)
    return f"{resource} {word} {amount_mark(ANY_ARTIFACT, numbers.tunnel_artifacts)}"


def take_resource(state: Euphoria, visit: Visit, source: Cause) -> None:
    """The resource is what the tunnel brings, or a part of it: recruits look at that."""
    visit.resource = 1
    take_tunnel_resource(state, visit, state.numbers.tunnel_resources, source)


def take_tunnel_resource(state: Euphoria, visit: Visit, count: int, source: Cause) -> None:
    """Resources of the tunnel entry that is being used."""
    gain(state, visit.seat, GOLD + visit.space - TUNNEL, count, source)


class TunnelGain(Menu[Euphoria]):
    """Choose what a tunnel brings."""

    kind = "tunnel_gain"
    figure_names: ClassVar[tuple[str, ...]] = ("tunnel",)

    def __init__(self, seat: int, tunnel: int) -> None:
        super().__init__(seat)
        self.tunnel: Final[int] = tunnel

    def action_types(self) -> ActionTypes[Euphoria]:
        return GAIN_KINDS

    def figures(self, state: Euphoria, observer: int) -> list[int]:
        return [self.tunnel]

    def prompt(self, state: Euphoria) -> str:
        return f"What do you take from the <{SPACE_IDS[TUNNEL + self.tunnel]}>?"

    def about(self, state: Euphoria) -> list[str]:
        return [SPACE_IDS[TUNNEL + self.tunnel]]


class TakeResource(SingleAction[Euphoria, TunnelGain]):
    """Take the resource of the tunnel."""

    text = "take *"
    label = "take the resource of the tunnel"

    def word(self, state: Euphoria, ask: TunnelGain, code: int) -> str:
        return f"take {state.numbers.tunnel_resources} {GOODS[GOLD + ask.tunnel]}"

    def find(self, state: Euphoria, ask: TunnelGain, word: str) -> int:
        return 0 if word == self.word(state, ask, 0) else -1

    def describe(self, state: Euphoria, ask: TunnelGain, code: int) -> AnswerLabel:
        return AnswerLabel("take {gains} out of the tunnel", [GOOD_IDS[GOLD + ask.tunnel]])

    def do(self, state: Euphoria, ask: TunnelGain, code: int) -> None:
        take_resource(state, state.visits[-1], ENTRIES[ask.tunnel])


class TakeArtifact(SingleAction[Euphoria, TunnelGain]):
    """Draw artifacts instead."""

    text = "take * artifact"
    label = "draw artifacts out of the tunnel"

    def word(self, state: Euphoria, ask: TunnelGain, code: int) -> str:
        return f"take {state.numbers.tunnel_artifacts} artifact"

    def find(self, state: Euphoria, ask: TunnelGain, word: str) -> int:
        return 0 if word == self.word(state, ask, 0) else -1

    def describe(self, state: Euphoria, ask: TunnelGain, code: int) -> AnswerLabel:
        return AnswerLabel(f"draw {amount_mark(ANY_ARTIFACT, state.numbers.tunnel_artifacts)}", [ARTIFACT_DECK])

    def do(self, state: Euphoria, ask: TunnelGain, code: int) -> None:
        draw_benefit(state, ask.seat, state.numbers.tunnel_artifacts, ENTRIES[ask.tunnel])


GAIN_KINDS: Final[ActionTypes[Euphoria]] = [TakeResource(), TakeArtifact()]


class TunnelEnd(Space):
    """The end of a tunnel: open once the miner is there, and only to those with a recruit of the faction."""

    rule = "euphoria.tunnels"
    icon = "tunnel"

    def is_open(self, state: Euphoria, seat: int) -> bool:
        if state.miners[self.faction] < state.numbers.miner_end:
            return False
        return state.players[seat].has_faction(self.faction) or self.can_enter_by_knowledge(state, seat)

    def can_enter_by_knowledge(self, state: Euphoria, seat: int) -> bool:
        """Whether a recruit opens the way for knowledge that can be paid."""
        if not state.players[seat].open_swaps() & KNOWLEDGE_FOR_ACCESS:
            return False
        return can_gain_knowledge(
            state, seat, state.numbers.prices[recruit_for_swap(state, seat, KNOWLEDGE_FOR_ACCESS)]
        )

    def helper(self, state: Euphoria, seat: int) -> int:
        """The recruit without whom the seat would not get in, or nothing."""
        player = state.players[seat]
        if player.has_faction(self.faction) or not player.open_swaps() & KNOWLEDGE_FOR_ACCESS:
            return NOTHING
        return recruit_for_swap(state, seat, KNOWLEDGE_FOR_ACCESS)

    def why_closed(self, state: Euphoria, seat: int) -> Refusal | None:
        miner, end = state.miners[self.faction], state.numbers.miner_end
        if miner < end:
            sentence, places = "the miner has made {steps} of {end:step}", [self.id, MINERS[self.faction]]
            return refuse(self.rule, sentence, places, NOT_NOW, steps=miner, end=end)
        if self.is_open(state, seat):
            return None
        if state.players[seat].open_swaps() & KNOWLEDGE_FOR_ACCESS:
            return refuse_knowledge_price(state, seat, recruit_for_swap(state, seat, KNOWLEDGE_FOR_ACCESS))
        people = f"faction:{FACTIONS[self.faction]}"
        return refuse("euphoria.spaces", f"you have no active <{people}> recruit", [self.id, people])

    def text(self, numbers: Numbers) -> str:
        gains, people = cost_text(numbers.end_gains[self.faction]), f"<faction:{FACTIONS[self.faction]}>"
        return f"Opens when the miner arrives, to players with an active {people} recruit. Take {gains}."

    def numbers(self, numbers: Numbers) -> dict[str, int]:
        goods = numbers.end_gains[self.faction]
        return {f"gain_{GOODS[kind]}": count for kind, count in zip(goods.kinds, goods.counts)}

    def benefit_text(self, state: Euphoria, seat: int, sure: bool) -> str:
        return "" if sure else cost_text(state.numbers.end_gains[self.faction])

    def give_benefits(self, state: Euphoria, visit: Visit) -> None:
        goods = state.numbers.end_gains[self.faction]
        for kind, count in zip(goods.kinds, goods.counts):
            gain(state, visit.seat, kind, count, self.source)
