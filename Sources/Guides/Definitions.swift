import SourceText

// Unused definitions of links and footnotes. cmark drops them, so they are found as lines without a block.
extension BodyRenderer {
  /// Reports duplicate definitions of footnotes and references, and footnotes without a reference or a definition.
  mutating func reportDefinitions() {
    var references: [String: SourceRange] = [:]
    for (line, isCovered) in zip(document.text.lines, document.isCovered) where !isCovered {
      guard let label = definedLabel(line) else { continue }
      let name = file.text(label.start, label.end)
      let key = normalized(name)
      if file[label.start] == Byte.caret {
        reportDropped(String(name.dropFirst()), SourceRange(label.start + 1, label.end))
      } else if let first = references[key] {
        report(.duplicateReference(name, at: place(label), first: place(first)))
      } else {
        references[key] = label
      }
    }
    for footnote in document.undefinedFootnotes {
      let known = document.footnotes.values.map { file.text($0.start, $0.end) } + document.droppedFootnotes
      report(.undefinedFootnote(footnote.label, among: known, at: place(footnote.range)))
    }
  }

  /// Returns the label of `[label]: …`, after the markers of quotes and lists.
  private func definedLabel(_ line: GuideText.Line) -> SourceRange? {
    guard let open = file[line.start..<line.end].firstIndex(of: Byte.openBracket),
      let close = file[open..<line.end].firstIndex(of: Byte.closeBracket),
      close > open + 1, close + 1 < line.end, file[close + 1] == Byte.colon,
      !file[line.start..<open].contains(where: { $0.isASCIILetter || $0 >= 0x80 })
    else { return nil }
    return SourceRange(open + 1, close)
  }

  private mutating func reportDropped(_ label: String, _ range: SourceRange) {
    if let first = document.footnotes[normalized(label)] {
      report(.duplicateFootnote(label, at: place(range), first: place(first)))
    } else {
      document.droppedFootnotes.append(label)
      report(.unusedFootnote(label, at: place(range)))
    }
  }
}

/// Returns the form in which labels are compared: case-folded, with white space collapsed (CommonMark, section 6.3).
func normalized(_ label: String) -> String {
  label.split(whereSeparator: \.isWhitespace).joined(separator: " ").lowercased()
}
