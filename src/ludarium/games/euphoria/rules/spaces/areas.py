"""The commodity areas: any number of dice, all of which count; nothing is paid."""

from __future__ import annotations

from ludarium.core.english import join_words
from ludarium.core.frames import push
from ludarium.core.refusals import Refusal
from ludarium.games.euphoria.content.constants import (
    GOOD_IDS,
    ICARITE,
    KNOWLEDGE,
    NO_ICARUS,
    ONE_DIE_PER_AREA,
    face_of,
    owner_of,
)
from ludarium.games.euphoria.content.ids import amount_mark, step_text
from ludarium.games.euphoria.content.numbers import Numbers
from ludarium.games.euphoria.rules.goods import gain, gain_knowledge, lose_knowledge
from ludarium.games.euphoria.rules.penalties import refuse_by_penalty
from ludarium.games.euphoria.rules.spaces._space import Space
from ludarium.games.euphoria.rules.tokens import Advance, advance, has_tier
from ludarium.games.euphoria.state import Euphoria, Visit


class Area(Space):
    """A commodity area."""

    rule = "euphoria.areas"
    icon = "die"

    def allows(self, state: Euphoria, seat: int) -> bool:
        bound = state.players[seat].bound
        if bound & NO_ICARUS and self.faction == ICARITE:
            return False
        return not (bound & ONE_DIE_PER_AREA and self.holds_own_die(state, seat))

    def holds_own_die(self, state: Euphoria, seat: int) -> bool:
        return any(owner_of(die) == seat for die in state.areas[self.number])

    def why_not(self, state: Euphoria, seat: int) -> Refusal | None:
        bound = state.players[seat].bound
        if bound & NO_ICARUS and self.faction == ICARITE:
            return self.refuse_icarus(state, seat)
        if bound & ONE_DIE_PER_AREA and self.holds_own_die(state, seat):
            return refuse_by_penalty(state, seat, ONE_DIE_PER_AREA, "you have a die here already", [self.id])
        return None

    def text(self, numbers: Numbers) -> str:
        low, high = numbers.area_up_to
        sums = [f"Up to {low}", f"{low + 1} to {high}", f"{high + 1} or more"]
        results = [f"{span}: {self.result_text(numbers, band)}" for band, span in enumerate(sums)]
        return f"Holds any number of dice. All dice here are added up. {'; '.join(results)}."

    def numbers(self, numbers: Numbers) -> dict[str, int]:
        """For each of the three results: up to which sum it holds, and what it brings."""
        found = {f"up_to_{band + 1}": total for band, total in enumerate(numbers.area_up_to)}
        results = {
            "goods": numbers.area_goods,
            "allegiance": numbers.area_allegiance,
            "knowledge_lost": numbers.area_knowledge_lost,
            "knowledge_gained": numbers.area_knowledge_gained,
        }
        for name, amounts in results.items():
            found.update({f"{name}_{band + 1}": amount for band, amount in enumerate(amounts)})
        return found

    def result_text(self, numbers: Numbers, band: int) -> str:
        """What a die gets, by the printed numbers."""
        parts = [amount_mark(GOOD_IDS[self.faction], numbers.area_goods[band])]
        if numbers.area_allegiance[band]:
            parts.append(step_text(self.faction, numbers.area_allegiance[band]))
        if numbers.area_knowledge_lost[band]:
            parts.append(f"{amount_mark(KNOWLEDGE, numbers.area_knowledge_lost[band])} less")
        if numbers.area_knowledge_gained[band]:
            parts.append(f"{amount_mark(KNOWLEDGE, numbers.area_knowledge_gained[band])} more")
        return join_words(parts)

    def benefit_text(self, state: Euphoria, seat: int, sure: bool) -> str:
        return f"<{GOOD_IDS[self.faction]}>"

    def steps_for(self, state: Euphoria, total: int) -> int:
        """How far a sum of dice moves the track of the faction."""
        left = state.numbers.tier_4 - state.allegiance[self.faction]
        return min(left, state.numbers.area_allegiance[self.band(state, total)])

    def give_benefits(self, state: Euphoria, visit: Visit) -> None:
        numbers = state.numbers
        band = self.band(state, self.total(state))
        count = numbers.area_goods[band]
        if has_tier(state, visit.seat, self.faction, numbers.tier_1):
            count += numbers.tier_1_goods
        gain(state, visit.seat, self.faction, count, self.source)
        lose_knowledge(state, visit.seat, numbers.area_knowledge_lost[band], self.source)
        gain_knowledge(state, visit.seat, numbers.area_knowledge_gained[band], self.source)
        steps = numbers.area_allegiance[band]
        if steps == 1:
            advance(state, self.faction, self.source)
        else:
            push(state, *[Advance(self.faction, self.source) for _ in range(steps)])

    def total(self, state: Euphoria) -> int:
        """The sum of all dice here."""
        return sum(face_of(die) for die in state.areas[self.number])

    def band(self, state: Euphoria, total: int) -> int:
        """Which result applies to a sum."""
        up_to = state.numbers.area_up_to
        return 0 if total <= up_to[0] else 1 if total <= up_to[1] else 2
