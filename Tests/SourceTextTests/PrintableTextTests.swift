import SourceText
import TestSupport
import Testing

@Suite("Text that is printable")
struct PrintableTextTests {
  @Test("has no scalar of Cc, Cf, Zl, or Zp, no noncharacter, and every other one")
  func everyScalar() {
    let all = (0...0x10FFFF as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init)
    let hidden = all.filter {
      [.control, .format, .lineSeparator, .paragraphSeparator].contains($0.properties.generalCategory)
        || $0.value & 0xFFFE == 0xFFFE || (0xFDD0...0xFDEF).contains($0.value)
    }
    #expect(all.filter { !$0.isPrintable } == hidden)
    #expect(Set(HiddenCharacters.all).isSubset(of: hidden) && HiddenCharacters.all.count > 200)
  }

  @Test("shows the others as their code points, or as escapes of JSON")
  func spellings() {
    let text = "a\u{7}b\u{202E}\u{E0001}\nc"
    #expect(visible(text) == "a<U+0007>b<U+202E><U+E0001><U+000A>c")
    #expect(visibleLines("a\u{85}b\r\nc\u{2028}\rd\n") == ["a<U+0085>b", "c<U+2028><U+000D>d", ""])
    #expect(visibleJSON(text) == "a\\u0007b\\u202e\\udb40\\udc01\nc")
    #expect(visibleHTML(text) == "a&lt;U+0007&gt;b&lt;U+202E&gt;&lt;U+E0001&gt;\nc")
    #expect(visible("Grüße, 日本 👋🏽 e\u{301}") == "Grüße, 日本 👋🏽 e\u{301}")
  }
}
