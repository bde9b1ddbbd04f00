"""The OpenAPI document, made from the same statements as the routes."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from ludoteca.server.endpoints import Endpoint
from ludoteca.server.replies import Problem

_REFERENCE = "#/components/schemas/{name}"
_ERRORS = {
    400: "The request makes no sense as it stands",
    403: "Not yours to do",
    404: "There is no such table",
    409: "Not now",
    413: "Too large",
    415: "Not JSON",
    429: "Too fast; see Retry-After",
}


def openapi(endpoints: Sequence[Endpoint], version: str) -> bytes:
    """The document as JSON."""
    types = {kind for endpoint in endpoints for kind in (endpoint.answer, endpoint.body) if kind is not None}
    ordered = [Problem, *sorted(types, key=lambda kind: kind.__name__)]
    _, schemas = msgspec.json.schema_components(ordered, ref_template=_REFERENCE)
    paths: dict[str, dict[str, object]] = {}
    for endpoint in endpoints:
        paths.setdefault(endpoint.path, {})[endpoint.method.lower()] = _operation(endpoint)
    document = {
        "openapi": "3.1.0",
        "info": {"title": "Ludoteca", "version": version, "description": _DESCRIPTION},
        "paths": paths,
        "components": {"schemas": schemas},
    }
    return msgspec.json.format(msgspec.json.encode(document), indent=1)


_DESCRIPTION = (
    "Five family games over JSON. A client is known by the cookie of its first answer: keep it and send it back. "
    "Follow `events` for what happens, answer a `decision` with one of the `legal` notations by `act`."
)


def _operation(endpoint: Endpoint) -> dict[str, object]:
    operation: dict[str, object] = {
        "operationId": endpoint.name,
        "summary": endpoint.summary,
        "description": (endpoint.handler.__doc__ or "").strip(),
        "parameters": _parameters(endpoint),
        "responses": _responses(endpoint),
    }
    if endpoint.body is not None:
        schema = {"$ref": _REFERENCE.format(name=endpoint.body.__name__)}
        operation["requestBody"] = {"required": True, "content": {"application/json": {"schema": schema}}}
    elif endpoint.name == "verify_match":
        operation["requestBody"] = {"required": True, "content": {"application/octet-stream": {"schema": {}}}}
    return operation


def _responses(endpoint: Endpoint) -> dict[str, object]:
    answer: dict[str, object] = {"type": "string"}
    if endpoint.answer is not None:
        answer = {"$ref": _REFERENCE.format(name=endpoint.answer.__name__)}
    responses: dict[str, object] = {
        "200": {"description": "Done", "content": {endpoint.media: {"schema": answer}}},
    }
    problem: dict[str, object] = {"$ref": _REFERENCE.format(name="Problem")}
    for status, words in _ERRORS.items():
        schema = {"anyOf": [answer, problem]} if status == 409 and endpoint.name in ("act", "undo") else problem
        responses[str(status)] = {"description": words, "content": {"application/json": {"schema": schema}}}
    return responses


def _parameters(endpoint: Endpoint) -> list[dict[str, object]]:
    found: list[dict[str, object]] = []
    if "{table}" in endpoint.path:
        found.append({"name": "table", "in": "path", "required": True, "schema": {"type": "string"}})
    if endpoint.query is not None:
        schema = msgspec.json.schema(endpoint.query)["$defs"][endpoint.query.__name__]
        for name, kind in schema["properties"].items():
            required = name in schema.get("required", ())
            found.append({"name": name, "in": "query", "required": required, "schema": kind})
    return found
