import Model
import SourceText

/// The words in which a JSON Schema is written.
protocol SchemaVocabulary {}

extension SchemaVocabulary {
  typealias Members = [(String, JSONText)]

  static var string: JSONText { .object([("type", .string("string"))]) }

  static func matching(_ pattern: String) -> JSONText {
    .object([("type", .string("string")), ("pattern", .string(pattern))])
  }
  static func words(_ words: [String]) -> JSONText { .object([("enum", .strings(words))]) }
  static func reference(_ name: String) -> JSONText { .object([("$ref", .string("#/$defs/\(name)"))]) }
  static func list(_ name: String) -> JSONText { list(of: reference(name)) }
  static func list(of items: JSONText) -> JSONText { .object([("type", .string("array")), ("items", items)]) }
  static func object(_ required: Members, optional: Members = []) -> JSONText {
    .object(members(required, optional: optional))
  }
  static func members(_ required: Members, optional: Members) -> Members {
    [
      ("type", .string("object")), ("required", .strings(required.map(\.0))),
      ("properties", .object(required + optional)), ("additionalProperties", .boolean(false)),
    ]
  }
}
