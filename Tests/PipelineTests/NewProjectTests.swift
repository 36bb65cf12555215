import Model
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

@Suite("Pages that differ in their drawings")
struct SameDrawingsTests {
  private func same(_ old: String, _ new: String, path: String = "a/index.html") -> Bool {
    sameButForDrawings(path, Array(old.utf8), Array(new.utf8))
  }

  @Test("are the same where the digests of the DOT are equal")
  func drawings() {
    let old = #"<p>a</p><div data-dot="1"><svg>x</svg></div><p>b</p><div data-dot="2"><svg>y</svg></div>"#
    #expect(same(old, old.replacing(">x<", with: ">xx<").replacing(">y<", with: ">yy<")))
    #expect(!same(old, old.replacing("data-dot=\"2\"", with: "data-dot=\"3\"")))
    #expect(!same(old, old.replacing("<p>b", with: "<p>c")))
    #expect(!same(old, old.replacing("<p>a", with: "<p>c")))
  }

  @Test("are not the same where no digest vouches for the drawing")
  func others() {
    #expect(!same("<svg>x</svg>", "<svg>y</svg>"))
    let old = #"<div data-dot="1"><svg>x</svg></div>"#
    #expect(!same(old, old.replacing(">x<", with: ">y<"), path: "a.css"))
    #expect(!same(old, #"<div data-dot="1"><svg>x"#))
  }
}
