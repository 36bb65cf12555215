import Pages
import SourceText
import Templating
import Testing

@Suite("Templates")
struct TemplateTests {
  @Test("of Statebook itself load without findings")
  func builtIn() {
    let (_, findings) = TemplateSet.load(overrides: [], from: SourceTree([:]))
    #expect(findings.map(\.message) == [])
  }

  @Test("of a project replace Statebook’s")
  func override() async throws {
    let site = try await RenderedSite(templates: [
      "templates/pages/guide.mustache": "{{<layout}}{{$main}}Mine: {{title}}{{>extra}}{{/main}}{{/layout}}",
      "templates/parts/extra.mustache": "!",
      "templates/assets/logo.svg": "<svg/>", "templates/assets/statebook.css": "body { background: url(logo.svg) }",
    ])
    #expect(site.findings.map(\.message) == [])
    #expect(site["alder/guides/entering/index.html"].contains("Mine: Entering &amp; &lt;leaving&gt;!"))
    #expect(site["_statebook/logo.svg"] == "<svg/>")
  }

  @Test("replace one part of the style sheet, or all of it")
  func styles() async throws {
    let part: [SourcePath: String] = ["templates/assets/styles/search.css": ".search { color: red }"]
    let site = try await RenderedSite(templates: part)
    #expect(site.findings.map(\.message) == [])
    let sheet = site["_statebook/statebook.css"]
    #expect(sheet.hasPrefix("@layer tokens, base, layout, components, states, print;"))
    #expect(sheet.contains(".search { color: red }") && !sheet.contains(".kinds"))
    #expect(sheet.contains(".site-header {") && !sheet.contains("/*"))
    let both = try await RenderedSite(
      templates: part.merging(["templates/assets/statebook.css": "p { margin: 0 }"]) { first, _ in first })
    #expect(both.findings.map(\.place) == [Place("templates/assets/styles/search.css")])
    #expect(both["_statebook/statebook.css"] == "p { margin: 0 }")
  }

  @Test("show styles of an author’s text between tags, and none in attributes and titles")
  func styledText() {
    let template = """
      <title>{{says}}</title><p title="{{says}}">{{says}}</p>{{#says}}<b>{{.}}</b>{{/says}}{{>part}}
      """
    let tree = SourceTree(["templates/pages/page.mustache": template, "templates/parts/part.mustache": "{{says}}"])
    let rendering = Rendering(TemplateSet.load(overrides: tree.files, from: tree).set)
    let html = String(decoding: rendering.render("page", ["says": .sentence("a `b` & *c*")]), as: UTF8.self)
    #expect(
      html == """
        <title>a b &amp; c</title><p title="a b &amp; c">a <code>b</code> &amp; <em>c</em></p><b>a <code>b</code> &amp; <em>c</em></b>\
        a <code>b</code> &amp; <em>c</em>
        """)
    #expect(rendering.takeMisses().isEmpty)
  }

  @Test("that no page uses are reported, with the nearest of Statebook’s")
  func unused() async throws {
    let site = try await RenderedSite(templates: [
      "templates/pages/guied.mustache": "Mine",
      "templates/parts/figure.mustache": "{{>extra}}",
      "templates/parts/extra.mustache": "{{>more}}",
      "templates/parts/more.mustache": "!",
      "templates/assets/statebok.css": "", "templates/assets/mine.css": "",
      "templates/assets/theme.js": "load('mine.css')",
    ])
    let found = site.findings.filter { $0.rule.id == "template/unused" }
    #expect(
      found.map(\.place) == [Place("templates/pages/guied.mustache"), Place("templates/assets/statebok.css")])
    #expect(found.map(\.suggestion) == ["did you mean `guide`?", "did you mean `statebook.css`?"])
    #expect(found.allSatisfy { $0.severity == .warning })
  }

  @Test("with an unknown key are reported at the tag, with the nearest key")
  func unknownKey() async throws {
    let text = "{{<layout}}{{$main}}{{titel}}{{#sections}}{{site-title}}{{/sections}}{{/main}}{{/layout}}"
    let site = try await RenderedSite(templates: ["templates/pages/guide.mustache": text])
    #expect(site.findings.map(\.rule.id) == ["template/unknown-key", "template/unknown-key"])
    let first = try #require(site.findings.first)
    #expect(first.place == Place("templates/pages/guide.mustache", SourceRange(20, 29)))
    #expect(first.suggestion == "did you mean `title`?")
    #expect(site.findings.last?.message.contains("`site-title`") == true, "an outer scope’s key must not be found")
  }

  @Test(
    "that use a value in the wrong way are a finding",
    arguments: ["{{{title}}}", "{{has-breadcrumb}}", "{{sections}}", "{{#sections}}{{.}}{{/sections}}"])
  func wrongUse(tag: String) async throws {
    let text = "{{<layout}}{{$main}}\(tag){{/main}}{{/layout}}"
    let site = try await RenderedSite(templates: ["templates/pages/guide.mustache": text])
    #expect(site.findings.map(\.rule.id) == ["template/wrong-use"])
  }

  @Test("in UTF-16 are reported once, and Statebook’s own are used instead")
  func encoding() {
    let bytes: [UInt8] = [0xFF, 0xFE] + "<p>{{x}}</p>".utf8.flatMap { [$0, 0] }
    let file = SourceTree.File(path: "templates/parts/note.mustache", size: bytes.count)
    let tree = SourceTree(files: [file]) { _ throws(SourceTree.ReadError) in bytes }
    let (set, findings) = TemplateSet.load(overrides: tree.files, from: tree)
    #expect(findings.map(\.rule.id) == ["template/file"])
    #expect(findings.first?.message == "expected UTF-8, found UTF-16, little-endian")
    let own = TemplateSet.load(overrides: [], from: SourceTree([:])).set
    #expect(Rendering(set).render("note", [:]) == Rendering(own).render("note", [:]))
  }

  @Test(
    "that are not well formed are a finding, and Statebook’s own are used instead",
    arguments: [
      ("{{#a}}x", 0..<6, "unclosed section `a`"), ("x{{/a}}", 1..<7, "unexpected `{{/a}}`: no section is open"),
      ("{{#a}}{{/b}}", 6..<12, "expected `{{/a}}`, found `{{/b}}`"), ("ab{{c", 2..<5, "unterminated tag"),
      ("{{upper(a)}}", 0..<12, "expected a name of letters, digits, and hyphens"),
      ("{{a.b}}", 0..<7, "unexpected `.` in a name"),
      ("{{<layout}}{{title}}{{/layout}}", 11..<20, "expected a block inside `{{<layout}}`"),
      ("{{=<% %>=}}", 0..<11, "delimiters and pragmas are not supported"),
    ])
  func syntax(text: String, range: Range<Int>, message: String) async throws {
    let site = try await RenderedSite(templates: ["templates/pages/guide.mustache": text])
    let finding = try #require(site.findings.first)
    #expect(finding.rule.id == "template/syntax")
    #expect(finding.message == message)
    #expect(finding.place?.range == SourceRange(range.lowerBound, range.upperBound))
    #expect(site["alder/guides/entering/index.html"].contains("<article class=\"prose\">"))
  }

  @Test("that include missing templates, or themselves, are reported")
  func partials() {
    let tree = SourceTree([
      "templates/parts/note.mustache": "{{>figur}}", "templates/parts/loop.mustache": "{{>back}}",
      "templates/parts/back.mustache": "{{>loop}}",
    ])
    let (_, findings) = TemplateSet.load(overrides: tree.files, from: tree)
    #expect(findings.map(\.rule.id) == ["template/unknown-partial", "template/unknown-partial"])
    #expect(findings.first?.suggestion == "did you mean `figure`?")
    #expect(findings.last?.message.contains("includes itself") == true)
  }

  @Test("that include each other very deeply are reported, however many there are")
  func depth() throws {
    let count = 5_000
    let chain = (0..<count).map { ("templates/t\($0).mustache", "{{>t\($0 + 1)}}") }
    let ends = [("templates/t\(count).mustache", "end"), ("templates/short.mustache", "{{>t\(count)}}")]
    let tree = SourceTree(Dictionary(uniqueKeysWithValues: (chain + ends).map { (SourcePath($0.0), $0.1) }))
    let (set, findings) = TemplateSet.load(overrides: tree.files, from: tree)
    let deep = findings.filter { $0.message.hasSuffix("more than 16 deep") }
    #expect(!deep.isEmpty && deep.allSatisfy { $0.rule.id == "template/unknown-partial" })
    #expect(String(decoding: Rendering(set).render("short", [:]), as: UTF8.self) == "end")
    #expect(Rendering(set).render("t0", [:]).isEmpty, "nothing goes down all the way")
  }

  @Test("that fill a block that their parent lacks are reported, with the nearest name")
  func unknownBlock() {
    func findings(_ files: [SourcePath: String]) -> [Finding] {
      let tree = SourceTree(files)
      return TemplateSet.load(overrides: tree.files, from: tree).findings
    }
    let misspelt = findings(["templates/pages/guide.mustache": "{{<layout}}{{$mian}}x{{/mian}}{{/layout}}"])
    #expect(misspelt.map(\.rule.id) == ["template/unknown-block"])
    #expect(misspelt.first?.place == Place("templates/pages/guide.mustache", SourceRange(11, 20)))
    #expect(misspelt.first?.suggestion == "did you mean `main`?")
    // Statebook's own pages fill blocks that a project's layout lacks.
    let empty = findings(["templates/layout.mustache": "{{$mani}}{{/mani}}"])
    #expect(
      empty.allSatisfy { $0.rule.id == "template/unknown-block" && $0.place == Place("templates/layout.mustache") })
    #expect(empty.contains { $0.message.contains("missing block `main`") && $0.suggestion == "did you mean `mani`?" })
    #expect(empty.count == Set(empty.map(\.message)).count, "each block is told once, however many pages fill it")
    // A block may be in a template that the parent includes or extends.
    let far: [SourcePath: String] = [
      "templates/pages/guide.mustache": "{{<middle}}{{$inner}}x{{/inner}}{{$main}}y{{/main}}{{/middle}}",
      "templates/middle.mustache": "{{<layout}}{{$main}}{{>part}}{{/main}}{{/layout}}",
      "templates/part.mustache": "{{$inner}}{{/inner}}",
    ]
    #expect(findings(far).map(\.message) == [])
  }

  @Test("that multiply without bound are reported")
  func tooLong() async throws {
    let levels = (0..<13).map { level in
      (SourcePath("templates/q\(level).mustache"), String(repeating: "{{>q\(level + 1)}}", count: 4))
    }
    var files = Dictionary(uniqueKeysWithValues: levels)
    files["templates/q13.mustache"] = "E"
    files["templates/pages/guide.mustache"] = "{{<layout}}{{$main}}{{>q0}}{{/main}}{{/layout}}"
    let tree = SourceTree(files)
    let (set, findings) = TemplateSet.load(overrides: tree.files, from: tree)
    #expect(findings.map(\.message) == [])
    let rendering = Rendering(set)
    _ = rendering.render("q0", [:])
    #expect(set.findings(for: rendering.misses).map(\.rule.id) == ["template/too-long"])
  }

  @Test("with an unknown key on many pages are reported once per tag")
  func onceATag() async throws {
    let layout = "<!DOCTYPE html><html lang=\"en\"><title>{{nope}}</title>{{$main}}{{/main}}</html>"
    let site = try await RenderedSite(templates: ["templates/layout.mustache": layout])
    let found = site.findings.filter { $0.rule.id == "template/unknown-key" }
    #expect(found.count == 1)
  }

  @Test("are read without a byte order mark, and names without surrounding spaces")
  func blanks() throws {
    let tree = SourceTree([
      "templates/a.mustache": "\u{FEFF}{{#b}}\n[{{ c }}{{\tc\n}}]\n{{/b }}\n", "templates/d.mustache": "{{c c}}",
    ])
    let (set, findings) = TemplateSet.load(overrides: tree.files, from: tree)
    #expect(
      findings.filter { $0.severity == .error }.map(\.message) == ["expected a name of letters, digits, and hyphens"])
    let rendered = Rendering(set).render("a", ["b": .object(["c": .text("x")])])
    #expect(String(decoding: rendered, as: UTF8.self) == "[xx]\n")
  }

  @Test("with the same base name in two folders are reported")
  func baseNames() {
    let tree = SourceTree([
      "templates/mine/note.mustache": "x", "templates/readme.txt": "x", "templates/zz/layout.mustache": "x",
      "templates/assets/a/theme.js": "x", "templates/x/own.mustache": "x", "templates/y/own.mustache": "x",
    ])
    let (set, findings) = TemplateSet.load(overrides: tree.files, from: tree)
    #expect(findings.filter { $0.rule.id == "template/file" }.count == 5)
    let twins = findings.filter { $0.message.contains("base name") }
    let moves = [
      "templates/assets/a/theme.js": "assets/theme.js", "templates/mine/note.mustache": "parts/note.mustache",
      "templates/zz/layout.mustache": "layout.mustache", "templates/y/own.mustache": nil,
    ]
    #expect(Set(twins.compactMap { $0.place?.path.text }) == Set(moves.keys))
    for twin in twins {
      let target = moves[twin.place?.path.text ?? ""] ?? nil
      #expect(twin.suggestion == target.map { "to replace it, move the file to templates/\($0)" })
    }
    #expect(Rendering(set).render("layout", [:]) != Array("x".utf8), "Statebook's own stays")
    #expect(set.assets.filter { $0.name == "theme.js" }.map(\.bytes.count) != [1])
    #expect(Set(set.assets.map(\.name)).count == set.assets.count)
  }
}
