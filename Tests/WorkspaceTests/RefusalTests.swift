import Testing

@testable import Workspace

@Suite("A site's folder is never overwritten by mistake")
struct RefusalTests {
  @Test("an empty folder and one with only the Finder's file are accepted")
  func empty() throws {
    let folder = try TemporaryFolder()
    try POSIX.makeFolder(folder.path + "/site")
    try folder.build(["index.html": "one"])
    try folder.write("site/.DS_Store")
    try folder.build(["index.html": "two"])
    #expect(try folder.snapshot(of: "site") == ["index.html": "two"])
  }

  @Test("a folder without a manifest is refused and left unchanged; --replace accepts it")
  func foreign() throws {
    let folder = try TemporaryFolder()
    try folder.write("site/thesis.tex", "ten years")
    #expect(reason { try folder.build(["index.html": "new"]) } == .refused)
    #expect(try folder.snapshot(of: "site") == ["thesis.tex": "ten years"])
    #expect(try folder.names() == ["site"])
    try folder.build(["index.html": "new"], replace: true)
    #expect(try folder.snapshot(of: "site") == ["index.html": "new"])
  }

  @Test("files that no build wrote are refused, each named; --replace accepts them")
  func added() throws {
    let folder = try TemporaryFolder()
    try folder.build(["a.html": "a", "c/c.html": "c"])
    try folder.write("site/c/new.html", "added")
    try folder.link("site/link", to: "a.html")
    let error = #expect(throws: WorkspaceError.self) { try folder.build(["a.html": "new"]) }
    #expect(error?.reason == .refused)
    #expect(error?.details == ["c/new.html", "link"])
    #expect(error?.message.contains("--replace") == true)
    #expect(try folder.snapshot(of: "site") == ["a.html": "a", "c/c.html": "c", "c/new.html": "added"])
    try folder.build(["a.html": "new"], replace: true)
    #expect(try folder.snapshot(of: "site") == ["a.html": "new"])
    #expect(try folder.names(in: "site") == [".statebook.json", "a.html"])
  }

  @Test("a file added while the site is built is not lost")
  func addedMeanwhile() throws {
    let folder = try TemporaryFolder()
    try folder.build(["page.html": "old"])
    let writer = try SiteWriter.begin(output: folder.path + "/site")
    try writer.write(path: "page.html", text: "new")
    try folder.write("site/c/notes.txt", "mine")
    let error = #expect(throws: WorkspaceError.self) { try writer.publish(version: "1.0", graphviz: "2.43.0") }
    #expect(error?.details == ["c/notes.txt"])
    #expect(try folder.snapshot(of: "site") == ["page.html": "old", "c/notes.txt": "mine"])
    #expect(try folder.names() == ["site"], "nothing is left beside the site")
  }

  @Test("the list of changes is bounded")
  func bounds() throws {
    let folder = try TemporaryFolder()
    try folder.build(["a.html": "a"])
    for number in 0..<30 { try folder.write("site/added-\(number)") }
    do {
      try folder.build(["a.html": "new"])
      Issue.record("expected a refusal")
    } catch let error as WorkspaceError {
      #expect(error.details.count == 11)
      #expect(error.details.last == "and 20 more")
    }
  }

  @Test("a manifest that cannot be read is refused", arguments: ["", "{}", "{\"format\": 1}", "nonsense"])
  func brokenManifest(text: String) throws {
    let folder = try TemporaryFolder()
    try folder.build(["a.html": "a"])
    try folder.write("site/.statebook.json", text)
    #expect(reason { try folder.build(["a.html": "new"]) } == .refused)
  }

  @Test("a file and a symbolic link are refused, even with --replace")
  func notFolders() throws {
    let folder = try TemporaryFolder()
    try folder.write("site", "a file")
    #expect(reason { try folder.build([:], replace: true) } == .refused)
    #expect(try folder.read("site") == "a file")
    try folder.write("real/x")
    try folder.link("linked", to: "real")
    #expect(reason { try folder.build([:], to: "linked", replace: true) } == .refused)
    #expect(reason { try folder.build([:], to: "linked/", replace: true) } == .refused)
    #expect(try folder.names() == ["linked", "real", "site"])
  }

  @Test("a git working copy is refused, even with --replace")
  func repository() throws {
    let folder = try TemporaryFolder()
    try folder.write("site/.git/HEAD", "ref: refs/heads/main")
    #expect(reason { try folder.build([:], replace: true) } == .refused)
    #expect(try folder.read("site/.git/HEAD") == "ref: refs/heads/main")
  }

  @Test("a folder with other work is refused, even with --replace")
  func work() throws {
    let folder = try TemporaryFolder()
    try folder.write("site/deep/project/.git/HEAD")
    try folder.write("other/.git/objects/x")
    #expect(reason { try folder.build([:], replace: true) } == .refused)
    for output in ["other/.git", "other/.git/objects", "other/.git/new"] {
      #expect(reason { try folder.build([:], to: output, replace: true) } == .refused, "\(output)")
    }
    for home in POSIX.homeFolders() {
      for output in [home, POSIX.parent(of: home)] {
        #expect(reason { _ = try SiteWriter.begin(output: output, replace: true) } == .refused, "\(output)")
      }
    }
    #expect(try folder.names(in: "other/.git/objects") == ["x"])
    #expect(try folder.names(in: "site/deep/project") == [".git"])
  }

  @Test("a folder inside another site is refused")
  func nested() throws {
    let folder = try TemporaryFolder()
    try folder.build(["index.html": "one"])
    for output in ["site/inner", "site/deep/inner"] {
      #expect(reason { try folder.build(["index.html": "two"], to: output) } == .refused, "\(output)")
      #expect(reason { try folder.build([:], to: output, replace: true) } == .refused, "\(output)")
    }
    try folder.build(["index.html": "three"])
    #expect(try folder.snapshot(of: "site") == ["index.html": "three"])
  }

  @Test("the project and its sources are refused, even with --replace")
  func project() throws {
    let folder = try TemporaryFolder()
    try folder.write("parent/project/content/statebook.yaml")
    try folder.link("alias", to: "parent/project")
    let project = folder.path + "/parent/project"
    for output in [
      "parent", "parent/project", "parent/project/content", "parent/project/content/new/site", "alias/.",
      "alias/templates", "parent/project/content/../content/x", "parent/project/none/../content",
    ] {
      let found = reason {
        _ = try SiteWriter.begin(output: folder.path + "/" + output, project: project, replace: true)
      }
      #expect(found == .refused, "\(output)")
    }
    for output in ["/", "/none/..", ".", ".."] {
      #expect(reason { _ = try SiteWriter.begin(output: output, replace: true) } == .refused, "\(output)")
    }
    let writer = try SiteWriter.begin(output: project + "/contents", project: project)
    writer.abandon()
    #expect(try folder.names(in: "parent/project") == ["content"])
  }
}
