import SourceText

/// What the main part of a finished page holds, as a tree of elements and texts.
///
/// A page is read from its bytes: whoever wrote the template, they are what the browser shows.
struct MarkupTree {
  struct Node {
    var role: Role
    /// The text, or the element's start tag, in the page's bytes.
    var range: Range<Int>
    /// The number of the first node that is not inside of it.
    var end: Int
    /// Whether it is a block, or holds one.
    var isBlock: Bool
    /// Where a link leads, as it is written in the page.
    var address: Range<Int>?
  }

  /// What an element is in Markdown.
  enum Role {
    case text
    /// It changes nothing of what is inside.
    case phrase
    case code, emphasis, strong, deletion, quotation, image, link, lineBreak
    /// The box of a task.
    case box
    /// A word that a page sets apart by its look: a tag in a sentence, or the line above a title.
    case tag, eyebrow
    /// A block that changes nothing of what is inside.
    case block
    case heading(Int)
    case bullets, numbers, definitions, term, description, listing, quote, table, rule, summary
    case caption, row, cell
    /// It is for the screen alone: titles of drawings, navigation, and what is there to be pressed.
    case leftOut

    var isBlock: Bool {
      switch self {
      case .block, .heading, .bullets, .numbers, .definitions, .term, .description, .listing, .quote, .table, .rule,
        .summary:
        true
      default: false
      }
    }

    fileprivate var isLeftOut: Bool { if case .leftOut = self { true } else { false } }
  }

  /// In document order, each before those inside of it; the first is the main part. Empty if there is none.
  private(set) var nodes: [Node] = []

  let page: UnsafeBufferPointer<UInt8>

  private static let roles: MarkupTable<Role> = {
    let names: [(String, Role)] = [
      ("code kbd samp", .code), ("em i dfn var", .emphasis), ("strong b", .strong), ("s del", .deletion),
      ("q", .quotation), ("img", .image), ("a", .link), ("br", .lineBreak),
      (
        "address article aside details div fieldset figcaption figure footer header li main p section", .block
      ),
      ("h1", .heading(1)), ("h2", .heading(2)), ("h3", .heading(3)), ("h4", .heading(4)), ("h5", .heading(5)),
      ("h6", .heading(6)), ("ul", .bullets), ("ol", .numbers), ("dl", .definitions), ("dt", .term),
      ("dd", .description), ("pre", .listing), ("blockquote", .quote), ("table", .table), ("hr", .rule),
      ("summary", .summary), ("caption", .caption), ("tr", .row), ("td th", .cell),
      ("input", .box), ("button nav select svg script style label form", .leftOut),
    ]
    return MarkupTable(
      names.flatMap { names, role in names.split(separator: " ").map { (MarkupName($0), role) } })
  }()
  /// Classes that decide what an element is: those of what is left out, and of words that a page sets apart by their look.
  private static let roleClasses: MarkupTable<Role> = {
    let asides = """
      anchor visually-hidden neighbors origin tools switch copy-button row-source outdated legend full-size step-number
      """
    return MarkupTable(
      asides.split(separator: " ").map { (MarkupName($0), .leftOut) }
        + [(MarkupName("tag-advice"), .tag), (MarkupName("eyebrow"), .eyebrow)])
  }()

  private static let href: MarkupName = "href"
  /// The first byte of what joins a mark to a word.
  private static let joiner = HTML.joiner.bytes[0]

  /// What is nested more deeply is read as if it were not in elements of its own.
  private static let deepest = 200

  /// The tree of a page's `main`. Costs time linear in the page.
  init(_ page: UnsafeBufferPointer<UInt8>) {
    self.page = page
    var scanner = MarkupScanner(page, reading: .classesAndLinks)
    if scanner.goToMain() { read(&scanner) }
  }

  /// Reads what is inside of the main part, whose start tag was read.
  private mutating func read(_ scanner: inout MarkupScanner) {
    // Tags and texts take more bytes than that each, so that the nodes, which take more space than the page, are not moved.
    nodes.reserveCapacity((page.count - scanner.tag.lowerBound) / 16)
    nodes.append(Node(role: .block, range: scanner.tag, end: 1, isBlock: true))
    var open: [(name: MarkupName, node: Int)] = [("main", 0)]
    /// What is open inside of an element that is left out, and that element.
    var skipped: [MarkupName] = []
    var start = scanner.tag.upperBound
    defer { for element in open { nodes[element.node].end = nodes.count } }
    while let event = scanner.next() {
      if skipped.isEmpty, start < scanner.tag.lowerBound { add(.text, start..<scanner.tag.lowerBound) }
      start = scanner.tag.upperBound
      switch event {
      case .rawText(_, let range): start = range.upperBound
      case .start("svg", isSelfClosing: false) where scanner.skipDrawing(): start = scanner.tag.upperBound
      case .start(let name, let isSelfClosing):
        if name == "svg" { scanner.isInForeignContent = true }
        let isVoid = isSelfClosing || Nesting.voids.contains(name)
        guard skipped.isEmpty else {
          if !isVoid { skipped.append(name) }
          continue
        }
        let role = role(of: name, scanner)
        if role.isLeftOut {
          if !isVoid { skipped.append(name) }
        } else if isVoid {
          if role.isBlock { nodes[open[open.count - 1].node].isBlock = true }
          add(role, scanner.tag)
        } else if open.count < Self.deepest {
          open.append((name, nodes.count))
          add(role, scanner.tag)
          if case .link = role { nodes[nodes.count - 1].address = scanner.range(of: Self.href) }
        }
      case .end(let name):
        if name == "svg" { scanner.isInForeignContent = false }
        if let position = skipped.lastIndex(of: name) {
          skipped.removeSubrange(position...)
          continue
        }
        guard let position = open.lastIndex(where: { $0.name == name }) else { continue }
        skipped = []
        if position == 0 { return }
        while open.count > position, let element = open.popLast() {
          nodes[element.node].end = nodes.count
          if nodes[element.node].isBlock { nodes[open[open.count - 1].node].isBlock = true }
        }
      }
    }
  }

  private func role(of name: MarkupName, _ scanner: MarkupScanner) -> Role {
    let role = Self.roles[name] ?? .phrase
    guard let other = scanner.firstClass(in: Self.roleClasses) else { return role }
    if case .phrase = role { return other }
    return other.isLeftOut ? other : role
  }

  private mutating func add(_ role: Role, _ range: Range<Int>) {
    nodes.append(Node(role: role, range: range, end: nodes.count + 1, isBlock: role.isBlock))
  }
}

// MARK: - What nodes say

extension MarkupTree {
  func children(of number: Int) -> Range<Int> { number + 1..<nodes[number].end }

  /// The numbers of nodes that are next to each other, without those inside of them.
  func siblings(_ range: Range<Int>) -> some Sequence<Int> {
    sequence(first: range.lowerBound) { [nodes] in nodes[$0].end }.prefix { $0 < range.upperBound }
  }

  /// The texts of nodes without marks, with single spaces and none around them.
  func plain(_ range: Range<Int>) -> [UInt8] {
    Array(verbatim(range).split { $0 <= 0x20 }.joined(separator: [UInt8(ascii: " ")]))
  }

  /// Whether readers see a text as it is in the page.
  func isPlain(_ range: Range<Int>) -> Bool {
    let joiner = Self.joiner
    return !page[range].contains { $0 == UInt8(ascii: "&") || $0 == joiner }
  }

  func verbatim(_ range: Range<Int>) -> [UInt8] {
    var result: [UInt8] = []
    for node in nodes[range] where node.isText { result += text(node.range) }
    return result
  }

  /// Text as readers see it; what joins a mark to a word looks like a space there.
  func text(_ range: Range<Int>) -> [UInt8] {
    let escaped = page[range]
    if isPlain(range) { return Array(escaped) }
    let joiner = HTML.joiner.bytes
    var text = Address.decoded(escaped)
    while let place = text[...].firstPlace(of: joiner) { text.replaceSubrange(place, with: [UInt8(ascii: " ")]) }
    return text
  }

  /// Where a link leads, without what HTML escapes.
  func address(of number: Int) -> [UInt8]? { nodes[number].address.map { Address.decoded(page[$0]) } }

  func attribute(_ name: MarkupName, of number: Int) -> String? {
    var scanner = MarkupScanner(UnsafeBufferPointer(rebasing: page[nodes[number].range]), reading: .one(name))
    _ = scanner.next()
    return scanner.value(of: name)
  }
}

extension MarkupTree.Node {
  var isText: Bool { if case .text = role { true } else { false } }
}
