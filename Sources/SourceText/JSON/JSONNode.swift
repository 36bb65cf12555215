/// A JSON value with its place.
package struct JSONNode: Sendable {
  package enum Content: Sendable {
    case string(String)
    /// As written: JSON gives numbers no size.
    case number(String)
    case boolean(Bool)
    case null
    case array([JSONNode])
    /// In source order, duplicates included.
    case object([JSONMember])
  }

  package var content: Content
  /// Of a string, what is between its quotation marks.
  package var range: SourceRange

  /// What the value is, for messages.
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
  /// The name; its range is that between its quotation marks.
  package var name: Sourced<String>
  package var value: JSONNode
}
