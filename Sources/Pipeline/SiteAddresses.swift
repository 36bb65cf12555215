import Pages
import Project
import SourceText
import Workspace

/// `statebook addresses`: lists the addresses of a site's pages, and maintains the list of published addresses.
package enum SiteAddresses {
  /// Lists the addresses of all pages; nil, with findings, if there are errors.
  ///
  /// - Parameter isWriting: true to add missing addresses to `content/addresses.txt`. Nothing is removed from the list, so that a
  ///   published address is kept until somebody removes its line.
  package static func run(_ options: RunOptions, isWriting: Bool) async -> (Outcome, [String]?) {
    var addresses: [String]?
    let outcome = await Outcome.of { outcome in
      let stages = try await Stages(options, &outcome)
      guard let project = stages.verified else { return }
      let preparation = try await stages.prepare(project, outcome.tree)
      let found = preparation.addresses
      addresses = found
      if isWriting { try write(found, stages, &outcome) }
    }
    return (outcome, addresses)
  }

  private static func write(_ found: [String], _ stages: Stages, _ outcome: inout Outcome) throws {
    let path = PublishedAddresses.path
    let old = outcome.tree.flatMap { tree in
      tree.files.contains { $0.path == path } ? try? tree.contents(of: path) : nil
    }
    let text = old.map { String(decoding: $0, as: UTF8.self) } ?? Self.head
    let merged = PublishedAddresses.adding(found, to: text)
    guard merged.count > 0 else {
      outcome.summary = "\(path) is up to date"
      return
    }
    try FileReplacements.write([
      .init(path: stages.folder.absolute(path.text), old: old, new: Array(merged.text.utf8))
    ])
    outcome.summary = "added \(merged.count) \(merged.count == 1 ? "address" : "addresses") to \(path)"
  }

  private static let head = """
    # The published addresses of the site. `statebook addresses --write` adds new ones, and `statebook check` reports
    # those that no page has any longer.

    """
}
