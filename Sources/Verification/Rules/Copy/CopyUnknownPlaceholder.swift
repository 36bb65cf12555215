import Copywriting
import Project
import SourceText

extension Rule {
  package static let copyUnknownPlaceholder = Rule(
    id: "copy/unknown-placeholder", severity: .error,
    summary: "Every placeholder in copy is `<appname>` or a term that each edition with the text defines.",
    rationale:
      "A placeholder without a value reaches the user as `<name>`. Add the term to the edition, or correct the name.",
    good: "- {id: purpose.enter, slot: screen-title, text: {en: \"Let <appname> and the <kit> in.\"}}",
    bad: "- {id: purpose.enter, slot: screen-title, text: {en: \"Let <appnam> and the <skd> in.\"}}")
}

extension Finding {
  /// - Parameter editions: those that have no term of this name, at least one.
  static func copyUnknownPlaceholder(_ name: String, in editions: [Edition], at place: Place) -> Finding {
    let known = (editions.first?.terms.map(\.id.text) ?? []) + [TermResolver.appName]
    let nearest = nearestNames(to: name, among: known)
    let begun = name.utf8.count > 2 ? known.first { $0.hasPrefix(name) } : nil
    return Finding(
      .copyUnknownPlaceholder, at: place,
      "unknown placeholder `<\(name)>`: expected `<\(TermResolver.appName)>` or a term of "
        + "\(editions.count == 1 ? "edition" : "editions") \(codeList(editions.map(\.id.text)))",
      suggestion: didYouMean(nearest) ?? begun.map { "did you mean `\($0)`?" },
      misspelling: nearest == [TermResolver.appName] ? nil : Finding.Misspelling(name, nearest: nearest))
  }

  /// A placeholder that an export would leave in the app's text.
  package static func unresolvedPlaceholder(_ name: String, in locale: String, at place: Place) -> Finding {
    Finding(
      .copyUnknownPlaceholder, at: place, "unresolved placeholder `<\(name)>` in locale `\(locale)`",
      suggestion: "add the term `\(name)` to the edition, or correct the name")
  }

  /// A placeholder in the system's own words, in which only the app's name is open.
  static func systemPlaceholder(_ name: String, at place: Place) -> Finding {
    Finding(
      .copyUnknownPlaceholder, at: place,
      "unknown placeholder `<\(name)>`: the system fills in only `<\(TermResolver.appName)>`",
      suggestion: "write `<\(TermResolver.appName)>`, or the words themselves")
  }
}
