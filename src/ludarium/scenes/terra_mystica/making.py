"""Terra Mystica's own part of a scene, asked of the game's outlook and of the Automa's."""

from __future__ import annotations

from typing import cast

from ludarium.core.session import Session
from ludarium.core.speech import Speech
from ludarium.core.terms import NOTHING
from ludarium.games.terra_mystica import outlook
from ludarium.games.terra_mystica.automa.outlook import automa_outlook
from ludarium.games.terra_mystica.automa.state import automa_in
from ludarium.games.terra_mystica.factions import FACTIONS
from ludarium.games.terra_mystica.factions._faction import faction_id
from ludarium.games.terra_mystica.names import CULT_IDS, TERRAIN_IDS
from ludarium.games.terra_mystica.state import TerraMystica
from ludarium.scenes.telling import amounts_of
from ludarium.scenes.terra_mystica.models import (
    TerraMysticaAutoma,
    TerraMysticaCard,
    TerraMysticaCult,
    TerraMysticaGroup,
    TerraMysticaLevel,
    TerraMysticaNeighbour,
    TerraMysticaOffer,
    TerraMysticaOwn,
    TerraMysticaPlayer,
    TerraMysticaShare,
    TerraMysticaStanding,
)


def own_of(session: Session[TerraMystica], view: TerraMystica, viewer: int) -> TerraMysticaOwn:
    """Everything is open in this game: only whose prices are told depends on the viewer."""
    speech = session.speech(viewer)
    automa = automa_in(view)
    return TerraMysticaOwn(
        round=view.round,
        players=[player_of(view, seat, speech) for seat in range(len(view.players))],
        power_actions=[_offer(offer) for offer in outlook.power_actions(view, viewer)] if viewer >= 0 else [],
        cards=cards_of(view, viewer),
        towns=[_group(group) for group in outlook.towns(view)],
        offers=[
            TerraMysticaNeighbour(seat=offer.seat, source=offer.source, hex=offer.hex, power=offer.power, vp=offer.vp)
            for offer in outlook.offers(view)
        ],
        cults=[
            TerraMysticaCult(cult=cult, standing=_standing(outlook.cult_standing(view, track)))
            for track, cult in enumerate(CULT_IDS)
        ],
        area=_standing(outlook.area_standing(view)),
        final=_standing(outlook.final_standing(view)),
        automa=cast("TerraMysticaAutoma", automa_outlook(view)) if automa is not None else None,
    )


def player_of(view: TerraMystica, seat: int, speech: Speech) -> TerraMysticaPlayer:
    player = view.players[seat]
    is_person = seat < view.people() and player.faction != NOTHING
    return TerraMysticaPlayer(
        seat=seat,
        faction=faction_id(FACTIONS[player.faction]) if is_person else "",
        colour=TERRAIN_IDS[player.colour] if player.colour != NOTHING else "",
        home=TERRAIN_IDS[player.home] if player.home != NOTHING else "",
        passed=player.passed,
        dropped=player.dropped,
        with_card=player.passed,
        income=_shares(outlook.income(view, seat, player.passed)),
        levels=[_level(level, speech) for level in outlook.levels(view, seat)],
        specials=[_offer(offer) for offer in outlook.specials(view, seat)],
        supply=amounts_of(outlook.supply(view, seat)) if is_person else [],
        passing=_shares(outlook.passing_now(view, seat)),
        cult_bonus=amounts_of(outlook.cult_bonus(view, seat, view.round)),
        at_the_end=_shares(outlook.at_the_end(view, seat)) if is_person else [],
        groups=[_group(group) for group in outlook.groups(view, seat)] if is_person else [],
    )


def cards_of(view: TerraMystica, viewer: int) -> list[TerraMysticaCard]:
    """The bonus cards that lie out."""
    return [
        TerraMysticaCard(
            card=view.tables.cards[card].id,
            coins=coins,
            income=amounts_of(outlook.card_income(view, card)),
            passing=outlook.passing_with(view, viewer, card) if viewer >= 0 else 0,
        )
        for card, coins in zip(view.cards, view.coins)
    ]


def _shares(shares: list[outlook.Share]) -> list[TerraMysticaShare]:
    return [TerraMysticaShare(cause=share.cause, amounts=amounts_of(share.amounts)) for share in shares]


def _level(level: outlook.Level, speech: Speech) -> TerraMysticaLevel:
    return TerraMysticaLevel(
        track=level.track,
        level=level.level,
        most=level.most,
        text=speech.filled(level.text),
        price=amounts_of(level.price),
        gains=amounts_of(level.gains),
    )


def _offer(offer: outlook.Offer) -> TerraMysticaOffer:
    return TerraMysticaOffer(id=offer.id, price=amounts_of(offer.price), gains=amounts_of(offer.gains), used=offer.used)


def _group(group: outlook.Group) -> TerraMysticaGroup:
    return TerraMysticaGroup(
        seat=group.seat,
        hexes=group.hexes,
        tile=group.tile,
        size=group.size,
        power=group.power,
        needed=group.needed,
    )


def _standing(rows: list[outlook.Standing]) -> list[TerraMysticaStanding]:
    return [TerraMysticaStanding(seat=row.seat, value=row.value, points=row.points) for row in rows]
