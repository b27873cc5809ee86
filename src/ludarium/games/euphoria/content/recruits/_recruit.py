"""What a recruit may do: the closed list of hooks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ludarium.core.refusals import Refusal, not_offered
from ludarium.core.util import NOTHING
from ludarium.games.euphoria.content.causes import Cause
from ludarium.games.euphoria.content.constants import EUPHORIAN

if TYPE_CHECKING:
    from ludarium.games.euphoria.rules.gains import Gain
    from ludarium.games.euphoria.state import Euphoria, Visit


class CardNumbers:
    """The numbers on a recruit card: what its ability costs (goods, cards or track steps), what it brings, and a
    further number that some cards need; 0 where there is none. What they mean is told by the card itself."""

    def __init__(self, price: int = 0, gain: int = 0, count: int = 0) -> None:
        self.price: Final[int] = price
        self.gain: Final[int] = gain
        self.count: Final[int] = count

    def to_data(self) -> dict[str, int]:
        """Those that are there, as a data file writes them."""
        found = {"price": self.price, "gain": self.gain, "count": self.count}
        return {name: number for name, number in found.items() if number}


NO_NUMBERS: Final[CardNumbers] = CardNumbers()


class Recruit:
    """A recruit. Each hook is called for its owner while the recruit is active and its abilities work.

    `text` is what the card does, `effect` what using it comes to besides its price: templates over its `numbers`, which
    a table may replace. The rule book has the text, too. `optional` says whether the ability after a placement may be
    declined, `swap` which other way to pay it opens (a bit). `retrieve_good` pays for the
    retrieve action, `sacrifice_good` is what sacrificing a die taken back brings.
    """

    number = NOTHING
    key = ""
    name = ""
    faction = EUPHORIAN
    edition = "first"
    numbers = NO_NUMBERS
    text = ""
    effect = ""
    optional = True
    swap = 0
    retrieve_good = NOTHING
    sacrifice_good = NOTHING
    changes_draws = False
    places_new_die = False

    def __init__(self) -> None:
        self.id: Final[str] = f"recruit:{self.key}"
        # What counts the uses of an ability in a turn. The card itself is a place: tokens lie on it.
        self.ability: Final[str] = f"ability:{self.key}"
        self.rule: Final[str] = f"euphoria.recruit.{self.key}"
        self.source: Final[Cause] = Cause(self.rule, self.id)

    # After a placement of the owner.

    def on_paid(self, state: Euphoria, visit: Visit) -> None:
        """The placement was paid for and its benefits were taken; what the way of paying brings comes now."""

    def opens_on_placement(self, state: Euphoria, visit: Visit) -> bool:
        """Whether the placement opens the ability: looked at after payment and bump, before the benefits."""
        return False

    def opens_on_token(self, state: Euphoria, visit: Visit) -> bool:
        """Whether the ability is opened now that the visit to a market has placed its token."""
        return False

    def opens_on_new_die(self, state: Euphoria, visit: Visit) -> bool:
        """Whether the ability is opened now that a die came from the reserve and its check is done."""
        return False

    def is_usable(self, state: Euphoria, visit: Visit) -> bool:
        """Whether the price of an opened ability can be paid now, and what is tested late holds."""
        return True

    def why_unusable(self, state: Euphoria, visit: Visit) -> Refusal:
        """What keeps an opened ability from being used."""
        return not_offered()

    def use(self, state: Euphoria, visit: Visit) -> None:
        """Pay for the ability and take what it brings."""
        raise NotImplementedError

    # Questions the recruit asks with the frames that all recruits share.

    def alternatives(self) -> list[Gain]:
        """The gains one of which is taken."""
        return []

    def take(self, state: Euphoria, seat: int, gain: Gain) -> None:
        """Take one of the gains."""
        gain.take(state, seat, self.gain(state), self.source)

    def offer(self, other: int) -> str:
        """What may be accepted or declined, as a question; it can be put to other players as well."""
        return f"Do you use <{self.id}>?"

    def accept_text(self, state: Euphoria) -> str:
        """What accepting comes to: the effect of the card, unless others are asked."""
        return f"use <{self.id}>: {state.numbers.effect(self.number)}"

    def accept(self, state: Euphoria, seat: int, other: int) -> None:
        """The offer is accepted by a seat; `other` is the other player concerned."""
        raise NotImplementedError

    def decline(self, state: Euphoria, seat: int, other: int) -> None:
        """The offer is declined."""

    def set_die(self, state: Euphoria, seat: int, other: int, face: int) -> None:
        """A die is set to a face instead of being rolled; face 0 means that it is rolled after all."""
        raise NotImplementedError

    # Tracks, tokens and markets.

    def on_knowledge_gained(self, state: Euphoria, seat: int, steps: int) -> None:
        """The owner has gained knowledge, this many actual steps."""

    def on_morale_lost(self, state: Euphoria, seat: int, steps: int) -> None:
        """The owner has lost morale, this many actual steps."""

    def on_token(self, state: Euphoria, seat: int) -> None:
        """The owner has placed a token."""

    def on_market_built(self, state: Euphoria, seat: int, helped: bool) -> None:
        """A market was built; the owner had a die there, or not."""

    # Rolls.

    def replaces_bumped_roll(self, state: Euphoria, visit: Visit) -> bool:
        """Whether the owner, who bumps, is asked to do something else than let the bumped die be rolled."""
        return False

    def replaces_own_roll(self, state: Euphoria, seat: int, bumper: int) -> bool:
        """Whether the owner is asked to do something else than roll a die that was bumped."""
        return False

    def on_other_roll(self, state: Euphoria, seat: int, roller: int) -> None:
        """Another player has rolled and now has two equal dice in hand."""

    def on_die_lost(self, state: Euphoria, seat: int) -> None:
        """The owner has lost a die to a knowledge check."""

    # The retrieve action.

    def free_retrieve_loss(self, state: Euphoria, seat: int, loss: int) -> int:
        """How much morale the free retrieve costs the owner."""
        return loss

    def replaces_retrieve_gain(self, state: Euphoria, seat: int, good: int) -> bool:
        """Whether paying with this good brings something else than the usual morale; it is taken or asked for here."""
        return False

    def before_retrieve_roll(self, state: Euphoria, seat: int, free: bool) -> None:
        """The dice are taken back and not yet rolled."""

    def on_retrieved(self, state: Euphoria, seat: int, from_subterra: bool) -> None:
        """The retrieve action is done; all dice stood on Subterran spaces, or not."""

    # Drawing artifacts.

    def can_change_draw(self, state: Euphoria, seat: int) -> bool:
        """Whether the draw of an artifact can be changed now."""
        return False

    def why_no_draw_change(self, state: Euphoria, seat: int) -> Refusal:
        """What keeps the draw from being changed."""
        return not_offered()

    def change_draw(self, state: Euphoria, seat: int) -> None:
        """Draw in the recruit's own way."""
        raise NotImplementedError

    # The numbers on the card.

    def price(self, state: Euphoria) -> int:
        return state.numbers.prices[self.number]

    def gain(self, state: Euphoria) -> int:
        return state.numbers.gains[self.number]

    def count(self, state: Euphoria) -> int:
        return state.numbers.counts[self.number]
