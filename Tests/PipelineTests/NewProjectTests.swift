import Foundation
import Project
import SourceText
import TestSupport
import Testing

@testable import Pipeline

@Suite("A new project")
struct NewProjectTests {
  /// Runs a test in a new folder, which is removed afterwards.
  private func inFolder(_ test: (String) async throws -> Void) async throws {
    try await withTemporaryFolder { try await test($0.appending(path: "project").path) }
  }

  @Test("has no finding in any template, builds, and exports its machine", arguments: StarterProject.allCases)
  func template(starter: StarterProject) async throws {
    try await inFolder { folder in
      #expect(await NewProject.make(starter, in: folder).failure == nil)
      let built = await Build.run(RunOptions(projectFolder: folder))
      #expect(built.failure == nil)
      #expect(built.findings.map(\.message) == [])
      let (scxml, exported) = await Export.text(
        as: "scxml", machine: nil, profile: starter == .handbook ? "v2" : nil, region: nil,
        RunOptions(projectFolder: folder))
      #expect(exported.failure == nil && exported.wrongUsage == nil && scxml?.contains("<transition") == true)
    }
  }

  @Test("builds without findings, and its site is up to date until the content changes")
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

  @Test("shows a beginner a claim, a myth, a scenario, and a difference between two profiles")
  func hasOneOfEach() async throws {
    try await inFolder { folder in
      _ = await NewProject.make(in: folder)
      _ = await Build.run(RunOptions(projectFolder: folder))
      for page in ["claims", "myths", "scenarios", "door/changes/v1/v2"] {
        let path = "/site/reference/\(page)/index.html"
        #expect(FileManager.default.fileExists(atPath: folder + path), "the new project has no page \(path)")
      }
    }
  }

  @Test("keeps an existing .gitignore")
  func gitignore() async throws {
    try await inFolder { folder in
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try "mine".write(toFile: folder + "/.gitignore", atomically: true, encoding: .utf8)
      #expect(await NewProject.make(in: folder).failure == nil)
      #expect(try String(contentsOfFile: folder + "/.gitignore", encoding: .utf8) == "mine")
    }
  }

  @Test("names the next command as a shell reads it", arguments: [("a b/c", "'a b/c'"), ("it's", #"'it'\''s'"#)])
  func nextCommand(name: String, quoted: String) async throws {
    try await inFolder { folder in
      let summary = try #require(await NewProject.make(in: folder + "/" + name).summary)
      #expect(summary.hasSuffix("--project '\(folder)/\(quoted.dropFirst())"))
    }
  }

  @Test("does not replace a file, and the message names what was typed")
  func file() async throws {
    try await inFolder { folder in
      try "mine".write(toFile: folder, atomically: true, encoding: .utf8)
      #expect(await NewProject.make(in: folder).failure?.hasPrefix("`\(folder)` is a file, expected a folder") == true)
    }
  }

  @Test("reports a page whose path is too long or duplicate, at its source")
  func paths() async throws {
    try await inFolder { folder in
      #expect(await NewProject.make(in: folder).failure == nil)
      let id = String(repeating: "a", count: 300)
      for (path, text) in StarterProject.handbook.files {
        try text.replacing("ajar", with: id).write(toFile: folder + "/" + path, atomically: true, encoding: .utf8)
      }
      let long = await Build.run(RunOptions(projectFolder: folder)).findings
      #expect(long.map(\.place?.path.text) == ["content/machines/door.yaml"])
      #expect(long.first?.place?.isWholeFile == false)
      #expect(long.first?.message.contains("255") == true)
      #expect(long.first?.suggestion != nil)

      for (path, text) in StarterProject.handbook.files {
        try text.write(toFile: folder + "/" + path, atomically: true, encoding: .utf8)
      }
      try FileManager.default.createDirectory(
        atPath: folder + "/content/static", withIntermediateDirectories: true)
      try "x".write(toFile: folder + "/content/static/index.html", atomically: true, encoding: .utf8)
      let taken = await Check.run(RunOptions(projectFolder: folder)).findings
      #expect(taken.map(\.place?.path.text) == ["content/static/index.html"])
      #expect(taken.first?.message.contains("a home page") == true)
    }
  }

  @Test("never replaces existing content")
  func refused() async throws {
    try await inFolder { folder in
      #expect(await NewProject.make(in: folder).failure == nil)
      let settings = folder + "/content/statebook.yaml"
      try "mine".write(toFile: settings, atomically: true, encoding: .utf8)
      #expect(await NewProject.make(in: folder).failure?.contains("content") == true)
      #expect(try String(contentsOfFile: settings, encoding: .utf8) == "mine")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == [".gitignore", "content"])
    }
  }
}
