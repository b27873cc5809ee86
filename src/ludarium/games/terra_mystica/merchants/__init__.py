"""Merchants of the Seas: shipyards, ships and trade. What is not known of it is reconstructed, and said to be."""
