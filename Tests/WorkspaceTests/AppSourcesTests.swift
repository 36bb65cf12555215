import SourceText
import Testing

@testable import Workspace

@Suite("The sources of an app")
struct AppSourcesTests {
  private let rule = Rule("sample/unreadable", .warning, "Folders can be read.")
  private let tables: Set = ["InfoPlist.strings", "InfoPlist.xcstrings", "Localizable.strings"]

  @Test("property lists and tables are read at any depth, except those of builds and packages")
  func listing() throws {
    let folder = try TemporaryFolder()
    for path in [
      "Info.plist", "App/App-Info.plist", "App/Info-Debug.plist", "App/de.lproj/InfoPlist.strings",
      "App/InfoPlist.xcstrings", "App/en.lproj/Localizable.strings", "App/Other.strings", "App/Settings.plist",
      "App/Base.xcconfig", "App/notes.txt", "project.yml", "app.json", "app.config.ts", "Project.swift", "config.xml",
      "X.xcodeproj/project.pbxproj", "X.xcodeproj/xcshareddata/Info.plist", "build/Info.plist",
      "DerivedData/Info.plist", "Pods/X/Info.plist", ".git/Info.plist", "X.framework/Info.plist",
      "X.xcodeproj/Info.plist", "node_modules/x/Info.plist",
    ] {
      try folder.write(path)
    }
    let listing = try AppSources(folder.path, tables: tables).listing { Finding(rule, at: $0, $1) }
    #expect(listing.findings.isEmpty)
    #expect(
      listing.tree.files.map(\.path.text) == [
        "App/App-Info.plist", "App/Base.xcconfig", "App/Info-Debug.plist", "App/InfoPlist.xcstrings",
        "App/Settings.plist", "App/de.lproj/InfoPlist.strings", "App/en.lproj/Localizable.strings", "Info.plist",
        "Project.swift", "X.xcodeproj/Info.plist", "X.xcodeproj/project.pbxproj", "app.config.ts", "app.json",
        "config.xml", "project.yml",
      ])
    #expect(listing.passedOver == ["DerivedData", "Pods", "build", "node_modules"])
    #expect(try listing.tree.contents(of: "Info.plist") == Array("text".utf8))
  }

  @Test("a symbolic link is not followed, and is listed")
  func links() throws {
    let folder = try TemporaryFolder()
    try folder.write("real/Info.plist")
    try folder.link("Info.plist", to: "real/Info.plist")
    try folder.link("de.lproj", to: "real")
    try folder.link("elsewhere", to: "real")
    try folder.link("loop", to: ".")
    let listing = try AppSources(folder.path, tables: tables).listing { Finding(rule, at: $0, $1) }
    #expect(listing.tree.files.map(\.path.text) == ["real/Info.plist"])
    #expect(listing.links == ["Info.plist", "de.lproj", "elsewhere", "loop"])
    #expect(listing.findings.isEmpty)
  }

  @Test("a file that is too large is an error only if it is needed")
  func sizes() throws {
    let folder = try TemporaryFolder()
    try folder.write("Info.plist", String(repeating: "x", count: AppSources.sizeLimit + 1))
    let listing = try AppSources(folder.path, tables: tables).listing { Finding(rule, at: $0, $1) }
    #expect(listing.findings.isEmpty)
    let error = #expect(throws: SourceTree.ReadError.self) { try listing.tree.contents(of: "Info.plist") }
    #expect(error?.message == "it is larger than 16 MiB")
  }

  @Test("a path that is not a folder is refused")
  func refusals() throws {
    let folder = try TemporaryFolder()
    try folder.write("Info.plist")
    #expect(throws: WorkspaceError.self) { try AppSources(folder.path + "/nowhere", tables: []) }
    #expect(throws: WorkspaceError.self) { try AppSources(folder.path + "/Info.plist", tables: []) }
  }
}
