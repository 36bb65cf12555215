import Copy
import Project
import Reports
import SourceText

extension Review {
  /// The number of other changes that the first screen lists.
  private static let othersShown = 5

  /// Returns the review as a document: the decision first, then all rows; it says so if nothing changed.
  func document(_ context: ReviewContext) -> Document {
    var places = ReviewPlaces(context)
    var document = Document(title: ("What changed", sides), result: summary)
    document.notes = errors
    if !gaps.isEmpty {
      document.gaps = .init(
        Self.gapsTitle, level: ChangeLevel.breaking.shown, .items(gaps.map { .init(nil, capitalized($0)) }))
    }
    document.notes += acceptanceNotes.map { capitalized($0) + "." }
    if let first = rows.first(where: { $0.acceptance == nil }) ?? rows.first {
      document.decision = decision(first, &places)
      document.decision?.preview = context.preview
      if verdicts.contains(where: { $0.level != nil }) {
        document.table = .init(
          caption: "What each reader has to know", rows: verdicts.lines(isComplete: gaps.isEmpty, after: first.sentence)
        )
      }
    }
    for level in ChangeLevel.worstFirst {
      let rows = rows(of: level).filter { $0.acceptance == nil }.map { $0.document(&places) }
      if !rows.isEmpty { document.sections.append(.init(level.title, level: level.shown, .rows(rows))) }
    }
    let accepted = rows.filter { $0.acceptance != nil }.map { $0.document(&places) }
    if !accepted.isEmpty { document.sections.append(.init("Accepted", .rows(accepted))) }
    let pictures = DifferencePictures(pictures: pictures, context: context)
    if !pictures.isEmpty { document.sections.append(.init("Diagrams", .pictures { pictures.html })) }
    for (title, findings, version) in [
      ("New findings", looseFindings.new, VersionedPlace.Version.head),
      ("Resolved findings", looseFindings.gone, .base),
    ] where !findings.isEmpty {
      let items = findings.map { finding in
        Document.Item(
          .init(finding.severity.rawValue, finding.severity), finding.message, rule: finding.rule.id,
          place: finding.place.map { places.location(VersionedPlace(place: $0, version: version)) })
      }
      document.sections.append(.init(title, .items(items)))
    }
    return document
  }

  /// Returns the first screen, which is about the worst row.
  private func decision(_ first: ReviewRow, _ places: inout ReviewPlaces) -> Document.Decision {
    let open = rows.filter { $0.acceptance == nil }
    var decision =
      open.isEmpty
      ? Document.Decision(ChangeLevel.editorial.shown, "Everything that changed is accepted", title: "Accepted")
      : Document.Decision(first.level.shown, first.sentence)
    decision.lead =
      rows.compactMap(\.acceptedWords) + [
        "This change, \(sides), has \(count ?? "no change")."
          + (first.level == .editorial ? " There is nothing to decide." : "")
      ]
    let mistakes = newFindings.filter { $0.severity == .error }
    decision.question = first.level == .breaking && !open.isEmpty ? "To decide: is that intended?" : nil
    if let mistake = mistakes.first {
      let place = mistake.place.map { places.location(VersionedPlace(place: $0, version: .head)).words }
      decision.question =
        "Not ready: \(counted(mistakes.count, "new error")): \(mistake.message)" + (place.map { " (\($0))" } ?? "")
    }
    decision.quotes = first.prompts.prefix(1).map(\.quote)
    if decision.quotes.isEmpty { decision.quotes = first.distinctTexts.prefix(1).map(\.quote) }
    decision.diagram = ChangeDiagram(of: first, in: pictures)?.text
    let others = open.dropFirst().filter { $0.level > .editorial }
    decision.others = others.prefix(Self.othersShown).map { row in
      .init(row.level.shown, row.sentence, place: row.place.map { places.location($0) })
    }
    if others.count > Self.othersShown {
      decision.others.append(.init(nil, "\(counted(others.count - Self.othersShown, "other change")), below"))
    }
    let errors = rows.reduce(0) { $0 + $1.errors }
    if errors > 0 {
      decision.next.append(
        .init(
          nil,
          "Mend the \(errors == 1 ? "error that comes" : "\(counted(errors, "error")) that come") with this change."))
    }
    let command = acceptCommand
    if errors > 0, open.contains(where: { $0.level == .breaking }) {
      decision.next[decision.next.count - 1].sentence += " The next report prints the command that accepts it."
    } else if let command {
      decision.next.append(.init(nil, "Intended? Then say why:", copied: command))
    }
    decision.mentions = mentions
    return decision
  }

  /// The reviewers of the base whose texts changed, each once.
  private var mentions: [String] {
    let open = rows.filter { $0.level > .editorial }
    let named = Set(open.flatMap { ($0.texts + $0.altered.map(\.change)).flatMap { $0.reviewers + $0.otherReviewers } })
    let sentences = open.flatMap(\.consequences).filter { $0.kind == .translation }.map(\.sentence)
    var seen: Set<String> = []
    return baseReviewers.filter { name in
      (named.contains(name) || sentences.contains { $0.contains(name) }) && seen.insert(name).inserted
    }
  }

  /// The command that accepts the breaking rows; nil without one, or if the base is not known by a name.
  private var acceptCommand: String? {
    let rows = rows.filter { $0.level == .breaking && $0.acceptance == nil && $0.errors == 0 }
    guard let revision = base.revision, !rows.isEmpty else { return nil }
    let options = rows.map { " --accept \($0.fingerprint)" }.joined()
    return "statebook review --base \(Self.shellQuoted(revision))\(options) --reason \"…\""
  }

  /// Returns a word of a command line (POSIX.1-2024, Shell Command Language, 2.2.2).
  static func shellQuoted(_ word: String) -> String {
    let isPlain = word.utf8.allSatisfy { byte in
      byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z") || byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
        || byte >= UInt8(ascii: "-") && byte <= UInt8(ascii: "9") || byte == UInt8(ascii: "_")
    }
    return isPlain && !word.isEmpty ? word : "'\(word.replacing("'", with: "'\\''"))'"
  }
}

extension [ReaderVerdict] {
  /// The readers with their sentences; those for whom nothing changed are in one line.
  ///
  /// - Parameter headline: the sentence above the lines, which is not repeated.
  fileprivate func lines(isComplete: Bool, after headline: String) -> [(name: String, sentence: String)] {
    let others = filter { $0.level == nil }.map(\.reader)
    let readers = others.filter { ![.lawyers, .translators].contains($0) }
    var sentences: [String] = []
    if others.count == readers.count + 2 {
      sentences.append("No text of an app changes, for lawyers and translators")
    }
    let rest = others.count == readers.count + 2 ? readers : others
    if !rest.isEmpty {
      let names = SourceText.listed(rest.map(\.rawValue))
      sentences.append(
        isComplete ? "Nothing changes for \(names)" : "Unknown for \(names): not everything could be compared")
    }
    // Readers who are told the same share a line.
    var told = Groups<String, String>()
    for verdict in self where verdict.level != nil {
      let rest = verdict.sentence.dropFirst(headline.count)
      let isSame = verdict.sentence.hasPrefix(headline) && (rest.isEmpty || rest.hasPrefix("; also "))
      told.add(verdict.reader.title, isSame ? "As above\(rest)" : verdict.sentence)
    }
    return told.all.map { sentence, names in
      (capitalized(names.map(uncapitalized).joined(separator: ", ")), sentence)
    }
      + (sentences.isEmpty ? [] : [("Others", sentences.joined(separator: ". "))])
  }
}

extension ChangeLevel {
  var shown: Document.Level {
    switch self {
    case .breaking: .init(rawValue, .error)
    case .notable: .init(rawValue, .warning)
    case .editorial: .init(rawValue, .note)
    }
  }
}

extension ReviewRow {
  /// Who has accepted the change, and why; nil if nobody has.
  fileprivate var acceptedWords: String? {
    acceptance.map { entry in
      let who = entry.who.map { ", signed \($0)" } ?? ""
      let until = entry.until.map { ", until \($0.value)" } ?? ""
      return "Accepted in this change\(who)\(until): \(sentence). “\(shortened(entry.reason, to: 300))”"
    }
  }

  fileprivate func document(_ places: inout ReviewPlaces) -> Document.Row {
    var row = Document.Row(
      name: sentence, head: .init(level.shown, sentence, rule: rule.id, place: place.map { places.location($0) }),
      edit: capitalized(edit) == sentence ? "`\(fingerprint)`" : "\(edit) (`\(fingerprint)`)", reason: rule.reason)
    row.values = values.map { ($0.what, $0.change) }
    row.quotes = prompts.map(\.quote) + distinctTexts.map(\.quote)
    row.others = others
    let said = sentence
    row.consequences = consequences.filter { capitalized($0.sentence) != said || !$0.run.isEmpty || $0.place != nil }
      .map {
        consequence in
        .init(
          consequence.level.shown, consequence.sentence + (consequence.repeats.map { "; \($0)" } ?? ""),
          place: consequence.place.map { places.location(VersionedPlace(place: $0, version: .head)) },
          run: consequence.run)
      }
    return row
  }

  /// The most texts that are shown of those that a term or the name of an app alters.
  private static let mostAltered = 8

  /// The texts that users see differently, except those in which the same words changed as in an earlier one, which
  /// `also` names, and whose reviewers the earlier one has, too. Long texts are cut.
  fileprivate var distinctTexts: [TextChange] {
    var shown: [TextChange] = []
    /// Different texts that a term alters alike are not one edit for those who read them; a name is.
    struct Key: Hashable {
      var pattern: EditPattern
      var text: [String]
    }
    var positions: [Key: Int] = [:]
    let all =
      texts.map { (text: $0, id: []) }
      + altered.map { (text: $0.change, id: subject.kind == .term ? [$0.entry, $0.change.locale] : []) }
    // A text that an app shows comes before one that none does.
    for (text, id) in all.filter({ $0.text.app != nil }) + all.filter({ $0.text.app == nil })
    where text.before != text.after {
      let key = Key(pattern: EditPattern(before: text.before ?? "", after: text.after ?? ""), text: id)
      if let position = positions[key] {
        shown[position].addReviewers(of: text)
      } else if id.isEmpty || shown.count < Self.mostAltered {
        positions[key] = shown.count
        shown.append(text.withoutLongText)
      }
    }
    return shown
  }
}

extension ReviewRow.Detail {
  /// The number of unchanged words shown beside each difference.
  private static let context = 20
  /// The number of differences and of the words around them that are shown.
  private static let most = 40

  /// The value as sentences with the words that differ, or both values if they are short, or have little in common.
  fileprivate var change: Document.Change {
    guard let before, let after, min(Self.words(before), Self.words(after)) > 3,
      case .words(let all) = Document.Change(before, after)
    else { return .texts(before: before, after: after) }
    let runs = all.within(Self.context)
    return .words(runs.count > Self.most ? runs.prefix(Self.most) + [.same(" … and more")] : runs)
  }

  private static func words(_ text: String) -> Int { text.utf8.split(separator: UInt8(ascii: " ")).count }
}

extension TextChange {
  fileprivate var quote: Document.Quote {
    .init(
      heading: heading, change: .init(before, after), language: locale,
      alert: prompt.map { .init(words: $0.alert, choices: $0.choices, labeled: $0.labeled) })
  }
}

extension Document.Change {
  /// Shows one text with the words that differ, or two texts if they have little in common.
  fileprivate init(_ before: String?, _ after: String?) {
    self = .texts(before: before, after: after)
    guard let before, let after else { return }
    let difference = WordDiff(before: before, after: after)
    if !difference.hasLittleInCommon { self = .words(difference.runs) }
  }
}
