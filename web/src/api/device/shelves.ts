// Written by tools/web_types.py from `ludarium.local.book`: `make types`. Do not edit.

/** What a device keeps, and by which fields its rows are found. */
export const SHELVES = {
  tables: ['id'],
  changes: ['table_id', 'number'],
  seats: ['table_id', 'seat'],
  snapshots: ['table_id', 'number', 'ply'],
  listings: ['table_id'],
  collections: ['person', 'game'],
  notes: ['table_id'],
  put_away: ['table_id'],
  branches: ['table_id'],
  people: ['id'],
  device: ['name'],
} as const;
