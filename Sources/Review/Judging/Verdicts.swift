import SourceText

extension ReaderVerdict {
  /// Returns one line for each reader, in the order of `ReviewReader`: the strongest sentence for the reader, and what
  /// else there is.
  static func all(of review: Review) -> [ReaderVerdict] {
    let rows = review.rows.filter { $0.level > .editorial && $0.acceptance == nil }
    return ReviewReader.allCases.map { reader in
      var all = rows.flatMap { $0.news(for: reader) }
      if reader == .integrators { all += [rows.submission].compactMap(\.self) }
      guard let strongest = all.min(by: { $0.isStronger(than: $1, for: reader) }) else {
        let isKnown = review.gaps.isEmpty
        return ReaderVerdict(
          reader: reader, sentence: isKnown ? "Nothing changes" : "Nothing in what could be compared")
      }
      var others = all.filter { $0.sentence != strongest.sentence }
      var sentence = capitalized(strongest.sentence)
      if reader == .integrators, let submission = rows.submission, submission.sentence != strongest.sentence {
        sentence += "; a new App Store submission is needed"
        others.removeAll { $0.sentence == submission.sentence }
      }
      if reader == .users, strongest.kind == .claim, rows.allSatisfy(\.isUnseen) {
        sentence += "; what users see is as before"
      }
      return ReaderVerdict(reader: reader, level: strongest.level, sentence: sentence + others.counts)
    }
  }
}

/// What one reader may have to know.
private struct ReaderNews {
  var level: ChangeLevel
  var kind: Consequence.Kind
  /// True for what an edit says, which is not counted by its kind.
  var isEdit: Bool
  var sentence: String
  var count: Int

  func isStronger(than other: ReaderNews, for reader: ReviewReader) -> Bool {
    if level != other.level { return level > other.level }
    let (own, others) = (rank(for: reader), other.rank(for: reader))
    return own == others ? isEdit && !other.isEdit : own < others
  }

  /// The position in the order of importance: testers want to know first which tests fail.
  private func rank(for reader: ReviewReader) -> Int {
    reader == .testers && kind == .scenario ? -1 : kind.rank
  }
}

extension ReviewRow {
  fileprivate func news(for reader: ReviewReader) -> [ReaderNews] {
    var news = consequences.filter { $0.level > .editorial && $0.readers.contains(reader) }.map {
      ReaderNews(level: $0.level, kind: $0.kind, isEdit: false, sentence: $0.sentence, count: $0.count)
    }
    if rule.readers.contains(reader), editLevel > .editorial, !isToldOtherwise(to: reader) {
      let isSaid = news.contains { $0.kind.rank < statement.kind.rank && $0.level >= editLevel }
      if !isSaid {
        news.append(
          ReaderNews(level: editLevel, kind: statement.kind, isEdit: true, sentence: statement.sentence, count: 1))
      }
    }
    return news
  }

  /// True if integrators are told to submit the app, or translators which translations need work, so that they need not
  /// read the edit.
  private func isToldOtherwise(to reader: ReviewReader) -> Bool {
    switch reader {
    case .integrators: !changedKeys.isEmpty && [.wording, .promises].contains(rule.category)
    case .translators: consequences.contains { $0.kind == .translation && $0.level > .editorial }
    case .lawyers: consequences.contains { [.promise, .scope].contains($0.kind) && $0.readers.contains(.lawyers) }
    default: false
    }
  }

  /// The keys of Info.plist whose words differ for users.
  fileprivate var changedKeys: [String] {
    let own =
      subject.kind == .copyText && editLevel > .editorial
        && texts.contains { $0.before != $0.after && $0.after != nil } ? keys.after : []
    return own + altered.flatMap(\.keys)
  }
}

extension [ReviewRow] {
  /// What integrators have to do for texts that ship in an app; nil if there are none.
  fileprivate var submission: ReaderNews? {
    var seen: Set<String> = []
    let keys = flatMap(\.changedKeys).filter { seen.insert($0).inserted }
    if keys.isEmpty { return nil }
    return ReaderNews(
      level: .notable, kind: .text, isEdit: true,
      sentence: "a new App Store submission is needed, since texts of Info.plist change: \(few(keys.map(code)))",
      count: 1)
  }
}

extension [ReaderNews] {
  /// What there is besides the strongest: “; also 22 scenarios and 2 other changes”.
  fileprivate var counts: String {
    var groups = Groups<String, Int>()
    // What is the same as before is no change.
    for news in self where news.isEdit || news.kind != .scope {
      groups.add(news.count, news.isEdit ? "other change" : news.kind.noun)
    }
    let parts = groups.all.map { noun, counts in counted(counts.reduce(0, +), noun) }
    return parts.isEmpty ? "" : "; also \(listed(parts))"
  }
}

extension Consequence.Kind {
  /// What is counted of it.
  fileprivate var noun: String {
    switch self {
    case .choice, .screen, .behavior, .reference, .scope: "other change"
    case .claim: "statement"
    case .promise: "topic"
    case .text: "text"
    case .scenario: "scenario"
    case .address: "lost address"
    case .question: "question"
    case .guide: "section"
    case .translation: "translation"
    case .length: "length"
    case .finding: "finding"
    }
  }
}
