import Highlighting
import SourceText

extension Rule {
  static let unknownLanguage = Rule(
    id: "markdown/unknown-language", severity: .warning,
    summary: "The language of a code block is one that Statebook knows.",
    rationale:
      "The code of an unknown language has no colors. Often the name is misspelled; `text` is for what has no language.",
    good: "```swift", bad: "```swfit")
}

extension Finding {
  static func unknownLanguage(_ name: String, at place: Place) -> Finding {
    let known = Language.all.flatMap { $0.names.map(\.id) } + Language.plainNames
    return Finding(
      .unknownLanguage, at: place, "unknown language `\(name)` of a code block",
      suggestion: didYouMean(name, among: known)
        ?? "expected a language such as `swift`, `kotlin`, or `yaml`, or `text` for no colors")
  }
}
