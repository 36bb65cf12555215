import SourceText
import Testing

@Suite("Quoted texts")
struct QuotingTests {
  @Test("have at most 80 characters, however long they are, and the words around them stay")
  func quotes() {
    let long = String(repeating: "A", count: 200_000)
    let short = String(repeating: "A", count: 79) + "…"
    #expect(
      shorteningQuotes(in: "unknown state `\(long)` of “\(long)`”; did you mean `b`?")
        == "unknown state `\(short)` of “\(short)”; did you mean `b`?")
    #expect(shorteningQuotes(in: "`\(long)").unicodeScalars.count == 2_000)
    let open = String(repeating: "“`", count: 100_000)
    #expect(shorteningQuotes(in: open).unicodeScalars.count == 2_000)
    let plain = "expected a value, found `\(String(repeating: "b", count: 80))`"
    #expect(shorteningQuotes(in: plain) == plain)
  }
}
