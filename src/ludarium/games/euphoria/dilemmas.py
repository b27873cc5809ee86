"""The ethical dilemma: once per game, a token or a further recruit for artifacts."""

from __future__ import annotations

from typing import Any, Final

from ludarium.core.events import CHOOSE, DECLINE, GAIN, REVEAL, tell
from ludarium.core.frames import NATURE, Ask, push
from ludarium.core.kinds import Kind, Menu, Single
from ludarium.core.meaning import Meaning
from ludarium.core.rulings import Refusal, refuse
from ludarium.core.speech import of
from ludarium.core.things import seat_id
from ludarium.games.euphoria.bundles import ChooseBundle, bundles_of
from ludarium.games.euphoria.goods import pay
from ludarium.games.euphoria.names import recruit_id, recruit_text, some
from ludarium.games.euphoria.sources import DILEMMA, Source
from ludarium.games.euphoria.state import FACE_DOWN, NO_GOODS, TURNED_UP, WITH_RECRUIT, WITH_STAR, Euphoria, without
from ludarium.games.euphoria.terms import (
    ANY_ARTIFACT,
    ANY_RECRUIT,
    DEALT_RECRUITS,
    FIRST_CARD,
    GOOD_IDS,
    HIDDEN_RECRUITS,
    KINDS,
    RECRUIT_DECK,
    TOKEN,
)
from ludarium.games.euphoria.tokens import (
    activate,
    is_over_after,
    is_revealed,
    offer_after_tokens,
    put_on_recruit,
    spend_token,
)

RULE: Final[str] = "euphoria.dilemmas"


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
    player, place = state.players[seat], dilemma_id(state, seat)
    if player.dilemma_step != FACE_DOWN:
        return refuse(RULE, "your dilemma is resolved already", [place])
    needed, shown = state.tables.dilemma_cards, GOOD_IDS[shown_artifact(state, seat)]
    sentence = f"needs {some(shown, 1)} or {some(ANY_ARTIFACT, needed)} of any kind, you have {{has}}"
    return refuse(RULE, sentence, [place, shown], min(1, needed - player.held), needed=needed, has=player.held)


def shown_artifact(state: Euphoria, seat: int) -> int:
    """The artifact a seat's dilemma asks for."""
    return state.tables.dilemma_artifacts[state.players[seat].dilemma]


def dilemma_id(state: Euphoria, seat: int) -> str:
    return state.tables.dilemma_ids[state.players[seat].dilemma]


def start_dilemma(state: Euphoria, seat: int) -> None:
    """The card is turned face up, paid for, and decided."""
    player = state.players[seat]
    player.dilemma_step = TURNED_UP
    if state.log is not None:
        tell(state.log, REVEAL, seat, dilemma_id(state, seat), RULE, 1)
    push(state, PayDilemma(seat), DilemmaOutcome(seat))


class PayDilemma(ChooseBundle):
    """Pay the artifact shown on the dilemma, or some of any kinds."""

    verb = "pay"
    phrase = "pay {price}"
    first = FIRST_CARD

    def prompt(self, state: Euphoria) -> str:
        return f"Which artifacts do you pay for <{dilemma_id(state, self.seat)}>?"

    def about(self, state: Euphoria) -> list[str]:
        return [dilemma_id(state, self.seat)]

    def bundles(self, state: Euphoria) -> list[list[int]]:
        cards = state.players[self.seat].stock[FIRST_CARD:]
        shown = shown_artifact(state, self.seat) - FIRST_CARD
        single = [[1 if place == shown else 0 for place in range(KINDS - FIRST_CARD)]] if cards[shown] else []
        return single + [cards for cards in bundles_of(cards, state.tables.dilemma_cards) if cards not in single]

    def may_be_forced(self) -> bool:
        return False  # that there is no choice would tell what the hand holds

    def do(self, state: Euphoria, bundle: list[int]) -> None:
        pay(state, self.seat, NO_GOODS[:FIRST_CARD] + bundle, Source(RULE, dilemma_id(state, self.seat)))


class DilemmaOutcome(Menu[Euphoria]):
    """Decide between a token on the dilemma and a further recruit."""

    def kinds(self) -> list[Kind[Euphoria, Any]]:
        return OUTCOMES

    def prompt(self, state: Euphoria) -> str:
        return f"How do you resolve the dilemma: <{dilemma_id(state, self.seat)}>?"

    def about(self, state: Euphoria) -> list[str]:
        return [dilemma_id(state, self.seat)]


class PlaceStar(Single[Euphoria, DilemmaOutcome]):
    """A token goes on the dilemma."""

    text = "star"

    def meaning(self, state: Euphoria, ask: DilemmaOutcome, code: int) -> Meaning:
        act = state.tables.dilemma_stars[state.players[ask.seat].dilemma]
        return Meaning(f"place a token here: {act}", [dilemma_id(state, ask.seat)], TOKEN)

    def do(self, state: Euphoria, ask: DilemmaOutcome, code: int) -> None:
        state.players[ask.seat].dilemma_step = WITH_STAR
        spend_token(state, ask.seat, dilemma_id(state, ask.seat), RULE)
        if not is_over_after(state, [ask.seat]):
            offer_after_tokens(state, [ask.seat])


class DrawRecruits(Single[Euphoria, DilemmaOutcome]):
    """Draw recruits and keep one."""

    text = "recruit"

    def meaning(self, state: Euphoria, ask: DilemmaOutcome, code: int) -> Meaning:
        act = state.tables.dilemma_recruits[state.players[ask.seat].dilemma]
        drawn = some(ANY_RECRUIT, state.tables.recruits_drawn)
        return Meaning(f"draw {drawn} and keep one: {act}", [RECRUIT_DECK, dilemma_id(state, ask.seat)])

    def do(self, state: Euphoria, ask: DilemmaOutcome, code: int) -> None:
        state.players[ask.seat].dilemma_step = WITH_RECRUIT
        draws = [DrawRecruit(ask.seat) for _ in range(state.tables.recruits_drawn)]
        push(state, *draws, KeepRecruit(ask.seat))


OUTCOMES: Final[list[Kind[Euphoria, Any]]] = [PlaceStar(), DrawRecruits()]


class DrawRecruit(Ask[Euphoria]):
    """Nature deals a recruit; only its owner sees which."""

    def __init__(self, owner: int) -> None:
        super().__init__(NATURE)
        self.owner: Final[int] = owner

    def prompt(self, state: Euphoria) -> str:
        return f"Which recruit is dealt to {of(self.owner)}?"

    def about(self, state: Euphoria) -> list[str]:
        return [RECRUIT_DECK, seat_id(self.owner)]

    def options(self, state: Euphoria) -> list[int]:
        return state.recruit_bag.kinds()

    def word(self, state: Euphoria, option: int) -> str:
        return f"deal {state.tables.recruits[option].key}"

    def meaning(self, state: Euphoria, option: int) -> Meaning:
        recruit = recruit_id(state, option)
        return Meaning(f"the card is <{recruit}>", [RECRUIT_DECK], recruit)

    def knower(self) -> int:
        return self.owner

    def cover(self, state: Euphoria, option: int) -> str:
        return "deal a recruit"

    def resolve(self, state: Euphoria, option: int) -> None:
        player = state.players[self.owner]
        state.recruit_bag = without(state.recruit_bag, option)
        player.dealt = sorted([*player.dealt, option])
        if state.log is not None:
            recruit, rule = recruit_id(state, option), "euphoria.recruits"
            tell(state.log, GAIN, self.owner, recruit, rule, 1, RECRUIT_DECK, DEALT_RECRUITS, cover=ANY_RECRUIT)


class KeepRecruit(Ask[Euphoria]):
    """Keep one of the recruits drawn; the other leaves the game unseen."""

    def prompt(self, state: Euphoria) -> str:
        return "Which recruit do you keep?"

    def about(self, state: Euphoria) -> list[str]:
        return [dilemma_id(state, self.seat)]

    def options(self, state: Euphoria) -> list[int]:
        return state.players[self.seat].dealt

    def word(self, state: Euphoria, option: int) -> str:
        return f"keep {state.tables.recruits[option].key}"

    def meaning(self, state: Euphoria, option: int) -> Meaning:
        stays = "active at once" if is_revealed(state, state.tables.recruits[option].faction) else "hidden for now"
        return Meaning(f"keep, {stays}, {recruit_text(state, option)}", [recruit_id(state, option)])

    def cover(self, state: Euphoria, option: int) -> str:
        return "keep a recruit"

    def resolve(self, state: Euphoria, option: int) -> None:
        player, recruit = state.players[self.seat], state.tables.recruits[option]
        left = [card for card in player.dealt if card != option]
        player.discards = [*player.discards, *left]
        player.dealt = []
        if not is_revealed(state, recruit.faction):
            player.hidden = [*player.hidden, option]
            tell_kept(state, self.seat, recruit.id, len(left), RULE)
            return
        tell_declined(state, self.seat, len(left), RULE)
        activate(state, self.seat, option, DEALT_RECRUITS, DILEMMA)
        if state.allegiance[recruit.faction] >= state.tables.tier_4:
            put_on_recruit(state, self.seat, option)
            if not is_over_after(state, [self.seat]):
                offer_after_tokens(state, [self.seat])


def tell_kept(state: Euphoria, seat: int, recruit: str, left: int, rule: str) -> None:
    """A recruit is laid down hidden; the others that were dealt leave the game unseen."""
    if state.log is not None:
        tell(state.log, CHOOSE, seat, recruit, rule, 1, DEALT_RECRUITS, HIDDEN_RECRUITS, cover=ANY_RECRUIT)
        tell_declined(state, seat, left, rule)


def tell_declined(state: Euphoria, seat: int, left: int, rule: str) -> None:
    """Recruits that were dealt leave the game unseen."""
    if left and state.log is not None:
        tell(state.log, DECLINE, seat, ANY_RECRUIT, rule, left, origin=DEALT_RECRUITS)
