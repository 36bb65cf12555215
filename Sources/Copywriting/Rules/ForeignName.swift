import Model
import SourceText
import Statecharts

extension CopyRule {
  static let foreignName = CopyRule(
    Rule(
      id: "brand/foreign-name", severity: .error,
      summary: "A text does not name another edition’s brand.",
      rationale: """
        One source serves several brands. A brand name in a shared text would reach the wrong users; replace it with \
        a term that every edition defines. Titles, apps, and terms that start with a capital letter count as names.
        """,
      source: .own,
      good: "<vendor> ships your orders.", bad: "Acme ships your orders.")
  ) { subject in
    guard let edition = subject.edition else { return [] }
    return subject.names.filter { !$0.owner.editions.contains(edition.id) }.map { found in
      let owners = found.owner.editions.sorted().map { "`\($0)`" }.joined(separator: ", ")
      return CopyMatch(
        found.range, "“\(found.owner.name)” is the name of another brand",
        notes: [Finding.Note("a name of \(owners)")],
        suggestion: "use a term that each edition defines, or limit the entry with `editions:`")
    }
  }
}

extension CopySubject {
  /// The names of brands and apps that the text spells out, from left to right.
  var names: [(owner: CopySetting.NameTable.Owner, range: SourceRange)] {
    setting.names.phrases.matches(in: words).compactMap { match in
      let range = rendered.range(ofWords: match.words)
      // Names are capitalized; “drive” is not an app.
      guard rendered[range].unicodeScalars.first?.properties.isUppercase == true, !rendered.isFilled(range) else {
        return nil
      }
      return (setting.names.owners[match.phrase], range)
    }
  }
}

extension RenderedCopy {
  /// Whether placeholders filled the whole range.
  func isFilled(_ range: SourceRange) -> Bool {
    parts.allSatisfy { part in
      part.placeholder != nil || part.rendered.end <= range.start || part.rendered.start >= range.end
    }
  }
}
