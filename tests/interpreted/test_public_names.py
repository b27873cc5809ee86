"""What `from ludarium import ...` offers. The compiled form drops docstrings, so this looks at the sources."""

from __future__ import annotations

import ludarium


def test_the_public_names_are_few_and_explain_themselves() -> None:
    assert len(ludarium.__all__) == 10
    for name in ludarium.__all__:
        assert getattr(ludarium, name).__doc__ or name == "SPECTATOR", name
