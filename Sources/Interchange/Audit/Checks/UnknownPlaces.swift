import Model
import SourceText

extension AuditCheck {
  /// What feeds the app's keys and could not be read is said, and so is a name that is not known.
  static let unknownPlaces = AuditCheck { app in
    var findings = app.info.gaps.map { gap in
      AppAudit.unknown(
        "some keys of the app “\(shortened(app.target.name))” may not be known: \(gap.message)", at: gap.place,
        suggestion: "keys that are not found are not called missing")
    }
    if app.name == nil, !app.info.entries.isEmpty {
      let entry = app.info["CFBundleDisplayName"] ?? app.info["CFBundleName"]
      findings.append(
        AppAudit.unknown(
          "the name of the app “\(shortened(app.target.name))” is not known, so <\(Wording.appName)> stands for it",
          at: entry?.value.place ?? app.target.declaration ?? app.info.home.place, suggestion: "say it with --app-name")
      )
    }
    return findings + absentOverlays(app) + unresolved(app)
  }

  /// Tables over Info.plist that the project names and that are not in the folder, as those are that a script writes.
  private static func absentOverlays(_ app: AuditedApp) -> [Finding] {
    guard let first = app.target.absentOverlays.first else { return [] }
    let locales = Set(app.target.absentOverlays.map(\.locale)).sorted().map(shortened)
    return [
      AppAudit.unknown(
        "the texts of the app “\(shortened(app.target.name))” in \(locales.joined(separator: ", ")) are not known: the project names tables for Info.plist that are not in the folder",
        at: first.place, suggestion: "generate the tables, then audit again")
    ]
  }

  /// Settings in a text that nothing sets.
  private static func unresolved(_ app: AuditedApp) -> [Finding] {
    app.info.entries.filter { LocationKeys.texts.contains($0.key) }.compactMap { entry in
      guard let text = entry.value.string else { return nil }
      let unknown = app.info.scope.expand(text, appName: app.shownName).unknown
      guard !unknown.isEmpty else { return nil }
      return AppAudit.unknown(
        "the text under “\(entry.key)” is not known: nothing in the folder sets \(InfoPlistBuilder.list(unknown))",
        at: entry.value.place, suggestion: "compare by hand what the build puts there")
    }
  }
}
