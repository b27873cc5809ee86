"""Turn notices: by a browser's push service, by webhook, by mail."""
