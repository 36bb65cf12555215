import SourceText

extension ReviewFormat {
  /// Text for a terminal; empty if nothing changed.
  package static let text = ReviewFormat(name: "text", title: "for a terminal", isForTerminal: true) {
    review, context in
    if review.isEmpty { return "" }
    var writer = ReviewTextWriter(context)
    writer.write(review)
    return writer.output.text
  }
}

private struct ReviewTextWriter {
  private var places: ReviewPlaces
  var output: TerminalText

  init(_ context: ReviewContext) {
    places = ReviewPlaces(context)
    output = TerminalText(isColored: context.isColored)
  }

  mutating func write(_ review: Review) {
    write(gaps: review.gaps)
    output.write([.init("What changed \(review.sides)", .bold), .init(review.count.map { ": \($0)" } ?? "")])
    for sentence in review.errors { output.write([.init(sentence)], indent: 2, hanging: 2) }
    writeVerdicts(review.verdicts)
    for level in ChangeLevel.worstFirst {
      let rows = review.rows(of: level)
      if rows.isEmpty { continue }
      output.skipLine()
      output.write([.init(level.title, style(of: level))])
      for row in rows {
        output.skipLine()
        write(row)
      }
    }
    write(review.looseFindings.new, "New findings", .head)
    write(review.looseFindings.gone, "Resolved findings", .base)
  }

  private mutating func write(gaps: [String]) {
    if gaps.isEmpty { return }
    output.write([.init(Review.gapsTitle, style(of: .breaking))])
    for gap in gaps { output.write([.init(capitalized(gap))], indent: 2, hanging: 2) }
    output.skipLine()
  }

  private mutating func writeVerdicts(_ verdicts: [ReaderVerdict]) {
    if verdicts.isEmpty { return }
    output.skipLine()
    let width = verdicts.reduce(0) { max($0, $1.reader.title.utf8.count) }
    let levelWidth = verdicts.reduce(0) { max($0, $1.level.rawValue.utf8.count) }
    for verdict in verdicts {
      let (reader, level) = (verdict.reader.title, verdict.level.rawValue)
      output.writeColumns(
        [(reader, width, .bold), (level, levelWidth, style(of: verdict.level))], then: verdict.sentence)
    }
  }

  private func style(of level: ChangeLevel) -> TerminalText.Style {
    switch level {
    case .breaking: .breaking
    case .notable: .notable
    case .editorial: .editorial
    }
  }

  // MARK: Rows

  private mutating func write(_ row: ReviewRow) {
    output.write(
      [.init(row.sentence, .bold), .init(" [\(row.rule.id)]", .quiet)], indent: 2, hanging: 2)
    if let place = row.place { output.write([.init(places.words(place), .quiet)], indent: 4) }
    for detail in row.values { write(detail) }
    for text in row.distinctTexts { write(text) }
    if let others = row.others { output.write([.init(capitalized(others))], indent: 4, hanging: 2) }
    for consequence in row.consequences { write(consequence) }
  }

  private mutating func write(_ detail: ReviewRow.Detail) {
    let what = TerminalText.Run(detail.what + ": ")
    if let runs = detail.wordDifference {
      output.write([what] + TerminalText.runs(of: runs), indent: 4, hanging: 2)
    } else {
      output.write(
        [what, .init(detail.before ?? "none"), .init(" → "), .init(detail.after ?? "none")], indent: 4, hanging: 2)
    }
  }

  private mutating func write(_ text: TextChange) {
    output.write([.init("\(text.heading):")], indent: 4, hanging: 2)
    if let alert = text.prompt?.alert { output.write([.init(alert, .bold)], indent: 6) }
    let lines = self.lines(of: ShownChange(before: text.before, after: text.after))
    let choices = text.prompt?.choices ?? []
    guard let labeled = text.prompt?.labeled else {
      for line in lines { output.write(line, indent: 6) }
      if !choices.isEmpty {
        output.write([.init(choices.map { "[\($0)]" }.joined(separator: " "), .quiet)], indent: 6)
      }
      return
    }
    // The text is the label of a choice.
    let buttons = choices.enumerated().map { position, choice -> [TerminalText.Run] in
      guard position == labeled else { return [.init("[\(choice)]", .quiet)] }
      return [.init("[", .quiet)] + lines.joined(separator: [.init(" ")]) + [.init("]", .quiet)]
    }
    output.write(Array(buttons.joined(separator: [.init(" ")])), indent: 6)
  }

  private func lines(of change: ShownChange?) -> [[TerminalText.Run]] {
    switch change {
    case nil: []
    case .added(let text): [[.init(text, .added)]]
    case .removed(let text): [[.init(text, .removed)]]
    case .edited(let runs): [TerminalText.runs(of: runs)]
    case .replaced(let before, let after): [[.init(before, .removed)], [.init(after, .added)]]
    }
  }

  private mutating func write(_ consequence: Consequence) {
    output.write(
      [
        .init("→ "), .init("\(consequence.level)", style(of: consequence.level)),
        .init(": \(consequence.sentence)"),
      ], indent: 4, hanging: 2)
    for line in consequence.run { output.write([.init(line)], indent: 8, hanging: 3) }
  }

  // MARK: Findings

  private mutating func write(_ findings: [Finding], _ title: String, _ version: VersionedPlace.Version) {
    if findings.isEmpty { return }
    output.skipLine()
    output.write([.init(title, .bold)])
    for finding in findings {
      let place = finding.place.map { places.words(VersionedPlace(place: $0, version: version)) + ": " } ?? ""
      output.write(
        [.init("\(place)\(finding.severity): \(finding.message)"), .init(" [\(finding.rule.id)]", .quiet)],
        indent: 2, hanging: 2)
    }
  }
}
