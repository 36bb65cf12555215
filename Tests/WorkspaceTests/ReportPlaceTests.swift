import Testing

@testable import Workspace

@Suite("A report's file")
struct ReportPlaceTests {
  private func admit(_ folder: TemporaryFolder, _ path: String, site: String? = nil) -> WorkspaceError.Reason? {
    reason {
      try ReportPlace(folder.path + "/" + path).admit(
        project: folder.path + "/project", site: site.map { folder.path + "/" + $0 })
    }
  }

  @Test("never replaces a source of the project")
  func content() throws {
    let folder = try TemporaryFolder()
    try folder.write("project/content/statebook.yaml", "title: mine")
    try folder.link("alias", to: "project/content")
    try folder.link("report", to: "project/content/statebook.yaml")
    for path in [
      "project/content", "project/content/statebook.yaml", "project/content/new/report.txt", "project/templates/x.html",
      "project/none/../content/report", "alias/report", "report",
    ] { #expect(admit(folder, path) == .refused, "\(path)") }
    for path in ["report.txt", "project/report.txt", "project/contents.txt"] {
      #expect(admit(folder, path) == nil, "\(path)")
    }
  }

  @Test("is never inside a site")
  func site() throws {
    let folder = try TemporaryFolder()
    try folder.write("project/content/statebook.yaml")
    try folder.write("other/.statebook.json", "{}")
    try folder.write("public/index.html")
    #expect(admit(folder, "project/site/report.json") == .refused)
    #expect(admit(folder, "public/report.json", site: "public") == .refused)
    #expect(admit(folder, "public/report.json") == nil)
    #expect(admit(folder, "other/deep/report.json") == .refused)
  }

  @Test("is in a folder that exists, which is known before a command does its work")
  func folder() throws {
    let folder = try TemporaryFolder()
    try folder.write("project/content/statebook.yaml")
    #expect(admit(folder, "none/report.json") == .refused)
    #expect(admit(folder, "project/report.json") == nil)
  }

  @Test("is replaced in one step, and written through a link")
  func written() throws {
    let folder = try TemporaryFolder()
    try folder.write("real.txt", "old")
    try folder.link("link.txt", to: "real.txt")
    try ReportPlace(folder.path + "/link.txt").write("new")
    #expect(try folder.read("real.txt") == "new")
    #expect(try POSIX.status(folder.path + "/link.txt")?.kind == .symbolicLink)
    try ReportPlace("/dev/null").write("nothing")
    #expect(try POSIX.status("/dev/null")?.kind == .other)
    #expect(try folder.names() == ["link.txt", "real.txt"])
  }

  @Test("is that of one report, however it is spelled; a device takes several")
  func twice() throws {
    let folder = try TemporaryFolder()
    try folder.write("real.txt", "old")
    try folder.link("link.txt", to: "real.txt")
    func distinguish(_ names: [String]) -> WorkspaceError.Reason? {
      reason { try ReportPlace.distinguish(names.map { $0.hasPrefix("/") ? $0 : folder.path + "/" + $0 }) }
    }
    #expect(distinguish(["real.txt", "link.txt"]) == .refused)
    #expect(distinguish(["new.txt", "none/../new.txt"]) == .refused)
    #expect(distinguish(["real.txt", "new.txt", "other.txt"]) == nil)
    #expect(distinguish(["/dev/null", "/dev/null"]) == nil)
  }

  @Test("is named as it was typed if it cannot be written")
  func failure() throws {
    let folder = try TemporaryFolder()
    try folder.write("deep/file")
    for (path, words) in [
      ("deep", "it is a folder"), ("none/file", "No such file"), ("deep/file/x", "Not a directory"),
    ] {
      let error = #expect(throws: WorkspaceError.self) { try ReportPlace(folder.path + "/" + path).write("x") }
      #expect(error?.message.contains("`\(folder.path)/\(path)`") == true)
      #expect(error?.message.contains(words) == true, "\(error?.message ?? "")")
    }
    #expect(try folder.names() == ["deep"])
  }
}
