"""Lines that somebody tries out beside a game."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "branches",
        sa.Column("table_id", sa.String(40), primary_key=True),
        sa.Column("root", sa.String(40), nullable=False),
        sa.Column("parent", sa.String(40), nullable=False),
        sa.Column("ply", sa.Integer, nullable=False),
        sa.Column("person", sa.String(40), nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_index("ix_branches_person", "branches", ["person", "root"])


def downgrade() -> None:
    op.drop_index("ix_branches_person", "branches")
    op.drop_table("branches")
