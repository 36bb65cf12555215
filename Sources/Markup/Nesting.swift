/// The stack of open elements of a page, and the first nesting error.
package struct Nesting {
  package struct Fault: Sendable {
    /// The tag to mend, then the one that it conflicts with.
    var tags: [Range<Int>]
    var kind: Kind

    /// Contains tag names only, because attribute values differ from page to page.
    package enum Kind: Hashable, Sendable {
      /// An element cannot be inside another.
      case forbidden(String, inside: String)
      /// A tag ends a paragraph in which something else is open.
      case endsParagraph(String, open: String)
      /// An element is still open at an end tag.
      case notClosed(String, before: String)
      /// An end tag without an open element.
      case unexpectedEnd(String)
      case neverClosed(String)
    }
  }

  private struct Element {
    var name: MarkupName
    var tag: Range<Int>
  }

  /// The first error; later ones may follow from it.
  private(set) var fault: Fault?
  private var open: [Element] = []
  private var paragraphs = 0
  private var foreign = 0

  /// True inside SVG or MathML, where a start tag is closed only by its own end tag.
  var isInForeignContent: Bool { foreign > 0 }

  /// Void elements (WHATWG HTML, section 13.1.2).
  static let voids = MarkupNames("area base br col embed hr img input link meta param source track wbr")
  /// Elements whose end tag is optional (section 13.1.2.4).
  private static let optional = MarkupNames(
    "li dt dd p rt rp optgroup option colgroup caption thead tbody tfoot tr td th html head body")
  /// Elements whose start tag closes an open paragraph (section 13.2.6.4.7).
  private static let endingParagraphs = MarkupNames(
    "address article aside blockquote center details dialog dir div dl fieldset figcaption figure footer form header hgroup h1 h2 h3 h4 h5 h6 hr main menu nav ol p pre search section summary table ul"
  )
  /// Elements that isolate their content from an open paragraph outside.
  private static let boundaries = MarkupNames("td th caption button object template svg math table html")
  /// Elements that cannot be nested in an element of the same name.
  private static let exclusive = MarkupNames("a button form")
  // Constants, because each tag of a page is compared with them.
  private static let paragraph: MarkupName = "p"
  private static let drawing: MarkupName = "svg"
  private static let formula: MarkupName = "math"

  private static func isForeign(_ name: MarkupName) -> Bool { name == drawing || name == formula }

  mutating func start(
    _ name: MarkupName, _ tag: Range<Int>, isSelfClosing: Bool, in bytes: UnsafeBufferPointer<UInt8>
  ) {
    guard fault == nil else { return }
    if foreign > 0 {
      if !isSelfClosing { push(name, tag) }
      return
    }
    if paragraphs > 0, Self.endingParagraphs.contains(name) { endParagraph(tag, in: bytes) }
    if Self.voids.contains(name) { return }
    if Self.exclusive.contains(name), let outer = open.last(where: { $0.name == name }) {
      fault = Fault(
        tags: [tag, outer.tag], kind: .forbidden(Self.text(tag, bytes), inside: Self.text(outer.tag, bytes)))
      return
    }
    if isSelfClosing, Self.isForeign(name) { return }
    push(name, tag)
  }

  private mutating func push(_ name: MarkupName, _ tag: Range<Int>) {
    open.append(Element(name: name, tag: tag))
    if name == Self.paragraph { paragraphs += 1 } else if Self.isForeign(name) { foreign += 1 }
  }

  private mutating func pop() {
    guard let last = open.popLast() else { return }
    if last.name == Self.paragraph { paragraphs -= 1 } else if Self.isForeign(last.name) { foreign -= 1 }
  }

  private mutating func endParagraph(_ tag: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) {
    for element in open.reversed() {
      if Self.boundaries.contains(element.name) { return }
      guard element.name == Self.paragraph else { continue }
      guard let last = open.last, last.name != Self.paragraph else { return pop() }
      fault = Fault(
        tags: [last.tag, tag], kind: .endsParagraph(Self.text(tag, bytes), open: Self.text(last.tag, bytes)))
      return
    }
  }

  mutating func end(_ name: MarkupName, _ tag: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) {
    guard fault == nil else { return }
    if let last = open.last, last.name == name { return pop() }
    let isOpen = open.contains { $0.name == name }
    while isOpen, let last = open.last, last.name != name, foreign == 0, Self.optional.contains(last.name) { pop() }
    if let last = open.last, last.name == name { return pop() }
    if isOpen, let last = open.last {
      fault = Fault(
        tags: [last.tag, tag], kind: .notClosed(Self.text(last.tag, bytes), before: Self.text(tag, bytes)))
    } else {
      fault = Fault(tags: [tag], kind: .unexpectedEnd(Self.text(tag, bytes)))
    }
  }

  /// Ends the page.
  mutating func finish(in bytes: UnsafeBufferPointer<UInt8>) {
    guard fault == nil else { return }
    guard let element = open.last(where: { !Self.optional.contains($0.name) }) else { return }
    fault = Fault(tags: [element.tag], kind: .neverClosed(Self.text(element.tag, bytes)))
  }

  /// Returns a tag as messages show it: the name only, because attribute values differ from page to page.
  private static func text(_ tag: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>) -> String {
    let isEnd = tag.lowerBound + 1 < tag.upperBound && bytes[tag.lowerBound + 1] == UInt8(ascii: "/")
    let start = tag.lowerBound + (isEnd ? 2 : 1)
    let name = bytes[min(start, tag.upperBound)..<tag.upperBound].prefix {
      $0 > 0x20 && $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: ">")
    }
    return "<\(isEnd ? "/" : "")\(String(decoding: name, as: UTF8.self))>"
  }
}
