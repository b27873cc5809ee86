"""The documents that screens and programs receive, each declared once.

The core and the games fill them in, the terminal prints them, the server sends them as they are, and the OpenAPI
document describes them. They are dataclasses with slots, which mypyc cannot compile: this package is the lowest layer
and stays interpreted. Only `serialization` needs pydantic, and nothing below the tables imports it.
"""
