import SourceText

extension Lexer {
  /// Where a pattern that begins at the current place ends, and what it is; nil if it does not match.
  mutating func match(_ pattern: Pattern, as kind: TokenKind) -> (end: Int, kind: TokenKind)? {
    let end: Int?
    switch pattern {
    case .text(let literal): end = self.end(of: literal)
    case .indicator(let literal): end = indicator(literal)
    case .line(let literal): end = self.end(of: literal).map(lineEnd)
    case .escape: end = min(position + 2, text.count)
    case .name(let prefix): end = name(after: prefix)
    case .reference: end = reference()
    case .number(let isSigned): end = number(isSigned: isSigned)
    case .quotedKey: end = quotedKey()
    case .plainKey(let inFlow): end = plainKey(inFlow: inFlow)
    case .plainScalar(let inFlow): return plainScalar(inFlow: inFlow)
    case .blockScalar: end = blockScalar()
    case .hereDocument: end = hereDocument()
    case .slashedExpression: end = slashedExpression()
    }
    return end.map { ($0, kind) }
  }

  private func end(of literal: String) -> Int? {
    let end = position + literal.utf8.count
    return end <= text.count && text[position..<end].elementsEqual(literal.utf8) ? end : nil
  }

  private func isBlankOrEnd(_ index: Int) -> Bool {
    index >= text.count || text[index] == UInt8(ascii: "\n") || ByteSet.blanks.contains(text[index])
  }

  private mutating func indicator(_ literal: String) -> Int? {
    guard let end = end(of: literal), isBlankOrEnd(end) else { return nil }
    column = position - lineStart
    return end
  }

  private func lineEnd(from start: Int) -> Int {
    var end = start
    while end < text.count, text[end] != UInt8(ascii: "\n") { end += 1 }
    return end
  }

  private func name(after prefix: String) -> Int? {
    guard let start = end(of: prefix), start < text.count, ByteSet.nameStart.contains(text[start]) else { return nil }
    let rest = prefix.hasPrefix("<") ? Self.tagRest : .nameRest
    var end = start + 1
    while end < text.count, rest.contains(text[end]) { end += 1 }
    return end
  }

  private func reference() -> Int? {
    var end = position + 1
    while end < text.count, end - position < 12, text[end] == UInt8(ascii: "#") || ByteSet.nameRest.contains(text[end])
    {
      end += 1
    }
    return end > position + 1 && end < text.count && text[end] == UInt8(ascii: ";") ? end + 1 : nil
  }

  private static let tagRest = ByteSet.nameRest.union(ByteSet(":.-"))

  // MARK: Numbers

  private func number(isSigned: Bool) -> Int? {
    var end = position
    if isSigned, text[end] == UInt8(ascii: "-") { end += 1 }
    guard end < text.count, ByteSet.digits.contains(text[end]) else { return nil }
    while end < text.count {
      let byte = text[end]
      let isBetweenDigits = end + 1 < text.count && ByteSet.digits.contains(text[end + 1])
      let isFraction = byte == UInt8(ascii: ".") && isBetweenDigits
      let isExponentSign =
        (byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")) && isBetweenDigits && isExponent(end)
      guard byte < 0x80, ByteSet.nameRest.contains(byte) || isFraction || isExponentSign else { break }
      end += 1
    }
    return end
  }

  /// Whether the sign at an index is that of an exponent, as in `1e-5` and unlike in `0xE-5`.
  private func isExponent(_ sign: Int) -> Bool {
    let isHexadecimal = position + 1 < text.count && text[position + 1] | 0x20 == UInt8(ascii: "x")
    return sign > position && text[sign - 1] | 0x20 == UInt8(ascii: isHexadecimal ? "p" : "e")
  }

  // MARK: Keys and scalars

  private mutating func quotedKey() -> Int? {
    let quote = text[position]
    var end = position + 1
    while end < text.count, text[end] != quote, text[end] != UInt8(ascii: "\n") {
      end += text[end] == UInt8(ascii: "\\") && quote == UInt8(ascii: "\"") ? 2 : 1
    }
    guard end < text.count, text[end] == quote else { return nil }
    var colon = end + 1
    while colon < text.count, ByteSet.blanks.contains(text[colon]) { colon += 1 }
    guard colon < text.count, text[colon] == UInt8(ascii: ":") else { return nil }
    column = position - lineStart
    return end + 1
  }

  private mutating func plainKey(inFlow: Bool) -> Int? {
    guard !ByteSet.blanks.contains(text[position]) else { return nil }
    let (end, isKey) = plainEnd(inFlow: inFlow)
    guard isKey else { return nil }
    column = position - lineStart
    return end
  }

  private func plainScalar(inFlow: Bool) -> (end: Int, kind: TokenKind)? {
    guard !ByteSet.blanks.contains(text[position]) else { return nil }
    let end = plainEnd(inFlow: inFlow).end
    let bytes = text[position..<max(end, position + 1)]
    return (bytes.endIndex, isConstant(bytes) ? .constant : .plain)
  }

  /// Where plain text of YAML ends without the blanks after it, and whether it is a key (YAML 1.2, 7.3.3).
  private func plainEnd(inFlow: Bool) -> (end: Int, isKey: Bool) {
    var index = position
    var end = position
    while index < text.count, text[index] != UInt8(ascii: "\n") {
      let byte = text[index]
      if byte == UInt8(ascii: ":"), isBlankOrEnd(index + 1) || (inFlow && Self.flow.contains(text[index + 1])) {
        return (end, end > position)
      }
      if byte == UInt8(ascii: "#"), index > position, ByteSet.blanks.contains(text[index - 1]) { break }
      if inFlow, Self.flow.contains(byte) { break }
      index += 1
      if !ByteSet.blanks.contains(byte) { end = index }
    }
    return (end, false)
  }

  private static let flow = ByteSet(",[]{}")

  /// A number, or a word that stands for one value (YAML 1.2, 10.3.2).
  private func isConstant(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    guard bytes.count <= 40, let first = bytes.first else { return false }
    if ByteSet("0123456789.+-").contains(first) {
      return bytes.contains { ByteSet.digits.contains($0) }
        && bytes.allSatisfy { ByteSet("0123456789.+-_eExXoOabcdefABCDEF").contains($0) }
        && bytes.reduce(0) { $0 + ($1 == UInt8(ascii: ".") ? 1 : 0) } <= 1
        && !bytes.dropFirst().contains(where: { $0 == UInt8(ascii: "-") })
    }
    return ["true", "false", "null", "yes", "no", "on", "off", "~"]
      .contains(String(decoding: bytes, as: UTF8.self).lowercased())
  }

  private mutating func blockScalar() -> Int? {
    var end = position + 1
    while end < text.count, ByteSet("+-0123456789").contains(text[end]) { end += 1 }
    var rest = end
    while rest < text.count, ByteSet.blanks.contains(text[rest]) { rest += 1 }
    guard rest == text.count || text[rest] == UInt8(ascii: "\n") || (rest > end && text[rest] == UInt8(ascii: "#"))
    else { return nil }
    announcesScalar = true
    return end
  }

  // MARK: Shells and expressions

  private mutating func hereDocument() -> Int? {
    guard var index = end(of: "<<"), index < text.count else { return nil }
    let dropsTabs = text[index] == UInt8(ascii: "-")
    if dropsTabs { index += 1 }
    while index < text.count, text[index] == UInt8(ascii: " ") { index += 1 }
    guard index < text.count else { return nil }
    let mark = text[index]
    let isLiteral = ByteSet("\"'\\").contains(mark)
    if isLiteral { index += 1 }
    let start = index
    while index < text.count, ByteSet.nameRest.contains(text[index]) { index += 1 }
    guard index > start, ByteSet.nameStart.contains(text[start]) else { return nil }
    let delimiter = start..<index
    if ByteSet.quotes.contains(mark) {
      guard index < text.count, text[index] == mark else { return nil }
      index += 1
    }
    announced.append(HereDocument(delimiter: delimiter, dropsTabs: dropsTabs, isLiteral: isLiteral))
    return index
  }

  private mutating func slashedExpression() -> Int? {
    guard lineWithoutExpression != lineStart else { return nil }
    var index = position + 1
    var isInClass = false
    while index < text.count, text[index] != UInt8(ascii: "\n") {
      switch text[index] {
      case UInt8(ascii: "\\"): index += 1
      case UInt8(ascii: "["): isInClass = true
      case UInt8(ascii: "]"): isInClass = false
      case UInt8(ascii: "/") where !isInClass:
        index += 1
        while index < text.count, text[index] < 0x80, ByteSet.nameStart.contains(text[index]) { index += 1 }
        return index
      default: break
      }
      index += 1
    }
    lineWithoutExpression = lineStart
    return nil
  }
}
