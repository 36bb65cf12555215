import Copy
import Reports
import SourceText

extension Review {
  /// Returns the review as a document; it says so if nothing changed.
  func document(_ context: ReviewContext) -> Document {
    var places = ReviewPlaces(context)
    var document = Document(title: ("What changed", sides), result: summary)
    document.notes = errors
    if !gaps.isEmpty {
      document.gaps = .init(
        Self.gapsTitle, level: ChangeLevel.breaking.shown, .items(gaps.map { .init(nil, capitalized($0)) }))
    }
    if !verdicts.isEmpty {
      document.table = .init(
        caption: "What each reader has to know", head: ["For", "Level", "What to know"],
        rows: verdicts.map { ($0.reader.title, $0.level.shown, $0.sentence) })
    }
    for level in ChangeLevel.worstFirst {
      let rows = rows(of: level).map { $0.document(&places) }
      if !rows.isEmpty { document.sections.append(.init(level.title, level: level.shown, .rows(rows))) }
    }
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
}

extension ChangeLevel {
  fileprivate var shown: Document.Level {
    switch self {
    case .breaking: .init(rawValue, .error)
    case .notable: .init(rawValue, .warning)
    case .editorial: .init(rawValue, .note)
    }
  }
}

extension ReviewRow {
  fileprivate func document(_ places: inout ReviewPlaces) -> Document.Row {
    var row = Document.Row(
      name: name, head: .init(level.shown, sentence, rule: rule.id, place: place.map { places.location($0) }),
      reason: rule.reason)
    row.values = values.map { ($0.what, $0.change) }
    row.quotes = distinctTexts.map(\.quote)
    row.others = others
    row.consequences = consequences.map { consequence in
      .init(
        consequence.level.shown, consequence.sentence,
        place: consequence.place.map { places.location(VersionedPlace(place: $0, version: .head)) },
        run: consequence.run)
    }
    return row
  }

  /// The texts, except those in which the same words changed as in an earlier one, which `also` names, and whose reviewers the
  /// earlier one has, too. Long texts are cut.
  private var distinctTexts: [TextChange] {
    var shown: [TextChange] = []
    var positions: [EditPattern: Int] = [:]
    for text in texts where text.before != text.after {
      let pattern = EditPattern(before: text.before ?? "", after: text.after ?? "")
      if let position = positions[pattern] {
        let known = shown[position].reviewers
        shown[position].reviewers += text.reviewers.filter { !known.contains($0) }
      } else {
        positions[pattern] = shown.count
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
