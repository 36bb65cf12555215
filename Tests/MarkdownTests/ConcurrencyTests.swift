import Markdown
import Model
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

  private static func description(of text: String) -> String {
    let reading = Reading(text)
    return "\(reading.body) \(reading.findings)"
  }
}
