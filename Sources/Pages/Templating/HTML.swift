import SourceText

/// A piece of HTML that escapes by construction: literals are kept as they are, and every text put into one is escaped, fit
/// for elements and quoted attributes.
///
/// Bytes rather than text, since a page is put together from thousands of short pieces that nobody reads as characters.
struct HTML: Hashable, Sendable, ExpressibleByStringInterpolation {
  fileprivate(set) var bytes: [UInt8] = []

  init() {}

  init(stringLiteral literal: StaticString) {
    bytes = Array(UnsafeBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount))
  }

  init(stringInterpolation: Interpolation) { bytes = stringInterpolation.bytes }

  /// HTML that something else finished: a rendered template, the body of a guide, a drawing.
  init(finished bytes: [UInt8]) { self.bytes = bytes }
  init(finished text: String) { bytes = Array(text.utf8) }

  /// A text, escaped.
  static func text(_ text: String) -> HTML {
    var html = HTML()
    html.bytes.append(escaping: text)
    return html
  }

  var isEmpty: Bool { bytes.isEmpty }
  var string: String { String(decoding: bytes, as: UTF8.self) }

  /// Appends HTML that something else finished.
  mutating func append(finished text: String) { bytes += text.utf8 }

  /// Drops spaces and line ends at the end.
  mutating func trimEnd() {
    while let last = bytes.last, last == UInt8(ascii: " ") || last == UInt8(ascii: "\n") { bytes.removeLast() }
  }

  static func + (first: HTML, second: HTML) -> HTML {
    var result = first
    result += second
    return result
  }

  static func += (html: inout HTML, more: HTML) { html.bytes += more.bytes }

  struct Interpolation: StringInterpolationProtocol {
    fileprivate private(set) var bytes: [UInt8] = []

    init(literalCapacity: Int, interpolationCount: Int) {
      bytes.reserveCapacity(literalCapacity + 24 * interpolationCount)
    }

    mutating func appendLiteral(_ literal: StaticString) {
      bytes += UnsafeBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount)
    }

    mutating func appendInterpolation(_ html: HTML) { bytes += html.bytes }
    mutating func appendInterpolation(_ text: String) { bytes.append(escaping: text) }
    mutating func appendInterpolation(_ text: StyledText) { bytes += HTML.text(text).bytes }
    mutating func appendInterpolation(_ number: Int) { bytes += String(number).utf8 }
  }
}

extension DefaultStringInterpolation {
  /// Markup in a text would be the words of its debugging description.
  @available(*, unavailable, message: "markup is no part of a text: make an HTML of both")
  mutating func appendInterpolation(_ html: HTML) {}
}

extension Sequence<HTML> {
  /// The pieces one after the other, with a separator between them.
  func joined(by separator: HTML = HTML()) -> HTML {
    var result = HTML()
    for (position, piece) in self.enumerated() {
      if position > 0 { result += separator }
      result += piece
    }
    return result
  }
}
