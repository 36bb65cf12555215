/// A kind of page that a project can leave out of its site.
package enum OptionalPages: String, CaseIterable, Sendable {
  case rules, claims, myths, scenarios, sources, copy, symptoms, walks, changes
  case testPlans = "test-plans"

  /// True if a site has such pages unless the project says otherwise; rules are for authors, not for readers.
  package var isUsual: Bool { self != .rules }
}
