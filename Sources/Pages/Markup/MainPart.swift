import SourceText

/// Follows the tags of a page and tells which of them, and which texts between them, are in its main part and in no drawing.
struct MainPart {
  private enum Phase {
    case before, inside, after
  }

  /// What readers of the main part are told of a tag.
  enum Step {
    /// The start tag of the main part.
    case begin
    /// A tag inside of it, with the text before the tag, which may be empty.
    case tag(text: Range<Int>)
    /// Nothing: it is outside, or in a drawing.
    case nothing
  }

  private var phase = Phase.before
  /// How many drawings are open.
  private var drawings = 0
  /// Where the text before the next tag begins.
  private var start = 0
  private let main: MarkupName = "main"
  private let drawing: MarkupName = "svg"

  /// Whether titles and style sheets are elements like all others.
  var isInDrawing: Bool { drawings > 0 }

  /// Takes the next event of a page.
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

/// What reads the main part of a page tag by tag, so that a page is scanned once for all who read it.
protocol MainPartReader {
  /// Whether the scanner is in a drawing.
  var isInDrawing: Bool { get }

  /// Takes the next event of a page; its attributes are those of the scanner.
  mutating func take(_ event: MarkupScanner.Event, _ scanner: borrowing MarkupScanner)

  /// Ends the page.
  mutating func finish()
}

extension MainPartReader {
  /// Reads a page that nobody else reads. Costs time linear in the page.
  mutating func read(_ page: UnsafeBufferPointer<UInt8>) {
    var scanner = MarkupScanner(page, reading: .addressesAndClasses)
    while let event = scanner.next() {
      take(event, scanner)
      scanner.isInForeignContent = isInDrawing
    }
    finish()
  }
}

/// Who reads the main part of one page.
struct MainPartReaders {
  /// What becomes the page's Markdown.
  var tree: MarkupTree?
  /// What the search finds.
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
