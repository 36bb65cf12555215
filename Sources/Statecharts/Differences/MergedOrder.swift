import SourceText

/// Returns the elements of two lists, each once: those of the second in its order, and those only in the first directly after their
/// predecessor there.
///
/// Takes time linear in both lists.
package func mergedOrder<ID: Hashable>(_ before: [ID], _ after: [ID]) -> [ID] {
  let positions = before.positions(by: \.self)
  let kept = Set(after)
  func removed(from start: Int) -> ArraySlice<ID> { before[start...].prefix { !kept.contains($0) } }
  var result = Array(removed(from: 0))
  for id in after {
    result.append(id)
    if let position = positions[id] { result += removed(from: position + 1) }
  }
  return result
}
