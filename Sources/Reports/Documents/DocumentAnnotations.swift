import SourceText

extension Document {
  /// The maximum length of a message, in Unicode scalars: a few paragraphs, which fit on the page of a run.
  private static let messageLimit = 2_000

  /// Returns the gaps and the rows as annotations of GitHub Actions, at the lines of the rows.
  ///
  /// - Parameter fails: returns true for a row that fails the job; only these and the gaps of a job that can fail are
  ///   errors.
  package func annotations(gapsFail: Bool, fails: (Row) -> Bool) -> String {
    var gaps: [WorkflowCommand] = []
    if let section = self.gaps, case .items(let items) = section.content {
      let message = shortened(items.map(\.sentence).joined(separator: "\n"), to: Self.messageLimit)
      gaps = [WorkflowCommand(gapsFail ? .error : .warning, title: section.title, message: message)]
    }
    let rows = sections.flatMap(\.rows).map { row in
      var row = row
      if fails(row), let level = row.head.level {
        row.head.level = Level(level.name, .error)
      } else if row.head.level?.severity == .error, let level = row.head.level {
        row.head.level = Level(level.name, .warning)
      }
      return row
    }
    let commands = Severity.allCases.reversed().flatMap { severity in
      let rows = rows.filter { $0.head.level?.severity == severity }
      let limit = WorkflowCommand.limit - (severity == (gapsFail ? .error : .warning) ? gaps.count : 0)
      return WorkflowCommand.first(limit, of: rows, called: "\(rows.first?.head.level?.name ?? "") change") {
        row, rest in
        Self.annotation(of: row, severity, rest)
      }
    }
    return (gaps + commands).map { $0.line + "\n" }.joined()
  }

  private static func annotation(of row: Row, _ severity: Severity, _ rest: String) -> WorkflowCommand {
    let place = row.head.place.flatMap { $0.presence == .none ? nil : $0 }
    var lines = [row.head.sentence, row.edit]
    lines += row.values.map { "\($0.name): \($0.change.notation)" }
    lines += row.quotes.map { "\($0.heading): \($0.change.notation)" }
    lines += [row.others].compactMap(\.self).map(capitalized)
    lines += row.consequences.map { "→ \($0.level?.name ?? ""): \($0.sentence)" }
    return WorkflowCommand(
      severity, title: row.head.rule ?? "", file: place?.path, range: place?.presence == .present ? place?.range : nil,
      message: shortened(lines.joined(separator: "\n"), to: messageLimit) + rest)
  }
}

extension Document.Change {
  /// The words that differ with some around them, or both texts.
  fileprivate var notation: String {
    switch self {
    case .words(let runs): runs.notation
    case .texts(let before?, let after?): "\(before) → \(after)"
    case .texts(let before, let after):
      [before.map { "[-\($0)-]" }, after.map { "{+\($0)+}" }].compactMap(\.self).joined()
    }
  }
}
