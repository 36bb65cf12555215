import Reports
import Review
import TestSupport
import Testing

@Suite("Texts as users meet them")
struct AlteredTextTests {
  @Test("A changelog has each text that a word of an edition alters")
  func term() async throws {
    let archive = try ProjectArchive("review/wording/term-changed.txt")
    let base = await Samples.verified(try archive.baseFiles(), name: "base")
    let head = await Samples.verified(try archive.files(.shown), name: "head")
    let format = try #require(ChangelogFormat.named("text"))
    let text = format.write(await Review(base: base, head: head), ReviewContext())
    #expect(text.contains("in `en` (for safety; seen in acme) to:"), "\(text)")
    #expect(text.contains("sends your location to the Acme center, who"), "\(text)")
    #expect(!text.contains("Zen"), "\(text)")
  }

  @Test("A text that is the label of a choice is shown there")
  func button() async throws {
    let files: [String: String] = [
      "content/statebook.yaml": "format: 1\ntitle: Doors\n",
      "content/machines/door.yaml": """
      machine: door
      title: Door
      profiles: {v1: {title: One}}
      events: {allow: {label: Allow, by: user}, refuse: {label: Refuse, by: user}}
      prompts: {ask: {title: Ask, copy: [ask.title, ask.yes], choices: [allow, refuse]}}
      regions:
        leaf:
          initial: asking
          states: {asking: {title: Asking, prompt: ask}, ajar: {title: Ajar}}
          transitions:
            - {id: let-in, from: asking, event: allow, to: ajar}
            - {id: send-off, from: asking, event: refuse, to: asking}

      """,
      "content/copy/door.yaml": """
      copy:
        - {id: ask.title, slot: screen-title, text: {en: May I come in?}}
        - {id: ask.yes, slot: button, text: {en: Come in}}

      """,
    ]
    var changed = files
    changed["content/copy/door.yaml"] = files["content/copy/door.yaml"]?.replacing("Come in}", with: "Come in please}")
    let review = await Review(
      base: Samples.verified(files.mapValues { Array($0.utf8) }, name: "base"),
      head: Samples.verified(changed.mapValues { Array($0.utf8) }, name: "head"))
    func written(_ name: String) throws -> String {
      try #require(ReviewFormat.named(name)).write(review, ReviewContext())
    }
    #expect(try written("text").contains("\n      [Come in{+ please+}] [Refuse]\n"))
    #expect(try written("markdown").contains("> <kbd>Come in<ins>&#32;please</ins></kbd> <kbd>Refuse</kbd>\n"))
    #expect(try written("html").contains("<li lang=\"en\" dir=\"auto\">Come in<ins> please</ins></li>"))
  }
}
