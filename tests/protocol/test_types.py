"""The types of the browser client say what the server says."""

from __future__ import annotations

import sys

from conftest import ROOT

sys.path.append(str(ROOT / "tools"))
import web_types


def test_the_types_of_the_client_are_not_stale() -> None:
    assert web_types.TARGET.read_text() == web_types.types_text(), "run: make types"


def test_every_message_of_the_live_connection_has_a_type() -> None:
    text = web_types.types_text()
    for name in ("Update", "Scene", "Question", "TableInfo", "ChatMessage", "Reply", "SendAnswer", "Look"):
        assert f"export interface {name} {{" in text
    assert "export type LiveOut = Update | TableInfo | ChatMessage | Reply;" in text
