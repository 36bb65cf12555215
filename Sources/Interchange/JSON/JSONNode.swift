import Model
import SourceText

/// A JSON value with its place.
struct JSONNode: Sendable {
  enum Content: Sendable {
    case string(String)
    /// As written: JSON gives numbers no size.
    case number(String)
    case boolean(Bool)
    case null
    case array([JSONNode])
    /// In source order; a name that stands twice stands here twice.
    case object([JSONMember])
  }

  var content: Content
  /// Of a string, what stands between its quotation marks.
  var range: SourceRange

  /// What the value is, for messages.
  var kind: String {
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
struct JSONMember: Sendable {
  /// The name; its range is that between its quotation marks.
  var name: Sourced<String>
  var value: JSONNode
}
