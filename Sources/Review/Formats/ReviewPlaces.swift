import Reports
import SourceText

/// A place in one of the two versions.
struct VersionedPlace {
  enum Version { case base, head }

  var place: Place
  var version: Version
}

extension ReviewRow {
  /// The place of the element in the head, or in the base if it was removed.
  var place: VersionedPlace? {
    after.map { VersionedPlace(place: $0, version: .head) } ?? before.map { VersionedPlace(place: $0, version: .base) }
  }
}

/// Lines, paths, and links of places; reads each file once.
struct ReviewPlaces {
  private let context: ReviewContext
  private var indexes: [VersionedPath: LineIndex?] = [:]

  private struct VersionedPath: Hashable {
    var path: SourcePath
    var version: VersionedPlace.Version
  }

  init(_ context: ReviewContext) { self.context = context }

  /// Returns the lines of a file; nil if its text is not available.
  private mutating func index(of place: VersionedPlace) -> LineIndex? {
    let key = VersionedPath(path: place.place.path, version: place.version)
    if let known = indexes[key] { return known }
    let index = (try? version(place.version).tree?.contents(of: key.path)).map { LineIndex($0) }
    indexes[key] = .some(index)
    return index
  }

  private func version(_ version: VersionedPlace.Version) -> ReviewContext.Version {
    switch version {
    case .base: context.base
    case .head: context.head
    }
  }

  /// Returns the path for display.
  func path(of place: VersionedPlace) -> String { context.pathPrefix + place.place.path.text }

  /// Returns the start and the end of a place; nil for a file as a whole, and if the file's text is not available.
  mutating func positions(of place: VersionedPlace) -> (start: LineIndex.Position, end: LineIndex.Position)? {
    guard !place.place.isWholeFile, let index = index(of: place) else { return nil }
    return (index.position(of: place.place.start), index.position(of: place.place.end))
  }

  /// Returns a place as a document shows it.
  mutating func location(_ place: VersionedPlace) -> Document.Location {
    let range = positions(of: place)
    let path = place.place.path
    var address: String?
    if let folder = version(place.version).address {
      // Forges render Markdown, and only its source has lines.
      let line = range.map { (path.fileExtension == "md" ? "?plain=1" : "") + "#L\($0.start.line)" }
      address = folder + percentEncoded(path: path.text) + (line ?? "")
    }
    let isInHead = place.version == .head
    return Document.Location(
      path: self.path(of: place), range: range, address: address,
      presence: isInHead ? .present : (try? context.head.tree?.contents(of: path)) == nil ? .none : .file)
  }
}
