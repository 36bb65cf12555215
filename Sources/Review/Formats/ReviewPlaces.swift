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

  /// Returns `path:line`, or the path alone.
  mutating func words(_ place: VersionedPlace) -> String {
    positions(of: place).map { "\(path(of: place)):\($0.start.line)" } ?? path(of: place)
  }

  /// Returns the address of the line; nil if the version has no address.
  mutating func link(_ place: VersionedPlace) -> String? {
    guard let address = version(place.version).address else { return nil }
    let file = address + Self.percentEncoded(place.place.path.text)
    guard let line = positions(of: place)?.start.line else { return file }
    // Forges render Markdown, and only its source has lines.
    return file + (place.place.path.fileExtension == "md" ? "?plain=1" : "") + "#L\(line)"
  }

  /// Returns the path in percent-encoding (RFC 3986, 3.3), without the characters that Markdown interprets.
  private static func percentEncoded(_ path: String) -> String {
    let plain = ByteSet("/-._~")
    var result: [UInt8] = []
    for byte in path.utf8 {
      let letter = byte | 0x20
      let isPlain =
        plain.contains(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(letter) && byte < 0x80
      if isPlain {
        result.append(byte)
      } else {
        result += "%".utf8
        result += (String(byte >> 4, radix: 16) + String(byte & 15, radix: 16)).uppercased().utf8
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
