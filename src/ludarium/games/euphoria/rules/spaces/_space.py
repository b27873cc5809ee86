"""A space of the board: who may place a die there, and what it brings."""

from __future__ import annotations

from typing import Final

from ludarium.core.refusals import Refusal
from ludarium.core.util import NOTHING
from ludarium.games.euphoria.content.causes import Cause
from ludarium.games.euphoria.content.constants import ICARITE, NO_ICARUS, NO_SELF_BUMP, SPACE_IDS, SPACE_KEYS, owner_of
from ludarium.games.euphoria.content.numbers import Numbers
from ludarium.games.euphoria.rules.payment import can_pay, why_cannot_pay
from ludarium.games.euphoria.rules.penalties import refuse_by_penalty
from ludarium.games.euphoria.state import Euphoria, Visit


class Space:
    """A space where a die can be placed. `rule` is the part of the rules that describes it."""

    rule = ""
    icon = ""

    def __init__(self, number: int, name: str, faction: int) -> None:
        self.number: Final[int] = number
        self.key: Final[str] = SPACE_KEYS[number]
        self.id: Final[str] = SPACE_IDS[number]
        self.name: Final[str] = name
        self.faction: Final[int] = faction
        self.source: Final[Cause] = Cause(self.rule, self.id)

    def title(self, state: Euphoria) -> str:
        """The id under which people know the space now."""
        return self.id

    # Who may place a die.

    def allows(self, state: Euphoria, seat: int) -> bool:
        """Whether a die of the seat may be placed here: the same question as `why_not`, answered quickly."""
        bound = state.players[seat].bound
        if bound:
            if bound & NO_ICARUS and self.faction == ICARITE:
                return False
            if bound & NO_SELF_BUMP and self.holds_own_die(state, seat):
                return False
        return self.is_open(state, seat) and can_pay(state, seat, self.number)

    def is_open(self, state: Euphoria, seat: int) -> bool:
        """Whether the space itself can be used now."""
        return True

    def holds_own_die(self, state: Euphoria, seat: int) -> bool:
        """Whether a die of the seat would be bumped here."""
        die = state.spaces[self.number]
        return die != NOTHING and owner_of(die) == seat

    def why_not(self, state: Euphoria, seat: int) -> Refusal | None:
        """What keeps a die of the seat from being placed here."""
        bound = state.players[seat].bound
        if bound & NO_ICARUS and self.faction == ICARITE:
            return self.refuse_icarus(state, seat)
        if bound & NO_SELF_BUMP and self.holds_own_die(state, seat):
            return refuse_by_penalty(state, seat, NO_SELF_BUMP, "you may not bump your own die", [self.id])
        closed = self.why_closed(state, seat)
        if closed is not None or can_pay(state, seat, self.number):
            return closed
        return why_cannot_pay(state, seat, self.number, self.rule, [self.title(state)])

    def refuse_icarus(self, state: Euphoria, seat: int) -> Refusal:
        """A penalty keeps the seat out of the sky."""
        return refuse_by_penalty(state, seat, NO_ICARUS, "you may not place a die in <region:icarus>", [self.id])

    def why_closed(self, state: Euphoria, seat: int) -> Refusal | None:
        """What keeps the space itself from being used now."""
        return None

    # What it brings.

    def text(self, numbers: Numbers) -> str:
        """What is printed: the cost and what a die gets."""
        raise NotImplementedError

    def numbers(self, numbers: Numbers) -> dict[str, int]:
        """The printed numbers besides the cost."""
        return {}

    def alike(self, numbers: Numbers) -> str:
        """What it shares with spaces that are as good as this one for anybody; empty where there are none."""
        return ""

    def benefit_text(self, state: Euphoria, seat: int, sure: bool) -> str:
        """What a die of the seat gets here; for a spectator, what is printed.

        Where it is `sure` to come at once, goods and tokens of the seat are left out: whoever asks counts them.
        """
        raise NotImplementedError

    def give_benefits(self, state: Euphoria, visit: Visit) -> None:
        """The die does its work: the benefits of the space."""
        raise NotImplementedError
