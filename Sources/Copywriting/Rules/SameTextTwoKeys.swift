import AppFormats
import Model
import SourceText
import Statecharts

extension CopyRule {
  static let sameTextTwoKeys = CopyRule(
    catalogue: Rule(
      id: "purpose/same-text-two-keys", severity: .warning,
      summary: "The text for Always differs from the text for When In Use.",
      rationale: """
        The second prompt asks for more than the first, so its text must say why the app needs the background. If a \
        vendor recommends one text for both prompts, give the reason in a suppression.
        """,
      source: .purposeStrings, good: "keys: [NSLocationAlwaysAndWhenInUseUsageDescription]",
      bad: "keys: [NSLocationWhenInUseUsageDescription, NSLocationAlwaysAndWhenInUseUsageDescription]"),
    of: .keys
  ) { subject in
    guard let first = subject.holders.owner(of: InfoPlistName(key: InfoPlistKey.whenInUse)),
      let second = subject.holders.owner(of: InfoPlistName(key: InfoPlistKey.always))
    else { return [] }
    let texts = Set(first.entry.sourceTexts(subject.setting).map(\.template.source))
    let isSame =
      first.entry.id == second.entry.id
      || second.entry.sourceTexts(subject.setting).contains { texts.contains($0.template.source) }
    guard isSame else { return [] }
    return [
      CatalogueMatch(
        second.entry, at: second.key.range, "the text is the same as under `\(first.key.value)`",
        notes: first.entry.id == second.entry.id ? [] : [Finding.Note("the other text is here", at: first.entry.place)],
        suggestion: "write a text for Always that says why the app needs location in the background")
    ]
  }
}

extension CopyEntry {
  /// The texts in the source locale.
  func sourceTexts(_ setting: CopySetting) -> [CopyText] { texts.filter { $0.locale == setting.locales.source } }
}
