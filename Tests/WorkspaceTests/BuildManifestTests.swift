import Testing

@testable import Workspace

@Suite("The list of a site's files")
struct BuildManifestTests {
  @Test("round-trips, whatever its texts contain")
  func roundTrip() throws {
    let manifest = BuildManifest(
      version: "1.0", graphviz: "2.43.0", options: ["app-name": "A \"B\"\\\n\u{1}é", "edition": "x"],
      files: ["a.html", "ü/\"b\".html"])
    #expect(BuildManifest(Array(manifest.text.utf8)) == manifest)
    let empty = BuildManifest(version: "1.0", graphviz: "2.43.0", options: [:], files: [])
    #expect(BuildManifest(Array(empty.text.utf8)) == empty)
  }

  @Test("has each file on a line of its own")
  func lines() {
    let manifest = BuildManifest(
      version: "1.0", graphviz: "2.43.0", options: ["edition": "x"], files: ["b.html", "a.html"])
    #expect(
      manifest.text == """
        {
          "format": 2,
          "version": "1.0",
          "graphviz": "2.43.0",
          "options": {"edition": "x"},
          "files": [
            "a.html",
            "b.html"
          ]
        }

        """)
  }
}
