"""How a person starts it."""
