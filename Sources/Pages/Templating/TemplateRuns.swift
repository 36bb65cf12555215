/// Joins what needs nothing but values: text, what is inserted into it, and the sections of such.
///
/// The library asks for the protocols of a value at every tag, and makes a text of every tag and of everything that holds it;
/// for most of a page that took longer than to put it together. It is handed a whole run as one tag, `{{{12(.)}}}`, by the
/// number of the run's first tag, and `View` writes it. Left to the library is what includes and what is inherited, with the
/// sections around it. The lines of a run are not indented where the template that holds it is included with an indent.
struct TemplateRuns {
  /// A part of a template.
  enum Item {
    /// Text without a line's end.
    case text(ArraySlice<UInt8>)
    case lineEnd
    case insertion(tag: Int)
    case section(tag: Int, isInverted: Bool)
    /// The end of a section.
    case end(tag: Int)
    /// What the library alone can read.
    case library(ArraySlice<UInt8>, Nesting)
  }

  enum Nesting {
    case text, opens, closes, stays
  }

  /// A part of a run.
  enum Piece: Sendable {
    case text(String)
    case insertion(tag: Int)
    case section(tag: Int, isInverted: Bool, [Piece])
  }

  private var items: [Item] = []
  /// The positions of tags that stand alone on their lines, which are not shown then (Mustache's “standalone” tags).
  private var standalone: Set<Int> = []
  private static let lineEnd = UInt8(ascii: "\n")

  mutating func append(_ item: Item) { items.append(item) }

  /// Appends text as it is written.
  mutating func append(text: ArraySlice<UInt8>) {
    var rest = text
    while let end = rest.firstIndex(of: Self.lineEnd) {
      if end > rest.startIndex { items.append(.text(rest[..<end])) }
      items.append(.lineEnd)
      rest = rest[(end + 1)...]
    }
    if !rest.isEmpty { items.append(.text(rest)) }
  }

  /// What the library reads, and each run with the number of its first tag; costs time linear in the template for each level
  /// of nesting.
  func joined() -> (text: [UInt8], runs: [(tag: Int, pieces: [Piece])]) {
    let template = withoutStandaloneSpace
    var (text, runs) = ([UInt8](), [(tag: Int, pieces: [Piece])]())
    var view = LibraryView()
    var index = 0
    while index < template.items.count {
      let run = template.run(at: index)
      if let tag = run.firstTag {
        runs.append((tag, run.pieces))
        text += Self.written(.insertion(tag: tag))
        view.isHidden = run.endsLine
        index = run.end
      } else if run.end > index {
        for item in template.items[index..<run.end] { text += Self.written(item) }
        view.isHidden = false
        index = run.end
      } else {
        // The end of the line of a tag that stands alone is dropped: by the library, where it sees that.
        let end = template.indexBehind(index)
        let isSeen = view.pass(template.items[index], standsAlone: template.standalone.contains(index))
        for item in template.items[index..<(isSeen ? end : index + 1)] { text += Self.written(item) }
        index = end
      }
    }
    return (text, runs)
  }

  /// What the library sees of the lines' beginnings, and so of the tags that stand alone.
  private struct LibraryView {
    /// Whether a line begins where the library sees none, such as behind a run.
    var isHidden = false
    /// Per open section, whether its tag was seen to stand alone: behind the end, the library takes that for a line's beginning.
    private var open: [Bool] = []

    /// Goes on behind an item and, where it is a tag that stands alone, its line; whether the library sees that it does.
    mutating func pass(_ item: Item, standsAlone: Bool) -> Bool {
      let isSeen = standsAlone && !isHidden
      switch item.nesting {
      case .text: isHidden = isHidden && !item.isLineEnd
      case .opens:
        open.append(isSeen)
        isHidden = standsAlone && !isSeen
      case .closes:
        let wasSeen = open.popLast() ?? false
        isHidden = standsAlone && !wasSeen
      case .stays: isHidden = standsAlone && !isSeen
      }
      return isSeen
    }
  }

  // MARK: Standalone tags

  /// The same without the space around standalone sections.
  private var withoutStandaloneSpace: TemplateRuns {
    var result = TemplateRuns()
    for line in items.split(omittingEmptySubsequences: false, whereSeparator: \.isLineEnd) {
      let tags = line.filter { !$0.isText }
      let isStandalone = tags.count == 1 && tags[0].canStandAlone && line.allSatisfy { $0.isBlank || !$0.isText }
      for item in line where !(isStandalone && tags[0].isOfSection && item.isText) {
        if isStandalone, !item.isText { result.standalone.insert(result.items.count) }
        result.items.append(item)
      }
      if line.endIndex < items.endIndex { result.items.append(.lineEnd) }
    }
    return result
  }

  /// The index behind a tag, and behind its line if it stands alone there.
  private func indexBehind(_ index: Int) -> Int {
    let next = index + 1
    return standalone.contains(index) && next < items.count && items[next].isLineEnd ? next + 1 : next
  }

  // MARK: Runs

  /// What can be joined from an item on, without blank text at its ends; without a tag, nothing is worth it.
  private func run(at start: Int) -> (pieces: [Piece], firstTag: Int?, end: Int, endsLine: Bool) {
    var (pieces, count, end, endsLine) = ([Piece](), 0, start, false)
    var index = start
    guard !items[start].isBlank else { return ([], nil, start, false) }
    while index < items.count, let next = piece(at: index) {
      pieces.append(next.piece)
      if !items[index].isBlank { (count, end, endsLine) = (pieces.count, next.end, next.endsLine) }
      index = next.end
    }
    return (Self.merged(pieces[..<count]), pieces[..<count].lazy.compactMap(\.tag).first, end, endsLine)
  }

  /// The piece that begins at an item, and whether a line ends with it that is not shown; nil where it cannot be joined.
  private func piece(at index: Int) -> (piece: Piece, end: Int, endsLine: Bool)? {
    switch items[index] {
    case .text(let text): return (.text(String(decoding: text, as: UTF8.self)), index + 1, false)
    case .lineEnd: return (.text("\n"), index + 1, false)
    case .insertion(let tag): return (.insertion(tag: tag), index + 1, false)
    case .section(let tag, let isInverted):
      var inside: [Piece] = []
      var index = indexBehind(index)
      while index < items.count {
        if case .end = items[index] {
          let section = Piece.section(tag: tag, isInverted: isInverted, Self.merged(inside[...]))
          return (section, indexBehind(index), standalone.contains(index))
        }
        guard let next = piece(at: index) else { return nil }
        inside.append(next.piece)
        index = next.end
      }
      return nil
    case .end, .library: return nil
    }
  }

  /// The pieces with one text where several follow each other.
  private static func merged(_ pieces: ArraySlice<Piece>) -> [Piece] {
    var (result, text) = ([Piece](), "")
    func endText() {
      if !text.isEmpty { result.append(.text(text)) }
      text = ""
    }
    for piece in pieces {
      if case .text(let more) = piece {
        text += more
      } else {
        endText()
        result.append(piece)
      }
    }
    endText()
    return result
  }

  private static func written(_ item: Item) -> ArraySlice<UInt8> {
    switch item {
    case .text(let text), .library(let text, _): text
    case .lineEnd: [lineEnd]
    case .insertion(let tag): Array("{{{\(tag)(.)}}}".utf8)[...]
    case .section(let tag, let isInverted): Array("{{\(isInverted ? "^" : "#")\(tag)(.)}}".utf8)[...]
    case .end(let tag): Array("{{/\(tag)(.)}}".utf8)[...]
    }
  }
}

extension TemplateRuns.Item {
  fileprivate var isLineEnd: Bool { if case .lineEnd = self { true } else { false } }

  fileprivate var isText: Bool { if case .text = self { true } else { false } }

  fileprivate var isBlank: Bool {
    switch self {
    case .text(let text):
      text.allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: "\r") }
    case .lineEnd: true
    case .insertion, .section, .end, .library: false
    }
  }

  fileprivate var nesting: TemplateRuns.Nesting {
    switch self {
    case .text, .lineEnd: .text
    case .insertion: .stays
    case .section: .opens
    case .end: .closes
    case .library(_, let nesting): nesting
    }
  }

  fileprivate var isOfSection: Bool {
    switch self {
    case .section, .end: true
    case .text, .lineEnd, .insertion, .library: false
    }
  }

  fileprivate var canStandAlone: Bool { if case .insertion = self { false } else { true } }
}

extension TemplateRuns.Piece {
  fileprivate var tag: Int? {
    switch self {
    case .text: nil
    case .insertion(let tag), .section(let tag, _, _): tag
    }
  }
}
