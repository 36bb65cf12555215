import Copy
import Foundation
import Pipeline
import SourceText
import TestSupport
import Testing

@Suite("Rules and their fixtures")
struct RuleCoverageTests {
  /// Rules whose findings an archive cannot reproduce, each with the file below `Tests` that tests a passing and a failing
  /// case.
  static let testedElsewhere: [String: String] = [
    "audit/unreadable": "PipelineTests/AuditTests.swift",
    "file/name-collision": "WorkspaceTests/ProjectFolderTests.swift",
    "file/name-encoding": "WorkspaceTests/ProjectFolderTests.swift",
    "file/special": "WorkspaceTests/ProjectFolderTests.swift",
    "file/unreadable": "ProjectTests/LoadProjectTests.swift",
    "file/symbolic-link": "WorkspaceTests/ProjectFolderTests.swift",
    "file/unreadable-folder": "WorkspaceTests/ProjectFolderTests.swift",
    "page/foreign-name": "PagesTests/SiteTests.swift",
    "page/diagram": "PagesTests/UnreadableInputTests.swift",
    "page/unreadable-file": "PagesTests/UnreadableInputTests.swift",
    "simulation/open-outcome": "PipelineTests/SimulationTests.swift",
    "simulation/unknown-event": "PipelineTests/SimulationTests.swift",
    "site/added": "WorkspaceTests/SiteComparerTests.swift",
    "site/missing-file": "WorkspaceTests/SiteComparerTests.swift",
    "site/orphaned": "WorkspaceTests/SiteComparerTests.swift",
    "site/outdated": "WorkspaceTests/SiteComparerTests.swift",
  ]

  /// The rules whose fixtures are in `Tests/Fixtures/copy`.
  static let copyRules = Set(CopyRule.all.map(\.rule.id)).union(["copy/unused-suppression", "copy/expired-suppression"])

  @Test("Every rule has a fixture that breaks it and a fix, with the rule’s examples")
  func complete() throws {
    let fixtures = Dictionary(grouping: try RuleFixture.all(), by: \.rule)
    var lacking: [String] = []
    for rule in RuleCatalogue.statebook.rules
    where !Self.copyRules.contains(rule.id) && Self.testedElsewhere[rule.id] == nil {
      func lacks(_ what: String) { lacking.append("\(rule.id): \(what)") }
      guard let fixtures = fixtures[rule.id] else {
        lacks("a fixture")
        continue
      }
      let fixed = fixtures.filter(\.archive.hasFixedForm)
      if fixed.isEmpty { lacks("a fixed form") }
      for example in RuleTexts.statebook[rule].examples {
        if try !fixtures.contains(where: { try $0.shows(example.bad, isFixed: false) }) {
          lacks("the bad example `\(example.bad)` in a fixture")
        }
        if try !fixed.contains(where: { try $0.shows(example.good, isFixed: true) }) {
          lacks("the good example `\(example.good)` in a fixed fixture")
        }
      }
    }
    #expect(
      lacking.isEmpty, "add what is missing to Tests/Fixtures/rules:\n\(lacking.map { "- \($0)\n" }.joined())")
  }

  @Test("The example of how fixtures are written is one")
  func example() throws {
    let readme = try Checkout.text(of: "Tests/Fixtures/README.md")
    let blocks = readme.replacing("```text\n", with: "```\n")
      .split(separator: "```\n", omittingEmptySubsequences: false)
    let fixture = try Checkout.text(of: "Tests/Fixtures/rules/machine/unknown-name.txt")
    #expect(blocks.dropFirst().first.map(String.init) == fixture)
  }

  @Test("Every fixture is named after a rule")
  func strangers() throws {
    for fixture in try RuleFixture.all() {
      #expect(
        RuleCatalogue.statebook.rule(named: fixture.rule) != nil, "\(fixture.testDescription) is named after no rule")
    }
  }

  @Test("A rule that is tested elsewhere is named there and has no fixture")
  func elsewhere() throws {
    let rules = Set(try RuleFixture.all().map(\.rule))
    for (rule, path) in Self.testedElsewhere {
      let text = try Checkout.text(of: "Tests/" + path)
      #expect(text.contains("\"\(rule)\""), "Tests/\(path) does not name \(rule)")
      #expect(RuleCatalogue.statebook.rule(named: rule) != nil && !rules.contains(rule))
    }
  }
}

extension RuleFixture {
  /// Whether each line of an example occurs in a file of the project, or in its path.
  fileprivate func shows(_ example: String, isFixed: Bool) throws -> Bool {
    let texts = try archive.files(isFixed: isFixed).map { $0.key + "\n" + String(decoding: $0.value, as: UTF8.self) }
    let lines = example.replacing("\\u{202E}", with: "\u{202E}").split(separator: "\n").map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    return texts.contains { text in lines.allSatisfy(text.contains) }
  }
}
