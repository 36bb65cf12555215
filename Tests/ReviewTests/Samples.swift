import Foundation
import Loading
import Markdown
import Model
import Review
import SourceText
import TestSupport
import Workspace

/// Projects to compare.
enum Samples {
  static let rules = RuleCatalogue(Rule.ofLoading + Rule.ofMarkdown)

  /// The shipped content.
  static func shipped() async throws -> Review.Version {
    let (tree, findings) = try ProjectFolder(Checkout.root.path).tree()
    return await version(tree, findings)
  }

  /// A project with these files.
  static func version(_ tree: SourceTree, _ findings: [Finding] = [], name: String = "a sample") async -> Review.Version
  {
    let loaded = await loadProject(from: tree, rules: rules)
    return Review.Version(name: name, project: loaded.project, tree: tree, findings: findings + loaded.findings)
  }
}
