import Reports
import SourceText

extension ReviewFormat {
  /// A comment in GitHub's Markdown, at most `MarkdownComment.limit` characters; empty if nothing changed.
  static let markdown = ReviewFormat(name: "markdown", title: "a comment on a pull request") { review, context in
    if review.isEmpty { return "" }
    return MarkdownComment(review, context).text
  }
}

/// A review as a comment: every change has at least one line, and the worst changes have their details, as far as they fit.
struct MarkdownComment {
  /// The maximum length of a comment in Unicode scalars. GitHub refuses more than 65,536; the rest is for the marker by which a
  /// script finds its comment again.
  static let limit = 64_500
  /// The maximum length of the findings.
  private static let findingsLimit = 12_000
  private static let gapLimit = 10

  let text: String

  init(_ review: Review, _ context: ReviewContext) {
    var writer = MarkdownRows(context)
    let head = Self.gaps(review.gaps) + Self.head(review)
    let findings =
      Self.list(review.looseFindings.new, "New findings", .head, &writer)
      + Self.list(review.looseFindings.gone, "Resolved findings", .base, &writer)
    let room = Self.limit - Self.length(head) - Self.length(findings) - Self.length(Self.note(.max, .max))
    text = head + Self.rows(review, room: room, &writer) + findings
  }

  private static func length(_ text: String) -> Int { text.unicodeScalars.count }

  // MARK: Parts

  private static func head(_ review: Review) -> String {
    let sides = [review.base, review.head].map { MarkdownText.code(shortened($0.name, to: 200)) }
    var text = "### " + review.summary + "\n\nFrom \(sides[0]) to \(sides[1])."
    text += review.errors.map { " " + MarkdownText.message(shortened($0, to: 300)) }.joined() + "\n\n"
    if review.verdicts.isEmpty { return text }
    text += "| For | Level | What to know |\n| --- | --- | --- |\n"
    for verdict in review.verdicts {
      text += "| \(verdict.reader.title) | **\(verdict.level)** | "
      text += MarkdownText.message(shortened(verdict.sentence, to: 500)) + " |\n"
    }
    return text + "\n"
  }

  /// Returns the rows that fit: first one line for each, in at most half of the room, then the details of the worst.
  private static func rows(_ review: Review, room: Int, _ writer: inout MarkdownRows) -> String {
    var blocks: [String] = []
    var rest = room / 2
    for row in review.rows {
      let line = writer.line(for: row)
      if length(line) > rest { break }
      rest -= length(line)
      blocks.append(line)
    }
    rest += room / 2 - ChangeLevel.worstFirst.reduce(0) { $0 + length(heading(of: $1)) }
    var withoutDetails = 0
    for index in blocks.indices {
      let block = writer.block(for: review.rows[index])
      let growth = length(block) - length(blocks[index])
      if growth > rest {
        withoutDetails += 1
      } else {
        rest -= growth
        blocks[index] = block
      }
    }
    var text = ""
    var level: ChangeLevel?
    for (row, block) in zip(review.rows, blocks) {
      if row.level != level { text += heading(of: row.level) }
      level = row.level
      text += block
    }
    return text + note(withoutDetails, review.rows.count - blocks.count)
  }

  private static func heading(of level: ChangeLevel) -> String { "#### \(level.title)\n\n" }

  /// Returns a note about the omissions; empty if nothing was cut.
  private static func note(_ withoutDetails: Int, _ omitted: Int) -> String {
    var parts: [String] = []
    if omitted > 0 { parts.append(counted(omitted, "more row")) }
    if withoutDetails > 0 { parts.append("the details of " + counted(withoutDetails, "row")) }
    return parts.isEmpty ? "" : "_\(capitalized(listed(parts))): see the HTML report._\n\n"
  }

  private static func list(
    _ findings: [Finding], _ title: String, _ version: VersionedPlace.Version, _ writer: inout MarkdownRows
  ) -> String {
    if findings.isEmpty { return "" }
    var text = "#### \(title)\n\n"
    var rest = findingsLimit / 2
    for (number, finding) in findings.enumerated() {
      let line = writer.line(for: finding, in: version)
      rest -= length(line)
      if rest < 0 {
        text += "- \(findings.count - number) more: see the HTML report\n"
        break
      }
      text += line
    }
    return text + "\n"
  }

  private static func gaps(_ gaps: [String]) -> String {
    if gaps.isEmpty { return "" }
    let shown = gaps.prefix(gapLimit).map { gap in
      "- " + MarkdownText.message(shortened(capitalized(gap), to: 300)) + "\n"
    }.joined()
    let rest = gaps.count > gapLimit ? "- \(gaps.count - gapLimit) more: see the HTML report\n" : ""
    return "### \(Review.gapsTitle)\n\n" + shown + rest + "\n"
  }
}
