import Testing

@testable import Workspace

@Suite("A site's folder is never overwritten by mistake")
struct RefusalTests {
  @Test("an empty folder and one with only the Finder's file are accepted")
  func empty() async throws {
    let folder = try TemporaryFolder()
    try POSIX.makeFolder(folder.path + "/site")
    try await folder.build(["index.html": "one"])
    try folder.write("site/.DS_Store")
    try await folder.build(["index.html": "two"])
    #expect(try folder.snapshot(of: "site") == ["index.html": "two"])
  }

  @Test("a folder without a marker is refused and left unchanged; --replace accepts it")
  func foreign() async throws {
    let folder = try TemporaryFolder()
    try folder.write("site/thesis.tex", "ten years")
    #expect(await reason { try await folder.build(["index.html": "new"]) } == .refused)
    #expect(try folder.snapshot(of: "site") == ["thesis.tex": "ten years"])
    #expect(try folder.names() == ["site"])
    try await folder.build(["index.html": "new"], replace: true)
    #expect(try folder.snapshot(of: "site") == ["index.html": "new"])
  }

  @Test("edited, added, and missing files are refused, each named; --replace accepts them")
  func changed() async throws {
    let folder = try TemporaryFolder()
    try await folder.build(["a.html": "a", "b.html": "b", "c/c.html": "c"])
    try folder.write("site/a.html", "edited")
    try folder.write("site/c/new.html", "added")
    try folder.link("site/link", to: "a.html")
    try POSIX.removeFile(folder.path + "/site/b.html")
    do {
      try await folder.build(["a.html": "new"])
      Issue.record("expected a refusal")
    } catch let error as WorkspaceError {
      #expect(error.reason == .refused)
      #expect(error.details == ["edited   a.html", "added    c/new.html", "added    link", "missing  b.html"])
      #expect(error.message.contains("--replace"))
    }
    #expect(try folder.read("site/a.html") == "edited")
    try await folder.build(["a.html": "new"], replace: true)
    #expect(try folder.snapshot(of: "site") == ["a.html": "new"])
    #expect(try folder.names(in: "site") == [".statebook.json", "a.html"])
  }

  @Test("changes made while the site is built are not lost")
  func changedMeanwhile() async throws {
    let folder = try TemporaryFolder()
    let old = ["kept.html": "kept", "page.html": "old", "gone.html": "gone"]
    for change in ["added    c/notes.txt", "edited   kept.html", "edited   page.html", "missing  gone.html"] {
      try await folder.build(old, replace: true)
      let writer = try await SiteWriter.begin(output: folder.path + "/site")
      try writer.write(path: "kept.html", text: "kept")
      try writer.write(path: "page.html", text: "new")
      let path = String(change.dropFirst(9))
      if change.hasPrefix("missing") {
        try POSIX.removeFile(folder.path + "/site/" + path)
      } else {
        try folder.write("site/" + path, "mine")
      }
      let before = try folder.snapshot(of: "site")
      do {
        try writer.commit()
        Issue.record("expected a refusal: \(change)")
      } catch {
        #expect(error.reason == .refused && error.details == [change], "\(error)")
      }
      #expect(try folder.snapshot(of: "site") == before)
      #expect(try folder.names() == ["site"], "nothing is left beside the site")
    }
  }

  @Test("files added while the site is written in place stay")
  func addedMeanwhileInPlace() async throws {
    let folder = try TemporaryFolder()
    try await folder.build(["page.html": "old", "gone.html": "gone"])
    let writer = try await SiteWriter.begin(output: folder.path + "/site", inPlace: true)
    try writer.write(path: "page.html", text: "new")
    try folder.write("site/notes.txt", "mine")
    try writer.commit()
    #expect(try folder.snapshot(of: "site") == ["page.html": "new", "notes.txt": "mine"])
    #expect(await reason { try await folder.build(["page.html": "new"]) } == .refused)
  }

  @Test(
    "an edited file is refused where the names are as they were, and nothing is left behind",
    arguments: ["new", "what the content says now", "was"], [false, true])
  func edited(text: String, inPlace: Bool) async throws {
    let folder = try TemporaryFolder()
    try await folder.build(["kept.html": "kept", "edited.html": "old", "gone.html": "gone"])
    try folder.write("site/edited.html", text)
    let before = try folder.snapshot(of: "site")
    for files in [["kept.html": "kept", "edited.html": "what the content says now"], ["kept.html": "kept"]] {
      do {
        try await folder.build(files, inPlace: inPlace)
        Issue.record("expected a refusal")
      } catch let error as WorkspaceError {
        #expect(error.reason == .refused)
        #expect(error.details == ["edited   edited.html"])
      }
      #expect(try folder.snapshot(of: "site") == before)
      #expect(try folder.names() == ["site"])
    }
  }

  @Test("an edited file is found before the commit, whether or not it was rendered again")
  func proof() async throws {
    let folder = try TemporaryFolder()
    try await folder.build(["a.html": "a", "b.html": "b"])
    try folder.write("site/b.html", "edited")
    for isRendered in [false, true] {
      let writer = try await SiteWriter.begin(output: folder.path + "/site")
      try writer.write(path: "a.html", text: "a")
      if isRendered { try writer.write(path: "b.html", text: "b") }
      #expect(throws: WorkspaceError.self) { try writer.prove() }
      writer.abandon()
    }
  }

  @Test("the list of changes is bounded")
  func bounds() async throws {
    let folder = try TemporaryFolder()
    try await folder.build(["a.html": "a"])
    for number in 0..<30 { try folder.write("site/added-\(number)") }
    do {
      try await folder.build(["a.html": "new"])
      Issue.record("expected a refusal")
    } catch let error as WorkspaceError {
      #expect(error.details.count == 11)
      #expect(error.details.last == "and 20 more")
    }
  }

  @Test("a marker that cannot be read is refused", arguments: ["", "{}", "{\"format\": 2}", "nonsense"])
  func brokenMarker(text: String) async throws {
    let folder = try TemporaryFolder()
    try await folder.build(["a.html": "a"])
    try folder.write("site/.statebook.json", text)
    #expect(await reason { try await folder.build(["a.html": "new"]) } == .refused)
  }

  @Test("a file and a symbolic link are refused, even with --replace")
  func notFolders() async throws {
    let folder = try TemporaryFolder()
    try folder.write("site", "a file")
    #expect(await reason { try await folder.build([:], replace: true) } == .refused)
    #expect(await reason { try await folder.build([:], replace: true, inPlace: true) } == .refused)
    #expect(try folder.read("site") == "a file")
    try folder.write("real/x")
    try folder.link("linked", to: "real")
    #expect(await reason { try await folder.build([:], to: "linked", replace: true) } == .refused)
    #expect(await reason { try await folder.build([:], to: "linked/", replace: true) } == .refused)
    #expect(try folder.names() == ["linked", "real", "site"])
  }

  @Test("a git working copy is refused, even with --replace")
  func repository() async throws {
    let folder = try TemporaryFolder()
    try folder.write("site/.git/HEAD", "ref: refs/heads/main")
    #expect(await reason { try await folder.build([:], replace: true) } == .refused)
    #expect(try folder.read("site/.git/HEAD") == "ref: refs/heads/main")
  }

  @Test("a folder with other work is refused, even with --replace")
  func work() async throws {
    let folder = try TemporaryFolder()
    try folder.write("site/deep/project/.git/HEAD")
    try folder.write("other/.git/objects/x")
    #expect(await reason { try await folder.build([:], replace: true) } == .refused)
    #expect(await reason { try await folder.build([:], replace: true, inPlace: true) } == .refused)
    for output in ["other/.git", "other/.git/objects", "other/.git/new"] {
      #expect(await reason { try await folder.build([:], to: output, replace: true) } == .refused, "\(output)")
    }
    for home in POSIX.homeFolders() {
      for output in [home, POSIX.parent(of: home)] {
        #expect(await reason { _ = try await SiteWriter.begin(output: output, replace: true) } == .refused, "\(output)")
      }
    }
    #expect(try folder.names(in: "other/.git/objects") == ["x"])
    #expect(try folder.names(in: "site/deep/project") == [".git"])
  }

  @Test("the refusal says that everything would be deleted, and how much")
  func counted() async throws {
    let folder = try TemporaryFolder()
    for number in 0..<3 { try folder.write("site/deep/\(number)") }
    let error = await #expect(throws: WorkspaceError.self) { try await folder.build([:]) }
    #expect(error?.message.contains("`--replace` would delete everything in this one (3 files)") == true)
  }

  @Test("a folder inside another site is refused")
  func nested() async throws {
    let folder = try TemporaryFolder()
    try await folder.build(["index.html": "one"])
    for output in ["site/inner", "site/deep/inner"] {
      #expect(await reason { try await folder.build(["index.html": "two"], to: output) } == .refused, "\(output)")
      #expect(await reason { try await folder.build([:], to: output, replace: true) } == .refused, "\(output)")
    }
    try await folder.build(["index.html": "three"])
    #expect(try folder.snapshot(of: "site") == ["index.html": "three"])
  }

  @Test("the project and its sources are refused, even with --replace")
  func project() async throws {
    let folder = try TemporaryFolder()
    try folder.write("parent/project/content/statebook.yaml")
    try folder.link("alias", to: "parent/project")
    let project = folder.path + "/parent/project"
    for output in [
      "parent", "parent/project", "parent/project/content", "parent/project/content/new/site", "alias/.",
      "alias/templates", "parent/project/content/../content/x", "parent/project/none/../content",
    ] {
      let found = await reason {
        _ = try await SiteWriter.begin(output: folder.path + "/" + output, project: project, replace: true)
      }
      #expect(found == .refused, "\(output)")
    }
    for output in ["/", "/none/..", ".", ".."] {
      #expect(await reason { _ = try await SiteWriter.begin(output: output, replace: true) } == .refused, "\(output)")
    }
    let writer = try await SiteWriter.begin(output: project + "/contents", project: project)
    writer.abandon()
    #expect(try folder.names(in: "parent/project") == ["content"])
  }
}
