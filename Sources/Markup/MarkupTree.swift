import SourceText

/// The main part of a finished page as a tree of elements and texts.
///
/// The tree reflects the final HTML, including overridden templates.
struct MarkupTree {
  /// An element or text.
  struct Node {
    var role: Role
    /// True if the node is a block or contains one.
    var isBlock: Bool
    /// The text, or the element's start tag, as a range in the page's bytes.
    let range: Range<Int>
    /// The number of the first node after this node's descendants.
    var end: Int
    /// The destination of a link, as written in the page.
    var address: Range<Int>?
  }

  /// The Markdown equivalent of an element.
  enum Role {
    case text
    /// An inline element without a Markdown equivalent.
    case phrase
    case code, emphasis, strong, deletion, quotation, image, link, lineBreak
    /// The checkbox of a task.
    case box
    /// A word that is distinguished by its style: a tag in a sentence, or the line above a title.
    case tag, eyebrow
    /// The number of a source, whose title is in an attribute.
    case source
    /// The mark of a footnote in a text, and the list of footnotes.
    case footnote, footnotes
    /// An alert, such as a note or a warning.
    case alert
    /// A block without a Markdown equivalent.
    case block
    case heading(UInt8)
    case bullets, numbers, definitions, term, description, listing, quote, table, rule, summary
    case caption, row, cell
    /// An element for the screen only: the title of a drawing, navigation, or a control.
    case leftOut

    var isBlock: Bool {
      switch self {
      case .block, .heading, .bullets, .numbers, .definitions, .term, .description, .listing, .quote, .alert, .table,
        .rule, .summary, .footnotes:
        true
      default: false
      }
    }

    fileprivate var isLeftOut: Bool { if case .leftOut = self { true } else { false } }
    fileprivate var isAlertOrFootnotes: Bool {
      switch self {
      case .alert, .footnotes: true
      default: false
      }
    }
  }

  /// The nodes in document order, each before its descendants; the first is the main part. Empty if there is none.
  private(set) var nodes: [Node] = []

  let page: UnsafeBufferPointer<UInt8>
  /// True for words to be read and compared: without addresses, and with titles for the numbers of sources.
  let isOnlyWords: Bool

  private static let roles: [MarkupName: Role] = {
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
    return Dictionary(
      uniqueKeysWithValues: names.flatMap { names, role in names.split(separator: " ").map { (MarkupName($0), role) } })
  }()
  /// Classes that determine an element's role: those of omitted elements, and of words that are distinguished by their style.
  private static let roleClasses = sharedClasses.merging(
    [
      ("alert", .alert), ("alert-title", .leftOut), ("footnotes", .footnotes), ("footnote-reference", .footnote),
      ("footnote-back", .leftOut),
    ]) { first, _ in first }
  private static let sharedClasses: [MarkupName: Role] = {
    let asides = """
      anchor visually-hidden neighbors origin tools switch copy-button row-source outdated legend full-size step-number
      """
    return Dictionary(
      uniqueKeysWithValues: asides.split(separator: " ").map { (MarkupName($0), .leftOut) }
        + [("tag-advice", .tag), ("eyebrow", .eyebrow)])
  }()
  /// The classes without the numbers of rows and sources, which change with other rows and sources.
  private static let roleClassesOfWords = sharedClasses.merging(
    [("row-number", .leftOut), ("source", .source), ("tag-unverified", .tag)]) { first, _ in first }

  private static let href: MarkupName = "href"
  /// The first byte of a word joiner.
  static let joiner = HTML.joiner.bytes[0]

  /// The maximum nesting depth; deeper elements are flattened.
  private static let deepest = 200

  private var part = MainPart()
  /// The open elements with their nodes; `skipped` has the names from an omitted element on.
  private var open: [(name: MarkupName, node: Int)] = []
  private var skipped: [MarkupName] = []

  /// Creates an empty tree for a page's `main` element, which is filled tag by tag.
  init(_ page: UnsafeBufferPointer<UInt8>, isOnlyWords: Bool = false) {
    self.page = page
    self.isOnlyWords = isOnlyWords
  }

  private func role(of name: MarkupName, _ scanner: borrowing MarkupScanner) -> Role {
    let role = Self.roles[name] ?? .phrase
    let classes = isOnlyWords ? Self.roleClassesOfWords : Self.roleClasses
    guard let other = scanner.firstClass(known: { classes[$0] }) else { return role }
    if case .phrase = role { return other }
    if case .link = role, isOnlyWords { return other }
    return other.isLeftOut || other.isAlertOrFootnotes ? other : role
  }

  private mutating func add(_ role: Role, _ range: Range<Int>) {
    nodes.append(Node(role: role, isBlock: role.isBlock, range: range, end: nodes.count + 1))
  }
}

extension MarkupTree {
  /// Reads the next event of a page; its attributes are those of the scanner.
  mutating func take(_ event: MarkupScanner.Event, _ scanner: borrowing MarkupScanner) {
    switch part.take(event, scanner.tag) {
    case .nothing: return
    case .begin:
      // Each tag or text takes more bytes than this, so the array is never reallocated.
      nodes.reserveCapacity((page.count - scanner.tag.lowerBound) / 16)
      open = [("main", 0)]
      add(.block, scanner.tag)
      return
    case .tag(let text): if skipped.isEmpty, !text.isEmpty { add(.text, text) }
    }
    // `part` has already registered the start of a drawing.
    if part.isInDrawing { return }
    switch event {
    case .rawText: break
    case .start(let name, let isSelfClosing): start(name, isSelfClosing: isSelfClosing, scanner)
    case .end(let name): end(name)
    }
  }

  private mutating func start(_ name: MarkupName, isSelfClosing: Bool, _ scanner: borrowing MarkupScanner) {
    let isVoid = isSelfClosing || Nesting.voids.contains(name)
    guard skipped.isEmpty else {
      if !isVoid { skipped.append(name) }
      return
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
      if case .link = role, !isOnlyWords { nodes[nodes.count - 1].address = scanner.range(of: Self.href) }
    }
  }

  private mutating func end(_ name: MarkupName) {
    if let position = skipped.lastIndex(of: name) {
      skipped.removeSubrange(position...)
      return
    }
    guard let position = open.lastIndex(where: { $0.name == name }) else { return }
    skipped.removeAll(keepingCapacity: true)
    if position == 0 { return finish() }
    close(to: position)
  }

  private mutating func close(to position: Int) {
    while open.count > position, let element = open.popLast() {
      nodes[element.node].end = nodes.count
      if nodes[element.node].isBlock, let outer = open.last { nodes[outer.node].isBlock = true }
    }
  }

  /// Ends the page.
  mutating func finish() {
    for element in open { nodes[element.node].end = nodes.count }
    open = []
    part.end()
  }
}

// MARK: - Text of nodes

extension MarkupTree {
  func children(of number: Int) -> Range<Int> { number + 1..<nodes[number].end }

  /// Returns the numbers of adjacent nodes at one level, without their descendants.
  func siblings(_ range: Range<Int>) -> Siblings {
    Siblings(nodes: nodes, number: range.lowerBound, end: range.upperBound)
  }

  struct Siblings: Sequence, IteratorProtocol {
    fileprivate let nodes: [Node]
    fileprivate var number: Int
    fileprivate let end: Int

    mutating func next() -> Int? {
      guard number < end else { return nil }
      defer { number = nodes[number].end }
      return number
    }
  }

  /// Returns the text of nodes without markup, with single spaces and none at the ends.
  func plain(_ range: Range<Int>) -> [UInt8] {
    Array(verbatim(range).split { $0 <= 0x20 }.joined(separator: [UInt8(ascii: " ")]))
  }

  /// Returns true if a text contains no character reference or word joiner.
  func isPlain(_ range: Range<Int>) -> Bool {
    let joiner = Self.joiner
    return !page[range].contains { $0 == UInt8(ascii: "&") || $0 == joiner }
  }

  func verbatim(_ range: Range<Int>) -> [UInt8] {
    var result: [UInt8] = []
    for node in nodes[range] where node.isText { result += text(node.range) }
    return result
  }

  /// Returns text as readers see it; a word joiner becomes a space.
  func text(_ range: Range<Int>) -> [UInt8] {
    let escaped = page[range]
    if isPlain(range) { return Array(escaped) }
    let joiner = HTML.joiner.bytes
    var text = Address.decoded(escaped)
    while let place = text[...].firstPlace(of: joiner) { text.replaceSubrange(place, with: [UInt8(ascii: " ")]) }
    return text
  }

  /// Returns the destination of a link, with character references decoded.
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
