"""Special actions: of bonus cards, favor tiles and factions, each once in a round unless it says otherwise."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ludarium.core.events import USE, tell
from ludarium.core.frames import push
from ludarium.core.kinds import NONE
from ludarium.core.meaning import Meaning
from ludarium.core.rulings import NOT_NOW, Refusal, refuse
from ludarium.core.terms import NOTHING
from ludarium.games.terra_mystica.actions._kind import ActionKind
from ludarium.games.terra_mystica.actions.power import dig_for_free, spades_are_of_use, why_no_use
from ludarium.games.terra_mystica.cults import CultTrack
from ludarium.games.terra_mystica.factions._faction import FACTIONS, faction_id, faction_of, special_id
from ludarium.games.terra_mystica.names import SPECIAL, mark
from ludarium.games.terra_mystica.reach import reach_of
from ludarium.games.terra_mystica.state import TerraMystica

if TYPE_CHECKING:
    from ludarium.games.terra_mystica.turns import Action

# What a seat has used in a round is kept as numbers: its faction's actions, the cards, the favor tiles, and behind
# them what expansions count.
CARDS: Final[int] = 100
FAVORS: Final[int] = 200
OTHERS: Final[int] = 300
RULE: Final[str] = "tm.special"


def use_up(state: TerraMystica, seat: int, number: int, thing: str, rule: str) -> None:
    """A special action is used for the rest of the round."""
    player = state.players[seat]
    player.used = [*player.used, number]
    if state.log is not None:
        tell(state.log, USE, seat, thing, rule, 1, after=1)


def why_used(thing: str) -> Refusal:
    return refuse("tm.special.once", f"you have used the {mark(thing)} in this round already", [thing], NOT_NOW)


class CardAction(ActionKind):
    """The action of the own bonus card: a free spade, or a cult step. Codes: the card."""

    verb = "action"

    def codes_within(self, state: TerraMystica, seat: int, reach: list[int]) -> list[int]:
        player = state.players[seat]
        if player.card == NOTHING or CARDS + player.card in player.used:
            return NONE
        card = state.tables.cards[player.card]
        if card.steps > 0 or (card.spades > 0 and spades_are_of_use(state, seat, reach, card.spades)):
            return [player.card]
        return NONE

    def candidates(self, state: TerraMystica, ask: Action) -> list[int]:
        return [number for number, card in enumerate(state.tables.cards) if card.steps > 0 or card.spades > 0]

    def why_not(self, state: TerraMystica, ask: Action, code: int) -> Refusal | None:
        player, card = state.players[ask.seat], state.tables.cards[code]
        faction = FACTIONS[player.faction]
        if CARDS + code in player.used:
            return why_used(card.id)
        if player.card != code:
            return refuse(RULE, f"you do not hold the {mark(card.id)}", [card.id])
        if card.spades > 0 and faction.ignores_spades:
            sentence = f"the {mark(faction_id(faction))} never use spades: the {mark(card.id)} is not for them"
            return refuse("tm.spades.none", sentence, [card.id])
        is_of_use = card.spades == 0 or spades_are_of_use(state, ask.seat, reach_of(state, ask.seat, True), card.spades)
        return None if is_of_use else why_no_use(state, ask.seat)

    def do(self, state: TerraMystica, ask: Action, code: int) -> None:
        card = state.tables.cards[code]
        use_up(state, ask.seat, CARDS + code, card.id, RULE)
        if card.spades > 0:
            dig_for_free(state, ask.seat, card.spades, card.spades, RULE, card.id)
        else:
            push(state, CultTrack(ask.seat, card.steps, rule=RULE, cause=card.id, in_turn=True))

    def word(self, state: TerraMystica, ask: Action, code: int) -> str:
        return f"action {state.tables.cards[code].key}"

    def find(self, state: TerraMystica, ask: Action, word: str) -> int:
        names, name = state.tables.card_names, word.removeprefix("action ")
        code = names.index(name) if name in names else NOTHING
        return code if code in self.candidates(state, ask) else NOTHING

    def meaning(self, state: TerraMystica, ask: Action, code: int) -> Meaning:
        card = state.tables.cards[code]
        phrase = "use the {card} for a free spade" if card.spades > 0 else "use the {card} for a cult step"
        return Meaning(phrase.replace("{card}", mark(card.id)), [card.id], group=SPECIAL)


class FavorAction(ActionKind):
    """The action of an own favor tile: a cult step. Codes: the tile."""

    verb = "action"

    def codes_within(self, state: TerraMystica, seat: int, reach: list[int]) -> list[int]:
        player = state.players[seat]
        if not player.favors:
            return NONE
        found: list[int] = []
        for tile in player.favors:
            if state.tables.favors[tile].action_steps > 0 and FAVORS + tile not in player.used:
                found.append(tile)
        return found

    def candidates(self, state: TerraMystica, ask: Action) -> list[int]:
        return [number for number, tile in enumerate(state.tables.favors) if tile.action_steps > 0]

    def why_not(self, state: TerraMystica, ask: Action, code: int) -> Refusal | None:
        player, tile = state.players[ask.seat], state.tables.favors[code]
        if FAVORS + code in player.used:
            return why_used(tile.id)
        return None if code in player.favors else refuse(RULE, f"you do not own the {mark(tile.id)}", [tile.id])

    def do(self, state: TerraMystica, ask: Action, code: int) -> None:
        tile = state.tables.favors[code]
        use_up(state, ask.seat, FAVORS + code, tile.id, RULE)
        push(state, CultTrack(ask.seat, tile.action_steps, rule=RULE, cause=tile.id, in_turn=True))

    def word(self, state: TerraMystica, ask: Action, code: int) -> str:
        return f"action {state.tables.favors[code].key}"

    def meaning(self, state: TerraMystica, ask: Action, code: int) -> Meaning:
        tile = state.tables.favors[code]
        return Meaning(f"use the {mark(tile.id)} for a cult step", [tile.id], group=SPECIAL)


class FactionAction(ActionKind):
    """A special action of the own faction. Codes: its number, from 1."""

    verb = "action"

    def codes_within(self, state: TerraMystica, seat: int, reach: list[int]) -> list[int]:
        player = state.players[seat]
        faction = FACTIONS[player.faction]
        if len(faction.actions) == 1:
            return NONE
        found: list[int] = []
        for number in range(1, len(faction.actions)):
            is_free = not faction.is_limited(number) or number not in player.used
            if is_free and faction.can_act(state, seat, number):
                found.append(number)
        return found

    def candidates(self, state: TerraMystica, ask: Action) -> list[int]:
        return list(range(1, len(faction_of(state, ask.seat).actions)))

    def why_not(self, state: TerraMystica, ask: Action, code: int) -> Refusal | None:
        faction = faction_of(state, ask.seat)
        if code in state.players[ask.seat].used and faction.is_limited(code):
            return why_used(special_id(faction, code))
        return None if faction.can_act(state, ask.seat, code) else faction.why_not_act(state, ask.seat, code)

    def do(self, state: TerraMystica, ask: Action, code: int) -> None:
        faction = faction_of(state, ask.seat)
        if faction.is_limited(code):
            use_up(state, ask.seat, code, special_id(faction, code), RULE)
        elif state.log is not None:
            tell(state.log, USE, ask.seat, special_id(faction, code), RULE, 0)
        faction.act(state, ask.seat, code)

    def word(self, state: TerraMystica, ask: Action, code: int) -> str:
        return f"action {faction_of(state, ask.seat).actions[code]}"

    def find(self, state: TerraMystica, ask: Action, word: str) -> int:
        actions, name = faction_of(state, ask.seat).actions, word.removeprefix("action ")
        return actions.index(name) if word.startswith("action ") and name in actions[1:] else NOTHING

    def meaning(self, state: TerraMystica, ask: Action, code: int) -> Meaning:
        faction = faction_of(state, ask.seat)
        thing = special_id(faction, code)
        effects = faction.action_effects or faction.action_texts
        return Meaning(f"use {mark(thing)}: {effects[code]}", [thing], group=SPECIAL)
