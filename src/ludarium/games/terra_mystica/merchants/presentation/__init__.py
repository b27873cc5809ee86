"""How Merchants of the Seas is shown."""
