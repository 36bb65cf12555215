import Guides
import Testing

@Suite("Parsing at the same time")
struct ConcurrencyTests {
  @Test("gives the same parts and findings on all cores")
  func isTheSame() async {
    var generator = GuideGenerator(seed: 7)
    let text = (0..<4).map { _ in generator.guide() }.joined(separator: "\n")
    let alone = Self.description(of: text)
    let together = await withTaskGroup(of: String.self) { group in
      for _ in 0..<16 { group.addTask { Self.description(of: text) } }
      var results: Set<String> = []
      for await result in group { results.insert(result) }
      return results
    }
    #expect(together == [alone], "each thread reads the guide as one alone does")
  }

  @Test("keeps texts that are read concurrently apart")
  func isKeptApart() async {
    // A “~” and an address make cmark change tables that all its parsers read.
    let texts = [
      "A ~~word~~ and https://example.org, and name@example.org.", "Plain *words* of a guide.",
      "| a | b |\n|---|---|\n| c | d |", "A ~ alone.", "- [ ] to do\n- [x] done",
    ]
    let alone = texts.map { Self.description(of: $0) }
    let isEqual = await withTaskGroup(of: Bool.self) { group in
      for start in 0..<8 {
        group.addTask {
          (0..<400).allSatisfy { turn in
            let index = (start + turn) % texts.count
            return Self.description(of: texts[index]) == alone[index]
          }
        }
      }
      return await group.reduce(true) { $0 && $1 }
    }
    #expect(isEqual)
  }

  private static func description(of text: String) -> String {
    let reading = Reading(text)
    return "\(reading.body) \(reading.findings)"
  }
}
