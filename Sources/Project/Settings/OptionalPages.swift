/// A kind of page that a project can leave out of its site.
package enum OptionalPages: String, CaseIterable, Sendable {
  case claims, myths, scenarios, sources, copy, symptoms, walks, changes
  case testPlans = "test-plans"
}
