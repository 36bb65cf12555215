import SourceText
import Testing

@testable import Workspace

@Suite("What git lists of a revision")
struct RevisionListingTests {
  private func listed(_ entries: [(mode: String, path: String)]) -> [UInt8] {
    entries.flatMap { entry in
      let type = entry.mode == "160000" ? "commit" : "blob"
      return Array("\(entry.mode) \(type) 0a1b      12\t\(entry.path)".utf8) + [0]
    }
  }

  @Test("has the project's files, without names that begin with a dot and without the project's folder")
  func files() throws {
    var listing = RevisionListing()
    try listing.read(
      listed([("100644", "docs/content/a.md"), ("100644", "docs/content/.hidden/b.md")]), dropping: "docs/")
    #expect(listing.files.map(\.path.text) == ["content/a.md"])
    #expect(listing.files.map(\.object) == ["0a1b"] && listing.files.map(\.size) == [12])
    #expect(listing.findings.isEmpty && listing.linkedFolders.isEmpty)
  }

  @Test("keeps a content folder that is a link apart, and puts the files that it leads to below it")
  func links() throws {
    var listing = RevisionListing()
    try listing.read(
      listed([("120000", "docs/content"), ("100644", "docs/templates/layout.mustache")]), dropping: "docs/")
    #expect(listing.linkedFolders == ["content"] && listing.findings.isEmpty)
    try listing.read(listed([("100644", "guides/a.md"), ("120000", "content")]), below: "content/")
    #expect(listing.files.map(\.path.text) == ["templates/layout.mustache", "content/guides/a.md"])
    #expect(listing.findings.map { $0.place?.path.text } == ["content/content"], "an inner link is not followed")
  }

  @Test("reports links, submodules, and equivalent names")
  func leftOut() throws {
    var listing = RevisionListing()
    try listing.read(
      listed([
        ("160000", "content/z"), ("120000", "content/b.md"), ("100644", "content/caf\u{E9}.md"),
        ("100644", "content/cafe\u{301}.md"),
      ]))
    #expect(Set(listing.findings.map(\.rule.id)) == ["file/symbolic-link", "file/special", "file/name-collision"])
    #expect(listing.files.count == 1)
  }
}
