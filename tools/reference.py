"""Keep the fingerprints of the reference games anew. Do that only with a new version of a game's rules.

Records hold the state after every answer, so games that were begun before cannot be proved any more. Those that are
still going on go on from their last snapshot.

``--shown`` writes only the golden files, which say what people are shown: texts, numbers and boards may change without
a new version. ``--kinds`` writes only the keys and fields of saved classes: do that for new classes, since whatever was
saved under a key that is gone cannot be read any more. Review what either has changed.
"""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--shown", action="store_true", help="write only what people are shown")
    parser.add_argument("--kinds", action="store_true", help="write only the kinds of saved classes")
    given = parser.parse_args()
    os.environ["LUDARIUM_GAMES"] = "harbour"
    sys.path[:0] = [str(ROOT / "src"), str(ROOT / "tests" / "sample"), str(ROOT / "tests")]
    from conformance import goldens, reference  # noqa: PLC0415  the import path is set above

    if given.kinds:
        goldens.keep_kinds()
    elif given.shown:
        goldens.keep()
    else:
        reference.keep()
        goldens.keep()


if __name__ == "__main__":
    main()
