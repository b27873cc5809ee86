"""A whole game as documents, one a line: for the terminal, the server and whoever studies games."""

from __future__ import annotations

from collections.abc import Sequence

from ludarium.core.history import AnyHistory
from ludarium.core.log_rows import log_rows
from ludarium.protocol.export import ExportAnswer, ExportDocument, ExportHeader, ExportResult


def export_documents(
    history: AnyHistory, rules: str, seed: int, viewer: int | None, deciders: Sequence[str] = ()
) -> list[ExportDocument]:
    """The header, each answer as a viewer may know it (None knows everything), and the result if there is one."""
    result = history.result()
    header = ExportHeader(
        game=history.game.key,
        rules=rules,
        settings=history.settings.copy_values(),
        seats=history.names,
        seed=seed if result is not None or viewer is None else None,
    )
    found: list[ExportDocument] = [header, *log_rows(history, viewer, 0, deciders, ExportAnswer)]
    if result is not None:
        found.append(ExportResult(scores=result["scores"], places=result["places"], rivals=result.get("rivals", [])))
    return found
