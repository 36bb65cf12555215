import SourceText
import Testing

@testable import Workspace

@Suite("Writing a site")
struct SiteWriterTests {
  @Test("makes the folders, the files and the marker, and leaves nothing else")
  func fresh() async throws {
    let folder = try TemporaryFolder()
    try await folder.build(["index.html": "home", "a/b/index.html": "page"], to: "out/deep/site")
    #expect(try folder.snapshot(of: "out/deep/site") == ["index.html": "home", "a/b/index.html": "page"])
    #expect(try folder.names(in: "out/deep") == ["site"])
    let marker = try #require(SiteMarker.read(in: folder.path + "/out/deep/site"))
    #expect(marker.isComplete)
    #expect(marker.files["index.html"] == Digest(of: Array("home".utf8)))
    #expect(marker.files.count == 2)
  }

  @Test("replaces an unedited site, including removed pages")
  func again() async throws {
    let folder = try TemporaryFolder()
    try await folder.build(["index.html": "old", "gone/index.html": "gone"])
    try await folder.build(["index.html": "new"])
    #expect(try folder.snapshot(of: "site") == ["index.html": "new"])
    #expect(try folder.names() == ["site"])
  }

  @Test("keeps unchanged files, but never edited ones", arguments: [false, true])
  func unchanged(inPlace: Bool) async throws {
    let folder = try TemporaryFolder()
    try await folder.build(["same": "s", "changed": "1"])
    let before = try POSIX.status(folder.path + "/site/same")?.inode
    try await folder.build(["same": "s", "changed": "2"], inPlace: inPlace)
    #expect(try folder.snapshot(of: "site") == ["same": "s", "changed": "2"])
    #expect(try POSIX.status(folder.path + "/site/same")?.inode == before)
    try folder.write("site/same", "edited")
    try await folder.build(["same": "s", "changed": "2"], replace: true, inPlace: inPlace)
    #expect(try folder.snapshot(of: "site") == ["same": "s", "changed": "2"])
    #expect(try folder.names() == ["site"])
  }

  @Test("leaves an existing equal site unchanged, with all its folders", arguments: [false, true])
  func untouched(inPlace: Bool) async throws {
    let folder = try TemporaryFolder()
    let files = ["index.html": "home", "a/b/index.html": "page"]
    try await folder.build(files)
    let paths = ["site", "site/a/b", "site/.statebook.json"]
    let before = try paths.map { try POSIX.status(folder.path + "/" + $0)?.inode }
    try await folder.build(files, inPlace: inPlace)
    #expect(try paths.map { try POSIX.status(folder.path + "/" + $0)?.inode } == before)
    #expect(try folder.names() == ["site"])
    let writer = try await SiteWriter.begin(output: folder.path + "/site", inPlace: inPlace)
    for (path, text) in files { try writer.write(path: path, text: text) }
    try writer.commit(options: ["edition": "zendrive"])
    #expect(try #require(SiteMarker.read(in: folder.path + "/site")).options == ["edition": "zendrive"])
    #expect(try folder.snapshot(of: "site") == files)
  }

  @Test("gives the same marker for the same site")
  func deterministic() async throws {
    let folder = try TemporaryFolder()
    let files = Dictionary(uniqueKeysWithValues: (0..<50).map { ("page-\($0)/index.html", "text \($0)") })
    try await folder.build(files, to: "one")
    try await folder.build(files, to: "two")
    #expect(try folder.read("one/.statebook.json") == folder.read("two/.statebook.json"))
  }

  @Test("takes files from several threads")
  func threads() async throws {
    let folder = try TemporaryFolder()
    let writer = try await SiteWriter.begin(output: folder.path + "/site")
    try await withThrowingTaskGroup(of: Void.self) { group in
      for part in 0..<8 {
        group.addTask {
          for page in 0..<50 { try writer.write(path: "s\(page)/p\(part)/index.html", text: "\(part) \(page)") }
        }
      }
      try await group.waitForAll()
    }
    #expect(try writer.commit(graphviz: "2.42", options: ["edition": "zendrive"]) == 400)
    #expect(try folder.snapshot(of: "site").count == 400)
    let marker = try #require(SiteMarker.read(in: folder.path + "/site"))
    #expect(marker.graphviz == "2.42")
    #expect(marker.options == ["edition": "zendrive"])
  }

  @Test("leaves the old site and no other files when abandoned")
  func abandoned() async throws {
    let folder = try TemporaryFolder()
    try await folder.build(["index.html": "old"])
    let writer = try await SiteWriter.begin(output: folder.path + "/site")
    try writer.write(path: "index.html", text: "new")
    #expect(try folder.names() == [".site.statebook-work", "site"])
    writer.abandon()
    #expect(try folder.names() == ["site"])
    #expect(try folder.snapshot(of: "site") == ["index.html": "old"])
    #expect(await reason { try writer.commit() } == .refused)
  }

  @Test("removes the parent folders that it made when abandoned")
  func abandonedDeep() async throws {
    let folder = try TemporaryFolder()
    do {
      let writer = try await SiteWriter.begin(output: folder.path + "/out/deep/site")
      try writer.write(path: "index.html", text: "new")
    }
    #expect(try folder.names().isEmpty)
  }

  @Test("removes what a killed build left")
  func litter() async throws {
    let folder = try TemporaryFolder()
    try await folder.build(["index.html": "old"])
    for path in ["staging/a/index.html", "staging/.statebook.json", "probe-1/x", "lock"] {
      try folder.write(".site.statebook-work/" + path)
    }
    try await folder.build(["index.html": "new"])
    #expect(try folder.names() == ["site"])
    #expect(try folder.snapshot(of: "site") == ["index.html": "new"])
  }

  @Test("excludes a second writer until the first has ended")
  func exclusion() async throws {
    let folder = try TemporaryFolder()
    let output = folder.path + "/site"
    let first = try await SiteWriter.begin(output: output)
    #expect(await reason { _ = try await SiteWriter.begin(output: output) } == .busy)
    #expect(await reason { _ = try await SiteWriter.begin(output: output, inPlace: true) } == .busy)
    let other = try await SiteWriter.begin(output: folder.path + "/other")
    other.abandon()
    try first.write(path: "index.html", text: "first")
    try first.commit()
    try await folder.build(["index.html": "second"])
    #expect(try folder.snapshot(of: "site") == ["index.html": "second"])
  }

  @Test("never commits after a file could not be written")
  func broken() async throws {
    let folder = try TemporaryFolder()
    try await folder.build(["index.html": "old"])
    let writer = try await SiteWriter.begin(output: folder.path + "/site")
    try writer.write(path: "index.html", text: "new")
    #expect(throws: WorkspaceError.self) { try writer.write(path: "../outside", text: "x") }
    #expect(await reason { try writer.commit() } == .refused)
    writer.abandon()
    #expect(try folder.snapshot(of: "site") == ["index.html": "old"])
    #expect(try folder.names() == ["site"])
  }

  @Test("stops before writing if the file system cannot exchange folders, and suggests --in-place")
  func noExchange() async throws {
    let folder = try TemporaryFolder()
    try await folder.build(["index.html": "old"])
    do {
      _ = try await SiteWriter.begin(
        output: folder.path + "/site", project: nil, replace: false, inPlace: false, exchange: { _, _ in -1 })
      Issue.record("expected an error")
    } catch let error as WorkspaceError {
      #expect(error.reason == .cannotExchange)
      #expect(error.message.contains("--in-place"))
    }
    #expect(try folder.names() == ["site"])
    #expect(try folder.snapshot(of: "site") == ["index.html": "old"])
  }

  @Test("rejects two pages with equal paths, even if only case or composition differs")
  func collisions() async throws {
    let pairs = [
      ("a/index.html", "a/index.html"), ("a/index.html", "A/other.html"), ("ä.html", "Ä.html"),
      ("caf\u{E9}", "cafe\u{301}"), ("straße", "STRASSE"), ("a", "a/b"), ("a/b", "a"),
      ("caf\u{E9}/a", "cafe\u{301}/b"),
    ]
    for (first, second) in pairs {
      let folder = try TemporaryFolder()
      let writer = try await SiteWriter.begin(output: folder.path + "/site")
      try writer.write(path: first, text: "1")
      let found = await reason { try writer.write(path: second, text: "2") }
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
      ".Statebook.JSON", ".statebook-work/x", String(repeating: "x", count: 256),
    ])
  func invalidPaths(path: String) async throws {
    let folder = try TemporaryFolder()
    let writer = try await SiteWriter.begin(output: folder.path + "/site")
    #expect(await reason { try writer.write(path: path, text: "x") } == .invalidPath(path))
  }

  @Test(
    "takes names that only look strange", arguments: ["...", "..a", ".nojekyll", "a/.b/c", "ä ö/ü.html", "a%20b?#"])
  func strangePaths(path: String) async throws {
    let folder = try TemporaryFolder()
    try await folder.build([path: "x"])
    #expect(try folder.snapshot(of: "site") == [path: "x"])
    try await folder.build([path: "y"])
    #expect(try folder.snapshot(of: "site") == [path: "y"])
  }
}
