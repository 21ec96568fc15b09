"""The extract of Discord's description keeps every demand, and says it simply."""

from tools.discord_description import Extract

SCHEMAS = {
    "Message": {
        "type": "object",
        "properties": {
            "text": {"anyOf": [{"type": "string", "maxLength": 20}, {"type": "null"}]},
            "flags": {"anyOf": [{"type": "number", "minimum": 0}, {"type": "null"}]},
            "author": {"$ref": "#/$defs/SnowflakeType"},
            "roles": {"anyOf": [{"type": "array", "maxItems": 1521, "items": {"type": "string"}}]},
            "style": {"$ref": "#/$defs/Style"},
            "url": {"type": "string", "format": "uri"},
            "poll": {"anyOf": [{"$ref": "#/$defs/Poll"}, {"type": "null"}]},
            "parts": {
                "type": "array",
                "minItems": 1,
                "items": {"anyOf": [{"$ref": "#/$defs/Row"}, {"$ref": "#/$defs/Text"}]},
            },
        },
        "required": ["style"],
    },
    "Style": {"type": "number", "enum": [1, 2]},
    "Row": {"type": "object", "properties": {"type": {"type": "number", "const": 1}}},
    "Text": {"type": "object", "properties": {"type": {"type": "number", "const": 2}}},
    "Poll": {"type": "object", "properties": {}},
    "Unneeded": {"type": "object", "properties": {}},
}


def test_what_a_body_needs_is_taken() -> None:
    extract = Extract(SCHEMAS)

    extract.take("Message")

    assert extract.taken.keys() == {"Message", "Row", "Text"}
    assert extract.taken["Message"] == {
        "type": "object",
        "required": ["style"],
        "properties": {
            "text": {"type": "string", "maxLength": 20},
            "flags": {"type": "integer", "minimum": 0},
            "author": {"type": "id"},
            "roles": {"type": "array", "items": {"type": "string"}, "uniqueItems": True},
            "style": {"type": "integer", "enum": [1, 2]},
            "url": {"type": "address"},
            "parts": {"type": "array", "minItems": 1, "items": {"anyOf": ["Row", "Text"]}},
        },
    }
    assert extract.taken["Row"]["properties"] == {"type": {"type": "integer", "enum": [1]}}
