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
  fileprivate mutating func write(_ document: Document) {
    if let gaps = document.gaps {
      write(gaps)
      skipLine()
    }
    if let title = document.title {
      write([Run("\(title.name) \(title.subject)", .bold), Run(": \(document.result)")])
    } else {
      write([Run(document.result)])
    }
    for note in document.notes { write([Run(note)], indent: 2, hanging: 2) }
    if let table = document.table {
      skipLine()
      write(
        rows: table.rows.map {
          [Run($0.name, .bold), Run($0.level.name, .level($0.level.severity)), Run($0.sentence)]
        },
        indent: 2)
    }
    for section in document.sections {
      if case .pictures = section.content { continue }
      skipLine()
      write(section)
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
    case .rows(let rows):
      for row in rows {
        skipLine()
        write(row)
      }
    case .pictures: break
    }
  }

  private mutating func write(_ start: [Run], _ item: Document.Item, indent: Int) {
    let level = item.level.map { [Run($0.name, .level($0.severity)), Run(": ")] } ?? []
    let rule = item.rule.map { [Run(" [\($0)]", .quiet)] } ?? []
    write(start + level + [Run(item.sentence)] + rule, indent: indent, hanging: 2)
    for line in item.run { write([Run(line)], indent: indent + 4, hanging: 3) }
  }

  private mutating func write(_ row: Document.Row) {
    write(
      [Run(row.head.sentence, .bold)] + (row.head.rule.map { [Run(" [\($0)]", .quiet)] } ?? []), indent: 2, hanging: 2)
    if let place = row.head.place { write([Run(place.words, .quiet)], indent: 4) }
    for value in row.values {
      let change = lines(of: value.change, isValue: true).joined(separator: [Run(" → ")])
      write([Run("\(value.name): ")] + change, indent: 4, hanging: 2)
    }
    for quote in row.quotes { write(quote) }
    if let others = row.others { write([Run(capitalized(others))], indent: 4, hanging: 2) }
    for consequence in row.consequences { write([Run("→ ")], consequence, indent: 4) }
  }

  private mutating func write(_ quote: Document.Quote) {
    write([Run("\(quote.heading):")], indent: 4, hanging: 2)
    if let words = quote.alert?.words { write([Run(words, .bold)], indent: 6) }
    let lines = lines(of: quote.change)
    if quote.alert?.labeled == nil { for line in lines { write(line, indent: 6) } }
    guard let alert = quote.alert, !alert.choices.isEmpty else { return }
    let buttons = alert.choices.enumerated().map { position, choice -> [Run] in
      guard position == alert.labeled else { return [Run("[\(choice)]", .quiet)] }
      return [Run("[", .quiet)] + lines.joined(separator: [Run(" ")]) + [Run("]", .quiet)]
    }
    write(Array(buttons.joined(separator: [Run(" ")])), indent: 6)
  }

  /// Returns the lines of a change; in those of a value, a missing one is “none”, and there are no marks.
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
      if isValue { return [[Run(before ?? "none")], [Run(after ?? "none")]] }
      return [before.map { [Run($0, .removed)] }, after.map { [Run($0, .added)] }].compactMap(\.self)
    }
  }
}
