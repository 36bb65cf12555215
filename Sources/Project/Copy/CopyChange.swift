import SourceText
import Statecharts

/// A translation to write to a copy file.
package struct CopyChange: Sendable {
  /// The text to change.
  package var target: CopyTextID
  /// The copy file.
  package var path: SourcePath
  package var text: String
  package var state: TranslationState
  /// The digest of its source text; nil to keep the recorded one.
  package var digest: String?
  /// The text before the change; nil for a new one.
  package var old: CopyText?
  /// The place of the translation in the imported document.
  package var origin: Place

  package init(
    target: CopyTextID, path: SourcePath, text: String, state: TranslationState, digest: String?, old: CopyText?,
    origin: Place
  ) {
    self.target = target
    self.path = path
    self.text = text
    self.state = state
    self.digest = digest
    self.old = old
    self.origin = origin
  }
}

extension CopyCatalogue {
  /// The texts by their ids; for duplicate ids, the first text.
  package var textsByID: [CopyTextID: CopyText] {
    var result: [CopyTextID: CopyText] = [:]
    for entry in entries {
      for text in entry.texts {
        let id = entry.id(of: text)
        result[id] = result[id] ?? text
      }
    }
    return result
  }
}
