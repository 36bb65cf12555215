import AppFormats
import Model
import SourceText

extension CopyRule {
  static let backgroundNotExplained = CopyRule(
    Rule(
      id: "purpose/background-not-explained", severity: .warning,
      summary: "The text for Always mentions use in the background.",
      rationale: """
        Always covers all times, including the background and when the app is closed. A text about foreground use \
        alone does not cover what the app requests.
        """,
      source: .propertyList, good: "Your location records your mileage also while the app is closed.",
      bad: "Your location records your mileage."),
    in: [.purpose]
  ) { subject in
    let isForAlways = subject.entry.keys.contains {
      [InfoPlistKey.always, InfoPlistKey.alwaysBefore11].contains($0.value)
    }
    guard isForAlways, let lexicon = subject.lexicon, !subject.givesNoReason,
      lexicon.background.matches(in: subject.words).isEmpty
    else { return [] }
    return [
      CopyMatch(
        nil, "the text is for the Always prompt but does not mention background use",
        suggestion: "say why the app needs location while it is closed or not in use")
    ]
  }
}
