/// Returns the first members of a JSON Schema (draft 2020-12) that Statebook prints.
///
/// - Parameter kind: the name of the kind, which becomes the identifier: a name rather than an address, so that nothing is fetched.
package func schemaHead(of kind: String, title: String) -> [(String, JSONText)] {
  [
    ("$schema", .string("https://json-schema.org/draft/2020-12/schema")),
    ("$id", .string("urn:statebook:schema:\(kind)")), ("title", .string("Statebook: \(title)")),
  ]
}

/// The vocabulary for writing JSON Schemas.
package protocol SchemaVocabulary {}

extension SchemaVocabulary {
  package typealias Members = [(String, JSONText)]

  package static var string: JSONText { .object([("type", .string("string"))]) }

  package static func matching(_ pattern: String) -> JSONText {
    .object([("type", .string("string")), ("pattern", .string(pattern))])
  }
  package static func words(_ words: [String]) -> JSONText { .object([("enum", .strings(words))]) }
  package static func reference(_ name: String) -> JSONText { .object([("$ref", .string("#/$defs/\(name)"))]) }
  package static func list(_ name: String) -> JSONText { list(of: reference(name)) }
  package static func list(of items: JSONText) -> JSONText { .object([("type", .string("array")), ("items", items)]) }
  package static func object(_ required: Members, optional: Members = []) -> JSONText {
    .object(members(required, optional: optional))
  }
  package static func members(_ required: Members, optional: Members) -> Members {
    [
      ("type", .string("object")), ("required", .strings(required.map(\.0))),
      ("properties", .object(required + optional)), ("additionalProperties", .boolean(false)),
    ]
  }
}
