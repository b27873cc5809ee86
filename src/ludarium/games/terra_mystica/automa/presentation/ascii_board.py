"""The Automa as text: her pieces, the cards of her turn and what is known of her deck."""

from __future__ import annotations

from ludarium.core.english import count_text
from ludarium.core.styled_text import Span, StyledPart, StyledText
from ludarium.core.util import NOTHING
from ludarium.games.terra_mystica.automa.content.constants import TITLE
from ludarium.games.terra_mystica.automa.content.factions._faction import AUTOMA_FACTIONS, automa_faction
from ludarium.games.terra_mystica.automa.rules.scoring_tiles import points_of, side_of_round
from ludarium.games.terra_mystica.automa.rules.structures import supply
from ludarium.games.terra_mystica.automa.state import AutomaState, automa_of
from ludarium.games.terra_mystica.content.constants import CULTS, SHORT, TERRAINS
from ludarium.games.terra_mystica.merchants.state import fleets_in
from ludarium.games.terra_mystica.presentation.styles import left_words, points
from ludarium.games.terra_mystica.state import TerraMystica


def automa_rows(view: TerraMystica, mark: str) -> list[StyledPart]:
    """Her pieces and points, then her cards, then her deck."""
    automa = automa_of(view)
    player = view.players[automa.seat]
    faction = automa.numbers.factions[AUTOMA_FACTIONS[automa.faction].key]["name"] if automa.faction != NOTHING else "?"
    level = automa.difficulty().name if automa.level != NOTHING else "?"
    passed = left_words("passed") if player.passed else ""
    cults = "  ".join(f"{cult.lower()} {player.cults[track]}" for track, cult in enumerate(CULTS))
    head = f"{mark} {TITLE}, {faction}, level {level}"
    rows: list[StyledPart] = [StyledText(head, passed, "   ", points(player), f"   {cults}")]
    if view.round == 0:
        return rows
    shown = [SHORT[kind] for kind in view.numbers.structures]
    left = supply(view)
    built = "  ".join(f"{short} {player.structures[kind]} ({left[kind]} left)" for kind, short in enumerate(shown))
    tiles = [view.numbers.cards[player.card].name] if player.card != NOTHING else []
    tiles += [view.numbers.favors[tile].name for tile in player.favors]
    return [
        *rows,
        f"      {built}   priests {player.priests}   shipping {player.shipping}",
        f"      {', '.join(tiles)}",
        f"      {turn_words(view, automa)}{automa_words(view, automa)}",
        StyledText("      ", Span(deck_words(automa), "dim")),
    ]


def turn_words(view: TerraMystica, automa: AutomaState) -> str:
    """The cards she lays on the table, and what passing brings her."""
    cards = automa.numbers.cards
    action = cards[automa.action].key if automa.action != NOTHING else "-"
    support = cards[automa.support].key if automa.support != NOTHING else "-"
    x = automa.difficulty().x[view.round - 1]
    return f"action card {action}  support card {support}   X {x}   passing {points_of(view, side_of_round(view))} VP"


def automa_words(view: TerraMystica, automa: AutomaState) -> str:
    """What her faction has on the table."""
    found = ""
    if automa.terrains:
        lands = [f"{land} {TERRAINS[terrain]}" for land, terrain in zip(automa_faction(view).lands, automa.terrains)]
        found += f"   {', '.join(lands)}"
    cubes = [view.board.names[hex] for hex in automa.cubes]
    if cubes:
        found += f"   cubes {' '.join(cubes)}"
    reached = [f"{number}: round {token}" for number, token in enumerate(automa.tokens, start=1) if token]
    if reached:
        found += f"   achievements {', '.join(reached)}"
    fleets = fleets_in(view)
    if fleets is not None:
        names = [view.board.names[hex] for hex in fleets.traded[automa.seat]]
        found += f"   traded {' '.join(names) or 'none'} ({count_text(fleets.markers[automa.seat], 'marker')} left)"
    return found


def deck_words(automa: AutomaState) -> str:
    """What everybody may know of her deck."""
    known = key_list(automa, automa.deck_known)
    unknown = ""
    if automa.deck_unknown:
        unknown = f" and {automa.deck_unknown} of {key_list(automa, automa.pool)}"
    used = f"; seen this round {key_list(automa, automa.used)}" if automa.used else ""
    reserve = f"; {automa.reserve_size()} in the reserve"
    top = f", {key_list(automa, automa.reserve_top)} on top" if automa.reserve_top else ""
    return f"deck of {automa.deck_size()}: {known}{unknown}{used}{reserve}{top}"


def key_list(automa: AutomaState, cards: list[int]) -> str:
    return " ".join(automa.numbers.cards[card].key for card in cards) or "none"
