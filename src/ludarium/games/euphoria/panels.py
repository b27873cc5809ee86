"""What lies in front of each player, as text."""

from __future__ import annotations

from ludarium.core.frames import HIDDEN
from ludarium.games.euphoria.penalties import binds
from ludarium.games.euphoria.state import FACE_DOWN, NOT_DEALT, WITH_RECRUIT, WITH_STAR, Euphoria, Player
from ludarium.games.euphoria.terms import FACTIONS, FIRST_CARD, GOODS, SITES


def panel(view: Euphoria, seat: int, names: list[str], own: bool) -> list[str]:
    """Tracks, dice, goods, cards, recruits and penalties of a player."""
    player = view.players[seat]
    marker = "[bold]>[/]" if seat == view.active and view.turn else " "
    style = "bold underline" if own else "bold"
    rows = [
        f"{marker} [{style}]{names[seat]}[/]  {tokens(view, player)}   morale {player.morale}   "
        f"knowledge {player.knowledge}   {dice(player)}",
        f"    {goods(player)}   artifacts: {artifacts(player)}",
        f"    {recruits(view, player)}   dilemma: {dilemma(view, player)}",
    ]
    bound = penalties(view, seat)
    return [*rows, f"    penalties: {bound}"] if bound else rows


def tokens(view: Euphoria, player: Player) -> str:
    total = view.tables.tokens
    return f"[bold]{total - player.tokens}[/] of {total} tokens"


def dice(player: Player) -> str:
    hand = " ".join(str(face) for face in sorted(player.hand)) or "-"
    loose = f", {player.loose} to be rolled" if player.loose else ""
    return f"dice: [bold]{hand}[/] in hand, {player.placed} on the board, {player.reserve} in reserve{loose}"


def goods(player: Player) -> str:
    owned = [f"{player.stock[kind]} {GOODS[kind]}" for kind in range(FIRST_CARD) if player.stock[kind]]
    return f"goods: {', '.join(owned) or '-'}"


def artifacts(player: Player) -> str:
    """The cards that are known, and how many others there are."""
    cards = player.stock[FIRST_CARD:]
    known = [f"{count} {GOODS[FIRST_CARD + place]}" for place, count in enumerate(cards) if count]
    unseen = player.held - sum(cards)
    return ", ".join([*known, *([f"{unseen} unseen"] if unseen else [])]) or "-"


def recruits(view: Euphoria, player: Player) -> str:
    listed = view.tables.recruits
    active = [
        f"{listed[card].name} ({FACTIONS[listed[card].faction]}{', token' if card in player.starred else ''})"
        for card in player.recruits
    ]
    hidden = [
        "?" if card == HIDDEN else f"{listed[card].name} ({FACTIONS[listed[card].faction]})" for card in player.hidden
    ]
    return f"active: {', '.join(active) or '-'}   hidden: {', '.join(hidden) or '-'}"


def dilemma(view: Euphoria, player: Player) -> str:
    if player.dilemma_step == NOT_DEALT:
        return "-"
    if player.dilemma == HIDDEN:
        return "?"
    name = view.tables.dilemma_names[player.dilemma]
    if player.dilemma_step == FACE_DOWN:
        return f"{name} (1 {GOODS[view.tables.dilemma_artifacts[player.dilemma]]})"
    ends = {WITH_STAR: "resolved with a token", WITH_RECRUIT: "resolved with a recruit"}
    return f"{name} ({ends.get(player.dilemma_step, 'turned up')})"


def penalties(view: Euphoria, seat: int) -> str:
    """The markets that bind a player."""
    shorts = view.tables.tile_shorts
    found = [shorts[view.tiles[site]] for site in range(SITES) if binds(view, site, seat)]
    return "; ".join(found)
