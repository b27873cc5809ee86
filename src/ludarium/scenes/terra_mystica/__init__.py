"""What only Terra Mystica shows, the Automa among it."""
