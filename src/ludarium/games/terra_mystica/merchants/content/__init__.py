"""What is printed in Merchants of the Seas: tiles, prices and rewards, with their ids."""
