import SourceText

extension [Finding] {
  /// The findings without those that say the same at the same place: a transition that is written once for several sources or
  /// events is several transitions, and what is wrong with it is reported once.
  func withoutRepeats() -> [Finding] {
    var seen: Set<FindingContent> = []
    return filter { seen.insert(FindingContent(rule: $0.rule, place: $0.place, message: $0.message)).inserted }
  }
}

private struct FindingContent: Hashable {
  let rule: Rule
  let place: Place?
  let message: String
}
