import Project
import SourceText

/// Finds the page that a lost address probably belonged to.
struct NearestAddress {
  /// The maximum number of addresses with the same last component that are compared by edit distance.
  private static let limit = 50

  /// The addresses by their last component, and by their folder.
  private let byName: [String: [String]]
  private let byFolder: [String: [String]]

  init(_ paths: some Sequence<String>) {
    let addresses = paths.map(PageAddress.address(of:)).sorted()
    byName = Dictionary(grouping: addresses) { Self.parts($0).name }
    byFolder = Dictionary(grouping: addresses) { Self.parts($0).folder }
  }

  /// Returns the most similar address with the same last component, or else a similar one in the same folder.
  func address(to lost: String) -> String? {
    // Elsewhere a page is a file: guides/doors.html.
    let isFile = lost.hasSuffix(".html") && !lost.hasSuffix("index.html")
    let page = isFile ? String(lost.dropLast(".html".count)) + "/" : lost
    let lost = PageAddress.address(of: PageAddress.path(of: page))
    let (folder, name) = Self.parts(lost)
    if let same = byName[name] {
      return same.prefix(Self.limit).min { editDistance(from: lost, to: $0) < editDistance(from: lost, to: $1) }
    }
    let near = (byFolder[folder] ?? []).prefix(Self.limit)
    let names = Dictionary(near.map { (Self.parts($0).name, $0) }, uniquingKeysWith: { first, _ in first })
    return nearestName(to: name, among: names.keys).flatMap { names[$0] }
  }

  private static func parts(_ address: String) -> (folder: String, name: String) {
    let parts = address.split(separator: "/")
    return (parts.dropLast().joined(separator: "/"), parts.last.map(String.init) ?? "")
  }
}
