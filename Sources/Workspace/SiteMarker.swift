import SourceText

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The list that Statebook leaves in a site: what it wrote, and from which options.
///
/// It tells a generated folder from any other, an edited page from a written one, and a finished site from one that
/// stopped half way. It holds no time and no name of a machine, so equal sites have equal markers.
public struct SiteMarker: Sendable, Equatable {
  /// The marker's name in the site's root.
  public static let fileName = ".statebook.json"
  /// The version of the marker's format.
  public static let format = 1

  /// Whether the site was written to its end; only a build in place leaves a site that is not.
  public var isComplete: Bool
  /// The release of Graphviz that drew the diagrams, where there are any.
  public var graphviz: String?
  /// The options that the site depends on, by name, such as `edition`.
  public var options: [String: String]
  /// Every file of the site but the marker, by its path.
  public var files: [String: Digest]
  /// In a site that is not complete: what stood there before.
  public var previous: [String: Digest]

  /// Makes the marker of a site.
  public init(
    isComplete: Bool = true, graphviz: String? = nil, options: [String: String] = [:], files: [String: Digest] = [:],
    previous: [String: Digest] = [:]
  ) {
    self.isComplete = isComplete
    self.graphviz = graphviz
    self.options = options
    self.files = files
    self.previous = previous
  }

  /// The marker as JSON, its keys sorted by their bytes, one file a line so that reviews stay readable.
  public var text: String {
    var result = "{\n  \"format\": \(Self.format),\n  \"complete\": \(isComplete),\n"
    if let graphviz { result += "  \"graphviz\": \(quoted(graphviz)),\n" }
    result += "  \"options\": \(object(options.mapValues(quoted))),\n"
    if !previous.isEmpty { result += "  \"previous\": \(object(previous.mapValues { "\"\($0)\"" })),\n" }
    result += "  \"files\": \(object(files.mapValues { "\"\($0)\"" }))\n}\n"
    return result
  }

  /// Reads a marker; nil where the bytes are not one of this format.
  public init?(_ bytes: [UInt8]) {
    // Foundation reads JSON; the writer above is by hand because its order and layout must never change.
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

  /// Reads the marker of a site's folder; nil where there is none, or none that this version understands.
  public static func read(in folder: String) -> SiteMarker? {
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

/// A JSON object whose values are already JSON.
private func object(_ members: [String: String]) -> String {
  if members.isEmpty { return "{}" }
  let lines = members.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    .map { "    \(quoted($0.key)): \($0.value)" }
  return "{\n" + lines.joined(separator: ",\n") + "\n  }"
}

/// A JSON string.
private func quoted(_ text: String) -> String {
  let isPlain = text.utf8.allSatisfy { $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
  if isPlain { return "\"" + text + "\"" }
  var result = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": result += "\\\""
    case "\\": result += "\\\\"
    case "\u{0}"..<" ":
      let digits = String(scalar.value, radix: 16)
      result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result + "\""
}
