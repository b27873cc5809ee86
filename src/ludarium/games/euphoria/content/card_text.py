"""What market tiles and dilemmas say: templates over the numbers of a game. Recruits say it themselves."""

from __future__ import annotations

from typing import Final

from ludarium.core.templates import fill
from ludarium.games.euphoria.content.constants import ANY_ARTIFACT, ANY_RECRUIT, GOOD_IDS, PENALTIES
from ludarium.games.euphoria.content.numbers import Numbers

# What whoever has no token on a market suffers from it.
PENALTY_TEXTS: Final[dict[str, str]] = {
    "few_workers": (
        "you take no die from your reserve while you own 2 or 3 dice. The tank's track step still happens."
    ),
    "no_self_bump": "you cannot place a die where it would bump your own.",
    "no_pairs": "you must pay three cards at the artifact markets; two of a kind are not enough.",
    "own_markets_only": "you cannot place on built markets that carry no token of yours.",
    "one_placement": "you place only one die in a turn, whatever your dice and recruits say.",
    "no_shared_sites": "you cannot place on a construction site where dice of other players stand.",
    "no_abilities": "the abilities of your recruits are off. The recruits still count for their factions.",
    "dear_retrieve": "taking dice back without paying costs you {more_morale} more morale.",
    "no_icarus": ("you cannot place a die in Icarus: Cloud Mine, Wind Salon, Nimbus Loft, Breeze Bar, Sky Lounge."),
    "knowledge_for_tokens": "each token you place gives you 1 knowledge, except one that you put on this market.",
    "no_bonuses": "you have no first and second tier bonuses of any faction.",
    "one_die_per_area": "you cannot place on a commodity area where a die of yours stands.",
}
LOSS_TEXT: Final[str] = "you lose one commodity or resource of your choice for each {face} you roll."
LOSSES: Final[str] = "lose_good_on_"

DILEMMA_TEXT: Final[str] = (
    "Once in the game, as your turn: pay {artifact} or any {cards}. "
    "Then {star}: place a token here; or {recruit}: draw {recruits} and keep one."
)


def penalty_text(numbers: Numbers, penalty: str) -> str:
    """A penalty with the numbers of a game."""
    if penalty.startswith(LOSSES):
        text = LOSS_TEXT.format(face=penalty.removeprefix(LOSSES))
    else:
        text = fill(PENALTY_TEXTS[penalty], {"more_morale": numbers.dear_loss})
    return f"Without a token here {text}"


def tile_penalty_text(numbers: Numbers, tile: int) -> str:
    """The penalty of a market tile."""
    return penalty_text(numbers, PENALTIES[numbers.tile_penalties[tile].bit_length() - 1])


def dilemma_text(numbers: Numbers, dilemma: int) -> str:
    """What a dilemma asks for and brings."""
    return DILEMMA_TEXT.format(
        artifact=f"<{GOOD_IDS[numbers.dilemma_artifacts[dilemma]]}|1>",
        cards=f"<{ANY_ARTIFACT}|{numbers.dilemma_cards}>",
        star=numbers.dilemma_stars[dilemma],
        recruit=numbers.dilemma_recruits[dilemma],
        recruits=f"<{ANY_RECRUIT}|{numbers.recruits_drawn}>",
    )
