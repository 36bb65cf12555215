/// The syntactic kind of a token, which determines its color.
package enum TokenKind: String, CaseIterable, Sendable {
  case plain, comment, keyword, string
  /// Numbers and constant literals, such as `true` and `nil`.
  case constant
  case type
  /// Attributes, annotations, and preprocessor directives.
  case attribute
  /// Keys, attributes of tags, and variables in strings.
  case name
  case inserted, deleted
}

/// A run of code of one kind.
package struct Token: Equatable, Sendable {
  package var kind: TokenKind
  /// A range of bytes.
  package var range: Range<Int>
}
