import Project
import SourceText
import Testing

@Suite("Errors in rendering a site")
struct UnreadableInputTests {
  private struct Refused: Error, CustomStringConvertible {
    let description = "syntax error in line 1"
  }

  @Test("A diagram that Graphviz rejects is an error in the machine’s file, with Graphviz’s message")
  func diagram() async throws {
    let site = try await RenderedSite(layout: { _ in throw Refused() })
    let found = site.findings.filter { $0.rule.id == "page/diagram" }
    #expect(Set(found.map(\.place?.path.text)) == ["content/machines/door.yaml"])
    #expect(found.contains { $0.message.hasSuffix("syntax error in line 1") })
    #expect(try await RenderedSite().findings.isEmpty)
  }

  @Test("A static file that is missing when the site is written is an error at the file")
  func file() async throws {
    var project = try await Sample.project()
    project.staticFiles = [SourceTree.File(path: "content/static/robots.txt", size: 1)]
    let gone = SourceTree(files: project.staticFiles) { _ throws(SourceTree.ReadError) in
      throw SourceTree.ReadError("no such file")
    }
    let found = try await RenderedSite(project, tree: gone).findings
    #expect(found.map(\.rule.id) == ["page/unreadable-file"])
    #expect(found.map(\.place?.path.text) == ["content/static/robots.txt"])
    #expect(found.map(\.message) == ["cannot read the file: no such file"])

    let whole = SourceTree(["content/static/robots.txt": "x"])
    #expect(try await RenderedSite(project, tree: whole).findings.isEmpty)
  }
}
