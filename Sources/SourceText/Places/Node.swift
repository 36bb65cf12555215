/// A value with its place, as files in YAML and JSON and property lists have it.
package struct Node: Sendable {
  package enum Content: Sendable {
    case scalar(Scalar)
    case sequence([Node])
    /// The entries in source order, duplicates included.
    case mapping([Entry])
    /// A rejected value, already reported as a finding; readers report nothing else about it.
    case refused
  }

  /// A value without parts.
  package struct Scalar: Sendable {
    /// The text, with escapes resolved and lines folded; of any other type, as written.
    package var text: String
    package var type: ScalarType
    /// The positions of the text's parts if it is a YAML block scalar; nil for any other text.
    package var places: ScalarPlaces?

    package init(_ text: String, _ type: ScalarType = .text, places: ScalarPlaces? = nil) {
      self.text = text
      self.type = type
      self.places = places
    }

    /// True for an empty value in YAML, as after `key:`.
    package var isNothing: Bool { type == .nothing }
  }

  package enum ScalarType: String, Sendable {
    case text
    /// A YAML scalar without quotation marks, which may be a number or a Boolean.
    case plain
    case nothing
    case boolean, number, null
    /// Types of property lists.
    case integer, real, date, data
  }

  /// One key of a mapping with its value.
  package struct Entry: Sendable {
    package var key: Sourced<String>
    package var value: Node

    package init(key: Sourced<String>, value: Node) {
      self.key = key
      self.value = value
    }
  }

  package var content: Content
  /// The range of the value, without tags or, if its bytes are its text, quotation marks.
  package var range: SourceRange
  /// The range of the value with its tags, in a property list.
  package var whole: SourceRange

  package init(content: Content, range: SourceRange, whole: SourceRange? = nil) {
    self.content = content
    self.range = range
    self.whole = whole ?? range
  }

  /// Creates a scalar.
  package init(_ text: String, _ type: ScalarType = .text, range: SourceRange, whole: SourceRange? = nil) {
    self.init(content: .scalar(Scalar(text, type)), range: range, whole: whole)
  }
}

extension Node {
  package var scalar: Scalar? { if case .scalar(let scalar) = content { scalar } else { nil } }
  package var items: [Node]? { if case .sequence(let items) = content { items } else { nil } }
  package var entries: [Entry]? { if case .mapping(let entries) = content { entries } else { nil } }
  /// True for an empty value in YAML, as after `key:`.
  package var isNothing: Bool { scalar?.isNothing ?? false }

  /// The text of a value that is written as one.
  package var string: String? { scalar.flatMap { $0.type == .text ? $0.text : nil } }
  package var boolean: Bool? { scalar.flatMap { $0.type == .boolean ? $0.text == "true" : nil } }

  /// The entry under a key of a mapping. If there are duplicates, the last one, as in Foundation.
  package subscript(key: String) -> Entry? { entries?.last { $0.key.value.utf8.elementsEqual(key.utf8) } }

  /// The type of the value, for messages about JSON and property lists.
  package var kind: String {
    switch content {
    case .scalar(let scalar):
      switch scalar.type {
      case .text, .plain, .nothing: "a string"
      case .integer: "an integer"
      case .real: "a real number"
      case .boolean, .number, .date: "a \(scalar.type.rawValue)"
      case .null, .data: scalar.type.rawValue
      }
    case .sequence: "an array"
    case .mapping: "a dictionary"
    case .refused: "an alias"
    }
  }

  /// A short range for findings: a scalar, or the first key, dash, or bracket of a collection.
  package var head: SourceRange {
    switch content {
    case .scalar, .refused: range
    case .sequence: SourceRange(range.start, min(range.start + 1, range.end))
    case .mapping(let entries):
      if let first = entries.first, first.key.range.start == range.start {
        first.key.range
      } else {
        SourceRange(range.start, min(range.start + 1, range.end))
      }
    }
  }

  /// Returns the place of a part of the text; the whole text if escapes changed it.
  package func place(of part: SourceRange) -> SourceRange {
    guard let scalar else { return range }
    return range.part(part, of: scalar.text, in: scalar.places)
  }
}

extension Node {
  /// A value without its place: mappings with the same entries in another order are equal.
  package indirect enum Value: Hashable {
    case scalar(String)
    case sequence([Value])
    case mapping([String: Value])
    case refused
  }

  /// The value without places; takes time linear in it.
  package var value: Value {
    switch content {
    case .scalar(let scalar): .scalar(scalar.text)
    case .sequence(let items): .sequence(items.map(\.value))
    case .mapping(let entries):
      .mapping(Dictionary(firstOf: entries.map { ($0.key.value, $0.value.value) }))
    case .refused: .refused
    }
  }
}
