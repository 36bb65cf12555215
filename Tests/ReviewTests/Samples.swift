import Foundation
import Guides
import Project
import Review
import SourceText
import TestSupport
import Verification
import Workspace

/// Projects to compare.
enum Samples {
  static let rules = RuleCatalogue(Rule.ofProject + Rule.ofGuides)

  /// The shipped content.
  static func shipped() async throws -> Review.Version {
    let (tree, findings) = try ProjectFolder(Checkout.root.path).tree()
    return await version(tree, findings)
  }

  /// A project below `Tests/Fixtures`: a folder, or an archive.
  static func fixture(_ path: String) async throws -> Review.Version {
    if path.hasSuffix(".txt") {
      return await version(try ProjectArchive(path).files(isFixed: false), name: path)
    }
    let (tree, findings) = try ProjectFolder(Checkout.fixtures.appending(path: path).path).tree()
    return await version(tree, findings, name: path)
  }

  /// A project of files by their paths.
  static func version(_ files: [String: [UInt8]], name: String) async -> Review.Version {
    let contents = Dictionary(files.map { (SourcePath($0.key), $0.value) }, uniquingKeysWith: { first, _ in first })
    let list = contents.keys.sorted().map { SourceTree.File(path: $0, size: contents[$0]?.count ?? 0) }
    let tree = SourceTree(files: list) { path in contents[path] ?? [] }
    return await version(tree, name: name)
  }

  /// A project of files by their paths, with what verification found.
  static func verified(_ files: [String: [UInt8]], name: String) async -> Review.Version {
    var version = await version(files, name: name)
    let result = await verify(version.project, unsound: version.unsound)
    version.findings += result.findings
    version.analysis = result.analysis
    return version
  }

  /// A project with these files.
  static func version(_ tree: SourceTree, _ findings: [Finding] = [], name: String = "a sample") async -> Review.Version
  {
    let loaded = await loadProject(from: tree, rules: rules)
    return Review.Version(
      name: name, project: loaded.project, tree: tree, findings: findings + loaded.findings, unsound: loaded.unsound)
  }
}
