"""The ethical dilemma: once per game, a token or a further recruit for artifacts."""

from __future__ import annotations

from typing import Final

from ludarium.core.catalogue import seat_id
from ludarium.core.domains import Domain
from ludarium.core.events import CHOOSE, DECLINE, GAIN, REVEAL, log_event
from ludarium.core.frames import NATURE, Ask, push
from ludarium.core.labels import AnswerLabel
from ludarium.core.menu import ActionTypes, Menu, SingleAction
from ludarium.core.refusals import Refusal, refuse
from ludarium.core.rendering import seat_mark
from ludarium.games.euphoria.content.causes import DILEMMA, Cause
from ludarium.games.euphoria.content.constants import (
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
from ludarium.games.euphoria.content.domains import all_recruits, of_recruits
from ludarium.games.euphoria.content.ids import amount_mark, recruit_id, recruit_text
from ludarium.games.euphoria.rules.bundles import ChooseBundle, all_bundles
from ludarium.games.euphoria.rules.goods import pay
from ludarium.games.euphoria.rules.tokens import (
    activate,
    is_over_after,
    is_revealed,
    offer_after_tokens,
    put_on_recruit,
    spend_token,
)
from ludarium.games.euphoria.state import FACE_DOWN, NO_GOODS, TURNED_UP, WITH_RECRUIT, WITH_STAR, Euphoria, bag_without

RULE: Final[str] = "euphoria.dilemmas"


def can_resolve(state: Euphoria, seat: int) -> bool:
    """Whether a seat's dilemma is still face down and can be paid for."""
    player = state.players[seat]
    if player.dilemma_step != FACE_DOWN or not player.held:
        return False
    return player.held >= state.numbers.dilemma_cards or player.stock[dilemma_artifact(state, seat)] > 0


def why_not_resolve(state: Euphoria, seat: int) -> Refusal | None:
    """What keeps a seat from resolving its dilemma."""
    if can_resolve(state, seat):
        return None
    player, place = state.players[seat], dilemma_id(state, seat)
    if player.dilemma_step != FACE_DOWN:
        return refuse(RULE, "your dilemma is resolved already", [place])
    needed, shown = state.numbers.dilemma_cards, GOOD_IDS[dilemma_artifact(state, seat)]
    sentence = f"needs {amount_mark(shown, 1)} or {amount_mark(ANY_ARTIFACT, needed)} of any kind, you have {{has}}"
    return refuse(RULE, sentence, [place, shown], min(1, needed - player.held), needed=needed, has=player.held)


def dilemma_artifact(state: Euphoria, seat: int) -> int:
    """The artifact a seat's dilemma asks for."""
    return state.numbers.dilemma_artifacts[state.players[seat].dilemma]


def dilemma_id(state: Euphoria, seat: int) -> str:
    return state.numbers.dilemma_ids[state.players[seat].dilemma]


def start_dilemma(state: Euphoria, seat: int) -> None:
    """The card is turned face up, paid for, and decided."""
    player = state.players[seat]
    player.dilemma_step = TURNED_UP
    if state.log is not None:
        log_event(state.log, REVEAL, seat, dilemma_id(state, seat), RULE, 1)
    push(state, PayDilemma(seat), DilemmaOutcome(seat))


class PayDilemma(ChooseBundle):
    """Pay the artifact shown on the dilemma, or some of any kinds."""

    kind = "pay_dilemma"
    verb = "pay"
    phrase = "pay {price}"
    first = FIRST_CARD

    def prompt(self, state: Euphoria) -> str:
        return f"Which artifacts do you pay for <{dilemma_id(state, self.seat)}>?"

    def about(self, state: Euphoria) -> list[str]:
        return [dilemma_id(state, self.seat)]

    def bundles(self, state: Euphoria) -> list[list[int]]:
        cards = state.players[self.seat].stock[FIRST_CARD:]
        shown = dilemma_artifact(state, self.seat) - FIRST_CARD
        single = [[1 if place == shown else 0 for place in range(KINDS - FIRST_CARD)]] if cards[shown] else []
        return single + [cards for cards in all_bundles(cards, state.numbers.dilemma_cards) if cards not in single]

    def may_be_forced(self) -> bool:
        return False  # that there is no choice would tell what the hand holds

    def do(self, state: Euphoria, bundle: list[int]) -> None:
        pay(state, self.seat, NO_GOODS[:FIRST_CARD] + bundle, Cause(RULE, dilemma_id(state, self.seat)))


class DilemmaOutcome(Menu[Euphoria]):
    """Decide between a token on the dilemma and a further recruit."""

    kind = "dilemma_outcome"

    def action_types(self) -> ActionTypes[Euphoria]:
        return OUTCOMES

    def prompt(self, state: Euphoria) -> str:
        return f"How do you resolve the dilemma: <{dilemma_id(state, self.seat)}>?"

    def about(self, state: Euphoria) -> list[str]:
        return [dilemma_id(state, self.seat)]


class PlaceStar(SingleAction[Euphoria, DilemmaOutcome]):
    """A token goes on the dilemma."""

    text = "star"
    label = "place a token on your dilemma"

    def describe(self, state: Euphoria, ask: DilemmaOutcome, code: int) -> AnswerLabel:
        act = state.numbers.dilemma_stars[state.players[ask.seat].dilemma]
        return AnswerLabel(f"place a token here: {act}", [dilemma_id(state, ask.seat)], TOKEN)

    def do(self, state: Euphoria, ask: DilemmaOutcome, code: int) -> None:
        state.players[ask.seat].dilemma_step = WITH_STAR
        spend_token(state, ask.seat, dilemma_id(state, ask.seat), RULE)
        if not is_over_after(state, [ask.seat]):
            offer_after_tokens(state, [ask.seat])


class DrawRecruits(SingleAction[Euphoria, DilemmaOutcome]):
    """Draw recruits and keep one."""

    text = "recruit"
    label = "draw recruits and keep one"

    def describe(self, state: Euphoria, ask: DilemmaOutcome, code: int) -> AnswerLabel:
        act = state.numbers.dilemma_recruits[state.players[ask.seat].dilemma]
        drawn = amount_mark(ANY_RECRUIT, state.numbers.recruits_drawn)
        return AnswerLabel(f"draw {drawn} and keep one: {act}", [RECRUIT_DECK, dilemma_id(state, ask.seat)])

    def do(self, state: Euphoria, ask: DilemmaOutcome, code: int) -> None:
        state.players[ask.seat].dilemma_step = WITH_RECRUIT
        draws = [DrawRecruit(ask.seat) for _ in range(state.numbers.recruits_drawn)]
        push(state, *draws, KeepRecruit(ask.seat))


OUTCOMES: Final[ActionTypes[Euphoria]] = [PlaceStar(), DrawRecruits()]


class DrawRecruit(Ask[Euphoria]):
    """Nature deals a recruit; only its owner sees which."""

    kind = "draw_recruit"
    asks_nature = True

    def __init__(self, owner: int) -> None:
        super().__init__(NATURE)
        self.owner: Final[int] = owner

    def prompt(self, state: Euphoria) -> str:
        return f"Which recruit is dealt to {seat_mark(self.owner)}?"

    def about(self, state: Euphoria) -> list[str]:
        return [RECRUIT_DECK, seat_id(self.owner)]

    def options(self, state: Euphoria) -> list[int]:
        return state.recruit_bag.drawable()

    def word(self, state: Euphoria, option: int) -> str:
        return f"deal {state.numbers.recruits[option].key}"

    def describe(self, state: Euphoria, option: int) -> AnswerLabel:
        recruit = recruit_id(state, option)
        return AnswerLabel(f"the card is <{recruit}>", [RECRUIT_DECK], recruit)

    def knower(self) -> int:
        return self.owner

    def cover(self, state: Euphoria, option: int) -> str:
        return "deal a recruit"

    def resolve(self, state: Euphoria, option: int) -> None:
        player = state.players[self.owner]
        state.recruit_bag = bag_without(state.recruit_bag, option)
        player.dealt = sorted([*player.dealt, option])
        if state.log is not None:
            recruit, rule = recruit_id(state, option), "euphoria.recruits"
            log_event(state.log, GAIN, self.owner, recruit, rule, 1, RECRUIT_DECK, DEALT_RECRUITS, cover=ANY_RECRUIT)


class KeepRecruit(Ask[Euphoria]):
    """Keep one of the recruits drawn; the other leaves the game unseen."""

    kind = "keep_recruit"

    def prompt(self, state: Euphoria) -> str:
        return "Which recruit do you keep?"

    def about(self, state: Euphoria) -> list[str]:
        return [dilemma_id(state, self.seat)]

    @classmethod
    def domain(cls, table: Euphoria) -> Domain:
        return of_recruits(table, all_recruits(table), "keep {}", "keep {}")

    def options(self, state: Euphoria) -> list[int]:
        return state.players[self.seat].dealt

    def word(self, state: Euphoria, option: int) -> str:
        return f"keep {state.numbers.recruits[option].key}"

    def describe(self, state: Euphoria, option: int) -> AnswerLabel:
        stays = "active at once" if is_revealed(state, state.numbers.recruits[option].faction) else "hidden for now"
        return AnswerLabel(f"keep, {stays}, {recruit_text(state, option)}", [recruit_id(state, option)])

    def cover(self, state: Euphoria, option: int) -> str:
        return "keep a recruit"

    def resolve(self, state: Euphoria, option: int) -> None:
        player, recruit = state.players[self.seat], state.numbers.recruits[option]
        left = [card for card in player.dealt if card != option]
        player.discards = [*player.discards, *left]
        player.dealt = []
        if not is_revealed(state, recruit.faction):
            player.hidden = [*player.hidden, option]
            log_kept_recruit(state, self.seat, recruit.id, len(left), RULE)
            return
        log_declined_recruits(state, self.seat, len(left), RULE)
        activate(state, self.seat, option, DEALT_RECRUITS, DILEMMA)
        if state.allegiance[recruit.faction] >= state.numbers.tier_4:
            put_on_recruit(state, self.seat, option)
            if not is_over_after(state, [self.seat]):
                offer_after_tokens(state, [self.seat])


def log_kept_recruit(state: Euphoria, seat: int, recruit: str, left: int, rule: str) -> None:
    """A recruit is laid down hidden; the others that were dealt leave the game unseen."""
    if state.log is not None:
        log_event(state.log, CHOOSE, seat, recruit, rule, 1, DEALT_RECRUITS, HIDDEN_RECRUITS, cover=ANY_RECRUIT)
        log_declined_recruits(state, seat, left, rule)


def log_declined_recruits(state: Euphoria, seat: int, left: int, rule: str) -> None:
    """Recruits that were dealt leave the game unseen."""
    if left and state.log is not None:
        log_event(state.log, DECLINE, seat, ANY_RECRUIT, rule, left, origin=DEALT_RECRUITS)
