import Model
import SourceText

/// What changed in a guide, section by section.
package struct GuideDifference: Sendable {
  /// A section before and after.
  package struct SectionChange: Sendable {
    /// Nil if the section was added.
    package var before: GuideOutline.Section?
    /// Nil if the section was removed.
    package var after: GuideOutline.Section?
    /// Whether it is at another place among the sections that both versions have.
    package var isMoved = false
    /// What its text says differently; nil if the text is the same. It is empty where only what `source` leaves out changed.
    package var words: WordDiff?
    /// The anchor that no longer exists, so that links to it from elsewhere lead to the top of the page; nil if none is lost.
    package var lostAnchor: String?

    /// The heading before, where it was changed.
    package var oldTitle: String? {
      guard let before, let after, before.heading != after.heading else { return nil }
      return before.title
    }

    /// Whether only the formatting of its text changed, such as emphasis or the kind of a list.
    package var isReformatted: Bool { before?.body != after?.body && (words?.isEmpty ?? false) }

    fileprivate var isChange: Bool {
      before == nil || after == nil || isMoved || before?.body != after?.body || before?.heading != after?.heading
        || before?.level != after?.level
    }
  }

  /// The changed sections in the order of the head; a removed one follows the section that it followed.
  package let changes: [SectionChange]
  /// The sections of both versions whose own text is the same, for what changes in them without an edit of the guide.
  package let unedited: [SectionChange]

  package var isEmpty: Bool { changes.isEmpty }

  /// Compares two versions of a guide; costs time linear in their texts where few words changed.
  package init(_ before: GuideOutline, _ after: GuideOutline) {
    let pairs = SectionPairs(before.sections, after.sections)
    let anchors = Set(after.sections.map(\.slug))
    let all = pairs.inOrder.map { old, new -> SectionChange in
      var change = SectionChange(before: old.map { before.sections[$0] }, after: new.map { after.sections[$0] })
      change.isMoved = new.map(pairs.moved.contains) ?? false
      if let old = change.before, !anchors.contains(old.slug) { change.lostAnchor = old.slug }
      if change.before?.body != change.after?.body {
        change.words = WordDiff(before: change.before?.source ?? "", after: change.after?.source ?? "")
      }
      return change
    }
    changes = all.filter { $0.isChange && !$0.isBlank }
    unedited = all.filter { $0.before != nil && $0.after != nil && $0.before?.body == $0.after?.body }
  }
}

extension GuideDifference.SectionChange {
  /// Whether it is the empty stretch before a first heading.
  fileprivate var isBlank: Bool { [before, after].allSatisfy { $0.map { $0.level == 1 && $0.body.isEmpty } ?? true } }
}

/// Which section of one version is which of another.
struct SectionPairs {
  typealias Section = GuideOutline.Section

  /// Per section of the head, that of the base; nil for a new one.
  private(set) var old: [Int?]
  /// Those of the head that moved: as few as possible.
  private(set) var moved: Set<Int> = []
  private let oldCount: Int

  /// The share of words that two sections with different anchors must have in common to be the same one.
  private static let similarity = 0.6

  init(_ before: [Section], _ after: [Section]) {
    old = Array(repeating: nil, count: after.count)
    oldCount = before.count
    pair(before, after) { $0.slug }
    pair(before, after) { $0.source.isEmpty ? nil : $0.body }
    pairNeighbors(before, after)
    moved = Self.outOfOrder(old)
  }

  /// Pairs the sections left over that have the same key, each with the first of several.
  private mutating func pair(_ before: [Section], _ after: [Section], by key: (Section) -> String?) {
    let taken = Set(old.compactMap { $0 })
    var positions: [String: [Int]] = [:]
    for index in before.indices.reversed() where !taken.contains(index) {
      if let key = key(before[index]) { positions[key, default: []].append(index) }
    }
    for index in after.indices where old[index] == nil {
      if let key = key(after[index]) { old[index] = positions[key]?.popLast() }
    }
  }

  /// Pairs sections left over that follow the same section in both versions and are alike.
  private mutating func pairNeighbors(_ before: [Section], _ after: [Section]) {
    var taken = Set(old.compactMap { $0 })
    for index in after.indices.dropFirst() where old[index] == nil {
      guard let candidate = old[index - 1].map({ $0 + 1 }), candidate < before.count, !taken.contains(candidate)
      else { continue }
      let diff = WordDiff(before: before[candidate].source, after: after[index].source)
      if diff.keptShare >= Self.similarity {
        old[index] = candidate
        taken.insert(candidate)
      }
    }
  }

  /// The positions outside of the longest increasing subsequence; costs n log n.
  private static func outOfOrder(_ old: [Int?]) -> Set<Int> {
    // Per length, the position at which the subsequence of that length with the smallest end ends.
    var ends: [Int] = []
    var previous = Array(repeating: -1, count: old.count)
    func value(_ position: Int) -> Int { old[position] ?? 0 }
    for index in old.indices where old[index] != nil {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if value(ends[middle]) < value(index) { low = middle + 1 } else { high = middle }
      }
      if low > 0 { previous[index] = ends[low - 1] }
      if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    var kept: Set<Int> = []
    var last = ends.last ?? -1
    while last >= 0 {
      kept.insert(last)
      last = previous[last]
    }
    return Set(old.indices.filter { old[$0] != nil && !kept.contains($0) })
  }

  /// The pairs in the order of the head; a removed section follows the one that it followed.
  var inOrder: [(old: Int?, new: Int?)] {
    let taken = Set(old.compactMap { $0 })
    var result: [(old: Int?, new: Int?)] = []
    func addRemoved(from start: Int) {
      var index = start
      while index < oldCount, !taken.contains(index) {
        result.append((index, nil))
        index += 1
      }
    }
    addRemoved(from: 0)
    for index in old.indices {
      result.append((old[index], index))
      if let position = old[index] { addRemoved(from: position + 1) }
    }
    return result
  }
}
