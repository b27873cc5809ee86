"""The server: tables (`ludarium.tables`) for people and programs, by HTTP and WebSocket, kept in SQL."""
