import SourceText

/// A page as Markdown (CommonMark 0.31, with the tables of GFM), for programs that read text: what it says, without drawings and
/// navigation (llmstxt.org).
///
/// Costs time linear in the page.
struct MarkdownTwin {
  /// The path of a page's twin.
  static func path(of page: String) -> String { page + ".md" }

  /// The Markdown of a finished page.
  static func bytes(of page: [UInt8]) -> [UInt8] {
    let blocks = MarkdownTwin().blocks(MarkupTree(page).nodes)
    return Array((blocks.joined(separator: "\n\n") + "\n").utf8)
  }

  /// Whether what is written is in a cell of a table, which a bar would end also inside of code.
  private var isInCell = false

  // MARK: Blocks

  /// The blocks of some nodes; what is between them is a paragraph.
  private func blocks(_ nodes: [MarkupTree.Node]) -> [String] {
    var result: [String] = []
    var phrases: [MarkupTree.Node] = []
    func endParagraph() {
      let text = paragraph(phrases)
      if !text.isEmpty { result.append(text) }
      phrases = []
    }
    for node in nodes {
      if case .element(let element) = node, element.isBlock {
        endParagraph()
        result += blocks(of: element)
      } else {
        phrases.append(node)
      }
    }
    endParagraph()
    return result
  }

  private func blocks(of element: MarkupTree.Element) -> [String] {
    switch element.name {
    case "h1": heading(1, element)
    case "h2": heading(2, element)
    case "h3": heading(3, element)
    case "h4": heading(4, element)
    case "h5": heading(5, element)
    case "h6": heading(6, element)
    case "ul": list(element) { _ in "- " }
    case "ol": list(element) { "\($0 + 1). " }
    case "dl": definitions(element.children)
    case "pre": [listing(element)]
    case "blockquote": [indented(blocks(element.children), first: "> ", others: "> ")]
    case "table": table(element)
    case "hr": ["---"]
    case "summary", "dt": strong(element)
    case "a":
      element.address.map { ["[\(escaped(plain(element.children)))](\(destination($0)))"] } ?? blocks(element.children)
    default: blocks(element.children)
    }
  }

  private func heading(_ level: Int, _ element: MarkupTree.Element) -> [String] {
    let text = inline(element.children)
    return text.isEmpty ? [] : [String(repeating: "#", count: level) + " " + text]
  }

  private func strong(_ element: MarkupTree.Element) -> [String] {
    let text = plain(element.children)
    return text.isEmpty ? [] : ["**\(escaped(text))**"]
  }

  private func list(_ element: MarkupTree.Element, marker: (Int) -> String) -> [String] {
    let items = element.children.compactMap { node -> [String]? in
      guard case .element(let item) = node else { return nil }
      let blocks = blocks(item.children)
      return blocks.isEmpty ? nil : blocks
    }
    guard !items.isEmpty else { return [] }
    let texts = items.enumerated().map { number, blocks in
      let marker = marker(number)
      return indented(blocks, first: marker, others: String(repeating: " ", count: marker.count))
    }
    let isTight = items.allSatisfy { $0.count == 1 }
    return [texts.joined(separator: isTight ? "\n" : "\n\n")]
  }

  /// Terms with what is said of them, as a list.
  private func definitions(_ nodes: [MarkupTree.Node]) -> [String] {
    var items: [[String]] = []
    func read(_ nodes: [MarkupTree.Node]) {
      for case .element(let element) in nodes {
        switch element.name {
        case "dt": items.append(strong(element))
        case "dd" where !items.isEmpty: items[items.count - 1] += blocks(element.children)
        default: read(element.children)
        }
      }
    }
    read(nodes)
    let texts = items.filter { !$0.isEmpty }.map { indented($0, first: "- ", others: "  ") }
    return texts.isEmpty ? [] : [texts.joined(separator: "\n\n")]
  }

  private func indented(_ blocks: [String], first: String, others: String) -> String {
    var isFirst = true
    return blocks.joined(separator: "\n\n").split(separator: "\n", omittingEmptySubsequences: false).map { line in
      defer { isFirst = false }
      let start = isFirst ? first : others
      return line.isEmpty ? String(start.reversed().drop { $0 == " " }.reversed()) : start + line
    }.joined(separator: "\n")
  }

  /// A block of code with a fence that is longer than any in it.
  private func listing(_ element: MarkupTree.Element) -> String {
    var language = ""
    if case .element(let code)? = element.children.first {
      language = code.classes.first { $0.hasPrefix("language-") }.map { String($0.dropFirst("language-".count)) } ?? ""
    }
    var text = verbatim(element.children)
    if text.hasSuffix("\n") { text.removeLast() }
    let fence = String(repeating: "`", count: max(3, longestRun(of: "`", in: text) + 1))
    return "\(fence)\(language)\n\(text)\n\(fence)"
  }

  // MARK: Tables

  private func table(_ element: MarkupTree.Element) -> [String] {
    var result: [String] = []
    var rows: [[String]] = []
    func read(_ nodes: [MarkupTree.Node]) {
      for case .element(let child) in nodes {
        switch child.name {
        case "caption": result += strong(child)
        case "tr": rows.append(cells(child.children))
        default: read(child.children)
        }
      }
    }
    read(element.children)
    guard let head = rows.first else { return result }
    let width = rows.reduce(0) { max($0, $1.count) }
    let lines = [head, Array(repeating: "---", count: width)] + rows.dropFirst()
    result.append(
      lines.map { row in
        "| " + (row + Array(repeating: "", count: width - row.count)).joined(separator: " | ") + " |"
      }.joined(separator: "\n"))
    return result
  }

  private func cells(_ nodes: [MarkupTree.Node]) -> [String] {
    nodes.compactMap { node in
      guard case .element(let cell) = node else { return nil }
      return MarkdownTwin(isInCell: true).inline(cell.children).replacing("\\\n", with: " ")
    }
  }

  // MARK: Phrases

  private func paragraph(_ nodes: [MarkupTree.Node]) -> String {
    let text = inline(nodes)
    // A sign at the beginning would make it another block.
    guard let first = text.first else { return text }
    if "#+-=~>".contains(first) { return "\\" + text }
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    guard !digits.isEmpty, let sign = text.dropFirst(digits.count).first, sign == "." || sign == ")" else {
      return text
    }
    return digits + "\\" + text.dropFirst(digits.count)
  }

  /// The nodes on one line, with single spaces and none around them.
  private func inline(_ nodes: [MarkupTree.Node]) -> String {
    var result = ""
    write(nodes, to: &result)
    while let last = result.utf8.last, last <= 0x20 { result.unicodeScalars.removeLast() }
    return result
  }

  private func write(_ nodes: [MarkupTree.Node], to result: inout String) {
    for node in nodes {
      switch node {
      case .text(let text): append(escaped(text), to: &result)
      case .element(let element): write(element, to: &result)
      }
    }
  }

  private func write(_ element: MarkupTree.Element, to result: inout String) {
    switch element.name {
    case "br": result += result.isEmpty ? "" : "\\\n"
    case "code", "kbd", "samp": append(code(plain(element.children)), to: &result)
    case "em", "i", "dfn", "var": wrap("*", element, &result)
    case "strong", "b": wrap("**", element, &result)
    case "s", "del": wrap("~~", element, &result)
    case "q":
      append("“", to: &result)
      result += inline(element.children) + "”"
    case "img":
      guard let alternative = element.alternative, !alternative.isEmpty, let address = element.address else { return }
      append("![\(escaped(alternative))](<\(address)>)", to: &result)
    case "a":
      let text = inline(element.children)
      guard !text.isEmpty else { return }
      append(element.address.map { "[\(text)](\(destination($0)))" } ?? text, to: &result)
    default:
      // What is a block of its own on the page is at least a word of its own here.
      let isApart = MarkupTree.blockNames.contains(element.name) || element.name == "td" || element.name == "th"
      if isApart { append(" ", to: &result) }
      write(element.children, to: &result)
      if isApart { append(" ", to: &result) }
    }
  }

  /// Appends a text with single spaces.
  private func append(_ text: String, to result: inout String) {
    let space = UInt8(ascii: " ")
    var last = result.utf8.last ?? space
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
      if byte > space {
        bytes.append(byte)
      } else if last > space {
        bytes.append(space)
      }
      last = byte
    }
    result += String(decoding: bytes, as: UTF8.self)
  }

  /// Emphasis; its signs have to touch a letter on the inside and none on the outside.
  private func wrap(_ sign: String, _ element: MarkupTree.Element, _ result: inout String) {
    let text = inline(element.children)
    guard !text.isEmpty else { return }
    if case .text(let first)? = element.children.first, first.first?.isWhitespace == true { append(" ", to: &result) }
    append(sign + text + sign, to: &result)
  }

  private func code(_ text: String) -> String {
    let text = text.replacing("\n", with: " ")
    guard !text.isEmpty else { return "" }
    let fence = String(repeating: "`", count: longestRun(of: "`", in: text) + 1)
    let space = text.hasPrefix("`") || text.hasSuffix("`") ? " " : ""
    return fence + space + (isInCell ? text.replacing("|", with: "\\|") : text) + space + fence
  }

  private func destination(_ address: String) -> String {
    let isPlain = address.utf8.allSatisfy { $0 > 0x20 && $0 != 0x28 && $0 != 0x29 && $0 != 0x3C && $0 != 0x3E }
    return isPlain && !address.isEmpty ? address : "<\(address)>"
  }

  private func plain(_ nodes: [MarkupTree.Node]) -> String {
    verbatim(nodes).split { $0 == " " || $0 == "\n" }.joined(separator: " ")
  }

  private func verbatim(_ nodes: [MarkupTree.Node]) -> String {
    nodes.reduce(into: "") { result, node in
      switch node {
      case .text(let text): result += text
      case .element(let element): result += verbatim(element.children)
      }
    }
  }

  /// A text in which no character means anything in Markdown.
  private func escaped(_ text: String) -> String {
    guard text.utf8.contains(where: { Self.signs[Int($0)] }) else { return text }
    var result: [UInt8] = []
    result.reserveCapacity(text.utf8.count + 8)
    for byte in text.utf8 {
      if Self.signs[Int(byte)] { result.append(UInt8(ascii: "\\")) }
      result.append(byte)
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static let signs: [Bool] = {
    var signs = Array(repeating: false, count: 256)
    for byte in "\\`*_[]<>|~&".utf8 { signs[Int(byte)] = true }
    return signs
  }()

  private func longestRun(of sign: Character, in text: String) -> Int {
    var longest = 0
    var current = 0
    for character in text {
      current = character == sign ? current + 1 : 0
      longest = max(longest, current)
    }
    return longest
  }
}
