import CCMarkGFM
import SourceText

extension BodyRenderer {
  /// The maximum nesting depth of quotes and items; deeper content is dropped.
  private static let maximumDepth = 64

  /// Writes the blocks of a document, and its footnotes after them.
  mutating func renderBlocks(of root: MarkdownNode) {
    var depth = 0
    var next = cmark_node_first_child(root)
    while let node = next {
      if open(node), let child = cmark_node_first_child(node) {
        if depth < Self.maximumDepth {
          if NodeKind(node) != .list { depth += 1 }
          next = child
          continue
        }
        report(
          .nestedTooDeeply, at: place(of: node),
          "quotes and lists nest more than \(Self.maximumDepth) levels deep", suggestion: "flatten them")
      }
      next = followingBlock(node, within: root, depth: &depth)
    }
    if document.footnoteNumber > 0 { html.append("</ol>\n</section>\n") }
  }

  /// Returns the block after a block and its children, and closes the blocks that end before it.
  private mutating func followingBlock(_ node: MarkdownNode, within root: MarkdownNode, depth: inout Int)
    -> MarkdownNode?
  {
    var current = node
    while true {
      close(current)
      if let sibling = cmark_node_next(current) { return sibling }
      guard let parent = cmark_node_parent(current), parent != root else { return nil }
      if NodeKind(parent) != .list { depth -= 1 }
      current = parent
    }
  }

  /// Writes a block's start, or the whole block if it is a leaf; returns true if its children follow.
  private mutating func open(_ node: MarkdownNode) -> Bool {
    let kind = NodeKind(node)
    switch kind {
    case .quote: openQuote(node)
    case .list: openList(node)
    case .item, .taskItem:
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
    case .quote, .list, .item, .taskItem, .footnoteDefinition: return true
    default: return false
    }
  }

  private mutating func close(_ node: MarkdownNode) {
    switch NodeKind(node) {
    case .quote:
      blocks.close()
      html.append(alert(of: node) == nil ? "</blockquote>\n" : "</div>\n")
    case .list:
      blocks.closeSeries()
      html.append(cmark_node_get_list_type(node) == CMARK_ORDERED_LIST ? "</ol>\n" : "</ul>\n")
    case .item, .taskItem:
      blocks.close()
      html.append("</li>\n")
    case .footnoteDefinition:
      blocks.close()
      closeFootnote(node)
    default: break
    }
  }

  // MARK: Places

  func line(of node: MarkdownNode) -> Int { Int(cmark_node_get_start_line(node)) }

  func endLine(of node: MarkdownNode) -> Int { Int(cmark_node_get_end_line(node)) }

  /// Returns the offset of a block's first byte; for blocks, cmark’s columns are reliable byte counts.
  func start(of node: MarkdownNode) -> Int {
    document.text.offset(line: line(of: node), column: Int(cmark_node_get_start_column(node)))
  }

  /// Returns the first line of a block, from its first byte.
  func place(of node: MarkdownNode) -> SourceRange {
    SourceRange(start(of: node), document.text.line(line(of: node)).end)
  }

  mutating func cover(_ node: MarkdownNode) { document.cover(from: line(of: node), through: endLine(of: node)) }

  // MARK: Paragraphs and headings

  private mutating func renderParagraph(_ node: MarkdownNode) {
    let first = firstLine(ofParagraph: node)
    document.cover(from: first.line, through: first.line + first.count - 1)
    blocks.openParagraph(at: paragraphPlace(node), restriction: restriction)
    defer { blocks.closeParagraph() }
    checkLostStructure(node, firstLine: first.line)
    if let parent = cmark_node_parent(node), NodeKind(parent) == .quote, cmark_node_first_child(parent) == node,
      alert(of: parent) != nil
    {
      return renderAlertParagraph(node)
    }
    let isTight = isTight(node)
    if !isTight { html.append("<p>") }
    let isLabel = appendBox(inFrontOf: node)
    renderInlines(of: node, firstLine: first.line)
    if isLabel { html.append("</span>") }
    appendBackLinks(behind: node)
    html.append(isTight ? "\n" : "</p>\n")
  }

  /// Returns the first line of a paragraph; for a paragraph before a table header, that of the table.
  private func paragraphPlace(_ node: MarkdownNode) -> SourceRange {
    guard line(of: node) == 0, let table = cmark_node_next(node) else { return place(of: node) }
    return place(of: table)
  }

  /// Returns the line of a paragraph's first word, and its number of lines. cmark counts the definitions before it as its lines,
  /// and the lines of a paragraph before a table header as the table's.
  private func firstLine(ofParagraph node: MarkdownNode) -> (line: Int, count: Int) {
    let count = bytes(of: cmark_node_get_string_content(node)).trimmed.count { $0 == Byte.newline } + 1
    guard line(of: node) == 0 else { return (max(line(of: node), endLine(of: node) - count + 1), count) }
    return (cmark_node_next(node).map(line(of:)) ?? 1, count)
  }

  private func isTight(_ paragraph: MarkdownNode) -> Bool {
    guard let item = cmark_node_parent(paragraph), cmark_node_get_type(item) == CMARK_NODE_ITEM,
      let list = cmark_node_parent(item)
    else { return false }
    return cmark_node_get_list_tight(list) != 0
  }

  private mutating func renderHeading(_ node: MarkdownNode) {
    cover(node)
    blocks.passBreak()
    let place = headingPlace(node)
    let written = Int(cmark_node_get_heading_level(node))
    checkLevel(written, place)
    checkLostHeading(node, at: place)
    guard restriction == nil else {
      report(
        .only, at: place, "unexpected heading in an `only` directive",
        suggestion: "move the heading before the directive")
      html.append("<p><strong>")
      renderInlines(of: node, firstLine: line(of: node))
      return html.append("</strong></p>\n")
    }
    var heading = GuideBody.Heading(level: max(2, written), slug: "", text: "", place: place)
    // The text is known only after the inlines are read.
    let position = append(.headingOpen(heading))
    renderInlines(of: node, firstLine: line(of: node), isHeading: true)
    let text = String(decoding: inline.plainText.trimmed, as: UTF8.self)
    if text.isEmpty {
      report(
        .emptyHeading, at: place, "missing heading text",
        suggestion: "write what the section answers, or delete the heading")
    }
    heading.text = text
    heading.slug = slugs.slug(for: text)
    parts[position] = .headingOpen(heading)
    append(.headingClose(heading))
  }

  /// Returns a heading's text without its markers.
  private func headingPlace(_ node: MarkdownNode) -> SourceRange {
    let text = bytes(of: cmark_node_get_string_content(node)).trimmed
    guard !text.isEmpty, let found = document.text.find(text, onLine: line(of: node)) else { return place(of: node) }
    return found
  }

  private mutating func checkLevel(_ level: Int, _ range: SourceRange) {
    if level == 1 {
      report(
        .levelOneHeading, at: range, "unexpected level 1 heading: the guide’s title is the only one",
        suggestion: "write `##`")
    } else if level > lastHeadingLevel + 1 {
      report(
        .skippedHeadingLevel, at: range,
        "skipped heading level: level \(level) follows level \(lastHeadingLevel)",
        suggestion: "write `\(String(repeating: "#", count: lastHeadingLevel + 1))`")
    }
    lastHeadingLevel = max(level, 1)
  }

  // MARK: Lists

  private mutating func openList(_ node: MarkdownNode) {
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

  private mutating func openItem(_ node: MarkdownNode, isTask: Bool) {
    guard isTask else { return html.append("<li>") }
    html.append("<li class=\"task\">")
    let first = cmark_node_first_child(node)
    if first.map({ NodeKind($0) == .paragraph }) != true { appendBox(of: node, label: "aria-label=\"Task\"") }
  }

  /// Writes the checkbox of a task before the text of its first paragraph, and opens the `label` element.
  ///
  /// - Returns: true if the paragraph begins a task.
  private mutating func appendBox(inFrontOf paragraph: MarkdownNode) -> Bool {
    guard let item = cmark_node_parent(paragraph), NodeKind(item) == .taskItem,
      cmark_node_first_child(item) == paragraph
    else { return false }
    document.taskNumber += 1
    let id = "task:\(restrictedPrefix)\(document.taskNumber)"
    appendBox(of: item, label: "aria-labelledby=\"\(id)\"")
    html += "<span id=\"\(id)\">"
    return true
  }

  private mutating func appendBox(of item: MarkdownNode, label: HTML) {
    html.append("<input type=\"checkbox\" disabled")
    if isChecked(item) { html.append(" checked") }
    html += " \(label)> "
  }

  /// Returns true if a task's box contains an x. cmark looks for one anywhere in the line, so it is parsed here.
  private func isChecked(_ node: MarkdownNode) -> Bool {
    let box = file[place(of: node).start..<place(of: node).end].drop { $0 != Byte.openBracket }
    return box.dropFirst().first.map { $0 | 0x20 } == UInt8(ascii: "x")
  }

  // MARK: Footnotes

  private mutating func openFootnote(_ node: MarkdownNode) {
    document.cover(from: line(of: node), through: line(of: node))
    // cmark gives the column of the text after the label.
    let lineStart = document.text.line(line(of: node)).start
    let end = file[lineStart..<start(of: node)].lastIndex(of: Byte.closeBracket) ?? lineStart
    let label = file[lineStart..<end].lastIndex(of: Byte.caret).map { $0 + 1 } ?? end
    document.footnotes[normalized(file.text(label, end))] = SourceRange(label, end)
    if document.footnoteNumber == 0 {
      html.append("<section class=\"footnotes\" aria-label=\"Footnotes\">\n<ol>\n")
    }
    document.footnoteNumber += 1
    let footnote = String(document.footnoteNumber)
    document.footnoteBlocks[footnote] = blocks.open(.footnote, at: place(of: node), restriction: restriction)
    html += "<li id=\"\(footnoteID(footnote))\">"
  }

  /// Writes the links back to the references at the end of the footnote's last paragraph.
  private mutating func appendBackLinks(behind paragraph: MarkdownNode) {
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

  private mutating func closeFootnote(_ node: MarkdownNode) {
    let last = cmark_node_last_child(node)
    if last.map({ NodeKind($0) != .paragraph }) ?? true {
      html.append("<p>")
      appendBackLinks()
      html.append("</p>\n")
    }
    html.append("</li>\n")
  }

  // MARK: Quotes

  private mutating func openQuote(_ node: MarkdownNode) {
    blocks.open(.quotation, at: place(of: node), restriction: restriction)
    guard let alert = alert(of: node) else { return html.append("<blockquote>\n") }
    html +=
      "<div class=\"alert alert-\(alert.name)\" role=\"note\">\n<p class=\"alert-title\">\(alert.title)</p>\n"
  }
}
