import SourceText

extension ReaderVerdict {
  /// Returns one line for each affected reader, in the order of `ReviewReader`.
  static func all(of review: Review) -> [ReaderVerdict] {
    ReviewReader.allCases.compactMap { reader in
      let own = review.rows.filter { $0.concerns(reader) }
      let new = review.newFindings.filter { $0.concerns(reader) }
      let errors: [ChangeLevel] = new.contains { $0.severity == .error } ? [.breaking] : []
      guard let level = (own.compactMap { $0.level(for: reader) } + errors).max() else { return nil }
      let sentence = own.sentence(
        for: reader, new: new.count, gone: review.goneFindings.count { $0.concerns(reader) })
      return ReaderVerdict(reader: reader, level: level, sentence: sentence)
    }
  }
}

extension [ReviewRow] {
  fileprivate func sentence(for reader: ReviewReader, new: Int, gone: Int) -> String {
    var parts: [String] = []
    switch reader {
    case .integrators:
      parts.append(named(.keys, "keys"))
      parts.append(named(.flow, "flow"))
      parts.append(named(.guides, "guides"))
      let lost = flatMap(\.consequences).count { $0.kind == .address }
      if lost > 0 { parts.append("links from elsewhere break") }
      if contains(where: \.changesInfoPlist) {
        parts.append("a new App Store submission is needed, since purpose strings changed")
      }
    case .editors:
      let other = filter { ![.wording, .guides].contains($0.rule.category) && $0.level(for: .editors) == .breaking }
      if !other.isEmpty { parts.append("to read: \(other.names)") }
      parts.append(named(.wording, "words"))
      parts.append(named(.guides, "guides"))
      let long = flatMap(\.consequences).count { $0.kind == .length && $0.level > .editorial }
      if long > 0 { parts.append("\(long) \(long == 1 ? "text exceeds its" : "texts exceed their") longest length") }
      parts += findings(new, gone)
    case .lawyers:
      parts += flatMap(\.consequences).filter { $0.kind == .promise }.map(\.sentence)
      if parts.isEmpty { parts.append(named(.promises, "what users are told")) }
    case .translators:
      let stale = flatMap(\.consequences).filter { $0.kind == .translation }
      if !stale.isEmpty {
        parts.append(
          stale.count == 1 ? stale[0].sentence : "\(grouped(stale.count)) translations need work")
      }
    case .testers:
      let scenarios = flatMap(\.consequences).filter { $0.kind == .scenario }
      let claims = flatMap(\.consequences).count { $0.kind == .claim }
      parts.append(named(.flow, "flow"))
      parts.append(named(.proofs, "proofs"))
      if scenarios.contains(where: { $0.level == .breaking }) { parts.append("scenarios fail or end elsewhere") }
      if scenarios.contains(where: { $0.level < .breaking }) { parts.append("scenarios run differently") }
      if claims > 0 { parts.append("\(claims) \(claims == 1 ? "claim has" : "claims have") another verdict") }
      parts += findings(new, gone)
    }
    parts.removeAll(where: \.isEmpty)
    return parts.isEmpty ? "to read: \(names)" : parts.joined(separator: "; ")
  }

  private func findings(_ new: Int, _ gone: Int) -> [String] {
    (new > 0 ? [counted(new, "new finding")] : []) + (gone > 0 ? ["\(grouped(gone)) resolved"] : [])
  }

  private func named(_ category: ChangeCategory, _ label: String) -> String {
    let own = filter { $0.rule.category == category }
    return own.isEmpty ? "" : "\(label): \(own.names)"
  }

  /// The first two things that changed, and the number of the others.
  private var names: String {
    let rest = count > 2 ? [counted(count - 2, "other change")] : []
    return listed(prefix(2).map(\.name) + rest)
  }
}

extension ReviewRow {
  /// Returns the level of what a reader has to know about the change and its consequences; nil if it is nothing.
  fileprivate func level(for reader: ReviewReader) -> ChangeLevel? {
    let own = consequences.filter { $0.level > .editorial && $0.kind.readers.contains(reader) }.map(\.level)
    return (own + (rule.readers.contains(reader) || reader == .integrators && changesInfoPlist ? [editLevel] : []))
      .max()
  }

  fileprivate func concerns(_ reader: ReviewReader) -> Bool { level(for: reader) != nil }
}

extension ReviewRow {
  /// True if the words of a key of Info.plist differ for users.
  fileprivate var changesInfoPlist: Bool {
    altered.contains { !$0.keys.isEmpty }
      || subject.kind == .copyText && !keys.after.isEmpty && editLevel > .editorial
        && texts.contains { $0.before != $0.after && $0.after != nil }
  }
}

extension Consequence.Kind {
  /// The readers to inform, whatever the cause.
  fileprivate var readers: [ReviewReader] {
    switch self {
    case .promise: [.lawyers]
    case .address: [.integrators, .editors]
    case .reference: []
    case .translation: [.translators]
    case .claim, .scenario, .behavior: [.testers]
    case .length, .finding, .guide, .text: [.editors]
    }
  }
}

extension Finding {
  /// Returns true for testers if the finding is about machines or proofs, and for reviewers of words if it is not.
  fileprivate func concerns(_ reader: ReviewReader) -> Bool {
    let isAboutBehavior = ["machine/", "claim/", "scenario/"].contains { rule.id.hasPrefix($0) }
    return isAboutBehavior ? reader == .testers : reader == .editors
  }
}
