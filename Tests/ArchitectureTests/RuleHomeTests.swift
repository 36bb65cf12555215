import Foundation
import TestSupport
import Testing

@Suite("Files of rules")
struct RuleHomeTests {
  private func sources() throws -> [SwiftSource] {
    try Checkout.targetFolders().flatMap { try Checkout.swiftSources(ofTarget: $0) }
  }

  @Test("A rule is declared in a Rules folder, in a file that declares no other")
  func oneRuleInAFile() throws {
    var count = 0
    for source in try sources() {
      let declarations = source.code.indices.filter { source.declaresRule(at: $0) }
      count += declarations.count
      #expect(
        declarations.count <= (source.isInRules ? 1 : 0),
        "\(source.path) declares \(declarations.count) rules: each has a file of its own in the Rules folder of the target that reports it"
      )
    }
    #expect(count >= 240)
  }

  @Test("Findings are made in the file of their rule")
  func findingsAreMadeByRules() throws {
    for source in try sources() where !source.isInRules && !Self.makers.contains(source.path) {
      for line in source.lines(containing: "Finding(") where source.code[line - 1].contains(/(?:^|[^\w.])Finding\(/) {
        Issue.record(
          "\(source.path):\(line): make the finding in the file of its rule, as a static function of Finding, so that the rule and its messages are in one place"
        )
      }
    }
  }

  @Test("The file of a rule makes findings of that rule alone")
  func findingsAreOfTheirRule() throws {
    var count = 0
    for source in try sources() where source.isInRules {
      let code = source.code.joined(separator: "\n")
      let declared = code.firstMatch(of: /static let (\w+)(?:: Rule)? = Rule\(/)?.output.1
      for finding in code.matches(of: /(?:^|[^\w.])Finding\(\s*\.(\w+)/) {
        count += 1
        let rule = finding.output.1
        #expect(rule == declared, "\(source.path) makes a finding of `\(rule)`: make it in the file of that rule")
      }
    }
    #expect(count >= 200)
  }

  /// The files that turn faults of files and matches of copy rules into findings, and the type itself.
  private static let makers: Set<String> = [
    "Sources/Copywriting/CopyRule.swift", "Sources/SourceText/Findings/FileFindings.swift",
    "Sources/SourceText/Findings/Finding.swift",
  ]
}

extension SwiftSource {
  fileprivate var isInRules: Bool { path.contains("/Rules/") }

  /// Whether a line begins the declaration of a rule: `Rule(id:`, possibly with a line break in between.
  fileprivate func declaresRule(at line: Int) -> Bool {
    let next = line + 1 < code.count ? code[line + 1].drop { $0 == " " } : ""
    return code[line].contains(/\bRule\(id:/) || code[line].contains(/\bRule\($/) && next.hasPrefix("id:")
  }
}
