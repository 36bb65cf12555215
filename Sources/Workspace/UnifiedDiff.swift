/// A short unified diff of two texts for people, bounded in lines, width, and time.
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

  /// The lines of the diff with `@@` headings, at most `limit` of them and a line with the number of the others.
  func text(limit: Int = 40, width: Int = 160) -> [String] {
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
      result += shown(start..<end, width: width)
      oldLine += counts.old
      newLine += counts.new
      index = end
    }
    return bounded(result, to: limit)
  }

  /// The next run of changes with its context; empty at the end.
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

  /// The lines of a hunk, cut to the width around the place where the first removed and the first added line differ.
  private func shown(_ range: Range<Int>, width: Int) -> [String] {
    var removed: Substring?
    var added: Substring?
    for line in lines[range] {
      switch line {
      case .removed(let text): removed = removed ?? text
      case .added(let text): added = added ?? text
      case .same: break
      }
    }
    var shared = 0
    if let removed, let added {
      shared = zip(removed.unicodeScalars, added.unicodeScalars).prefix { $0 == $1 }.count
    }
    let skipped = shared > width * 3 / 4 ? shared - width / 4 : 0
    return lines[range].map { line in
      switch line {
      case .same(let text): " " + Self.cut(text, width, skipping: 0)
      case .removed(let text): "-" + Self.cut(text, width, skipping: skipped)
      case .added(let text): "+" + Self.cut(text, width, skipping: skipped)
      }
    }
  }

  private static func cut(_ line: Substring, _ width: Int, skipping: Int) -> String {
    let scalars = line.unicodeScalars
    let rest = scalars.dropFirst(skipping)
    let kept = rest.prefix(width)
    let text = String(String.UnicodeScalarView(kept))
    return (skipping > 0 && !scalars.isEmpty ? "…" : "") + text + (kept.endIndex < rest.endIndex ? "…" : "")
  }
}
