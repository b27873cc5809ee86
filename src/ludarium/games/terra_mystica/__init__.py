"""Terra Mystica with Fire & Ice: the rules."""
