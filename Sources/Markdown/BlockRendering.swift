import CCMarkGFM
import Model
import SourceText

extension BodyRenderer {
  /// Writes the blocks of a document, and its footnotes after them.
  mutating func renderBlocks(of root: Node) {
    var depth = 0
    var next = cmark_node_first_child(root)
    while let node = next {
      if open(node, depth: depth), let child = cmark_node_first_child(node) {
        depth += 1
        next = child
        continue
      }
      next = followingBlock(node, within: root, depth: &depth)
    }
    if document.footnoteNumber > 0 { html.append("</ol>\n</section>\n") }
  }

  /// The block after one and its children; closes what ends on the way.
  private mutating func followingBlock(_ node: Node, within root: Node, depth: inout Int) -> Node? {
    var current = node
    while true {
      close(current)
      if let sibling = cmark_node_next(current) { return sibling }
      guard let parent = cmark_node_parent(current), parent != root else { return nil }
      depth -= 1
      current = parent
    }
  }

  /// Writes a block's beginning, or the whole block where it holds no others; true where its children follow.
  private mutating func open(_ node: Node, depth: Int) -> Bool {
    let kind = NodeKind(node)
    switch kind {
    case .quote: openQuote(node)
    case .list: openList(node)
    case .item, .taskItem:
      enter(kind, node)
      blocks.open(.item, at: place(of: node), restriction: restriction)
      openItem(node, isTask: kind == .taskItem)
    case .footnoteDefinition: openFootnote(node)
    case .paragraph: renderParagraph(node)
    case .heading: renderHeading(node)
    case .codeBlock: renderCodeBlock(node)
    case .htmlBlock: renderHTMLBlock(node)
    case .thematicBreak:
      cover(node)
      blocks.passBreak()
      html.append("<hr>\n")
    case .table: renderTable(node)
    default: break
    }
    switch kind {
    case .quote, .list, .item, .taskItem, .footnoteDefinition:
      if depth == StructureBounds.depth * 2 { report(.nestedTooDeeply(at: place(place(of: node)))) }
      return true
    default: return false
    }
  }

  private mutating func close(_ node: Node) {
    switch NodeKind(node) {
    case .quote:
      document.containers.leave()
      blocks.close()
      html.append(alert(of: node) == nil ? "</blockquote>\n" : "</div>\n")
    case .list:
      blocks.closeSeries()
      html.append(cmark_node_get_list_type(node) == CMARK_ORDERED_LIST ? "</ol>\n" : "</ul>\n")
    case .item, .taskItem:
      document.containers.leave()
      blocks.close()
      html.append("</li>\n")
    case .footnoteDefinition:
      document.containers.leaveAll()
      blocks.close()
      closeFootnote(node)
    default: break
    }
  }

  private mutating func enter(_ kind: NodeKind, _ node: Node) {
    document.containers.enter(kind, line: line(of: node), of: document.text)
  }

  // MARK: Places

  func line(of node: Node) -> Int { Int(cmark_node_get_start_line(node)) }

  func endLine(of node: Node) -> Int { Int(cmark_node_get_end_line(node)) }

  /// The offset of a block's first byte; cmark’s columns of blocks count bytes and can be trusted.
  func start(of node: Node) -> Int {
    document.text.offset(line: line(of: node), column: Int(cmark_node_get_start_column(node)))
  }

  /// A block's first line from where it begins.
  func place(of node: Node) -> SourceRange {
    let line = line(of: node)
    guard line >= 1, line <= document.text.lines.count else { return SourceRange(file.count, file.count) }
    return SourceRange(start(of: node), document.text.lines[line - 1].end)
  }

  mutating func cover(_ node: Node) { document.cover(from: line(of: node), through: endLine(of: node)) }

  // MARK: Paragraphs and headings

  private mutating func renderParagraph(_ node: Node) {
    let begin = loadParagraph(node)
    blocks.openParagraph(at: paragraphPlace(node), restriction: restriction)
    defer { blocks.closeParagraph() }
    if let parent = cmark_node_parent(node), NodeKind(parent) == .quote, cmark_node_first_child(parent) == node,
      alert(of: parent) != nil
    {
      return renderAlertParagraph(node, begin)
    }
    checkAlert(node, from: begin)
    checkLostStructure(node, from: begin)
    let isTight = isTight(node)
    if !isTight { html.append("<p>") }
    let isLabel = appendBox(inFrontOf: node)
    renderInlines(of: node, from: begin)
    if isLabel { html.append("</span>") }
    appendBackLinks(behind: node)
    html.append(isTight ? "\n" : "</p>\n")
  }

  /// A paragraph's first line; that of one before a table's header is the table's.
  private func paragraphPlace(_ node: Node) -> SourceRange {
    guard line(of: node) == 0, let table = cmark_node_next(node) else { return place(of: node) }
    return place(of: table)
  }

  /// Collects a paragraph's text; gives where it starts after definitions.
  private mutating func loadParagraph(_ node: Node) -> Int {
    guard line(of: node) == 0 else {
      cover(node)
      loadContent(from: line(of: node), through: endLine(of: node), firstOffset: start(of: node))
      return takeDefinitions()
    }
    // The table extension takes a table's header from a paragraph's last line. It gives back the lines in front as a paragraph
    // without lines of its own, with definitions as text and bars without their escapes; the table keeps the beginning.
    guard let table = cmark_node_next(node), NodeKind(table) == .table else {
      content.clear()
      return 0
    }
    let (first, last) = (line(of: table), headerLine(of: table) - 1)
    document.cover(from: first, through: last)
    loadContent(from: first, through: last, firstOffset: start(of: table), withoutEscapedPipes: true)
    return 0
  }

  /// Collects the text of lines after their containers' prefixes and indentation.
  private mutating func loadContent(
    from first: Int, through last: Int, firstOffset: Int, withoutEscapedPipes: Bool = false
  ) {
    content.clear()
    guard first >= 1, first <= last else { return }
    for number in first...min(last, document.text.lines.count) {
      let end = document.text.lines[number - 1].end
      var begin = firstOffset
      var isLazy = false
      if number > first {
        let (cursor, isMissing) = document.containers.match(line: number, of: document.text)
        (begin, isLazy) = (cursor.offset, isMissing)
      }
      // cmark strips a line's indentation, but not that of a lazy continuation line.
      while begin < end, !isLazy, file[begin].isBlank { begin += 1 }
      appendContent(from: begin, to: end, withoutEscapedPipes: withoutEscapedPipes)
      if number < last { content.appendNewline(at: end) }
    }
  }

  private func isTight(_ paragraph: Node) -> Bool {
    guard let item = cmark_node_parent(paragraph), cmark_node_get_type(item) == CMARK_NODE_ITEM,
      let list = cmark_node_parent(item)
    else { return false }
    return cmark_node_get_list_tight(list) != 0
  }

  private mutating func renderHeading(_ node: Node) {
    cover(node)
    blocks.passBreak()
    let (first, last) = (line(of: node), endLine(of: node))
    let isUnderlined = last > first
    loadContent(from: first, through: isUnderlined ? last - 1 : last, firstOffset: start(of: node))
    var begin = 0
    if isUnderlined {
      begin = takeDefinitions()
    } else {
      while begin < content.bytes.count, content.bytes[begin] == Byte.hash { begin += 1 }
      begin = LinkSyntax(bytes: content.bytes).skipBlanks(begin)
    }
    let place = headingPlace(from: begin, isUnderlined: isUnderlined)
    let written = Int(cmark_node_get_heading_level(node))
    checkLevel(written, place)
    guard restriction == nil else {
      report(.headingInOnly(at: self.place(place)))
      html.append("<p><strong>")
      renderInlines(of: node, from: begin)
      return html.append("</strong></p>\n")
    }
    var heading = GuideBody.Heading(level: max(2, written), slug: "", text: "", place: place)
    // Its text is known when its inlines are read.
    let position = append(.headingOpen(heading))
    renderInlines(of: node, from: begin, isHeading: true)
    let (low, high) = inline.plainText.trimmed(0, inline.plainText.count)
    let text = inline.plainText.text(low, high)
    if text.isEmpty { report(.emptyHeading(at: self.place(place))) }
    heading.text = text
    heading.slug = slugs.slug(for: text)
    parts[position] = .headingOpen(heading)
    append(.headingClose(heading))
  }

  /// A heading's text without the marks around it.
  private func headingPlace(from begin: Int, isUnderlined: Bool) -> SourceRange {
    var (low, high) = content.bytes.trimmed(begin, content.bytes.count)
    if !isUnderlined {
      var closing = high
      while closing > low, content.bytes[closing - 1] == Byte.hash { closing -= 1 }
      if closing == low || content.bytes[closing - 1].isBlank { (low, high) = content.bytes.trimmed(low, closing) }
    }
    return low < high ? content.range(low, high) : content.whole
  }

  private mutating func checkLevel(_ level: Int, _ range: SourceRange) {
    if level == 1 {
      report(.levelOneHeading(at: place(range)))
    } else if level > lastHeadingLevel + 1 {
      report(.skippedHeadingLevel(level, after: lastHeadingLevel, at: place(range)))
    }
    lastHeadingLevel = max(level, 1)
  }

  // MARK: Lists

  private mutating func openList(_ node: Node) {
    blocks.openSeries()
    let isTaskList = Children(of: node).contains { NodeKind($0) == .taskItem }
    if cmark_node_get_list_type(node) == CMARK_ORDERED_LIST {
      html.append("<ol")
      let start = cmark_node_get_list_start(node)
      if start != 1 { html += " start=\"\(Int(start))\"" }
    } else {
      html.append("<ul")
    }
    html.append(isTaskList ? " class=\"task-list\">\n" : ">\n")
  }

  private mutating func openItem(_ node: Node, isTask: Bool) {
    guard isTask else { return html.append("<li>") }
    html.append("<li class=\"task\">")
    let first = cmark_node_first_child(node)
    if first.map({ NodeKind($0) == .paragraph }) != true { appendBox(of: node, label: "aria-label=\"Task\"") }
  }

  /// Writes a task's box before its first paragraph's text, and opens the element that makes the text its label.
  ///
  /// - Returns: whether the paragraph begins a task.
  private mutating func appendBox(inFrontOf paragraph: Node) -> Bool {
    guard let item = cmark_node_parent(paragraph), NodeKind(item) == .taskItem,
      cmark_node_first_child(item) == paragraph
    else { return false }
    document.taskNumber += 1
    let id = "task:\(restrictedPrefix)\(document.taskNumber)"
    appendBox(of: item, label: "aria-labelledby=\"\(id)\"")
    html += "<span id=\"\(id)\">"
    return true
  }

  private mutating func appendBox(of item: Node, label: HTML) {
    html.append("<input type=\"checkbox\" disabled")
    if isChecked(item) { html.append(" checked") }
    html += " \(label)> "
  }

  /// Whether an item's box holds an x. cmark looks for one anywhere in the line, so it is read here.
  private func isChecked(_ node: Node) -> Bool {
    guard var index = document.containers.open.last?.opening.offset else { return false }
    while index < file.count, file[index].isBlank { index += 1 }
    return index + 2 < file.count && file[index] == Byte.openBracket && file[index + 1] | 0x20 == UInt8(ascii: "x")
  }

  // MARK: Footnotes

  private mutating func openFootnote(_ node: Node) {
    document.cover(from: line(of: node), through: line(of: node))
    let number = line(of: node)
    let lineStart = document.text.offset(line: number, column: 1)
    // cmark's column is that of the text after the label, and a footnote has left the containers that it was written in.
    let end = (lineStart..<start(of: node)).last { file[$0] == Byte.closeBracket } ?? lineStart
    let label = (lineStart..<end).first { file[$0] == Byte.caret }.map { $0 + 1 } ?? end
    document.containers.enterFootnote(line: number, label: label, of: document.text)
    document.footnotes[DefinitionTable.normalized(file[label..<end])] = SourceRange(label, end)
    if document.footnoteNumber == 0 {
      html.append("<section class=\"footnotes\" aria-label=\"Footnotes\">\n<ol>\n")
    }
    document.footnoteNumber += 1
    let footnote = String(document.footnoteNumber)
    document.footnoteBlocks[footnote] = blocks.open(.footnote, at: place(of: node), restriction: restriction)
    html += "<li id=\"\(footnoteID(footnote))\">"
  }

  /// The links back are at the end of the footnote's last paragraph.
  private mutating func appendBackLinks(behind paragraph: Node) {
    guard cmark_node_next(paragraph) == nil, let parent = cmark_node_parent(paragraph),
      cmark_node_get_type(parent) == CMARK_NODE_FOOTNOTE_DEFINITION
    else { return }
    appendBackLinks()
  }

  private mutating func appendBackLinks() {
    let number = String(document.footnoteNumber)
    for use in 1...max(1, document.footnoteUses[number] ?? 1) {
      let label = "Back to reference \(number)" + (use > 1 ? "-\(use)" : "")
      html += " <a href=\"#\(backID(number, use))\" class=\"footnote-back\" aria-label=\"\(label)\">↩</a>"
    }
  }

  private mutating func closeFootnote(_ node: Node) {
    let last = cmark_node_last_child(node)
    if last.map({ NodeKind($0) != .paragraph }) ?? true {
      html.append("<p>")
      appendBackLinks()
      html.append("</p>\n")
    }
    html.append("</li>\n")
  }

  // MARK: Quotes

  private mutating func openQuote(_ node: Node) {
    enter(.quote, node)
    blocks.open(.quotation, at: place(of: node), restriction: restriction)
    guard let alert = alert(of: node) else { return html.append("<blockquote>\n") }
    html +=
      "<div class=\"alert alert-\(alert.name)\" role=\"note\">\n<p class=\"alert-title\">\(alert.title)</p>\n"
  }
}
