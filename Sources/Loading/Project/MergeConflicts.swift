import SourceText

/// The conflicts that git left in a text: the marks around both versions have seven signs, a space, and a name.
struct MergeConflicts {
  private let bytes: [UInt8]
  /// The blocks of code, which can show conflicts.
  private let blocks: [FencedBlock]

  /// Finds the first line of each conflict, and a mark that is left of one; costs time linear in the text.
  ///
  /// A line of equals signs alone may underline a heading, so it says nothing.
  static func find(in bytes: [UInt8], isMarkdown: Bool) -> [SourceRange] {
    let marks = lines(beginning: opening, in: bytes) + lines(beginning: closing, in: bytes)
    if marks.isEmpty { return [] }
    let search = MergeConflicts(bytes: bytes, blocks: isMarkdown ? FencedBlock.all(in: bytes) : [])
    return search.conflicts(marks.sorted { $0.start < $1.start })
  }

  private func conflicts(_ marks: [SourceRange]) -> [SourceRange] {
    var conflicts: [SourceRange] = []
    var open: SourceRange?
    for mark in marks {
      if isOpening(mark) {
        if let first = open, block(of: first)?.lines == block(of: mark)?.lines { continue }
        if let first = open, isLeft(first) { conflicts.append(first) }
        open = mark
      } else if let first = open {
        if !isShown(first, mark) { conflicts.append(first) }
        open = nil
      } else if block(of: mark) == nil {
        conflicts.append(mark)
      }
    }
    if let open, isLeft(open) { conflicts.append(open) }
    return conflicts
  }

  /// Whether the line that begins a conflict was left of one, if nothing ends it: a sentence can begin like it, but the name of
  /// a version is a word.
  private func isLeft(_ mark: SourceRange) -> Bool {
    block(of: mark) == nil && !bytes[mark.start..<mark.end].dropFirst(Self.opening.count).contains(UInt8(ascii: " "))
  }

  /// Whether blocks of text or output hold both marks: a program in a guide can have a real conflict.
  private func isShown(_ first: SourceRange, _ last: SourceRange) -> Bool {
    [first, last].allSatisfy { mark in
      block(of: mark).map { Self.textLanguages.contains($0.language.lowercased()) } ?? false
    }
  }

  private static let textLanguages: Set = [
    "", "console", "diff", "output", "patch", "plain", "plaintext", "shell", "text", "txt",
  ]

  private func block(of mark: SourceRange) -> FencedBlock? {
    let position = blocks.prefixCount { $0.lines.lowerBound <= mark.start }
    return position > 0 && blocks[position - 1].lines.contains(mark.start) ? blocks[position - 1] : nil
  }

  private func isOpening(_ mark: SourceRange) -> Bool { bytes[mark.start] == Self.opening[0] }

  private static let opening = Array("<<<<<<< ".utf8)
  private static let closing = Array(">>>>>>> ".utf8)

  /// The lines that begin with a mark.
  private static func lines(beginning mark: [UInt8], in bytes: [UInt8]) -> [SourceRange] {
    var lines: [SourceRange] = []
    var rest = bytes[...]
    while let place = rest.firstPlace(of: mark) {
      let start = place.lowerBound
      let end = bytes[start...].firstIndex(where: \.isLineEnd) ?? bytes.count
      if start == 0 || bytes[start - 1].isLineEnd { lines.append(SourceRange(start, end)) }
      rest = bytes[end...]
    }
    return lines
  }
}
