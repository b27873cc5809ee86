"""What `from ludarium import ...` offers. The compiled form drops docstrings, so this looks at the sources."""

from __future__ import annotations

import re

import ludarium
from conftest import ROOT


def test_the_public_names_are_few_and_explain_themselves() -> None:
    assert len(ludarium.__all__) == 10
    for name in ludarium.__all__:
        assert getattr(ludarium, name).__doc__ or name == "SPECTATOR", name


def test_the_docs_list_the_public_names() -> None:
    told = (ROOT / "docs" / "core.md").read_text().partition("`from ludarium import ...` has the names")[2]
    assert sorted(re.findall(r"`(\w+)`", told.partition("The rest is in")[0])) == sorted(ludarium.__all__)
