import SourceText

/// What the main part of a finished page holds, as a tree of elements and texts.
///
/// A page is read from its bytes: whoever wrote the template, they are what the browser shows.
struct MarkupTree {
  enum Node {
    /// Decoded, with white space as it is written.
    case text(String)
    case element(Element)
  }

  struct Element {
    var name: MarkupName
    /// Whether it is a block, or holds one.
    var isBlock = false
    /// The attributes that its kind of element has here; nil without a value.
    var address: String?
    var alternative: String?
    var classes: [Substring] = []
    var children: [Node] = []
  }

  /// The children of `main`.
  private(set) var nodes: [Node] = []

  /// Elements that are for the screen alone: titles of drawings, navigation, and what is there to be pressed.
  private static let left = Set<MarkupName>(names: "button nav select svg script style input label form")
  private static let asides: Set<Substring> = [
    "anchor", "visually-hidden", "neighbors", "origin", "tools", "switch", "copy-button", "row-source", "outdated",
    "legend",
  ]

  /// What is nested more deeply is read as if it were not in elements of its own.
  private static let deepest = 200

  static let blockNames = Set<MarkupName>(
    names: "address article aside blockquote details dd div dl dt fieldset figcaption figure footer h1 h2 h3 h4 h5 h6 "
      + "header hr li ol p pre section summary table ul")

  /// Costs time linear in the page.
  init(_ page: [UInt8]) {
    nodes = page.withUnsafeBufferPointer { bytes in
      var scanner = MarkupScanner(bytes, readsClasses: true)
      while let event = scanner.next() {
        if case .start("main", _) = event { return Self.main(&scanner, bytes) }
      }
      return []
    }
  }

  /// What is inside of the main part, whose start tag was read.
  private static func main(_ scanner: inout MarkupScanner, _ bytes: UnsafeBufferPointer<UInt8>) -> [Node] {
    var open = [Element(name: "main")]
    /// What is open inside of an element that is left out, and that element.
    var skipped: [MarkupName] = []
    var start = scanner.tag.upperBound
    func add(_ node: Node) {
      open[open.count - 1].children.append(node)
    }
    while let event = scanner.next() {
      if skipped.isEmpty, start < scanner.tag.lowerBound { add(.text(text(bytes[start..<scanner.tag.lowerBound]))) }
      start = scanner.tag.upperBound
      switch event {
      case .rawText(_, let range): start = range.upperBound
      case .start(let name, let isSelfClosing):
        if name == "svg" { scanner.isInForeignContent = true }
        let isVoid = isSelfClosing || Nesting.voids.contains(name)
        guard skipped.isEmpty else {
          if !isVoid { skipped.append(name) }
          continue
        }
        let element = element(name, scanner, bytes)
        if isLeft(element) {
          if !isVoid { skipped.append(name) }
        } else if isVoid {
          add(.element(element))
        } else if open.count < deepest {
          open.append(element)
        }
      case .end(let name):
        if name == "svg" { scanner.isInForeignContent = false }
        if let position = skipped.lastIndex(of: name) {
          skipped.removeSubrange(position...)
          continue
        }
        guard let position = open.lastIndex(where: { $0.name == name }) else { continue }
        skipped = []
        while open.count > max(position, 1), let element = open.popLast() {
          if element.isBlock { open[open.count - 1].isBlock = true }
          add(.element(element))
        }
        if position == 0 { return open[0].children }
      }
    }
    return open[0].children
  }

  private static func element(
    _ name: MarkupName, _ scanner: MarkupScanner, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Element {
    var element = Element(name: name, isBlock: blockNames.contains(name))
    if name == "a" || name == "img" { element.address = scanner.value(of: name == "img" ? "src" : "href") }
    element.classes = scanner.value(of: "class")?.split(separator: " ") ?? []
    if name == "img" { element.alternative = alternative(bytes[scanner.tag]) }
    return element
  }

  private static func isLeft(_ element: Element) -> Bool {
    left.contains(element.name) || element.classes.contains(where: asides.contains)
  }

  /// Text as readers see it; what joins a mark to a word looks like a space there.
  private static func text(_ escaped: Slice<UnsafeBufferPointer<UInt8>>) -> String {
    let text = String(decoding: Address.decoded(escaped), as: UTF8.self)
    guard text.unicodeScalars.contains("\u{2060}") else { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.map { $0 == "\u{2060}" ? " " : $0 }))
  }

  /// The `alt` of an image's tag.
  private static func alternative(_ tag: Slice<UnsafeBufferPointer<UInt8>>) -> String? {
    let tag = Array(tag)
    guard let start = tag[...].firstPlace(of: Array(" alt=\"".utf8)),
      let end = tag[start.upperBound...].firstIndex(of: UInt8(ascii: "\""))
    else { return nil }
    return String(decoding: Address.decoded(tag[start.upperBound..<end]), as: UTF8.self)
  }
}
