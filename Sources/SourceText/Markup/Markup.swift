/// XML that is escaped by construction: literals are written as they are, and interpolated texts are escaped for elements and for
/// attributes in double quotes.
///
/// Holds bytes rather than a string: a picture has thousands of short pieces, most of them numbers.
package struct Markup: Sendable, ExpressibleByStringInterpolation {
  package private(set) var bytes: [UInt8]

  package init(stringLiteral literal: StaticString) {
    bytes = Array(UnsafeBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount))
  }

  /// Wraps finished markup, such as a style sheet or a drawing.
  package init(finished text: String) { bytes = Array(text.utf8) }

  package init(stringInterpolation: Interpolation) { bytes = stringInterpolation.bytes }

  package var string: String { String(decoding: bytes, as: UTF8.self) }
  package var isEmpty: Bool { bytes.isEmpty }

  package static func += (markup: inout Markup, more: Markup) { markup.bytes += more.bytes }

  package struct Interpolation: StringInterpolationProtocol {
    fileprivate private(set) var bytes: [UInt8] = []

    package init(literalCapacity: Int, interpolationCount: Int) {
      bytes.reserveCapacity(literalCapacity + 12 * interpolationCount)
    }

    package mutating func appendLiteral(_ literal: StaticString) {
      bytes += UnsafeBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount)
    }

    package mutating func appendInterpolation(_ markup: Markup) { bytes += markup.bytes }

    /// Appends a text; control characters, which XML does not allow, become spaces.
    package mutating func appendInterpolation(_ text: String) {
      func isPlain(_ byte: UInt8) -> Bool { byte >= 32 && byte != 127 && byte.markupReference == nil }
      if text.utf8.withContiguousStorageIfAvailable({ $0.allSatisfy(isPlain) }) == true {
        bytes += text.utf8
        return
      }
      for byte in text.utf8 {
        if let reference = byte.markupReference {
          bytes.append(reference)
          continue
        }
        switch byte {
        // Keep each element on one line.
        case UInt8(ascii: "\n"): bytes += "&#10;".utf8
        case 0..<32, 127: bytes.append(UInt8(ascii: " "))
        default: bytes.append(byte)
        }
      }
    }

    /// Appends a number with at most one decimal place: numbers are lengths in points, and smaller differences are invisible.
    package mutating func appendInterpolation(_ number: Double) {
      let tenths = Int((number * 10).rounded())
      if tenths < 0 { bytes.append(UInt8(ascii: "-")) }
      let (whole, rest) = tenths.magnitude.quotientAndRemainder(dividingBy: 10)
      append(digitsOf: whole)
      guard rest != 0 else { return }
      bytes.append(UInt8(ascii: "."))
      append(digit: rest)
    }

    private mutating func append(digitsOf number: UInt) {
      if number >= 10 { append(digitsOf: number / 10) }
      append(digit: number % 10)
    }

    private mutating func append(digit: UInt) { bytes.append(UInt8(ascii: "0") + UInt8(digit)) }
  }
}
