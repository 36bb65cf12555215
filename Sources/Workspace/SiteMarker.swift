import SourceText

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The list of files that Statebook writes into a site, with the options of the build.
///
/// It distinguishes a generated folder from any other, an edited page from a generated one, and a complete site from an
/// interrupted build. It contains no time and no computer's name, so equal sites have equal markers.
package struct SiteMarker: Sendable, Equatable {
  /// The marker's name in the site's folder.
  package static let fileName = ".statebook.json"
  /// The version of the marker's format.
  package static let format = 1

  /// Whether the site is complete; only an interrupted build in place leaves one that is not.
  package var isComplete: Bool
  /// The version of Graphviz that drew the diagrams, if there are any.
  package var graphviz: String?
  /// The options that the site's bytes depend on, by name, such as `edition`.
  package var options: [String: String]
  /// The digest of every file of the site except the marker, by its path.
  package var files: [String: Digest]
  /// In an incomplete site, the files of the old site.
  package var previous: [String: Digest]

  /// Makes the marker of a site.
  package init(
    isComplete: Bool = true, graphviz: String? = nil, options: [String: String] = [:], files: [String: Digest] = [:],
    previous: [String: Digest] = [:]
  ) {
    self.isComplete = isComplete
    self.graphviz = graphviz
    self.options = options
    self.files = files
    self.previous = previous
  }

  /// The marker as JSON, with its keys sorted by their bytes.
  ///
  /// A file's name and its digest are on separate lines: between two digests there is always a line that stays the same, so
  /// git merges two branches that changed different pages without a conflict. (A single digest for each folder would conflict
  /// more often, and could not say which file of the folder was edited.)
  package var text: String {
    var lines = ["{", "  \"format\": \(Self.format),", "  \"complete\": \(isComplete),"]
    if let graphviz { lines.append("  \"graphviz\": \(JSONText.quoted(graphviz)),") }
    lines += Self.object("options", options.mapValues(JSONText.quoted)) { "    \($0): \($1)" }
    if !previous.isEmpty { lines += Self.object("previous", previous, line: Self.lines) }
    lines += Self.object("files", files, line: Self.lines)
    // The last member has no comma.
    lines[lines.count - 1].removeLast()
    return lines.joined(separator: "\n") + "\n}\n"
  }

  private static func lines(path: String, digest: Digest) -> String { "    \(path):\n      \"\(digest)\"" }

  /// The lines of a member whose value is an object, sorted by its keys; each key arrives at `line` in quotation marks.
  private static func object<Value>(
    _ key: String, _ members: [String: Value], line: (_ key: String, _ value: Value) -> String
  ) -> [String] {
    if members.isEmpty { return ["  \"\(key)\": {},"] }
    let sorted = members.sorted { $0.key.precedesInBytes($1.key) }
    let inner = sorted.map { line(JSONText.quoted($0.key), $0.value) }.joined(separator: ",\n")
    return ["  \"\(key)\": {", inner, "  },"]
  }

  /// Reads a marker; nil if the bytes are not a marker of this format.
  package init?(_ bytes: [UInt8]) {
    // Foundation reads JSON, but its writer promises neither this order nor this layout.
    guard let stored = try? JSONDecoder().decode(Stored.self, from: Data(bytes)), stored.format == Self.format else {
      return nil
    }
    self.init(isComplete: stored.complete, graphviz: stored.graphviz, options: stored.options)
    for (path, text) in stored.files {
      guard let digest = Digest(hexadecimal: text) else { return nil }
      files[path] = digest
    }
    for (path, text) in stored.previous ?? [:] {
      guard let digest = Digest(hexadecimal: text) else { return nil }
      previous[path] = digest
    }
  }

  /// Reads the marker in a site's folder; nil if there is none, or none of this format.
  package static func read(in folder: String) -> SiteMarker? {
    guard let bytes = try? POSIX.read(folder + "/" + fileName) else { return nil }
    return SiteMarker(bytes)
  }

  private struct Stored: Decodable {
    var format: Int
    var complete: Bool
    var graphviz: String?
    var options: [String: String]
    var files: [String: String]
    var previous: [String: String]?
  }
}
