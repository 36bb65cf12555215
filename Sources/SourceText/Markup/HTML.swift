/// HTML, or SVG, that is escaped by construction: literals are kept as they are, and every interpolated text is escaped for elements and
/// quoted attributes.
///
/// Holds bytes rather than a string, since a page is assembled from thousands of short pieces that nothing reads as characters.
package struct HTML: Hashable, Sendable, ExpressibleByStringInterpolation {
  package private(set) var bytes: [UInt8] = []

  /// The word joiner (U+2060), which prevents a line break between words.
  package static let joiner: HTML = "\u{2060}"

  package init() {}

  package init(stringLiteral literal: StaticString) { bytes.append(literal) }

  package init(stringInterpolation: Interpolation) { bytes = stringInterpolation.bytes }

  /// Wraps finished HTML, such as a rendered template or a drawing.
  package init(finished bytes: [UInt8]) { self.bytes = bytes }
  package init(finished text: String) { bytes = Array(text.utf8) }

  /// Escapes a text.
  package static func text(_ text: String) -> HTML { "\(text)" }

  package var isEmpty: Bool { bytes.isEmpty }
  package var string: String { String(decoding: bytes, as: UTF8.self) }

  // MARK: Appending

  package static func + (first: HTML, second: HTML) -> HTML {
    var result = first
    result += second
    return result
  }

  package static func += (html: inout HTML, more: HTML) { html.bytes += more.bytes }

  /// Appends markup, without the array that `+=` makes of a literal.
  package mutating func append(_ markup: StaticString) { bytes.append(markup) }

  /// Appends a text, escaped for elements and for attributes in double quotes.
  package mutating func append(text: UnsafeBufferPointer<UInt8>) { bytes.append(escaping: text) }

  package mutating func reserveCapacity(_ count: Int) { bytes.reserveCapacity(count) }

  // MARK: Removing

  /// Returns the HTML written so far, and keeps the memory for reuse.
  package mutating func take() -> HTML {
    defer { bytes.removeAll(keepingCapacity: true) }
    return HTML(finished: bytes.withUnsafeBufferPointer(Array.init))
  }

  /// Removes spaces and line breaks at the end.
  package mutating func trimEnd() {
    while let last = bytes.last, last == UInt8(ascii: " ") || last == UInt8(ascii: "\n") { bytes.removeLast() }
  }

  package struct Interpolation: StringInterpolationProtocol {
    fileprivate private(set) var bytes: [UInt8] = []

    package init(literalCapacity: Int, interpolationCount: Int) {
      bytes.reserveCapacity(literalCapacity + 24 * interpolationCount)
    }

    package mutating func appendLiteral(_ literal: StaticString) { bytes.append(literal) }
    package mutating func appendInterpolation(_ html: HTML) { bytes += html.bytes }
    package mutating func appendInterpolation(_ text: String) { bytes.append(escaping: text) }
    package mutating func appendInterpolation(_ number: Int) { bytes += String(number).utf8 }

    /// Appends a number with at most one decimal place: numbers are lengths in points, and smaller differences are invisible.
    package mutating func appendInterpolation(_ number: Double) {
      let tenths = Int((number * 10).rounded())
      if tenths < 0 { bytes.append(UInt8(ascii: "-")) }
      let (whole, rest) = tenths.magnitude.quotientAndRemainder(dividingBy: 10)
      append(digitsOf: whole)
      guard rest != 0 else { return }
      bytes.append(UInt8(ascii: "."))
      append(digitsOf: rest)
    }

    private mutating func append(digitsOf number: UInt) {
      if number >= 10 { append(digitsOf: number / 10) }
      bytes.append(UInt8(ascii: "0") + UInt8(number % 10))
    }
  }
}

extension DefaultStringInterpolation {
  /// Unavailable, since interpolating markup in a text would insert its debug description.
  @available(*, unavailable, message: "markup is no part of a text: make an HTML of both")
  package mutating func appendInterpolation(_ html: HTML) {}
}

extension [HTML] {
  /// Joins the pieces with a separator.
  package func joined(by separator: HTML = HTML()) -> HTML {
    // Most lists of names have one element.
    if count == 1 { return self[0] }
    var result = HTML()
    for (position, piece) in self.enumerated() {
      if position > 0 { result += separator }
      result += piece
    }
    return result
  }
}
