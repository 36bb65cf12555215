import SourceText

extension Review {
  /// “from main to the working tree”
  package var sides: String { "from \(base.name) to \(head.name)" }

  /// The number of changes of each level, the worst first: “2 breaking changes, 1 notable change”; nil without changes.
  var count: String? {
    let parts = ChangeLevel.worstFirst.compactMap { level -> String? in
      let number = rows(of: level).count { $0.acceptance == nil }
      return number == 0 ? nil : counted(number, "\(level) change")
    }
    let accepted = rows.count { $0.acceptance != nil }
    let all = parts + (accepted == 0 ? [] : [counted(accepted, "accepted change")])
    return all.isEmpty ? nil : listed(all)
  }

  func rows(of level: ChangeLevel) -> [ReviewRow] { rows.filter { $0.level == level } }

  /// Returns the label of a version in a sentence: a typed name is set as code, a description is not.
  static func label(_ name: String) -> String { name.hasPrefix("the ") ? name : "`\(name)`" }

  /// The heading of the gaps.
  static let gapsTitle = "What could not be compared"

  /// The count of changes, or that there are none.
  var summary: String {
    if isEmpty { return "nothing changed" }
    return count ?? (gaps.isEmpty ? "no changes, but other findings" : "no changes in what could be compared")
  }

  /// The first gap and the number of the others; nil without a gap.
  package var incompleteness: String? {
    gaps.first.map { gaps.count == 1 ? $0 : "\($0); and \(counted(gaps.count - 1, "more gap"))" }
  }

  /// The obstacles to a complete comparison: errors of a version, then the gaps.
  var limits: [String] { errors + gaps.map(capitalized) }

  /// Sentences about the errors of the versions.
  var errors: [String] {
    [base, head].filter { $0.errors > 0 }.map { side in
      "\(capitalized(Review.label(side.name))) has \(counted(side.errors, "error"))."
    }
  }
}

extension ChangeLevel {
  static let worstFirst: [ChangeLevel] = Array(allCases.sorted().reversed())
  var title: String { capitalized(rawValue) }
}

extension ReviewReader {
  /// The title of the reader in a line of the verdict.
  var title: String {
    switch self {
    case .users: "Users, support"
    case .integrators: "Integrators"
    case .lawyers: "Lawyers"
    case .translators: "Translators"
    case .testers: "Testers"
    case .writers: "Writers"
    }
  }
}

extension ReviewRow {
  /// The strongest of what follows from the change and of what the edit says.
  var headline: Statement {
    let strongest = consequences.filter { $0.level == level }.min { $0.kind.rank < $1.kind.rank }
    guard let strongest, editLevel < level || strongest.kind.rank < statement.kind.rank else { return statement }
    return Statement(sentence: strongest.sentence, kind: strongest.kind)
  }

  /// The headline as a sentence, without a period.
  package var sentence: String { capitalized(shorteningQuotes(in: headline.sentence, to: longQuote)) }

  /// The name of the element and what happened to it, for the small print.
  var edit: String {
    let what =
      switch change {
      case .added: "was added"
      case .removed: "was removed"
      case .renamed(let old): "was renamed from `\(old)`"
      case .changed: "changed"
      }
    return shorteningQuotes(in: "\(name) \(what)")
  }

  /// The values that differ, without the words of texts, which are shown separately; long values are cut.
  var values: [Detail] {
    (texts.isEmpty ? details : details.filter { $0.what != "text" }).map(\.withoutLongText)
  }

  /// The other places with the same edit: “the same in: German, Spanish”; nil for one place.
  var others: String? {
    if also.isEmpty { return nil }
    // A place can have several parts: “scoring, en; safety, en”.
    let places = also.joined(separator: also.contains { $0.contains(", ") } ? "; " : ", ")
    return shortened("the same in: " + places, to: 2_000)
  }
}

extension ReviewRow.Change {
  /// The name of the change for programs.
  var name: String {
    switch self {
    case .added: "added"
    case .removed: "removed"
    case .changed: "changed"
    case .renamed: "renamed"
    }
  }
}

extension TextChange {
  /// The heading of the text: the prompts that show it, its owner, its language, the app that it is drawn for, and its
  /// reviewers.
  var heading: String {
    let isOther = prompt?.choices.contains { if case .same = $0 { false } else { true } } ?? false
    if let prompt, isOther {
      // It has other choices: the owner is the profile.
      let place = [promptWords(prompt.title), owner].compactMap(\.self).joined(separator: " in ")
      return shorteningQuotes(in: place + (app.map { ", as \($0) shows it" } ?? ""))
    }
    let scope = ([entry.map { "`\($0)`" }, owner].compactMap(\.self) + [locale]).joined(separator: ", ")
    let place = prompt.map { "Text of \(few(([$0.title] + $0.others).map(promptWords)))" } ?? "Text"
    let seen = app.map { ", as \($0) shows it" } ?? ""
    let readers = reviewers.isEmpty ? "" : ", for \(listed(reviewers)) to review"
    let others =
      otherReviewers.isEmpty ? "" : "; the same edit for other apps is for \(listed(otherReviewers)) to review"
    return shorteningQuotes(in: "\(place) (\(scope))\(seen)\(readers)\(others)")
  }
}
