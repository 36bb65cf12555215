import Guides
import SourceText
import Statecharts
import Testing

@Suite("What is wrong in a guide")
struct FindingTests {
  @Test(
    "is a finding at its place",
    arguments: [
      ("Use <appname> here\n", ["markdown/raw-html: <appname>"]),
      ("<div>\nx\n</div>\n", ["markdown/raw-html: <div>\nx\n</div>"]),
      ("> <!-- a\n> b --> c\n", ["markdown/raw-html: c"]),
      ("<!-- a --> <b>c</b>\n", ["markdown/raw-html: <b>c</b>"]),
      ("x\n\n<!-- a\n\nb\n", ["markdown/raw-html: <!--"]),
      ("x <!-- a -- b --> y\n", ["markdown/raw-html: <!--"]),
      ("[x]()\n", ["markdown/empty-link: [x]()"]),
      ("a [](x.md)\n", ["markdown/empty-link: [](x.md)"]),
      ("a ![ ](x.png)\n", ["markdown/missing-alt-text: ![ ](x.png)"]),
      ("![{state}`x`](x.png)\n", ["markdown/role-in-alt-text: state"]),
      ("# T\n", ["markdown/level-one-heading: T"]),
      ("T *x*\n===\n", ["markdown/level-one-heading: T *x*"]),
      ("## T\n#### U ##\n", ["markdown/skipped-heading-level: U"]),
      ("a[^no]\n", ["markdown/undefined-footnote: no"]),
      ("a[^x]\n\n[^x]: b\n\n[^X]: c\n", ["markdown/duplicate-footnote: X"]),
      ("a\n\n> [^x]: b\n", ["markdown/unused-footnote: x"]),
      ("a[^reason]\n\n[^x]: b\n", ["markdown/undefined-footnote: reason", "markdown/unused-footnote: x"]),
      ("[a][no] [b][]\n", ["markdown/undefined-reference: no", "markdown/undefined-reference: []"]),
      ("[a]\n\n[a]: x\n[A]: y\n", ["markdown/duplicate-reference: A"]),
      ("[b c]\n\n- [b c]: x\n- [B  C]: y\n", ["markdown/duplicate-reference: B  C"]),
      ("|a|\n|-|\n|b| c |d|\n", ["markdown/extra-cells: |b| c |d|"]),
      ("|a|b|\n|-|-|\n|`c`|d`|\n", ["markdown/unclosed-code: `"]),
      ("|a|\n|-|\n|`\\|b\\|c\\|` and more|\n", []),
      ("Say `please, and {state}`x`.\n", ["markdown/unclosed-code: `"]),
      ("```swift\nx\n", ["markdown/unterminated-fence: ```swift"]),
      ("```\nx\n\n~~~{states} m\n```{copy} x\n```\n", ["markdown/directive-in-code: ```{copy}"]),
      ("\t```{only} a\n\tx\n", ["markdown/directive-in-code: ```{only}"]),
      ("{state} `x` and {term}\n", ["markdown/role-without-code: {state}", "markdown/role-without-code: {term}"]),
      ("{state}` `\n", ["markdown/empty-role: {state}` `"]),
      ("a\u{0}b\n", ["markdown/control-character: \u{0}"]),
      (
        "a\u{7}\u{1B}b\tc\u{7F}\u{85}\u{202E}d\u{FFFE}\n\né ‘’ 日 \u{200F}\u{FEFF}x\n",
        [
          "markdown/control-character: \u{7}\u{1B}", "markdown/control-character: \u{7F}\u{85}\u{202E}",
          "markdown/control-character: \u{FFFE}",
        ]
      ),
    ])
  func isFound(text: String, findings: [String]) {
    #expect(Reading(text).found == findings)
  }

  @Test(
    "is not looked for in escapes and code",
    arguments: [
      "\\<appname> `<appname>` \\{state} \\[^x] a[0] \\[a][b] {x y} `{state}`\n",
      "    <appname> [^x]\n",
      "```\n<appname> [a][b]\n```\n",
      "```text\n    ```{states} m\n```\n",
      "`{states} m`\nor `{copy}\nx`\n",
      "[x](https://a.b/data:x) [y](data.md) [z](./javascript:x)\n",
      "[a][b]\n\n[b]: <x y.md> 'two\nlines'\n",
    ])
  func isNotFound(text: String) {
    #expect(Reading(text).found.isEmpty)
  }

  @Test(
    "suggests a replacement",
    arguments: [
      ("<b>", "put it in a code span, or write it as Markdown"),
      ("<product>", "write `<product>` in a code span, or, if it is a term, {term}`product`"),
      (
        "<appname>",
        "only copy can have `<appname>`: write the app’s name, a term for it, or `<appname>` in a code span"
      ),
    ])
  func suggests(text: String, suggestion: String) {
    #expect(Reading(text + "\n").findings.first?.suggestion == suggestion)
  }
}

@Suite("Text that was probably meant as structure")
struct LostStructureTests {
  @Test(
    "is a finding at its place",
    arguments: [
      ("> [!NOTE] Knock first.\n", ["markdown/alert-line: [!NOTE]"]),
      ("> [!note]Knock\n> first.\n", ["markdown/alert-line: [!note]"]),
      ("> [!INFO] Knock\n", ["markdown/alert-line: [!INFO]"]),
      ("> [!INFO]\n> Knock\n", ["markdown/unknown-alert: [!INFO]"]),
      ("| a | b |\n|---|\n| c | d |\n", ["markdown/broken-table: |---|"]),
      ("| a | b |\n|:-:|---|--|\n", ["markdown/broken-table: |:-:|---|--|"]),
      ("a | b\n--- | --- | ---\nc | d\n", ["markdown/broken-table: --- | --- | ---"]),
      ("| a | b |\n| c | d |\n", ["markdown/broken-table: | a | b |"]),
      ("> | a | b |\n> |---|\n", ["markdown/broken-table: |---|"]),
      ("##Title\n", ["markdown/broken-heading: ##Title"]),
      ("text\n###Title ###\n", ["markdown/broken-heading: ###Title ###"]),
      ("```diagram location\n```\n", ["markdown/directive-without-braces: diagram"]),
      ("```prompt who\n:variant: short\n```\n", ["markdown/directive-without-braces: prompt"]),
      ("```only acme\nKnock.\n```\n", ["markdown/directive-without-braces: only"]),
      ("```prompt\nSay hello.\n```\n", ["markdown/unknown-language: prompt"]),
      ("It is state`shut`.\n", ["markdown/role-without-braces: state"]),
    ])
  func isFound(text: String, findings: [String]) {
    #expect(Reading(text).found == findings)
  }

  @Test(
    "is not found in text that is correct, escaped or code",
    arguments: [
      "> [!NOTE]\n> Knock.\n", "> [!NOTE](page.md) x\n", "\\[!NOTE] x\n", "> \\[!NOTE] x\n",
      "> [!NOTE][a] x\n\n[a]: page.md\n",
      "| a | b |\n|---|---|\n| c | d |\n", "a\n\n---\n", "a | b\nc | d\n", "| a |\n", "\\| a | b |\n\\| c | d |\n",
      "#1 and #hashtag\n", "\\##Title\n", "`##Title`\n", "    ##Title\n",
      "```swift\nlet state = 1\n```\n", "the state `shut` and estate`s`\n",
    ])
  func isNotFound(text: String) {
    #expect(Reading(text).found == [])
  }
}
