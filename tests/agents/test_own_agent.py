"""The agent of twenty lines in the docs plays as it stands there."""

from __future__ import annotations

import re
from typing import Any

from conftest import ROOT


def test_the_agent_in_the_docs_plays() -> None:
    text = (ROOT / "docs" / "research" / "search.md").read_text("utf-8")
    code = re.findall(r"```python\n(.*?)```", text, re.DOTALL)[0]
    assert len(code.strip().splitlines()) <= 20
    found: dict[str, Any] = {}
    exec(code, found)  # the code of the page
    result = found["result"]
    assert result.decisions > 50
    assert len(result.scores) == 2
