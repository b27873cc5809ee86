"""The ethical dilemma: once per game, a token or a further recruit for artifacts."""

from __future__ import annotations

from typing import Final

from ludarium.core.events import GAIN, NOTE, REVEAL, note
from ludarium.core.frames import NATURE, Ask, push
from ludarium.core.rulings import Refusal, refuse
from ludarium.games.euphoria.artifacts import bundles
from ludarium.games.euphoria.goods import pay
from ludarium.games.euphoria.state import FACE_DOWN, TURNED_UP, WITH_RECRUIT, WITH_STAR, Euphoria, without
from ludarium.games.euphoria.terms import FIRST_CARD, GOODS, KINDS
from ludarium.games.euphoria.tokens import (
    activate,
    is_over_after,
    is_revealed,
    offer_after_tokens,
    put_on_recruit,
    spend_token,
)
from ludarium.games.euphoria.wording import lacking, listed, recruit_label, single_target, spoken

STAR: Final[int] = 0
RECRUIT: Final[int] = 1


def can_resolve(state: Euphoria, seat: int) -> bool:
    """Whether a seat's dilemma is still face down and can be paid for."""
    player = state.players[seat]
    if player.dilemma_step != FACE_DOWN or not player.held:
        return False
    return player.held >= state.tables.dilemma_cards or player.stock[shown_artifact(state, seat)] > 0


def why_not_resolve(state: Euphoria, seat: int) -> Refusal | None:
    """What keeps a seat from resolving its dilemma."""
    if can_resolve(state, seat):
        return None
    player = state.players[seat]
    if player.dilemma_step != FACE_DOWN:
        return refuse("euphoria.9", "your dilemma is resolved already")
    what = f"artifacts of any kind or 1 {GOODS[shown_artifact(state, seat)]}"
    return lacking("euphoria.9", state.tables.dilemma_cards, what, player.held)


def shown_artifact(state: Euphoria, seat: int) -> int:
    """The artifact a seat's dilemma asks for."""
    return state.tables.dilemma_artifacts[state.players[seat].dilemma]


def start_dilemma(state: Euphoria, seat: int) -> None:
    """The card is turned face up, paid for, and decided."""
    player = state.players[seat]
    player.dilemma_step = TURNED_UP
    if state.log is not None:
        key, name = state.tables.dilemma_keys[player.dilemma], state.tables.dilemma_names[player.dilemma]
        note(state.log, REVEAL, seat, name, 0, "euphoria.9", f"dilemma:{key}")
    push(state, PayDilemma(seat), DilemmaOutcome(seat))


class PayDilemma(Ask[Euphoria]):
    """Pay the artifact shown on the dilemma, or some of any kinds."""

    def prompt(self, state: Euphoria) -> str:
        return "Which artifacts do you pay?"

    def options(self, state: Euphoria) -> list[int]:
        return list(range(len(self.ways(state))))

    def ways(self, state: Euphoria) -> list[list[int]]:
        """Amounts of each artifact, by kind."""
        cards = state.players[self.seat].stock[FIRST_CARD:]
        shown = shown_artifact(state, self.seat) - FIRST_CARD
        single = [[1 if place == shown else 0 for place in range(KINDS - FIRST_CARD)]] if cards[shown] else []
        return single + [way for way in bundles(cards, state.tables.dilemma_cards) if way not in single]

    def word(self, state: Euphoria, option: int) -> str:
        return f"pay {listed(self.ways(state)[option], FIRST_CARD)}"

    def label(self, state: Euphoria, option: int) -> str:
        return f"Pay {spoken(self.ways(state)[option], FIRST_CARD)}"

    def target(self, state: Euphoria, option: int) -> str:
        return single_target(self.ways(state)[option], FIRST_CARD)

    def may_be_forced(self) -> bool:
        return False  # that there is no choice would tell what the hand holds

    def resolve(self, state: Euphoria, option: int) -> None:
        pay(state, self.seat, [0] * FIRST_CARD + self.ways(state)[option], "euphoria.9")


class DilemmaOutcome(Ask[Euphoria]):
    """Decide between a token on the dilemma and a further recruit."""

    def prompt(self, state: Euphoria) -> str:
        return f"How do you resolve the dilemma: {state.tables.dilemma_names[state.players[self.seat].dilemma]}?"

    def options(self, state: Euphoria) -> list[int]:
        return [STAR, RECRUIT]

    def word(self, state: Euphoria, option: int) -> str:
        return "recruit" if option else "star"

    def label(self, state: Euphoria, option: int) -> str:
        dilemma = state.players[self.seat].dilemma
        if option:
            return f"{state.tables.dilemma_recruits[dilemma]}: draw {state.tables.recruits_drawn} recruits, keep 1"
        return f"{state.tables.dilemma_stars[dilemma]}: place a token here"

    def target(self, state: Euphoria, option: int) -> str:
        return f"dilemma:{state.tables.dilemma_keys[state.players[self.seat].dilemma]}"

    def resolve(self, state: Euphoria, option: int) -> None:
        player = state.players[self.seat]
        if option == STAR:
            player.dilemma_step = WITH_STAR
            key = state.tables.dilemma_keys[player.dilemma]
            spend_token(state, self.seat, f"dilemma:{key}" if state.log is not None else "", "euphoria.9")
            if not is_over_after(state, [self.seat]):
                offer_after_tokens(state, [self.seat])
        else:
            player.dilemma_step = WITH_RECRUIT
            draws = [DrawRecruit(self.seat) for _ in range(state.tables.recruits_drawn)]
            push(state, *draws, KeepRecruit(self.seat))


class DrawRecruit(Ask[Euphoria]):
    """Nature deals a recruit; only its owner sees which."""

    def __init__(self, owner: int) -> None:
        super().__init__(NATURE)
        self.owner: Final[int] = owner

    def prompt(self, state: Euphoria) -> str:
        return "Which recruit is dealt?"

    def options(self, state: Euphoria) -> list[int]:
        return state.recruit_bag.kinds()

    def word(self, state: Euphoria, option: int) -> str:
        return f"deal {state.tables.recruits[option].key}"

    def target(self, state: Euphoria, option: int) -> str:
        return "deck:recruit"

    def knower(self) -> int:
        return self.owner

    def cover(self, state: Euphoria, option: int) -> str:
        return "deal a recruit"

    def resolve(self, state: Euphoria, option: int) -> None:
        player = state.players[self.owner]
        state.recruit_bag = without(state.recruit_bag, option)
        player.dealt = sorted([*player.dealt, option])
        note(
            state.log, GAIN, self.owner, state.tables.recruits[option].name, 1, "euphoria.13", "deck:recruit", "recruit"
        )


class KeepRecruit(Ask[Euphoria]):
    """Keep one of the recruits drawn; the other leaves the game unseen."""

    def prompt(self, state: Euphoria) -> str:
        return "Which recruit do you keep?"

    def options(self, state: Euphoria) -> list[int]:
        return state.players[self.seat].dealt

    def word(self, state: Euphoria, option: int) -> str:
        return f"keep {state.tables.recruits[option].key}"

    def label(self, state: Euphoria, option: int) -> str:
        faction = state.tables.recruits[option].faction
        if not is_revealed(state, faction):
            comes = "stays hidden"
        else:
            comes = "active at once" + (", with a token" if state.allegiance[faction] >= state.tables.tier_4 else "")
        return f"{recruit_label(state, option)} ({comes})"

    def target(self, state: Euphoria, option: int) -> str:
        return f"recruit:{state.tables.recruits[option].key}"

    def cover(self, state: Euphoria, option: int) -> str:
        return "keep a recruit"

    def resolve(self, state: Euphoria, option: int) -> None:
        player, recruit = state.players[self.seat], state.tables.recruits[option]
        player.discards = [*player.discards, *[card for card in player.dealt if card != option]]
        player.dealt = []
        if not is_revealed(state, recruit.faction):
            player.hidden = [*player.hidden, option]
            note(state.log, NOTE, self.seat, recruit.name, 1, "euphoria.9", "", "recruit")
            return
        activate(state, self.seat, option, "euphoria.9")
        if state.allegiance[recruit.faction] >= state.tables.tier_4:
            put_on_recruit(state, self.seat, option)
            if not is_over_after(state, [self.seat]):
                offer_after_tokens(state, [self.seat])
