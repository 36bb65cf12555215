import SourceText

/// The content below one heading of a finished page, as indexed by the search.
package struct PageSection: Sendable {
  /// The anchor of the heading; nil for the content before the first one.
  package var id: String?
  package var title: String
  /// The words separated by single spaces, without marks, drawings and their descriptions, and the markup of code listings.
  package var text: String
  /// The text of code elements and of terms, such as answered questions.
  package var names: [String]
}

/// Collects the sections of a page from its tags.
struct PageSectionReader {
  private(set) var sections: [PageSection] = []

  private var part = MainPart()
  private let bytes: UnsafeBufferPointer<UInt8>
  private var id: String?
  private var title = ""
  /// The text of the section so far, still escaped.
  private var text: [UInt8] = []
  private var names: [String] = []
  /// For each open element that contains a name, its start in `text`.
  private var nameStarts: [Int] = []
  /// The heading that is being read.
  private var heading: (name: MarkupName, start: Int)?
  /// The number of open elements inside an omitted one, including it; 0 outside.
  private var skipped = 0

  private static let voids = Nesting.voids
  private static let headings = MarkupNames("h2 h3 h4 h5 h6")
  /// Inline elements.
  private static let phrases = MarkupNames(
    "a abbr b cite code del dfn em i ins kbd mark q s samp small span strong sub sup u var wbr")
  private static let named = MarkupNames("code dt")
  /// Elements that are not part of the page's text: titles, drawings, captions, and controls.
  private static let left = MarkupNames("button figcaption h1 nav select svg")
  private static let asides = MarkupNames(
    "anchor copied legend marks neighbors proof proved source storyboard tag visually-hidden")

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  private mutating func open(_ name: MarkupName, isSelfClosing: Bool, _ scanner: borrowing MarkupScanner) {
    if !Self.phrases.contains(name) { text.append(UInt8(ascii: " ")) }
    if isSelfClosing || Self.voids.contains(name) { return }
    if skipped > 0 || Self.left.contains(name) || scanner.hasClass(among: Self.asides) {
      skipped += 1
    } else if heading == nil, Self.headings.contains(name), let anchor = scanner.value(of: "id"), !anchor.isEmpty {
      close()
      id = anchor
      heading = (name, text.count)
    } else if Self.named.contains(name) {
      nameStarts.append(text.count)
    }
  }

  private mutating func end(_ name: MarkupName) {
    if !Self.phrases.contains(name) { text.append(UInt8(ascii: " ")) }
    if skipped > 0 {
      skipped -= 1
    } else if let open = heading, open.name == name {
      title = Self.words(text[open.start...])
      text.removeSubrange(open.start...)
      heading = nil
    } else if Self.named.contains(name), let start = nameStarts.popLast(), start <= text.count, heading == nil {
      names.append(Self.words(text[start...]))
    }
  }

  /// Ends the current section.
  private mutating func close() {
    let words = Self.words(text[...])
    if id != nil || !words.isEmpty { sections.append(PageSection(id: id, title: title, text: words, names: names)) }
    (id, title, heading) = (nil, "", nil)
    text.removeAll(keepingCapacity: true)
    names.removeAll()
    nameStarts.removeAll()
  }

  /// Returns text as readers see it: decoded, with single spaces, and without word joiners.
  private static func words(_ escaped: ArraySlice<UInt8>) -> String {
    var spaced: [UInt8] = []
    spaced.reserveCapacity(escaped.count)
    for byte in escaped {
      if byte > 0x20 {
        spaced.append(byte)
      } else if let last = spaced.last, last != 0x20 {
        spaced.append(0x20)
      }
    }
    if spaced.last == 0x20 { spaced.removeLast() }
    let text = String(decoding: Address.decoded(spaced), as: UTF8.self)
    guard text.unicodeScalars.contains("\u{2060}") else { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.filter { $0 != "\u{2060}" }))
  }
}

extension PageSectionReader {
  /// Reads the next event of a page; its attributes are those of the scanner.
  mutating func take(_ event: MarkupScanner.Event, _ scanner: borrowing MarkupScanner) {
    guard case .tag(let before) = part.take(event, scanner.tag) else { return }
    if skipped == 0 { text += bytes[before] }
    if part.isInDrawing { return }
    switch event {
    case .start(let name, let isSelfClosing): open(name, isSelfClosing: isSelfClosing, scanner)
    case .end("main"): finish()
    case .end(let name): end(name)
    case .rawText: break
    }
  }

  /// Ends the page.
  mutating func finish() {
    close()
    part.end()
  }
}
