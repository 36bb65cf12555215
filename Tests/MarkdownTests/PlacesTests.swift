import Markdown
import Model
import SourceText
import Testing

@Suite("Places in generated guides")
struct PlacesTests {
  @Test("are those of each role, link, image, option and tag", arguments: 0..<8)
  func areTrue(batch: UInt64) {
    for seed in batch * 50..<(batch + 1) * 50 {
      var generator = GuideGenerator(seed: seed)
      let front = "---\ntitle: Ä guide\n---\n"
      let text = front + generator.guide()
      let reading = Reading(text, bodyStart: front.utf8.count)
      expect(reading.body.roles.map(\.argument.range), generator.roles, "role", reading, seed)
      expect(reading.body.images.map(\.place), generator.sources, "image", reading, seed)
      expect(
        reading.body.directives.flatMap { $0.options.map(\.value.range) }, generator.options, "option", reading, seed)
      expect(
        reading.body.links.map(\.place), generator.destinations + generator.references, "link", reading, seed)
      expect(
        reading.findings.filter { $0.rule.id == "markdown/raw-html" }.compactMap(\.place?.range), generator.rawTags,
        "tag", reading,
        seed)
      for role in reading.body.roles {
        #expect(reading.source(role.name.range) == "state", "seed \(seed): the role’s name stands elsewhere")
        #expect(role.name.range.end < role.argument.range.start && role.argument.range.start - role.name.range.end <= 4)
      }
    }
  }

  /// Compares ranges with the generated names, each once, where it first occurs.
  private func expect(
    _ ranges: [SourceRange], _ names: [String], _ kind: String, _ reading: Reading, _ seed: UInt64
  ) {
    let found = ranges.map { reading.source($0) }
    #expect(
      found.sorted() == names.sorted(),
      "seed \(seed): each \(kind) has its place, in\n\(String(decoding: reading.bytes, as: UTF8.self))")
  }
}
