import SourceText
import Testing

@testable import Workspace

@Suite("Comparing a site with its project")
struct SiteComparerTests {
  private func compare(_ folder: TemporaryFolder, _ files: [String: String]) throws -> SiteComparison {
    let comparer = SiteComparer(folder: folder.path + "/site")
    for (path, text) in files { try comparer.write(path: path, text: text) }
    return try comparer.finish(version: "1.0")
  }

  @Test("finds a site up to date after its build")
  func fresh() throws {
    let folder = try TemporaryFolder()
    try folder.build(["a/index.html": "1", "b.css": "2"])
    let result = try compare(folder, ["a/index.html": "1", "b.css": "2"])
    #expect(result == SiteComparison())
    #expect(result.findings(folder: "site", command: "statebook build").isEmpty)
  }

  @Test("distinguishes missing, outdated, orphaned, and added files")
  func kinds() throws {
    let folder = try TemporaryFolder()
    try folder.build(["same": "s", "old": "one\ntwo\n", "edited": "e", "orphan": "o", "lost": "l"])
    try folder.write("site/edited", "by hand")
    try folder.write("site/added", "x")
    try POSIX.removeFile(folder.path + "/site/lost")
    let result = try compare(
      folder, ["same": "s", "old": "one\n2\n", "edited": "e", "lost": "l", "new": "n"])
    #expect(result.missing == ["lost", "new"])
    #expect(result.outdated == ["edited", "old"])
    #expect(result.orphaned == ["orphan"])
    #expect(result.added == ["added"])
    let findings = result.findings(folder: "site", command: "statebook build")
    #expect(findings.map(\.rule.id) == ["site/missing-file", "site/outdated", "site/orphaned", "site/added"])
    #expect(findings.first?.message == "2 files of the site are missing")
    #expect(findings.first?.notes.map(\.message) == ["lost", "new"])
    #expect(findings.allSatisfy { $0.suggestion?.contains("statebook build") == true })
  }

  @Test("reports a missing site, and one that Statebook did not make")
  func noSite() throws {
    let folder = try TemporaryFolder()
    #expect(try !compare(folder, ["a": "1"]).hasSite)
    try folder.write("site/a", "1")
    #expect(try !compare(folder, ["a": "1"]).hasSite)
    let findings = try compare(folder, [:]).findings(folder: "site", command: "statebook build")
    #expect(findings.map(\.rule.id) == ["site/missing"])
  }

  @Test("treats a page that differs only in its drawing as up to date")
  func equivalence() throws {
    let folder = try TemporaryFolder()
    try folder.build(["a": "text <svg>1</svg>", "b": "text <svg>1</svg>"])
    let comparer = SiteComparer(folder: folder.path + "/site") { path, _, _ in path == "a" }
    try comparer.write(path: "a", text: "text <svg>2</svg>")
    try comparer.write(path: "b", text: "text <svg>2</svg>")
    #expect(try comparer.finish(version: "1.0").outdated == ["b"])
  }

  @Test("finds a manifest that does not belong to the files, the version, or the options")
  func manifest() throws {
    let folder = try TemporaryFolder()
    try folder.build(["a": "1"])
    let manifest = try folder.read("site/.statebook.json")
    let comparer = SiteComparer(folder: folder.path + "/site")
    try comparer.write(path: "a", text: "1")
    #expect(try comparer.finish(version: "1.0", options: ["edition": "x"]).outdated == [".statebook.json"])
    #expect(try comparer.finish(version: "1.1").outdated == [".statebook.json"])
    try folder.write("site/.statebook.json", manifest.replacing("\"a\"", with: "\"b\""))
    #expect(try compare(folder, ["a": "1"]).outdated == [".statebook.json"])
  }
}
