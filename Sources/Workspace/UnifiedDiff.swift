/// A unified diff of two texts for people, bounded in time.
struct UnifiedDiff {
  /// Lines of context around a change.
  private static let context = 3
  /// With more changed lines than this, all lines from the first change to the last are shown as replaced: finding the
  /// shortest difference takes time in the product of length and changes.
  private static let searchLimit = 1_000

  private enum Line {
    case same(Substring)
    case removed(Substring)
    case added(Substring)

    var isSame: Bool { if case .same = self { true } else { false } }
  }

  private let lines: [Line]

  init(old: String, new: String) {
    let old = old.split(separator: "\n", omittingEmptySubsequences: false)
    let new = new.split(separator: "\n", omittingEmptySubsequences: false)
    let shorter = min(old.count, new.count)
    var head = 0
    while head < shorter, old[head] == new[head] { head += 1 }
    var tail = 0
    while tail < shorter - head, old[old.count - 1 - tail] == new[new.count - 1 - tail] { tail += 1 }
    let before = old[head..<(old.count - tail)]
    let after = new[head..<(new.count - tail)]
    lines =
      old[..<head].map(Line.same) + Self.changes(Array(before), Array(after))
      + old[(old.count - tail)...].map(Line.same)
  }

  private static func changes(_ old: [Substring], _ new: [Substring]) -> [Line] {
    guard max(old.count, new.count) <= searchLimit else { return old.map(Line.removed) + new.map(Line.added) }
    let difference = new.difference(from: old)
    var removed: Set<Int> = []
    var added: Set<Int> = []
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): added.insert(offset)
      }
    }
    var result: [Line] = []
    var left = 0
    var right = 0
    while left < old.count || right < new.count {
      if removed.contains(left), left < old.count {
        result.append(.removed(old[left]))
        left += 1
      } else if added.contains(right), right < new.count {
        result.append(.added(new[right]))
        right += 1
      } else {
        result.append(.same(old[left]))
        left += 1
        right += 1
      }
    }
    return result
  }

  /// The lines of the diff with `@@` headings.
  var text: [String] {
    var result: [String] = []
    var oldLine = 1
    var newLine = 1
    var index = 0
    while index < lines.count {
      let (start, end) = hunk(from: index)
      guard start < end else { break }
      for _ in index..<start {
        oldLine += 1
        newLine += 1
      }
      let counts = lines[start..<end].reduce(into: (old: 0, new: 0)) { counts, line in
        switch line {
        case .same: counts = (counts.old + 1, counts.new + 1)
        case .removed: counts.old += 1
        case .added: counts.new += 1
        }
      }
      result.append("@@ -\(oldLine),\(counts.old) +\(newLine),\(counts.new) @@")
      result += lines[start..<end].map { line in
        switch line {
        case .same(let text): " " + text
        case .removed(let text): "-" + text
        case .added(let text): "+" + text
        }
      }
      oldLine += counts.old
      newLine += counts.new
      index = end
    }
    return result
  }

  /// Returns the next run of changes with its context; empty at the end.
  private func hunk(from index: Int) -> (Int, Int) {
    guard let first = lines[index...].firstIndex(where: { !$0.isSame }) else { return (lines.count, lines.count) }
    var last = first
    var next = first + 1
    while next < lines.count, next - last <= 2 * Self.context {
      if !lines[next].isSame { last = next }
      next += 1
    }
    return (max(index, first - Self.context), min(lines.count, last + 1 + Self.context))
  }
}
