import SourceText
import Testing

@testable import Workspace

@Suite("The repository around a folder")
struct RepositoryTests {
  @Test("is the nearest parent with `.git`, whether that is a folder or a file")
  func nearest() throws {
    let folder = try TemporaryFolder()
    let root = try #require(POSIX.resolved(folder.path))
    try folder.write("outer/.git/HEAD")
    try folder.write("outer/docs/deep/content/a.yaml")
    try folder.write("outer/tree/.git", "gitdir: ../.git/worktrees/tree")
    try folder.write("outer/tree/docs/content/a.yaml")
    for (path, expected) in [
      ("outer", ("outer", "")), ("outer/docs/deep", ("outer", "docs/deep/")),
      ("outer/./docs//deep/", ("outer", "docs/deep/")),
      ("outer/tree/docs", ("outer/tree", "docs/")), ("outer/tree/../docs", ("outer", "docs/")),
    ] {
      #expect(
        RepositoryFolder(around: folder.path + "/" + path)
          == RepositoryFolder(root: root + "/" + expected.0, prefix: expected.1), "\(path)")
    }
  }

  @Test("is found through links, as git does")
  func links() throws {
    let folder = try TemporaryFolder()
    try folder.write("one/.git/HEAD")
    try folder.write("one/docs/content/a.yaml")
    try folder.link("two", to: "one/docs")
    let found = try #require(RepositoryFolder(around: folder.path + "/two"))
    #expect(found.prefix == "docs/" && found.root.hasSuffix("/one"))
  }

  @Test("has files of content that is a link where they are")
  func linkedContent() throws {
    let folder = try TemporaryFolder()
    try folder.write("one/.git/HEAD")
    try folder.write("one/shared/guides/a.md")
    try folder.write("one/docs/x")
    try folder.write("looks/layout.mustache")
    try folder.link("one/latest", to: "shared")
    try folder.link("one/docs/content", to: "../latest")
    try folder.link("one/docs/templates", to: "../../looks")
    let found = try #require(RepositoryFolder(around: folder.path + "/one/docs"))
    #expect(found.links == LinkedFolders(["content": "../shared", "templates": "../../looks"]))
    #expect(found.path(of: "content/guides/a.md") == "shared/guides/a.md")
    #expect(found.path(of: "templates/layout.mustache") == nil, "it is outside of the repository")
    #expect(found.path(of: "site/index.html") == "docs/site/index.html")
    #expect(try ProjectFolder(folder.path + "/one/docs").tree().tree.links == found.links)
  }

  @Test("does not exist around a folder that does not exist")
  func missing() throws {
    let folder = try TemporaryFolder()
    #expect(RepositoryFolder(around: folder.path + "/none") == nil)
  }

  @Test("has paths of what is in it, and of nothing else")
  func paths() {
    let docs = RepositoryFolder(root: "/a", prefix: "docs/")
    #expect(docs.path(of: "content/x") == "docs/content/x")
    #expect(docs.path(of: "/a/site/x") == "site/x")
    #expect(docs.path(of: "/ab/x") == nil)
    #expect(RepositoryFolder(root: "/", prefix: "").path(of: "/x/y") == "x/y")
  }
}
