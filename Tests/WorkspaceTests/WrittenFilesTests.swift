import Foundation
import TestSupport
import Testing

@testable import Workspace

@Suite("Files that a command writes out")
struct WrittenFilesTests {
  private func write(_ files: [String: String], to folder: URL, replacing: Bool = false) throws -> WrittenFiles.Result {
    let files = files.sorted { $0.key < $1.key }.map { (path: $0.key, bytes: Array($0.value.utf8)) }
    return try WrittenFiles.write(files, in: folder.path, replacing: replacing, option: "--replace")
  }

  private func text(_ folder: URL, _ path: String) throws -> String {
    try String(contentsOf: folder.appending(path: path), encoding: .utf8)
  }

  @Test("are written into new folders, and counted")
  func new() async throws {
    try await withTemporaryFolder { folder in
      let result = try write(["a.txt": "1", "b/c.txt": "2"], to: folder.appending(path: "new/deep"))
      #expect(result.written == 2 && result.unchanged == 0)
      #expect(try text(folder, "new/deep/b/c.txt") == "2")
      let again = try write(["a.txt": "1", "d.txt": "3"], to: folder.appending(path: "new/deep"))
      #expect(again.written == 1 && again.unchanged == 1)
    }
  }

  @Test("replace nothing, and none is written, unless that is allowed")
  func existing() async throws {
    try await withTemporaryFolder { folder in
      try Data("mine".utf8).write(to: folder.appending(path: "b.txt"))
      #expect {
        try write(["a/a.txt": "1", "b.txt": "2"], to: folder)
      } throws: {
        "\($0)".contains("`\(folder.path)/b.txt` already exists") && "\($0)".contains("`--replace`")
      }
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["b.txt"])
      #expect(try text(folder, "b.txt") == "mine")
      #expect(try write(["a/a.txt": "1", "b.txt": "2"], to: folder, replacing: true).written == 2)
      #expect(try text(folder, "b.txt") == "2")
    }
  }

  @Test("leave no folder and no file if one of them cannot be written")
  func failure() async throws {
    try await withTemporaryFolder { folder in
      try Data("a file".utf8).write(to: folder.appending(path: "z"))
      #expect(throws: WorkspaceError.self) { try write(["a/a.txt": "1", "z/z.txt": "2"], to: folder) }
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["z"])
    }
  }

  @Test("are not written into a file")
  func file() async throws {
    try await withTemporaryFolder { folder in
      let file = folder.appending(path: "file")
      try Data("mine".utf8).write(to: file)
      #expect { try write(["a.txt": "1"], to: file) } throws: { "\($0)".contains("is a file, expected a folder") }
    }
  }
}
