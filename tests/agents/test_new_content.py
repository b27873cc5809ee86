"""Bots play with factions, commanders and recruits that they have never seen."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from conftest import FOLDERS


@pytest.mark.parametrize("content", ["faction", "commander", "recruit"])
def test_every_bot_plays_with_new_content(content: str) -> None:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, FOLDERS["interpreted"]))}
    command = [sys.executable, str(Path(__file__).with_name("new_content.py")), content]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-800:]
