import SourceText

/// What comments, strings and words of a language look like; the lexer knows no more of it.
struct Syntax: Sendable {
  var comments: [Comment] = []
  /// The longest opening first where one begins like another.
  var strings: [StringForm] = []
  var keywords: Set<String> = []
  /// Words that are keywords only before another word, such as `data` in `data class`.
  var softKeywords: Set<String> = []
  var constants: Set<String> = ["true", "false", "null"]
  var types: Set<String> = []
  /// Capitalized words are types.
  var hasTypes = true
  /// The kind of a name that follows a sign, such as `@MainActor`.
  var signs: [UInt8: TokenKind] = [:]
  /// Lines with a kind of their own, by what they begin with in the first column.
  var lines: [(beginning: String, kind: TokenKind)] = []
  /// The byte behind a key: a colon with a blank after it, or an equals sign.
  var keyEnd: UInt8?
  /// The bytes that can precede a number or constant; nil where any can.
  var valueStart: ByteSet?
  var wordRest = ByteSet.nameRest
  var ignoresCase = false
  /// `for:` in a list of arguments is a label, not a keyword.
  var hasLabels = false
  /// Keywords are words only at the beginning of a command.
  var hasCommands = false
  /// The lines below `key: |` are a text.
  var hasBlockScalars = false
  /// Tags and their attributes.
  var isMarkup = false

  struct Comment: Sendable {
    var opening: String
    /// nil for a comment that ends with its line.
    var closing: String?
    var nests = false
    /// A number sign or a percent sign inside a word begins none.
    var needsBlank = false
  }

  struct StringForm: Sendable {
    var opening: String
    var closing: String
    /// A string without its end stops at the end of its line.
    var isOneLine = true
    var hasEscapes = true
    /// What begins code inside the string, which ends with the bracket's counterpart.
    var interpolation: String?
    /// `$name` is a variable.
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

  /// The same with code or variables inside.
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
  /// What an identifier begins with: letters, the underscore, and every character beyond ASCII.
  static let nameStart = ByteSet("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_").union(ByteSet(0x80...0xFF))
  static let nameRest = nameStart.union(digits)
}
