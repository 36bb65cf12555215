import SourceText

extension YAMLMistake {
  /// An entry of a list whose dash touches its text, as in `-id: refused`, in the line of an error or the one before.
  static func dashWithoutSpace(_ error: YAMLParserError, _ bytes: [UInt8]) -> YAMLMistake? {
    let line = YAMLLine(around: error.offset, in: bytes)
    let problems = [
      "did not find expected '-' indicator", "did not find expected key", "mapping values are not allowed",
      "could not find expected ':'",
    ]
    guard problems.contains(where: error.problem.hasPrefix) else { return nil }
    for line in [line, line.above(in: bytes)].compactMap(\.self) {
      if let mistake = dashWithoutSpace(at: line.start(in: bytes), line, bytes) { return mistake }
    }
    return nil
  }

  private static func dashWithoutSpace(at start: Int, _ line: YAMLLine, _ bytes: [UInt8]) -> YAMLMistake? {
    guard start + 1 < line.content.upperBound, bytes[start] == UInt8(ascii: "-"),
      bytes[start + 1].isASCIILetter || "{[\"'".utf8.contains(bytes[start + 1])
    else { return nil }
    let text = bytes[(start + 1)..<line.content.upperBound]
    let end = text.firstIndex(of: UInt8(ascii: " ")) ?? text.endIndex
    let word = String(decoding: bytes[(start + 1)..<end], as: UTF8.self)
    return YAMLMistake(
      "expected a space after the `-` of a list’s entry", at: SourceRange(start, start + 1), remedy: "write `- \(word)`"
    )
  }

  /// The `>` or `|` of a text whose lines are not indented, so that it has none.
  init(blockScalar range: SourceRange, in bytes: [UInt8]) {
    let line = YAMLLine(around: range.start, in: bytes)
    let indicator = SourceRange(range.start, min(range.start + 1, bytes.count))
    let mark = String(decoding: bytes[indicator.start..<indicator.end], as: UTF8.self)
    let column = line.start(in: bytes) - line.range.lowerBound + 2
    self.init(
      "missing text after `\(mark)`: expected lines that are indented by at least \(column) spaces", at: indicator,
      remedy: "indent each line of the text by \(column) spaces")
  }

  /// A key or a dash that is not in the column of those that it belongs to.
  static func indentation(_ error: YAMLParserError, _ trail: YAMLTrail, _ bytes: [UInt8]) -> YAMLMistake? {
    let line = YAMLLine(around: error.offset, in: bytes)
    let start = line.start(in: bytes)
    let column = start - line.range.lowerBound
    guard line.isEntry || line.key(in: bytes) != nil else { return nil }
    let levels = (trail.open + trail.justClosed).filter { !$0.isFlow && $0.isList == line.isEntry }
      .map { (column: $0.start - YAMLLine(around: $0.start, in: bytes).range.lowerBound, start: $0.start) }
    if error.problem.hasPrefix("mapping values are not allowed") {
      // A text that goes on in the next line can hold a colon, too: only a line after a whole entry is one of its own.
      guard line.key(in: bytes)?.end == error.offset, let level = levels.last, column > level.column,
        let above = line.above(in: bytes), !above.content.isEmpty, above.isEntry || above.key(in: bytes) != nil
      else { return nil }
      return indentation(of: line, expected: level, bytes)
    }
    let problems = ["did not find expected key", "did not find expected '-' indicator"]
    guard problems.contains(where: error.problem.hasPrefix), error.offset == start,
      !levels.contains(where: { $0.column == column }),
      let level = levels.min(by: { (abs($0.column - column), -$0.column) < (abs($1.column - column), -$1.column) })
    else { return nil }
    return firstLine(of: level, isOutOfLineWith: line, bytes) ?? indentation(of: line, expected: level, bytes)
  }

  /// The first line of a collection, if that is the one that is indented by too much: it is alone in its column, and what
  /// follows is in another one.
  private static func firstLine(
    of level: (column: Int, start: Int), isOutOfLineWith line: YAMLLine, _ bytes: [UInt8]
  ) -> YAMLMistake? {
    let first = YAMLLine(around: level.start, in: bytes)
    let column = line.start(in: bytes) - line.range.lowerBound
    guard level.column > column, first.start(in: bytes) == level.start,
      count(level.column, from: first, to: line, bytes) == 1,
      count(column, from: line, to: nil, bytes) > 1
    else { return nil }
    return indentation(of: first, expected: (column, line.start(in: bytes)), bytes)
  }

  /// How many lines begin in a column, until one begins before it.
  private static func count(_ column: Int, from first: YAMLLine, to end: YAMLLine?, _ bytes: [UInt8]) -> Int {
    var count = 0
    var line: YAMLLine? = first
    while let current = line, current.range.lowerBound < end?.range.lowerBound ?? .max {
      let start = current.start(in: bytes) - current.range.lowerBound
      if !current.content.isEmpty {
        if start < column { break }
        if start == column { count += 1 }
      }
      line = current.below(in: bytes)
    }
    return count
  }

  private static func indentation(
    of line: YAMLLine, expected level: (column: Int, start: Int), _ bytes: [UInt8]
  ) -> YAMLMistake {
    let start = line.start(in: bytes)
    let range = line.isEntry ? SourceRange(start, start + 1) : line.key(in: bytes) ?? SourceRange(start, start + 1)
    let other = word(at: level.start, bytes)
    let column = start - line.range.lowerBound
    return YAMLMistake(
      "unexpected indentation of \(column) space\(column == 1 ? "" : "s"): expected \(level.column)", at: range,
      note: ("`\(String(decoding: bytes[other.start..<other.end], as: UTF8.self))` is here", other),
      remedy: "begin the line in the same column")
  }

  /// The dash or the word there.
  private static func word(at start: Int, _ bytes: [UInt8]) -> SourceRange {
    var end = start
    while end < bytes.count, YAMLLine.isOfKey(bytes[end]) { end += 1 }
    return SourceRange(start, max(end, min(start + 1, bytes.count)))
  }
}
