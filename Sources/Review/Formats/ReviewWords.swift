import SourceText

extension Review {
  /// “from main to the working tree”
  var sides: String { "from \(base.name) to \(head.name)" }

  /// How many changes of each level there are, the worst first: “2 breaking changes, 1 notable change”; nil without any.
  var count: String? {
    let parts = ChangeLevel.worstFirst.compactMap { level -> String? in
      let number = rows(of: level).count
      return number == 0 ? nil : counted(number, "\(level) change")
    }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  func rows(of level: ChangeLevel) -> [ReviewRow] { rows.filter { $0.level == level } }

  /// A version in a sentence: what names it is typed, unless it is described.
  static func label(_ name: String) -> String { name.hasPrefix("the ") ? name : "`\(name)`" }

  /// What keeps parts of the review from being computed: errors of a version, then the gaps.
  var limits: [String] {
    func sentence(_ side: Side) -> String? {
      side.errors == 0 ? nil : "\(capitalized(Review.label(side.name))) has \(counted(side.errors, "error"))."
    }
    return [sentence(base), sentence(head)].compactMap(\.self) + gaps.map(capitalized)
  }
}

extension ChangeLevel {
  static let worstFirst: [ChangeLevel] = Array(allCases.sorted().reversed())
  var title: String { capitalized(rawValue) }
}

extension ReviewReader {
  /// Whom a line of the verdict is for.
  var title: String {
    switch self {
    case .integrators: "Integrators"
    case .editors: "Reviewers of words"
    case .lawyers: "Lawyers"
    case .translators: "Translators"
    case .testers: "Testers"
    }
  }
}

extension ReviewRow {
  /// What changed, without a full stop.
  var sentence: String { shorteningQuotes(in: wholeSentence) }

  private var wholeSentence: String {
    let name = capitalized(name)
    switch change {
    case .added: return "\(name) was added"
    case .removed: return "\(name) was removed"
    case .renamed(let old): return "\(name) was renamed from `\(old)`"
    case .changed:
      let fields = values.map(\.what)
      return fields.isEmpty ? "\(name) changed" : "\(name): \(listed(fields)) changed"
    }
  }

  /// The values that differ, without the words of texts, which are shown as texts; long ones are cut.
  var values: [Detail] {
    (texts.isEmpty ? details : details.filter { $0.what != ElementField.text.word }).map(\.withoutLongText)
  }

  /// What the angle brackets in the words of a section mean; nil if there are none.
  var legend: String? {
    guard subject.kind == .section else { return nil }
    let words = values.flatMap { [$0.before, $0.after] }.compactMap(\.self)
    return words.contains { $0.contains(SectionWords.marks.open) }
      ? "between ⟨ and ⟩: words of the machine, the claims, or the copy" : nil
  }

  /// The places of the same edit: “the same in: German, Spanish”; nil for one place.
  var others: String? {
    if also.isEmpty { return nil }
    // A place can have several parts: “scoring, en; safety, en”.
    let places = also.joined(separator: also.contains { $0.contains(", ") } ? "; " : ", ")
    return shortened("the same in: " + places, to: 2_000)
  }
}

extension ReviewRow.Change {
  /// The word for programs.
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
  /// What the text is: the prompt that shows it, whose it is, its language, and who reviews it.
  var heading: String {
    let scope = ([entry.map { "`\($0)`" }, owner].compactMap(\.self) + [locale]).joined(separator: ", ")
    let readers = reviewers.isEmpty ? "" : ", reviewed by \(listed(reviewers))"
    return shorteningQuotes(
      in: (prompt.map { "Text of the prompt “\($0.title)” (\(scope))" } ?? "Text (\(scope))") + readers)
  }
}

/// A text that begins a sentence.
func capitalized(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }
