"""What outlives a process: people, tables, seats and every change of a table."""
