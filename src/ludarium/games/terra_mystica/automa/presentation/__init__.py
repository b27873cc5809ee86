"""How the Automa is shown: her turns explained, forecast, and instructions for a real table."""
