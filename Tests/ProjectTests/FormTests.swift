import Project
import SourceText
import TestSupport
import Testing

@Suite("A text of a form")
struct FormTests {
  /// A file with a text of a form, which is `@`.
  struct Field: CustomTestStringConvertible {
    let form: String
    let kind: ContentKind
    let file: String

    var testDescription: String { form }

    func text(_ sample: String) -> String {
      let spelled = sample.replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
      return file.replacing("@", with: "\"\(spelled)\"")
    }

    /// What the reader reports of a text.
    func findings(_ sample: String) async -> [Finding] { await load(kind, text(sample)).findings }
  }

  private static let fields = [
    Field(form: "text", kind: .sources, file: "sources: [{id: a, title: @, no-url: A}]"),
    Field(form: "id", kind: .sources, file: "sources: [{id: @, title: A, no-url: A}]"),
    Field(form: "address", kind: .sources, file: "sources: [{id: a, title: A, url: @}]"),
    Field(
      form: "fragment", kind: .sources,
      file: "sources: [{id: a, title: A, url: https://a, places: {a: {title: A, fragment: @}}}]"),
    Field(
      form: "citation", kind: .claims,
      file: "{machine: a, claims: [{id: a, says: A, check: never a, sources: [@]}]}"),
    Field(form: "copy id", kind: .copy, file: "copy: [{id: @, slot: banner, text: {en: A}}]"),
    Field(form: "locale", kind: .copy, file: "copy: [{id: a, slot: banner, text: {@: A}}]"),
    Field(form: "code name", kind: .sdk, file: "{sdk: a, title: A, types: [{name: @}]}"),
    Field(form: "attribute", kind: .machine, file: machine(profile: "{title: A, @: 1}", values: "[a]")),
    Field(form: "value", kind: .machine, file: machine(profile: "{title: A}", values: "{@: A}")),
  ]

  private static func machine(profile: String, values: String) -> String {
    """
    {machine: a, title: A, profiles: {a: \(profile)}, observers: {a: {title: A, values: \(values)}},
    regions: {a: {initial: b, states: {b: {title: B}}}}}
    """
  }

  @Test("is what its pattern in the schema accepts", arguments: fields)
  func patterns(field: Field) async throws {
    var judge = try SchemaJudge(jsonSchema(for: field.kind, rules: RuleCatalogue([])))
    let samples = [
      "", " ", "a", "A", "1", "a1", "1a", "a-b", "a--b", "-a", "a-", "a.b", "a..b", ".a", "a.1b", "a_b", "_a", "aB",
      "en", "EN", "en-US", "en-us", "de-Latn", "de-Latn-AT", "es-419", "deutsch", "pt-BR-x", "zh-Hans-CN-x", "en-",
      "https://a", "https://", "http://a b", "ftp://a", "ä", "a ä", "\n", "a\n", "authorizedAlways", "e\u{301}",
      "a#b", "a-b#c-1", "a#", "#a", "a#b#c", "A#b", "a#B", "a #b",
    ]
    for sample in samples {
      let node = try #require(
        YAMLReader.read(Array(field.text(sample).utf8), report: DiagnosticCollector("test.yaml")))
      let found = await field.findings(sample).map(\.message)
      #expect(found.isEmpty == judge.accepts(node), "“\(sample)”: \(found)")
    }
  }

  @Test("is a day, a month, or a year that the calendar has, if it is a date")
  func dates() async {
    let field = Field(form: "date", kind: .sources, file: "sources: [{id: a, title: A, no-url: A, published: @}]")
    for date in ["2020", "2020-08", "2020-02-29"] { #expect(await field.findings(date).isEmpty, "“\(date)”") }
    for date in ["", "20", "202", "2020-", "2020-8", "2020-13", "2020-00", "2021-02-29", "2020-08-11T10", "20-08-11"] {
      #expect(await !field.findings(date).isEmpty, "“\(date)”")
    }
  }

  @Test("has suggestions that are well formed", arguments: fields)
  func repairs(field: Field) async {
    for sample in [
      "The Manual", "wideOpen", "a__b", "EN_us", "zh_hans_cn", "--a", "a.B c", "ä", "", "9a", "HTTPServer",
      "The Forum#First", "#a", "##", "a#b#c",
    ] {
      guard let meant = await suggestion(field, sample) else { continue }
      #expect(await field.findings(meant).isEmpty, "“\(meant)” for “\(sample)”")
    }
  }

  private func suggestion(_ field: Field, _ sample: String) async -> String? {
    let suggestions = await field.findings(sample).compactMap(\.suggestion)
    return suggestions.compactMap { $0.firstMatch(of: /did you mean `(.+?)`/).map { String($0.1) } }.first
  }

  @Test(
    "has a suggestion with its own words",
    arguments: [
      ("id", "wideOpen", "wide-open"), ("id", "О нас", nil),
      ("citation", "The Forum#firstAnswer", "the-forum#first-answer"),
      ("fragment", "#answer-1", "answer-1"), ("locale", "pt_br", "pt-BR"),
    ])
  func suggestions(form: String, sample: String, meant: String?) async throws {
    let field = try #require(Self.fields.first { $0.form == form })
    #expect(await suggestion(field, sample) == meant)
  }
}
