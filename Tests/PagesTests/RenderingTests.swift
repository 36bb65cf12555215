import Mustache
import Pages
import SourceText
import Templating
import TestSupport
import Testing

@Suite("Templates are rendered")
struct RenderingTests {
  @Test("as another renderer of Mustache renders them", arguments: 0..<400)
  func likeAnother(seed: Int) throws {
    var generator = TemplateGenerator(seed: seed)
    let isInherited = seed.isMultiple(of: 3)
    let body = generator.lines(depth: 3)
    let text = isInherited ? "{{<base}}\n{{$main}}\n\(body){{/main}}\n{{/base}}\n" : body
    let templates = [
      "page": text, "base": "<b>\n{{$main}}\nnothing\n{{/main}}\n</b>\n",
      "part": "part {{a}}\n{{#flag}}\nend\n{{/flag}}\n",
    ]
    let library = MustacheLibrary(templates: try templates.mapValues { try MustacheTemplate(string: $0) })
    let expected = try #require(library.render(Self.values(depth: 4), withTemplate: "page"))

    let tree = SourceTree(
      Dictionary(uniqueKeysWithValues: templates.map { (SourcePath("templates/pages/\($0.key).mustache"), $0.value) }))
    let (set, findings) = TemplateSet.load(overrides: tree.files, from: tree)
    #expect(findings.filter { $0.severity == .error }.map(\.message) == [])
    let rendering = Rendering(set)
    let actual = String(decoding: rendering.render("page", Self.fields(depth: 4)), as: UTF8.self)
    #expect(rendering.misses.isEmpty)
    #expect(actual == expected, "\(text)")
  }

  @Test(
    "with the blocks of the outermost",
    arguments: [
      ("{{<base}}{{/base}}", "<a:b>"), ("{{<base}}{{$b}}1{{/b}}{{/base}}", "<a:1>"),
      ("{{<middle}}{{/middle}}", "<a:m>"), ("{{<middle}}{{$b}}1{{/b}}{{/middle}}", "<a:1>"),
      // The space between blocks belongs to none of them.
      ("{{<base}} \n {{$b}}1{{/b}}{{! none }} {{$a}}2{{/a}}{{/base}}", "<2>"),
      // A block inside its own filling is a different one.
      ("{{<base}}{{$b}}1{{$b}}2{{/b}}{{/b}}{{/base}}", "<a:12>"),
      ("{{<base}}{{$b}}{{>middle}}{{/b}}{{/base}}", "<a:<a:m>>"),
    ])
  func blocks(page: String, expected: String) {
    let tree = SourceTree([
      "templates/pages/page.mustache": page, "templates/base.mustache": "<{{$a}}a:{{$b}}b{{/b}}{{/a}}>",
      "templates/middle.mustache": "{{<base}}{{$b}}m{{/b}}{{/base}}",
    ])
    let (set, findings) = TemplateSet.load(overrides: tree.files, from: tree)
    #expect(findings.filter { $0.severity == .error }.map(\.message) == [])
    #expect(String(decoding: Rendering(set).render("page", [:]), as: UTF8.self) == expected)
  }

  private static func values(depth: Int) -> [String: Any] {
    let inner = depth == 0 ? [] : [values(depth: depth - 1), values(depth: depth - 1)]
    return ["a": "A&\(depth)", "h": "<i>", "flag": true, "off": false, "list": inner, "empty": [String]()]
  }

  private static func fields(depth: Int) -> View.Fields {
    let inner = depth == 0 ? [] : [View.object(fields(depth: depth - 1)), .object(fields(depth: depth - 1))]
    return [
      "a": .text("A&\(depth)"), "h": .html("<i>"), "flag": .flag(true), "off": .flag(false), "list": .list(inner),
      "empty": .list([]),
    ]
  }
}

/// Makes templates, the same for the same seed.
private struct TemplateGenerator {
  private var random: SeededGenerator

  init(seed: Int) { random = SeededGenerator(seed: UInt64(seed)) }

  private mutating func section(around body: String, _ end: String) -> String {
    let name = ["#list", "#flag", "#off", "^off", "^empty", "^list"][random.below(6)]
    return "{{\(name)}}\(end)\(body){{/\(name.dropFirst())}}\(end)"
  }

  /// Lines, including sections over several lines.
  mutating func lines(depth: Int) -> String {
    (0..<random.below(5)).map { _ in
      switch random.below(8) {
      case 0: "{{>part}}\n"
      case 1: "{{! nothing }}\n"
      case 2: "\n"
      case 3...4 where depth > 0: section(around: lines(depth: depth - 1), "\n")
      default: words(depth: depth) + "\n"
      }
    }.joined()
  }

  /// The content of a line.
  private mutating func words(depth: Int) -> String {
    (0...random.below(3)).map { _ in
      switch random.below(7) {
      case 0: "{{a}}"
      case 1: "{{{h}}}"
      case 2: "x{{>part}}"
      case 3 where depth > 0: section(around: words(depth: depth - 1), "")
      default: "text "
      }
    }.joined()
  }
}
