import SourceText

extension WordDiff {
  /// Returns the runs of each text: `same` if each other text has the words at that place, and otherwise `added`. Costs a difference
  /// for each pair of texts.
  package static func runs(ofEach texts: [String]) -> [[WordRun]] {
    let all = texts.map(WordTokens.tokens)
    return all.map { tokens in
      var isMarked = Array(repeating: false, count: tokens.count)
      for change in all.flatMap({ tokens.map(\.text).difference(from: $0.map(\.text)).insertions }) {
        if case .insert(let place, _, _) = change { isMarked[place] = true }
      }
      // One word between two that are marked is a coincidence, and a mark begins and ends with a word.
      let marks = isMarked.indices.filter { isMarked[$0] && tokens[$0].kind != .space }
      isMarked = isMarked.indices.map { isMarked[$0] && tokens[$0].kind != .space }
      for (first, next) in zip(marks, marks.dropFirst())
      where tokens[first..<next].dropFirst().count(where: \.hasMeaning) < 2 {
        for place in first..<next { isMarked[place] = true }
      }
      return tokens.indices.reduce(into: []) { runs, place in
        let text = tokens[place].text
        switch (runs.last, isMarked[place]) {
        case (.same(let before), false): runs[runs.count - 1] = .same(before + text)
        case (.added(let before), true): runs[runs.count - 1] = .added(before + text)
        case (_, let isMarked): runs.append(isMarked ? .added(text) : .same(text))
        }
      }
    }
  }
}
