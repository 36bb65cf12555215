import SourceText
import Statecharts

extension Rule {
  static let machineComparison = Rule(
    id: "machine/comparison", severity: .error,
    summary: "`<`, `<=`, `>` and `>=` compare dotted numbers.",
    rationale: """
      A condition such as `os >= 13.4` decides which states and transitions a profile has. A value that is not a \
      number has no order, so the result would be arbitrary. Write whole numbers joined by dots on both sides, in \
      ASCII digits; compare other values with `=` and `!=`.
      """, isFixed: true,
    good: "v2: {title: Version 2, os: \"2.0\"}", bad: "v3: {title: Version 3, os: 2.x, app: clip}")
}

extension Finding {
  /// - Parameter attribute: the attribute with that value, and its profile; nil if the condition itself has the value.
  static func machineComparison(
    _ value: String, in condition: Sourced<String>, _ attribute: ChartProblem.ProfileAttribute?, at place: Place
  ) -> Finding {
    let expected = "expected whole numbers joined by dots, such as `13.4`"
    guard let attribute else {
      return Finding(
        .machineComparison, at: place, "`\(condition.value)` compares with `\(value)`: \(expected)",
        suggestion: "correct the number, or compare with `=` or `!=`")
    }
    return Finding(
      .machineComparison, at: place,
      "`\(condition.value)` compares `\(attribute.name)`, which is `\(value)` in profile `\(attribute.profile)`: \(expected)",
      notes: [Note("the condition is here", at: Place(place.path, condition.range))],
      suggestion: "correct the value, or compare with `=` or `!=`")
  }
}
