import Model
import SourceText

/// A property list, such as Info.plist, with the place of every value (Apple's PropertyList-1.0.dtd for XML).
public struct PropertyList: Sendable {
  /// A value of a property list.
  public indirect enum Value: Sendable {
    /// In source order; a key that stands twice stands here twice.
    case dictionary([Entry])
    case array([Node])
    case string(String)
    case integer(Int)
    case real(Double)
    case boolean(Bool)
    /// As written, in the form `2026-01-31T12:00:00Z`.
    case date(String)
    case data([UInt8])

    /// What the value is, for messages: `a string`.
    public var kind: String {
      switch self {
      case .dictionary: "a dictionary"
      case .array: "an array"
      case .string: "a string"
      case .integer: "an integer"
      case .real: "a real number"
      case .boolean: "a boolean"
      case .date: "a date"
      case .data: "data"
      }
    }
  }

  /// A value with its place.
  public struct Node: Sendable {
    public var value: Value
    /// The element, from its `<` to behind its last `>`.
    public var range: SourceRange
    /// What stands between the tags; of an empty element, the element.
    public var content: SourceRange

    public init(_ value: Value, range: SourceRange, content: SourceRange) {
      self.value = value
      self.range = range
      self.content = content
    }
  }

  /// A key of a dictionary with its value.
  public struct Entry: Sendable {
    /// The key; its range is that between the tags.
    public var key: Sourced<String>
    public var value: Node

    public init(key: Sourced<String>, value: Node) {
      self.key = key
      self.value = value
    }
  }

  public var root: Node

  public init(root: Node) { self.root = root }
}

extension PropertyList.Node {
  public var string: String? { if case .string(let text) = value { text } else { nil } }
  public var boolean: Bool? { if case .boolean(let value) = value { value } else { nil } }
  public var array: [PropertyList.Node]? { if case .array(let values) = value { values } else { nil } }
  public var entries: [PropertyList.Entry]? { if case .dictionary(let entries) = value { entries } else { nil } }

  /// The entry under a key of a dictionary. Where the key stands twice this is the last one, as Foundation takes it.
  public subscript(key: String) -> PropertyList.Entry? {
    entries?.last { $0.key.value.utf8.elementsEqual(key.utf8) }
  }
}
