/// The elements of two lists, each once: those of the second in its order, and those that are only in the first where they
/// stood, behind what stood before them.
///
/// Costs time linear in both lists.
func mergedOrder<ID: Hashable>(_ before: [ID], _ after: [ID]) -> [ID] {
  let positions = Dictionary(
    before.enumerated().map { ($0.element, $0.offset) }, uniquingKeysWith: { first, _ in first })
  let kept = Set(after)
  var result: [ID] = []
  var next = 0
  func pass(upTo end: Int) {
    while next < end {
      if !kept.contains(before[next]) { result.append(before[next]) }
      next += 1
    }
  }
  for id in after {
    if let position = positions[id] { pass(upTo: position) }
    result.append(id)
  }
  pass(upTo: before.count)
  return result
}
