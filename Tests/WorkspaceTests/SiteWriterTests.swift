import Testing

@testable import Workspace

@Suite("Writing a site")
struct SiteWriterTests {
  @Test("makes the folders, the files and the manifest, and leaves nothing else")
  func fresh() throws {
    let folder = try TemporaryFolder()
    try folder.build(["index.html": "home", "a/b/index.html": "page"], to: "out/deep/site")
    #expect(try folder.snapshot(of: "out/deep/site") == ["index.html": "home", "a/b/index.html": "page"])
    #expect(try folder.names(in: "out/deep") == ["site"])
    let manifest = try #require(try BuildManifest.read(in: folder.path + "/out/deep/site"))
    #expect(manifest.files == ["a/b/index.html", "index.html"])
  }

  @Test("replaces a site, including removed pages")
  func again() throws {
    let folder = try TemporaryFolder()
    try folder.build(["index.html": "old", "gone/index.html": "gone"])
    try folder.build(["index.html": "new"])
    #expect(try folder.snapshot(of: "site") == ["index.html": "new"])
    #expect(try folder.names() == ["site"])
  }

  @Test("overwrites edited files, and writes missing ones again")
  func edited() throws {
    let folder = try TemporaryFolder()
    let files = ["a": "1", "b": "2", "c": "3"]
    try folder.build(files)
    try folder.write("site/a", "edited")
    try POSIX.removeFile(folder.path + "/site/b")
    try folder.build(files)
    #expect(try folder.snapshot(of: "site") == files)
  }

  @Test("gives the same manifest for the same site")
  func deterministic() throws {
    let folder = try TemporaryFolder()
    let files = Dictionary(uniqueKeysWithValues: (0..<50).map { ("page-\($0)/index.html", "text \($0)") })
    try folder.build(files, to: "one")
    try folder.build(files, to: "two")
    #expect(try folder.read("one/.statebook.json") == folder.read("two/.statebook.json"))
  }

  @Test("takes files from several threads")
  func threads() async throws {
    let folder = try TemporaryFolder()
    let writer = try SiteWriter.begin(output: folder.path + "/site")
    try await withThrowingTaskGroup(of: Void.self) { group in
      for part in 0..<8 {
        group.addTask {
          for page in 0..<50 { try writer.write(path: "s\(page)/p\(part)/index.html", text: "\(part) \(page)") }
        }
      }
      try await group.waitForAll()
    }
    #expect(try writer.publish(version: "1.0", graphviz: "2.42", options: ["edition": "zendrive"]) == 400)
    #expect(try folder.snapshot(of: "site").count == 400)
    let manifest = try #require(try BuildManifest.read(in: folder.path + "/site"))
    #expect(manifest.graphviz == "2.42")
    #expect(manifest.options == ["edition": "zendrive"])
  }

  @Test("leaves the old site and no other files when abandoned")
  func abandoned() throws {
    let folder = try TemporaryFolder()
    try folder.build(["index.html": "old"])
    let writer = try SiteWriter.begin(output: folder.path + "/site")
    try writer.write(path: "index.html", text: "new")
    #expect(try folder.names() == [".site.statebook-work", "site"])
    writer.abandon()
    #expect(try folder.names() == ["site"])
    #expect(try folder.snapshot(of: "site") == ["index.html": "old"])
    #expect(reason { try writer.publish(version: "1.0", graphviz: "2.43.0") } == .refused)
  }

  @Test("removes the parent folders that it made when abandoned")
  func abandonedDeep() throws {
    let folder = try TemporaryFolder()
    do {
      let writer = try SiteWriter.begin(output: folder.path + "/out/deep/site")
      try writer.write(path: "index.html", text: "new")
    }
    #expect(try folder.names().isEmpty)
  }

  @Test("removes what a killed build left")
  func litter() throws {
    let folder = try TemporaryFolder()
    try folder.build(["index.html": "old"])
    for path in ["staging/a/index.html", "staging/.statebook.json", "previous/x", "lock"] {
      try folder.write(".site.statebook-work/" + path)
    }
    try folder.build(["index.html": "new"])
    #expect(try folder.names() == ["site"])
    #expect(try folder.snapshot(of: "site") == ["index.html": "new"])
  }

  @Test("excludes a second writer until the first has ended")
  func exclusion() throws {
    let folder = try TemporaryFolder()
    let output = folder.path + "/site"
    let first = try SiteWriter.begin(output: output)
    #expect(reason { _ = try SiteWriter.begin(output: output) } == .busy)
    let other = try SiteWriter.begin(output: folder.path + "/other")
    other.abandon()
    try first.write(path: "index.html", text: "first")
    try first.publish(version: "1.0", graphviz: "2.43.0")
    try folder.build(["index.html": "second"])
    #expect(try folder.snapshot(of: "site") == ["index.html": "second"])
  }

  @Test("never commits after a file could not be written")
  func broken() throws {
    let folder = try TemporaryFolder()
    try folder.build(["index.html": "old"])
    let writer = try SiteWriter.begin(output: folder.path + "/site")
    try writer.write(path: "index.html", text: "new")
    #expect(throws: WorkspaceError.self) { try writer.write(path: "../outside", text: "x") }
    #expect(reason { try writer.publish(version: "1.0", graphviz: "2.43.0") } == .refused)
    writer.abandon()
    #expect(try folder.snapshot(of: "site") == ["index.html": "old"])
    #expect(try folder.names() == ["site"])
  }

  @Test("replaces the site with two renames if the file system cannot exchange folders")
  func noExchange() throws {
    let folder = try TemporaryFolder()
    try folder.build(["index.html": "old"])
    func begin() throws -> SiteWriter {
      try SiteWriter.begin(output: folder.path + "/site", project: nil, replace: false, exchange: { _, _ in -1 })
    }
    let writer = try begin()
    try writer.write(path: "index.html", text: "new")
    try writer.publish(version: "1.0", graphviz: "2.43.0")
    #expect(try folder.names() == ["site"])
    #expect(try folder.snapshot(of: "site") == ["index.html": "new"])
    let other = try begin()
    try folder.write("site/CNAME", "mine")
    #expect(reason { try other.publish(version: "1.0", graphviz: "2.43.0") } == .refused)
    #expect(try folder.names() == ["site"])
    #expect(try folder.snapshot(of: "site") == ["index.html": "new", "CNAME": "mine"])
  }

  @Test("moves the old site back if a build was killed between two renames")
  func killedBetweenRenames() throws {
    let folder = try TemporaryFolder()
    try folder.build(["index.html": "old"])
    try POSIX.makeFolder(folder.path + "/.site.statebook-work")
    try POSIX.move(folder.path + "/site", to: folder.path + "/.site.statebook-work/previous")
    try SiteWriter.begin(output: folder.path + "/site").abandon()
    #expect(try folder.names() == ["site"])
    #expect(try folder.snapshot(of: "site") == ["index.html": "old"])
  }

  @Test("rejects two pages with equal paths, even if only case or composition differs")
  func collisions() throws {
    let pairs = [
      ("a/index.html", "a/index.html"), ("a/index.html", "A/other.html"), ("ä.html", "Ä.html"),
      ("caf\u{E9}", "cafe\u{301}"), ("straße", "STRASSE"), ("a", "a/b"), ("a/b", "a"),
      ("caf\u{E9}/a", "cafe\u{301}/b"),
    ]
    for (first, second) in pairs {
      let folder = try TemporaryFolder()
      let writer = try SiteWriter.begin(output: folder.path + "/site")
      try writer.write(path: first, text: "1")
      let found = reason { try writer.write(path: second, text: "2") }
      guard case .collision? = found else {
        Issue.record("“\(first)” and “\(second)” should collide, got \(String(describing: found))")
        continue
      }
    }
  }

  @Test(
    "refuses paths that leave the site or are not portable",
    arguments: [
      "", "/etc/passwd", "..", "a/../b", "a//b", "a/", "./a", "a/./b", "a\\b", "a\u{0}b", "a\nb", ".statebook.json",
      ".Statebook.JSON", String(repeating: "x", count: 256),
    ])
  func invalidPaths(path: String) throws {
    let folder = try TemporaryFolder()
    let writer = try SiteWriter.begin(output: folder.path + "/site")
    #expect(reason { try writer.write(path: path, text: "x") } == .invalidPath(path))
  }

  @Test(
    "takes names that only look strange", arguments: ["...", "..a", ".nojekyll", "a/.b/c", "ä ö/ü.html", "a%20b?#"])
  func strangePaths(path: String) throws {
    let folder = try TemporaryFolder()
    try folder.build([path: "x"])
    #expect(try folder.snapshot(of: "site") == [path: "x"])
    try folder.build([path: "y"])
    #expect(try folder.snapshot(of: "site") == [path: "y"])
  }
}
