import SourceText

/// Selects the tags and texts of a page that are in its main part and outside drawings.
struct MainPart {
  private enum Phase {
    case before, inside, after
  }

  /// The classification of a tag for readers of the main part.
  enum Step {
    /// The start tag of the main part.
    case begin
    /// A tag inside the main part, with the text before the tag, which may be empty.
    case tag(text: Range<Int>)
    /// A tag outside the main part or inside a drawing.
    case nothing
  }

  private var phase = Phase.before
  /// The number of open drawings.
  private var drawings = 0
  /// The start of the text before the next tag.
  private var start = 0
  private let main: MarkupName = "main"
  private let drawing: MarkupName = "svg"

  /// True inside a drawing, where `title` and `style` are ordinary elements.
  var isInDrawing: Bool { drawings > 0 }

  /// Classifies the next event of a page.
  mutating func take(_ event: MarkupScanner.Event, _ tag: Range<Int>) -> Step {
    switch phase {
    case .before:
      guard case .start(main, _) = event else { return .nothing }
      (phase, start) = (.inside, tag.upperBound)
      return .begin
    case .inside: break
    case .after: return .nothing
    }
    if drawings > 0 {
      switch event {
      case .start(drawing, isSelfClosing: false): drawings += 1
      case .end(drawing): drawings -= 1
      case .start, .end, .rawText: break
      }
      start = tag.upperBound
      return .nothing
    }
    let text = start..<max(start, tag.lowerBound)
    start = tag.upperBound
    if case .rawText(_, let range) = event { start = range.upperBound }
    if case .start(drawing, isSelfClosing: false) = event { drawings = 1 }
    return .tag(text: text)
  }

  /// Ends the main part.
  mutating func end() { phase = .after }
}

/// The readers of one page's main part.
struct MainPartReaders {
  /// The tree from which the page's Markdown is written.
  var tree: MarkupTree?
  /// The reader of the sections that the search indexes.
  var sections: PageSectionReader?

  var areNone: Bool { tree == nil && sections == nil }

  mutating func take(_ event: MarkupScanner.Event, _ scanner: borrowing MarkupScanner) {
    tree?.take(event, scanner)
    sections?.take(event, scanner)
  }

  mutating func finish() {
    tree?.finish()
    sections?.finish()
  }
}
