"""The rules of Merchants of the Seas: shipyards, ships, sailing and trade."""
