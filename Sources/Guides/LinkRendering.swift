import CCMarkGFM
import SourceText

extension BodyRenderer {
  mutating func openLink(_ node: MarkdownNode) {
    let start = inline.cursor
    let isAddress = start < file.count && file[start] != Byte.openBracket
    var link = InlineState.LinkInProgress(start: start, isAddress: isAddress)
    // HTML links cannot be nested, and alternative text contains none.
    if inline.images.isEmpty, !inline.links.contains(where: { $0.index != nil }) {
      let title = text(of: cmark_node_get_title(node))
      let destination = checkedDestination(of: node, from: start)
      let position = append(
        .linkOpen(
          GuideBody.Link(destination: destination.value, title: title.isEmpty ? nil : title, place: destination.range)))
      blocks.openLink(position)
      link.index = position
    }
    inline.links.append(link)
  }

  mutating func closeLink(_ node: MarkdownNode) {
    guard let link = inline.links.popLast() else { return }
    if link.hasText, !inline.links.isEmpty { inline.links[inline.links.count - 1].hasText = true }
    guard link.index != nil else { return }
    blocks.closeLink()
    if !link.hasText {
      report(
        .emptyLink, at: placeOfLink(node, from: link.start), "missing link text",
        suggestion: "write the text between the brackets")
    }
    append(.linkClose)
  }

  mutating func openImage() {
    inline.images.append(InlineState.ImageInProgress(start: inline.cursor))
  }

  mutating func closeImage(_ node: MarkdownNode) {
    guard let image = inline.images.popLast() else { return }
    guard inline.images.isEmpty else { return write(image.alternative) }
    let title = text(of: cmark_node_get_title(node))
    let source = checkedDestination(of: node, from: image.start)
    let alternative = String(decoding: image.alternative.trimmed, as: UTF8.self)
    if alternative.isEmpty {
      report(
        .missingAltText, at: placeOfLink(node, from: image.start), "missing alternative text of an image",
        suggestion: "describe between the brackets what the image shows")
    }
    if !inline.links.isEmpty { inline.links[inline.links.count - 1].hasText = true }
    if inline.isHeading { inline.plainText.append(contentsOf: alternative.utf8) }
    append(
      .image(
        GuideBody.Image(
          source: source.value, alternative: alternative, title: title.isEmpty ? nil : title, place: source.range)))
  }

  private mutating func checkedDestination(of node: MarkdownNode, from start: Int) -> Sourced<String> {
    let destination = Sourced(text(of: cmark_node_get_url(node)), placeOfDestination(node, from: start))
    if destination.value.utf8.allSatisfy(\.isHTMLSpace) {
      report(
        .emptyLink, at: destination.range, "missing link destination",
        suggestion: "write the destination between the parentheses")
    }
    return destination
  }

  private func text(of string: UnsafePointer<CChar>?) -> String { String(decoding: bytes(of: string), as: UTF8.self) }
}
