import Guides
import Project
import SourceText
import Statecharts

// The options that choose the variant, locale, and app of the copy that a guide shows.
extension GuideResolver {
  /// Resolves the options; nil if one of them names something unknown. The default variant is the app's.
  mutating func copyChoice(_ options: DirectiveOptions, readers: Set<EditionID>) -> CopyChoice? {
    let variant = options[.variant].map { self.variant($0) }
    let locale = options[.locale].map { self.locale($0) }
    let app = options[.app].map { self.app($0, readers: readers) }
    if case .some(nil) = variant { return nil }
    if case .some(nil) = locale { return nil }
    if case .some(nil) = app { return nil }
    return CopyChoice(
      variant: (variant ?? nil) ?? app??.variant?.value, locale: locale ?? nil, app: app??.name)
  }

  private mutating func locale(_ text: Sourced<String>) -> String? {
    let known = context.project.settings.locales.all
    if known.contains(text.value) { return text.value }
    let unknown = unknownName("locale", text.value, among: known, otherwise: "expected \(codeList(known))")
    report(Finding(.guideUnknownName, at: place(text.range), unknown), declaredIn: .settings)
    return nil
  }

  /// Returns the app with this name, which all of the readers' editions must have, as declared in the first of them.
  private mutating func app(_ text: Sourced<String>, readers: Set<EditionID>) -> Edition.App? {
    let editions = context.project.editions.filter { readers.contains($0.id) }
    // Regardless of the app that the site is built for, content names the declared apps.
    func declared(_ edition: Edition) -> [Edition.App] {
      edition.replacedApps.isEmpty ? edition.apps : edition.replacedApps
    }
    let having = editions.compactMap { edition in declared(edition).first { $0.name == text.value } }
    if let app = having.first, having.count == editions.count { return app }
    let lacking = editions.first { edition in !declared(edition).contains { $0.name == text.value } }
    if !having.isEmpty, let lacking {
      report(.notInEdition("app `\(text.value)`", lacking.id.text, at: place(text.range)), declaredIn: .editions)
      return nil
    }
    let unknown = unknownName(
      "app", text.value, lacking.map { "of edition `\($0.id)`" }, among: Set(lacking.map(declared)?.map(\.name) ?? []),
      otherwise: "add it to the `apps:` of an edition")
    report(Finding(.guideUnknownName, at: place(text.range), unknown), declaredIn: .editions)
    return nil
  }
}
