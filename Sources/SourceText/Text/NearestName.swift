/// Returns the known name nearest to a mistyped one, the first in sorted order if there are several; nil if none is near enough.
///
/// Takes time in the product of the lengths for each candidate.
package func nearestName(to name: String, among candidates: some Sequence<String>) -> String? {
  nearestNames(to: name, among: candidates).first
}

/// Returns the known names nearest to a mistyped one, sorted; empty if none is near enough.
///
/// Distance is that of Damerau and Levenshtein on lower-cased text (adjacent transpositions count once); a name is near if the
/// distance is at most a third of the longer length, rounded, or a single edit. Takes time in the product of the lengths for each
/// candidate; names over 64 bytes are not compared.
package func nearestNames(to name: String, among candidates: some Sequence<String>) -> [String] {
  let wanted = Array(name.lowercased().utf8)
  guard wanted.count <= 64 else { return [] }
  var least = Int.max
  var best: [String] = []
  for candidate in candidates.sorted() {
    let bytes = Array(candidate.lowercased().utf8)
    let allowed = max(1, (max(bytes.count, wanted.count) + 1) / 3)
    guard bytes.count <= 64, abs(bytes.count - wanted.count) <= allowed else { continue }
    let distance = editDistance(wanted, bytes)
    guard distance <= min(allowed, least) else { continue }
    if distance < least { best = [] }
    least = distance
    if best.last != candidate { best.append(candidate) }
  }
  return best
}

/// Returns the suggestion for a mistyped name, with up to three equally near names; nil if no candidate is near.
package func didYouMean(_ name: String, among candidates: some Sequence<String>) -> String? {
  didYouMean(nearestNames(to: name, among: candidates))
}

/// Returns the suggestion with up to three of the nearest names; nil if there are none.
package func didYouMean(_ nearest: [String]) -> String? {
  nearest.isEmpty ? nil : "did you mean \(codeList(nearest.prefix(3)))?"
}

extension Finding.Misspelling {
  /// - Parameter nearest: the nearest of the names that the project declares; the result is nil unless there is exactly one.
  package init?(_ name: String, nearest: [String]) {
    guard nearest.count == 1 else { return nil }
    self.init(name: name, nearest: nearest[0])
  }
}

/// Returns the number of letters to change, insert, delete, or swap with a neighbor to turn one name into another, ignoring case.
/// Compares the first 64 bytes; takes time in the product of the lengths.
package func editDistance(from first: String, to second: String) -> Int {
  editDistance(Array(first.lowercased().utf8.prefix(64)), Array(second.lowercased().utf8.prefix(64)))
}

private func editDistance(_ first: [UInt8], _ second: [UInt8]) -> Int {
  var beforePrevious: [Int] = []
  var previous = Array(0...second.count)
  for (row, left) in first.enumerated() {
    var current = [row + 1]
    for (column, right) in second.enumerated() {
      var cost = min(previous[column + 1] + 1, current[column] + 1, previous[column] + (left == right ? 0 : 1))
      if row > 0, column > 0, left == second[column - 1], first[row - 1] == right {
        cost = min(cost, beforePrevious[column - 1] + 1)
      }
      current.append(cost)
    }
    beforePrevious = previous
    previous = current
  }
  return previous[second.count]
}
