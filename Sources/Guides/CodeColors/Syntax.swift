import SourceText

/// The syntax of a language's comments, strings, and words; the lexer knows nothing else about it.
struct Syntax: Sendable {
  var comments: [Comment] = []
  /// The string forms; an opening that is a prefix of another comes after it.
  var strings: [StringForm] = []
  var keywords: Set<String> = []
  /// Words that are keywords only before another word, such as `data` in `data class`.
  var softKeywords: Set<String> = []
  var constants: Set<String> = ["true", "false", "null"]
  var types: Set<String> = []
  /// True if capitalized words are types.
  var hasTypes = true
  /// The token kind of a name after a sign, such as `@MainActor`.
  var signs: [UInt8: TokenKind] = [:]
  /// The token kinds of whole lines, by their beginning in the first column.
  var lines: [(beginning: String, kind: TokenKind)] = []
  /// The byte after a key: a colon followed by a blank, or an equals sign.
  var keyEnd: UInt8?
  /// The bytes that can precede a number or constant; nil for any byte.
  var valueStart: ByteSet?
  var wordRest = ByteSet.nameRest
  var ignoresCase = false
  /// True if `for:` in an argument list is a label, not a keyword.
  var hasLabels = false
  /// True if words are keywords only at the beginning of a command.
  var hasCommands = false
  /// True if the lines below `key: |` are a string.
  var hasBlockScalars = false
  /// True for tags with attributes.
  var isMarkup = false

  struct Comment: Sendable {
    var opening: String
    /// The end of the comment; nil if it ends with its line.
    var closing: String?
    var nests = false
    /// True if a number sign or percent sign inside a word does not begin a comment.
    var needsBlank = false
  }

  struct StringForm: Sendable {
    var opening: String
    var closing: String
    /// True if an unclosed string stops at the end of its line.
    var isOneLine = true
    var hasEscapes = true
    /// The opening of an interpolation, which ends with the closing bracket.
    var interpolation: String?
    /// True if `$name` is a variable.
    var hasVariables = false
  }
}

extension Syntax.Comment {
  static let slashes = Syntax.Comment(opening: "//")
  static let numberSign = Syntax.Comment(opening: "#", needsBlank: true)
  static let dashes = Syntax.Comment(opening: "--")
  static let block = Syntax.Comment(opening: "/*", closing: "*/")
  static let nestedBlock = Syntax.Comment(opening: "/*", closing: "*/", nests: true)
}

extension Syntax.StringForm {
  static let double = Syntax.StringForm(opening: "\"", closing: "\"")
  static let single = Syntax.StringForm(opening: "'", closing: "'")
  static let raw = Syntax.StringForm(opening: "`", closing: "`", isOneLine: false, hasEscapes: false)
  static let rawText = Syntax.StringForm(opening: "\"\"\"", closing: "\"\"\"", isOneLine: false, hasEscapes: false)
  static let text = Syntax.StringForm(opening: "\"\"\"", closing: "\"\"\"", isOneLine: false)
  static let singleText = Syntax.StringForm(opening: "'''", closing: "'''", isOneLine: false)

  /// Returns the string form with interpolation or variables.
  func with(interpolation: String? = nil, variables: Bool = false) -> Self {
    var copy = self
    copy.interpolation = interpolation
    copy.hasVariables = variables
    return copy
  }
}

extension ByteSet {
  static let digits = ByteSet("0123456789")
  static let blanks = ByteSet(" \t\r")
  /// The first characters of identifiers: letters, the underscore, and every non-ASCII character.
  static let nameStart = ByteSet("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_").union(ByteSet(0x80...0xFF))
  static let nameRest = nameStart.union(digits)
}
