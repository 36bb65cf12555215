import SourceText

extension Document {
  /// Returns the report as a page that needs no other file and no script.
  ///
  /// - Parameters:
  ///   - header: the name of the report, above it.
  ///   - footer: a sentence below it.
  ///   - style: the style sheets.
  package func page(header: String, footer: String, style: String) -> String {
    visibleHTML(DocumentPage(document: self).page(header, footer, HTML(finished: style)).string)
  }
}

private struct DocumentPage {
  let document: Document

  func page(_ header: String, _ footer: String, _ style: HTML) -> HTML {
    let title = document.title ?? (name: header, subject: "")
    let sections = zip(document.sections, firstNumbers).map(section)
    let gaps = document.gaps.map { section($0, 0) } ?? ""
    let first: HTML =
      document.decision.map { "\(lead($0))\($0.quotes.map(html).joined())" }
      ?? "<p class=\"lead\">\(([capitalized(document.result) + "."] + document.notes).joined(separator: " "))</p>\n"
    let heading: HTML =
      document.decision.map(head)
      ?? "<h1><span class=\"eyebrow\">\(title.name)</span> \(capitalized(title.subject))</h1>\n"
    let preview = document.decision?.preview.map { url -> HTML in
      "<p><a href=\"\(url)\">The site with this change</a></p>\n"
    }
    let next: HTML = (preview ?? "") + (document.decision.map { self.list("ul", $0.next) } ?? "")
    return """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(title.name) \(title.subject)</title>
      <meta name="generator" content="Statebook">
      <meta name="color-scheme" content="light dark">
      <style>
      \(style)</style>
      </head>
      <body class="report">
      <a class="skip" href="#main">Skip to content</a>
      <header class="site-header"><span class="site-title">\(header)</span></header>
      <div class="columns">
      \(contents)<main id="main" tabindex="-1">
      \(heading)\(gaps)\(first)\(table)\(next)\(sections.joined())</main>
      </div>
      <footer class="site-footer">
      <p>\(footer)</p>
      </footer>
      </body>
      </html>

      """
  }

  private func head(_ decision: Document.Decision) -> HTML {
    let subject = document.title.map { capitalized($0.subject) } ?? ""
    return """
      <p class="quiet">\(badge(decision.level))\(subject)</p>
      <h1>\(message(decision.sentence))</h1>

      """
  }

  private func lead(_ decision: Document.Decision) -> HTML {
    let sentences = (decision.lead + document.notes).map { sentence -> HTML in "\(message(sentence)) " }
    let question = decision.question.map { question -> HTML in "<strong>\(question)</strong>" } ?? ""
    return "<p class=\"lead\">\(sentences.joined())\(question)</p>\n"
  }

  private var table: HTML {
    guard let table = document.table else { return "" }
    let rows = table.rows.map { row -> HTML in
      "<tr><th scope=\"row\">\(row.name)</th><td>\(message(row.sentence)).</td></tr>\n"
    }
    return """
      <table class="levels">
      <caption class="visually-hidden">\(table.caption)</caption>
      <tbody>
      \(rows.joined())</tbody>
      </table>

      """
  }

  // MARK: Sections

  /// The number of the first row of each section.
  private var firstNumbers: [Int] {
    var next = 1
    return document.sections.map { section in
      defer { next += section.rows.count }
      return next
    }
  }

  private func anchor(_ section: Document.Section) -> String {
    section.title.lowercased().replacing(" ", with: "-")
  }

  private func section(_ section: Document.Section, _ first: Int) -> HTML {
    let body: HTML =
      switch section.content {
      case .items(let items): list("ul", items)
      case .steps(let steps): list("ol", steps)
      case .rows(let rows): rows.enumerated().map { row($0.element, first + $0.offset) }.joined()
      case .pictures(let draw): draw()
      }
    return "<section>\n<h2 id=\"\(anchor(section))\">\(section.title)</h2>\n\(body)</section>\n"
  }

  private var contents: HTML {
    let sections = (document.gaps.map { [($0, 0)] } ?? []) + zip(document.sections, firstNumbers)
    if sections.isEmpty { return "" }
    let entries = sections.map { section, first -> HTML in
      let below = section.rows.enumerated().map { number, row -> HTML in
        "<li class=\"depth-1\"><a href=\"#change-\(first + number)\">\(message(capitalized(row.name)))</a></li>\n"
      }
      return "<li><a href=\"#\(anchor(section))\">\(section.title)</a></li>\n\(below.joined())"
    }
    return """
      <div class="side">
      <details class="fold menu">
      <summary>Contents</summary>
      <nav aria-label="Contents">
      <ul>
      \(entries.joined())</ul>
      </nav>
      </details>
      </div>

      """
  }

  private func list(_ element: HTML, _ items: [Document.Item]) -> HTML {
    if items.isEmpty { return "" }
    let entries = items.map { item -> HTML in
      let copied = item.copied.map { text -> HTML in "\n<pre><code>\(text)</code></pre>\n" } ?? ""
      let facts = facts(of: item).map { fact -> HTML in "\u{A0}<span class=\"quiet\">· \(fact)</span>" }
      return "<li>\(badge(item.level))\(message(item.sentence))\(facts.joined())\(copied)\(run(item.run))</li>\n"
    }
    return "<\(element) class=\"items\">\n\(entries.joined())</\(element)>\n"
  }

  private func run(_ run: [String]) -> HTML {
    if run.isEmpty { return "" }
    let lines = run.map { line -> HTML in "<li>\(message(line))</li>\n" }
    return """

      <details class="witness">
      <summary>The run</summary>
      <ul class="run-lines">
      \(lines.joined())</ul>
      </details>

      """
  }

  // MARK: Rows

  private func row(_ row: Document.Row, _ number: Int) -> HTML {
    let values = row.values.map { value -> HTML in
      "<div><dt>\(message(capitalized(value.name)))</dt><dd>\(html(of: value.change))</dd></div>\n"
    }
    let list: HTML = values.isEmpty ? "" : "<dl class=\"values\">\n\(values.joined())</dl>\n"
    let others = row.others.map { others -> HTML in "<p>\(message(capitalized(others))).</p>\n" } ?? ""
    let heading: HTML = row.consequences.isEmpty ? "" : "<h4>What follows</h4>\n"
    return """
      <article class="change" id="change-\(number)">
      <h3>\(badge(row.head.level))\(message(row.head.sentence))</h3>
      <p class="quiet">\(facts(of: row.head).joined(by: "\u{A0}· "))</p>
      <p class="quiet">\(message(capitalized(row.edit))). \(message(row.reason))</p>
      \(list)\(row.quotes.map(html).joined())\(others)\(heading)\(self.list("ul", row.consequences))</article>

      """
  }

  private func html(of change: Document.Change) -> HTML {
    switch change {
    case .words(let runs): return difference(runs)
    case .texts(let before, let after):
      let old: HTML = before.map { "<del>\(message($0))</del>" } ?? ""
      let new: HTML = after.map { "<ins>\(message($0))</ins>" } ?? ""
      return before == nil || after == nil ? "\(old)\(new)" : "\(old) <span class=\"quiet\">→</span> \(new)"
    }
  }

  /// Returns a text before and after, side by side, in the prompt where users see it.
  private func html(of quote: Document.Quote) -> HTML {
    let figures: HTML
    switch quote.change {
    case .words(let runs):
      let (before, after) = (difference(runs, added: false), difference(runs, removed: false))
      figures = figure("Before", before, quote, isAfter: false) + figure("After", after, quote)
    case .texts(let before?, let after?):
      figures = figure("Before", .text(before), quote, isAfter: false) + figure("After", .text(after), quote)
    case .texts(let before, let after):
      figures = (before ?? after).map { figure(before == nil ? "New" : "Removed", .text($0), quote) } ?? ""
    }
    return "<h4>\(message(quote.heading))</h4>\n<div class=\"versions\">\n\(figures)</div>\n"
  }

  private func figure(_ caption: HTML, _ text: HTML, _ quote: Document.Quote, isAfter: Bool = true) -> HTML {
    let language: HTML = " lang=\"\(quote.language)\" dir=\"auto\""
    guard let alert = quote.alert else {
      return "<figure>\n<figcaption>\(caption)</figcaption>\n<p class=\"bare-text\"\(language)>\(text)</p>\n</figure>\n"
    }
    let title = alert.words.map { words -> HTML in "<p class=\"system-alert-title\"\(language)>\(words)</p>\n" }
    let choices = alert.choices.enumerated().compactMap { position, choice -> HTML? in
      if position == alert.labeled { return "<li\(language)>\(text)</li>\n" }
      switch choice {
      case .same(let label): return "<li\(language)>\(label)</li>\n"
      case .removed(let label): return isAfter ? nil : "<li\(language)><del>\(label)</del></li>\n"
      case .added(let label): return isAfter ? "<li\(language)><ins>\(label)</ins></li>\n" : nil
      }
    }
    let list: HTML = choices.isEmpty ? "" : "<ul class=\"system-alert-choices\">\n\(choices.joined())</ul>\n"
    let body: HTML =
      alert.labeled == nil && !quote.isEmpty ? "<p class=\"system-alert-purpose\"\(language)>\(text)</p>\n" : ""
    return """
      <figure>
      <figcaption>\(caption)</figcaption>
      <div class="system-alert">
      \(title ?? "")\(body)\(list)</div>
      </figure>

      """
  }

  // MARK: Words

  /// Returns a level as a word in a frame, and a space.
  private func badge(_ level: Document.Level?) -> HTML {
    level.map { "<span class=\"level level-\($0.severity.rawValue)\">\($0.title)</span> " } ?? ""
  }

  /// Returns the rule of an item, and its place, linked if it has an address.
  private func facts(of item: Document.Item) -> [HTML] {
    let rule = item.rule.map { rule -> HTML in "<code>\(rule)</code>" }
    let place = item.place.map { place -> HTML in
      place.address.map { "<a href=\"\($0)\">\(place.words)</a>" } ?? .text(place.words)
    }
    return [rule, place].compactMap(\.self)
  }

  /// Returns a sentence, with the parts in backticks shown as code.
  private func message(_ text: String) -> HTML {
    let parts = text.split(separator: "`", omittingEmptySubsequences: false).map(String.init)
    // Unpaired backticks are text.
    if parts.count.isMultiple(of: 2) { return .text(text) }
    return parts.enumerated().map { index, part -> HTML in
      index.isMultiple(of: 2) ? .text(part) : part.isEmpty ? "``" : "<code>\(part)</code>"
    }.joined()
  }

  /// Returns a difference of words with `del` and `ins`.
  private func difference(_ runs: [WordRun], removed: Bool = true, added: Bool = true) -> HTML {
    runs.map { run -> HTML in
      switch run {
      case .same(let text): .text(text)
      case .removed: removed ? "<del>\(run.visibleText)</del>" : ""
      case .added: added ? "<ins>\(run.visibleText)</ins>" : ""
      }
    }.joined()
  }
}
