import SourceText
import Testing

@testable import Workspace

@Suite("Comparing a site with its project")
struct SiteComparerTests {
  private func compare(_ folder: TemporaryFolder, _ files: [String: String]) throws -> SiteComparison {
    let comparer = SiteComparer(folder: folder.path + "/site", differenceLimit: 2)
    for (path, text) in files { try comparer.write(path: path, text: text) }
    return try comparer.finish()
  }

  @Test("finds a site up to date after its build")
  func fresh() async throws {
    let folder = try TemporaryFolder()
    try await folder.build(["a/index.html": "1", "b.css": "2"])
    let result = try compare(folder, ["a/index.html": "1", "b.css": "2"])
    #expect(result == SiteComparison())
    #expect(result.findings(folder: "site", command: "statebook build").isEmpty)
  }

  @Test("distinguishes missing, outdated, orphaned, edited and added files")
  func kinds() async throws {
    let folder = try TemporaryFolder()
    try await folder.build(["same": "s", "old": "one\ntwo\n", "edited": "e", "orphan": "o", "lost": "l"])
    try folder.write("site/edited", "by hand")
    try folder.write("site/added", "x")
    try POSIX.removeFile(folder.path + "/site/lost")
    let result = try compare(
      folder, ["same": "s", "old": "one\n2\n", "edited": "e", "lost": "l", "new": "n"])
    #expect(result.missing == ["lost", "new"])
    #expect(result.outdated == ["old"])
    #expect(result.orphaned == ["orphan"])
    #expect(result.edited == ["edited"])
    #expect(result.added == ["added"])
    #expect(result.differences.map(\.path) == ["edited", "old"])
    #expect(result.differences.last?.lines == ["@@ -1,3 +1,3 @@", " one", "-two", "+2", " "])
    let findings = result.findings(folder: "site", command: "statebook build")
    #expect(
      findings.map(\.rule.id) == ["site/missing-file", "site/outdated", "site/orphaned", "site/edited", "site/added"])
    #expect(findings.first?.message == "2 files of the site are missing")
    #expect(findings.first?.notes.map(\.message) == ["lost", "new"])
    #expect(findings.allSatisfy { $0.suggestion?.contains("statebook build") == true })
  }

  @Test("reports a missing site, and one that Statebook did not make")
  func noSite() async throws {
    let folder = try TemporaryFolder()
    #expect(try !compare(folder, ["a": "1"]).hasSite)
    try folder.write("site/a", "1")
    #expect(try !compare(folder, ["a": "1"]).hasSite)
    let findings = try compare(folder, [:]).findings(folder: "site", command: "statebook build")
    #expect(findings.map(\.rule.id) == ["site/missing"])
  }

  @Test("reports an interrupted in-place build, until the next build")
  func incomplete() async throws {
    let folder = try TemporaryFolder()
    try await folder.build(["a": "1"])
    var marker = try #require(SiteMarker.read(in: folder.path + "/site"))
    marker.isComplete = false
    marker.previous = marker.files
    try folder.write("site/.statebook.json", marker.text)
    let findings = try compare(folder, ["a": "1"]).findings(folder: "site", command: "statebook build")
    #expect(findings.map(\.rule.id) == ["site/incomplete"])
    try await folder.build(["a": "1"])
    #expect(try compare(folder, ["a": "1"]) == SiteComparison())
  }

  @Test("treats a page that differs only in its drawing as up to date")
  func equivalence() async throws {
    let folder = try TemporaryFolder()
    try await folder.build(["a": "text <svg>1</svg>", "b": "text <svg>1</svg>"])
    let comparer = SiteComparer(folder: folder.path + "/site") { path, _, _ in path == "a" }
    try comparer.write(path: "a", text: "text <svg>2</svg>")
    try comparer.write(path: "b", text: "text <svg>2</svg>")
    #expect(try comparer.finish().outdated == ["b"])
  }

  @Test("finds a marker that does not belong to the files, or to the options")
  func marker() async throws {
    let folder = try TemporaryFolder()
    try await folder.build(["a": "1"])
    let marker = try folder.read("site/.statebook.json")
    let comparer = SiteComparer(folder: folder.path + "/site")
    try comparer.write(path: "a", text: "1")
    #expect(try comparer.finish(options: ["edition": "x"]).outdated == [".statebook.json"])
    try folder.write(
      "site/.statebook.json",
      marker.replacing(Digest(of: [UInt8(ascii: "1")]).description, with: Digest(of: [2]).description))
    #expect(try compare(folder, ["a": "1"]).outdated == [".statebook.json"])
  }

  @Test("gives the same differences whatever the order of the files")
  func order() async throws {
    let folder = try TemporaryFolder()
    let names = ["a", "b", "c", "d"]
    try await folder.build(Dictionary(uniqueKeysWithValues: names.map { ($0, "old") }))
    for order in [names, names.reversed()] {
      let comparer = SiteComparer(folder: folder.path + "/site", differenceLimit: 2)
      for name in order { try comparer.write(path: name, text: "new") }
      #expect(try comparer.finish().differences.map(\.path) == ["a", "b"])
    }
  }
}

@Suite("A unified difference")
struct UnifiedDiffTests {
  @Test("shows changes with three lines of context and joins near ones")
  func hunks() {
    let old = (1...30).map(String.init)
    var new = old
    new[4] = "five"
    new[9] = "ten"
    new.remove(at: 24)
    let text = UnifiedDiff(old: old.joined(separator: "\n"), new: new.joined(separator: "\n")).text()
    #expect(
      text == [
        "@@ -2,12 +2,12 @@", " 2", " 3", " 4", "-5", "+five", " 6", " 7", " 8", " 9", "-10", "+ten", " 11", " 12",
        " 13",
        "@@ -22,7 +22,6 @@", " 22", " 23", " 24", "-25", " 26", " 27", " 28",
      ])
  }

  @Test("is bounded in lines and in width, and shows where long lines differ")
  func bounds() {
    let long = String(repeating: "x", count: 5_000)
    let line = UnifiedDiff(old: long + "1" + long, new: long + "2" + long).text()
    #expect(line.allSatisfy { $0.count <= 165 })
    #expect(line.contains { $0.contains("x1x") } && line.contains { $0.contains("x2x") })
    let many = UnifiedDiff(
      old: (0..<5_000).map { "a\($0)" }.joined(separator: "\n"),
      new: (0..<5_000).map { "b\($0)" }.joined(separator: "\n"))
    #expect(many.text().count == 41)
    #expect(many.text().last == "and 9961 more")
  }

  @Test("is empty for equal texts")
  func equal() { #expect(UnifiedDiff(old: "a\nb", new: "a\nb").text().isEmpty) }
}
