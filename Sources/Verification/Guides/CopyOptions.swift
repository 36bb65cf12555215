import Model
import SourceText
import Statecharts

// The options that say in whose words a guide shows the copy.
extension GuideResolver {
  /// What the options ask for; nil where one of them names nothing. Without a variant of its own, an app's is meant.
  mutating func copyChoice(_ options: [String: Sourced<String>], readers: Set<EditionID>) -> CopyChoice? {
    let variant = options["variant"].map { self.variant($0) }
    let locale = options["locale"].map { self.locale($0) }
    let app = options["app"].map { self.app($0, readers: readers) }
    if case .some(nil) = variant { return nil }
    if case .some(nil) = locale { return nil }
    if case .some(nil) = app { return nil }
    return CopyChoice(
      variant: (variant ?? nil) ?? app??.variant?.value, locale: locale ?? nil, app: app??.name)
  }

  private mutating func locale(_ text: Sourced<String>) -> String? {
    let known = context.project.settings.locales.all
    if known.contains(text.value) { return text.value }
    report(
      .unknownGuideName, at: text.range, "the project’s copy is not in “\(text.value)”", declaredIn: .settings,
      suggestion: didYouMean(text.value, among: known) ?? "the locales are \(known.joined(separator: ", "))")
    return nil
  }

  /// The app that each of the readers' editions has under this name, as the first of them has it.
  private mutating func app(_ text: Sourced<String>, readers: Set<EditionID>) -> Edition.App? {
    let editions = context.project.editions.filter { readers.contains($0.id) }
    // Whatever app a site is for, the content names the apps that it declares.
    func declared(_ edition: Edition) -> [Edition.App] {
      edition.replacedApps.isEmpty ? edition.apps : edition.replacedApps
    }
    let having = editions.compactMap { edition in declared(edition).first { $0.name == text.value } }
    if let app = having.first, having.count == editions.count { return app }
    let lacking = editions.first { edition in !declared(edition).contains { $0.name == text.value } }
    let nearest = didYouMean(text.value, among: Set(lacking.map(declared)?.map(\.name) ?? []))
    report(
      .unknownGuideName, at: text.range,
      lacking.map { "edition “\($0.id)” has no app “\(text.value)”" } ?? "there are no editions that could have apps",
      declaredIn: .editions,
      suggestion: having.isEmpty
        ? nearest ?? "add it to the apps: of an edition"
        : "put it into a directive “only” for the editions that have it")
    return nil
  }
}
