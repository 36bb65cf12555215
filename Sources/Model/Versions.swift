import SourceText

/// The versions of a handbook, each of which is a site of its own.
package struct Versions: Sendable {
  /// One version, and where its site is.
  package struct Entry: Sendable {
    /// What readers call it.
    package var title: Sourced<String>
    /// Its folder below the one that all versions have in common, without slashes at its ends; empty for that folder itself.
    package var folder: String?
    /// Its address, if it is somewhere else.
    package var url: String?

    package init(title: Sourced<String>, folder: String? = nil, url: String? = nil) {
      self.title = title
      self.folder = folder
      self.url = url
    }
  }

  /// The title of the version that the project is.
  package var own: Sourced<String>
  /// The title of the version that readers should use; nil for the first.
  package var newest: Sourced<String>?
  /// The newest first.
  package var all: [Entry]

  package init(own: Sourced<String>, newest: Sourced<String>? = nil, all: [Entry]) {
    self.own = own
    self.newest = newest
    self.all = all
  }

  /// The positions of the project's own version and of the newest one; nil if the list lacks one of them.
  package var positions: (own: Int, newest: Int)? {
    guard let own = all.firstIndex(where: { $0.title.value == own.value }),
      let newest = newest.map({ newest in all.firstIndex { $0.title.value == newest.value } }) ?? 0
    else { return nil }
    return (own, newest)
  }

  /// How to get from the root of the project's site to the root of another version's, with a slash at the end, if both are
  /// folders of one site: `../2.0/`.
  package func way(to entry: Entry) -> String? {
    guard let positions, let own = all[positions.own].folder, let folder = entry.folder else { return nil }
    let start = own.split(separator: "/")
    let end = folder.split(separator: "/")
    let shared = zip(start, end).prefix { $0 == $1 }.count
    let way = start[shared...].map { _ in "../" } + end[shared...].map { $0 + "/" }
    return way.isEmpty ? "./" : way.joined()
  }
}
