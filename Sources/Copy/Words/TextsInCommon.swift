extension WordDiff {
  /// Returns the runs of each text: `same` if each other text has the words at that place, and otherwise `added`. Costs a difference
  /// for each pair of texts.
  package static func runs(ofEach texts: [String]) -> [[Run]] {
    texts.map { text in
      // For each byte, true if no other text lacks it.
      var isCommon = Array(repeating: true, count: text.utf8.count)
      for other in texts where other != text {
        var place = 0
        for run in WordDiff(before: other, after: text).runs {
          if case .removed = run { continue }
          let end = place + run.text.utf8.count
          if case .added = run { for byte in place..<end { isCommon[byte] = false } }
          place = end
        }
      }
      var place = 0
      return text.reduce(into: []) { runs, character in
        switch (runs.last, isCommon[place]) {
        case (.same(let before), true): runs[runs.count - 1] = .same("\(before)\(character)")
        case (.added(let before), false): runs[runs.count - 1] = .added("\(before)\(character)")
        case (_, let isSame): runs.append(isSame ? .same("\(character)") : .added("\(character)"))
        }
        place += character.utf8.count
      }
    }
  }
}
