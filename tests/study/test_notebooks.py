"""The notebooks run from the first cell to the last."""

from __future__ import annotations

import os
from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

from conftest import ROOT

NOTEBOOKS = sorted((ROOT / "docs" / "examples" / "study").glob("*.ipynb"))


def test_there_are_two_notebooks() -> None:
    assert [path.stem for path in NOTEBOOKS] == ["first_steps", "train_and_evaluate"]


@pytest.mark.filterwarnings("default")
@pytest.mark.parametrize("path", NOTEBOOKS, ids=[path.stem for path in NOTEBOOKS])
def test_notebooks_run(path: Path) -> None:
    notebook = nbformat.read(path, as_version=4)  # type: ignore[no-untyped-call]
    assert not any(cell.get("outputs") for cell in notebook.cells), "notebooks are kept without outputs"
    environment = {**os.environ, "PYDEVD_DISABLE_FILE_VALIDATION": "1"}
    client = NotebookClient(notebook, timeout=600, startup_timeout=300, resources={"metadata": {"path": path.parent}})
    client.execute(env=environment)
    assert all(cell.execution_count for cell in notebook.cells if cell.cell_type == "code")
