import SourceText
import Statecharts

/// Who was first to take each name of one kind.
///
/// A class, since a reader that lends its table to one of its own methods would otherwise copy it for every name.
final class NameTable {
  /// What the names are of, without an article: `state`.
  let kind: String
  /// What the names belong to; nil where that is the project or goes without saying.
  let owner: String?
  private var places: [String: Place] = [:]

  init(_ kind: String, in owner: String? = nil) {
    self.kind = kind
    self.owner = owner
  }

  /// Takes a name; a finding where it is taken already.
  func claim(_ name: String, at place: Place) -> Finding? {
    if let first = places[name] { return .duplicateID(name, of: kind, in: owner, at: place, first: first) }
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
