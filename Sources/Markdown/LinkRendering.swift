import CCMarkGFM
import Model
import SourceText

extension BodyRenderer {
  mutating func openLink(_ node: Node) {
    let bytes = content.bytes
    var form = InlineState.LinkInProgress.Form.bare
    let start = inline.cursor
    if inline.isAligned, start < bytes.count {
      if bytes[start] == Byte.openBracket {
        form = .bracketed
        inline.cursor += 1
      } else if bytes[start] == Byte.less {
        form = .angle
      }
    }
    var link = InlineState.LinkInProgress(form: form, start: start)
    // HTML has no link inside a link, and alternative text has none at all.
    if inline.images.isEmpty, !inline.links.contains(where: { $0.index != nil }) {
      let title = text(of: cmark_node_get_title(node))
      link.destination = text(of: cmark_node_get_url(node))
      link.title = title.isEmpty ? nil : title
      // Its place is known when its text is read.
      let position = append(.linkOpen(GuideBody.Link(destination: "", title: nil, place: inline.place)))
      blocks.openLink(position)
      link.index = position
    }
    inline.links.append(link)
  }

  mutating func closeLink(_ node: Node) {
    guard let link = inline.links.popLast() else { return }
    let place: SourceRange
    switch link.form {
    case .bracketed: place = closeBrackets()
    case .angle: place = closeAngle(link.start)
    case .bare: place = inline.isAligned ? content.range(link.start, inline.cursor) : inline.place
    }
    if link.hasText, !inline.links.isEmpty { inline.links[inline.links.count - 1].hasText = true }
    guard let index = link.index else { return }
    blocks.closeLink()
    checkDestination(link.destination, place)
    parts[index] = .linkOpen(GuideBody.Link(destination: link.destination, title: link.title, place: place))
    if !link.hasText {
      let whole = inline.isAligned ? content.range(link.start, inline.cursor) : inline.place
      report(.linkWithoutText(at: self.place(whole)))
    }
    append(.linkClose)
  }

  mutating func openImage() {
    let start = inline.cursor
    if inline.isAligned {
      let bytes = content.bytes
      if start + 1 < bytes.count, bytes[start] == UInt8(ascii: "!"), bytes[start + 1] == Byte.openBracket {
        inline.cursor += 2
      } else {
        inline.isAligned = false
      }
    }
    inline.images.append(InlineState.ImageInProgress(start: start))
  }

  mutating func closeImage(_ node: Node) {
    guard let image = inline.images.popLast() else { return }
    let place = closeBrackets()
    guard inline.images.isEmpty else { return write(image.alternative) }
    let source = text(of: cmark_node_get_url(node))
    let title = text(of: cmark_node_get_title(node))
    checkDestination(source, place)
    let (start, end) = image.alternative.trimmed(0, image.alternative.count)
    if start == end {
      let whole = inline.isAligned ? content.range(image.start, inline.cursor) : inline.place
      report(.missingAltText(at: self.place(whole)))
    }
    if !inline.links.isEmpty { inline.links[inline.links.count - 1].hasText = true }
    let alternative = image.alternative.text(start, end)
    if inline.isHeading { inline.plainText.append(contentsOf: alternative.utf8) }
    append(
      .image(
        GuideBody.Image(source: source, alternative: alternative, title: title.isEmpty ? nil : title, place: place)))
  }

  /// Moves the cursor past `](destination "title")`, `][label]`, `][]` or `]`; gives the range of the destination or label.
  private mutating func closeBrackets() -> SourceRange {
    let syntax = LinkSyntax(bytes: content.bytes)
    guard inline.isAligned, inline.cursor < syntax.bytes.count, syntax.bytes[inline.cursor] == Byte.closeBracket else {
      inline.isAligned = false
      return inline.place
    }
    let close = inline.cursor
    if let (destination, end) = syntax.inlineTail(at: close + 1) {
      inline.cursor = end
      let (low, high) = syntax.bytes.trimmed(destination.lowerBound, destination.upperBound)
      return content.range(low, high)
    }
    if let (label, end) = syntax.label(at: close + 1) {
      inline.cursor = end
      if label.contains(where: { !syntax.bytes[$0].isHTMLSpace }) { return use(label, in: syntax.bytes) }
    } else {
      inline.cursor = close + 1
    }
    return use(startOfBracket(before: close, in: syntax.bytes)..<close, in: syntax.bytes)
  }

  private mutating func use(_ label: Range<Int>, in bytes: [UInt8]) -> SourceRange {
    document.references.used.insert(DefinitionTable.normalized(bytes[label]))
    return content.range(label.lowerBound, label.upperBound)
  }

  /// The index after the bracket that a label's end belongs to: a label holds no unescaped brackets.
  private func startOfBracket(before end: Int, in bytes: [UInt8]) -> Int {
    var index = end
    while index > 0 {
      if bytes[index - 1] == Byte.openBracket {
        var backslashes = 0
        while index - 2 - backslashes >= 0, bytes[index - 2 - backslashes] == Byte.backslash { backslashes += 1 }
        if backslashes.isMultiple(of: 2) { break }
      }
      index -= 1
    }
    return index
  }

  private mutating func closeAngle(_ start: Int) -> SourceRange {
    let bytes = content.bytes
    guard let end = bytes[start...].firstIndex(of: Byte.greater) else {
      inline.isAligned = false
      return inline.place
    }
    inline.cursor = end + 1
    return content.range(start + 1, end)
  }

  private mutating func checkDestination(_ destination: String, _ range: SourceRange) {
    if destination.utf8.allSatisfy(\.isHTMLSpace) { report(.linkWithoutDestination(at: place(range))) }
  }

  func text(of string: UnsafePointer<CChar>?) -> String { String(decoding: bytes(of: string), as: UTF8.self) }
}
