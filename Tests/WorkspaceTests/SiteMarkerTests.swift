import SourceText
import Testing

@testable import Workspace

@Suite("The list of a site's files")
struct SiteMarkerTests {
  private func digest(_ text: String) -> Digest { Digest(of: Array(text.utf8)) }

  @Test("round-trips, whatever its texts contain")
  func roundTrip() throws {
    let marker = SiteMarker(
      isComplete: false, graphviz: "2.43.0", options: ["app-name": "A \"B\"\\\n\u{1}é", "edition": "x"],
      files: ["a.html": digest("a"), "ü/\"b\".html": digest("b")], previous: ["a.html": digest("old")])
    #expect(SiteMarker(Array(marker.text.utf8)) == marker)
    #expect(SiteMarker(Array(SiteMarker().text.utf8)) == SiteMarker())
  }

  @Test("is also read in the format of earlier versions, with a file on each line")
  func earlierLayout() {
    let text = """
      {
        "format": 1,
        "complete": true,
        "graphviz": "2.43.0",
        "options": {},
        "files": {
          "a.html": "\(digest("a"))",
          "b.html": "\(digest("b"))"
        }
      }
      """
    let marker = SiteMarker(graphviz: "2.43.0", files: ["a.html": digest("a"), "b.html": digest("b")])
    #expect(SiteMarker(Array(text.utf8)) == marker)
  }

  @Test("has an unchanging line between two digests, so that git merges changes of different files")
  func linesMerge() {
    let names = ["a/1.html", "a/2.html", "a/3.html", "b.html"]
    let old = SiteMarker(files: Dictionary(uniqueKeysWithValues: names.map { ($0, digest($0)) }))
    let changed = names.map { name in
      var new = old
      new.files[name] = digest("new")
      let pairs = zip(old.text.split(separator: "\n"), new.text.split(separator: "\n")).enumerated()
      return pairs.filter { $0.element.0 != $0.element.1 }.map(\.offset)
    }
    #expect(changed.allSatisfy { $0.count == 1 })
    let lines = changed.flatMap(\.self)
    #expect(zip(lines, lines.dropFirst()).allSatisfy { $1 - $0 > 1 }, "the digests are on lines \(lines)")
  }
}
