import SourceText

/// A property list, such as Info.plist, with the place of every value (Apple's PropertyList-1.0.dtd for XML).
package struct PropertyList: Sendable {
  /// A value of a property list.
  package indirect enum Value: Sendable {
    /// A dictionary with its entries in source order, duplicates included.
    case dictionary([Entry])
    case array([Node])
    case string(String)
    case boolean(Bool)
    /// A number, a date, or data, with its element name and text.
    case other(type: String, String)

    /// The type of the value, for messages: `a string`.
    package var kind: String {
      switch self {
      case .dictionary: "a dictionary"
      case .array: "an array"
      case .string: "a string"
      case .boolean: "a boolean"
      case .other("integer", _): "an integer"
      case .other("real", _): "a real number"
      case .other("date", _): "a date"
      case .other: "data"
      }
    }
  }

  /// A value with its place.
  package struct Node: Sendable {
    package var value: Value
    /// The element, from its `<` to after its last `>`.
    package var range: SourceRange
    /// The content between the tags; for an empty element, the element itself.
    package var content: SourceRange

    package init(_ value: Value, range: SourceRange, content: SourceRange) {
      self.value = value
      self.range = range
      self.content = content
    }
  }

  /// A key of a dictionary with its value.
  package struct Entry: Sendable {
    /// The key; its range is the content between the tags.
    package var key: Sourced<String>
    package var value: Node

    package init(key: Sourced<String>, value: Node) {
      self.key = key
      self.value = value
    }
  }

  package var root: Node

  package init(root: Node) { self.root = root }
}

extension PropertyList.Node {
  package var string: String? { if case .string(let text) = value { text } else { nil } }
  package var boolean: Bool? { if case .boolean(let value) = value { value } else { nil } }
  package var array: [PropertyList.Node]? { if case .array(let values) = value { values } else { nil } }
  package var entries: [PropertyList.Entry]? { if case .dictionary(let entries) = value { entries } else { nil } }

  /// The entry under a key of a dictionary. If there are duplicates, the last one, as in Foundation.
  package subscript(key: String) -> PropertyList.Entry? {
    entries?.last { $0.key.value.utf8.elementsEqual(key.utf8) }
  }
}
