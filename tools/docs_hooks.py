"""Pages of the documentation that are made from the program: games to learn, settings, rules, values one can replace.

mkdocs calls `on_files` (see mkdocs.yml). The texts are those that the program shows.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Final

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

from ludarium import games
from ludarium.core.english import capitalize
from ludarium.core.game import AnyGame
from ludarium.core.rendering import TextRenderer
from ludarium.core.settings import Setting
from ludarium.lessons.handbook import handbook_of
from ludarium.protocol.lessons import Chapter

ENGINE: Final[str] = "At any table"
GAMES: Final[tuple[str, ...]] = ("terra_mystica", "magnastorm", "euphoria")
# Pictures of chapters, taken from the rules in the browser by `make shots ARGS=--docs`.
PICTURES: Final[Path] = Path(__file__).resolve().parent.parent / "docs" / "pictures" / "chapters"


def on_files(files: Files, config: MkDocsConfig) -> Files:
    pages = {"play/settings.md": settings_page(), "games/values.md": values_page()}
    pages |= {f"games/{key}-rules.md": rules_page(games.get(key)) for key in GAMES}
    pages |= {f"play/learn-{key}.md": learn_page(key) for key in GAMES}
    for path, text in pages.items():
        files.append(File.generated(config, path, content=text))
    return files


# Games to learn.


def learn_page(key: str) -> str:
    """The chapters and the words that the program shows beside the board."""
    handbook = handbook_of(key)
    rows = [
        f"# Learn {handbook.title}",
        "",
        f"**{handbook.goal}** The lessons of the program teach it in ten minutes on the real board: choose *Learn* on "
        "the start page. Here are the rules to read.",
        "",
    ]
    for chapter in handbook.chapters:
        rows += [f"## {chapter.title}", "", *chapter_picture(key, chapter)]
        for passage in chapter.passages:
            rows += [f"**{passage.heading}.** {passage.text}", ""]
            if passage.example:
                rows += [f"> {passage.example}", ""]
    rows += ["## Words", "", "| Word | What it means |", "| --- | --- |"]
    rows += [f"| {word.word} | {word.text} |" for word in handbook.glossary]
    return "\n".join(rows) + "\n"


def chapter_picture(key: str, chapter: Chapter) -> list[str]:
    name = f"{key}-{chapter.key}.png"
    drawn = [passage.illustration for passage in chapter.passages if passage.illustration]
    if not drawn or not (PICTURES / name).exists():
        return []
    return [f"![{drawn[0].caption}](../pictures/chapters/{name})", "", f"*{drawn[0].caption}*", ""]


# Settings.


def settings_page() -> str:
    rows = [
        "# Every setting",
        "",
        "What can be set before a game begins: in the browser under *Table*, in the terminal with `--set key=value`, "
        "in Python with `settings={...}`.",
    ]
    for game in map(games.get, GAMES):
        rows += [
            "",
            f"## {game.title}",
            "",
            "| Setting | Key | Takes | Usually | Meaning |",
            "| --- | --- | --- | --- | --- |",
        ]
        rows += [setting_row(setting) for setting in game.settings()]
    return "\n".join(rows) + "\n"


def setting_row(setting: Setting) -> str:
    default: object = setting.default
    usual = ("on" if default else "off") if isinstance(default, bool) else "" if not default else f"`{default}`"
    cells = (setting.title, f"`{setting.key}`", setting.value_hint(), usual, f"{capitalize(setting.about)}.")
    return f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in cells)} |"


# Rules.


def rules_page(game: AnyGame) -> str:
    """All rules of a game, those of one subject together; the ids are those that refusals name."""
    renderer = TextRenderer(game.catalogue(game.check_settings({}), game.min_seats), [])
    rows = [
        f"# Rules of {game.title}",
        "",
        "Every rule of the program in our own words. Whatever the program refuses names one of them, and so does every "
        "point it gives. The code after a rule is its id.",
        "",
    ]
    subjects: dict[str, list[str]] = {}
    for rule in game.rules().values():
        text = renderer.render_sentence(rule.text)
        row = f"**{rule.title}.** {text} <span class=rule-id>{rule.id}</span>"
        subjects.setdefault(subject_of(rule.id), []).append(f"{row}\n{{: #{rule.id.replace('.', '-')} }}\n")
    subjects[ENGINE] = subjects.pop(ENGINE)  # what concerns any game comes last
    for subject, found in subjects.items():
        rows += [f"## {subject}", "", *found]
    return "\n".join(rows) + "\n"


def subject_of(rule: str) -> str:
    """What a rule is about: the middle of its id."""
    parts = rule.split(".")
    return capitalize((parts[1] if len(parts) > 1 else parts[0]).replace("_", " ")) if parts[0] != "core" else ENGINE


# Values to replace.


def values_page() -> str:
    rows = [
        "# Values of your own",
        "",
        "Some numbers of these games are printed only as pictures on cards and boards. Where no text has them, the "
        "program uses *reconstructed* values: they make a good game, but your copy may say something else. Each of "
        "them can be replaced from a file of your own, in the shape of the game's data files.",
    ]
    for game in map(games.get, GAMES):
        catalogue = game.catalogue(game.check_settings({}), game.max_seats)
        found = [entry for entry in catalogue.entries.values() if entry.reconstructed]
        keys = [f"`{setting.key}`" for setting in game.settings() if setting.value_hint() == "a TOML file"]
        rows += ["", f"## {game.title}", "", f"Settings that take a file: {', '.join(keys)}.", ""]
        rows += [f"Reconstructed: {listing(capitalize(entry.name) for entry in found)}."] if found else []
    return "\n".join(rows) + "\n"


def listing(names: Iterable[str]) -> str:
    return ", ".join(dict.fromkeys(names)) or "nothing"
