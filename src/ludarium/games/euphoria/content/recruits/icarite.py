"""The Icarite recruits."""

from __future__ import annotations

from ludarium.core.frames import push
from ludarium.core.rendering import verb_mark
from ludarium.games.euphoria.content.causes import RETRIEVING
from ludarium.games.euphoria.content.constants import (
    BLISS,
    BLISS_FOR_RESOURCE,
    CLOUD_MINE,
    ENERGY,
    ICARITE,
    KNOWLEDGE_FOR_ACCESS,
    KNOWLEDGE_FOR_TUNNEL,
    WATER,
)
from ludarium.games.euphoria.content.recruits._recruit import CardNumbers, Recruit
from ludarium.games.euphoria.content.recruits._shared import (
    ChoosesGain,
    PaysKnowledge,
    PaysMorale,
    TeachesBumped,
    has_no_artifacts,
    has_no_resources,
    is_alone,
    opponents,
)
from ludarium.games.euphoria.rules.artifacts import draw
from ludarium.games.euphoria.rules.costs import is_market
from ludarium.games.euphoria.rules.gains import LOWER_KNOWLEDGE, RAISE_MORALE, Gain, TakeGood
from ludarium.games.euphoria.rules.goods import gain, gain_morale, hand_over, lose
from ludarium.games.euphoria.rules.questions import ChooseFace, ChooseGain, GainCommodity, GainResources, MayUse
from ludarium.games.euphoria.rules.rolls import RollDice, set_bumped_face
from ludarium.games.euphoria.state import Euphoria, Visit


class Amanda(Recruit):
    number = 36
    key = "amanda"
    name = "Amanda the Broker"
    faction = ICARITE
    numbers = CardNumbers(price=1)
    text = (
        "When another player bumps your die you may give that player {price} bliss "
        "and set the die to a face of your choice instead of rolling it."
    )
    effect = "choose the face of a die"

    def replaces_own_roll(self, state: Euphoria, seat: int, bumper: int) -> bool:
        if bumper == seat or state.players[seat].stock[BLISS] < self.price(state):
            return False
        push(state, ChooseFace(seat, self.number, bumper))
        return True

    def set_die(self, state: Euphoria, seat: int, other: int, face: int) -> None:
        if face:
            hand_over(state, seat, other, BLISS, self.price(state), self.source)
            set_bumped_face(state, seat, face, self.source)
        else:
            push(state, RollDice(seat, 1, [], 0))


class AmandaSecondEdition(Recruit):
    number = 36
    key = "amanda"
    name = "Amanda the Broker"
    faction = ICARITE
    edition = "second"
    numbers = CardNumbers(price=1)
    text = (
        "When anybody bumps your die, you included, you may pay {price} bliss "
        "and set the die to a face of your choice instead of rolling it."
    )
    effect = "choose the face of a die"

    def replaces_own_roll(self, state: Euphoria, seat: int, bumper: int) -> bool:
        if state.players[seat].stock[BLISS] < self.price(state):
            return False
        push(state, ChooseFace(seat, self.number, bumper))
        return True

    def set_die(self, state: Euphoria, seat: int, other: int, face: int) -> None:
        if face:
            lose(state, seat, BLISS, self.price(state), self.source)
            set_bumped_face(state, seat, face, self.source)
        else:
            push(state, RollDice(seat, 1, [], 0))


class Sheppard(PaysMorale):
    number = 37
    key = "sheppard"
    name = "Dr. Sheppard the Lobotomist"
    faction = ICARITE
    numbers = CardNumbers(price=2, gain=4, count=1)
    text = (
        "In the retrieve action, before rolling, you may put one of the dice into your reserve for {gain} bliss and "
        "{count:resource} of any kind. When a die comes from your reserve you may lose {price} morale and draw "
        "1 artifact."
    )
    effect = "draw <artifact:any|1>"
    sacrifice_good = BLISS

    def opens_on_new_die(self, state: Euphoria, visit: Visit) -> bool:
        return True

    def reward(self, state: Euphoria, visit: Visit) -> None:
        draw(state, visit.seat, 1, self.source)


class Flavio(PaysMorale):
    number = 38
    key = "flavio"
    name = "Flavio the Merchant"
    faction = ICARITE
    numbers = CardNumbers(price=2, gain=1)
    text = (
        "After a visit to a market outside Icarus has placed a token and bumped another player's die, "
        "you may lose {price} morale and draw {gain:artifact}."
    )
    effect = "draw <artifact:any|{gain}>"

    def opens_on_token(self, state: Euphoria, visit: Visit) -> bool:
        return is_market(visit.space) and visit.bumps_other()

    def reward(self, state: Euphoria, visit: Visit) -> None:
        draw(state, visit.seat, self.gain(state), self.source)


class FlavioSecondEdition(PaysKnowledge):
    number = 38
    key = "flavio"
    name = "Flavio the Merchant"
    faction = ICARITE
    edition = "second"
    numbers = CardNumbers(price=1, gain=1)
    text = (
        "After a visit to a market outside Icarus has placed a token, "
        "you may gain {price} knowledge and draw {gain:artifact}."
    )
    effect = "draw <artifact:any|{gain}>"

    def opens_on_token(self, state: Euphoria, visit: Visit) -> bool:
        return is_market(visit.space)

    def reward(self, state: Euphoria, visit: Visit) -> None:
        draw(state, visit.seat, self.gain(state), self.source)


class Gidget(Recruit):
    number = 39
    key = "gidget"
    name = "Gidget the Hypnotist"
    faction = ICARITE
    numbers = CardNumbers(gain=2)
    text = "When you pay bliss for taking dice back you may lose {gain} knowledge instead of gaining morale."

    def replaces_retrieve_gain(self, state: Euphoria, seat: int, good: int) -> bool:
        if good != BLISS:
            return False
        push(state, ChooseGain(seat, self.number))
        return True

    def alternatives(self) -> list[Gain]:
        return [RAISE_MORALE, LOWER_KNOWLEDGE]

    def take(self, state: Euphoria, seat: int, gain: Gain) -> None:
        if gain is RAISE_MORALE:
            gain_morale(state, seat, state.numbers.retrieve_morale, RETRIEVING)
        else:
            super().take(state, seat, gain)


class Josh(Recruit):
    number = 40
    key = "josh"
    name = "Josh the Negotiator"
    faction = ICARITE
    text = "Where a market outside Icarus asks for a resource you may pay 1 bliss in its place."
    swap = BLISS_FOR_RESOURCE


class Kaden(Recruit):
    number = 41
    key = "kaden"
    name = "Kaden the Infiltrator"
    faction = ICARITE
    numbers = CardNumbers(price=2)
    text = (
        "You may gain {price} knowledge to place on the end of a finished tunnel "
        "without an active recruit of its faction."
    )
    swap = KNOWLEDGE_FOR_ACCESS


class Lee(TeachesBumped):
    number = 42
    key = "lee"
    name = "Lee the Gossip"
    faction = ICARITE
    numbers = CardNumbers(price=1, gain=1)
    text = (
        "When you bump another player's die you may lose {price} morale: "
        "that player gains 1 knowledge, and you take {gain:commodity} of any kind."
    )
    effect = "teach the other player and take <any:commodity|{gain}>"

    def prize(self, state: Euphoria, visit: Visit) -> None:
        push(state, GainCommodity(visit.seat, self.gain(state), self.source))


class Matthew(Recruit):
    number = 43
    key = "matthew"
    name = "Matthew the Thief"
    faction = ICARITE
    numbers = CardNumbers(price=1)
    text = "When you bump another player's die from a tunnel entry you may gain {price} knowledge instead of paying."
    swap = KNOWLEDGE_FOR_TUNNEL


class Maxime(TeachesBumped):
    number = 44
    key = "maxime"
    name = "Maxime the Ambassador"
    faction = ICARITE
    numbers = CardNumbers(price=2, gain=1)
    text = (
        "When you bump another player's die you may lose {price} morale: "
        "that player gains 1 knowledge, and you draw {gain:artifact}."
    )
    effect = "teach the other player and draw <artifact:any|{gain}>"

    def prize(self, state: Euphoria, visit: Visit) -> None:
        draw(state, visit.seat, self.gain(state), self.source)


class Rebecca(TeachesBumped):
    number = 45
    key = "rebecca"
    name = "Rebecca the Peddler"
    faction = ICARITE
    numbers = CardNumbers(price=2, gain=1)
    text = (
        "When you bump another player's die you may lose {price} morale: "
        "that player gains 1 knowledge, and you take {gain:resource} of any kind."
    )
    effect = "teach the other player and take <any:resource|{gain}>"

    def prize(self, state: Euphoria, visit: Visit) -> None:
        push(state, GainResources(visit.seat, self.gain(state), self.source))


class Sarinee(ChoosesGain):
    number = 46
    key = "sarinee"
    name = "Sarinee the Cloud Miner"
    faction = ICARITE
    numbers = CardNumbers(gain=1)
    text = (
        "When you place on the Cloud Mine and your die is alone there, lose {gain} knowledge or take {gain} more bliss."
    )
    effect = "lose <good:knowledge|{gain}> or take <good:bliss|{gain}>"

    def opens_on_placement(self, state: Euphoria, visit: Visit) -> bool:
        return visit.space == CLOUD_MINE and is_alone(state, visit)

    def alternatives(self) -> list[Gain]:
        return [LOWER_KNOWLEDGE, TakeGood(BLISS)]


class Zong(ChoosesGain):
    number = 47
    key = "zong"
    name = "Zong the Astronomer"
    faction = ICARITE
    numbers = CardNumbers(gain=1)
    text = (
        "When you place on the Cloud Mine and own neither resources nor artifacts, "
        "also take {gain} water or {gain} energy."
    )
    effect = "take <good:water|{gain}> or <good:energy|{gain}>"

    def opens_on_placement(self, state: Euphoria, visit: Visit) -> bool:
        return visit.space == CLOUD_MINE and has_no_resources(state, visit) and has_no_artifacts(state, visit)

    def alternatives(self) -> list[Gain]:
        return [TakeGood(WATER), TakeGood(ENERGY)]


class ZongSecondEdition(PaysKnowledge):
    number = 47
    key = "zong"
    name = "Zong the Astronomer"
    faction = ICARITE
    edition = "second"
    numbers = CardNumbers(price=1, gain=1)
    text = (
        "When you place on the Cloud Mine you may gain {price} knowledge and draw {gain:artifact}; "
        "then each opponent may take 1 bliss."
    )
    effect = "draw <artifact:any|{gain}>; every opponent may take bliss"

    def opens_on_placement(self, state: Euphoria, visit: Visit) -> bool:
        return visit.space == CLOUD_MINE

    def reward(self, state: Euphoria, visit: Visit) -> None:
        push(state, *[MayUse(seat, self.number, visit.seat) for seat in opponents(state, visit.seat)])
        draw(state, visit.seat, self.gain(state), self.source)

    def offer(self, other: int) -> str:
        return f"{verb_mark(other, 'use')} <{self.id}>: do you take 1 bliss?"

    def accept_text(self, state: Euphoria) -> str:
        return "take {gains}"

    def accept(self, state: Euphoria, seat: int, other: int) -> None:
        gain(state, seat, BLISS, 1, self.source)
