"""The README as package indexes show it: they have none of the project's files, so links and pictures name the web."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, Final

from hatchling.metadata.plugin.interface import MetadataHookInterface

PAGES: Final[str] = "https://github.com/ludarium/ludarium/blob/main/"
FILES: Final[str] = "https://raw.githubusercontent.com/ludarium/ludarium/main/"
TARGET: Final[re.Pattern[str]] = re.compile(r'(\]\(|src="|srcset=")(?!https?:|#)([^)"\s]+)')
PICTURES: Final[tuple[str, ...]] = (".png", ".svg")


class ReadmeHook(MetadataHookInterface):
    """Gives the metadata their description."""

    def update(self, metadata: dict[str, Any]) -> None:
        text = (Path(self.root) / "README.md").read_text("utf-8")
        metadata["readme"] = {"content-type": "text/markdown", "text": for_the_web(text)}


def for_the_web(text: str) -> str:
    return TARGET.sub(lambda found: f"{found[1]}{FILES if found[2].endswith(PICTURES) else PAGES}{found[2]}", text)
