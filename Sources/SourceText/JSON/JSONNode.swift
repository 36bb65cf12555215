/// A JSON value with its place.
package struct JSONNode: Sendable {
  package enum Content: Sendable {
    case string(String)
    /// A number as written, since JSON does not limit the size of numbers.
    case number(String)
    case boolean(Bool)
    case null
    case array([JSONNode])
    /// An object with its members in source order, duplicates included.
    case object([JSONMember])
  }

  package var content: Content
  /// The range of the value; a string's excludes the quotation marks.
  package var range: SourceRange

  /// The type of the value, for messages.
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
