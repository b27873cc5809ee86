"""What lies in front of each player, as text."""

from __future__ import annotations

from ludarium.core.frames import HIDDEN
from ludarium.games.euphoria.penalties import binds
from ludarium.games.euphoria.retrieving import dice_on_board
from ludarium.games.euphoria.spaces import SPACE_LIST
from ludarium.games.euphoria.state import FACE_DOWN, NOT_DEALT, WITH_RECRUIT, WITH_STAR, Euphoria, Player
from ludarium.games.euphoria.terms import DIE_BASE, FIRST_CARD, GOODS, SITES
from ludarium.games.euphoria.wording import recruit_label


def panel(view: Euphoria, seat: int, names: list[str], own: bool) -> list[str]:
    """Tracks, goods, cards, dice, recruits, dilemma and penalties of a player, who is also called by the number."""
    player = view.players[seat]
    marker = "[bold]>[/]" if seat == view.active and view.turn else " "
    style = "bold underline" if own else "bold"
    rows = [
        f"{marker} {seat + 1} [{style}]{names[seat]}[/]  {tokens(view, player)}   morale {player.morale}   "
        f"knowledge {player.knowledge}   {goods(player)}   artifacts: {artifacts(player)}",
        f"    {dice(view, seat)}",
        *[f"    [dim]{text}[/]" for text in recruits(view, player)],
        f"    dilemma: {dilemma(view, player)}",
    ]
    bound = penalties(view, seat)
    return [*rows, f"    penalties: {bound}"] if bound else rows


def tokens(view: Euphoria, player: Player) -> str:
    total = view.tables.tokens
    return f"[bold]{total - player.tokens}[/] of {total} tokens"


def dice(view: Euphoria, seat: int) -> str:
    """The dice in hand with what they come to in a check, those on the board, and the reserve."""
    player = view.players[seat]
    faces = sorted(player.hand)
    hand = " ".join(str(face) for face in faces) or "-"
    check = f" (with knowledge {sum(faces) + player.knowledge})" if faces else ""
    placed = [f"{die % DIE_BASE} {SPACE_LIST[die // DIE_BASE].key}" for die in dice_on_board(view, seat)]
    loose = f"; {player.loose} to be rolled" if player.loose else ""
    return (
        f"dice: [bold]{hand}[/] in hand{check}; on the board: {', '.join(placed) or '-'}; "
        f"{player.reserve} in reserve{loose}"
    )


def goods(player: Player) -> str:
    owned = [f"{player.stock[kind]} {GOODS[kind]}" for kind in range(FIRST_CARD) if player.stock[kind]]
    return f"goods: {', '.join(owned) or '-'}"


def artifacts(player: Player) -> str:
    """The cards that are known, and how many others there are."""
    cards = player.stock[FIRST_CARD:]
    known = [f"{count} {GOODS[FIRST_CARD + place]}" for place, count in enumerate(cards) if count]
    unseen = player.held - sum(cards)
    return ", ".join([*known, *([f"{unseen} unseen"] if unseen else [])]) or "-"


def recruits(view: Euphoria, player: Player) -> list[str]:
    """A row for each recruit with what it does, as far as it is known."""
    active = [
        f"active{', with a token' if card in player.starred else ''}: {recruit_label(view, card)}"
        for card in player.recruits
    ]
    # Before anybody has an active recruit, the first one that is face down is going to be it.
    words = ["hidden"] * len(player.hidden) if active else ["to be active", "hidden"]
    hidden = [
        f"{word}: {'?' if card == HIDDEN else recruit_label(view, card)}" for word, card in zip(words, player.hidden)
    ]
    return [*active, *hidden]


def dilemma(view: Euphoria, player: Player) -> str:
    if player.dilemma_step == NOT_DEALT:
        return "-"
    if player.dilemma == HIDDEN:
        return "?"
    name = view.tables.dilemma_names[player.dilemma]
    if player.dilemma_step == FACE_DOWN:
        artifact = GOODS[view.tables.dilemma_artifacts[player.dilemma]]
        return f"{name} (for 1 {artifact} or {view.tables.dilemma_cards} artifacts of any kind)"
    ends = {WITH_STAR: "resolved with a token", WITH_RECRUIT: "resolved with a recruit"}
    return f"{name} ({ends.get(player.dilemma_step, 'turned up')})"


def penalties(view: Euphoria, seat: int) -> str:
    """The markets that bind a player, and how."""
    tables = view.tables
    tiles = [view.tiles[site] for site in range(SITES) if binds(view, site, seat)]
    return "; ".join(f"{tables.tile_shorts[tile]} ({tables.tile_names[tile]})" for tile in tiles)
