"""Write the types of the browser client from the OpenAPI document: ``make types``.

Everything the server sends and takes becomes a TypeScript type of the same name, the messages of the live connection
too; `Operations` tells for every request what goes in and what comes out. Another file has the shelves on which a
device keeps rows. A test fails when one of them is stale.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any, Final

from ludarium.local.book import SHELVES
from ludarium.server.app import api_app
from ludarium.server.config import Config

ROOT: Final[Path] = Path(__file__).resolve().parent.parent
TARGET: Final[Path] = ROOT / "web" / "src" / "api" / "types.ts"
SHELVES_TARGET: Final[Path] = ROOT / "web" / "src" / "api" / "device" / "shelves.ts"
BANNER: Final[str] = (
    "// Written by tools/web_types.py from the OpenAPI document of the server: `make types`. Do not edit."
)
PREFIX: Final[str] = "/api/v1"
JSON_KINDS: Final[tuple[str, ...]] = ("application/json", "application/x-ndjson")
PLAIN: Final[dict[str, str]] = {
    "string": "string",
    "integer": "number",
    "number": "number",
    "boolean": "boolean",
    "null": "null",
}
FIRST_PROBLEM: Final[int] = 300
LONGEST_LINE: Final[int] = 120


def types_text() -> str:
    """The whole file."""
    document = api_app(Config()).openapi()
    schemas: dict[str, Any] = document["components"]["schemas"]
    parts = [BANNER, *(_declared(name, schema) for name, schema in sorted(schemas.items())), _operations(document)]
    return "\n\n".join(parts) + "\n"


def _declared(name: str, schema: dict[str, Any]) -> str:
    about = _comment(schema.get("description", ""), "")
    if schema.get("type") == "object" and "properties" in schema:
        return f"{about}export interface {name} {_object(schema, '')}"
    return f"{about}export type {name} ={_broken(_type(schema, ''), len(name))};"


def _broken(kind: str, before: int) -> str:
    """A union that is too long for a line, with a line for each part."""
    if "{" in kind or len("export type  = ;") + before + len(kind) <= LONGEST_LINE:
        return f" {kind}"
    return "".join(f"\n  | {part}" for part in kind.split(" | "))


def _object(schema: dict[str, Any], indent: str) -> str:
    inner = indent + "  "
    required = set(schema.get("required", ()))
    rows = ["{"]
    for name, kind in schema["properties"].items():
        mark = "" if name in required else "?"
        rows.append(f"{_comment(kind.get('description', ''), inner)}{inner}{name}{mark}: {_type(kind, inner)};")
    return "\n".join([*rows, f"{indent}}}"])


def _type(schema: dict[str, Any], indent: str) -> str:
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    if "const" in schema:
        return _literal(schema["const"])
    if "enum" in schema:
        return " | ".join(_literal(value) for value in schema["enum"])
    for many in ("anyOf", "oneOf"):
        if many in schema:
            return " | ".join(dict.fromkeys(_type(part, indent) for part in schema[many]))
    return _structure(schema, indent)


def _structure(schema: dict[str, Any], indent: str) -> str:
    kind = schema.get("type")
    if kind == "array":
        item = _type(schema.get("items", {}), indent)
        return f"({item})[]" if "|" in item else f"{item}[]"
    if kind == "object":
        if "properties" in schema:
            return _object(schema, indent)
        more = schema.get("additionalProperties", True)
        return f"Record<string, {_type(more, indent) if isinstance(more, dict) else 'unknown'}>"
    return PLAIN.get(str(kind), "unknown")


def _literal(value: object) -> str:
    return f"'{value}'" if isinstance(value, str) else str(value).lower()


def _comment(text: str, indent: str) -> str:
    if not text:
        return ""
    rows = [row.rstrip() for row in text.strip().splitlines()]
    if len(rows) == 1:
        return f"{indent}/** {rows[0]} */\n"
    body = "\n".join(f"{indent} * {row}".rstrip() for row in rows)
    return f"{indent}/**\n{body}\n{indent} */\n"


# Requests.


def _operations(document: dict[str, Any]) -> str:
    rows = ["/** Every request: what its address and query hold, what it sends, and what comes back. */"]
    rows.append("export interface Operations {")
    for path, methods in document["paths"].items():
        for method, operation in methods.items():
            rows.append(_comment(operation.get("description", ""), "  ").rstrip("\n"))
            rows.append(f"  '{method.upper()} {path.removeprefix(PREFIX)}': {{")
            rows += [f"    {name}: {kind};" for name, kind in _parts(operation).items()]
            rows.append("  };")
    return "\n".join([*rows, "}"])


def _parts(operation: dict[str, Any]) -> dict[str, str]:
    given = operation.get("parameters", [])
    body = operation.get("requestBody", {}).get("content", {}).get(JSON_KINDS[0], {}).get("schema")
    return {
        "path": _parameters([row for row in given if row["in"] == "path"]),
        "query": _parameters([row for row in given if row["in"] == "query"]),
        "body": _type(body, "    ") if body is not None else "undefined",
        "result": _result(operation["responses"]),
    }


def _parameters(rows: list[dict[str, Any]]) -> str:
    named = [f"{row['name']}{'' if row.get('required') else '?'}: {_type(row['schema'], '')}" for row in rows]
    return f"{{ {'; '.join(named)} }}" if named else "Record<string, never>"


def _result(responses: dict[str, Any]) -> str:
    for status, response in responses.items():
        if int(status) < FIRST_PROBLEM:
            for kind in JSON_KINDS:
                schema = response.get("content", {}).get(kind, {}).get("schema")
                if schema is not None:
                    return _type(schema, "    ")
    return "undefined"


def shelves_text() -> str:
    """The shelves of a device, and by which fields their rows are found."""
    rows = [f"  {name}: [{', '.join(map(repr, key))}]," for name, key in SHELVES.items()]
    banner = "// Written by tools/web_types.py from `ludarium.local.book`: `make types`. Do not edit."
    about = "/** What a device keeps, and by which fields its rows are found. */"
    return "\n".join([banner, "", about, "export const SHELVES = {", *rows, "} as const;"]) + "\n"


def main() -> None:
    for target, text in ((TARGET, types_text()), (SHELVES_TARGET, shelves_text())):
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text)
        print(f"{target.relative_to(ROOT)} is written.", file=sys.stderr)


if __name__ == "__main__":
    main()
