"""The picture of Magnastorm's planet on the home page is drawn from the real one."""

from __future__ import annotations

import json
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools"))

import home_planet  # noqa: E402  after its folder is on the path


def test_the_home_page_draws_the_real_planet() -> None:
    assert json.loads(home_planet.FILE.read_text()) == home_planet.planet(), "python tools/home_planet.py"
