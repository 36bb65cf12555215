import AppFormats
import Project
import SourceText

/// The units that an unknown id may refer to.
///
/// An id is read in parts, `screen`, `.sign-up`, `.button`, `@acme`: a part that is a different word is not a typo, so no
/// nearest id is suggested; instead, ids with the same beginning are listed.
struct NearbyUnits {
  private let id: String
  /// The parts that the id has in common with the nearest ones.
  private let beginning: String
  /// The ids with that beginning.
  private let neighbors: [String]

  /// The maximum number of ids listed.
  private static let listLimit = 8
  /// The maximum number of letters that a typo changes.
  private static let slipLimit = 2

  /// Costs time linear in the ids.
  init(of id: String, among known: [String]) {
    self.id = id
    let parts = Self.parts(id)
    var count = 0
    var neighbors: [String] = []
    for candidate in known {
      let shared = zip(parts, Self.parts(candidate)).prefix { $0 == $1 }.count
      if shared > count { (count, neighbors) = (shared, []) }
      if shared == count { neighbors.append(candidate) }
    }
    self.beginning = parts.prefix(count).joined()
    self.neighbors = neighbors.sorted()
  }

  /// The suggestion: the intended id, or ids with the same beginning if there are few; nil for neither.
  var suggestion: String? {
    let rests = neighbors.map { String($0.utf8.dropFirst(beginning.utf8.count)) ?? $0 }
    let rest = String(id.utf8.dropFirst(beginning.utf8.count)) ?? id
    if let nearest = nearestName(to: rest, among: rests), editDistance(from: rest, to: nearest) <= Self.slipLimit {
      return "did you mean `\(beginning)\(nearest)`?"
    }
    guard !beginning.isEmpty, neighbors.count <= Self.listLimit else { return nil }
    return "units that begin with `\(beginning)`: " + neighbors.map { "`\($0)`" }.joined(separator: ", ")
  }

  /// Returns the parts of an id; one begins at each separator.
  private static func parts(_ id: String) -> [String] {
    var parts: [[UInt8]] = [[]]
    for byte in id.utf8 {
      if ".|@".utf8.contains(byte) { parts.append([]) }
      parts[parts.count - 1].append(byte)
    }
    return parts.map { String(decoding: $0, as: UTF8.self) }
  }
}
