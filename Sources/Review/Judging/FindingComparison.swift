import SourceText

/// The findings that only one version has.
struct FindingComparison {
  private(set) var new: [Finding] = []
  /// The findings only in the base. In a head with errors, not everything was checked: then only findings in edited files count as
  /// gone.
  private(set) var gone: [Finding] = []

  /// Compares findings: they are the same if rule, file, and message are, each as often; moved lines do not matter. Of several,
  /// those about the same words are the same. Takes time linear in both.
  init(base: Review.Version, head: Review.Version) {
    struct Key: Hashable {
      var rule: String
      var path: SourcePath?
      var message: String
      /// The text that the finding marks in its file; nil to leave that open.
      var words: ArraySlice<UInt8>?
    }
    func keys(of findings: [Finding], in tree: SourceTree) -> [Key] {
      var texts: [SourcePath: [UInt8]] = [:]
      return findings.map { finding in
        var key = Key(rule: finding.rule.id, path: finding.place?.path, message: finding.message)
        guard let place = finding.place, !place.isWholeFile else { return key }
        let bytes = texts[place.path] ?? (try? tree.contents(of: place.path)) ?? []
        texts[place.path] = bytes
        let range = place.start..<max(place.start, place.end)
        if range.upperBound <= bytes.count { key.words = bytes[range] }
        return key
      }
    }
    let old = base.findings.filter { !$0.isConsequence }
    let now = head.findings.filter { !$0.isConsequence }
    var (oldKeys, newKeys) = (keys(of: old, in: base.tree), keys(of: now, in: head.tree))
    var (isKept, isKnown) = ([Bool](repeating: false, count: old.count), [Bool](repeating: false, count: now.count))
    // First match the same words, then any.
    for _ in 0..<2 {
      var waiting: [Key: [Int]] = [:]
      for index in old.indices.reversed() where !isKept[index] { waiting[oldKeys[index], default: []].append(index) }
      for index in now.indices where !isKnown[index] {
        guard let found = waiting[newKeys[index]]?.popLast() else { continue }
        (isKept[found], isKnown[index]) = (true, true)
      }
      for index in oldKeys.indices { oldKeys[index].words = nil }
      for index in newKeys.indices { newKeys[index].words = nil }
    }
    new = now.indices.filter { !isKnown[$0] }.map { now[$0] }
    gone = old.indices.filter { !isKept[$0] }.map { old[$0] }
    if !head.unsound.isEmpty {
      let edited = Set(gone.compactMap(\.place?.path)).subtracting(head.unsound)
        .filter { !base.tree.hasSameBytes(at: $0, as: head.tree) }
      gone.removeAll { finding in finding.place.map { !edited.contains($0.path) } ?? true }
    }
    new.sort { $0.severity > $1.severity }
    gone.sort { $0.severity > $1.severity }
  }
}
