import SourceText

/// Parses a guide's Markdown: CommonMark with GitHub's tables, strikethrough, autolinks, task lists, footnotes, and alerts, and
/// with MyST directives and roles.
package struct GuideParser: Sendable {
  private let tableCells: Int
  private let phrases: [Phrase]

  /// Words that are reported where they occur as text.
  package struct Phrase: Sendable {
    package let words: [UInt8]
    package let finding: @Sendable (Place) -> Finding

    package init(_ words: String, finding: @escaping @Sendable (Place) -> Finding) {
      self.words = Array(words.utf8)
      self.finding = finding
    }

    /// Returns the first occurrence in a text, as whole words.
    package func place(in text: ArraySlice<UInt8>) -> SourceRange? {
      var rest = text
      while let found = rest.firstPlace(of: words) {
        let isWhole =
          (found.lowerBound == text.startIndex || !text[found.lowerBound - 1].isWordByte)
          && (found.upperBound == text.endIndex || !text[found.upperBound].isWordByte)
        if isWhole { return SourceRange(found.lowerBound, found.upperBound) }
        rest = text[found.upperBound...]
      }
      return nil
    }
  }

  /// - Parameters:
  ///   - tableCells: the maximum number of cells in a table.
  ///   - phrases: words to report.
  package init(tableCells: Int, phrases: [Phrase] = []) {
    self.tableCells = tableCells
    self.phrases = phrases
  }

  /// Parses the text of a guide after its front matter.
  ///
  /// Never fails: errors are findings, and the body has the content that could be parsed. All places are byte offsets in `bytes`.
  /// The caller limits the size of the text, because cmark-gfm takes quadratic time for some texts. Can be called from many
  /// threads; cmark-gfm itself parses one text at a time.
  ///
  /// - Parameters:
  ///   - bytes: The whole file in UTF-8; invalid sequences are shown as U+FFFD.
  ///   - bodyStart: The end of the front matter.
  ///   - path: The file's path, for the places of findings.
  package func parse(
    _ bytes: [UInt8], bodyStart: Int, path: SourcePath
  ) -> (body: GuideBody, findings: [Finding]) {
    // Markdown must not contain NUL (CommonMark, section 2.3). cmark would replace it with a character of three bytes and shift the
    // columns, so it is replaced with a space.
    let text = bytes.contains(0) ? bytes.map { $0 == 0 ? Byte.space : $0 } : bytes
    return text.withUnsafeBufferPointer { file in
      let start = min(max(bodyStart, 0), file.count)
      var renderer = BodyRenderer(file: file, path: path, tableCells: tableCells, phrases: phrases)
      for range in ControlCharacters.runs(in: bytes, from: start) {
        let characters = String(decoding: bytes[range.start..<range.end], as: UTF8.self)
        renderer.report(.controlCharacters(characters, at: Place(path, range)))
      }
      renderer.render(GuideText(file: file, from: start))
      renderer.flush()
      let body = GuideBody(parts: renderer.parts, blocks: renderer.blocks.blocks)
      return (body, renderer.findings.sorted(by: Finding.inReportOrder))
    }
  }
}
