import Foundation
import Project
import SourceText
import TestSupport
import Testing
import Verification

extension WholeProject {
  /// All findings with another text in a kind's file; none if loading reports no value of the wrong type although required
  /// to.
  fileprivate func findings(_ kind: ContentKind, _ text: String, onlyOfWrongType: Bool = false) async throws
    -> [Finding]?
  {
    let path = path(at: kind.location)
    var files = files
    let body = files[path]?.components(separatedBy: "---\n").dropFirst(2).joined(separator: "---\n") ?? ""
    files[path] = kind == .guide ? "---\n\(text)\n---\n\(body)" : text
    let loaded = await loadProject(from: SourceTree(files), rules: CopyProject.rules)
    if onlyOfWrongType, !loaded.findings.contains(where: { $0.rule.id == "yaml/wrong-type" }) { return nil }
    let verified = await verify(
      loaded.project, unsound: loaded.unsound, incomplete: loaded.incomplete, today: CalendarDay("2027-03-31"))
    return loaded.project.settings.levels.applied(to: loaded.findings + verified.findings)
  }
}

@Suite("A value of the wrong type")
struct WrongTypeTests {
  private func node(_ text: String) throws -> Node {
    try #require(YAMLReader.read(Array(text.utf8), report: DiagnosticCollector("test.yaml")))
  }

  @Test("is tested in a project without findings", arguments: ContentKind.allCases)
  func sound(kind: ContentKind) async throws {
    let whole = try WholeProject()
    #expect(try await whole.findings(kind, whole.text(at: kind.location))?.map(\.message) == [])
    #expect(try await whole.findings(kind, node(whole.text(at: kind.location)).flowText)?.map(\.message) == [])
  }

  @Test("is tested at every key that a file can have", arguments: ContentKind.allCases)
  func complete(kind: ContentKind) throws {
    var judge = try SchemaJudge(jsonSchema(for: kind, rules: CopyProject.rules))
    #expect(judge.accepts(try node(WholeProject().text(at: kind.location))))
    for text in try WholeProject().otherTexts(at: kind.location) { #expect(judge.accepts(try node(text))) }
    #expect(
      judge.declaredKeys.subtracting(judge.metKeys).isEmpty,
      "add these keys to \(kind.location) under Tests/Fixtures/whole")
  }

  @Test("is one finding, at every key of every kind of file", arguments: ContentKind.allCases)
  func oneFinding(kind: ContentKind) async throws {
    let whole = try WholeProject()
    let variations = sample(try node(whole.text(at: kind.location)).ofOtherTypes, 40)
    var judged = 0
    for (name, changed) in variations {
      // Some keys take values of several types.
      guard let all = try await whole.findings(kind, changed.flowText, onlyOfWrongType: true) else { continue }
      judged += 1
      #expect(
        all.count == 1,
        "\(kind.location), \(name): \(all.map { "\($0.place?.path.text ?? ""): \($0.message) [\($0.rule.id)]" })")
    }
    #expect(judged > variations.count / 2)
  }
}

extension Node {
  /// The value with one part of another type, for each part and each type.
  fileprivate var ofOtherTypes: [(name: String, value: Node)] {
    func copy(_ content: Content) -> Node { Node(content: content, range: range) }
    let text = copy(.scalar(Node.Scalar("x")))
    let nothing = ("nothing", copy(.scalar(Node.Scalar("", .nothing))))
    let texts = [("text", text)]
    let lists = [("a list", copy(.sequence([text])))]
    let mappings = [("a mapping", copy(.mapping([Node.Entry(key: Sourced("x"), value: text)])))]
    switch content {
    case .refused: return []
    case .scalar: return lists + mappings + [nothing]
    case .sequence(let items):
      return texts + mappings + [nothing]
        + items.indices.flatMap { index in
          items[index].ofOtherTypes.map { name, value in
            var items = items
            items[index] = value
            return ("[\(index)] \(name)", copy(.sequence(items)))
          }
        }
    case .mapping(let entries):
      return texts + lists + [nothing]
        + entries.indices.flatMap { index in
          entries[index].value.ofOtherTypes.map { name, value in
            var entries = entries
            entries[index].value = value
            return ("\(entries[index].key.value): \(name)", copy(.mapping(entries)))
          }
        }
    }
  }
}
