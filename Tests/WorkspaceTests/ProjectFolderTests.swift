import SourceText
import Testing

@testable import Workspace

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite("A project's folder")
struct ProjectFolderTests {
  @Test("lists content and templates in the order of their bytes, and nothing else")
  func listing() throws {
    let folder = try TemporaryFolder()
    for path in ["content/statebook.yaml", "content/b/x.md", "content/b.md", "content/a.md", "templates/page.mustache"]
    {
      try folder.write(path)
    }
    try folder.write("README.md")
    try folder.write("site/index.html")
    try folder.write("content/.DS_Store")
    try folder.write("content/.hidden/x.md")
    let (tree, findings) = try ProjectFolder(folder.path).tree()
    #expect(
      tree.files.map(\.path.text) == [
        "content/a.md", "content/b.md", "content/b/x.md", "content/statebook.yaml", "templates/page.mustache",
      ])
    #expect(findings.isEmpty)
  }

  @Test("reads only its own files")
  func reading() throws {
    let folder = try TemporaryFolder()
    try folder.write("content/a.md", "Grüße\n")
    try folder.write("content/empty.md", "")
    try folder.write("secret", "secret")
    let (tree, _) = try ProjectFolder(folder.path).tree()
    #expect(try tree.contents(of: "content/a.md") == Array("Grüße\n".utf8))
    #expect(tree.files.first?.size == 8)
    #expect(try tree.contents(of: "content/empty.md").isEmpty)
    for path: SourcePath in ["secret", "content/../secret", "content/b.md"] {
      #expect(throws: SourceTree.ReadError.self) { try tree.contents(of: path) }
    }
  }

  @Test("follows no symbolic link and reports each")
  func links() throws {
    let folder = try TemporaryFolder()
    try folder.write("elsewhere/x.md")
    try folder.write("content/real.md")
    try folder.link("content/file.md", to: "real.md")
    try folder.link("content/guides", to: "../elsewhere")
    try folder.link("templates", to: "elsewhere/x.md")
    let (tree, findings) = try ProjectFolder(folder.path).tree()
    #expect(tree.files.map(\.path.text) == ["content/real.md"])
    #expect(findings.map(\.rule.id) == Array(repeating: "file/symbolic-link", count: 3))
    #expect(findings.map(\.place?.path.text) == ["content/file.md", "content/guides", "templates"])
  }

  @Test("follows a content folder that is a link to a folder, and no link inside it")
  func linkedContent() throws {
    let folder = try TemporaryFolder()
    try folder.write("docs/content/guides/a.md", "text")
    try folder.link("docs/content/b.md", to: "guides/a.md")
    try folder.write("docs/looks/layout.mustache")
    try folder.write("project/x")
    try folder.link("project/content", to: "../docs/content")
    try folder.link("project/templates", to: folder.path + "/docs/looks")
    let (tree, findings) = try ProjectFolder(folder.path + "/project").tree()
    #expect(tree.files.map(\.path.text).sorted() == ["content/guides/a.md", "templates/layout.mustache"])
    #expect(try tree.contents(of: "content/guides/a.md") == Array("text".utf8))
    #expect(findings.map { $0.place?.path.text } == ["content/b.md"])
  }

  @Test("does not follow a link that takes a file's place after the listing")
  func lateLink() throws {
    let folder = try TemporaryFolder()
    try folder.write("secret", "secret")
    try folder.write("content/a.md")
    let (tree, _) = try ProjectFolder(folder.path).tree()
    try POSIX.removeFile(folder.path + "/content/a.md")
    try folder.link("content/a.md", to: "../secret")
    #expect(throws: SourceTree.ReadError.self) { try tree.contents(of: "content/a.md") }
  }

  @Test("reports names that are not UTF-8")
  func encoding() throws {
    let folder = try TemporaryFolder()
    try folder.write("content/a.md")
    let name: [UInt8] = Array("\(folder.path)/content/b".utf8) + [0xFF] + Array(".md".utf8) + [0]
    let descriptor = name.withUnsafeBytes { bytes in
      bytes.assumingMemoryBound(to: CChar.self).baseAddress.map { open($0, O_WRONLY | O_CREAT, 0o600) } ?? -1
    }
    // Some file systems refuse such a name themselves.
    guard descriptor >= 0 else { return }
    close(descriptor)
    let (tree, findings) = try ProjectFolder(folder.path).tree()
    #expect(tree.files.map(\.path.text) == ["content/a.md"])
    #expect(findings.map(\.rule.id) == ["file/name-encoding"])
  }

  @Test("reports pipes and continues")
  func special() throws {
    let folder = try TemporaryFolder()
    try folder.write("content/a.md")
    try #require(mkfifo(folder.path + "/content/pipe", 0o600) == 0)
    let (tree, findings) = try ProjectFolder(folder.path).tree()
    #expect(tree.files.count == 1)
    #expect(findings.map(\.rule.id) == ["file/special"])
  }

  @Test("reports a folder that cannot be read, and continues")
  func unreadable() throws {
    let folder = try TemporaryFolder()
    try folder.write("content/a.md")
    // Permissions do not stop root, but no system opens a path that is too long. The path is made folder by folder, and
    // renamed at the end so that it can be removed.
    var path = folder.path + "/content"
    var descriptor = open(path, O_RDONLY | O_DIRECTORY)
    defer { rename(folder.path + "/content", folder.path + "/c") }
    while path.utf8.count < Int(PATH_MAX) {
      let name = String(repeating: "x", count: min(200, Int(PATH_MAX) + 1 - path.utf8.count))
      if path.utf8.count + 1 + name.utf8.count >= Int(PATH_MAX) {
        #expect(try ProjectFolder(folder.path).tree().findings.isEmpty)
      }
      try #require(mkdirat(descriptor, name, 0o700) == 0)
      let inner = openat(descriptor, name, O_RDONLY | O_DIRECTORY)
      close(descriptor)
      descriptor = inner
      path += "/" + name
    }
    close(descriptor)
    let (tree, findings) = try ProjectFolder(folder.path).tree()
    #expect(tree.files.map(\.path.text) == ["content/a.md"])
    #expect(findings.map(\.rule.id) == ["file/unreadable-folder"])
  }

  @Test("reports two names that are equivalent in Unicode", .enabled(if: areNamesBytes))
  func composition() throws {
    let folder = try TemporaryFolder()
    try folder.write("content/caf\u{E9}.md", "one")
    try folder.write("content/cafe\u{301}.md", "two")
    let (tree, findings) = try ProjectFolder(folder.path).tree()
    #expect(tree.files.count == 1)
    #expect(findings.map(\.rule.id) == ["file/name-collision"])
  }

  /// Whether the file system takes names as bytes, as Linux does.
  static var areNamesBytes: Bool {
    #if os(Linux)
      true
    #else
      false
    #endif
  }

  @Test("is refused if it does not exist or has no content")
  func absent() async throws {
    let folder = try TemporaryFolder()
    #expect(reason { _ = try ProjectFolder(folder.path) } == .notAProject)
    #expect(reason { _ = try ProjectFolder(folder.path + "/none") } == .notAProject)
  }

  @Test("has all of its rules in the catalogue")
  func catalogue() {
    for rule in [Rule.symbolicLink, .specialFile, .fileNameEncoding, .fileNameCollision, .unreadableFolder] {
      #expect(RuleCatalogue(Rule.ofWorkspace).rule(named: rule.id)?.summary == rule.summary)
    }
  }
}
