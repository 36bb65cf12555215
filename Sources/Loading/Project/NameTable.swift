import Model
import SourceText
import Statecharts

/// Who was first to take each name of one kind.
///
/// A class, since a reader that lends its table to one of its own methods would otherwise copy it for every name.
final class NameTable {
  /// What the names are of, with its article: `a state`.
  let kind: String
  private var places: [String: Place] = [:]

  init(_ kind: String) { self.kind = kind }

  /// Takes a name; a finding where it is taken already.
  func claim(_ name: String, at place: Place) -> Finding? {
    if let first = places[name] {
      return Finding(
        .duplicateID, at: place, "“\(name)” is already the name of \(kind)",
        notes: [Finding.Note("the first is here", at: first)])
    }
    places[name] = place
    return nil
  }

  /// The elements whose names are not taken; the others become findings.
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
