/// A JSON value with its place.
package struct JSONNode: Sendable {
  package enum Content: Sendable {
    case string(String)
    /// As written, since JSON does not limit the size of numbers.
    case number(String)
    case boolean(Bool)
    case null
    case array([JSONNode])
    /// In source order, duplicates included.
    case object([JSONMember])
  }

  package var content: Content
  /// The range of the value; of a string, without its quotation marks.
  package var range: SourceRange

  /// The kind of value, for messages.
  package var kind: String {
    switch content {
    case .string: "a string"
    case .number: "a number"
    case .boolean: "a boolean"
    case .null: "null"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

/// One member of a JSON object.
package struct JSONMember: Sendable {
  /// The name; its range excludes the quotation marks.
  package var name: Sourced<String>
  package var value: JSONNode
}
