import Model
import SourceText

extension CopyRule {
  static let hardCodedName = CopyRule(
    Rule(
      id: "brand/hard-coded-name", severity: .warning,
      summary: "The app’s name is written as `<appname>`.",
      rationale: """
        A name that is written out is wrong as soon as a second app uses the text, and it is easily missed when the \
        app is renamed.
        """,
      source: .own,
      good: "<appname> saves your orders.", bad: "Harbor Market saves your orders.")
  ) { subject in
    guard let edition = subject.edition else { return [] }
    return subject.names.filter { $0.owner.isApp && $0.owner.editions.contains(edition.id) }.map { found in
      CopyMatch(
        found.range, "“\(found.owner.name)” is an app’s name", suggestion: "write `<appname>`")
    }
  }
}
