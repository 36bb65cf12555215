import SourceText

/// The info string of a code block: its language, its title, and its highlighted lines.
struct CodeInfo {
  var language: Sourced<String>?
  var title: Sourced<String>?
  /// The highlighted lines as written, such as `3,5-7`, without their braces.
  var lines: Sourced<String>?
  /// True if the block stands beside the list or paragraph above it, where there is room.
  var isBeside = false
  var problems: [Problem] = []

  struct Problem {
    var kind: Kind
    var range: SourceRange

    enum Kind {
      case unknownAttribute(String)
      case duplicateAttribute(String)
      case titleWithoutText
    }
  }

  /// Parses `swift title="Sources/App.swift" {3,5-7} tab beside`: the language comes first, the others in any order.
  init(_ range: SourceRange, in file: UnsafeBufferPointer<UInt8>) {
    var index = range.start
    func end(from start: Int, where isEnd: (UInt8) -> Bool) -> Int {
      var end = start
      while end < range.end, !isEnd(file[end]) { end += 1 }
      return end
    }
    func sourced(_ start: Int, _ end: Int) -> Sourced<String> {
      Sourced(file.text(start, end), SourceRange(start, end))
    }
    func add(_ kind: Problem.Kind, _ start: Int, _ end: Int) {
      problems.append(Problem(kind: kind, range: SourceRange(start, end)))
    }

    let word = end(from: index) { $0.isBlank || $0 == Byte.openBrace }
    if word > index, !file[index..<word].contains(UInt8(ascii: "=")) {
      language = sourced(index, word)
      index = word
    }
    while true {
      index = end(from: index) { !$0.isBlank }
      guard index < range.end else { break }
      if file[index] == Byte.openBrace {
        let close = end(from: index) { $0 == Byte.closeBrace }
        if lines != nil { add(.duplicateAttribute("{…}"), index, min(close + 1, range.end)) }
        lines = lines ?? sourced(index + 1, close)
        index = min(close + 1, range.end)
        continue
      }
      let nameEnd = end(from: index) { $0.isBlank || $0 == UInt8(ascii: "=") || $0 == Byte.openBrace }
      let name = file.text(index, nameEnd)
      guard nameEnd < range.end, file[nameEnd] == UInt8(ascii: "=") else {
        // `tab` is read of the blocks that follow, too.
        if name == "beside" {
          isBeside = true
        } else if name != "tab" {
          add(name == "title" ? .titleWithoutText : .unknownAttribute(name), index, nameEnd)
        }
        index = max(nameEnd, index + 1)
        continue
      }
      let (value, valueEnd) = Self.value(at: nameEnd + 1, before: range.end, in: file)
      if name != "title" {
        add(.unknownAttribute(name), index, nameEnd)
      } else if title != nil {
        add(.duplicateAttribute(name), index, nameEnd)
      } else if let value, value.start < value.end {
        title = sourced(value.start, value.end)
      } else {
        add(.titleWithoutText, index, valueEnd)
      }
      index = valueEnd
    }
  }

  /// Returns the range of a quoted value and its end; the range is nil for an unquoted value, which ends before the next blank.
  private static func value(
    at start: Int, before end: Int, in file: UnsafeBufferPointer<UInt8>
  ) -> (range: SourceRange?, end: Int) {
    var index = start
    if start < end, file[start] == UInt8(ascii: "\"") || file[start] == UInt8(ascii: "'") {
      index += 1
      while index < end, file[index] != file[start] { index += 1 }
      return index < end ? (SourceRange(start + 1, index), index + 1) : (nil, end)
    }
    while index < end, !file[index].isBlank { index += 1 }
    return (nil, index)
  }

  /// Returns the highlighted lines in order, with adjacent ranges merged.
  ///
  /// - Returns: nil if the list is malformed or out of range.
  static func ranges(_ list: String, upTo count: Int) -> [ClosedRange<Int>]? {
    var ranges: [ClosedRange<Int>] = []
    for part in list.split(separator: ",", omittingEmptySubsequences: false) {
      let ends = part.split(separator: "-", omittingEmptySubsequences: false).map { Int($0.filter { $0 != " " }) }
      guard (1...2).contains(ends.count), let first = ends[0], let last = ends[ends.count - 1], first >= 1,
        first <= last, last <= count
      else { return nil }
      ranges.append(first...last)
    }
    return ranges.sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { merged, next in
      if let before = merged.last, next.lowerBound <= before.upperBound + 1 {
        merged[merged.count - 1] = before.lowerBound...max(before.upperBound, next.upperBound)
      } else {
        merged.append(next)
      }
    }
  }
}
