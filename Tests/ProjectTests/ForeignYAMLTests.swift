import Project
import SourceText
import Testing

@Suite("YAML of other tools")
struct ForeignYAMLTests {
  private func read(_ text: String) -> Node? { ForeignYAML.read(Array(text.utf8)) }

  private func shown(_ yaml: Node?) -> String {
    switch yaml?.content {
    case .scalar(let scalar): scalar.type == .plain ? scalar.text : "“\(scalar.text)”"
    case .sequence(let items): "[" + items.map(shown).joined(separator: " ") + "]"
    case .mapping(let entries): "{" + entries.map { "\($0.key.value)=\(shown($0.value))" }.joined(separator: " ") + "}"
    case .refused, nil: "nothing"
    }
  }

  @Test("anchors, aliases and merge keys are followed, and a key of its own wins over a merged one")
  func anchors() {
    let text = """
      base: &base {a: 1, b: [x, "y"]}
      other: &other {c: 3}
      all:
        <<: [*base, *other]
        a: 2
      again: *base
      """
    #expect(
      shown(read(text)) == "{base={a=1 b=[x “y”]} other={c=3} all={a=2 b=[x “y”] c=3} again={a=1 b=[x “y”]}}")
    #expect(shown(read("a: !tag b\n---\nc: d")) == "{a=b}")
    #expect(shown(read("")) == "{}")
  }

  @Test("a quoted text has the place of its content, and JSON with trailing commas is read")
  func places() throws {
    let text = "{\"key\": \"a text\", \"list\": [1, 2,],}"
    let yaml = try #require(read(text))
    #expect(shown(yaml) == "{key=“a text” list=[1 2]}")
    guard case .mapping(let entries) = yaml.content else { return }
    #expect(entries[0].key.range == SourceRange(2, 5))
    #expect(entries[0].value.range == SourceRange(9, 15))
  }

  @Test("broken YAML, undefined aliases, and aliases that double each other are not read")
  func limits() {
    #expect(read("a: [b") == nil)
    #expect(read("a: *b") == nil)
    #expect(read(String(repeating: "[", count: 500)) == nil)
    let doubling = (0..<40).map { "k\($0): &a\($0) [*a\($0 - 1), *a\($0 - 1)]" }.joined(separator: "\n")
    #expect(read(doubling.replacing("*a-1", with: "x")) == nil)
  }
}
