import SourceText

/// The Markdown version of a page (CommonMark 0.31 with GFM tables) for programs that read text: its content without drawings and
/// navigation (llmstxt.org).
///
/// Takes time linear in the page.
package struct MarkdownTwin {
  /// Returns the path of a page's Markdown version.
  package static func path(of page: String) -> String { page + ".md" }

  /// Returns the Markdown of a page's markup tree.
  static func bytes(of tree: MarkupTree) -> [UInt8] {
    var twin = MarkdownTwin(tree)
    if !tree.nodes.isEmpty { _ = twin.blocks(tree.children(of: 0)) }
    twin.out.append(UInt8(ascii: "\n"))
    return twin.out
  }

  /// Returns the words of a part of a page, to be read and compared: a line for each paragraph, item, and row, in Markdown without
  /// addresses and escapes.
  package static func words(of html: some Collection<UInt8>) -> String {
    let page = Array("<main>".utf8) + html + "</main>".utf8
    let lines = page.withUnsafeBufferPointer { bytes in
      var tree = MarkupTree(bytes, isOnlyWords: true)
      var scanner = MarkupScanner(bytes, reading: .addressesAndClasses)
      while let event = scanner.next() { tree.take(event, scanner) }
      return Self.bytes(of: tree).split { $0 == UInt8(ascii: "\n") }
    }
    let joined = lines.filter { $0.contains { $0 > 0x20 } }.joined(separator: [UInt8(ascii: "\n")])
    return String(decoding: Array(joined), as: UTF8.self)
  }

  private let tree: MarkupTree
  private let signs: MarkdownSigns
  private var out: [UInt8] = []

  /// The prefix of each line: the indentation of list items, and quotation markers.
  private var prefix: [UInt8] = []
  /// The prefix of the next line if it is the first one of an item or a quotation, and the prefix of a blank line before it.
  private var opening: (line: [UInt8], before: [UInt8])?
  /// True if the next block follows without a blank line: a tight item, a list in one, or the text of an alert.
  private var isJoined = false
  /// The start of the phrases that are being written.
  private var start = 0
  /// The range of the last line break within phrases.
  private var lineBreak = 0..<0
  /// True inside a table cell, which `|` would end even inside code.
  private var isInCell = false

  private init(_ tree: MarkupTree) {
    self.tree = tree
    signs = tree.isOnlyWords ? .none : .all
    out.reserveCapacity(tree.page.count / 8)
  }

  // MARK: Blocks

  /// Writes tree nodes as blocks; inline nodes between blocks become a paragraph.
  ///
  /// - Returns: the number of blocks.
  private mutating func blocks(_ range: Range<Int>) -> Int {
    var count = 0
    var (phrases, next) = (range.lowerBound, range.lowerBound)
    while next < range.upperBound {
      let end = tree.nodes[next].end
      if tree.nodes[next].isBlock {
        count += paragraph(phrases..<next) + blocks(of: next)
        phrases = end
      }
      next = end
    }
    return count + paragraph(phrases..<range.upperBound)
  }

  private mutating func blocks(of number: Int) -> Int {
    let inside = tree.children(of: number)
    switch tree.nodes[number].role {
    case .heading(let level): return heading(level, inside)
    case .bullets: return list(inside) { _ in "- " }
    case .numbers:
      let first = tree.attribute("start", of: number).flatMap { Int($0) } ?? 1
      return list(inside) { "\(first + $0). " }
    case .footnotes:
      return tree.siblings(inside).reduce(0) { count, list in
        count + self.list(tree.children(of: list)) { "[^\($0 + 1)]: " }
      }
    case .alert: return alert(number, inside)
    case .definitions: return definitions(inside)
    case .listing: return block { $0.listing(inside) }
    case .quote: return item(first: "> ", others: "> ") { $0.blocks(inside) } == 0 ? 0 : 1
    case .table: return table(inside)
    case .rule: return block { $0.out += "---".utf8 }
    case .summary, .term: return strong(inside)
    case .link:
      guard let address = tree.address(of: number) else { return blocks(inside) }
      return block { twin in
        twin.out.append(UInt8(ascii: "["))
        twin.append(twin.tree.plain(inside))
        twin.close(linkTo: address)
      }
    default: return blocks(inside)
    }
  }

  /// Writes one block and removes it if it is empty.
  ///
  /// - Returns: the number of blocks written.
  private mutating func block(_ write: (inout Self) -> Void) -> Int {
    let (end, before, joined) = (out.count, opening, isJoined)
    if !out.isEmpty {
      if !isJoined {
        out.append(UInt8(ascii: "\n"))
        if let opening { out += opening.before } else { out += Self.trimmed(prefix) }
      }
      out.append(UInt8(ascii: "\n"))
    }
    isJoined = false
    if let opening { out += opening.line } else { out += prefix }
    opening = nil
    start = out.count
    lineBreak = 0..<0
    write(&self)
    if out.count > start { return 1 }
    out.removeLast(out.count - end)
    (opening, isJoined) = (before, joined)
    return 0
  }

  /// Writes blocks whose first line begins with a marker.
  private mutating func item(first: String, others: String, _ write: (inout Self) -> Int) -> Int {
    let (outer, before) = (prefix, opening)
    opening = ((before?.line ?? prefix) + first.utf8, before?.before ?? Array(Self.trimmed(prefix)))
    prefix += others.utf8
    let count = write(&self)
    prefix = outer
    if count == 0 { opening = before }
    return count
  }

  /// Returns the prefix of a blank line.
  private static func trimmed(_ prefix: [UInt8]) -> ArraySlice<UInt8> {
    var end = prefix.count
    while end > 0, prefix[end - 1] == UInt8(ascii: " ") { end -= 1 }
    return prefix[..<end]
  }

  private mutating func heading(_ level: UInt8, _ inside: Range<Int>) -> Int {
    block { twin in
      twin.out += repeatElement(UInt8(ascii: "#"), count: Int(level))
      twin.out.append(UInt8(ascii: " "))
      if !twin.phrases(inside) { twin.out.removeLast(Int(level) + 1) }
    }
  }

  private mutating func strong(_ inside: Range<Int>) -> Int {
    let text = tree.plain(inside)
    guard !text.isEmpty else { return 0 }
    return block { twin in
      twin.out += "**".utf8
      twin.append(text)
      twin.out += "**".utf8
    }
  }

  /// - Parameter marker: returns what an item begins with, by its position.
  private mutating func list(_ inside: Range<Int>, marker: (Int) -> String) -> Int {
    let items = tree.siblings(inside).filter { !tree.nodes[$0].isText }
    let isTight = items.allSatisfy(isTight)
    var count = 0
    for item in items {
      let marker = marker(count)
      if isTight, count > 0 { isJoined = true }
      let blocks = self.item(first: marker, others: String(repeating: " ", count: marker.utf8.count)) { twin in
        let content = twin.tree.children(of: item)
        return isTight ? twin.joined(content) : twin.blocks(content)
      }
      if blocks > 0 { count += 1 }
    }
    isJoined = false
    return count == 0 ? 0 : 1
  }

  /// Writes the text of a tight item, and the lists in it, without blank lines.
  private mutating func joined(_ range: Range<Int>) -> Int {
    guard let first = tree.siblings(range).first(where: { tree.nodes[$0].isBlock }), first > range.lowerBound else {
      return blocks(range)
    }
    let count = paragraph(range.lowerBound..<first)
    if count > 0 { isJoined = true }
    return count + blocks(first..<range.upperBound)
  }

  /// Returns true if an item is one block, or a text with lists.
  private func isTight(_ item: Int) -> Bool {
    var blocks: [Int] = []
    var hasText = false
    for child in tree.siblings(tree.children(of: item)) {
      if tree.nodes[child].isBlock {
        blocks.append(child)
      } else if !tree.nodes[child].isText || tree.page[tree.nodes[child].range].contains(where: { $0 > 0x20 }) {
        hasText = true
      }
    }
    if hasText { return blocks.allSatisfy { tree.nodes[$0].isList } }
    guard blocks.count == 1 else { return blocks.isEmpty }
    if case .block = tree.nodes[blocks[0]].role { return isTight(blocks[0]) }
    return true
  }

  /// Writes an alert as a quotation that begins with its kind, as GitHub reads it.
  private mutating func alert(_ number: Int, _ inside: Range<Int>) -> Int {
    let kinds = tree.attribute("class", of: number)?.split(separator: " ") ?? []
    let kind = kinds.first { $0.hasPrefix("alert-") }?.dropFirst("alert-".count).uppercased() ?? "NOTE"
    return item(first: "> ", others: "> ") { twin in
      let count = twin.block { $0.out += "[!\(kind)]".utf8 }
      twin.isJoined = true
      return count + twin.blocks(inside)
    }
  }

  /// Writes terms and their descriptions as a list.
  private mutating func definitions(_ inside: Range<Int>) -> Int {
    var items: [(term: Int, descriptions: [Int])] = []
    func read(_ range: Range<Int>) {
      for number in tree.siblings(range) {
        switch tree.nodes[number].role {
        case .text: break
        case .term: items.append((number, []))
        case .description where !items.isEmpty: items[items.count - 1].descriptions.append(number)
        default: read(tree.children(of: number))
        }
      }
    }
    read(inside)
    let count = items.reduce(0) { count, entry in
      count
        + item(first: "- ", others: "  ") { twin in
          entry.descriptions.reduce(twin.strong(twin.tree.children(of: entry.term))) {
            $0 + twin.blocks(twin.tree.children(of: $1))
          }
        }
    }
    return count == 0 ? 0 : 1
  }

  /// Writes a code block with a fence that is longer than any in it.
  private mutating func listing(_ inside: Range<Int>) {
    var code = tree.verbatim(inside)
    if code.last == UInt8(ascii: "\n") { code.removeLast() }
    let fence = repeatElement(UInt8(ascii: "`"), count: max(3, longestRun(of: UInt8(ascii: "`"), in: code) + 1))
    out += fence
    if let first = inside.first, case .code = tree.nodes[first].role, let classes = tree.attribute("class", of: first) {
      let mark = "language-"
      if let name = classes.split(separator: " ").first(where: { $0.hasPrefix(mark) }) {
        out += name.utf8.dropFirst(mark.utf8.count)
      }
    }
    for line in code.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      beginLine(isEmpty: line.isEmpty)
      out += line
    }
    beginLine(isEmpty: false)
    out += fence
  }

  private mutating func beginLine(isEmpty: Bool) {
    out.append(UInt8(ascii: "\n"))
    out += isEmpty ? Self.trimmed(prefix) : prefix[...]
  }

  // MARK: Tables

  private mutating func table(_ inside: Range<Int>) -> Int {
    var count = 0
    var rows: [[Int]] = []
    func read(_ range: Range<Int>) {
      for number in tree.siblings(range) {
        switch tree.nodes[number].role {
        case .text: break
        case .caption: count += strong(tree.children(of: number))
        case .row: rows.append(tree.siblings(tree.children(of: number)).filter { !tree.nodes[$0].isText })
        default: read(tree.children(of: number))
        }
      }
    }
    read(inside)
    let width = rows.reduce(0) { max($0, $1.count) }
    guard width > 0 else { return count }
    return count
      + block { twin in
        for (number, row) in rows.enumerated() {
          if number > 0 { twin.beginLine(isEmpty: false) }
          twin.write(row, width: width)
          if number > 0 { continue }
          twin.beginLine(isEmpty: false)
          twin.out.append(UInt8(ascii: "|"))
          for column in 0..<width { twin.out += twin.delimiter(column < row.count ? row[column] : nil).utf8 }
        }
      }
  }

  /// Returns the cell of the delimiter row below a header, which says how its column is aligned.
  private func delimiter(_ cell: Int?) -> String {
    guard !tree.isOnlyWords, let cell, let classes = tree.attribute("class", of: cell)?.split(separator: " ") else {
      return " --- |"
    }
    if classes.contains("align-center") { return " :---: |" }
    return classes.contains("align-right") ? " ---: |" : classes.contains("align-left") ? " :--- |" : " --- |"
  }

  private mutating func write(_ cells: [Int], width: Int) {
    isInCell = true
    for number in 0..<width {
      out += (number == 0 ? "| " : " | ").utf8
      if number < cells.count { _ = phrases(tree.children(of: cells[number])) }
    }
    out += " |".utf8
    isInCell = false
  }

  // MARK: Phrases

  private mutating func paragraph(_ range: Range<Int>) -> Int {
    // Most are white space between two blocks.
    guard !tree.nodes[range].allSatisfy({ $0.isText && tree.page[$0.range].allSatisfy { $0 <= 0x20 } }) else {
      return 0
    }
    return block { twin in
      guard twin.phrases(range), !twin.tree.isOnlyWords else { return }
      // A Markdown character at the beginning would make it another kind of block.
      let before = twin.start
      let digits = twin.out[before...].prefix(while: \.isASCIIDigit).count
      let sign = before + digits
      guard sign < twin.out.count else { return }
      if (digits == 0 ? "#+-=>" : ".)").utf8.contains(twin.out[sign]) { twin.out.insert(UInt8(ascii: "\\"), at: sign) }
    }
  }

  /// Writes tree nodes on one line, with single spaces and none at the ends.
  ///
  /// - Returns: true if anything was written.
  private mutating func phrases(_ range: Range<Int>) -> Bool {
    let outer = start
    start = out.count
    write(range)
    while out.count > start, let last = out.last, last <= 0x20 {
      if lineBreak.upperBound == out.count { out.removeLast(lineBreak.count) } else { out.removeLast() }
    }
    defer { start = outer }
    return out.count > start
  }

  private mutating func write(_ range: Range<Int>) {
    var next = range.lowerBound
    while next < range.upperBound {
      write(next)
      next = tree.nodes[next].end
    }
  }

  private mutating func write(_ number: Int) {
    let node = tree.nodes[number]
    let inside = number + 1..<node.end
    switch node.role {
    case .text:
      let plain = append(UnsafeBufferPointer(rebasing: tree.page[node.range]), isEscaped: true)
      if plain < node.range.count { append(tree.text(node.range.lowerBound + plain..<node.range.upperBound)) }
    case .lineBreak: breakLine()
    case .code: code(tree.plain(inside))
    case .emphasis: wrap("*", inside)
    case .strong: wrap("**", inside)
    case .deletion: wrap("~~", inside)
    case .quotation:
      out += "“".utf8
      _ = phrases(inside)
      out += "”".utf8
    case .image:
      guard let alternative = tree.attribute("alt", of: number), !alternative.isEmpty,
        let address = tree.attribute("src", of: number)
      else { return }
      out += "![".utf8
      append(Array(alternative.utf8))
      out += (tree.isOnlyWords ? "]" : "](<\(address)>)").utf8
    case .link: link(number, inside)
    case .box:
      // Other inputs are controls of the page, not part of its text.
      guard tree.attribute("type", of: number) == "checkbox", tree.attribute("disabled", of: number) != nil else {
        return
      }
      out += (tree.attribute("checked", of: number) == nil ? "[ ] " : "[x] ").utf8
    case .tag:
      out.append(UInt8(ascii: "("))
      _ = phrases(inside)
      out.append(UInt8(ascii: ")"))
    case .footnote:
      out += "[^".utf8
      append(tree.plain(inside))
      out.append(UInt8(ascii: "]"))
    case .source: if let title = tree.attribute("title", of: number) { out += "[\(title)]".utf8 }
    case .eyebrow: if phrases(inside) { out.append(UInt8(ascii: ":")) }
    case let role where role.isApart:
      appendSpace()
      write(inside)
      appendSpace()
    default: write(inside)
    }
  }

  private mutating func link(_ number: Int, _ inside: Range<Int>) {
    guard let address = tree.address(of: number) else {
      _ = phrases(inside)
      return
    }
    // The page separates marks and badges by their margins.
    if out.count > start, out.last == UInt8(ascii: ")") { appendSpace() }
    out.append(UInt8(ascii: "["))
    if phrases(inside) { close(linkTo: address) } else { out.removeLast() }
  }

  private mutating func close(linkTo address: [UInt8]) {
    let isPlain = address.allSatisfy { $0 > 0x20 && $0 != 0x28 && $0 != 0x29 && $0 != 0x3C && $0 != 0x3E }
    let isBare = isPlain && !address.isEmpty
    out += (isBare ? "](" : "](<").utf8
    out += address
    out += (isBare ? ")" : ">)").utf8
  }

  private mutating func breakLine() {
    guard out.count > start else { return }
    if isInCell { return appendSpace() }
    let before = out.count
    out.append(UInt8(ascii: "\\"))
    beginLine(isEmpty: false)
    lineBreak = before..<out.count
  }

  /// Writes emphasis; its delimiters must touch a letter on the inside and none on the outside.
  private mutating func wrap(_ sign: String, _ inside: Range<Int>) {
    if let first = inside.first, tree.nodes[first].isText, tree.page[tree.nodes[first].range.lowerBound] <= 0x20 {
      appendSpace()
    }
    out += sign.utf8
    if phrases(inside) { out += sign.utf8 } else { out.removeLast(sign.utf8.count) }
  }

  private mutating func code(_ text: [UInt8]) {
    guard !text.isEmpty else { return }
    let sign = UInt8(ascii: "`")
    let fence = repeatElement(sign, count: longestRun(of: sign, in: text) + 1)
    let space = text.first == sign || text.last == sign
    out += fence
    if space { out.append(UInt8(ascii: " ")) }
    for byte in text {
      if isInCell, byte == UInt8(ascii: "|") { out.append(UInt8(ascii: "\\")) }
      out.append(byte)
    }
    if space { out.append(UInt8(ascii: " ")) }
    out += fence
  }

  private mutating func append(_ text: [UInt8]) { text.withUnsafeBufferPointer { _ = append($0, isEscaped: false) } }

  /// Appends a text with single spaces and all Markdown syntax escaped.
  ///
  /// - Parameter isEscaped: true if the text is HTML source.
  /// - Returns: the number of bytes appended: all, or those before the first character reference or word joiner.
  private mutating func append(_ text: UnsafeBufferPointer<UInt8>, isEscaped: Bool) -> Int {
    let space = UInt8(ascii: " ")
    var isBehindSpace = out.count == start || out[out.count - 1] <= space
    var index = 0
    while index < text.count {
      let run = index
      while index < text.count, signs[text[index]] == .plain { index += 1 }
      if run < index {
        out += UnsafeBufferPointer(rebasing: text[run..<index])
        isBehindSpace = false
      }
      guard index < text.count else { break }
      let sign = signs[text[index]]
      if isEscaped, sign == .ampersand || sign == .joiner { return index }
      if sign == .space {
        if !isBehindSpace { out.append(space) }
      } else {
        if sign != .joiner, !isLoneTilde(text, index) { out.append(UInt8(ascii: "\\")) }
        out.append(text[index])
      }
      isBehindSpace = sign == .space
      index += 1
    }
    return index
  }

  /// Returns true for a tilde beside no other, such as in `5~10 s`, which strikes nothing.
  private func isLoneTilde(_ text: UnsafeBufferPointer<UInt8>, _ index: Int) -> Bool {
    let tilde = UInt8(ascii: "~")
    return text[index] == tilde && text[max(0, index - 1)..<min(text.count, index + 2)].count { $0 == tilde } == 1
  }

  private mutating func appendSpace() {
    if out.count > start, out[out.count - 1] > 0x20 { out.append(0x20) }
  }
}

extension MarkupTree.Node {
  fileprivate var isList: Bool {
    switch role {
    case .bullets, .numbers: true
    default: false
    }
  }
}

extension MarkupTree.Role {
  /// True if an element that is a block on the page must at least be a separate word in Markdown.
  fileprivate var isApart: Bool { if case .cell = self { true } else { isBlock } }
}
