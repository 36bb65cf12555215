import SourceText

/// Divides code into contiguous tokens that cover any text. Takes time linear in the text.
package struct Lexer {
  let text: UnsafeBufferPointer<UInt8>
  private let syntax: Syntax
  private var tokens: [Token] = []
  private(set) var position = 0
  private var lineStart = 0
  /// The last byte that is neither blank nor part of a comment, and its token kind.
  private var last = UInt8(ascii: "\n")
  private var lastKind = TokenKind.plain
  /// The strings around the current code, with the number of brackets open in it.
  private var strings: [(form: Syntax.StringForm, depth: Int)] = []
  /// The first bytes of comments, strings, and signs.
  private let marks: ByteSet
  /// The bytes that end a plain run.
  private let ends: ByteSet

  /// Returns the tokens of a text; together they cover the text.
  package static func tokens(of text: UnsafeBufferPointer<UInt8>, in language: Language) -> [Token] {
    var lexer = Lexer(text: text, syntax: language.syntax)
    if language.syntax.isMarkup { lexer.readMarkup() } else { lexer.read() }
    return lexer.tokens
  }

  private init(text: UnsafeBufferPointer<UInt8>, syntax: Syntax) {
    self.text = text
    self.syntax = syntax
    let openings = syntax.comments.map(\.opening) + syntax.strings.map(\.opening)
    marks = ByteSet(openings.compactMap(\.utf8.first) + syntax.signs.keys)
    ends = marks.union(.nameRest).union(ByteSet("\n(){}"))
  }

  private mutating func read() {
    while position < text.count {
      if position == lineStart, readLine() { continue }
      if marks.contains(text[position]), readComment() || readString() || readSign() { continue }
      if readNumber() || readWord() { continue }
      readOther()
    }
  }

  // MARK: Lines, comments and strings

  private mutating func readLine() -> Bool {
    guard let line = syntax.lines.first(where: { isNext($0.beginning) }) else { return false }
    emit(line.kind, to: lineEnd)
    return true
  }

  private mutating func readComment() -> Bool {
    guard let comment = syntax.comments.first(where: { isNext($0.opening) }) else { return false }
    if comment.needsBlank, position > lineStart, !isBlank(text[position - 1]) { return false }
    guard let closing = comment.closing else {
      emit(.comment, to: lineEnd)
      return true
    }
    var depth = 1
    var end = position + comment.opening.utf8.count
    while end < text.count, depth > 0 {
      if isNext(closing, at: end) {
        depth -= 1
        end += closing.utf8.count
      } else if comment.nests, isNext(comment.opening, at: end) {
        depth += 1
        end += comment.opening.utf8.count
      } else {
        end += 1
      }
    }
    emit(.comment, to: end)
    return true
  }

  private mutating func readString() -> Bool {
    guard let form = syntax.strings.first(where: { isNext($0.opening) }) else { return false }
    // An apostrophe inside a word does not begin a string.
    if form.opening == "'", position > lineStart, ByteSet.nameRest.contains(text[position - 1]) { return false }
    readString(form, from: position + form.opening.utf8.count)
    return true
  }

  /// Reads the rest of a string, up to its end or to an interpolation.
  private mutating func readString(_ form: Syntax.StringForm, from start: Int) {
    var end = start
    while end < text.count, !(form.isOneLine && text[end] == UInt8(ascii: "\n")) {
      if isNext(form.closing, at: end) {
        end += form.closing.utf8.count
        return emit(isKey(endingAt: end) ? .name : .string, to: end)
      }
      if let opening = form.interpolation, isNext(opening, at: end) {
        strings.append((form, 0))
        return emit(.string, to: end + opening.utf8.count)
      }
      if form.hasVariables, text[end] == UInt8(ascii: "$"), let variable = variableEnd(end) {
        if end > position { emit(.string, to: end) }
        emit(.name, to: variable)
        end = variable
      } else {
        end += form.hasEscapes && text[end] == UInt8(ascii: "\\") ? 2 : 1
      }
    }
    if end > position { emit(.string, to: min(end, text.count)) }
  }

  /// Returns the end of `$name` or `${name}`; nil if there is none.
  private func variableEnd(_ start: Int) -> Int? {
    guard start + 1 < text.count else { return nil }
    let isInBraces = text[start + 1] == UInt8(ascii: "{")
    let first = isInBraces ? start + 2 : start + 1
    let end = wordEnd(from: first)
    guard end > first else { return nil }
    return isInBraces && end < text.count && text[end] == UInt8(ascii: "}") ? end + 1 : end
  }

  // MARK: Numbers and words

  private mutating func readNumber() -> Bool {
    guard ByteSet.digits.contains(text[position]) else { return false }
    var end = position + 1
    while end < text.count {
      let byte = text[end]
      let isBeforeDigit = end + 1 < text.count && ByteSet.digits.contains(text[end + 1])
      let isFraction = byte == UInt8(ascii: ".") && isBeforeDigit
      let isSign = byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
      let isExponent = isSign && isBeforeDigit && text[end - 1] | 0x20 == UInt8(ascii: "e")
      guard byte < 0x80, ByteSet.nameRest.contains(byte) || isFraction || isExponent else { break }
      end += 1
    }
    emit(isValue(endingAt: end) ? .constant : .plain, to: end)
    return true
  }

  /// Returns true if a number or a constant is a complete value rather than part of a text.
  private func isValue(endingAt end: Int) -> Bool {
    let next = byte(behind: end)
    return syntax.valueStart == nil || (beginsValue && (next == UInt8(ascii: "\n") || ByteSet(",]}#").contains(next)))
  }

  private var beginsValue: Bool {
    guard let start = syntax.valueStart else { return true }
    return start.contains(last) && (position == lineStart || ByteSet(" [{,").contains(text[position - 1]))
  }

  private mutating func readWord() -> Bool {
    guard ByteSet.nameStart.contains(text[position]) else { return false }
    let end = wordEnd(from: position)
    let word = String(decoding: text[position..<end], as: UTF8.self)
    emit(kind(of: syntax.ignoresCase ? word.lowercased() : word, endingAt: end), to: end)
    return true
  }

  private func kind(of word: String, endingAt end: Int) -> TokenKind {
    if isKey(endingAt: end) { return .name }
    if syntax.constants.contains(word), isValue(endingAt: end) { return .constant }
    if syntax.types.contains(word) { return .type }
    if syntax.keywords.contains(word) || (syntax.softKeywords.contains(word) && isBeforeWord(end)) {
      return isKeyword(endingAt: end) ? .keyword : .plain
    }
    return syntax.hasTypes && isTypeName(word) ? .type : .plain
  }

  /// Returns true if a keyword is used as one, not as the name of a member, a label, or an argument of a command.
  private func isKeyword(endingAt end: Int) -> Bool {
    if syntax.hasCommands {
      let isFirst = lastKind == .keyword || (lastKind == .plain && ByteSet("\n;&|(){}!").contains(last))
      return isFirst && !ByteSet("=-./").contains(end < text.count ? text[end] : 0)
    }
    if position > 0, text[position - 1] == UInt8(ascii: "."), position < 2 || text[position - 2] != UInt8(ascii: ".") {
      return ["self", "init", "class", "meta"].contains { isNext($0) }
    }
    let isArgument = last == UInt8(ascii: "(") || last == UInt8(ascii: ",")
    return !(syntax.hasLabels && isArgument && end < text.count && text[end] == UInt8(ascii: ":"))
  }

  private func isBeforeWord(_ end: Int) -> Bool {
    end < text.count && text[end] == UInt8(ascii: " ") && ByteSet.nameStart.contains(byte(behind: end))
  }

  /// Returns true for a word with a capital and a lowercase letter, or a single capital: `URLRequest` and `T`, not `MAX_SIZE`.
  private func isTypeName(_ word: String) -> Bool {
    guard let first = word.utf8.first(where: { $0 != UInt8(ascii: "_") }), (0x41...0x5A).contains(first) else {
      return false
    }
    return word.utf8.count == 1 || word.utf8.contains { (0x61...0x7A).contains($0) }
  }

  /// Returns true if a key ends at an index, before the byte that ends keys.
  private func isKey(endingAt end: Int) -> Bool {
    guard let keyEnd = syntax.keyEnd else { return false }
    var index = end
    while index < text.count, ByteSet.blanks.contains(text[index]) { index += 1 }
    guard index < text.count, text[index] == keyEnd else { return false }
    let isQuoted = end > position && text[end - 1] == UInt8(ascii: "\"")
    return isQuoted || keyEnd != UInt8(ascii: ":") || index + 1 == text.count || isBlank(text[index + 1])
  }

  private mutating func readSign() -> Bool {
    guard let kind = syntax.signs[text[position]], beginsValue else { return false }
    let end = text[position] == UInt8(ascii: "$") ? variableEnd(position) : wordEnd(from: position + 1)
    guard let end, end > position + 1 else { return false }
    emit(kind, to: end)
    return true
  }

  // MARK: Other text

  private mutating func readOther() {
    let byte = text[position]
    if byte == UInt8(ascii: "\n") {
      strings.removeAll { $0.form.isOneLine }
      let line = text[lineStart..<position]
      emit(.plain, to: position + 1)
      lineStart = position
      if syntax.hasBlockScalars, announcesScalar(line) {
        readBlockScalar(deeperThan: line.prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "-") }.count)
      }
      return
    }
    if let (form, depth) = strings.last {
      if byte == UInt8(ascii: "(") || byte == UInt8(ascii: "{") { strings[strings.count - 1].depth += 1 }
      if byte == UInt8(ascii: ")") || byte == UInt8(ascii: "}") {
        strings[strings.count - 1].depth -= 1
        if depth == 0 {
          strings.removeLast()
          return readString(form, from: position + 1)
        }
      }
    }
    emit(.plain, to: text[(position + 1)...].firstIndex(where: ends.contains) ?? text.count)
  }

  /// Returns true if a line of YAML ends with `|` or `>`, possibly followed by indicators.
  private func announcesScalar(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    let header = line.reversed().drop(while: ByteSet.blanks.contains).drop(while: ByteSet("+-0123456789").contains)
    return (header.first == UInt8(ascii: "|") || header.first == UInt8(ascii: ">"))
      && header.dropFirst().first == UInt8(ascii: " ")
  }

  /// Reads a YAML block scalar: lines that are blank or more deeply indented than its key.
  private mutating func readBlockScalar(deeperThan indentation: Int) {
    var end = position
    while end < text.count {
      let line = text[end...].prefix { $0 != UInt8(ascii: "\n") }
      let isBlank = line.allSatisfy(ByteSet.blanks.contains)
      guard isBlank || line.prefix(while: { $0 == UInt8(ascii: " ") }).count > indentation else { break }
      end = min(line.endIndex + 1, text.count)
    }
    if end > position { emit(.string, to: end) }
    lineStart = position
  }

  // MARK: Lookahead

  func isNext(_ literal: String, at index: Int? = nil) -> Bool {
    text[min(index ?? position, text.count)...].starts(with: literal.utf8)
  }

  private var lineEnd: Int { text[position...].firstIndex(of: UInt8(ascii: "\n")) ?? text.count }

  func wordEnd(from start: Int) -> Int {
    var end = start
    while end < text.count, syntax.wordRest.contains(text[end]) { end += 1 }
    return end
  }

  private func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") || ByteSet.blanks.contains(byte) }

  /// Returns the first byte from an index on that is not blank; a line feed at the end of the text.
  private func byte(behind index: Int) -> UInt8 {
    text[min(index, text.count)...].first { !ByteSet.blanks.contains($0) } ?? UInt8(ascii: "\n")
  }

  // MARK: Tokens

  /// Appends a token that ends at an index, or after it if a character would be split.
  mutating func emit(_ kind: TokenKind, to end: Int) {
    var end = min(end, text.count)
    while end < text.count, text[end] & 0b1100_0000 == 0b1000_0000 { end += 1 }
    if end <= position { return }
    if kind != .comment, let byte = text[position..<end].last(where: { !ByteSet.blanks.contains($0) }) {
      (last, lastKind) = (byte, kind)
    }
    if let token = tokens.last, token.kind == kind {
      tokens[tokens.count - 1].range = token.range.lowerBound..<end
    } else {
      tokens.append(Token(kind: kind, range: position..<end))
    }
    position = end
  }
}
