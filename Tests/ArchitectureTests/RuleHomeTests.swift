import Foundation
import TestSupport
import Testing

@Suite("Rules are at home")
struct RuleHomeTests {
  private func sources() throws -> [SwiftSource] {
    try Checkout.targetFolders().flatMap { try Checkout.swiftSources(ofTarget: $0) }
  }

  @Test("Each file in a Rules folder declares one rule, and no other file declares any")
  func oneRuleInAFile() throws {
    for source in try sources() {
      let declarations = source.lines(containing: "Rule(").filter { source.code[$0 - 1].contains(/\bRule\($|\bRule\(id:/) }
      let expected = source.isRule ? 1 : 0
      #expect(
        declarations.count == expected,
        "\(source.path) declares \(declarations.count) rules, expected \(expected): a rule has a file of its own in the Rules folder of the target that reports it"
      )
    }
  }

  @Test("Findings are made in the file of their rule")
  func findingsAreMadeByRules() throws {
    for source in try sources() where !source.isRule && !Self.makers.contains(source.path) {
      for line in source.lines(containing: "Finding(") where source.code[line - 1].contains(/(?<![\w.])Finding\(/) {
        Issue.record(
          "\(source.path):\(line): make the finding in the file of its rule, as a static function of Finding, so that the rule and its messages are in one place"
        )
      }
    }
  }

  /// Where a match of a rule of copy, which knows no place, becomes a finding; and the type itself.
  private static let makers: Set<String> = [
    "Sources/SourceText/Findings/Finding.swift"
  ]
}

extension SwiftSource {
  /// Whether it is the file of a rule.
  fileprivate var isRule: Bool { path.contains("/Rules/") && !path.hasSuffix("List.swift") && !path.hasSuffix("Catalogue.swift") }
}
