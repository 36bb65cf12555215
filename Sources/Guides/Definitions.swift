import SourceText

// Unused definitions of links and footnotes. cmark drops them, so they are found as lines without a block.
extension BodyRenderer {
  /// Reports duplicate and unused definitions of footnotes and references, and footnotes without a definition.
  mutating func reportDefinitions() {
    var references: [String: SourceRange] = [:]
    for (line, isCovered) in zip(document.text.lines, document.isCovered) where !isCovered {
      guard let label = definedLabel(line) else { continue }
      let name = file.text(label.start, label.end)
      let key = normalized(name)
      if file[label.start] == Byte.caret {
        reportDropped(String(name.dropFirst()), SourceRange(label.start + 1, label.end))
      } else if let first = references[key] {
        report(
          .duplicateReference, at: label, "duplicate reference `\(name)`; this definition has no effect",
          notes: [Finding.Note("first defined here", at: place(first))],
          suggestion: "delete it, or give it its own label")
      } else {
        references[key] = label
      }
    }
    let used = references.isEmpty ? [] : labelsInText()
    for (key, label) in references where !used.contains(key) {
      let name = file.text(label.start, label.end)
      report(
        .unusedReference, at: label, "unused reference `\(name)`; its line is not shown",
        suggestion: "refer to it as `[\(name)]`, or write `\\[` if the line is text")
    }
    for footnote in document.undefinedFootnotes {
      let known = document.footnotes.values.map { file.text($0.start, $0.end) } + document.droppedFootnotes
      report(
        .undefinedFootnote, at: footnote.range, "undefined footnote `\(footnote.label)`",
        suggestion: didYouMean(footnote.label, among: known)
          ?? "add a line `[^\(footnote.label)]: …`, or write `\\[^` for a bracket")
    }
  }

  /// Returns whatever stands between brackets in the blocks of the document, as labels are compared.
  private func labelsInText() -> Set<String> {
    var labels: Set<String> = []
    var label: [UInt8]?
    var isEscaped = false
    for (line, isCovered) in zip(document.text.lines, document.isCovered) where isCovered {
      for byte in file[line.start..<line.end] {
        let isSign = !isEscaped
        isEscaped = isSign && byte == Byte.backslash
        if byte == Byte.openBracket, isSign {
          label = []
        } else if byte == Byte.closeBracket, isSign {
          if let label { labels.insert(normalized(String(decoding: label, as: UTF8.self))) }
          label = nil
        } else {
          label?.append(byte)
        }
      }
      label?.append(Byte.newline)
    }
    return labels
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
      report(
        .duplicateFootnote, at: range, "duplicate footnote `\(label)`; this text is not shown",
        notes: [Finding.Note("first defined here", at: place(first))], suggestion: "give it its own label")
    } else {
      document.droppedFootnotes.append(label)
      report(
        .unusedFootnote, at: range, "unused footnote `\(label)`; its text is not shown",
        suggestion: "refer to it as `[^\(label)]`, or delete it")
    }
  }
}

/// Returns the form in which labels are compared: case-folded, with white space collapsed (CommonMark, section 6.3).
func normalized(_ label: String) -> String {
  label.split(whereSeparator: \.isWhitespace).joined(separator: " ").lowercased()
}
