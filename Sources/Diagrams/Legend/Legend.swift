import SourceText
import Statecharts

extension State.Kind {
  /// The meaning of the kind, in a few words; nil if it has none.
  package var meaning: String? {
    switch self {
    case .neutral: nil
    case .prompt: "waiting for the user"
    case .granted: "granted"
    case .provisional: "provisional"
    case .refused: "refused"
    }
  }
}

extension Actor {
  /// The name of the actor, shown over its events and next to its icon.
  package var heading: String {
    switch self {
    case .app: "The app"
    case .user: "The user"
    case .settings: "In Settings"
    case .system: "The system"
    case .time: "Time"
    }
  }
}

/// The meaning of the signs in a picture: exactly of those that it has, drawn as in the picture.
package struct Legend {
  /// A sign with its meaning.
  package struct Entry {
    /// The meaning, in a few words.
    package let words: String
    /// The width of the drawing.
    let width: Double
    /// The sign, in a box of that width and of `Sign.height`.
    let drawing: HTML

    /// The sign as an `svg` element for a page with the style sheet `diagram.css`.
    package var picture: HTML {
      """
      <svg class="diagram sign" viewBox="0 0 \(width) \(Sign.height)" width="\(width)" height="\(Sign.height)" \
      aria-hidden="true">\(drawing)</svg>
      """
    }
  }

  /// The signs in the picture, each once.
  package let entries: [Entry]

  /// Finds the signs of a picture; takes time linear in the picture.
  package init(of diagram: Diagram) {
    let drawn = DiagramSigns(of: diagram)
    let signs = Sign.all.filter { $0.isIn(drawn) }
    // Where all states are of one kind, none is another.
    let hasOneKind = signs.count { $0.isOfKind } == 1
    entries = signs.map { sign in
      let words = sign.words(drawn.words)
      return Entry(
        words: hasOneKind && words == "other state" ? "state" : words, width: sign.width, drawing: sign.drawing(drawn))
    }
  }
}
