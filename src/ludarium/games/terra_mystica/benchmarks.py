"""What is timed beside play: greedy alone against the Automa."""

from __future__ import annotations

from typing import Final

# Tables at which greedy plays, by the name of the rate: how many seats, and the settings.
GREEDY: Final[dict[str, tuple[int, dict[str, object]]]] = {
    "solo games with greedy against Automa/s": (
        1,
        {"level": "automa", "automa_faction": "simpletons", "automa_home": "drawn"},
    ),
}
