import Foundation
import TestSupport
import Testing

@Suite("Files of rules")
struct RuleHomeTests {
  private func sources() throws -> [SwiftSource] {
    try Checkout.targetFolders().flatMap { try Checkout.swiftSources(ofTarget: $0) }
  }

  @Test("Findings are made beside their rules")
  func findingsAreMadeByRules() throws {
    for source in try sources() where !source.isInRules && !Self.makers.contains(source.path) {
      for line in source.lines(containing: "Finding(") where source.code[line - 1].contains(/(?:^|[^\w.])Finding\(/) {
        Issue.record(
          "\(source.path):\(line): make the finding beside its rule, as a static function of Finding, so that the rule and its messages are in one place"
        )
      }
    }
  }

  /// The files that turn faults of files and matches of copy rules into findings, and the type itself.
  private static let makers: Set<String> = [
    "Sources/Copywriting/CopyRule.swift", "Sources/SourceText/Findings/FileFindings.swift",
    "Sources/SourceText/Findings/Finding.swift",
  ]
}

extension SwiftSource {
  fileprivate var isInRules: Bool { path.contains("/Rules/") || path.hasSuffix("Rules.swift") }
}
