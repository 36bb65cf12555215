extension CopySubject {
  /// Whether every sentence is an order, and nothing says what for.
  var onlyOrders: Bool {
    guard let lexicon, !rendered.sentences.isEmpty, lexicon.reasons.matches(in: words).isEmpty else { return false }
    return rendered.sentences.allSatisfy { sentence in
      var start = sentence.words.lowerBound
      while start < sentence.words.upperBound, let polite = lexicon.politeness.match(at: start, of: words) {
        start = polite.words.upperBound
      }
      return start < sentence.words.upperBound && lexicon.imperatives.match(at: start, of: words) != nil
    }
  }
}
