import CCMarkGFM
import Model
import SourceText

extension BodyRenderer {
  /// Writes the inlines of a block whose text is in `content`, beginning at an index of it and, where given, at a later child.
  ///
  /// The tree's inlines and the text are read in step: each node says what comes next, so the place of a link or a code span is
  /// where the reading has come to.
  mutating func renderInlines(of block: Node, from start: Int = 0, first: Node? = nil, isHeading: Bool = false) {
    inline = InlineState()
    inline.cursor = start
    inline.isHeading = isHeading
    inline.place = content.whole
    // Nesting can be as deep as the text is long, so there is no recursion here.
    var next = first ?? cmark_node_first_child(block)
    while let node = next {
      if open(node) {
        if let child = cmark_node_first_child(node) {
          next = child
          continue
        }
        close(node)
      }
      next = following(node, within: block)
    }
    if !inline.strayMarks.isEmpty { reportStrayMarks() }
    if !inline.isAligned { reportMisalignment() }
  }

  /// Explains why a block's source and tree did not agree. The one known reason: cmark measures what begins with `[^` in
  /// columns, and loses some of it where it spans lines.
  private mutating func reportMisalignment() {
    let bytes = content.bytes
    let start = bytes.indices.first { index in
      index + 1 < bytes.count && bytes[index] == Byte.openBracket && bytes[index + 1] == Byte.caret
    }
    guard let start else { return misalignedBlocks += 1 }
    report(.brokenFootnoteLabel(at: place(content.range(start, start + 2))))
  }

  /// The node after one and its children; closes what ends on the way.
  private mutating func following(_ node: Node, within block: Node) -> Node? {
    var current = node
    while true {
      if let sibling = cmark_node_next(current) { return sibling }
      guard let parent = cmark_node_parent(current), parent != block else { return nil }
      close(parent)
      current = parent
    }
  }

  /// Writes what a node begins with; true where its children follow.
  private mutating func open(_ node: Node) -> Bool {
    switch NodeKind(node) {
    case .text: renderText(node)
    case .softBreak: renderBreak(isHard: false)
    case .lineBreak: renderBreak(isHard: true)
    case .code: renderCode(node)
    case .htmlInline: renderRawHTML(node)
    case .footnoteReference: renderFootnoteReference(node)
    case .emphasis:
      openDelimited("<em>", skipping: 1)
      return true
    case .strong:
      openDelimited("<strong>", skipping: 2)
      return true
    case .strikethrough:
      openDelimited("<del>", skipping: 2)
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

  private mutating func close(_ node: Node) {
    switch NodeKind(node) {
    case .emphasis: closeDelimited("</em>", skipping: 1)
    case .strong: closeDelimited("</strong>", skipping: 2)
    case .strikethrough: closeDelimited("</del>", skipping: 2)
    case .link: closeLink(node)
    case .image: closeImage(node)
    default: break
    }
  }

  // MARK: Text

  private mutating func renderText(_ node: Node) {
    let text = literal(of: node)
    if text.isEmpty { return }
    if inline.links.last?.form == .bare {
      alignBareLink(text, of: node)
    } else if inline.links.last?.form != .angle {
      align(text, of: node)
    }
    write(text)
  }

  /// Writes text into the page, the image's alternative or both the page and the heading's plain text.
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

  /// Writes text that is at hand as an array.
  mutating func write(_ text: [UInt8]) { text.withUnsafeBufferPointer { write($0) } }

  /// Writes markup, unless an image's alternative text is being collected.
  mutating func write(markup: StaticString) {
    if inline.images.isEmpty { html.append(markup) }
  }

  private mutating func openDelimited(_ markup: StaticString, skipping count: Int) {
    skipDelimiters(count)
    write(markup: markup)
  }

  private mutating func closeDelimited(_ markup: StaticString, skipping count: Int) {
    skipDelimiters(count)
    write(markup: markup)
  }

  /// Over at most so many `*`, `_` or `~`; strikethrough takes one or two.
  private mutating func skipDelimiters(_ count: Int) {
    guard inline.isAligned else { return }
    guard inline.cursor < content.bytes.count else { return inline.isAligned = false }
    let byte = content.bytes[inline.cursor]
    guard byte == UInt8(ascii: "*") || byte == UInt8(ascii: "_") || byte == Byte.tilde else {
      return inline.isAligned = false
    }
    var left = count
    while left > 0, inline.cursor < content.bytes.count, content.bytes[inline.cursor] == byte {
      inline.cursor += 1
      left -= 1
    }
  }

  private mutating func renderBreak(isHard: Bool) {
    if inline.isAligned {
      let syntax = LinkSyntax(bytes: content.bytes)
      var index = syntax.skipBlanks(inline.cursor)
      let hasBackslash = isHard && index < syntax.bytes.count && syntax.bytes[index] == Byte.backslash
      if hasBackslash { index += 1 }
      if index < syntax.bytes.count, syntax.bytes[index] == Byte.newline {
        // Behind a backslash cmark keeps what indents a lazy continuation line.
        inline.cursor = hasBackslash ? index + 1 : syntax.skipBlanks(index + 1)
      } else {
        inline.isAligned = false
      }
    }
    if inline.images.isEmpty, !inline.isHeading {
      html.append(isHard ? "<br>\n" : "\n")
      blocks.append(CollectionOfOne(Byte.space))
    } else {
      write([Byte.space])
    }
  }

  // MARK: Code spans and roles

  private mutating func renderCode(_ node: Node) {
    let code = literal(of: node)
    let span = codeSpan()
    if let name = roleName(before: span?.start) {
      let argument = span.map { content.range($0.inside.start, $0.inside.end) } ?? inline.place
      let (low, high) = code.trimmed(0, code.count)
      if let span, reportCodeAroundRole(from: span.start, span.inside) { return write(code) }
      let written = Sourced(code.text(low, high), argument)
      guard RoleName(rawValue: name.value)?.takesWords ?? false, let (words, id) = ownWords(in: written.value) else {
        return renderRole(name, argument: written)
      }
      let end = argument.end - 1
      return renderRole(
        name, argument: Sourced(id, SourceRange(max(argument.start, end - id.utf8.count), end)), words: words)
    }
    if let span {
      checkLostRole(before: span.start)
      reportCodeAroundRole(from: span.start, span.inside)
      checkShortFence(from: span.start, span.inside)
    }
    write(markup: "<code>")
    write(code)
    write(markup: "</code>")
  }

  /// The words and the name of an argument such as `his words <denied>`; nil if it is a name alone.
  private func ownWords(in argument: String) -> (words: String, name: String)? {
    guard argument.hasSuffix(">"), let open = argument.lastIndex(of: "<") else { return nil }
    let words = argument[..<open].drop { $0 == " " }
    guard let last = words.lastIndex(where: { $0 != " " }) else { return nil }
    return (String(words[...last]), String(argument[argument.index(after: open)...].dropLast()))
  }

  /// The code span that begins at the cursor, which moves past it: its first backtick and its content, without the
  /// blank that cmark strips at both ends.
  private mutating func codeSpan() -> (start: Int, inside: (start: Int, end: Int))? {
    let bytes = content.bytes
    guard inline.isAligned, inline.cursor < bytes.count, bytes[inline.cursor] == Byte.backtick else {
      inline.isAligned = false
      return nil
    }
    let start = inline.cursor
    var index = start
    while index < bytes.count, bytes[index] == Byte.backtick { index += 1 }
    let (length, first) = (index - start, index)
    while index < bytes.count {
      guard bytes[index] == Byte.backtick else {
        index += 1
        continue
      }
      let run = index
      while index < bytes.count, bytes[index] == Byte.backtick { index += 1 }
      if index - run == length {
        inline.cursor = index
        return (start, bytes.trimmed(first, run))
      }
    }
    inline.isAligned = false
    return nil
  }

  /// The role's name in braces directly before a code span, taken back from what was written.
  private mutating func roleName(before start: Int?) -> Sourced<String>? {
    guard let start, let range = roleName(endingAt: start) else { return nil }
    let marker = content.bytes[range.lowerBound - 1..<range.upperBound + 1]
    if inline.images.isEmpty {
      guard html.takeBack(marker) else { return nil }
      blocks.removeLast(marker.count)
      if inline.isHeading { inline.plainText.removeLast(min(marker.count, inline.plainText.count)) }
    } else {
      let last = inline.images.count - 1
      guard inline.images[last].alternative.suffix(marker.count) == marker else { return nil }
      inline.images[last].alternative.removeLast(marker.count)
    }
    let name = String(decoding: marker.dropFirst().dropLast(), as: UTF8.self)
    return Sourced(name, content.range(range.lowerBound, range.upperBound))
  }

  /// Where the name is in `{name}` that ends at an index and is not escaped.
  func roleName(endingAt end: Int) -> Range<Int>? {
    let bytes = content.bytes
    guard end >= 3, bytes[end - 1] == Byte.closeBrace else { return nil }
    var start = end - 1
    while start > 0, bytes[start - 1].isNameByte { start -= 1 }
    guard start > 0, bytes[start - 1] == Byte.openBrace, bytes.endOfName(from: start) == end - 1 else { return nil }
    var backslashes = 0
    while start - 2 - backslashes >= 0, bytes[start - 2 - backslashes] == Byte.backslash { backslashes += 1 }
    return backslashes.isMultiple(of: 2) ? start..<end - 1 : nil
  }

  private mutating func renderRole(_ name: Sourced<String>, argument: Sourced<String>, words: String? = nil) {
    if argument.value.isEmpty {
      let whole = SourceRange(name.range.start - 1, argument.range.end + 1)
      report(.emptyRole(name.value, at: place(whole)))
    }
    guard inline.images.isEmpty else {
      report(.roleInAltText(at: place(name.range)))
      return write(Array((words ?? argument.value).utf8))
    }
    if !inline.links.isEmpty { inline.links[inline.links.count - 1].hasText = true }
    // A reason or the name of a mark is no part of what the heading says.
    let isRemark = [RoleName.mark, .unverified].map(\.rawValue).contains(name.value)
    if inline.isHeading, !isRemark { inline.plainText.append(contentsOf: (words ?? argument.value).utf8) }
    let isPlain = inline.isHeading || !inline.links.isEmpty
    let position = append(.role(GuideBody.Role(name: name, argument: argument, words: words, isPlain: isPlain)))
    blocks.append(role: position, named: name.value)
  }

  // MARK: Raw HTML and footnotes

  private mutating func renderRawHTML(_ node: Node) {
    let raw = literal(of: node)
    var range = inline.place
    if inline.isAligned, inline.cursor + raw.count <= content.bytes.count,
      content.bytes[inline.cursor] == Byte.less
    {
      range = content.range(inline.cursor, inline.cursor + raw.count)
      inline.cursor += raw.count
    } else {
      inline.isAligned = false
    }
    report(.rawHTML(raw, at: place(range)))
    write(raw)
  }

  private mutating func renderFootnoteReference(_ node: Node) {
    if inline.isAligned {
      let bytes = content.bytes
      guard inline.cursor + 1 < bytes.count, bytes[inline.cursor] == Byte.openBracket else {
        return inline.isAligned = false
      }
      var end = inline.cursor + 2
      while end < bytes.count, bytes[end] != Byte.closeBracket { end += bytes[end] == Byte.backslash ? 2 : 1 }
      inline.cursor = min(end + 1, bytes.count)
    }
    let number = String(decoding: literal(of: node), as: UTF8.self)
    guard inline.images.isEmpty else { return }
    if let block = blocks.referring { document.footnoteMentions.append((block, number)) }
    let uses = (document.footnoteUses[number] ?? 0) + 1
    document.footnoteUses[number] = uses
    // A link inside a link or a heading’s own anchor is not HTML, so the number is there alone.
    if !inline.links.isEmpty || inline.isHeading {
      html += "<sup>\(number)</sup>"
      return
    }
    html +=
      "<sup class=\"footnote-reference\"><a href=\"#\(footnoteID(number))\" id=\"\(backID(number, uses))\">"
      + "<span class=\"visually-hidden\">Footnote </span>\(number)</a></sup>"
  }

  /// The anchor of a footnote; headings’ anchors hold no colon.
  func footnoteID(_ number: String) -> String { "fn:\(restrictedPrefix)\(number)" }
  /// The anchor of a reference to a footnote.
  func backID(_ number: String, _ use: Int) -> String {
    "fnref:\(restrictedPrefix)\(number)" + (use > 1 ? ":\(use)" : "")
  }
  /// What tells the anchors of a restricted stretch from those of its surroundings.
  var restrictedPrefix: String { restriction == nil ? "" : "only\(restrictionCount):" }
}
