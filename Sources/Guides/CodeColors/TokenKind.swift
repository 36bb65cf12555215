/// What a piece of code is to the reader; colors tell these apart.
package enum TokenKind: String, CaseIterable, Sendable {
  case plain, comment, keyword, string
  /// Numbers, and words that stand for one value, such as `true` and `nil`.
  case constant
  case type
  /// Attributes, annotations, and instructions to a preprocessor.
  case attribute
  /// Keys, attributes of tags, and variables in a text.
  case name
  case inserted, deleted
}

/// A run of code of one kind.
package struct Token: Equatable, Sendable {
  package var kind: TokenKind
  /// A range of bytes.
  package var range: Range<Int>
}
