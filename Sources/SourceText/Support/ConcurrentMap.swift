extension RandomAccessCollection where Self: Sendable, Element: Sendable, Index == Int {
  /// Applies a function to every element on all cores; returns the results in order.
  ///
  /// Each task handles a run of elements, which keeps the overhead small; the result does not depend on the number of cores.
  package func concurrentMap<Result: Sendable>(
    _ transform: @escaping @Sendable (Element) async -> Result
  ) async -> [Result] {
    @Sendable func results(of run: Range<Int>) async -> [Result] {
      var results: [Result] = []
      for index in run { results.append(await transform(self[index])) }
      return results
    }
    let runLength = Swift.max(1, Swift.min(64, count / 8))
    if count <= runLength { return await results(of: startIndex..<endIndex) }
    return await withTaskGroup(of: (Int, [Result]).self) { group in
      for start in stride(from: startIndex, to: endIndex, by: runLength) {
        let end = Swift.min(start + runLength, endIndex)
        group.addTask { (start, await results(of: start..<end)) }
      }
      var runs: [(Int, [Result])] = []
      for await run in group { runs.append(run) }
      return runs.sorted { $0.0 < $1.0 }.flatMap(\.1)
    }
  }
}
