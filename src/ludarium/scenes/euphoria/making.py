"""Euphoria's own part of a scene, asked of the game's outlook; cards that a viewer may not know stay covered."""

from __future__ import annotations

from typing import Any, Final, cast

from ludarium.core.events import unknown
from ludarium.core.session import Session
from ludarium.core.speech import Speech
from ludarium.games.euphoria import outlook
from ludarium.games.euphoria.state import NOT_DEALT, WITH_RECRUIT, WITH_STAR, Euphoria
from ludarium.games.euphoria.terms import FACTIONS, FIRST_CARD, GOOD_IDS, GOODS, MINERS, SITES
from ludarium.games.euphoria.trading import ENOUGH
from ludarium.scenes.common import Amount
from ludarium.scenes.euphoria.models import (
    EuphoriaAbility,
    EuphoriaMarket,
    EuphoriaMiner,
    EuphoriaOwn,
    EuphoriaPlayer,
    EuphoriaSeat,
    EuphoriaSite,
    EuphoriaTokens,
    EuphoriaTrack,
    EuphoriaTrade,
    EuphoriaTradeGood,
)

ANY_ARTIFACT: Final[str] = unknown("artifact")
ANY_RECRUIT: Final[str] = unknown("recruit")
ANY_DILEMMA: Final[str] = unknown("dilemma")


def own_of(session: Session[Euphoria], view: Euphoria, viewer: int) -> EuphoriaOwn:
    tracks = [outlook.track_outlook(view, faction, max(viewer, 0)) for faction in range(len(FACTIONS))]
    return EuphoriaOwn(
        seat=seat_of(view, viewer, session.speech(viewer)) if viewer >= 0 else None,
        players=[player_of(view, seat) for seat in range(session.seats)],
        stars=outlook.open_stars(view),
        tracks=cast("list[EuphoriaTrack]", tracks if viewer >= 0 else [_for_nobody(track) for track in tracks]),
        miners=cast("list[EuphoriaMiner]", [outlook.miner_outlook(view, tunnel) for tunnel in range(len(MINERS))]),
        sites=cast("list[EuphoriaSite]", [outlook.site_outlook(view, site) for site in range(SITES)]),
    )


def _for_nobody(track: dict[str, object]) -> dict[str, object]:
    """A spectator enjoys no tier."""
    tiers = cast("list[dict[str, object]]", track["tiers"])
    return {**track, "tiers": [{**tier, "is_enjoyed": False} for tier in tiers]}


def seat_of(view: Euphoria, seat: int, speech: Speech) -> EuphoriaSeat:
    found = outlook.outlook_of(view, seat)
    return EuphoriaSeat(
        areas=found["areas"],
        markets=[_market(market, speech) for market in found["markets"]],
        checks=found["checks"],
        retrieving=found["retrieving"],
        abilities=[_ability(ability, speech) for ability in found["abilities"]],
        hand=found["hand"],
        trade=_trade(view, seat),
    )


def _trade(view: Euphoria, seat: int) -> EuphoriaTrade:
    """What the seat could offer, in the words of the trading questions."""
    goods = [
        EuphoriaTradeGood(good=good, have=have, give=f"give {word}", want=f"want {word}")
        for good, word, have in zip(GOOD_IDS, GOODS, view.players[seat].stock)
    ]
    return EuphoriaTrade(goods=goods, enough=ENOUGH, left=view.offers_left)


def _market(market: dict[str, Any], speech: Speech) -> EuphoriaMarket:
    why = market["why"]
    filled = {**why, "sentence": speech.said(why["sentence"])} if why is not None else None
    return cast("EuphoriaMarket", {**market, "why": filled})


def _ability(ability: dict[str, Any], speech: Speech) -> EuphoriaAbility:
    """What keeps an ability from being used is a market where it is off, and a sentence elsewhere."""
    is_off = ability["standing"] == outlook.OFF
    return EuphoriaAbility(
        recruit=ability["recruit"],
        standing=ability["standing"],
        market=ability["why"] if is_off else "",
        sentence="" if is_off else speech.said(ability["why"]),
    )


def player_of(view: Euphoria, seat: int) -> EuphoriaPlayer:
    """The cards before a seat."""
    player, tables = view.players[seat], view.tables
    recruits = [tables.recruits[card].id for card in player.recruits]
    return EuphoriaPlayer(
        seat=seat,
        recruits=recruits,
        hidden=[tables.recruits[card].id if card >= 0 else ANY_RECRUIT for card in player.hidden],
        dealt=[tables.recruits[card].id if card >= 0 else ANY_RECRUIT for card in player.dealt],
        dilemma=_dilemma(view, seat),
        resolved=player.dilemma_step in {WITH_STAR, WITH_RECRUIT},
        artifacts=_artifacts(view, seat),
        tokens=cast("EuphoriaTokens", outlook.tokens_by_place(view, seat)),
        penalties=outlook.penalties_on(view, seat),
    )


def _dilemma(view: Euphoria, seat: int) -> str:
    player = view.players[seat]
    if player.dilemma_step == NOT_DEALT:
        return ""
    return view.tables.dilemma_ids[player.dilemma] if player.dilemma >= 0 else ANY_DILEMMA


def _artifacts(view: Euphoria, seat: int) -> list[Amount]:
    """The artifacts of a hand, as far as they are known."""
    player = view.players[seat]
    known = [Amount(good=good, count=count) for good, count in zip(GOOD_IDS[FIRST_CARD:], player.stock[FIRST_CARD:])]
    rest = player.held - sum(amount.count for amount in known)
    return [amount for amount in [*known, Amount(good=ANY_ARTIFACT, count=rest)] if amount.count]
