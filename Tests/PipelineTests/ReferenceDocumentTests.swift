import Foundation
import Guides
import Project
import SourceText
import Statecharts
import TestSupport
import Testing

@testable import Pipeline

@Suite("The reference in docs/ says what the code says")
struct ReferenceDocumentTests {
  private static let documents = ["projects", "machines", "claims", "guides", "copy", "sources", "rules"].map {
    "docs/content/guides/reference/\($0).md"
  }

  /// Each part of the documents that is derived, by its title.
  private static let parts: [String: String] = {
    var parts: [String: String] = [
      "forms": ClaimForm.all.map(\.markdown).joined(separator: "\n"),
      "signs": table(["sign", "meaning"], SampleRun.legend.map { [code($0.sign), $0.meaning] }),
      "directives": DirectiveReference.all.map(\.markdown).joined(separator: "\n"),
      "roles": table(
        ["write", "between the backticks", "shows"],
        RoleReference.all.map { ["`` \($0.example) ``", $0.argument, $0.shows] }),
      "keys of annotations": KeyTable.annotations.markdown,
      "rules": RuleArea.allCases.map(\.markdown).joined(separator: "\n"),
    ]
    for kind in ContentKind.allCases {
      for table in kind.keyTables(.statebook) { parts["keys of \(table.id)"] = table.markdown }
    }
    return parts
  }()

  @Test("Each derived part is up to date", arguments: documents)
  func upToDate(document: String) throws {
    for title in try DocumentedSection.titles(in: document) {
      let part = try #require(Self.parts[title], "\(document): no part is called `\(title)`")
      try DocumentedSection(document, title).expect(part)
    }
  }

  @Test("Each form, directive, role, and mapping of any content file has its place")
  func complete() throws {
    let titles = try Set(Self.documents.flatMap { try DocumentedSection.titles(in: $0) })
    let expected = ContentKind.allCases.flatMap { $0.keyTables(.statebook) }.map { "keys of \($0.id)" }
    let missing = Set(expected + ["forms", "directives", "roles", "rules"]).subtracting(titles)
    #expect(missing.isEmpty, "add `<!-- From the code: … -->` and `<!-- End -->` for these to a document")
  }
}

private func code(_ text: String) -> String { text.isEmpty ? "" : "`\(text)`" }

/// A Markdown table with a space around each cell.
private func table(_ heading: [String], _ rows: [[String]]) -> String {
  let lines = [heading, heading.map { _ in "---" }] + rows.map { $0.map { $0.replacing("|", with: "\\|") } }
  return lines.map { "| \($0.joined(separator: " | ")) |\n" }.joined()
}

extension RuleArea {
  fileprivate var markdown: String {
    let rules = RuleCatalogue.statebook.rules.filter { $0.area == self }.map { rule in
      [code(rule.id), "\(rule.severity)" + (rule.isFixed ? ", fixed" : ""), rule.summary.replacing("{", with: "\\{")]
    }
    return "## Rules about \(self)\n\n" + table(["rule", "level", "what it asks for"], rules)
  }
}

extension ClaimForm {
  fileprivate var markdown: String {
    let says = vacuity.map { " Says nothing if \($0)." } ?? ""
    let runs = timelines.map { timeline in
      let widest = timeline.runs.flatMap { $0.picture.split(separator: "\n") }.map(\.count).max() ?? 0
      let lines = timeline.runs.flatMap { $0.lines(width: widest) }
      return "```text\n\(timeline.check)\n\n\(lines.joined(separator: "\n"))\n```\n"
    }
    return """
      ### `\(words)`

      \(meaning)\(says)

      \(runs.joined(separator: "\n"))
      `\(example.check)`: \(example.says)

      """
  }
}

extension SampleRun {
  fileprivate func lines(width: Int) -> [String] {
    picture.split(separator: "\n").enumerated().map { index, line in
      let verdict = index == 0 ? verdict.rawValue : ""
      let gap = String(repeating: " ", count: 14 - verdict.count)
      let reason = index == 0 ? self.reason : nil
      return verdict + gap + line + (reason.map { String(repeating: " ", count: width - line.count + 2) + $0 } ?? "")
    }
  }
}

extension DirectiveReference {
  fileprivate var markdown: String {
    let rows = options.map { ["`:\($0.name):`", $0.meaning] }
    let options = rows.isEmpty ? "" : "\n" + table(["option", "meaning"], rows)
    return """
      ### `\(name)`

      Shows \(shows). Argument: \(argument.words).
      \(options)
      ````markdown
      \(example)
      ````

      """
  }
}

extension KeyTable {
  fileprivate var markdown: String {
    let annotations = Set(KeyTable.annotations.keys.map(\.name))
    let hasRemarks = name != KeyTable.annotations.name && annotations.isSubset(of: keys.map(\.name))
    var rows = keys.filter { !hasRemarks || !annotations.contains($0.name) }.map { key in
      [code(key.name), code(key.type), key.meaning, key.isRequired ? "required" : (key.otherwise ?? "")]
    }
    if hasRemarks {
      let names = KeyTable.annotations.keys.map { code($0.name) }.joined(separator: ", ")
      rows.append([names, "", "[Annotations](machines.md#annotations).", ""])
    }
    let rules = constraints.isEmpty ? "" : "\n\(constraints.joined(separator: " "))\n"
    return table(["key", "type", "meaning", "if left out"], rows) + rules
  }
}
