import Copy
import Reports
import SourceText

/// The repeated parts of a comment: rows and findings.
struct MarkdownRows {
  /// The maximum length of a value, in Unicode scalars.
  private static let valueLimit = 2_000
  /// The maximum number of lines of a run that is shown without a click.
  private static let openRun = 3

  private var places: ReviewPlaces

  init(_ context: ReviewContext) { places = ReviewPlaces(context) }

  // MARK: Rows

  /// Returns a row without details.
  mutating func line(for row: ReviewRow) -> String {
    let place = row.place.map { " · " + link($0) } ?? ""
    return "**\(message(row.sentence, limit: 300))** · \(MarkdownText.code(row.rule.id))\(place)\n\n"
  }

  /// Returns a row with its details, texts, and consequences.
  mutating func block(for row: ReviewRow) -> String {
    var text = line(for: row)
    if !row.values.isEmpty { text += row.values.map { "- \(detail($0))\n" }.joined() + "\n" }
    for change in row.distinctTexts { text += prompt(change) }
    if let others = row.others { text += MarkdownText.escaped(shortened(capitalized(others), to: 500)) + ".\n\n" }
    if !row.consequences.isEmpty {
      text += "What follows:\n\n"
      for consequence in row.consequences { text += item(for: consequence) }
      text += "\n"
    }
    return text
  }

  private func detail(_ detail: ReviewRow.Detail) -> String {
    let what = message(detail.what) + ": "
    if let runs = detail.wordDifference { return what + difference(runs) }
    return what + message(detail.before ?? "none") + " → " + message(detail.after ?? "none")
  }

  /// Returns a text in the prompt in which users see it, as a block quote.
  private func prompt(_ change: TextChange) -> String {
    var paragraphs: [String] = []
    if let alert = change.prompt?.alert { paragraphs.append("**\(MarkdownText.escaped(shortened(alert, to: 500)))**") }
    let shown = self.shown(ShownChange(before: change.before, after: change.after))
    if change.prompt?.labeled == nil { paragraphs += shown }
    if let prompt = change.prompt, !prompt.choices.isEmpty {
      let buttons = prompt.choices.enumerated().map { position, choice in
        let label =
          position == prompt.labeled ? shown.joined(separator: " ") : MarkdownText.escaped(shortened(choice, to: 200))
        return "<kbd>\(label)</kbd>"
      }
      paragraphs.append(buttons.joined(separator: " "))
    }
    let quote = paragraphs.map { "> \(paragraph($0))\n" }.joined(separator: ">\n")
    return "\(message(change.heading)):\n\n\(quote)\n"
  }

  private func shown(_ change: ShownChange?) -> [String] {
    switch change {
    case nil: []
    case .added(let text): ["<ins>\(value(text))</ins>"]
    case .removed(let text): ["<del>\(value(text))</del>"]
    case .edited(let runs): [difference(runs)]
    case .replaced(let before, let after): ["<del>\(value(before))</del>", "<ins>\(value(after))</ins>"]
    }
  }

  /// Returns a paragraph that is not a code block, even if it begins with spaces (CommonMark 0.31, 4.4).
  private func paragraph(_ text: String) -> String { text.hasPrefix(" ") ? "&#32;" + text.dropFirst() : text }

  private mutating func item(for consequence: Consequence) -> String {
    let place = consequence.place.map { " · " + link(VersionedPlace(place: $0, version: .head)) } ?? ""
    let text = "- **\(consequence.level)**: \(message(consequence.sentence))\(place)\n"
    if consequence.run.isEmpty { return text }
    let lines = "  " + consequence.run.map { message($0) }.joined(separator: "<br>\n  ") + "\n\n"
    if consequence.run.count <= Self.openRun { return text + "\n" + lines }
    return text + "  <details><summary>The run</summary>\n\n\(lines)  </details>\n\n"
  }

  // MARK: Findings

  mutating func line(for finding: Finding, in version: VersionedPlace.Version) -> String {
    let place = finding.place.map { " · " + link(VersionedPlace(place: $0, version: version)) } ?? ""
    let message = message(finding.message, limit: 300)
    return "- **\(finding.severity)**: \(message) · \(MarkdownText.code(finding.rule.id))\(place)\n"
  }

  // MARK: Words

  private mutating func link(_ place: VersionedPlace) -> String {
    let words = MarkdownText.escaped(places.words(place))
    return places.link(place).map { "[\(words)](\($0))" } ?? words
  }

  private func difference(_ runs: [WordDiff.Run]) -> String {
    runs.map { run in
      switch run {
      case .same(let text): value(text)
      case .removed: "<del>\(value(run.visibleText))</del>"
      case .added: "<ins>\(value(run.visibleText))</ins>"
      }
    }.joined()
  }

  private func value(_ text: String) -> String { MarkdownText.escaped(shortened(text, to: Self.valueLimit)) }

  private func message(_ text: String, limit: Int = valueLimit) -> String {
    MarkdownText.message(shortened(text, to: limit))
  }
}
