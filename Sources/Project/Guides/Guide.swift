import Guides
import SourceText
import Statecharts

/// The kind of thing that a `GuideID` names.
package enum GuideKind {}
/// Names a guide: the path of its file in the folder of guides, without the extension.
package typealias GuideID = Identifier<GuideKind>

/// One Markdown guide.
package struct Guide: Sendable {
  package var id: GuideID
  package var path: SourcePath
  package var title: Sourced<StyledText>
  package var description: String?
  /// What readers may call its subject, for the search.
  package var otherNames: [Sourced<String>] = []
  package var machine: Sourced<MachineID>?
  package var profile: Sourced<ProfileID>?
  /// The editions that include the guide; empty for all.
  package var editions: [Sourced<EditionID>] = []
  package var isDraft: Bool = false
  package var body: GuideBody = GuideBody()
}

struct FrontMatterKeys: MappingKeys {
  typealias Owner = Guide
  static let mapping = Mapping("a guide's front matter", Self(), constraints: [.needs("profile", "machine")])

  let title = Field(
    .required("title"), Format<Sourced<String>>.sourced.map { Sourced(StyledText(reading: $0.value), $0.range) },
    "The page's title.", \Guide.title)
  let description = Field("description", .text, "One sentence about the guide.", \Guide.description)
  let otherNames = Field(
    "also", .texts, "What readers may call its subject, for the search.", word: "other names", \Guide.otherNames)
  let machine = Field(
    "machine", .id(), "The machine that its names refer to.", otherwise: "the only machine of the project",
    \Guide.machine)
  let profile = Field(
    "profile", .id(), "The profile that its names refer to.", otherwise: "the newest one", \Guide.profile)
  let editions = Field("editions", .ids(), "The editions that it appears in.", otherwise: "all", \Guide.editions)
  let isDraft = Field(
    "draft", .boolean, "Whether it is left out of the site.", otherwise: "false", word: "draft",
    \Guide.isDraft)
}

/// Reads a guide: front matter, then Markdown.
package struct GuideReader: Sendable {
  private let parser: GuideParser

  package init(budgets: Budgets) { self.init(budgets: budgets, terms: SharedTerms()) }

  init(budgets: Budgets, terms: SharedTerms) {
    parser = GuideParser(tableCells: budgets.tableCells, phrases: terms.phrases(asRoles: true))
  }

  /// Reads a guide from valid UTF-8; if its front matter cannot be read, its title is its id.
  package func read(_ bytes: [UInt8], report: DiagnosticCollector) -> Guide {
    let id = GuideID(of: report.path)
    if !id.isWellFormedPath { report.add(.fileNameForm(report.path)) }
    let matter = FrontMatter.find(in: bytes, report: report)
    let (body, findings) = parser.parse(bytes, bodyStart: matter.bodyStart, path: report.path)
    for finding in findings { report.add(finding) }
    let guide = Guide(
      id: id, path: report.path, title: Sourced(StyledText(GuideID(id.lastPart).inWords)), body: body)
    return matter.yaml.flatMap { fields(in: bytes, $0, report) }?.read(guide) ?? guide
  }

  private func fields(
    in bytes: [UInt8], _ range: Range<Int>, _ report: DiagnosticCollector
  ) -> Fields<FrontMatterKeys>? {
    guard let read = YAMLReader.read(bytes, in: range, report: report) else { return nil }
    let node = report.filled(read, FrontMatterKeys.mapping.schema)
    SchemaCheck(report: report).check(node, against: FrontMatterKeys.mapping.schema)
    return Fields(node, FrontMatterKeys.mapping, report: report)
  }
}

/// The front matter of a guide, and the start of its body.
struct FrontMatter {
  /// The range between the `---` lines; nil if there is no front matter.
  var yaml: Range<Int>?
  var bodyStart: Int

  /// Finds the front matter; missing or unterminated front matter is a finding.
  static func find(in bytes: [UInt8], report: DiagnosticCollector) -> FrontMatter {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let first = Line(in: bytes, at: start)
    var opening = first
    while opening.isBlank(in: bytes), opening.next < bytes.count { opening = Line(in: bytes, at: opening.next) }
    if opening.isFence(in: bytes), opening.text != first.text {
      report.add(
        .frontMatter, at: first.text, "unexpected blank line before the front matter",
        suggestion: "remove the blank line before `---`")
    } else {
      opening = first
    }
    guard opening.isFence(in: bytes) else {
      let title = title(in: bytes[opening.text.start..<opening.text.end])
      report.add(
        .frontMatter, at: opening.text, "missing front matter at the start of the guide",
        suggestion: title.map { "write three lines in the place of the heading: `---`, `title: \($0)`, and `---`" }
          ?? "start the file with `---`, a line `title: …`, and `---`")
      // The heading becomes the title, so that it causes no second finding.
      return FrontMatter(yaml: nil, bodyStart: title == nil ? start : opening.next)
    }
    var line = opening
    while line.next < bytes.count {
      line = Line(in: bytes, at: line.next)
      if line.isFence(in: bytes) {
        return FrontMatter(yaml: opening.next..<line.text.start, bodyStart: line.next)
      }
    }
    report.add(
      .frontMatter, at: opening.text, "unterminated front matter: no second line `---`",
      suggestion: "write `---` on a line of its own after the last key")
    return FrontMatter(yaml: nil, bodyStart: bytes.count)
  }

  /// Returns the text of a level-1 heading as a value for front matter; nil for any other line.
  private static func title(in line: ArraySlice<UInt8>) -> String? {
    let mark = Array("# ".utf8)
    guard line.starts(with: mark) else { return nil }
    let title = String(decoding: line.dropFirst(mark.count), as: UTF8.self)
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    // Quote titles that YAML might not read as text.
    let isPlain = title.allSatisfy { $0.isLetter || $0.isNumber || " -,.?!’“”()/".contains($0) }
    let isWord = title.first?.isLetter ?? false
    guard !title.isEmpty else { return nil }
    return isPlain && isWord
      ? title : "'" + title.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''") + "'"
  }

  private struct Line {
    var text: SourceRange
    var next: Int

    init(in bytes: [UInt8], at start: Int) {
      var end = start
      while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
      text = SourceRange(start, end)
      next = end
      if next < bytes.count, bytes[next] == 0x0D { next += 1 }
      if next < bytes.count, bytes[next] == 0x0A { next += 1 }
    }

    func isBlank(in bytes: [UInt8]) -> Bool { bytes[text.start..<text.end].allSatisfy(\.isASCIISpace) }

    /// Returns true if the line is `---`, optionally followed by blanks.
    func isFence(in bytes: [UInt8]) -> Bool {
      let line = bytes[text.start..<text.end]
      return line.starts(with: [0x2D, 0x2D, 0x2D]) && line.dropFirst(3).allSatisfy { $0 == 0x20 || $0 == 0x09 }
    }
  }
}
