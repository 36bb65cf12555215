import Testing

@testable import Workspace

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite("Reading and replacing named files")
struct GivenFileTests {
  private func replacement(_ folder: TemporaryFolder, _ name: String, from old: String, to new: String)
    -> FileReplacements.Replacement
  {
    .init(path: folder.path + "/" + name, old: Array(old.utf8), new: Array(new.utf8))
  }

  @Test("a file is read through a link; a folder and a missing file are rejected")
  func reading() throws {
    let folder = try TemporaryFolder()
    try folder.write("real.xlf", "text")
    try folder.link("link.xlf", to: "real.xlf")
    #expect(try GivenFile.read(folder.path + "/link.xlf") == Array("text".utf8))
    #expect(throws: WorkspaceError.self) { try GivenFile.read(folder.path) }
    #expect(throws: WorkspaceError.self) { try GivenFile.read(folder.path + "/nowhere") }
  }

  @Test("files get new contents and keep their permissions, and no other file is left")
  func replacing() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.yaml", "1")
    try folder.write("b.yaml", "2")
    try #require(chmod(folder.path + "/b.yaml", 0o600) == 0)
    try FileReplacements.write([
      replacement(folder, "a.yaml", from: "1", to: "eins"), replacement(folder, "b.yaml", from: "2", to: "zwei"),
    ])
    #expect(try [folder.read("a.yaml"), folder.read("b.yaml")] == ["eins", "zwei"])
    var status = stat()
    #expect(stat(folder.path + "/b.yaml", &status) == 0 && status.st_mode & 0o777 == 0o600)
    #expect(try folder.names() == ["a.yaml", "b.yaml"])
  }

  @Test("a new file is written, and one created in the meantime is kept")
  func creating() throws {
    let folder = try TemporaryFolder()
    let new = FileReplacements.Replacement(path: folder.path + "/new.yaml", old: nil, new: Array("neu".utf8))
    try FileReplacements.write([new])
    #expect(try folder.read("new.yaml") == "neu")
    try folder.write("new.yaml", "somebody’s")
    #expect(throws: WorkspaceError.self) { try FileReplacements.write([new]) }
    #expect(try folder.read("new.yaml") == "somebody’s")
    #expect(try folder.names() == ["new.yaml"])
  }

  @Test("a file that was changed in the meantime, or whose folder is gone, stops all changes")
  func refusals() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.yaml", "1")
    try folder.write("b.yaml", "changed")
    for second in [
      replacement(folder, "b.yaml", from: "2", to: "zwei"), replacement(folder, "gone/b.yaml", from: "2", to: "zwei"),
    ] {
      #expect(throws: WorkspaceError.self) {
        try FileReplacements.write([replacement(folder, "a.yaml", from: "1", to: "eins"), second])
      }
      #expect(try folder.read("a.yaml") == "1")
      #expect(try folder.names() == ["a.yaml", "b.yaml"])
    }
  }
}
