"""Notices that are being sent: if the server that sends one dies, another one does."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("notices", sa.Column("until", sa.BigInteger, nullable=True))


def downgrade() -> None:
    op.drop_column("notices", "until")
