import Copy

/// Reads the promises of one text.
struct PromiseReader {
  private let text: RenderedCopy
  private let lexicon: PromiseLexicon
  private let features: CopySetting.FeatureTable?
  private(set) var found: Set<Promise> = []
  /// The words that no phrase of the lexicon covers, as whole words of the text.
  private(set) var unread: [String] = []

  /// A part of a sentence within the reach of a negation in it.
  private struct Clause {
    var words: Range<Int>
    /// True if the clause states a condition: “when the app is not open”.
    var isCondition: Bool
    /// True if only a comma separates the clause from the one before, and an “or” follows: “not shared, sold, or kept”.
    var continuesList: Bool
  }

  init(_ text: RenderedCopy, _ lexicon: PromiseLexicon, _ features: CopySetting.FeatureTable?) {
    self.text = text
    self.lexicon = lexicon
    self.features = features
  }

  mutating func read() {
    let named = featureMatches()
    let matches = lexicon.phrases.matches(in: text.words)
    let covered = Set(matches.flatMap(\.words) + named.flatMap(\.words))
    let inPhrases = Set(matches.flatMap(\.words))
    for sentence in text.sentences {
      var isCarried = false
      for clause in clauses(in: sentence.words) {
        let denials = denials(in: clause, except: inPhrases, isCarried: isCarried && clause.continuesList)
        for match in named where clause.words.contains(match.words.lowerBound) {
          found.insert(Promise(.feature, detail: match.feature, isDenied: denials.reach(match.words, isVerb: false)))
        }
        for match in matches where clause.words.contains(match.words.lowerBound) {
          if isAboutUse(match, among: matches, in: clause) { note(match, named, denials) }
        }
        isCarried = denials.reachEnd
      }
    }
    unread = unreadWords(except: covered)
  }

  private mutating func note(_ match: Phrases.Match, _ named: [FeatureMatch], _ denials: Denials) {
    guard let topic = lexicon.topic(of: match) else { return }
    let isVerb = topic.dimension == .verb
    // “We never sell it” denies the sale, not that “we” act.
    let isDenied = topic.dimension != .actor && denials.reach(match.words, isVerb: isVerb)
    // “Uses” is in every such text; only “does not use” is informative.
    if topic == .use, !isDenied { return }
    // A feature named by the project states the purpose of the data more exactly.
    if topic.dimension == .purpose, named.contains(where: { $0.words.overlaps(match.words) }) { return }
    let detail = topic.hasDetail ? text[text.range(ofWords: match.words)] : ""
    found.insert(Promise(topic, detail: detail, isDenied: isDenied))
  }

  // MARK: Adverbs

  /// The maximum distance from an adverb to its verb, in words; to the end of the clause in a language whose verbs end the clause.
  private static let reach = 2

  /// Returns true if a phrase says something about the use of data: an adverb does so beside a verb of use, at the end of its
  /// clause, and after the location.
  private func isAboutUse(_ match: Phrases.Match, among matches: [Phrases.Match], in clause: Clause) -> Bool {
    let (start, end) = (match.words.lowerBound, match.words.upperBound)
    guard match.words.count == 1, lexicon.adverbs.contains(text.words[start].folded) else { return true }
    let reach = lexicon.negatesBackward ? clause.words.upperBound : min(clause.words.upperBound, end + Self.reach)
    let hasVerb = matches.contains { other in
      (end..<max(end, reach)).contains(other.words.lowerBound) && lexicon.topic(of: other)?.isUse == true
    }
    let followsLocation = start > clause.words.lowerBound && lexicon.resources.contains(text.words[start - 1].folded)
    return hasVerb || followsLocation || end >= clause.words.upperBound
  }

  // MARK: Features

  private struct FeatureMatch {
    var words: Range<Int>
    var feature: String
  }

  private func featureMatches() -> [FeatureMatch] {
    guard let features else { return [] }
    let words = features.words(of: nil)
    return features.phrases.matches(in: text.words).map { FeatureMatch(words: $0.words, feature: words[$0.phrase]) }
  }

  // MARK: Negation

  /// The denied words of a clause.
  private struct Denials {
    /// The word from which everything is denied; nil if there is no negation.
    var start: Int?
    /// The word from which verbs are denied.
    var verbStart: Int?
    var reachEnd: Bool { start != nil }

    func reach(_ words: Range<Int>, isVerb: Bool) -> Bool {
      if let start, words.lowerBound >= start { return true }
      if isVerb, let verbStart { return words.lowerBound >= verbStart }
      return false
    }
  }

  private func denials(in clause: Clause, except phrases: Set<Int>, isCarried: Bool) -> Denials {
    var denials = Denials()
    if clause.isCondition { return denials }
    if isCarried { denials.start = clause.words.lowerBound }
    for index in clause.words where !text.words[index].isName && !phrases.contains(index) {
      let word = text.words[index].folded
      if lexicon.negations.contains(word), denials.start == nil {
        denials.start = lexicon.negatesBackward ? clause.words.lowerBound : index
      }
      // “Without background access” denies nothing; “without sharing” does.
      if lexicon.privations.contains(word), denials.verbStart == nil, isVerb(at: index + 1, in: clause) {
        denials.verbStart = index
      }
    }
    return denials
  }

  private func isVerb(at index: Int, in clause: Clause) -> Bool {
    (index..<min(index + 2, clause.words.upperBound)).contains { position in
      guard let match = lexicon.phrases.match(at: position, of: text.words) else { return false }
      return lexicon.topic(of: match)?.dimension == .verb
    }
  }

  private func clauses(in sentence: Range<Int>) -> [Clause] {
    var clauses: [Clause] = []
    var start = sentence.lowerBound
    func close(_ end: Int) {
      guard start < end else { return }
      let first = text.words[start].folded
      let hasAlternative = text.words[start..<sentence.upperBound].contains {
        lexicon.alternatives.contains($0.folded)
      }
      clauses.append(
        Clause(
          words: start..<end, isCondition: lexicon.conditions.contains(first),
          continuesList: hasAlternative && !lexicon.breaks.contains(first) && !lexicon.conditions.contains(first)))
      start = end
    }
    for index in sentence.dropFirst() {
      let word = text.words[index]
      if !word.follows || lexicon.breaks.contains(word.folded) { close(index) }
      // “Even when” and “only if” begin one clause, not two.
      if lexicon.conditions.contains(word.folded), !lexicon.conditions.contains(text.words[index - 1].folded) {
        close(index)
      }
    }
    close(sentence.upperBound)
    return clauses
  }

  // MARK: Unknown words

  private func unreadWords(except covered: Set<Int>) -> [String] {
    var seen: Set<String> = []
    return text.words.indices.compactMap { index in
      let word = text.words[index]
      guard !word.isName, !covered.contains(index), !isGrammar(index), seen.insert(word.folded).inserted else {
        return nil
      }
      return word.folded
    }
  }

  private func isGrammar(_ index: Int) -> Bool {
    let word = text.words[index].folded
    return lexicon.copy.restating.match(at: index, of: text.words) != nil
      || lexicon.copy.fillers.match(at: index, of: text.words) != nil || lexicon.conditions.contains(word)
      || lexicon.breaks.contains(word) || lexicon.alternatives.contains(word) || lexicon.privations.contains(word)
      || lexicon.negations.contains(word)
  }
}

extension PromiseTopic {
  /// True for a use of the data other than keeping and deleting it.
  fileprivate var isUse: Bool {
    switch self {
    case .use, .record, .share, .send, .track, .analyze, .publish, .sell: true
    default: false
    }
  }

  /// True if the text's own words belong to the promise.
  fileprivate var hasDetail: Bool { self == .period || self == .recipients }
}
