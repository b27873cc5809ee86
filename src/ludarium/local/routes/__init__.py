"""What a device answers: a part of what the OpenAPI document describes, under the same addresses.

Nobody else comes to a device, so it has no accounts, no tokens, no notices and no invitations.
"""

from __future__ import annotations

from typing import Final

from ludarium.local.requests import Router
from ludarium.local.routes import learning, people, playing, queries, records, reviewing, tables

ROUTER: Final[Router] = Router()
for part in (people, tables, playing, queries, reviewing, records, learning):
    ROUTER.routes.extend(part.router.routes)
