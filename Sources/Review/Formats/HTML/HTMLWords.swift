import Copy
import SourceText

/// Words of a review in HTML.
enum HTMLWords {
  /// Returns a message of Statebook, with the parts in backticks shown as code.
  static func message(_ text: String) -> Markup {
    let parts = text.split(separator: "`", omittingEmptySubsequences: false).map(String.init)
    // Unpaired backticks are text.
    if parts.count.isMultiple(of: 2) { return "\(text)" }
    return parts.enumerated().map { index, part -> Markup in
      index.isMultiple(of: 2) ? "\(part)" : part.isEmpty ? "``" : "<code>\(part)</code>"
    }.joined()
  }

  /// Returns a level, as a word in a frame.
  static func badge(_ level: ChangeLevel) -> Markup {
    "<span class=\"level level-\(level.rawValue)\">\(level.title)</span>"
  }

  /// Returns a separator and a place as a link; nothing without a place.
  static func placeBehind(_ place: VersionedPlace?, _ places: inout ReviewPlaces) -> Markup {
    guard let place else { return "" }
    return " <span class=\"quiet\">·\u{A0}\(self.place(place, &places))</span>"
  }

  /// Returns `path:line`, linked if the version has an address.
  static func place(_ place: VersionedPlace, _ places: inout ReviewPlaces) -> Markup {
    let words: Markup = "\(places.words(place))"
    return places.link(place).map { "<a href=\"\($0)\">\(words)</a>" } ?? words
  }

  /// The words of two texts to show.
  enum Side { case before, after, both }

  /// Returns a difference of words with `del` and `ins`.
  static func difference(_ runs: [WordDiff.Run], _ side: Side = .both) -> Markup {
    runs.map { run -> Markup in
      switch run {
      case .same(let text): "\(text)"
      case .removed: side == .after ? "" : "<del>\(run.visibleText)</del>"
      case .added: side == .before ? "" : "<ins>\(run.visibleText)</ins>"
      }
    }.joined()
  }
}
