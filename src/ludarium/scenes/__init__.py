"""What a viewer sees of a table: ids, names and texts that stay, made from what the engine tells."""
