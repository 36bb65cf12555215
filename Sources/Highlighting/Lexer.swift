import SourceText

/// Divides code into tokens, by the contexts of its language.
///
/// The tokens follow one another and cover the text, whatever it is. Costs time linear in the text: a place is read again only
/// to look ahead, and never twice for the same question.
package struct Lexer {
  let text: UnsafeBufferPointer<UInt8>
  let grammar: Grammar
  private(set) var tokens: [Token] = []
  var position = 0
  private var frames: [Frame]

  /// The last byte that is neither blank nor part of a comment; nil at the beginning of a line of a shell, and of the text.
  private(set) var last: UInt8?
  private(set) var lastKind = TokenKind.plain
  /// The last keyword, for words that are keywords after others.
  var lastKeyword = ""
  /// The column of the last key or list item of YAML, in its line; -1 without one.
  var column = -1
  var lineStart = 0
  /// The line at whose end a search for a regular expression failed: there is none on it.
  var lineWithoutExpression = -1
  /// Texts of a shell that begin on the next line.
  var announced: [HereDocument] = []
  var announcesScalar = false

  /// A context that is open.
  private struct Frame {
    var context: Int
    /// The text of a shell that the context is.
    var document: HereDocument?
    /// A text of YAML ends at a line that is indented no more than this.
    var indentation = -1
  }

  /// A text of a shell: what its last line is, and how its lines are read.
  struct HereDocument {
    var delimiter: Range<Int>
    var dropsTabs: Bool
    var isLiteral: Bool
  }

  /// The tokens of a text; together they are the whole text.
  package static func tokens(of text: UnsafeBufferPointer<UInt8>, in language: Language) -> [Token] {
    var lexer = Lexer(text: text, grammar: language.grammar)
    lexer.run()
    return lexer.tokens
  }

  private init(text: UnsafeBufferPointer<UInt8>, grammar: Grammar) {
    self.text = text
    self.grammar = grammar
    frames = [Frame(context: 0)]
  }

  private mutating func run() {
    while position < text.count {
      if position == lineStart, endsText() { continue }
      let byte = text[position]
      let context = grammar.contexts[frames[frames.count - 1].context]
      if byte == UInt8(ascii: "\n") {
        endLine(in: context)
      } else if !context.starts.contains(byte) {
        skip(in: context)
      } else if !apply(context.rules, to: byte) {
        readWord(in: context)
      }
    }
  }

  // MARK: Steps

  /// Applies the first rule that matches; false if none does.
  private mutating func apply(_ rules: [LexerRule], to byte: UInt8) -> Bool {
    for rule in rules where rule.starts.contains(byte) && isAt(rule.place) {
      guard let (end, kind) = match(rule.pattern, as: rule.kind), end > position else { continue }
      emit(kind, to: end)
      switch rule.then {
      case .stay: break
      case .pop: if frames.count > 1 { frames.removeLast() }
      case .push(let name): if let context = grammar.positions[name] { frames.append(Frame(context: context)) }
      }
      return true
    }
    return false
  }

  private mutating func readWord(in context: Context) {
    guard let words = context.words, words.start.contains(text[position]) else {
      return emit(context.kind, to: position + 1)
    }
    var end = position + 1
    while end < text.count, words.rest.contains(text[end]) { end += 1 }
    let word = String(decoding: text[position..<end], as: UTF8.self)
    let kind = self.kind(of: word, endingAt: end, words) ?? context.kind
    if kind == .keyword { lastKeyword = word }
    emit(kind, to: end)
  }

  /// Passes what no rule of a context begins with.
  private mutating func skip(in context: Context) {
    var end = position + 1
    while end < text.count, text[end] != UInt8(ascii: "\n"), !context.starts.contains(text[end]) { end += 1 }
    emit(context.kind, to: end)
  }

  private mutating func endLine(in context: Context) {
    emit(context.isOneLine ? .plain : context.kind, to: position + 1)
    lineStart = position
    while frames.count > 1, grammar.contexts[frames[frames.count - 1].context].isOneLine { frames.removeLast() }
    if announcesScalar, let scalar = grammar.positions["scalar"] {
      frames.append(Frame(context: scalar, indentation: column))
    }
    announcesScalar = false
    column = -1
    beginDocument()
  }

  private mutating func beginDocument() {
    guard let next = announced.first, !isInDocument else { return }
    announced.removeFirst()
    if let context = grammar.positions[next.isLiteral ? "literal document" : "document"] {
      frames.append(Frame(context: context, document: next))
    }
  }

  private var isInDocument: Bool { frames[frames.count - 1].document != nil }

  /// At the beginning of a line: whether it ends the text of a shell or of YAML that is open.
  private mutating func endsText() -> Bool {
    let frame = frames[frames.count - 1]
    if frame.indentation >= 0 || grammar.contexts[frame.context].name == "scalar" {
      var end = position
      while end < text.count, text[end] == UInt8(ascii: " ") { end += 1 }
      let isBlank = end == text.count || text[end] == UInt8(ascii: "\n") || text[end] == UInt8(ascii: "\r")
      guard !isBlank, end - position <= frame.indentation else { return false }
      frames.removeLast()
      return true
    }
    guard let document = frame.document, let end = endOfDelimiter(document) else { return false }
    frames.removeLast()
    emit(.string, to: end)
    beginDocument()
    return true
  }

  /// Where the delimiter of a text ends if it is all that the current line has.
  private func endOfDelimiter(_ document: HereDocument) -> Int? {
    var start = position
    while document.dropsTabs, start < text.count, text[start] == UInt8(ascii: "\t") { start += 1 }
    let end = start + document.delimiter.count
    guard end <= text.count, end == text.count || text[end] == UInt8(ascii: "\n") || text[end] == UInt8(ascii: "\r"),
      text[start..<end].elementsEqual(text[document.delimiter])
    else { return nil }
    return end
  }

  // MARK: Tokens

  /// Appends a token that ends at an index, or behind it where a character would be cut.
  private mutating func emit(_ kind: TokenKind, to end: Int) {
    var end = end
    while end < text.count, text[end] & 0b1100_0000 == 0b1000_0000 { end += 1 }
    remember(kind, to: end)
    if let token = tokens.last, token.kind == kind {
      tokens[tokens.count - 1].range = token.range.lowerBound..<end
    } else {
      tokens.append(Token(kind: kind, range: position..<end))
    }
    position = end
  }

  private mutating func remember(_ kind: TokenKind, to end: Int) {
    guard kind != .comment else { return }
    var index = end - 1
    while index >= position, ByteSet.blanks.contains(text[index]) { index -= 1 }
    guard index >= position else { return }
    last = text[index]
    lastKind = kind
  }
}
