import Guides
import SourceText
import Testing

@Suite("Places in generated guides")
struct PlacesTests {
  @Test("are those of each role, link, image, option and tag, or their lines")
  func areTrue() {
    var counts = Counts()
    for seed in 0..<400 as Range<UInt64> {
      var generator = GuideGenerator(seed: seed)
      let front = "---\ntitle: Ä guide\n---\n"
      let text = front + generator.guide()
      let reading = Reading(text, bodyStart: front.utf8.count)
      counts.add(reading.body.roles.map(\.argument.range), generator.roles, reading)
      counts.add(reading.body.images.map(\.place), generator.sources, reading)
      counts.add(reading.body.directives.flatMap { $0.options.map(\.value.range) }, generator.options, reading)
      counts.add(reading.body.links.map(\.place), generator.destinations + generator.references, reading)
      let tags = reading.findings.filter { $0.rule.id == "markdown/raw-html" }
      counts.add(tags.compactMap(\.place?.range), generator.rawTags, reading)
    }
    // Labels of references are never exact: their place is the whole link.
    #expect(counts.lost * 1000 < counts.all, "\(counts)")
    #expect(counts.exact * 100 > counts.all * 85, "\(counts)")
  }

  private struct Counts {
    var all = 0
    /// Names that are in no place.
    var lost = 0
    var exact = 0

    /// Compares ranges with the generated names, which are unique in the text.
    mutating func add(_ ranges: [SourceRange], _ names: [String], _ reading: Reading) {
      let found = ranges.map { reading.source($0) }
      #expect(found.count == names.count, "\(String(decoding: reading.bytes, as: UTF8.self))")
      all += names.count
      exact += Set(names).intersection(found).count
      lost += names.count { name in !found.contains { $0.contains(name) } }
    }
  }
}
