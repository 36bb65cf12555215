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
    if let gaps = document.gaps { text += "\(level) \(gaps.title)\n\n" + list(gaps.content) }
    guard let decision = document.decision else {
      let below = document.title == nil ? level : level + "#"
      text += head(level) + table + sections { "\(below) \($0.title)\n\n" }
      while text.hasSuffix("\n\n") { text.removeLast() }
      return
    }
    text += head(of: decision, level) + decision.quotes.map(self.text).joined() + table + others(of: decision)
    if let diagram = decision.diagram { text += "```mermaid\n\(diagram)```\n\n" }
    let end = next(decision)
    let count = document.sections.reduce(0) { $0 + $1.rows.count }
    let fold = "<details><summary><b>Proof and place</b>: \(counted(count, "change"))</summary>\n\n"
    let close = "</details>\n\n"
    text += fold + sections(reserved: end + close) { "**\($0.title)**\n\n" } + close + end
    while text.hasSuffix("\n\n") { text.removeLast() }
  }

  /// Returns the sections, each after its heading.
  private func sections(reserved: String = "", _ heading: (Document.Section) -> String) -> String {
    let lists = document.sections.map { section in
      let list = list(section.content)
      return list.isEmpty ? "" : heading(section) + list
    }
    return fitted(lists, reserved, heading)
  }

  // MARK: The first screen

  private func head(of decision: Document.Decision, _ level: String) -> String {
    let question = decision.question.map { "**\(MarkdownText.message($0))**" }
    let sentences = (decision.lead + document.notes).map { message($0, limit: Self.sentenceLimit) }
    return "\(level) \(decision.title): \(message(decision.sentence, limit: Self.sentenceLimit))\n\n"
      + (sentences + [question].compactMap(\.self)).joined(separator: " ") + "\n\n"
  }

  private func others(of decision: Document.Decision) -> String {
    decision.others.isEmpty ? "" : decision.others.map { item($0, limit: Self.sentenceLimit) }.joined() + "\n"
  }

  private func next(_ decision: Document.Decision) -> String {
    let steps = decision.next.map { step in
      MarkdownText.message(step.sentence) + "\n" + (step.copied.map { codeBlock($0, indent: "", "sh") } ?? "") + "\n"
    }
    let mentions = decision.mentions.filter(Self.isHandle)
    let preview = decision.preview.map { "[The site with this change](\($0))\n\n" } ?? ""
    return preview + steps.joined() + (mentions.isEmpty ? "" : "For \(listed(mentions)) to read.\n\n")
  }

  /// Returns true for the handle of a person or a team, which a forge notifies.
  private static func isHandle(_ name: String) -> Bool {
    let parts = name.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
    return name.hasPrefix("@") && parts.count <= 2 && name.utf8.count <= 80
      && parts.allSatisfy { part in
        !part.isEmpty
          && part.utf8.allSatisfy { byte in
            byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") || byte == UInt8(ascii: "-")
              || (byte | 0x20) >= UInt8(ascii: "a") && (byte | 0x20) <= UInt8(ascii: "z")
          }
      }
  }

  private static func length(_ text: String) -> Int { text.unicodeScalars.count }

  private func head(_ level: String) -> String {
    guard let title = document.title else { return MarkdownText.message(document.result) + "\n\n" }
    let notes = document.notes.map { " " + message($0, limit: Self.sentenceLimit) }.joined()
    let subject = MarkdownText.escaped(shortened(capitalized(title.subject), to: 400))
    return "\(level) \(capitalized(document.result))\n\n\(subject).\(notes)\n\n"
  }

  /// The table of sentences, as HTML: one in Markdown would have an empty head.
  private var table: String {
    guard let table = document.table else { return "" }
    let rows = table.rows.map { row in
      let isShort = row.name.utf8.count < 20
      let name = MarkdownText.inBlock(row.name).replacing(" ", with: isShort ? "&nbsp;" : " ")
      return "<tr><td><b>\(name)</b></td><td width=\"640\">\(block(row.sentence, limit: 500)).</td></tr>\n"
    }
    return "<table>\n\(rows.joined())</table>\n\n"
  }

  private func block(_ text: String, limit: Int = valueLimit) -> String {
    MarkdownText.inBlock(Self.cut(text, to: limit))
  }

  // MARK: Rows

  /// Returns the sections, with the rows that fit: first one line for each, in at most half of the room, then the details of the
  /// first.
  ///
  /// - Parameter lists: the sections without rows; the others are empty.
  ///   - reserved: what follows the sections.
  private func fitted(
    _ lists: [String], _ reserved: String, _ heading: (Document.Section) -> String
  ) -> String {
    let rows = document.sections.map(\.rows)
    let headings = zip(document.sections, rows).map { section, rows in
      rows.isEmpty ? "" : heading(section)
    }
    let room = limit - Self.length(([text, reserved, Self.note(.max, .max)] + lists + headings).joined())
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
    var text = message(capitalized(row.edit)) + "\n\n"
    text += row.values.map { "- \(message($0.name)): \(self.text(of: $0.change))\n" }.joined()
    if !row.values.isEmpty { text += "\n" }
    for quote in row.quotes { text += self.text(of: quote) }
    if let others = row.others { text += message(capitalized(others), limit: 500) + ".\n\n" }
    if !row.consequences.isEmpty {
      text += "What follows:\n\n" + row.consequences.map { item($0) }.joined() + "\n"
    }
    return text
  }

  private func text(of change: Document.Change) -> String {
    switch change {
    case .words(let runs): difference(runs)
    case .texts(let before?, let after?): message(before) + " → " + message(after)
    case .texts(let before, let after):
      (before.map { "<del>\(message($0))</del>" } ?? "") + (after.map { "<ins>\(message($0))</ins>" } ?? "")
    }
  }

  /// Returns a text where users see it: a prompt with other choices before and after, any other one as a block quote.
  private func text(of quote: Document.Quote) -> String {
    quote.alert?.isChanged == true ? sideBySide(quote) : blockQuote(quote)
  }

  /// Returns a prompt before and after, in two cells of a table.
  private func sideBySide(_ quote: Document.Quote) -> String {
    guard let alert = quote.alert else { return "" }
    func cell(_ isAfter: Bool) -> String {
      let text: String? =
        switch quote.change {
        case .words(let runs): runs.compactMap { $0.text(isAfter: isAfter) }.joined()
        case .texts(let before, let after): isAfter ? after : before
        }
      let buttons = alert.choices.compactMap { choice -> String? in
        switch choice {
        case .removed(let label) where isAfter: "<del>\(block(label, limit: 200))</del>"
        case .added(let label): isAfter ? "<ins><kbd>\(block(label, limit: 200))</kbd></ins>" : nil
        case .same(let label), .removed(let label): "<kbd>\(block(label, limit: 200))</kbd>"
        }
      }
      let words = text.flatMap { $0.isEmpty ? nil : "<sub>\(block($0, limit: 500))</sub>" }
      let parts: [String?] = [
        alert.words.map { "<b>\(block($0, limit: 500))</b>" }, words, buttons.joined(separator: " "),
      ]
      return "<td align=\"center\">\(parts.compactMap(\.self).joined(separator: "<br>"))</td>"
    }
    return """
      <table>
      <tr><th width="400">Before</th><th width="400">\(block("After: \(quote.heading)", limit: 200))</th></tr>
      <tr>\(cell(false))\(cell(true))</tr>
      </table>


      """
  }

  private func blockQuote(_ quote: Document.Quote) -> String {
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
          position == alert.labeled
          ? shown.joined(separator: " ") : MarkdownText.escaped(shortened(choice.text, to: 200))
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
  private func codeBlock(_ text: String, indent: String, _ language: String = "text") -> String {
    let longest = text.split { $0 != "`" }.reduce(0) { max($0, $1.utf8.count) }
    let fence = String(repeating: "`", count: max(3, longest + 1))
    let lines = [fence + language] + visibleLines(text) + [fence]
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

  /// Cuts a text, and ends the code in which it is cut.
  private static func cut(_ text: String, to limit: Int) -> String {
    let result = shortened(text, to: limit)
    return result.count { $0 == "`" }.isMultiple(of: 2) ? result : result + "`"
  }

  private func message(_ text: String, limit: Int = valueLimit) -> String {
    MarkdownText.message(Self.cut(text, to: limit))
  }
}

extension WordRun {
  /// Returns the words as one of two versions has them; nil if it lacks them.
  func text(isAfter: Bool) -> String? {
    switch self {
    case .same(let text): text
    case .removed(let text): isAfter ? nil : text
    case .added(let text): isAfter ? text : nil
    }
  }
}
