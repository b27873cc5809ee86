"""People, tables, seats and changes."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    _add_people()
    _add_tables()
    _add_changes()


def downgrade() -> None:
    for name in ("notices", "notes", "snapshots", "changes", "seats", "tables", "channels", "keys", "people"):
        op.drop_table(name)


def _add_people() -> None:
    op.create_table(
        "people",
        sa.Column("id", sa.String(40), nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("login", sa.String(80), nullable=True),
        sa.Column("password", sa.String(200), nullable=True),
        sa.Column("preferences", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_people"),
        sa.UniqueConstraint("login", name="uq_people_login"),
    )
    op.create_table(
        "keys",
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("id", sa.String(40), nullable=False),
        sa.Column("person", sa.String(40), nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("scopes", sa.String(80), nullable=True),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("expires", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("digest", name="pk_keys"),
        sa.UniqueConstraint("id", name="uq_keys_id"),
    )
    op.create_index("ix_keys_person", "keys", ["person"])
    op.create_table(
        "channels",
        sa.Column("id", sa.String(40), nullable=False),
        sa.Column("person", sa.String(40), nullable=False),
        sa.Column("kind", sa.String(20), nullable=False),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("secrets", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_channels"),
    )
    op.create_index("ix_channels_person", "channels", ["person"])


def _add_tables() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.String(40), nullable=False),
        sa.Column("code", sa.String(20), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("setup", sa.Text, nullable=False),
        sa.Column("owner", sa.String(40), nullable=False),
        sa.Column("key", sa.String(120), nullable=True),
        sa.Column("open", sa.Boolean, nullable=False),
        sa.Column("status", sa.String(20), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("due", sa.BigInteger, nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_tables"),
        sa.UniqueConstraint("code", name="uq_tables_code"),
        sa.UniqueConstraint("key", name="uq_tables_key"),
    )
    waits = sa.text("due IS NOT NULL")
    op.create_index("ix_tables_due", "tables", ["due"], sqlite_where=waits, postgresql_where=waits)
    op.create_index("ix_tables_lobby", "tables", ["open", "status", "created"])
    op.create_table(
        "seats",
        sa.Column("table_id", sa.String(40), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("kind", sa.String(20), nullable=False),
        sa.Column("person", sa.String(40), nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_seats"),
    )
    op.create_index("ix_seats_person", "seats", ["person"])


def _add_changes() -> None:
    op.create_table(
        "changes",
        sa.Column("table_id", sa.String(40), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("kind", sa.String(20), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("person", sa.String(40), nullable=False),
        sa.Column("base", sa.Integer, nullable=False),
        sa.Column("entries", sa.Text, nullable=False),
        sa.Column("data", sa.Text, nullable=False),
        sa.Column("asked", sa.String(40), nullable=False),
        sa.Column("key", sa.String(120), nullable=True),
        sa.PrimaryKeyConstraint("table_id", "number", name="pk_changes"),
    )
    keyed = sa.text("key IS NOT NULL")
    op.create_index(
        "ix_changes_key", "changes", ["table_id", "key"], unique=True, sqlite_where=keyed, postgresql_where=keyed
    )
    op.create_table(
        "snapshots",
        sa.Column("table_id", sa.String(40), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("ply", sa.Integer, nullable=False),
        sa.Column("state", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "number", "ply", name="pk_snapshots"),
    )
    op.create_table(
        "notes",
        sa.Column("table_id", sa.String(40), nullable=False),
        sa.Column("person", sa.String(40), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "person", name="pk_notes"),
    )
    op.create_table(
        "notices",
        sa.Column("table_id", sa.String(40), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("question", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seat", "question", name="pk_notices"),
    )
