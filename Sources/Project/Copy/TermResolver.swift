import SourceText
import Statecharts

/// Fills the placeholders of copy with an edition's words in one locale, else those of the project, and with an app's
/// name.
///
/// `CopyContext.terms(in:)` makes one.
package struct TermResolver: Sendable {
  /// A run of text, or a placeholder without a word.
  package enum Piece: Sendable, Equatable {
    case text(String)
    case placeholder(String)
  }

  /// The placeholder for the app's display name.
  package static let appName = "appname"

  let edition: Edition?
  let shared: [Term]
  let app: String?
  let locale: String

  /// Returns the word for a placeholder; nil if neither the app, the edition, nor the project has one.
  package func word(for placeholder: String) -> String? {
    if placeholder == Self.appName { return app }
    let term = TermID(placeholder)
    return edition?.terms.text(of: term, locale: locale) ?? shared.text(of: term, locale: locale)
  }

  /// Returns the template with its placeholders filled; neighboring runs of text are joined.
  package func resolve(_ template: CopyTemplate) -> [Piece] {
    var result: [Piece] = []
    for piece in template.pieces {
      let next: Piece =
        switch piece {
        case .text(let text): .text(text)
        case .placeholder(let name, _): word(for: name).map(Piece.text) ?? .placeholder(name)
        }
      if case .text(let more) = next, case .text(let before)? = result.last {
        result[result.count - 1] = .text(before + more)
      } else {
        result.append(next)
      }
    }
    return result
  }

  /// Returns the template as plain text; a placeholder without a word stays as `<name>`.
  package func text(of template: CopyTemplate) -> String {
    resolve(template).map { piece in
      switch piece {
      case .text(let text): text
      case .placeholder(let name): "<\(name)>"
      }
    }.joined()
  }
}
