import Pages
import SourceText

extension ReviewFormat {
  /// A page that needs no other file and no script; says so if there are no changes.
  static let html = ReviewFormat(name: "html", title: "one self-contained page") { review, context in
    visibleHTML(HTMLReport(review, context).page(style: HTMLReport.style).string)
  }
}

/// A review as a page.
struct HTMLReport {
  private let review: Review
  private let context: ReviewContext

  /// The style sheets of the site, and the rules that only a review needs.
  static var style: Markup {
    Markup(finished: SiteStyle.sheet + String(decoding: PackageResources.review_css, as: UTF8.self))
  }

  init(_ review: Review, _ context: ReviewContext) {
    self.review = review
    self.context = context
  }

  /// Returns the whole document.
  func page(style: Markup) -> Markup {
    let (gaps, sections) = (gaps, sections)
    let contents = contents(gaps + sections)
    return """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>What changed \(review.sides)</title>
      <meta name="generator" content="Statebook">
      <meta name="color-scheme" content="light dark">
      <style>
      \(style)</style>
      </head>
      <body class="review">
      <a class="skip" href="#main">Skip to content</a>
      <header class="site-header"><span class="site-title">Statebook review</span></header>
      <div class="columns">
      \(contents)<main id="main" tabindex="-1">
      <h1><span class="eyebrow">What changed</span> \(capitalized(review.sides))</h1>
      \(gaps.map(\.markup).joined())<p class="lead">\(summary)</p>
      \(verdicts)\(sections.map(\.markup).joined())</main>
      </div>
      <footer class="site-footer">
      <p>Made with Statebook, which compares the content by meaning, not line by line.</p>
      </footer>
      </body>
      </html>

      """
  }

  private var summary: String {
    if review.isEmpty { return "Nothing changed." }
    return ([review.summary + "."] + review.errors).joined(separator: " ")
  }

  private var verdicts: Markup {
    if review.verdicts.isEmpty { return "" }
    let rows = review.verdicts.map { verdict -> Markup in
      """
      <tr><th scope="row">\(verdict.reader.title)</th><td>\(HTMLWords.badge(verdict.level))</td>\
      <td>\(HTMLWords.message(verdict.sentence))</td></tr>

      """
    }
    return """
      <table class="verdicts">
      <caption class="visually-hidden">What each reader has to know</caption>
      <thead><tr><th scope="col">For</th><th scope="col">Level</th><th scope="col">What to know</th></tr></thead>
      <tbody>
      \(rows.joined())</tbody>
      </table>

      """
  }

  // MARK: Sections

  /// A section of the page with its heading and its entries in the list of contents.
  private struct Section {
    var id: String
    var title: String
    var entries: [(id: String, title: String)] = []
    var body: Markup

    var markup: Markup { "<section>\n<h2 id=\"\(id)\">\(title)</h2>\n\(body)</section>\n" }
  }

  private var sections: [Section] {
    var places = ReviewPlaces(context)
    var sections: [Section] = []
    var number = 0
    for level in ChangeLevel.worstFirst {
      let rows = review.rows(of: level)
      if rows.isEmpty { continue }
      var section = Section(id: level.rawValue, title: level.title, body: "")
      for row in rows {
        number += 1
        let id = "change-\(number)"
        section.entries.append((id, row.name))
        section.body += HTMLRow(row, id: id).markup(&places)
      }
      sections.append(section)
    }
    let drawings = HTMLDiagrams(review.pictures, context)
    if !drawings.isEmpty { sections.append(Section(id: "diagrams", title: "Diagrams", body: drawings.markup)) }
    sections += findings(review.looseFindings.new, "new-findings", "New findings", .head, &places)
    sections += findings(review.looseFindings.gone, "resolved-findings", "Resolved findings", .base, &places)
    return sections
  }

  private var gaps: [Section] {
    if review.gaps.isEmpty { return [] }
    let items = review.gaps.map { gap -> Markup in "<li>\(HTMLWords.message(capitalized(gap)))</li>\n" }
    return [Section(id: "gaps", title: Review.gapsTitle, body: "<ul>\n\(items.joined())</ul>\n")]
  }

  private func findings(
    _ findings: [Finding], _ id: String, _ title: String, _ version: VersionedPlace.Version,
    _ places: inout ReviewPlaces
  ) -> [Section] {
    if findings.isEmpty { return [] }
    var items: Markup = ""
    for finding in findings {
      let place = HTMLWords.placeBehind(
        finding.place.map { VersionedPlace(place: $0, version: version) }, &places)
      items += """
        <li class="finding finding-\(finding.severity.rawValue)"><b>\(capitalized(finding.severity.rawValue)):</b> \
        \(HTMLWords.message(finding.message))
        <p class="quiet"><code>\(finding.rule.id)</code>\(place)</p></li>

        """
    }
    return [Section(id: id, title: title, body: "<ul class=\"element-list\">\n\(items)</ul>\n")]
  }

  private func contents(_ sections: [Section]) -> Markup {
    if sections.isEmpty { return "" }
    let parts = sections.map { section -> Markup in
      let entries = section.entries.map { entry -> Markup in
        "<li class=\"depth-1\"><a href=\"#\(entry.id)\">\(HTMLWords.message(capitalized(entry.title)))</a></li>\n"
      }
      return "<li><a href=\"#\(section.id)\">\(section.title)</a></li>\n\(entries.joined())"
    }
    return """
      <div class="side">
      <details class="fold menu">
      <summary>Contents</summary>
      <nav aria-label="Contents">
      <ul>
      \(parts.joined())</ul>
      </nav>
      </details>
      </div>

      """
  }
}

extension Sequence<Markup> {
  /// Returns the pieces, joined.
  func joined() -> Markup { reduce(into: "") { $0 += $1 } }
}
