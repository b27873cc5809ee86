"""The Automa trades with people's structures, without ships: Merchants of the Seas."""

from __future__ import annotations

from typing import Final

from ludarium.core.frames import push
from ludarium.core.util import NOTHING
from ludarium.games.terra_mystica.automa.content.constants import CONDITION_FAILED, DONE, NO_OPTION
from ludarium.games.terra_mystica.automa.rules.distances import human_sites
from ludarium.games.terra_mystica.automa.rules.filters import filter_chain
from ludarium.games.terra_mystica.automa.rules.icons import Icon, IconKind
from ludarium.games.terra_mystica.automa.rules.scoring import score
from ludarium.games.terra_mystica.automa.rules.structures import watch_power
from ludarium.games.terra_mystica.automa.rules.trail import log_icon
from ludarium.games.terra_mystica.automa.rules.trail_steps import HIGHEST_VALUE
from ludarium.games.terra_mystica.automa.state import automa_of
from ludarium.games.terra_mystica.content.factions._faction import faction_of
from ludarium.games.terra_mystica.merchants.rules.trade import put_marker
from ludarium.games.terra_mystica.merchants.state import fleets_in
from ludarium.games.terra_mystica.rules.offers import Offers
from ludarium.games.terra_mystica.state import TerraMystica


class Trade(IconKind):
    """Put a trade marker under the best structure of people beside a river.

    Our reading of the Automa rulebook ("Trade"): it brings points and no favor tile.
    """

    key = "trade"
    name = "trade"
    about = "put a trade marker under a structure of people at a river, and score its power value"
    rule = "tm.automa.trade"
    needs = "round reached and a marker in her supply"
    option = "structure at a river"
    options = "structures at a river"
    picture = "exchange"

    def do(self, state: TerraMystica, icon: Icon) -> None:
        automa = automa_of(state)
        fleets = fleets_in(state)
        first = automa.action_card().trade_from
        if fleets is None or first == NOTHING or state.round < first or fleets.markers[automa.seat] < 1:
            log_icon(state, icon, False, CONDITION_FAILED)
            return
        traded = fleets.traded[automa.seat]
        options = [hex for hex in human_sites(state) if state.board.shores[hex] and hex not in traded]
        values = [0] * state.board.land
        for hex in options:
            values[hex] = power_value(state, hex)
        chain = filter_chain(state, state.board.hex_ids, options, self.rule)
        chain.keep_most(HIGHEST_VALUE, "tm.automa.trade.best", values)
        chain.keep_by_arrow(automa.support_card())
        log_icon(state, icon, True, DONE if options else NO_OPTION, chain)
        if options:
            self.trade_with(state, icon, chain.choice(), values[chain.choice()])

    def trade_with(self, state: TerraMystica, icon: Icon, hex: int, value: int) -> None:
        """Marker and points; the owner may take power for the trade."""
        seat = automa_of(state).seat
        put_marker(state, seat, hex)
        score(state, value, self.rule, state.board.hex_ids[hex])
        watch_power(state, icon)
        push(state, Offers(seat, hex, seats=[state.owner[hex]], amounts=[value], asked=False, taken=False))


def power_value(state: TerraMystica, hex: int) -> int:
    """The power value of the structure on a hex."""
    return faction_of(state, state.owner[hex]).power_values[state.structure[hex]]


TRADE: Final[Trade] = Trade()
