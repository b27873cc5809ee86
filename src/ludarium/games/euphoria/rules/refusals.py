"""Refusals that several rules share: too few goods, or a track that ends."""

from __future__ import annotations

from ludarium.core.refusals import Refusal, refuse
from ludarium.games.euphoria.content.ids import amount_mark
from ludarium.games.euphoria.state import Euphoria


def refuse_too_few(rule: str, about: list[str], needed: int, id: str, has: int) -> Refusal:
    """Refuse what would take more of a good than there is."""
    sentence = f"needs {amount_mark(id, needed)}, you have {{has}}"
    return refuse(rule, sentence, about, needed - has, needed=needed, has=has)


def refuse_knowledge_price(state: Euphoria, seat: int, card: int) -> Refusal:
    """Refuse a recruit whose price, steps of knowledge, leads beyond the end of the track."""
    price, knowledge, most = state.numbers.prices[card], state.players[seat].knowledge, state.numbers.track_end
    recruit = state.numbers.recruits[card]
    sentence = f"<{recruit.id}> asks for {{price}} knowledge more, you have {{knowledge}} of at most {{most}}"
    missing = knowledge + price - most
    return refuse(recruit.rule, sentence, [recruit.id], missing, price=price, knowledge=knowledge, most=most)


def refuse_morale_price(state: Euphoria, seat: int, card: int) -> Refusal:
    """Refuse a recruit whose price, steps of morale, leads below the start of the track."""
    price, morale, recruit = state.numbers.prices[card], state.players[seat].morale, state.numbers.recruits[card]
    sentence = f"<{recruit.id}> asks for {{price}} morale, you have {{morale}} and keep at least 1"
    return refuse(recruit.rule, sentence, [recruit.id], price - morale + 1, price=price, morale=morale)
