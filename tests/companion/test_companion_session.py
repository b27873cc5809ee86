"""The companion without any screen: entries, what is told, second thoughts and repairs."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Any

import pytest

from conftest import ROOT
from ludarium.companion import DRAWN, TYPED, automa
from ludarium.companion.session import CompanionSession
from ludarium.companion.table_changes import TableSnapshot, describe_changes, extra_pieces, piece_phrase
from ludarium.core import NATURE, BadSetting, IllegalAnswer, Session, read_record, resume, verify
from ludarium.core.nature import random_stream
from ludarium.core.session import AnySession
from ludarium.protocol.scene import Piece
from support import HARBOUR

SETUP = [
    "level automa", "SCORE7", "SCORE6", "SCORE5", "SCORE4", "SCORE3", "SCORE1",
    "BON1", "BON2", "BON3", "BON4", "BON5",
    "automa kuddlers", "home lakes", "pass BON2", "build E8", "card 5", "build F3",
]  # fmt: skip
ROUND_ONE = ["build G4", "upgrade E8 to TP", "done"]
HER_TURN = ["card 2", "card 5"]


def laid_out(names: list[str] | None = None, seed: int = 7, **settings: Any) -> AnySession:
    people = names or ["Ada"]
    given = {**automa.ASKED_SETTINGS, "automa": True, "factions": ["nomads", "witches"][: len(people)], **settings}
    return Session(automa.game(), len(people), seed, given, people, external=True)


def entered(*lines: str, cards: str = TYPED, **settings: Any) -> CompanionSession:
    """A table at which these entries were made."""
    table = CompanionSession(laid_out(**settings), cards, TYPED)
    enter(table, *lines)
    return table


def enter(table: CompanionSession, *lines: str) -> None:
    for line in lines:
        while table.program_draws():
            table.session.draw()
        table.session.play(line)
    while table.program_draws():
        table.session.draw()


def drawn_to_the_end(seed: int, **settings: Any) -> CompanionSession:
    """A whole game in which the program draws everything and people answer anything."""
    table = CompanionSession(laid_out(seed=seed, **settings), DRAWN, DRAWN)
    rng = random_stream(seed, "whole")
    while not table.session.is_over():
        if table.program_draws():
            table.session.draw()
        else:
            question = table.session.question()
            table.session.answer(question.seat, question.words[rng.randrange(len(question.words))], table.session.ply)
    return table


# What is told.


def test_it_says_first_what_is_reconstructed() -> None:
    notice = entered().reconstructed_values()
    assert notice.startswith("These values are reconstructed, because no printed text gives them: ")
    assert "where her first dwellings stand" in notice
    assert "the worker cube; the factions Symbionts, The Blight and Gognomes;" in notice
    assert len(entered(merchants=True).reconstructed_values()) > len(notice)


def test_her_things_are_put_out_and_the_first_round_is_announced() -> None:
    table = entered(*SETUP)
    told = table.new_instructions()
    assert len([row for row in told if "dwelling" in row and ("D5" in row or "D2" in row)]) == 2
    assert table.new_instructions() == []
    enter(table, "build G4")
    rows = table.new_instructions()
    assert "Round 1 begins." in rows
    deck = next(row for row in rows if "her deck of 5 cards" in row)
    assert all(number in deck for number in "12345")
    assert "You take 4 workers and 4 coins (income)." in rows
    assert rows.index("Round 1 begins.") < rows.index("You take 4 workers and 4 coins (income).")


def test_her_build_and_the_power_it_gives_are_one_sentence() -> None:
    table = entered(*SETUP, *ROUND_ONE, "card 2")
    table.new_instructions()
    enter(table, "card 5")
    rows = table.new_instructions()
    assert "card 2" in rows[0]
    assert "card 5" in rows[0]
    assert "E7" in rows[1]
    assert rows[1].endswith("; you may take 2 power for 1 VP.")
    enter(table, "leech 2 from automa")
    assert table.new_instructions()[0] == "You take 2 power for 1 VP."
    assert table.last_instructions()[0] == rows[0]
    assert table.automa_turn("").cards[0].card == "automa:5"
    assert table.automa_turn("1.1") == table.automa_turn("")
    assert any(part.choice == "hex:E7" for part in table.automa_turn("1.1").parts)


def test_every_round_announces_her_deck_and_the_income() -> None:
    table = drawn_to_the_end(1)
    rows = table.instructions()
    for number in range(1, 7):
        assert f"Round {number} begins." in rows
    decks = [row for row in rows if row.startswith("Shuffle her deck of ")]
    assert len(decks) == 6
    assert any("of the reserve, unseen" in row for row in decks)
    assert len([row for row in rows if row.endswith("(income).")]) >= 5


def test_a_game_that_is_taken_up_again_begins_with_what_she_did_last() -> None:
    table = entered(*SETUP, *ROUND_ONE, *HER_TURN)
    record = read_record(table.session.record().to_text())
    again = CompanionSession(resume(automa.game(), record))
    assert (again.cards, again.tiles) == (TYPED, TYPED)
    assert again.new_instructions() == [*table.last_instructions()[:-1], table.new_instructions()[-1]]


def test_turns_she_has_not_taken_are_refused() -> None:
    table = entered(*SETUP)
    for which, message in (("", "no turn yet"), ("9.9", "no turn 9.9")):
        with pytest.raises(BadSetting, match=message):
            table.automa_turn(which)


def test_points_and_entries_are_listed() -> None:
    table = entered(*SETUP)
    assert table.points() == {"Ada": 20, "Automa": 20}
    assert table.entries(1)[:2] == ["1. Ada: level automa", "2. the table: SCORE7"]
    assert len(table.entries()) == len(SETUP)
    assert table.entries(99999) == []
    assert table.entries(12)[0] == "12. the table: BON5"


def test_forecasts_are_documents_and_words() -> None:
    table = entered(*SETUP, *ROUND_ONE, *HER_TURN, "decline 2 from automa")
    forecast = table.forecast()
    assert forecast is not None
    assert forecast.odds.turn == 2
    assert forecast.heading.startswith("Her turn 2 of round 1")


# Who draws.


def test_who_draws_is_remembered_and_can_be_changed() -> None:
    table = entered("level automa")
    assert table.session.comments[0] == "companion: cards typed, tiles typed"
    table.set_draw_mode("tiles", DRAWN)
    assert table.session.comments[0] == "companion: cards typed, tiles drawn"
    assert table.program_draws()
    for which, way in (("cards", "hidden"), ("dice", DRAWN)):
        with pytest.raises(BadSetting, match="typed or drawn"):
            table.set_draw_mode(which, way)
    again = CompanionSession(resume(automa.game(), table.session.record()))
    assert (again.cards, again.tiles) == (TYPED, DRAWN)


def test_cards_and_tiles_that_cannot_lie_there_are_refused() -> None:
    table = entered(*SETUP[:2])
    for word in ("SCORE1", "SCORE7", "SCORE99"):
        with pytest.raises(IllegalAnswer):
            table.session.play(word)
    table = entered(*SETUP, *ROUND_ONE)
    with pytest.raises(IllegalAnswer, match=r"\(tm\.automa\.deck\)"):
        table.session.play("card 9")


# Second thoughts.


def test_undo_says_what_to_take_off_the_table() -> None:
    table = entered(*SETUP, *ROUND_ONE, *HER_TURN)
    rows = table.undo(0)
    assert table.session.entries[-1].pick == "card 2"
    assert any("dwelling off E7" in row for row in rows)
    assert any("E7 is" in row and "again" in row for row in rows)
    rows = table.redo(0)
    assert any("dwelling on E7" in row for row in rows)
    assert table.session.entries[-1].pick == "card 5"


def test_what_the_program_drew_goes_with_the_entry_before_it() -> None:
    lines = [line for line in SETUP if not line.startswith("card")]
    table = entered(*lines, *ROUND_ONE, cards=DRAWN)
    before = [entry.pick for entry in table.session.entries]
    drawn = before[before.index("done") + 1 :]
    assert drawn[0].startswith("card ")
    rows = table.undo(0)
    assert table.session.entries[-1].pick == "upgrade E8 to TP"
    assert rows
    table.redo(0)
    assert [entry.pick for entry in table.session.entries] == before


def test_restarting_a_turn_says_what_to_change() -> None:
    table = entered(*SETUP, "build G4", "upgrade E8 to TP")
    rows = table.restart_turn(0)
    assert any("trading house off E8" in row for row in rows)
    assert any("dwelling on E8" in row for row in rows)
    assert any(row.startswith("You: ") and "worker" in row for row in rows)


# Repairs.


def test_any_entry_can_be_repaired_and_the_record_tells_why() -> None:
    table = entered(*SETUP, *ROUND_ONE, *HER_TURN, "leech 2 from automa")
    number = next(ply for ply, entry in enumerate(table.session.entries, 1) if entry.pick == "card 5" and ply > 20)
    rows = table.repair_entry(number, "card 3", "it was a 3")
    assert rows[0] == f"Entry {number} is 'card 3' now; 0 later entries kept."
    assert rows[1].startswith("'leech 2 from automa' (Ada) does not fit any more: ")
    assert any("off E7" in row for row in rows[2:])
    assert table.automa_turn("").cards[0].card == "automa:3"
    record = read_record(table.session.record().to_text())
    verify(automa.game(), record)
    assert record.comments[number] == "repair: it was a 3; it was 'card 5'"
    assert [entry.pick for entry in record.branches[0].entries][:2] == ["card 5", "leech 2 from automa"]


def test_a_repair_of_a_tile_keeps_everything_that_still_fits() -> None:
    table = entered(*SETUP, *ROUND_ONE, *HER_TURN)
    before = [entry.pick for entry in table.session.entries]
    rows = table.repair_entry(2, "SCORE8", "the tile was misread")
    assert [entry.pick for entry in table.session.entries] == [before[0], "SCORE8", *before[2:]]
    assert "later entries kept." in rows[0]


def test_the_map_can_be_repaired_too() -> None:
    table = entered(*SETUP)
    old = table.session
    rows = table.repair_setting("map", "fire_ice_2", "the board was turned over")
    assert rows[0].startswith("Setting map is fire_ice_2 now; ")
    assert "Lay the map out anew." in rows
    assert not any(row.endswith(" again.") for row in rows)
    assert table.session is not old
    assert table.session.history.settings.values["map"] == "fire_ice_2"
    assert "repair: the board was turned over; setting map was base" in table.session.comments[0]
    assert [entry.pick for entry in table.session.entries][:15] == SETUP[:15]
    verify(automa.game(), table.session.record())


@pytest.mark.parametrize(
    ("key", "value", "word"),
    [
        ("level", "ultoma", "level ultoma"),
        ("automa_faction", "druids", "automa druids"),
        ("automa_home", "swamp", "home swamp"),
    ],
)
def test_what_was_asked_at_the_table_is_repaired_as_the_entry_it_is(key: str, value: str, word: str) -> None:
    table = entered(*SETUP)
    old = next(entry.pick for entry in table.session.entries if entry.pick.split()[0] == word.split(maxsplit=1)[0])
    rows = table.repair_setting(key, value, "it was so")
    assert f"is '{word}' now" in rows[0]
    picks = [entry.pick for entry in table.session.entries]
    assert word in picks
    assert old not in picks
    assert table.session.comments[picks.index(word) + 1] == f"repair: it was so; it was '{old}'"
    verify(automa.game(), table.session.record())


def test_what_has_not_been_asked_yet_is_not_repaired() -> None:
    with pytest.raises(BadSetting, match="has not been asked yet"):
        entered("level automa").repair_setting("automa_home", "swamp", "why not")


@pytest.mark.parametrize(
    ("what", "text", "refusal"),
    [
        ("moon", "1", "no setting 'moon'"),
        ("map", "moon", "takes one of"),
        (99, "SCORE8", "entries 1 to"),
        (2, "SCORE7", "is 'SCORE7' already"),
        (2, "SCORE99", "not on offer"),
        (16, "build A1", "tm."),
    ],
)
def test_bad_repairs_are_refused_and_change_nothing(what: str | int, text: str, refusal: str) -> None:
    table = entered(*SETUP)
    before = table.session.record().to_text()
    with pytest.raises(ValueError, match=refusal):
        if isinstance(what, int):
            table.repair_entry(what, text, "x")
        else:
            table.repair_setting(what, text, "x")
    assert table.session.record().to_text() == before


def test_a_finished_game_can_be_repaired() -> None:
    table = drawn_to_the_end(2)
    session = table.session
    ply = next(
        ply
        for ply in range(session.ply - 40, session.ply)
        if session.entries[ply].seat >= 0 and session.was_chosen(ply) and len(other_words(session, ply)) > 0
    )
    rows = table.repair_entry(ply + 1, other_words(session, ply)[0], "it was so")
    assert rows[0].startswith(f"Entry {ply + 1} is ")
    verify(automa.game(), table.session.record())


def other_words(session: AnySession, ply: int) -> list[str]:
    history = session.history.branch(ply)
    entry = session.entries[ply]
    ask = history.question_for(entry.seat)
    return [word for option in ask.options(history.state) if (word := ask.word(history.state, option)) != entry.pick]


@pytest.mark.parametrize("seed", range(2))
def test_whole_games_with_repairs_stay_records_that_hold(seed: int) -> None:
    table = CompanionSession(laid_out(seed=seed), DRAWN, DRAWN)
    rng = random_stream(seed, "repairs")
    answers = 0
    while not table.session.is_over():
        if table.program_draws():
            table.session.draw()
            continue
        question = table.session.question()
        table.session.answer(question.seat, question.words[rng.randrange(len(question.words))], table.session.ply)
        answers += 1
        if answers % 12 == 0:
            repair_somehow(table, rng)
    rows = table.instructions()
    assert len(table.session.branches) >= 1
    assert verify(automa.game(), read_record(table.session.record().to_text())).is_over()
    again = CompanionSession(resume(automa.game(), table.session.record()))
    assert again.instructions() == rows


def repair_somehow(table: CompanionSession, rng: Any) -> None:
    """Another answer in the place of a recent one."""
    session = table.session
    for ply in range(max(0, session.ply - 20), session.ply):
        if session.entries[ply].seat != NATURE and session.was_chosen(ply):
            words = other_words(session, ply)
            if words:
                table.repair_entry(ply + 1, words[rng.randrange(len(words))], "it was so")
                return


def test_two_people_play_against_her() -> None:
    table = drawn_to_the_end(3, names=["Ada", "Bo"])
    assert table.session.seats == 2
    rows = table.instructions()
    assert any(row.startswith("Ada takes ") for row in rows)
    assert any(row.startswith("Bo takes ") for row in rows)


def test_only_her_games_are_hers() -> None:
    assert automa.is_automa_game(laid_out())
    assert not automa.is_automa_game(Session(HARBOUR, 2))
    assert not automa.is_automa_game(Session(automa.game(), 2))


# Differences.


def test_differences_between_two_moments_are_told_as_things_to_do() -> None:
    session = Session(HARBOUR, 2, 1, names=["Ada", "Bo"])
    while session.question().kind != "choose_place":
        question = session.question()
        session.answer(question.seat, question.words[0], session.ply)
    before = TableSnapshot(HARBOUR, session.state, 2)
    pips = session.state.players[0].workers[0]
    session.plan(0, ["quay", f"worker {pips}"], session.ply)
    after = TableSnapshot(HARBOUR, session.state, 2)
    coins = session.state.players[0].coins
    assert describe_changes(before, after, session.renderer()) == [
        f"Put Ada's worker showing {pips} on the quay.",
        "The table: the quay 1, not 0.",
        f"Ada: {coins} coins, not 2.",
        "Ada: 2 workers, not 3.",
    ]
    assert describe_changes(after, before, session.renderer())[0] == f"Take Ada's worker showing {pips} off the quay."
    assert describe_changes(before, before, session.renderer()) == []


def test_pieces_are_missing_as_often_as_they_are_missing() -> None:
    die, bridge = Piece("die:3", 1), Piece("piece:bridge")
    assert extra_pieces([die, die, bridge], [die]) == [die, bridge]
    assert extra_pieces([], [die]) == []
    assert piece_phrase(die) == "<seat:1|whose> <die:3>"
    assert piece_phrase(bridge) == "<piece:bridge|a>"


# Terminal and browser share it.


@pytest.mark.parametrize(
    "path", sorted((ROOT / "src" / "ludarium" / "companion").glob("*.py")), ids=lambda path: path.stem
)
def test_it_prints_nothing_and_reads_nothing(path: Path) -> None:
    tree = ast.parse(path.read_text())
    names = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    imports = [node for node in ast.walk(tree) if isinstance(node, ast.Import | ast.ImportFrom)]
    modules = {alias.name for node in imports for alias in node.names} | {
        getattr(node, "module", "") for node in imports
    }
    assert not names & {"print", "input", "open"}
    assert not modules & {"sys", "io", "os", "pathlib", "rich", "typer"}
