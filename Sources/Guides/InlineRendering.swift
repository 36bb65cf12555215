import CCMarkGFM
import SourceText

extension BodyRenderer {
  /// Writes the inlines of a block, optionally from a later child on.
  ///
  /// - Parameter firstLine: The line of the block's text, counted from 1.
  mutating func renderInlines(
    of block: MarkdownNode, firstLine: Int, first: MarkdownNode? = nil, isHeading: Bool = false
  ) {
    inline = InlineState()
    inline.isHeading = isHeading
    let start = parts.count
    inline.line = firstLine
    inline.lineOffset = firstLine - line(of: block)
    inline.cursor = document.text.offset(line: firstLine, column: Int(cmark_node_get_start_column(block)))
    // The nesting depth is limited only by the length of the text, so this is not recursive.
    var next = first ?? cmark_node_first_child(block)
    while let node = next {
      advance(to: node)
      if open(node) {
        if let child = cmark_node_first_child(node) {
          next = child
          continue
        }
        close(node)
      }
      next = following(node, within: block)
    }
    if !isHeading, parts[start...].contains(where: \.citesSource) { append(.blockEnd) }
  }

  /// Returns the node after a node and its children, and closes the nodes that end before it.
  private mutating func following(_ node: MarkdownNode, within block: MarkdownNode) -> MarkdownNode? {
    var current = node
    while true {
      if let sibling = cmark_node_next(current) { return sibling }
      guard let parent = cmark_node_parent(current), parent != block else { return nil }
      close(parent)
      current = parent
    }
  }

  /// Writes the start of a node; returns true if its children follow.
  private mutating func open(_ node: MarkdownNode) -> Bool {
    switch NodeKind(node) {
    case .text: renderText(node)
    case .softBreak: renderBreak(isHard: false)
    case .lineBreak: renderBreak(isHard: true)
    case .code: renderCode(node)
    case .htmlInline: renderRawHTML(node)
    case .footnoteReference: renderFootnoteReference(node)
    case .emphasis:
      write(markup: "<em>")
      return true
    case .strong:
      write(markup: "<strong>")
      return true
    case .strikethrough:
      write(markup: "<del>")
      return true
    case .link:
      openLink(node)
      return true
    case .image:
      openImage()
      return true
    default: return true
    }
    return false
  }

  private mutating func close(_ node: MarkdownNode) {
    switch NodeKind(node) {
    case .emphasis: write(markup: "</em>")
    case .strong: write(markup: "</strong>")
    case .strikethrough: write(markup: "</del>")
    case .link: closeLink(node)
    case .image: closeImage(node)
    default: break
    }
  }

  // MARK: Text

  private mutating func renderText(_ node: MarkdownNode) {
    let text = literal(of: node)
    if text.isEmpty { return }
    let next = cmark_node_next(node)
    let code = next.flatMap { NodeKind($0) == .code ? $0 : nil }
    let name = code.flatMap { roleName(in: text, before: $0) }
    if inline.links.last?.isAddress != true, let place = placeOfText(node, text) {
      checkText(in: place, before: next)
      inline.cursor = place.end
    }
    inline.roleName = name
    let marker = name.map { $0.value.utf8.count + 2 } ?? 0
    let words = UnsafeBufferPointer(rebasing: text.dropLast(marker))
    if words.isEmpty { return }
    // cmark-gfm writes the noncharacters of `&#xFFFE;` and `&#xFFFF;` as the bytes 0xFE and 0xFF, which are not UTF-8.
    if words.contains(where: { $0 >= 0xFE }) {
      write(Array(String(decoding: words, as: UTF8.self).utf8))
    } else {
      write(words)
    }
  }

  /// Writes text to the page, to the image's alternative text, or to the page and the heading's plain text.
  mutating func write(_ text: UnsafeBufferPointer<UInt8>) {
    if !inline.links.isEmpty { inline.links[inline.links.count - 1].hasText = true }
    if !inline.images.isEmpty {
      inline.images[inline.images.count - 1].alternative.append(contentsOf: text)
      return
    }
    if inline.isHeading { inline.plainText.append(contentsOf: text) }
    blocks.append(text)
    html.append(text: text)
  }

  /// Writes text from an array.
  mutating func write(_ text: [UInt8]) { text.withUnsafeBufferPointer { write($0) } }

  /// Writes markup, unless an image's alternative text is being collected.
  mutating func write(markup: StaticString) {
    if inline.images.isEmpty { html.append(markup) }
  }

  private mutating func renderBreak(isHard: Bool) {
    inline.line += 1
    inline.cursor = document.text.line(inline.line).start
    if inline.images.isEmpty, !inline.isHeading {
      html.append(isHard ? "<br>\n" : "\n")
      blocks.append(CollectionOfOne(Byte.space))
    } else {
      write([Byte.space])
    }
  }

  // MARK: Code spans and roles

  private mutating func renderCode(_ node: MarkdownNode) {
    let code = literal(of: node)
    let found = placeOfCode(node)
    let place = found?.text
    inline.cursor = place?.end ?? inline.cursor
    guard let name = inline.roleName else {
      if let found { checkCode(code, at: found) }
      write(markup: "<code>")
      let words = StyledText(String(decoding: code, as: UTF8.self))
      for piece in words.breakable.pieces ?? [.text(words.plain)] {
        if case .text(let part) = piece { write(Array(part.utf8)) } else { write(markup: "<wbr>") }
      }
      return write(markup: "</code>")
    }
    inline.roleName = nil
    let written = String(decoding: code.trimmed, as: UTF8.self)
    guard RoleName(rawValue: name.value)?.takesWords ?? false, let (words, id) = ownWords(in: written) else {
      return renderRole(name, argument: Sourced(written, place ?? linePlace))
    }
    let placeOfID = place.map { SourceRange($0.end - 1 - id.utf8.count, $0.end - 1) }
    renderRole(name, argument: Sourced(id, placeOfID ?? linePlace), words: words)
  }

  /// Returns the name of the role in braces at the end of the text before a code span, unless a backslash escapes the brace.
  /// Reports a role name without braces.
  private mutating func roleName(in text: UnsafeBufferPointer<UInt8>, before code: MarkdownNode) -> Sourced<String>? {
    let isInBraces = text.last == Byte.closeBrace
    let words = isInBraces ? text.dropLast() : text[...]
    let name = text[(words.endIndex - words.reversed().prefix(while: \.isNameByte).count)..<words.endIndex]
    guard name.endOfName(from: name.startIndex) == name.endIndex else { return nil }
    let before = name.startIndex > 0 ? text[name.startIndex - 1] : Byte.space
    guard isInBraces ? before == Byte.openBrace : before < 0x80 && before != Byte.openBrace else { return nil }
    let written = String(decoding: name, as: UTF8.self)
    guard isInBraces || RoleName(rawValue: written) != nil else { return nil }
    var place = linePlace
    if let end = placeOfCode(code)?.start {
      let line = document.text.line(inline.line)
      let start = max(line.start, end - text[name.startIndex...].count)
      let mark = isInBraces ? max(line.start, start - 1) : start
      let backslashes = file[line.start..<mark].reversed().prefix { $0 == Byte.backslash }
      guard backslashes.count.isMultiple(of: 2) else { return nil }
      place = SourceRange(start, start + name.count)
    }
    if isInBraces { return Sourced(written, place) }
    report(
      .roleWithoutBraces, at: place, "`\(written)` without braces is text before a code span",
      suggestion: "write {\(written)}`…`, or a space between them")
    return nil
  }

  /// Returns the words and the name in an argument such as `his words <denied>`; nil for a name alone.
  private func ownWords(in argument: String) -> (words: String, name: String)? {
    guard argument.hasSuffix(">"), let open = argument.lastIndex(of: "<") else { return nil }
    let words = argument[..<open].drop { $0 == " " }
    guard let last = words.lastIndex(where: { $0 != " " }) else { return nil }
    return (String(words[...last]), String(argument[argument.index(after: open)...].dropLast()))
  }

  private mutating func renderRole(_ name: Sourced<String>, argument: Sourced<String>, words: String? = nil) {
    if argument.value.isEmpty {
      let whole = SourceRange(max(name.range.start - 1, 0), min(argument.range.end + 1, file.count))
      report(
        .emptyRole, at: whole, "missing name in the role `\(name.value)`",
        suggestion: name.value == RoleName.unverified.rawValue
          ? "write the reason between the backticks" : "write what it names between the backticks")
    }
    guard inline.images.isEmpty else {
      report(.roleInAltText, at: name.range, "unexpected role in alternative text", suggestion: "write the words")
      return write(Array((words ?? argument.value).utf8))
    }
    if !inline.links.isEmpty { inline.links[inline.links.count - 1].hasText = true }
    // A reason or the name of a mark is not part of the heading's text.
    let isRemark = [RoleName.mark, .unverified].map(\.rawValue).contains(name.value)
    if inline.isHeading, !isRemark { inline.plainText.append(contentsOf: (words ?? argument.value).utf8) }
    let isPlain = inline.isHeading || !inline.links.isEmpty
    let position = append(.role(GuideBody.Role(name: name, argument: argument, words: words, isPlain: isPlain)))
    blocks.append(role: position, named: name.value)
  }

  // MARK: Raw HTML and footnotes

  private mutating func renderRawHTML(_ node: MarkdownNode) {
    let raw = literal(of: node)
    let place = document.text.find(raw, onLine: inline.line, from: inline.cursor)
    inline.cursor = place?.end ?? inline.cursor
    if raw.beginsComment { return }
    report(.rawHTML(raw, at: self.place(place ?? linePlace)))
    write(raw)
  }

  private mutating func renderFootnoteReference(_ node: MarkdownNode) {
    let number = String(decoding: literal(of: node), as: UTF8.self)
    guard inline.images.isEmpty else { return }
    if let block = blocks.referring { document.footnoteMentions.append((block, number)) }
    let uses = (document.footnoteUses[number] ?? 0) + 1
    document.footnoteUses[number] = uses
    // Links cannot be nested in links or in a heading’s own anchor, so only the number is written.
    if !inline.links.isEmpty || inline.isHeading {
      html += "<sup>\(number)</sup>"
      return
    }
    html +=
      "<sup class=\"footnote-reference\"><a href=\"#\(footnoteID(number))\" id=\"\(backID(number, uses))\">"
      + "<span class=\"visually-hidden\">Footnote </span>\(number)</a></sup>"
  }

  /// Returns the anchor of a footnote; headings’ anchors contain no colon.
  func footnoteID(_ number: String) -> String { "fn:\(restrictedPrefix)\(number)" }
  /// Returns the anchor of a reference to a footnote.
  func backID(_ number: String, _ use: Int) -> String {
    "fnref:\(restrictedPrefix)\(number)" + (use > 1 ? ":\(use)" : "")
  }
  /// The prefix that distinguishes the anchors in an `only` directive from those outside.
  var restrictedPrefix: String { restriction == nil ? "" : "only\(restrictionCount):" }
}

extension GuideBody.Part {
  /// True for a citation, whose mark stands at the end of its block.
  fileprivate var citesSource: Bool {
    if case .role(let role) = self { RoleName(rawValue: role.name.value) == .source && !role.isPlain } else { false }
  }
}
