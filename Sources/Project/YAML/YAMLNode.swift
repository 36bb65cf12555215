import SourceText
import Statecharts

/// A value of a YAML file with its place; whatever a scalar looks like, it is text.
struct YAMLNode: Sendable {
  enum Content: Sendable {
    case scalar(YAMLScalar)
    case sequence([YAMLNode])
    case mapping([YAMLEntry])
    /// What was refused with a finding; nothing else is to be reported about it.
    case refused
  }

  var content: Content
  /// For a scalar whose bytes are its text, the text without quotes; for any other node, all of it.
  var range: SourceRange

  /// A short range to point at: a scalar, or the first key, dash or bracket of a collection.
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

  /// Whether nothing was written, as after `key:`.
  var isNothing: Bool {
    if case .scalar(let scalar) = content { scalar.isNothing } else { false }
  }

  /// The place of a part of the text; the whole text where escapes changed it.
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
  /// Whether it is a plain scalar without a character.
  var isNothing: Bool
  /// Where the parts of a block are.
  var places: ScalarPlaces?
}

/// One key of a mapping with its value.
struct YAMLEntry: Sendable {
  var key: Sourced<String>
  var value: YAMLNode
}
