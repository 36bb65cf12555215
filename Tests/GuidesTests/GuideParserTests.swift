import Guides
import SourceText
import Statecharts
import Testing

@Suite("A guide’s text")
struct GuideParserTests {
  @Test("becomes HTML with holes for what the project fills in")
  func becomesParts() {
    let reading = Reading(
      """
      ## Ask {state}`not-determined` *now*

      Tom & "Jerry" **say** ~~no~~ `a<b` [see](b.md#c "t").  
      Next {term}`x`.

      ![A *door*](door.png)
      """)
    #expect(
      reading.html == """
        <h2 id="ask-not-determined-now">Ask <role state>not-determined</role> <em>now</em></h2>
        <p>Tom &amp; &quot;Jerry&quot; <strong>say</strong> <del>no</del> <code>a&lt;b</code> <a href="b.md#c">see</a>.<br>
        Next <role term>x</role>.</p>
        <p><img src="door.png" alt="A door"></p>

        """)
    #expect(reading.found.isEmpty)
    #expect(reading.body.headings.map(\.text) == ["Ask not-determined now"])
    #expect(reading.body.roles.map(\.isPlain) == [true, false], "a role in a heading is plain text")
    #expect(reading.body.links.first?.title == "t")
  }

  @Test("has comments that no reader sees, and tildes that strike nothing alone")
  func hasComments() {
    let reading = Reading(
      """
      <!-- vale off
      ## No heading, {state}`none` -->
      ## Wait <!-- long? -->5~10 s

      From 1~3 s <!-- a
      note --> to {term}`x`, ~~never~~.
      <!-- one --> <!-- two -->
      """)
    #expect(
      reading.html == """
        <h2 id="wait-510-s">Wait 5~10 s</h2>
        <p>From 1~3 s  to <role term>x</role>, <del>never</del>.</p>

        """)
    #expect(reading.found.isEmpty)
    #expect(reading.body.headings.map(\.text) == ["Wait 5~10 s"])
  }

  @Test("has lists: tight and loose, ordered with a start, and tasks with a label")
  func hasLists() {
    let reading = Reading(
      "3. a\n4. b\n\n- [ ] see [x] {state}`s`\n- [X] done {source}`m`\n\n"
        + "1. [ ]  x\n\n   y\n\n* p\n\n  q\n* r\n\n[x]: y\n")
    #expect(
      reading.html == """
        <ol start="3">
        <li>a
        </li>
        <li>b
        </li>
        </ol>
        <ul class="task-list">
        <li class="task"><input type="checkbox" disabled aria-labelledby="task:1"> <span id="task:1">see <a href="y">x</a> <role state>s</role></span>
        </li>
        <li class="task"><input type="checkbox" disabled checked aria-labelledby="task:2"> <span id="task:2">done <role source>m</role></span>
        </li>
        </ul>
        <ol class="task-list">
        <li class="task"><p><input type="checkbox" disabled aria-labelledby="task:3"> <span id="task:3">x</span></p>
        <p>y</p>
        </li>
        </ol>
        <ul>
        <li><p>p</p>
        <p>q</p>
        </li>
        <li><p>r</p>
        </li>
        </ul>

        """)
  }

  @Test("has tables in a labeled frame")
  func hasTables() {
    let reading = Reading("| State | {state}`a` |\n|:--|--:|\n| `x\\|y` | {state}`p\\|q` |\n")
    #expect(
      reading.html == """
        <div class="table-frame" tabindex="0" role="region" aria-label="Table: State, a">
        <table>
        <thead>
        <tr>
        <th scope="col" class="align-left">State</th>
        <th scope="col" class="align-right"><role state>a</role></th>
        </tr>
        </thead>
        <tbody>
        <tr>
        <td class="align-left"><code>x|y</code></td>
        <td class="align-right"><role state>p|q</role></td>
        </tr>
        </tbody>
        </table>
        </div>

        """)
    #expect(reading.body.roles.map { reading.source($0.argument.range) }.first == "a")
  }

  @Test("has a label of its own for each table")
  func labelsTables() {
    let table = "|a|b|\n|-|-|\n\n"
    let html = Reading(table + "Text.\n\n" + table + "|c|\n|-|\n").html
    let labels = html.split(separator: "aria-label=\"").dropFirst().compactMap { $0.split(separator: "\"").first }
    #expect(labels == ["Table: a, b", "Table 2: a, b", "Table: c"])
  }

  @Test("has alerts, and quotes that are not alerts")
  func hasAlerts() {
    #expect(
      Reading("> [!WARNING]\n> Mind the *gap*.\n").html == """
        <div class="alert alert-warning" role="note">
        <p class="alert-title">Warning</p>
        <p>Mind the <em>gap</em>.</p>
        </div>

        """)
    #expect(Reading("> just [!NOTE] so\n").html == "<blockquote>\n<p>just [!NOTE] so</p>\n</blockquote>\n")
    #expect(Reading("> [!WARNIN]\n> x\n").found == ["markdown/unknown-alert: [!WARNIN]"])
  }

  @Test("has code blocks that can be reached by the keyboard")
  func hasCode() {
    #expect(
      Reading("```text\r\na < \"b\"\r\n```\r\n").html
        == """
        <figure class="listing">
        <pre tabindex="0"><code class="language-text">a &lt; &quot;b&quot;
        </code></pre>
        </figure>

        """)
  }

  @Test("has footnotes with links there and back")
  func hasFootnotes() {
    let reading = Reading("a[^x] b[^x]\n\n> [^x]: note\n> more\n")
    #expect(reading.html.contains("<a href=\"#fn:1\" id=\"fnref:1\">"))
    #expect(reading.html.contains("<a href=\"#fn:1\" id=\"fnref:1:2\">"))
    #expect(
      reading.html.hasSuffix(
        """
        <section class="footnotes" aria-label="Footnotes">
        <ol>
        <li id="fn:1"><p>note
        more <a href="#fnref:1" class="footnote-back" aria-label="Back to reference 1">↩</a> \
        <a href="#fnref:1:2" class="footnote-back" aria-label="Back to reference 1-2">↩</a></p>
        </li>
        </ol>
        </section>

        """))
    #expect(reading.found.isEmpty)
  }

  @Test("counts places from the beginning of the file")
  func countsFrontMatter() {
    let front = "---\ntitle: x\n---\n"
    let reading = Reading(front + "{state}`denied`\n", bodyStart: front.utf8.count)
    #expect(reading.body.roles.first?.argument.range == SourceRange(front.utf8.count + 8, front.utf8.count + 14))
  }

  @Test("has anchors as GitHub makes them")
  func hasAnchors() {
    let reading = Reading("## What’s New?\n## Ünï_code 2.0\n## a\n## a\n## a-1\n## a\n## ?!\n")
    #expect(
      reading.body.headings.map(\.slug) == ["whats-new", "ünï_code-20", "a", "a-1", "a-1-1", "a-2", "section"])
  }
}
