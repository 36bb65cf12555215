import SourceText

/// One change on the page: its name, its values and texts before and after, and its consequences.
struct HTMLRow {
  private let row: ReviewRow
  private let id: String

  init(_ row: ReviewRow, id: String) {
    self.row = row
    self.id = id
  }

  func markup(_ places: inout ReviewPlaces) -> Markup {
    let place = HTMLWords.placeBehind(row.place, &places)
    let others = row.others.map { others -> Markup in "<p>\(HTMLWords.message(capitalized(others))).</p>\n" }
    return """
      <article class="change" id="\(id)">
      <h3>\(HTMLWords.badge(row.level)) \(HTMLWords.message(row.sentence))</h3>
      <p class="change-facts quiet"><code>\(row.rule.id)</code>\(place)</p>
      <p class="quiet">\(HTMLWords.message(row.rule.reason))</p>
      \(details)\(row.distinctTexts.map(HTMLPrompt.init).map(\.markup).joined())\(others ?? "")\(consequences(&places))</article>

      """
  }

  private var details: Markup {
    if row.values.isEmpty { return "" }
    let entries = row.values.map { detail -> Markup in
      "<div><dt>\(HTMLWords.message(capitalized(detail.what)))</dt><dd>\(values(of: detail))</dd></div>\n"
    }
    return "<dl class=\"values\">\n\(entries.joined())</dl>\n"
  }

  private func values(of detail: ReviewRow.Detail) -> Markup {
    if let runs = detail.wordDifference { return HTMLWords.difference(runs) }
    let before: Markup = detail.before.map { "<del>\(HTMLWords.message($0))</del>" } ?? "none"
    let after: Markup = detail.after.map { "<ins>\(HTMLWords.message($0))</ins>" } ?? "none"
    return "\(before) <span class=\"quiet\">→</span> \(after)"
  }

  private func consequences(_ places: inout ReviewPlaces) -> Markup {
    if row.consequences.isEmpty { return "" }
    var items: Markup = ""
    for consequence in row.consequences {
      let place = HTMLWords.placeBehind(
        consequence.place.map { VersionedPlace(place: $0, version: .head) }, &places)
      items += """
        <li>\(HTMLWords.badge(consequence.level)) \(HTMLWords.message(consequence.sentence))\
        \(place)\(run(of: consequence))</li>

        """
    }
    return "<h4>What follows</h4>\n<ul class=\"consequences\">\n\(items)</ul>\n"
  }

  private func run(of consequence: Consequence) -> Markup {
    if consequence.run.isEmpty { return "" }
    let lines = consequence.run.map { line -> Markup in "<li>\(HTMLWords.message(line))</li>\n" }
    return """

      <details class="witness">
      <summary>The run</summary>
      <ul class="run-lines">
      \(lines.joined())</ul>
      </details>

      """
  }
}
