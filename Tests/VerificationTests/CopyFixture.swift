import Copy
import Foundation
import Guides
import Project
import SourceText
import Statecharts
import TestSupport
import Testing
import Verification

/// A folder under Tests/Fixtures/copy: `good.yaml` follows a copy rule, and `bad.yaml` breaks only this rule.
///
/// Carets in a comment on the next line mark the place of the finding: `#    ^^^^`. A first comment `# locales: en, de`
/// sets the project's locales. A `machine.yaml` and an `edition.yaml` next to them belong to both.
struct CopyFixture: CustomTestStringConvertible {
  let rule: String
  let folder: URL

  var testDescription: String { rule }

  static let root = Checkout.fixtures.appending(path: "copy")

  /// A fixture for each copy rule, whether or not its folder exists.
  static let all: [CopyFixture] = CopyProject.rules.rules.filter { CopyFixture.isAboutCopy($0) }.map { rule in
    CopyFixture(rule: rule.id, folder: root.appending(path: rule.id.replacing("/", with: "-")))
  }

  private static func isAboutCopy(_ rule: Rule) -> Bool {
    CopyRule.all.contains { $0.rule == rule } || [.unusedSuppression, .expiredSuppression].contains(rule)
  }

  /// The folders without a rule.
  static func strangers() throws -> [String] {
    let known = Set(all.map(\.folder.lastPathComponent))
    return try FileManager.default.contentsOfDirectory(atPath: root.path)
      .filter { !known.contains($0) && !$0.hasSuffix(".yaml") }
  }

  func text(_ name: String) throws -> String {
    try String(contentsOf: folder.appending(path: name + ".yaml"), encoding: .utf8)
  }

  /// The findings in a project with the file.
  func findings(_ name: String) async throws -> [Finding] {
    let text = try text(name)
    let first = text.split(separator: "\n").first ?? ""
    let locales = first.hasPrefix("# locales: ") ? String(first.dropFirst("# locales: ".count)) : "en"
    return await CopyProject(
      copy: text, locales: locales, machine: try? self.text("machine"), edition: try? self.text("edition")
    ).findings()
  }

  /// The byte ranges that the carets of a file mark.
  func marks(_ name: String) throws -> [SourceRange] {
    var marks: [SourceRange] = []
    var offset = 0
    var before: (start: Int, text: Substring) = (0, "")
    for line in try text(name).split(separator: "\n", omittingEmptySubsequences: false) {
      let bare = line.drop { $0 == " " }
      if bare.hasPrefix("#"), bare.contains("^"), bare.allSatisfy({ "# ^".contains($0) }) {
        for run in line.ranges(of: /\^+/) {
          let start = line.distance(from: line.startIndex, to: run.lowerBound)
          let length = line.distance(from: run.lowerBound, to: run.upperBound)
          let lead = before.text.prefix(start).utf8.count
          marks.append(
            SourceRange(
              before.start + lead, before.start + lead + before.text.dropFirst(start).prefix(length).utf8.count))
        }
      } else {
        before = (offset, line)
      }
      offset += line.utf8.count + 1
    }
    return marks
  }
}

/// A small project around a file of copy.
struct CopyProject {
  var copy: String
  var locales = "en"
  var platforms = "ios"
  var machine: String?
  var edition: String?

  static let rules = RuleCatalogue(Rule.ofProject + Rule.ofGuides + Rule.ofVerification + Rule.ofCopy)
  static let path: SourcePath = "content/copy/fixture.yaml"
  static let today = CalendarDay("2026-06-15")

  static let variants = """
    variants:
      mileage:
        title: Mileage
        features: {en: [mileage, expense], de: [kilometer, spesen], es: [kilometraje, gasto]}
      scoring:
        title: Scoring
        features: {en: [driving analysis, score], de: [fahranalyse, punktzahl], es: [análisis de tu conducción, puntuacion]}
      safety:
        title: Safety
        features: {en: [safety feature, collision], de: [sicherheitsfunktion, unfallerkennung], es: [seguridad, colision]}
    """

  static let acme = """
    edition: acme
    title: Acme
    terms:
      vendor: {en: Acme, de: Acme, es: Acme}
      background-access: {en: background access, de: Hintergrundzugriff, es: acceso en segundo plano}
    apps: [{name: Acme Drive, variant: mileage}, {name: Acme Drive Pro}]
    """

  static let borealis = """
    edition: borealis
    title: Borealis
    terms:
      vendor: {en: Borealis, de: Borealis, es: Borealis}
      background-access: {en: background location access, de: Standortzugriff im Hintergrund, es: acceso a la ubicación en segundo plano}
    apps: [{name: Northway Driver}]
    """

  func findings() async -> [Finding] {
    let (loaded, verification) = await verified()
    return (loaded + verification.findings).filter { finding in
      // The machine of a fixture only provides prompts.
      finding.place?.path == Self.path || finding.severity == .error
    }
  }

  /// The findings of loading and of verification.
  func verified() async -> (loading: [Finding], verification: VerificationResult) {
    var files: [SourcePath: String] = [
      "content/statebook.yaml": "format: 1\ntitle: T\nlocales: [\(locales)]\nplatforms: [\(platforms)]\n",
      "content/guides/start.md": "---\ntitle: Start\n---\n\nA guide.\n",
      "content/copy/variants.yaml": Self.variants,
      "content/editions/acme.yaml": Self.acme,
      "content/editions/borealis.yaml": edition ?? Self.borealis,
      Self.path: copy,
    ]
    if let machine { files["content/machines/machine.yaml"] = machine }
    let loaded = await loadProject(from: SourceTree(files), rules: CopyProject.rules)
    let verification = await verify(loaded.project, today: Self.today)
    return (loaded.findings, verification)
  }
}
