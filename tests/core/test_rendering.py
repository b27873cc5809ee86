"""Texts with ids become sentences: person, number, possessive, article, and the words of every kind of event."""

from __future__ import annotations

import pytest

from ludarium.core.catalogue import Amount, CatalogueEntry, CatalogueIndex, seat_entries
from ludarium.core.english import capitalize, join_words, possessive, third_person, with_article
from ludarium.core.event_text import event_text
from ludarium.core.events import (
    ADVANCE,
    BEGIN,
    BID,
    CHECK,
    CHOOSE,
    DECLINE,
    END,
    FREE,
    GAIN,
    LOSE,
    MISS,
    MOVE,
    NOTE,
    OFFER,
    PASS,
    REVEAL,
    ROLL,
    SCORE,
    TRAIL,
    TURN,
    USE,
    VERBS,
    Event,
    log_event,
)
from ludarium.core.frames import SPECTATOR
from ludarium.core.labels import label_text, refused_text
from ludarium.core.rendering import (
    TextRenderer,
    amounts_text,
    possessive_mark,
    seat_mark,
    signed_amounts_text,
    verb_mark,
)

CATALOGUE = CatalogueIndex(
    [
        CatalogueEntry("good:coins", "coin", plural="coins"),
        CatalogueEntry("good:power", "power"),
        CatalogueEntry("good:artifacts", "artifact", plural="artifacts"),
        CatalogueEntry("track:fire", "the cult of fire"),
        CatalogueEntry("hex:E6", "E6"),
        CatalogueEntry("hex:F2", "F2"),
        CatalogueEntry("piece:dwelling", "dwelling", plural="dwellings"),
        CatalogueEntry("tile:flood", "flood"),
        CatalogueEntry("phase:round", "round 2"),
        *seat_entries(3),
    ]
)
NAMES = ["Ada", "James", "Cy"]
READERS = {"Ada": 0, "James": 1, "nobody": SPECTATOR}


@pytest.mark.parametrize(
    ("reader", "template", "parts"),
    [
        (SPECTATOR, "<seat:1|does gain> <good:coins|3>", ("Bo", "gains 3 coins")),
        (1, "<seat:1|does gain> <good:coins|3>", ("You", "gain 3 coins")),
        (SPECTATOR, "<seat:2|does gain> <good:coins|3>", ("Bo 2", "gains 3 coins")),
        (SPECTATOR, "<seat:0|does pass>", ("Ada", "passes")),
        (SPECTATOR, "<seat:1|whose> <piece:dwelling> falls", ("", "Bo's dwelling falls")),
        (SPECTATOR, "<phase:round> begins", ("", "Round 2 begins")),
        (SPECTATOR, "", ("", "")),
    ],
)
def test_a_sentence_says_who_acts_and_what_follows(reader: int, template: str, parts: tuple[str, str]) -> None:
    renderer = TextRenderer(CATALOGUE, ["ada", "Bo", "Bo 2"], reader)
    assert renderer.render_with_subject(template) == parts
    assert " ".join(parts).strip() == renderer.render_sentence(template)


def speech(reader: str = "nobody") -> TextRenderer:
    return TextRenderer(CATALOGUE, NAMES, READERS[reader])


@pytest.mark.parametrize(
    ("text", "to_ada", "to_others"),
    [
        (seat_mark(0), "you", "Ada"),
        (possessive_mark(0), "your", "Ada's"),
        (verb_mark(0, "gain"), "you gain", "Ada gains"),
        (verb_mark(0, "have"), "you have", "Ada has"),
        (verb_mark(0, "be next"), "you are next", "Ada is next"),
        (verb_mark(0, "do not pay"), "you do not pay", "Ada does not pay"),
        (verb_mark(0, "may take"), "you may take", "Ada may take"),
        (f"{possessive_mark(1)} level falls", "James' level falls", "James' level falls"),
        (f"{seat_mark(2)} builds beside {seat_mark(0)}", "Cy builds beside you", "Cy builds beside Ada"),
        (seat_mark(-1), "the table", "the table"),
        (verb_mark(-1, "turn"), "the table turns", "the table turns"),
        (possessive_mark(-1), "the table's", "the table's"),
    ],
)
def test_the_reader_is_you_and_everybody_else_has_a_name(text: str, to_ada: str, to_others: str) -> None:
    assert speech("Ada").render(text) == to_ada
    assert speech().render(text) == to_others


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("<good:coins|0>", "0 coins"),
        ("<good:coins|1>", "1 coin"),
        ("<good:coins|2>", "2 coins"),
        ("<good:coins|-1>", "-1 coin"),
        ("<good:coins|some 1>", "a coin"),
        ("<good:coins|some 3>", "3 coins"),
        ("<good:artifacts|some 1>", "an artifact"),
        ("<good:power|1>", "1 power"),
        ("<good:power|some 1>", "1 power"),
        ("<good:power|some 5>", "5 power"),
        ("<piece:dwelling|a> on <hex:E6>", "a dwelling on E6"),
        ("3 < 4 and 5 > 4", "3 < 4 and 5 > 4"),
        ("no mark <E6>", "no mark <E6>"),
        ("", ""),
    ],
)
def test_things_are_counted_and_named(text: str, said: str) -> None:
    assert speech().render(text) == said


def test_what_is_said_begins_with_a_capital_letter() -> None:
    assert speech("Ada").render_sentence(f"{verb_mark(0, 'gain')} <good:coins|2>") == "You gain 2 coins"
    assert speech().render_sentence("") == ""
    assert capitalize("a") == "A"


def test_a_name_that_looks_like_a_mark_is_only_a_name() -> None:
    strange = TextRenderer(CATALOGUE, ["<seat:1>", "<good:coins|3>", "Cy"], 2)
    assert strange.render(f"{seat_mark(0)} and {seat_mark(1)}") == "<seat:1> and <good:coins|3>"


def test_a_thing_that_is_not_in_the_catalogue_is_our_own_mistake() -> None:
    with pytest.raises(KeyError):
        speech().render("<hex:Z9>")


@pytest.mark.parametrize(
    ("verb", "third"),
    [
        ("gain", "gains"),
        ("pass", "passes"),
        ("fix", "fixes"),
        ("quartz", "quartzes"),
        ("reach", "reaches"),
        ("push", "pushes"),
        ("carry", "carries"),
        ("pay", "pays"),
        ("go", "goes"),
        ("do", "does"),
        ("undo", "undoes"),
        ("have", "has"),
        ("be", "is"),
        ("must", "must"),
        ("will", "will"),
        ("move", "moves"),
        ("woo", "woos"),
    ],
)
def test_verbs_in_the_third_person(verb: str, third: str) -> None:
    assert third_person(verb) == third


@pytest.mark.parametrize(("name", "owned"), [("Ada", "Ada's"), ("James", "James'"), ("the table", "the table's")])
def test_possessives(name: str, owned: str) -> None:
    assert possessive(name) == owned


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("spade", "a spade"),
        ("artifact", "an artifact"),
        ("Icarite", "an Icarite"),
        ("Euphorian", "a Euphorian"),
        ("unique card", "a unique card"),
        ("one-way ticket", "a one-way ticket"),
        ("umbrella", "an umbrella"),
        ("hour", "an hour"),
        ("house", "a house"),
        ("8-sided die", "an 8-sided die"),
        ("5-sided die", "a 5-sided die"),
        ("VP", "a VP"),
    ],
)
def test_articles_follow_the_sound(name: str, said: str) -> None:
    assert with_article(name) == said


@pytest.mark.parametrize(
    ("parts", "said"), [([], ""), (["a"], "a"), (["a", "b"], "a and b"), (["a", "b", "c"], "a, b and c")]
)
def test_lists(parts: list[str], said: str) -> None:
    assert join_words(parts) == said
    assert join_words(["a", "b", "c"], "or") == "a, b or c"


# Labels.

PRICE = [Amount("good:coins", 1), Amount("good:power", 3)]
GAINS = [Amount("good:artifacts", 1), Amount("good:coins", 2)]


@pytest.mark.parametrize(
    ("phrase", "label"),
    [
        ("build", "build for 1 coin and 3 power (+1 artifact, +2 coins)"),
        ("pay {price}", "pay 1 coin and 3 power (+1 artifact, +2 coins)"),
        ("take {gains}", "take 1 artifact and 2 coins for 1 coin and 3 power"),
        ("swap {price} for {gains}", "swap 1 coin and 3 power for 1 artifact and 2 coins"),
    ],
)
def test_a_label_says_what_it_takes_and_brings(phrase: str, label: str) -> None:
    assert speech().render(label_text(phrase, PRICE, GAINS)) == label


def test_a_label_without_price_and_gains() -> None:
    assert label_text("stay", [], []) == "stay"
    assert refused_text("swap {price} for {gains}") == "swap nothing for nothing"


def test_amounts_as_text() -> None:
    assert speech().render(amounts_text(PRICE)) == "1 coin and 3 power"
    assert speech().render(signed_amounts_text(GAINS)) == "+1 artifact, +2 coins"
    assert amounts_text([]) == signed_amounts_text([]) == ""


# Events.


def told(reader: str, verb: str, seat: int, what: str, **parts: object) -> str:
    log: list[Event] = []
    log_event(log, verb, seat, what, "core.offer", **parts)  # type: ignore[arg-type]
    return speech(reader).render_sentence(event_text(log[0]))


@pytest.mark.parametrize(
    ("verb", "what", "parts", "to_ada", "to_others"),
    [
        (GAIN, "good:coins", {"amount": 3}, "You gain 3 coins", "Ada gains 3 coins"),
        (GAIN, "good:coins", {"amount": 1}, "You gain a coin", "Ada gains a coin"),
        (GAIN, "good:power", {"amount": 1, "cause": "hex:E6"}, "You gain 1 power (E6)", "Ada gains 1 power (E6)"),
        (GAIN, "tile:flood", {"amount": 1}, "You gain flood", "Ada gains flood"),
        (LOSE, "good:coins", {"amount": 2}, "You pay 2 coins", "Ada pays 2 coins"),
        (
            SCORE,
            "good:coins",
            {"amount": 2, "cause": "tile:flood"},
            "You score 2 coins (flood)",
            "Ada scores 2 coins (flood)",
        ),
        (
            MOVE,
            "piece:dwelling",
            {"amount": 1, "place": "hex:E6"},
            "You put a dwelling on E6",
            "Ada puts a dwelling on E6",
        ),
        (
            MOVE,
            "piece:dwelling",
            {"amount": 1, "origin": "hex:F2", "place": "hex:E6"},
            "You move a dwelling from F2 to E6",
            "Ada moves a dwelling from F2 to E6",
        ),
        (
            MOVE,
            "piece:dwelling",
            {"amount": 2, "origin": "hex:F2"},
            "You take 2 dwellings from F2",
            "Ada takes 2 dwellings from F2",
        ),
        (TURN, "tile:flood", {"place": "hex:E6"}, "E6 becomes flood", "E6 becomes flood"),
        (
            ADVANCE,
            "track:fire",
            {"amount": 1, "after": 4},
            "You advance 1 step on the cult of fire, to 4",
            "Ada advances 1 step on the cult of fire, to 4",
        ),
        (
            ADVANCE,
            "track:fire",
            {"amount": -2},
            "You fall 2 steps on the cult of fire",
            "Ada falls 2 steps on the cult of fire",
        ),
        (USE, "tile:flood", {"amount": 1}, "You use flood", "Ada uses flood"),
        (FREE, "tile:flood", {"amount": 1}, "Flood can be used again", "Flood can be used again"),
        (REVEAL, "tile:flood", {}, "You reveal flood", "Ada reveals flood"),
        (CHECK, "tile:flood", {}, "Nobody has a flood to reveal", "Nobody has a flood to reveal"),
        (ROLL, "tile:flood", {"amount": 5}, "You roll 5", "Ada rolls 5"),
        (CHOOSE, "tile:flood", {}, "You choose flood", "Ada chooses flood"),
        (BID, "tile:flood", {"amount": 7}, "You bid 7 for flood", "Ada bids 7 for flood"),
        (PASS, "phase:round", {}, "You pass", "Ada passes"),
        (OFFER, "good:coins", {"amount": 2, "partner": 1}, "You offer 2 coins to James", "Ada offers 2 coins to James"),
        (DECLINE, "good:power", {"amount": 2}, "You decline 2 power", "Ada declines 2 power"),
        (BEGIN, "phase:round", {}, "Round 2 begins", "Round 2 begins"),
        (END, "phase:round", {}, "Round 2 ends", "Round 2 ends"),
        (MISS, "good:power", {"amount": 2}, "You go without 2 power", "Ada goes without 2 power"),
        (NOTE, "tile:flood", {}, "Flood", "Flood"),
        (TRAIL, "tile:flood", {}, "", ""),
    ],
)
def test_every_verb_has_a_sentence(verb: str, what: str, parts: dict[str, object], to_ada: str, to_others: str) -> None:
    assert told("Ada", verb, 0, what, **parts) == to_ada
    assert told("nobody", verb, 0, what, **parts) == to_others


def test_no_verb_is_forgotten() -> None:
    for verb in VERBS:
        assert told("nobody", verb, 0, "tile:flood", place="hex:E6", amount=1) or verb == TRAIL
