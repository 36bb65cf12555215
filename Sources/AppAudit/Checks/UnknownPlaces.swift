import AppFormats
import Copy
import Project
import SourceText

extension AuditCheck {
  /// Reports sources of the app's keys that could not be read, and an unknown name.
  static let unknownPlaces = AuditCheck { app in
    var findings = app.info.gaps.map { gap in
      Finding.unknownSource(
        "some keys of the app “\(shortened(app.target.name))” may be unknown: \(gap.message)", at: gap.place,
        suggestion: "the audit does not report missing keys of this app")
    }
    if app.name == nil, !app.info.entries.isEmpty {
      let entry = app.info["CFBundleDisplayName"] ?? app.info["CFBundleName"]
      findings.append(
        Finding.unknownSource(
          "unknown name of the app “\(shortened(app.target.name))”; texts keep `<\(TermResolver.appName)>`",
          at: entry?.value.place ?? app.target.declaration ?? app.info.home.place,
          suggestion: "name it with `--app-name`")
      )
    }
    return findings + absentOverlays(app) + unresolved(app)
  }

  /// Reports tables for Info.plist that the project names but that are not in the folder, such as tables that a script writes.
  private static func absentOverlays(_ app: AuditedApp) -> [Finding] {
    guard let first = app.target.absentOverlays.first else { return [] }
    let locales = Set(app.target.absentOverlays.map(\.locale)).sorted().map { shortened($0) }
    return [
      Finding.unknownSource(
        "unknown texts of the app “\(shortened(app.target.name))” in \(locales.joined(separator: ", ")): the project names tables for Info.plist that are not in the folder",
        at: first.place, suggestion: "generate the tables, then audit again")
    ]
  }

  /// Reports a text that refers to unknown settings.
  private static func unresolved(_ app: AuditedApp) -> [Finding] {
    app.info.entries.filter { InfoPlistKey.locationTexts.contains($0.key) }.compactMap { entry in
      guard let text = entry.value.string else { return nil }
      let expansion = app.info.scope.expand(text, appName: app.shownName)
      guard !expansion.isKnown else { return nil }
      return Finding.unknownSource(
        "unknown text for `\(entry.key)`: \(expansion.reason)",
        at: entry.value.place, suggestion: "compare the text that the build writes by hand")
    }
  }
}
