import SourceText

extension Document {
  /// Returns the report in GitHub's Markdown.
  ///
  /// - Parameters:
  ///   - heading: the level of the first heading.
  ///   - limit: the maximum length in Unicode scalars. Every row that fits has its line, and the first rows have their details; long
  ///     lists are cut.
  package func markdown(heading: Int, limit: Int = .max) -> String {
    MarkdownDocument(self, heading: heading, limit: limit).text
  }
}

private struct MarkdownDocument {
  /// The maximum length of a value, in Unicode scalars.
  private static let valueLimit = 2_000
  /// The maximum length of a sentence in a list.
  private static let sentenceLimit = 300
  /// The maximum length of a list, of which most reports have three.
  private static let listLimit = 6_000
  /// The maximum number of lines of a run that is shown without a click.
  private static let openRun = 3

  private(set) var text = ""
  private let document: Document
  private let limit: Int

  init(_ document: Document, heading: Int, limit: Int) {
    self.document = document
    self.limit = limit
    let level = String(repeating: "#", count: heading)
    let below = document.title == nil ? level : level + "#"
    if let gaps = document.gaps { text += "\(level) \(gaps.title)\n\n" + list(gaps.content) }
    text += head(level) + table
    let lists = document.sections.map { section in
      let list = list(section.content)
      return list.isEmpty ? "" : "\(below) \(section.title)\n\n" + list
    }
    text += fitted(lists, below)
    while text.hasSuffix("\n\n") { text.removeLast() }
  }

  private static func length(_ text: String) -> Int { text.unicodeScalars.count }

  private func head(_ level: String) -> String {
    guard let title = document.title else { return MarkdownText.message(document.result) + "\n\n" }
    let notes = document.notes.map { " " + message($0, limit: Self.sentenceLimit) }.joined()
    let subject = MarkdownText.escaped(shortened(capitalized(title.subject), to: 400))
    return "\(level) \(capitalized(document.result))\n\n\(subject).\(notes)\n\n"
  }

  private var table: String {
    guard let table = document.table else { return "" }
    let head = "| \(table.head.joined(separator: " | ")) |\n|\(String(repeating: " --- |", count: table.head.count))\n"
    return head
      + table.rows.map { "| \($0.name) | **\($0.level.name)** | \(message($0.sentence, limit: 500)) |\n" }.joined()
      + "\n"
  }

  // MARK: Rows

  /// Returns the sections, with the rows that fit: first one line for each, in at most half of the room, then the details of the
  /// first.
  ///
  /// - Parameter lists: the sections without rows; the others are empty.
  private func fitted(_ lists: [String], _ level: String) -> String {
    let rows = document.sections.map(\.rows)
    let headings = zip(document.sections, rows).map { section, rows in
      rows.isEmpty ? "" : "\(level) \(section.title)\n\n"
    }
    let room = limit - Self.length(([text, Self.note(.max, .max)] + lists + headings).joined())
    var blocks: [String] = []
    var rest = room / 2
    for row in rows.joined() {
      let line = line(for: row)
      if Self.length(line) > rest { break }
      rest -= Self.length(line)
      blocks.append(line)
    }
    rest += room / 2
    var withoutDetails = 0
    for (index, row) in zip(blocks.indices, rows.joined()) {
      let details = details(of: row)
      if Self.length(details) > rest {
        withoutDetails += 1
      } else {
        rest -= Self.length(details)
        blocks[index] += details
      }
    }
    var note = Self.note(withoutDetails, rows.joined().count - blocks.count)
    var result = ""
    for (index, heading) in headings.enumerated() {
      if heading.isEmpty, !note.isEmpty, rows[index...].allSatisfy(\.isEmpty) {
        result += note
        note = ""
      }
      let shown = blocks.prefix(rows[index].count)
      blocks.removeFirst(shown.count)
      result += lists[index] + (shown.isEmpty ? "" : heading) + shown.joined()
    }
    return result + note
  }

  /// Returns a note about the omissions; empty if nothing was cut.
  private static func note(_ withoutDetails: Int, _ omitted: Int) -> String {
    var parts: [String] = []
    if omitted > 0 { parts.append(counted(omitted, "more row")) }
    if withoutDetails > 0 { parts.append("the details of " + counted(withoutDetails, "row")) }
    return parts.isEmpty ? "" : "_\(capitalized(listed(parts))): see the HTML report._\n\n"
  }

  private func line(for row: Document.Row) -> String {
    "**\(message(row.head.sentence, limit: Self.sentenceLimit))**\(facts(of: row.head))\n\n"
  }

  private func details(of row: Document.Row) -> String {
    var text = row.values.map { "- \(message($0.name)): \(self.text(of: $0.change))\n" }.joined()
    if !text.isEmpty { text += "\n" }
    for quote in row.quotes { text += self.text(of: quote) }
    if let others = row.others { text += MarkdownText.escaped(shortened(capitalized(others), to: 500)) + ".\n\n" }
    if !row.consequences.isEmpty {
      text += "What follows:\n\n" + row.consequences.map { item($0) }.joined() + "\n"
    }
    return text
  }

  private func text(of change: Document.Change) -> String {
    switch change {
    case .words(let runs): difference(runs)
    case .texts(let before, let after): message(before ?? "none") + " → " + message(after ?? "none")
    }
  }

  /// Returns a text in the prompt in which users see it, as a block quote.
  private func text(of quote: Document.Quote) -> String {
    let shown =
      switch quote.change {
      case .words(let runs): [difference(runs)]
      case .texts(let before, let after):
        [before.map { "<del>\(value($0))</del>" }, after.map { "<ins>\(value($0))</ins>" }].compactMap(\.self)
      }
    var paragraphs = (quote.alert?.words).map { ["**\(MarkdownText.escaped(shortened($0, to: 500)))**"] } ?? []
    if quote.alert?.labeled == nil { paragraphs += shown }
    if let alert = quote.alert, !alert.choices.isEmpty {
      let buttons = alert.choices.enumerated().map { position, choice in
        let label =
          position == alert.labeled ? shown.joined(separator: " ") : MarkdownText.escaped(shortened(choice, to: 200))
        return "<kbd>\(label)</kbd>"
      }
      paragraphs.append(buttons.joined(separator: " "))
    }
    // A paragraph that begins with spaces would be a code block (CommonMark 0.31, 4.4).
    let lines = paragraphs.map { "> \($0.hasPrefix(" ") ? "&#32;" + $0.dropFirst() : $0)\n" }
    return "\(message(quote.heading)):\n\n\(lines.joined(separator: ">\n"))\n"
  }

  // MARK: Lists

  /// Returns a list with an empty line behind it; empty for other content.
  private func list(_ content: Document.Section.Content) -> String {
    switch content {
    case .rows, .pictures: return ""
    case .steps(let steps):
      return steps.enumerated().map { number, step in
        let marker = "\(number + 1). "
        let copied = step.copied.map { codeBlock($0, indent: String(repeating: " ", count: marker.utf8.count)) } ?? ""
        return marker + MarkdownText.message(step.sentence) + "\n" + copied
      }.joined() + "\n"
    case .items(let items):
      var text = ""
      for (number, item) in items.enumerated() {
        let line = self.item(item, limit: Self.sentenceLimit)
        if limit != .max, Self.length(text) + Self.length(line) > Self.listLimit {
          return text + "- \(grouped(items.count - number)) more: see the HTML report\n\n"
        }
        text += line
      }
      return text + "\n"
    }
  }

  private func item(_ item: Document.Item, limit: Int = valueLimit) -> String {
    let level = item.level.map { "**\($0.name)**: " } ?? ""
    let text = "- \(level)\(message(item.sentence, limit: limit))\(facts(of: item))\n"
    if item.run.isEmpty { return text }
    let lines = "  " + item.run.map { message($0) }.joined(separator: "<br>\n  ") + "\n\n"
    if item.run.count <= Self.openRun { return text + "\n" + lines }
    return text + "  <details><summary>The run</summary>\n\n\(lines)  </details>\n\n"
  }

  /// Returns the rule and the place of an item.
  private func facts(of item: Document.Item) -> String {
    let place = item.place.map { place in
      let words = MarkdownText.escaped(place.words)
      return place.address.map { "[\(words)](\($0))" } ?? words
    }
    return [item.rule.map(MarkdownText.code), place].compactMap { $0.map { " · " + $0 } }.joined()
  }

  /// Returns a text between fences that are longer than any run of backticks in it (CommonMark 0.31, 4.5).
  private func codeBlock(_ text: String, indent: String) -> String {
    let longest = text.split { $0 != "`" }.reduce(0) { max($0, $1.utf8.count) }
    let fence = String(repeating: "`", count: max(3, longest + 1))
    let lines = [fence + "text"] + visibleLines(text) + [fence]
    return "\n" + lines.map { indent + $0 + "\n" }.joined() + "\n"
  }

  // MARK: Words

  private func difference(_ runs: [WordRun]) -> String {
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
