"""What an answer would change beside goods: building sites, allegiance, miners, and the risk of losing a die."""

from __future__ import annotations

from ludarium.core.rendering import TextRenderer
from ludarium.core.util import NOTHING
from ludarium.games.euphoria.content.constants import DICE, FACTIONS, MINERS, SITE_IDS, SITES, TRACKS, TUNNELS
from ludarium.games.euphoria.presentation.projections import check_risk, track_projection
from ludarium.games.euphoria.rules.rolls import RollDice
from ludarium.games.euphoria.rules.spaces.markets import dice_count
from ludarium.games.euphoria.state import Euphoria
from ludarium.protocol.preview import Prospect


def prospects_of(before: Euphoria, after: Euphoria, seat: int, renderer: TextRenderer) -> list[Prospect]:
    """Everything of the kind that some answers change for a seat."""
    return [
        *risk_of_a_roll(after, seat),
        *site_changes(before, after, renderer),
        *allegiance_changes(before, after, seat, renderer),
        *miner_changes(before, after, renderer),
    ]


def risk_of_a_roll(after: Euphoria, seat: int) -> list[Prospect]:
    """How likely the roll that comes next costs the seat a die."""
    ask = after.stack[-1] if after.stack else None
    if not isinstance(ask, RollDice) or ask.owner != seat:
        return []
    player = after.players[seat]
    risk = check_risk(player.knowledge + sum(player.hand), after.numbers.knowledge_limit, ask.left).percent
    return [Prospect("risk", DICE, "to lose a die", 0, risk, 100, risk == 0)]


def site_changes(before: Euphoria, after: Euphoria, renderer: TextRenderer) -> list[Prospect]:
    """How many dice stand on a building site then; with enough of them it becomes a market."""
    needed = before.numbers.dice_to_build[len(before.players) - 2]
    found: list[Prospect] = []
    for site in range(SITES):
        if before.tiles[site] != NOTHING:
            continue
        old, new = dice_count(before, site), dice_count(after, site)
        if after.tiles[site] != NOTHING:
            found.append(Prospect("progress", SITE_IDS[site], "the market opens", old, needed, needed, True))
        elif new > old:
            found.append(Prospect("progress", SITE_IDS[site], "dice on the site", old, new, needed, True))
    return found


def allegiance_changes(before: Euphoria, after: Euphoria, seat: int, renderer: TextRenderer) -> list[Prospect]:
    """Tracks of allegiance that rise: good for those who have a recruit of the faction."""
    found: list[Prospect] = []
    for faction in range(len(FACTIONS)):
        old, new = before.allegiance[faction], after.allegiance[faction]
        if new > old:
            track = track_projection(before, faction, seat)
            goal = track.position + track.steps if track.next else track.end
            label = renderer.catalogue[TRACKS[faction]].name
            is_own = before.players[seat].has_faction(faction)
            found.append(Prospect("progress", TRACKS[faction], label, old, new, goal, is_own))
    return found


def miner_changes(before: Euphoria, after: Euphoria, renderer: TextRenderer) -> list[Prospect]:
    """Miners that go on: at their first mark recruits are revealed, at the end the tunnel opens."""
    found: list[Prospect] = []
    for tunnel in range(TUNNELS):
        old, new = before.miners[tunnel], after.miners[tunnel]
        if new > old:
            numbers = before.numbers
            goal = numbers.miner_reveal if old < numbers.miner_reveal else numbers.miner_end
            found.append(
                Prospect("progress", MINERS[tunnel], renderer.catalogue[MINERS[tunnel]].name, old, new, goal, True)
            )
    return found
