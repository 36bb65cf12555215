import Model
import SourceText
import Statecharts

extension CopyRule {
  static let passiveHidesActor = CopyRule(
    Rule(
      id: "purpose/passive-hides-actor", severity: .warning,
      summary: "A purpose string says who uses the location.",
      rationale: """
        “Your location is used” does not say by whom. The active voice names the actor and is shorter. This is only \
        a warning, because Apple’s own documentation has passive examples.
        """,
      source: .purposeStrings, good: "The app uses your location to find chargers near you.",
      bad: "Your location is used to find chargers near you."),
    in: [.purpose]
  ) { subject in
    guard !subject.givesNoReason, let range = subject.hiddenActor else { return [] }
    return [
      CopyMatch(
        range, "\(subject.quote(range)) does not say who does it", suggestion: "name the app, and use the active voice")
    ]
  }
}

extension CopySubject {
  /// The first passive without an actor.
  fileprivate var hiddenActor: SourceRange? {
    for passive in lexicon?.passives ?? [] {
      for sentence in rendered.sentences {
        for start in sentence.words where passive.auxiliaries.match(at: start, of: words) != nil {
          let reach = (start + 1)..<max(start + 1, min(start + 2 + passive.gap, sentence.words.upperBound))
          guard let end = reach.first(where: { passive.participles.match(at: $0, of: words) != nil }) else { continue }
          let around = start..<min(end + 2, sentence.words.upperBound)
          if around.contains(where: { lexicon?.actors.match(at: $0, of: words) != nil }) { continue }
          return rendered.range(ofWords: start..<(end + 1))
        }
      }
    }
    return nil
  }
}
