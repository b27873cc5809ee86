"""The steps of a decision: options are narrowed down until one is left."""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from typing import Any

from games.terra_mystica.automa_checker.position import DATA, TRACKS, Document, Position

Test = Callable[[str], bool]


class Decision:
    """Options on their way to a choice."""

    def __init__(self, valid: list[str], rule: str, param: Document | None = None) -> None:
        self.kept: list[str] = valid
        first = {"filter": "valid", "param": param or {}, "before": [], "values": None, "kept": valid}
        self.steps: list[Document] = [{**first, "removed": [], "effect": "valid", "rule": rule}]

    @property
    def is_open(self) -> bool:
        return len(self.kept) > 1

    @property
    def choice(self) -> str | None:
        return self.kept[0] if len(self.kept) == 1 else None

    def _note(self, name: str, param: Document, values: Any, kept: list[str], rule: str, void: bool = False) -> None:
        before = self.kept
        effect = "narrowed" if len(kept) < len(before) else "kept_all"
        effect = "void" if void else "decided" if len(kept) == 1 else effect
        step = {"filter": name, "param": param, "before": before, "values": values, "kept": kept}
        removed = [option for option in before if option not in kept]
        self.steps.append({**step, "removed": removed, "effect": effect, "rule": rule})
        self.kept = kept

    def _where(self, test: Test) -> list[str]:
        return [option for option in self.kept if test(option)]

    def keep_least(self, name: str, of: dict[str, float], rule: str, param: Document | None = None) -> None:
        """Keep the options of the lowest value; use negative values for the highest."""
        if self.is_open:
            values = {option: of[option] for option in self.kept}
            least = min(values.values())
            shown = {option: None if abs(value) == inf else int(abs(value)) for option, value in values.items()}
            self._note(name, param or {}, shown, self._where(lambda option: values[option] == least), rule)

    def keep_those(self, name: str, values: Any, wanted: Test, rule: str, param: Document | None = None) -> None:
        """Keep the options that pass; all of them if none does, and then the step is void."""
        if self.is_open:
            kept = self._where(wanted)
            shown = None if values is None else {option: values[option] for option in self.kept}
            self._note(name, param or {}, shown, kept or self.kept, rule, void=not kept)

    def keep_terrain(self, name: str, position: Position, card: str, row: str, rule: str) -> None:
        """The first terrain of a row that occurs."""
        if self.is_open:
            terrain = {option: position.now["terrain"][option] for option in self.kept}
            matched = next((each for each in DATA["atp"][card][row] if each in terrain.values()), None)
            param = {"row": row, "card": card, "matched": matched}
            kept = self._where(lambda option: terrain[option] == matched)
            self._note(name, param, terrain, kept or self.kept, rule, void=not kept)

    def count(self, support: Document) -> None:
        """Directional selection."""
        if self.is_open:
            options = self.kept if support["direction"] == "forward" else self.kept[::-1]
            chosen = options[(support["count"] - 1) % len(options)]
            param = {"direction": support["direction"], "count": support["count"]}
            self._note("directional", param, None, [chosen], "6.4")

    def choose_track(self, position: Position, mode: str, support: Document) -> None:
        """Section 7."""
        if mode == "scoring_tile":
            cult = position.tile["cult"]
            param = {"tile": position.now["tile"], "cult": cult}
            self.keep_those("scoring_tile", None, lambda track: track == cult, "7", param)
        own = position.now["cults"]["automa"]
        self.keep_those("track_at_zero", own, lambda track: bool(own[track] == 0), "7")
        if self.is_open:
            human = {track: position.human_marker(track) for track in self.kept}
            apart: dict[str, float] = {track: abs(own[track] - human[track]) for track in self.kept}
            self.keep_least("nearest_marker", apart, "7", {"human": human})
        self.count(support)


def track_order(tracks: set[str]) -> list[str]:
    return [track for track in TRACKS if track in tracks]
