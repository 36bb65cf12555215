import SourceText

/// A text before and after, side by side, in the prompt where users see it.
struct HTMLPrompt {
  private let change: TextChange

  init(_ change: TextChange) { self.change = change }

  var markup: Markup {
    guard let shown = ShownChange(before: change.before, after: change.after) else { return "" }
    let figures: Markup
    switch shown {
    case .added(let text): figures = figure("New", "\(text)")
    case .removed(let text): figures = figure("Removed", "\(text)")
    case .replaced(let before, let after): figures = "\(figure("Before", "\(before)"))\(figure("After", "\(after)"))"
    case .edited(let runs):
      let (before, after) = (HTMLWords.difference(runs, .before), HTMLWords.difference(runs, .after))
      figures = "\(figure("Before", before))\(figure("After", after))"
    }
    return "<h4>\(HTMLWords.message(change.heading))</h4>\n<div class=\"versions\">\n\(figures)</div>\n"
  }

  private func figure(_ caption: String, _ text: Markup) -> Markup {
    let language: Markup = " lang=\"\(change.locale)\" dir=\"auto\""
    guard let prompt = change.prompt else {
      return """
        <figure>
        <figcaption>\(caption)</figcaption>
        <p class="bare-text"\(language)>\(text)</p>
        </figure>

        """
    }
    let alert = prompt.alert.map { alert -> Markup in
      "<p class=\"system-alert-title\"\(language)>\(alert)</p>\n"
    }
    let choices = prompt.choices.enumerated().map { position, choice -> Markup in
      "<li\(language)>\(position == prompt.labeled ? text : "\(choice)")</li>\n"
    }
    let list: Markup = choices.isEmpty ? "" : "<ul class=\"system-alert-choices\">\n\(choices.joined())</ul>\n"
    let body: Markup =
      prompt.labeled == nil ? "<p class=\"system-alert-purpose\"\(language)>\(text)</p>\n" : ""
    return """
      <figure>
      <figcaption>\(caption)</figcaption>
      <div class="system-alert">
      \(alert ?? "")\(body)\(list)</div>
      </figure>

      """
  }
}
