import SourceText
import Testing

@Suite("Bytes of text")
struct CharactersTests {
  private static let bytes = Array(UInt8.min...UInt8.max)

  private static func characters(_ isIn: (UInt8) -> Bool) -> String {
    String(String.UnicodeScalarView(bytes.filter(isIn).map { Unicode.Scalar($0) }))
  }

  @Test("Each class has its characters")
  func classes() {
    let (upper, lower) = ("ABCDEFGHIJKLMNOPQRSTUVWXYZ", "abcdefghijklmnopqrstuvwxyz")
    #expect(Self.characters(\.isASCIIDigit) == "0123456789")
    #expect(Self.characters(\.isASCIILetter) == upper + lower)
    #expect(Self.characters(\.isASCIIUppercase) == upper)
    #expect(Self.characters(\.isASCIILowercase) == lower)
    #expect(Self.characters(\.isSchemeByte) == "+-.0123456789" + upper + lower)
    #expect(Self.characters { $0.asciiLowercase != $0 } == upper)
    #expect(String(decoding: upper.utf8.map(\.asciiLowercase), as: UTF8.self) == lower)
  }

  @Test("White space of C has more characters than that of HTML, which has more than that of XML")
  func whiteSpace() {
    #expect(Self.bytes.filter(\.isASCIISpace) == [0x09, 0x0A, 0x0D, 0x20])
    #expect(Self.bytes.filter(\.isHTMLSpace) == [0x09, 0x0A, 0x0C, 0x0D, 0x20])
    #expect(Self.bytes.filter(\.isCSpace) == [0x09, 0x0A, 0x0B, 0x0C, 0x0D, 0x20])
  }

  /// Of the first bytes of sequences, and those that may follow, the lowest and the highest in each row of Unicode’s table.
  @Test("Bytes outside UTF-8 are found and hidden as the standard library judges them")
  func sequences() throws {
    let edges: [UInt8] = [
      0x00, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xEC, 0xED, 0xEE, 0xEF, 0xF0,
      0xF1, 0xF3, 0xF4, 0xF5, 0xFF,
    ]
    for first in edges {
      for second in edges {
        for third in edges {
          for fourth in [0x41, 0x80, 0xBF] as [UInt8] {
            let bytes = [first, second, third, fourth]
            let fault = UTF8Sequence.firstFault(in: bytes)
            try #require((fault == nil) == (String(validating: bytes, as: UTF8.self) != nil), "\(bytes)")
            if let fault { try #require(String(validating: bytes[..<fault], as: UTF8.self) != nil, "\(bytes)") }
            let hidden = UTF8Sequence.withoutFaults(bytes)
            try #require(hidden.count == 4 && String(validating: hidden, as: UTF8.self) != nil, "\(bytes)")
            try #require(zip(bytes, hidden).allSatisfy { $0 == $1 || $1 == UInt8(ascii: "?") }, "\(bytes)")
            if fault == nil { try #require(hidden == bytes) }
          }
        }
      }
    }
  }

  @Test("Escaped text keeps every other character, and apostrophes unless they are asked for")
  func escaping() {
    func escaped(_ text: String, apostrophes: Bool) -> String {
      var (text, bytes) = (text, Array("<p>".utf8))
      text.withUTF8 { bytes.append(escaping: $0, apostrophes: apostrophes) }
      return String(decoding: bytes, as: UTF8.self)
    }
    #expect(escaped("a<b> & “c” \"d\" 'e'é", apostrophes: false) == "<p>a&lt;b&gt; &amp; “c” &quot;d&quot; 'e'é")
    #expect(escaped("'<'", apostrophes: true) == "<p>&#39;&lt;&#39;")
    #expect(escaped("", apostrophes: true) == "<p>")
  }

  @Test("Only two hexadecimal digits after a percent sign are decoded")
  func percentDecoding() {
    #expect(percentDecoded("gr%C3%B6%c3%9Fe") == "größe")
    for text in ["%+f", "%-1", "%4", "100%", "% 41", "%G1"] { #expect(percentDecoded(text) == text) }
  }
}
