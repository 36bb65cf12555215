import Guides
import SourceText
import Testing

@Suite("Directives")
struct DirectiveTests {
  @Test("have a name, an argument, options and a body, each with its place")
  func haveParts() throws {
    let reading = Reading(
      "- > ````{diagram}  location \n  > :profile: ios13\n  > :empty:\n  >\n  > é body\n  >   more\n  > ````\n")
    let directive = try #require(reading.body.directives.first)
    #expect(directive.name.value == "diagram" && reading.source(directive.name.range) == "diagram")
    #expect(directive.argument.value == "location" && reading.source(directive.argument.range) == "location")
    #expect(directive.options.map(\.name.value) == ["profile", "empty"])
    #expect(directive.options.map(\.value.value) == ["ios13", ""])
    #expect(reading.source(directive.options[0].value.range) == "ios13")
    #expect(directive.body.value == "é body\n  more")
    #expect(reading.source(directive.body.range) == "é body\n  >   more")
    #expect(reading.found.isEmpty)
  }

  @Test("restrict text to editions, which is read as Markdown with correct places")
  func holdMarkdown() throws {
    let reading = Reading(
      "x[^a]\n\n  ````{only} fairmatic, zendrive\n  See [it](b.md) {term}`sdk`[^a].\n  ```{copy} id\n  ```\n\n  [^a]: in\n  ````\n\n[^a]: out\n"
    )
    let restriction = try #require(reading.body.restrictions.first)
    #expect(restriction.editions.map(\.value.text) == ["fairmatic", "zendrive"])
    #expect(restriction.editions.map { reading.source($0.range) } == ["fairmatic", "zendrive"])
    #expect(reading.source(reading.body.links[0].place) == "b.md")
    #expect(reading.source(reading.body.roles[0].argument.range) == "sdk")
    #expect(reading.html.contains("<only fairmatic zendrive>\n<p>See <a href=\"b.md\">it</a>"))
    #expect(reading.html.contains("id=\"fn:only0:1\"") && reading.html.contains("id=\"fn:1\""), "anchors differ")
    #expect(reading.found.isEmpty)
  }

  @Test(
    "that are not well formed are findings at their place",
    arguments: [
      ("```{diagram x\n```\n", "markdown/malformed-directive: {diagram x"),
      ("```{diagram}x\n```\n", "markdown/malformed-directive: {diagram}x"),
      ("```{diagram} x\n:a\n```\n", "markdown/malformed-option: :a"),
      ("```{diagram} x\n:a: 1\n:a: 2\n```\n", "markdown/malformed-option: a"),
      ("> ```{diagram} x\n\n", "markdown/unterminated-fence: ```{diagram} x"),
      ("```{only}\nx\n```\n", "markdown/only: only"),
      ("`````{only} a\n````{only} b\nx\n````\n`````\n", "markdown/only: only"),
      ("```{only} a\n## T\n```\n", "markdown/only: T"),
    ])
  func areFindings(text: String, finding: String) {
    #expect(Reading(text).found == [finding])
  }
}
