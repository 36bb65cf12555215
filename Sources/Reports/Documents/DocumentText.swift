import SourceText

extension Document {
  /// Returns the report as text for a terminal.
  package func text(isColored: Bool = false) -> String {
    var output = TerminalText(isColored: isColored)
    output.write(self)
    return output.text
  }
}

extension TerminalText {
  /// The maximum number of lines of a report with a decision: two screens.
  private static let lineLimit = 80

  fileprivate mutating func write(_ document: Document) {
    if let gaps = document.gaps {
      write(gaps)
      skipLine()
    }
    if let decision = document.decision {
      write(decision)
    } else if let title = document.title {
      write([Run("\(title.name) \(title.subject)", .bold), Run(": \(document.result)")])
    } else {
      write([Run(document.result)])
    }
    if let table = document.table {
      skipLine()
      write(rows: table.rows.map { [Run($0.name, .bold), Run($0.sentence)] }, indent: 2)
    }
    var end = TerminalText(isColored: isColored)
    if let decision = document.decision { end.write(document, next: decision) }
    // Each row that fits has its line, and the first ones have their details. Titles, and what counts the rest, take two lines.
    let titles = 2 * (document.sections.count + 1)
    var rest = document.decision == nil ? .max : Self.lineLimit - (text + end.text).lineCount - titles
    let rows = document.sections.flatMap(\.rows)
    let heads = rows.map { row in TerminalText.of(isColored) { $0.writeHead(row) } }
    let shown = heads.prefix { head in
      rest -= rest == .max ? 0 : head.lineCount + 1
      return rest >= 0
    }
    var number = 0
    for section in document.sections {
      if case .pictures = section.content { continue }
      if section.rows.isEmpty {
        skipLine()
        write(section)
        continue
      }
      if number < shown.count {
        skipLine()
        write([Run(section.title, section.level.map { .level($0.severity) } ?? .bold)])
      }
      for row in section.rows.prefix(max(0, shown.count - number)) {
        skipLine()
        append(heads[number])
        let details = TerminalText.of(isColored) { $0.writeDetails(row) }
        let lines = details.lineCount
        // The line that counts the others is one of those that fit.
        let fitting = lines <= rest ? lines : max(0, rest - 1)
        append(details, first: fitting)
        if lines > rest, rest > 0 { write([Run("… \(counted(lines - fitting, "more line"))", .quiet)], indent: 4) }
        rest = rest == .max ? .max : max(0, rest - lines)
        number += 1
      }
    }
    if number < rows.count {
      skipLine()
      write([Run("… \(counted(rows.count - number, "more change")): see `--format html=review.html`")])
    }
    append(end.text)
  }

  /// Returns what is written to an empty text.
  private static func of(_ isColored: Bool, _ write: (inout TerminalText) -> Void) -> String {
    var text = TerminalText(isColored: isColored)
    write(&text)
    return text.text
  }

  private mutating func write(_ decision: Document.Decision) {
    write([Run("\(decision.title): ", .level(decision.level.severity)), Run(decision.sentence, .bold)], hanging: 2)
    for sentence in decision.lead + [decision.question].compactMap(\.self) { write([Run(sentence)], indent: 2) }
    for quote in decision.quotes {
      skipLine()
      write(quote, indent: 2)
    }
  }

  private mutating func write(_ document: Document, next decision: Document.Decision) {
    skipLine()
    if let title = document.title { write([Run("\(capitalized(title.subject)): \(document.result).")]) }
    for note in document.notes { write([Run(note)]) }
    for step in decision.next {
      write([Run(step.sentence)])
      if let copied = step.copied { writeWhole(copied, indent: 2) }
    }
  }

  private mutating func write(_ section: Document.Section) {
    write([Run(section.title, section.level.map { .level($0.severity) } ?? .bold)])
    switch section.content {
    case .items(let items):
      for item in items {
        write(item.place.map { [Run("\($0.words): ")] } ?? [], item, indent: 2)
      }
    case .steps(let steps):
      for (number, step) in steps.enumerated() {
        write([Run("\(number + 1). \(step.sentence)")], indent: 2, hanging: 3)
        if let copied = step.copied { writeWhole(copied) }
      }
    case .rows, .pictures: break
    }
  }

  private mutating func write(_ start: [Run], _ item: Document.Item, indent: Int) {
    let level = item.level.map { [Run($0.name, .level($0.severity)), Run(": ")] } ?? []
    let rule = item.rule.map { [Run(" [\($0)]", .quiet)] } ?? []
    write(start + level + [Run(item.sentence)] + rule, indent: indent, hanging: 2)
    for line in item.run { write([Run(line)], indent: indent + 4, hanging: 3) }
  }

  private mutating func writeHead(_ row: Document.Row) {
    write(
      [Run(row.head.sentence, .bold)] + (row.head.rule.map { [Run(" [\($0)]", .quiet)] } ?? []), indent: 2, hanging: 2)
    write(
      [Run([row.head.place?.words, row.edit].compactMap(\.self).joined(separator: ": "), .quiet)], indent: 4, hanging: 2
    )
  }

  private mutating func writeDetails(_ row: Document.Row) {
    for value in row.values {
      let change = lines(of: value.change, isValue: true).joined(separator: [Run(" → ")])
      write([Run("\(value.name): ")] + change, indent: 4, hanging: 2)
    }
    for quote in row.quotes { write(quote, indent: 4) }
    if let others = row.others { write([Run(capitalized(others))], indent: 4, hanging: 2) }
    for consequence in row.consequences { write([Run("→ ")], consequence, indent: 4) }
  }

  private mutating func write(_ quote: Document.Quote, indent: Int) {
    write([Run("\(quote.heading):")], indent: indent, hanging: 2)
    if let words = quote.alert?.words { write([Run(words, .bold)], indent: indent + 2) }
    let lines = lines(of: quote.change)
    if quote.alert?.labeled == nil { for line in lines where !line.isEmpty { write(line, indent: indent + 2) } }
    guard let alert = quote.alert, !alert.choices.isEmpty else { return }
    let buttons = alert.choices.enumerated().map { position, choice -> [Run] in
      guard position == alert.labeled else {
        switch choice {
        case .same(let label): return [Run("[\(label)]", .quiet)]
        case .removed(let label): return [Run("[\(label)]", .removed)]
        case .added(let label): return [Run("[\(label)]", .added)]
        }
      }
      return [Run("[", .quiet)] + lines.joined(separator: [Run(" ")]) + [Run("]", .quiet)]
    }
    write(Array(buttons.joined(separator: [Run(" ")])), indent: indent + 2)
  }

  /// Returns the lines of a change; those of a value have no marks, unless it is new or gone.
  private func lines(of change: Document.Change, isValue: Bool = false) -> [[Run]] {
    switch change {
    case .words(let runs):
      return [
        runs.map { run in
          switch run {
          case .same(let text): Run(text)
          case .removed: Run(run.visibleText, .removed)
          case .added: Run(run.visibleText, .added)
          }
        }
      ]
    case .texts(let before, let after):
      if isValue, let before, let after { return [[Run(before)], [Run(after)]] }
      return [before.map { [Run($0, .removed)] }, after.map { [Run($0, .added)] }].compactMap(\.self)
    }
  }
}

extension String {
  fileprivate var lineCount: Int { utf8.count { $0 == UInt8(ascii: "\n") } }
}
