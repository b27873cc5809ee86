"""One table: its setup, seats, state, session, commands, clocks, standing orders and subscribers."""
