import SourceText

/// How the code of a language is divided into tokens: contexts, of which the innermost one decides.
struct Grammar: Sendable {
  let contexts: [Context]
  /// The position of each context, by name.
  let positions: [String: Int]

  /// - Parameter contexts: the first one is that of a whole text.
  init(_ contexts: [Context]) {
    self.contexts = contexts
    positions = Dictionary(zip(contexts.map(\.name), contexts.indices), uniquingKeysWith: { first, _ in first })
  }

  /// The names that rules push and no context has.
  var undefinedContexts: [String] {
    contexts.flatMap(\.rules).compactMap(\.opens).filter { positions[$0] == nil }
  }
}

/// A stretch of code with rules of its own, such as the inside of a string.
struct Context: Sendable {
  let name: String
  /// What text is that no rule matches.
  var kind = TokenKind.plain
  /// The first one that matches decides.
  var rules: [LexerRule]
  /// What identifiers are, after the rules; without it they are ordinary text.
  var words: Words?
  /// Whether it ends with its line.
  var isOneLine = false
  /// The bytes at which a rule or an identifier can begin.
  let starts: ByteSet

  init(
    _ name: String, _ kind: TokenKind, isOneLine: Bool = false, words: Words? = nil, _ rules: [LexerRule]
  ) {
    self.name = name
    self.kind = kind
    self.rules = rules
    self.words = words
    self.isOneLine = isOneLine
    starts = rules.reduce(words == nil ? ByteSet() : words?.start ?? ByteSet()) { $0.union($1.starts) }
  }

  /// Ordinary code.
  init(_ name: String, isOneLine: Bool = false, words: Words? = nil, _ rules: [LexerRule]) {
    self.init(name, .plain, isOneLine: isOneLine, words: words, rules)
  }

  /// The inside of a string.
  static func string(
    _ name: String, closing: String, isOneLine: Bool = true, escapes: Bool = true, _ rules: [LexerRule] = []
  ) -> Context {
    Context(
      name, .string, isOneLine: isOneLine,
      rules + (escapes ? [LexerRule(.escape, .string)] : []) + [LexerRule(.text(closing), .string, then: .pop)])
  }

  /// The inside of a comment.
  static func comment(_ name: String, opening: String? = nil, closing: String) -> Context {
    let nested = opening.map { [LexerRule(.text($0), .comment, then: .push(name))] } ?? []
    return Context(name, .comment, nested + [LexerRule(.text(closing), .comment, then: .pop)])
  }
}

/// What matches at a place, and what it is.
struct LexerRule: Sendable {
  let pattern: Pattern
  let kind: TokenKind
  let place: Place
  let then: Action
  /// The bytes at which it can begin.
  let starts: ByteSet

  init(_ pattern: Pattern, _ kind: TokenKind = .plain, at place: Place = .anywhere, then: Action = .stay) {
    self.pattern = pattern
    self.kind = kind
    self.place = place
    self.then = then
    starts = pattern.starts
  }

  /// Where a rule may match.
  enum Place: Sendable {
    case anywhere
    /// At the beginning of a line, after blanks.
    case lineStart
    /// In the first column.
    case firstColumn
    /// Where a word can begin.
    case wordStart
    /// Where an operand is expected, not an operator.
    case operand
  }

  /// The context that it opens.
  var opens: String? { if case .push(let name) = then { name } else { nil } }

  /// What follows for the contexts.
  enum Action: Sendable {
    case stay, pop
    case push(String)
  }
}

/// What a rule looks for. Each costs time linear in what it reads, and what it reads twice is bounded by a line.
enum Pattern: Sendable {
  /// Exactly this text.
  case text(String)
  /// This text before a blank or the end of the line.
  case indicator(String)
  /// This text and the rest of its line.
  case line(beginning: String)
  /// A backslash and the character after it.
  case escape
  /// An identifier directly after this text, such as `@MainActor`.
  case name(after: String)
  /// A reference to a character: `&amp;` and `&#38;`.
  case reference
  /// A number; with a sign where an operator cannot be meant.
  case number(isSigned: Bool)
  /// A string that is a key: a colon follows.
  case quotedKey
  /// A plain text before a colon and a blank, as YAML's keys are.
  case plainKey(inFlow: Bool)
  /// Any other plain text of YAML; numbers and constants are of their own kind.
  case plainScalar(inFlow: Bool)
  /// `|` or `>` at the end of a line of YAML: the lines below that are indented more are one text.
  case blockScalar
  /// `<<WORD` of a shell: the lines up to one that is `WORD` are a text.
  case hereDocument
  /// A regular expression between slashes, on one line.
  case slashedExpression

  var starts: ByteSet {
    switch self {
    case .text(let text), .indicator(let text), .line(let text), .name(let text): ByteSet(text.utf8.prefix(1))
    case .plainKey, .plainScalar: .all
    case .escape: ByteSet("\\")
    case .reference: ByteSet("&")
    case .number(let isSigned): isSigned ? ByteSet("-").union(.digits) : .digits
    case .quotedKey: .quotes
    case .blockScalar: ByteSet("|>")
    case .hereDocument: ByteSet("<")
    case .slashedExpression: ByteSet("/")
    }
  }
}

/// What the identifiers of a language are.
struct Words: Sendable {
  /// Identifiers with a meaning, and the bytes that must come next, blanks skipped; nil where any may.
  private(set) var meanings: [String: (kind: TokenKind, next: ByteSet?)] = [:]
  /// Keywords that are ones after a period, too; other words there are names of members.
  var afterPeriod: Set<String> = []
  /// Keywords that are ones only after one of others, as `in` is after `for`.
  var following: [String: Set<String>] = [:]
  /// Keywords before a new name, which may be a word that elsewhere is a keyword.
  var naming: Set<String> = []
  /// Whether `for:` in a list of arguments is a label.
  var hasLabels = false
  /// Whether capitalized words are types.
  var hasTypes = true
  /// What any other word is; nil for ordinary text.
  var otherwise: TokenKind?
  /// Whether keywords are ones only where a command begins.
  var isShell = false
  var start = ByteSet.nameStart
  var rest = ByteSet.nameRest

  /// Words separated by blanks.
  init(keywords: String = "", constants: String = "", types: String = "") {
    add(keywords, as: .keyword)
    add(constants, as: .constant)
    add(types, as: .type)
  }

  /// These words with other words that are keywords only where one of some bytes comes next.
  func adding(_ words: String, as kind: TokenKind = .keyword, before next: ByteSet) -> Words {
    var copy = self
    copy.add(words, as: kind, before: next)
    return copy
  }

  private mutating func add(_ words: String, as kind: TokenKind, before next: ByteSet? = nil) {
    for word in words.split(whereSeparator: \.isWhitespace) {
      let before = meanings[String(word)].flatMap(\.next) ?? ByteSet()
      meanings[String(word)] = (kind, next.map(before.union))
    }
  }
}
