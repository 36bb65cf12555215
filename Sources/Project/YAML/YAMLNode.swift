import SourceText
import Statecharts

/// A value of a YAML file with its place; every scalar is text.
struct YAMLNode: Sendable {
  enum Content: Sendable {
    case scalar(YAMLScalar)
    case sequence([YAMLNode])
    case mapping([YAMLEntry])
    /// A rejected value, already reported as a finding; readers report nothing else about it.
    case refused
  }

  var content: Content
  /// The range of the value; for a scalar whose bytes are its text, without quotation marks.
  var range: SourceRange

  /// A short range for findings: a scalar, or the first key, dash, or bracket of a collection.
  var head: SourceRange {
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

  /// True for an empty value, as after `key:`.
  var isNothing: Bool {
    if case .scalar(let scalar) = content { scalar.isNothing } else { false }
  }

  /// Returns the place of a part of the text; the whole text if escapes changed it.
  func place(of part: SourceRange) -> SourceRange {
    guard let scalar else { return range }
    return range.part(part, of: scalar.text, in: scalar.places)
  }

  var scalar: YAMLScalar? { if case .scalar(let scalar) = content { scalar } else { nil } }
  var items: [YAMLNode]? { if case .sequence(let items) = content { items } else { nil } }
  var entries: [YAMLEntry]? { if case .mapping(let entries) = content { entries } else { nil } }
}

/// The text of a scalar, with escapes resolved and lines folded.
struct YAMLScalar: Sendable {
  var text: String
  /// True for an empty plain scalar.
  var isNothing: Bool
  /// The positions of the text's parts if it is a block scalar; nil for any other text.
  var places: ScalarPlaces?
}

/// One key of a mapping with its value.
struct YAMLEntry: Sendable {
  var key: Sourced<String>
  var value: YAMLNode
}
