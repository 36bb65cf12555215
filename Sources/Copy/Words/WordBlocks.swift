import SourceText

/// An edit script in blocks: removed and added tokens at one place, then unchanged tokens.
struct WordBlocks {
  typealias Token = WordTokens.Token

  private struct Block {
    var removed: [Token] = []
    var added: [Token] = []
    /// The unchanged tokens after the change; empty only in the last block.
    var kept: [Token] = []

    var size: Int { max(length(removed), length(added)) }
    func length(_ tokens: [Token]) -> Int { tokens.reduce(0) { $0 + $1.length } }
    var keptLength: Int { length(kept) }
  }

  /// The common prefix of both texts.
  private var head: [Token] = []
  private var blocks: [Block] = []
  private let words: Int

  init(_ steps: [EditScript.Step], _ old: [Token], _ new: [Token]) {
    words = old.count(where: \.hasMeaning) + new.count(where: \.hasMeaning)
    var (x, y) = (0, 0)
    var inChange = false
    for step in steps {
      if step != .keep, !inChange { blocks.append(Block()) }
      inChange = step != .keep
      switch step {
      case .keep:
        if blocks.isEmpty { head.append(old[x]) } else { blocks[blocks.count - 1].kept.append(old[x]) }
        (x, y) = (x + 1, y + 1)
      case .remove:
        blocks[blocks.count - 1].removed.append(old[x])
        x += 1
      case .add:
        blocks[blocks.count - 1].added.append(new[y])
        y += 1
      }
    }
  }

  /// Merges adjacent changes if the unchanged words between them are no longer than either change: a “the” between two long
  /// replacements is a coincidence. Takes time linear in the tokens, except for merged blocks.
  mutating func dropCoincidences() {
    var result: [Block] = []
    for block in blocks {
      result.append(block)
      while result.count > 1 {
        let (first, second) = (result[result.count - 2], result[result.count - 1])
        let between = first.keptLength
        guard between <= first.size, between <= second.size else { break }
        result.removeLast(2)
        result.append(
          Block(
            removed: first.removed + first.kept + second.removed, added: first.added + first.kept + second.added,
            kept: second.kept))
      }
    }
    blocks = result
    for index in blocks.indices { trim(index) }
  }

  /// Moves tokens that a change begins or ends with on both sides to the unchanged tokens; merging may have added them.
  private mutating func trim(_ index: Int) {
    let block = blocks[index]
    let head = zip(block.removed, block.added).prefix { isSame($0, $1) }.count
    let (removed, added) = (block.removed.dropFirst(head), block.added.dropFirst(head))
    let tail = zip(removed.reversed(), added.reversed()).prefix { isSame($0, $1) }.count
    keep(Array(block.removed.prefix(head)), before: index)
    blocks[index].kept = removed.suffix(tail) + block.kept
    blocks[index].removed = Array(removed.dropLast(tail))
    blocks[index].added = Array(added.dropLast(tail))
  }

  private mutating func keep(_ tokens: [Token], before index: Int) {
    if index == 0 { head += tokens } else { blocks[index - 1].kept += tokens }
  }

  private func isSame(_ first: Token, _ second: Token) -> Bool { first.text.utf8.elementsEqual(second.text.utf8) }

  /// Slides removals and additions so that they begin or end with a word: not “[way, al]ways” in words, but “, or never” rather
  /// than “or never,”. Takes time linear in the tokens that it slides over.
  mutating func alignWithWords() {
    for index in blocks.indices {
      let block = blocks[index]
      if block.added.isEmpty {
        slide(index, \.removed)
      } else if block.removed.isEmpty {
        slide(index, \.added)
      }
    }
  }

  private mutating func slide(_ index: Int, _ side: WritableKeyPath<Block, [Token]>) {
    let edit = blocks[index][keyPath: side]
    let before = index == 0 ? head : blocks[index - 1].kept
    let after = blocks[index].kept
    // The change with its surroundings: every window of the same length with the same surrounding text is equivalent.
    let all = before + edit + after
    var first = before.count
    while first > 0, isSame(all[first - 1], all[first - 1 + edit.count]) { first -= 1 }
    var last = before.count
    while last + edit.count < all.count, isSame(all[last], all[last + edit.count]) { last += 1 }
    guard first < last else { return }
    // Two changes must not touch, or they would be one.
    let earliest = index == 0 ? 0 : 1
    let latest = index == blocks.count - 1 ? all.count - edit.count : all.count - edit.count - 1
    let range = max(first, earliest)...max(max(first, earliest), min(last, latest))
    let best = range.max { score(all, $0, edit.count) < score(all, $1, edit.count) } ?? before.count
    let front = Array(all[..<best])
    if index == 0 { head = front } else { blocks[index - 1].kept = front }
    blocks[index][keyPath: side] = Array(all[best..<(best + edit.count)])
    blocks[index].kept = Array(all[(best + edit.count)...])
  }

  /// Returns the readability of a change that begins at a token: highest after the end of a sentence, or with a leading space.
  private func score(_ all: [Token], _ start: Int, _ count: Int) -> Int {
    let end = start + count
    func kind(_ index: Int) -> Token.Kind? { all.indices.contains(index) ? all[index].kind : nil }
    if kind(start - 1) == nil || kind(end) == nil { return 3 }
    if kind(start) == .space, kind(end) == .space || kind(end) == .mark { return 2 }
    if kind(start - 1) == .space, kind(end - 1) == .space { return 2 }
    return kind(start) == .mark && kind(end) == .mark ? 1 : 0
  }

  var runs: [WordRun] {
    var runs: [WordRun] = []
    func text(_ tokens: [Token]) -> String { tokens.map(\.text).joined() }
    if !head.isEmpty { runs.append(.same(text(head))) }
    for block in blocks {
      if !block.removed.isEmpty { runs.append(.removed(text(block.removed))) }
      if !block.added.isEmpty { runs.append(.added(text(block.added))) }
      if !block.kept.isEmpty { runs.append(.same(text(block.kept))) }
    }
    return runs
  }

  /// The share of unchanged words, from 0 to 1; 1 for two texts without words.
  var keptShare: Double {
    let kept = head.count(where: \.hasMeaning) + blocks.reduce(0) { $0 + $1.kept.count(where: \.hasMeaning) }
    return words == 0 ? 1 : Double(2 * kept) / Double(words)
  }
}
