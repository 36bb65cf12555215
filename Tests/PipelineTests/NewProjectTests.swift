import Model
import SourceText
import Testing

@testable import Pipeline

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Suite("A new project")
struct NewProjectTests {
  /// Runs a test in a folder of its own, which is removed afterwards.
  private func inFolder(_ test: (String) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "statebook-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try await test(folder)
  }

  @Test("builds without a finding, and its site is fresh until the content changes")
  func builds() async throws {
    try await inFolder { folder in
      #expect(await NewProject.make(in: folder).failure == nil)
      let built = await Build.run(RunOptions(projectFolder: folder))
      #expect(built.failure == nil)
      #expect(built.findings.map(\.message) == [])
      let options = RunOptions(projectFolder: folder, output: folder + "/site")
      #expect(await Check.run(options).findings.map(\.rule.id) == [])

      let guide = folder + "/content/guides/visiting.md"
      let text = try String(contentsOfFile: guide, encoding: .utf8)
      try text.replacing("Knock, and", with: "Tap, and").write(toFile: guide, atomically: true, encoding: .utf8)
      let stale = await Check.run(options)
      #expect(stale.findings.map(\.rule.id) == ["site/outdated"])
      #expect(stale.findings.first?.suggestion?.contains("statebook build") == true)
    }
  }

  @Test("names the next command as a shell reads it", arguments: [("a b/c", "'a b/c'"), ("it's", #"'it'\''s'"#)])
  func nextCommand(name: String, quoted: String) async throws {
    try await inFolder { folder in
      let summary = try #require(await NewProject.make(in: folder + "/" + name).summary)
      #expect(summary.hasSuffix("--project '\(folder)/\(quoted.dropFirst())"))
    }
  }

  @Test("is not made where a file stands, and the message names what was typed")
  func file() async throws {
    try await inFolder { folder in
      try "mine".write(toFile: folder, atomically: true, encoding: .utf8)
      #expect(await NewProject.make(in: folder).failure?.hasPrefix("“\(folder)” is a file, not a folder") == true)
    }
  }

  @Test("gives a page whose path is too long, or taken, the place of what it is made from")
  func paths() async throws {
    try await inFolder { folder in
      #expect(await NewProject.make(in: folder).failure == nil)
      let machine = folder + "/content/machines/door.yaml"
      let text = try String(contentsOfFile: machine, encoding: .utf8)
      let id = String(repeating: "a", count: 300)
      try text.replacing("ajar", with: id).write(toFile: machine, atomically: true, encoding: .utf8)
      let guide = folder + "/content/guides/visiting.md"
      let words = try String(contentsOfFile: guide, encoding: .utf8)
      try words.replacing("ajar", with: id).write(toFile: guide, atomically: true, encoding: .utf8)
      let long = await Build.run(RunOptions(projectFolder: folder)).findings
      #expect(long.map(\.place?.path.text) == ["content/machines/door.yaml"])
      #expect(long.first?.place?.isWholeFile == false)
      #expect(long.first?.message.contains("255") == true)
      #expect(long.first?.suggestion != nil)

      try text.write(toFile: machine, atomically: true, encoding: .utf8)
      try words.write(toFile: guide, atomically: true, encoding: .utf8)
      try FileManager.default.createDirectory(
        atPath: folder + "/content/static", withIntermediateDirectories: true)
      try "x".write(toFile: folder + "/content/static/index.html", atomically: true, encoding: .utf8)
      let taken = await Check.run(RunOptions(projectFolder: folder)).findings
      #expect(taken.map(\.place?.path.text) == ["content/static/index.html"])
      #expect(taken.first?.message.contains("a home page") == true)
    }
  }

  @Test("never replaces content that is there")
  func refused() async throws {
    try await inFolder { folder in
      #expect(await NewProject.make(in: folder).failure == nil)
      let settings = folder + "/content/statebook.yaml"
      try "mine".write(toFile: settings, atomically: true, encoding: .utf8)
      #expect(await NewProject.make(in: folder).failure?.contains("content") == true)
      #expect(try String(contentsOfFile: settings, encoding: .utf8) == "mine")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["content"])
    }
  }
}
