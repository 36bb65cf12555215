import Guides
import Project
import SourceText
import Statecharts
import TestSupport
import Testing

@Suite("Schema and reader have one vocabulary")
struct VocabularyTests {
  private func node(_ text: String) throws -> Node {
    try #require(YAMLReader.read(Array(text.utf8), report: DiagnosticCollector("test.yaml")))
  }

  @Test("Schema and reader reject the same files", arguments: ContentKind.allCases)
  func sameJudgement(kind: ContentKind) async throws {
    let root = try node(WholeProject().text(at: kind.location))
    var judge = try SchemaJudge(jsonSchema(for: kind, rules: RuleCatalogue(Rule.ofProject + Rule.ofGuides)))
    try #require(judge.accepts(root) == true)
    let changes = root.changes
    #expect(changes.count > 10)
    for (name, changed) in changes {
      // A schema can check neither the contents of expressions, nor which names there are, nor that they are unique, nor what it knows about hosts.
      let beyond = [
        "project/condition-syntax", "claim/syntax", "scenario/syntax", "project/duplicate-id", "project/unknown-forge",
        "project/versions",
      ]
      let findings = await load(kind, changed.flowText).findings.filter { !beyond.contains($0.rule.id) }
      #expect(
        judge.accepts(changed) == findings.isEmpty,
        "\(kind.location), \(name): the reader says \(findings.map(\.message))")
    }
  }
}

extension Node {
  /// All values with a single change: a key removed or added, a scalar replaced.
  fileprivate var changes: [(name: String, value: Node)] {
    func copy(_ content: Content) -> Node { Node(content: content, range: range) }
    func scalar(_ text: String) -> Node { copy(.scalar(Node.Scalar(text))) }
    switch content {
    case .refused: return []
    case .scalar:
      return [
        ("a list for a scalar", copy(.sequence([scalar("x")]))), ("a strange scalar", scalar("1 ö")),
        ("a mapping for a scalar", copy(.mapping([]))), ("a blank scalar", scalar(" ")), ("a year", scalar("2020")),
        ("twelve digits", scalar("123456789012")),
      ]
    case .sequence(let items):
      var result = [("text for a list", scalar("x")), ("a mapping for a list", copy(.mapping([])))]
      result.append(("an empty list", copy(.sequence([]))))
      if let first = items.first { result.append(("an entry twice", copy(.sequence(items + [first])))) }
      for (index, item) in items.enumerated() {
        for (name, value) in item.changes {
          var items = items
          items[index] = value
          result.append(("[\(index)] \(name)", copy(.sequence(items))))
        }
      }
      return result
    case .mapping(let entries):
      var result = [("an empty mapping", copy(.mapping([]))), ("a list for a mapping", copy(.sequence([])))]
      for key in ["Zz ö", "zzz"] {
        result.append(("with \(key)", copy(.mapping(entries + [Node.Entry(key: Sourced(key), value: scalar("x"))]))))
      }
      for (index, entry) in entries.enumerated() {
        var others = entries
        others.remove(at: index)
        result.append(("without \(entry.key.value)", copy(.mapping(others))))
        for (name, value) in entry.value.changes {
          var entries = entries
          entries[index].value = value
          result.append(("\(entry.key.value): \(name)", copy(.mapping(entries))))
        }
      }
      return result
    }
  }
}
