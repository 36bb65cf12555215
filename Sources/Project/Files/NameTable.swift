import SourceText
import Statecharts

/// The first place of each name of one kind, to detect duplicates.
///
/// A class, since passing a value type to a reader's own method would copy the table for every name.
final class NameTable {
  /// The kind of the named things, without an article: `state`.
  let kind: String
  /// The owner of the names; nil if it is the project or evident from the context.
  let owner: String?
  private var places: [String: Place] = [:]

  init(_ kind: String, in owner: String? = nil) {
    self.kind = kind
    self.owner = owner
  }

  func isFree(_ name: String) -> Bool { places[name] == nil }

  /// Registers a name; returns a finding if it is a duplicate.
  func claim(_ name: String, at place: Place) -> Finding? {
    if let first = places[name] {
      return Finding(
        .duplicateID, at: place, "duplicate \(kind) `\(name)`" + (owner.map { " in `\($0)`" } ?? ""),
        notes: [Finding.Note("first defined here", at: first)],
        suggestion: kind == "state or region"
          ? "an id is unique in its machine: rename this one, also where `initial`, `from`, and `to` name it"
          : kind == "event" ? "the event of a time is declared by `event` beside its `after`, once" : nil)
    }
    places[name] = place
    return nil
  }

  /// Returns the elements with unique names; duplicates become findings.
  func keepFirst<Element>(
    _ elements: [Element], into findings: inout [Finding], _ name: (Element) -> (text: String, place: Place)
  ) -> [Element] {
    elements.filter { element in
      let (text, place) = name(element)
      guard let finding = claim(text, at: place) else { return true }
      findings.append(finding)
      return false
    }
  }
}
