"""What lies in front of each player, as text."""

from __future__ import annotations

from ludarium.core.english import count_text
from ludarium.core.frames import HIDDEN
from ludarium.core.rendering import TextRenderer
from ludarium.core.styled_text import Span, StyledPart, StyledText
from ludarium.games.euphoria.content.constants import ANY_ARTIFACT, DIE_BASE, FIRST_CARD, GOOD_IDS, SITES
from ludarium.games.euphoria.content.ids import amount_mark, goods_text, recruit_text, short_space_name
from ludarium.games.euphoria.rules.penalties import binds
from ludarium.games.euphoria.rules.retrieval import dice_on_board
from ludarium.games.euphoria.rules.visibility import unseen_in_hand
from ludarium.games.euphoria.state import FACE_DOWN, NOT_DEALT, WITH_RECRUIT, WITH_STAR, Euphoria, Player


def panel(view: Euphoria, seat: int, renderer: TextRenderer, own: bool) -> list[StyledPart]:
    """Tracks, goods, cards, dice, recruits, dilemma and penalties of a player, who is also called by the number."""
    player = view.players[seat]
    rows: list[StyledPart] = [
        StyledText(
            Span(">", "bold") if seat == view.active and view.turn else " ",
            f" {seat + 1} ",
            Span(renderer.names[seat], "bold underline" if own else "bold"),
            "  ",
            tokens(view, player),
            f"   morale {player.morale}   knowledge {player.knowledge}",
        ),
        f"    goods: {goods_text(player.stock[:FIRST_CARD]) or '-'}   artifacts: {artifacts(player)}",
        StyledText("    ", dice(view, seat)),
        *[StyledText("    ", Span(text, "dim")) for text in recruits(view, player)],
        f"    dilemma: {dilemma(view, player)}",
    ]
    bound = penalties(view, seat)
    return [*rows, f"    penalties: {bound}"] if bound else rows


def holdings_row(view: Euphoria, seat: int) -> StyledText:
    """The same in one row: what can be placed and paid with, and how far the player is."""
    player = view.players[seat]
    faces = " ".join(str(face) for face in sorted(player.hand)) or "-"
    goods = goods_text(player.stock[:FIRST_CARD]) or "no goods"
    return StyledText(
        tokens(view, player),
        f"  dice {faces}  {goods}  artifacts {artifacts(player)}  morale {player.morale}  knowledge {player.knowledge}",
    )


def tokens(view: Euphoria, player: Player) -> StyledText:
    total = view.numbers.tokens
    return StyledText(Span(str(total - player.tokens), "bold"), f" of {count_text(total, 'token')}")


def dice(view: Euphoria, seat: int) -> StyledText:
    """The dice in hand with what they come to in a check, those on the board, and the reserve."""
    player = view.players[seat]
    faces = sorted(player.hand)
    hand = " ".join(str(face) for face in faces) or "-"
    check = f" (with knowledge {sum(faces) + player.knowledge})" if faces else ""
    placed = [f"{die % DIE_BASE} {short_space_name(die // DIE_BASE)}" for die in dice_on_board(view, seat)]
    loose = f"; {player.loose} to be rolled" if player.loose else ""
    return StyledText(
        "dice: ",
        Span(hand, "bold"),
        f" in hand{check}; on the board: {', '.join(placed) or '-'}; {player.reserve} in reserve{loose}",
    )


def artifacts(player: Player) -> str:
    """The cards that are known, and how many others there are."""
    known = goods_text(player.stock[FIRST_CARD:], FIRST_CARD)
    unseen = unseen_in_hand(player)
    return ", ".join([text for text in (known, f"{unseen} unseen" if unseen else "") if text]) or "-"


def recruits(view: Euphoria, player: Player) -> list[str]:
    """A row for each recruit with what it does, as far as it is known."""
    active = [
        f"active{', with a token' if card in player.starred else ''}: {recruit_text(view, card)}"
        for card in player.recruits
    ]
    # Before anybody has an active recruit, the first one that is face down is going to be it.
    words = ["hidden"] * len(player.hidden) if active else ["to be active", "hidden"]
    hidden = [
        f"{word}: {'?' if card == HIDDEN else recruit_text(view, card)}" for word, card in zip(words, player.hidden)
    ]
    return [*active, *hidden]


def dilemma(view: Euphoria, player: Player) -> str:
    if player.dilemma_step == NOT_DEALT:
        return "-"
    if player.dilemma == HIDDEN:
        return "?"
    name = view.numbers.dilemma_names[player.dilemma]
    if player.dilemma_step == FACE_DOWN:
        artifact = amount_mark(GOOD_IDS[view.numbers.dilemma_artifacts[player.dilemma]], 1)
        return f"{name} (for {artifact} or any {amount_mark(ANY_ARTIFACT, view.numbers.dilemma_cards)})"
    ends = {WITH_STAR: "resolved with a token", WITH_RECRUIT: "resolved with a recruit"}
    return f"{name} ({ends.get(player.dilemma_step, 'turned up')})"


def penalties(view: Euphoria, seat: int) -> str:
    """The markets that bind a player, and how."""
    numbers = view.numbers
    tiles = [view.tiles[site] for site in range(SITES) if binds(view, site, seat)]
    return "; ".join(f"{numbers.tile_shorts[tile]} ({numbers.tile_names[tile]})" for tile in tiles)
