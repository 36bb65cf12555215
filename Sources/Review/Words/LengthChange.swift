import Project
import SourceText

/// The length of a text as users see it, before and after, and the limit of its slot.
package struct LengthChange: Hashable, Sendable {
  package var slot: Slot
  /// The length before, in characters, with the longest app name and the longest terms; nil for a text that was added.
  package var before: Int?
  /// The length after; nil for a text that was removed.
  package var after: Int?
  /// The limits that the project sets; nil without one.
  package var limitBefore: Int?
  package var limit: Int?
}

extension LengthChange {
  /// Measures one text in the words of all editions that show it; nil if neither project has the text.
  package init?(of id: CopyTextID, before: TextReaders, after: TextReaders, limits: (before: Settings, after: Settings))
  {
    guard let slot = (after.entry(of: id) ?? before.entry(of: id))?.slot else { return nil }
    self.init(
      slot: slot, before: Self.length(of: id, before), after: Self.length(of: id, after),
      limitBefore: limits.before.lengths[slot], limit: limits.after.lengths[slot])
    if self.before == nil, self.after == nil { return nil }
  }

  private static func length(of id: CopyTextID, _ readers: TextReaders) -> Int? {
    guard let text = readers.text(id) else { return nil }
    return readers.contexts(of: id).map { context in
      var context = context
      // An app of another variant may get this one.
      context.app = context.app ?? context.edition?.longestApp(for: nil)
      return context.terms(in: text.locale).text(of: text.template).count
    }.max()
  }

  /// True if the text is now longer than the limit.
  package var isOver: Bool { Self.isOver(after, limit) }
  private var wasOver: Bool { Self.isOver(before, limitBefore) }

  private static func isOver(_ length: Int?, _ limit: Int?) -> Bool {
    guard let length, let limit else { return false }
    return length > limit
  }

  /// “148 → 151 of 160 characters”; nil if the length is the same.
  package var words: String? {
    guard before != after || limitBefore != limit else { return nil }
    let limits = limit.map { " of \($0)" } ?? ""
    switch (before, after) {
    case (let before?, let after?): return "\(before) → \(after)\(limits) characters"
    case (nil, let after?): return "\(after)\(limits) characters"
    case (_, nil): return nil
    }
  }

  /// Returns the consequence for the slot: notable if the text becomes too long or fits again, else editorial; nil if the length is
  /// the same.
  ///
  /// - Parameter text: the name of the text.
  package func consequence(of text: String, at place: Place?) -> Consequence? {
    guard let after, let words else { return nil }
    let name = "`\(slot.rawValue)`"
    if isOver, let limit {
      let still = wasOver ? "is still" : "is now"
      return Consequence(
        kind: .length, level: .notable,
        sentence:
          "\(text) \(still) too long for \(name): \(after) characters as users see it, expected at most \(limit)",
        place: place)
    }
    let sentence = wasOver ? "\(text) fits \(name) again: \(words)" : "length for \(name): \(words)"
    return Consequence(kind: .length, level: wasOver ? .notable : .editorial, sentence: sentence, place: place)
  }
}
