"""Tables: a game with seats and people, from the first open seat to the result."""
