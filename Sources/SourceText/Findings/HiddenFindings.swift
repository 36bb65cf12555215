/// Hiding of findings by others; a finding hides another only if it is at least as severe.
extension [Finding] {
  /// Returns the findings, with consequences no longer marked if they are more severe than all findings that are not consequences:
  /// a cause that the project lowered to a warning does not hide an error.
  package func withSevereCauses() -> [Finding] {
    let worst = filter { !$0.isConsequence }.map(\.severity).max()
    return map { finding in
      guard finding.isConsequence, worst.map({ $0 < finding.severity }) ?? true else { return finding }
      var finding = finding
      finding.isConsequence = false
      return finding
    }
  }

  /// Returns the findings without those of a rule at places that have a more specific finding.
  ///
  /// - Parameter levels: the severities that the project sets; a less severe finding hides nothing.
  package func without(_ rule: Rule, whereKnownBy others: [Finding], _ levels: RuleLevels) -> [Finding] {
    guard contains(where: { $0.rule == rule }), let severity = levels.severity(of: rule) else { return self }
    let places = Set(levels.applied(to: others).filter { $0.severity >= severity }.compactMap(\.place))
    return filter { finding in finding.rule != rule || !(finding.place.map(places.contains) ?? false) }
  }

  /// Returns the findings with equal ones at the same place merged, including their notes: a transition that is written once for
  /// several sources or events is several transitions.
  package func withoutRepeats() -> [Finding] {
    groups(by: \.statement).all.map { _, repeats in
      var finding = repeats[0]
      finding.isConsequence = repeats.allSatisfy(\.isConsequence)
      for note in repeats.flatMap(\.notes) where !finding.notes.contains(note) { finding.notes.append(note) }
      return finding
    }
  }
}

extension Finding {
  /// What a finding says about a place.
  package struct Statement: Hashable {
    let rule: Rule
    let place: Place?
    let message: String
  }

  package var statement: Statement { Statement(rule: rule, place: place, message: message) }
}
