"""Tables that somebody has put away."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "put_away",
        sa.Column("person", sa.String(40), primary_key=True),
        sa.Column("table_id", sa.String(40), primary_key=True),
    )


def downgrade() -> None:
    op.drop_table("put_away")
