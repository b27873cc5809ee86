"""The commodity areas: any number of dice, all of which count; nothing is paid."""

from __future__ import annotations

from ludarium.core.frames import push
from ludarium.core.rulings import Refusal
from ludarium.core.speech import listed
from ludarium.games.euphoria.goods import gain, gain_knowledge, lose_knowledge
from ludarium.games.euphoria.names import some, step_text
from ludarium.games.euphoria.penalties import forbidden
from ludarium.games.euphoria.space import Space
from ludarium.games.euphoria.state import Euphoria, Visit
from ludarium.games.euphoria.tables import Tables
from ludarium.games.euphoria.terms import (
    GOOD_IDS,
    ICARITE,
    KNOWLEDGE,
    NO_ICARUS,
    ONE_DIE_PER_AREA,
    face_of,
    owner_of,
)
from ludarium.games.euphoria.tokens import Advance, advance, has_tier


class Area(Space):
    """A commodity area."""

    rule = "euphoria.areas"
    icon = "die"

    def allows(self, state: Euphoria, seat: int) -> bool:
        bound = state.players[seat].bound
        if bound & NO_ICARUS and self.faction == ICARITE:
            return False
        return not (bound & ONE_DIE_PER_AREA and self.holds_own(state, seat))

    def holds_own(self, state: Euphoria, seat: int) -> bool:
        return any(owner_of(die) == seat for die in state.areas[self.number])

    def why_not(self, state: Euphoria, seat: int) -> Refusal | None:
        bound = state.players[seat].bound
        if bound & NO_ICARUS and self.faction == ICARITE:
            return self.shut_by_icarus(state, seat)
        if bound & ONE_DIE_PER_AREA and self.holds_own(state, seat):
            return forbidden(state, seat, ONE_DIE_PER_AREA, "you have a die here already", [self.id])
        return None

    def text(self, tables: Tables) -> str:
        low, high = tables.area_up_to
        sums = [f"Up to {low}", f"{low + 1} to {high}", f"{high + 1} or more"]
        results = [f"{span}: {self.result_text(tables, band)}" for band, span in enumerate(sums)]
        return f"Holds any number of dice. All dice here are added up. {'; '.join(results)}."

    def numbers(self, tables: Tables) -> dict[str, int]:
        """For each of the three results: up to which sum it holds, and what it brings."""
        found = {f"up_to_{band + 1}": total for band, total in enumerate(tables.area_up_to)}
        results = {
            "goods": tables.area_goods,
            "allegiance": tables.area_allegiance,
            "knowledge_lost": tables.area_knowledge_lost,
            "knowledge_gained": tables.area_knowledge_gained,
        }
        for name, amounts in results.items():
            found.update({f"{name}_{band + 1}": amount for band, amount in enumerate(amounts)})
        return found

    def result_text(self, tables: Tables, band: int) -> str:
        """What a die gets, by the printed numbers."""
        parts = [some(GOOD_IDS[self.faction], tables.area_goods[band])]
        if tables.area_allegiance[band]:
            parts.append(step_text(self.faction, tables.area_allegiance[band]))
        if tables.area_knowledge_lost[band]:
            parts.append(f"{some(KNOWLEDGE, tables.area_knowledge_lost[band])} less")
        if tables.area_knowledge_gained[band]:
            parts.append(f"{some(KNOWLEDGE, tables.area_knowledge_gained[band])} more")
        return listed(parts)

    def brings(self, state: Euphoria, seat: int, sure: bool) -> str:
        return f"<{GOOD_IDS[self.faction]}>"

    def steps_for(self, state: Euphoria, total: int) -> int:
        """How far a sum of dice moves the track of the faction."""
        left = state.tables.tier_4 - state.allegiance[self.faction]
        return min(left, state.tables.area_allegiance[self.band(state, total)])

    def serve(self, state: Euphoria, visit: Visit) -> None:
        tables = state.tables
        band = self.band(state, self.total(state))
        count = tables.area_goods[band]
        if has_tier(state, visit.seat, self.faction, tables.tier_1):
            count += tables.tier_1_goods
        gain(state, visit.seat, self.faction, count, self.source)
        lose_knowledge(state, visit.seat, tables.area_knowledge_lost[band], self.source)
        gain_knowledge(state, visit.seat, tables.area_knowledge_gained[band], self.source)
        steps = tables.area_allegiance[band]
        if steps == 1:
            advance(state, self.faction, self.source)
        else:
            push(state, *[Advance(self.faction, self.source) for _ in range(steps)])

    def total(self, state: Euphoria) -> int:
        """The sum of all dice here."""
        return sum(face_of(die) for die in state.areas[self.number])

    def band(self, state: Euphoria, total: int) -> int:
        """Which result applies to a sum."""
        up_to = state.tables.area_up_to
        return 0 if total <= up_to[0] else 1 if total <= up_to[1] else 2
