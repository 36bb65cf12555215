import Guides
import SourceText
import Statecharts
import Testing

@Suite("The blocks of a guide")
struct BlockTests {
  /// The blocks as text: kind, first line, and other relevant properties.
  private func blocks(_ text: String) -> [String] {
    let reading = Reading(text)
    #expect(reading.found.isEmpty)
    return reading.body.blocks.map { block in
      var words = ["\(block.kind)", "“\(reading.source(block.place))”"]
      words += (block.roles + block.directives).compactMap { position in
        switch reading.body.parts[position] {
        case .role(let role): role.name.value
        case .directive(let directive): directive.name.value
        default: "part \(position)"
        }
      }
      if !block.introductions.isEmpty { words.append("after \(block.introductions)") }
      if !block.footnotes.isEmpty { words.append("notes \(block.footnotes)") }
      if block.introducesNext { words.append("introduces") }
      return words.joined(separator: " ")
    }
  }

  private func wording(_ text: String) -> GuideBody.Wording {
    Reading(text).body.blocks.first?.wording ?? GuideBody.Wording()
  }

  @Test("are paragraphs, and items, quotations and footnotes with all their own paragraphs")
  func kinds() {
    let text = """
      One {source}`a`.

      - Two.

        More of two {mark}`advice`.
        ```{diagram} door
        ```
      - > Three.
        >
        > More {claim}`c`.

      ## Heading {source}`b`

      Four[^n].

      [^n]: Five {source}`a`.
      """
    #expect(
      blocks(text) == [
        "paragraph “One {source}`a`.” source", "item “- Two.” mark diagram", "item “- > Three.”",
        "quotation “> Three.” claim", "paragraph “Four[^n].” notes [5]", "footnote “Five {source}`a`.” source",
      ])
  }

  @Test("know the texts with a colon that introduce their list or table, those of enclosing lists, and the header")
  func introductions() {
    let text = """
      Three kinds: {source}`a`

      - One:
        - Inner.
      - Two.

      Not this.

      | A {source}`b` | B |
      |---|---|
      | 1 | 2 |

      Code:

      ```
      x
      ```

      Nothing follows:

      ## Heading
      """
    #expect(
      blocks(text) == [
        "paragraph “Three kinds: {source}`a`” source introduces", "item “- One:” after [0] introduces",
        "item “- Inner.” after [0, 1]", "item “- Two.” after [0]", "paragraph “Not this.”",
        "header “| A {source}`b` | B |” source", "row “| 1 | 2 |” after [5]", "paragraph “Code:” introduces",
        "paragraph “Nothing follows:”",
      ])
  }

  @Test("of an “only” directive are its own, and what introduces the directive introduces them")
  func only() {
    let text = """
      - Both do:

        ````{only} a
        - One.
        ````
        ````{only} b
        - Two.
        ````
      """
    #expect(
      blocks(text) == ["item “- Both do:” introduces", "item “- One.” after [0]", "item “- Two.” after [0]"])
    let body = Reading(text).body
    let editions = body.blocks.map { block in
      guard let position = block.restriction, case .onlyOpen(let only) = body.parts[position] else { return "" }
      return only.editions.map(\.value.text).joined(separator: " ")
    }
    #expect(editions == ["", "a", "b"])
  }

  @Test(
    "have words, linked words and sentences; marks do not count as words",
    arguments: [
      ("Two words.", 2, 0, 1), ("It’s “well-known”, e.g. on iOS 13.4. {source}`a`", 6, 0, 1),
      ("One. Two! {state}`s` and? {mark}`advice` {unverified}`Not. Sure.`", 4, 0, 3),
      ("See [the page](a.md) and {guide}`b`.", 2, 3, 1), ("`code()` **bold**", 2, 0, 1), ("![Alt](a.png)", 0, 0, 0),
      ("{claim}`c` {source}`a`", 0, 0, 0), ("<https://example.com>", 0, 2, 1),
    ])
  func counts(text: String, words: Int, linked: Int, sentences: Int) {
    let wording = wording(text)
    #expect(wording.words == words && wording.linkedWords == linked && wording.sentences == sentences, "\(wording)")
  }

  @Test("know how they end, marks aside, and the link that they begin with")
  func ends() {
    #expect(wording("Why? {source}`a`").endsInQuestionMark && !wording("Why? So.").endsInQuestionMark)
    #expect(wording("**Note:** {source}`a`\n").endsInColon && !wording("A: b").endsInColon)
    #expect(wording("**[A](a.md)** b").opening == .link(1) && wording("{guide}`a` b").opening == .role(1))
    #expect(wording("a [A](a.md)").opening == nil && wording("{state}`a` [A](a.md)").opening == nil)
    #expect(Reading("[A](a.md)\n\n- b [B](b.md)\n").body.blocks.map(\.wording.opening) == [.link(1), nil])
  }
}
