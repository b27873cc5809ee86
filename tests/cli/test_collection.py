"""The artifact cards that people keep: used and filled by playing, shown, exported, imported, never lost or doubled."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from cli.running import CommandLine
from ludarium import games
from ludarium.collections.magnastorm import ArtifactCollection, game_id, owner_names, parse_collection, tier_of
from ludarium.core import BadData, Session, read_record
from support import played

GAME = games.get("magnastorm")


def kept(home: Path) -> dict[str, Any]:
    data: dict[str, Any] = json.loads((home / "magnastorm-collection.json").read_text())
    return data


def test_a_game_between_bots_fills_the_collection_once(home: Path, tmp_path: Path, run: CommandLine) -> None:
    save = str(tmp_path / "game.json")
    arguments = ["play", "magnastorm", "--players", "uniform,uniform", "--seed", "4", "--save", save, "--json"]
    told = run(*arguments).stdout
    notes = [json.loads(row)["note"] for row in told.splitlines() if "note" in json.loads(row)]
    assert len(notes) == 2
    collection = kept(home)
    assert sorted(collection["players"]) == ["uniform", "uniform 2"]
    tiers = sorted(tier_of(cards[0]) for cards in collection["players"].values())
    assert tiers == ["bronze", "gold"]
    run("play", "--load", save, "--json")
    assert kept(home) == collection


def test_the_awards_of_a_finished_game_are_kept_even_after_a_crash(
    home: Path, tmp_path: Path, run: CommandLine
) -> None:
    """The game was saved, the collection was not."""
    save = tmp_path / "game.json"
    session = played(GAME, 2, 7)
    save.write_text(session.record().to_text())
    assert not (home / "magnastorm-collection.json").exists()
    told = run("play", "--load", str(save)).stdout
    assert "keeps the gold artifact card" in told
    assert len(kept(home)["players"]) == 2


def test_players_bring_their_cards_and_start_by_them_when_all_have_two(
    home: Path, tmp_path: Path, run: CommandLine
) -> None:
    collection = ArtifactCollection({"Ada": [1, 2], "uniform": [201, 202], "Zoe": [101]}, [])
    home.mkdir(parents=True)
    (home / "magnastorm-collection.json").write_text(json.dumps(collection.to_json()))
    save = tmp_path / "game.json"
    arguments = ["play", "magnastorm", "--players", "Ada,uniform", "--seed", "4", "--save", str(save)]
    run(*arguments, given="quit\n")
    record = read_record(save.read_text())
    assert record.settings["artifacts"] == {"seats": [[1, 2], [201, 202]], "gone": [101]}
    assert {"card 1", "card 2", "card 201", "card 202"} <= {entry.pick for entry in record.entries}
    run(*arguments[:3], "Ada,Bo", "--save", str(save), "--force", given="quit\n")
    assert not any(entry.pick.startswith("card") for entry in read_record(save.read_text()).entries)


def test_a_game_that_is_left_awards_nothing(home: Path, tmp_path: Path, run: CommandLine) -> None:
    arguments = ["play", "magnastorm", "--players", "Ada,uniform", "--save", str(tmp_path / "game.json")]
    run(*arguments, given="quit\n")
    assert not (home / "magnastorm-collection.json").exists()


def test_collections_are_exported_and_imported(home: Path, tmp_path: Path, run: CommandLine) -> None:
    home.mkdir(parents=True)
    collection = ArtifactCollection({"Ada": [1, 201], "Bo": [101]}, ["x"])
    (home / "magnastorm-collection.json").write_text(json.dumps(collection.to_json()))
    file = tmp_path / "cards.json"
    assert "1 card of 1 player" in run("collection", "export", str(file), "--player", "Bo").stdout
    assert parse_collection(json.loads(file.read_text())).players == {"Bo": [101]}
    run("collection", "export", str(file), "--force")
    (home / "magnastorm-collection.json").unlink()
    report = json.loads(run("collection", "import", str(file), "--json").stdout)
    assert (report["players"], report["cards"]) == (2, 3)
    assert kept(home)["players"] == {"Ada": [1, 201], "Bo": [101]}
    file.write_text(json.dumps(ArtifactCollection({"Ada": [1, 2]}, []).to_json()))
    run("collection", "import", str(file))
    assert kept(home)["players"] == {"Ada": [1, 2, 201], "Bo": [101]}
    file.write_text(json.dumps(ArtifactCollection({"Cy": [101]}, []).to_json()))
    refused = run("collection", "import", str(file), code=1).stderr.replace("\n", " ")
    assert "card 101 belongs to Bo here, to Cy there" in refused
    run("collection", "import", str(file), "--replace")
    assert kept(home)["players"] == {"Cy": [101]}


def test_collections_are_shown(home: Path, run: CommandLine) -> None:
    shown = json.loads(run("collection", "show", "--json").stdout)
    assert shown["left"] == {"bronze": 30, "silver": 60, "gold": 30}
    home.mkdir(parents=True)
    (home / "magnastorm-collection.json").write_text(json.dumps(ArtifactCollection({"Ada": [1, 201]}, []).to_json()))
    shown = json.loads(run("collection", "show", "--json").stdout)
    assert shown["players"]["Ada"][1] == {"number": 201, "kind": "gold", "bonus": "own"}
    assert shown["left"] == {"bronze": 29, "silver": 60, "gold": 29}
    told = run("collection", "show", "--player", "Ada").stdout
    assert "Ada" in told
    assert "29 bronze, 60 silver, 29 gold" in told
    assert "Bo owns no artifact cards" in run("collection", "show", "--player", "Bo", code=1).stderr


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("nonsense", "this is not JSON"),
        ('{"format": 2}', "has format 2"),
        ('{"format": 1, "game": "chess", "players": {}, "games": []}', "'game' must be one of magnastorm"),
        ('{"format": 1, "game": "magnastorm", "players": {"A": 3}, "games": []}', "the cards of A must be a list"),
        ('{"format": 1, "game": "magnastorm", "players": {"A": [0]}, "games": []}', "0 is no card number"),
        ('{"format": 1, "game": "magnastorm", "players": {"A": [1], "B": [1]}, "games": []}', "belongs to B and to A"),
        ('{"format": 1, "game": "magnastorm", "players": {"A": [1, 1]}, "games": []}', "card 1 belongs to A twice"),
        ('{"format": 1, "game": "magnastorm", "players": {"A": [99999]}, "games": []}', "99999 is no card number"),
        ('{"format": 1, "game": "magnastorm", "players": {}, "games": [], "x": 1}', "'x' is not known here"),
    ],
)
def test_a_file_that_is_no_collection_is_refused(
    home: Path, tmp_path: Path, run: CommandLine, text: str, message: str
) -> None:
    file = tmp_path / "cards.json"
    file.write_text(text)
    assert message in run("collection", "import", str(file), code=1).stderr.replace("\n", " ")
    error = json.loads(run("collection", "import", str(file), "--json", code=1).stderr)
    assert error["title"] == "bad data"


def test_a_collection_that_cannot_be_read_is_named(home: Path, tmp_path: Path, run: CommandLine) -> None:
    missing = str(tmp_path / "none.json")
    error = json.loads(run("collection", "import", missing, "--json", code=1).stderr)
    assert error["detail"] == f"{missing}: No such file or directory"


def test_a_damaged_collection_keeps_nobody_from_playing(home: Path, tmp_path: Path, run: CommandLine) -> None:
    home.mkdir(parents=True)
    collection = home / "magnastorm-collection.json"
    collection.write_text("garbage")
    save = tmp_path / "game.json"
    arguments = ["play", "magnastorm", "--players", "uniform,uniform", "--seed", "4", "--save", str(save)]
    done = run(*arguments)
    told = " ".join(done.stderr.split())
    assert "magnastorm-collection.json: this is not JSON" in told
    assert "This game is played without the artifact cards of Magnastorm, and the file stays as it is." in told
    ended = " ".join(done.stdout.split())
    assert "could not be handed out" in ended
    assert f"'ludarium play --load {save}' hands them out" in ended
    assert collection.read_text() == "garbage"
    collection.unlink()
    assert "artifact card" in run("play", "--load", str(save)).stdout
    assert len(kept(home)["players"]) == 2


def test_a_card_that_was_drawn_elsewhere_meanwhile_is_replaced_by_one_of_its_kind() -> None:
    collection = ArtifactCollection({"Zoe": [205]}, [])
    told = collection.hand_out("game", 3, ["Ada", "Bo"], [205, 7])
    assert len(told) == 2
    assert collection.players["Bo"] == [7]
    assert tier_of(collection.players["Ada"][0]) == "gold"
    assert collection.players["Ada"] != [205]
    assert collection.hand_out("game", 3, ["Ada", "Bo"], [206, 8]) == []


def test_an_empty_kind_awards_nothing_and_seats_without_an_award_get_none() -> None:
    collection = ArtifactCollection({"Zoe": list(range(201, 231))}, [])
    assert collection.hand_out("game", 3, ["Ada", "Bo"], [205, 0]) == []
    assert "Ada" not in collection.players


def test_seats_of_one_name_collect_apart() -> None:
    assert owner_names(["greedy", "Ada", "greedy", "greedy"]) == ["greedy", "Ada", "greedy 2", "greedy 3"]
    assert owner_names(["greedy", "greedy", "greedy 2"]) == ["greedy", "greedy 3", "greedy 2"]
    assert owner_names(["greedy", "greedy 2", "greedy", "greedy"]) == ["greedy", "greedy 2", "greedy 3", "greedy 4"]


def test_cards_that_a_game_does_not_know_stay_at_home(home: Path, tmp_path: Path, run: CommandLine) -> None:
    """A game with replaced card numbers has awarded them; the next one plays with the shipped cards."""
    home.mkdir(parents=True)
    collection = ArtifactCollection({"Ada": [1, 5001], "uniform": [201, 5002], "Zoe": [5003, 7]}, [])
    (home / "magnastorm-collection.json").write_text(json.dumps(collection.to_json()))
    save = tmp_path / "game.json"
    arguments = ["play", "magnastorm", "--players", "Ada,uniform", "--seed", "4", "--save", str(save)]
    run(*arguments, given="quit\n")
    assert read_record(save.read_text()).settings["artifacts"] == {"seats": [[1], [201]], "gone": [7]}
    data = tmp_path / "mine.toml"
    data.write_text("[artifacts.gold]\nfirst = 5001\n")
    run(*arguments, "--data", str(data), "--force", given="quit\n")
    assert read_record(save.read_text()).settings["artifacts"] == {"seats": [[1, 5001], [5002]], "gone": [7, 5003]}


def test_a_game_keeps_its_name_however_it_goes_on() -> None:
    first, second = Session(GAME, 2, 5, names=["Ada", "Bo"]), played(GAME, 2, 5, 20)
    options = first.history.settings.values
    assert game_id("magnastorm", options, ["Ada", "Bo"], 5) == game_id("magnastorm", options, ["Ada", "Bo"], 5)
    assert game_id("magnastorm", options, ["Ada", "Bo"], 5) != game_id("magnastorm", options, ["Ada", "Bo"], 6)
    assert second.history.settings.values == options
    with pytest.raises(BadData, match="an object was expected"):
        parse_collection([])
