/// An obstacle to causing an event by hand.
package struct TestObstacle: Sendable, Hashable {
  package enum Degree: String, CaseIterable, Sendable {
    /// Causing it takes time or equipment.
    case hard
    /// Nobody can do it: test plans put its runs last.
    case no
  }

  package var degree: Degree
  /// A sentence for testers.
  package var reason: String

  package init(_ degree: Degree, because reason: String) {
    self.degree = degree
    self.reason = reason
  }
}
