import AppFormats
import Copy
import Project
import SourceText

extension AuditCheck {
  /// Reports sources of the app's keys that could not be read, and an unknown name.
  static let unknownPlaces = AuditCheck { app in
    var findings = app.info.gaps.map { gap in
      Finding(
        .auditUnknown, at: gap.place,
        "some keys of the app “\(shortened(app.target.name))” may be unknown: \(gap.message)",
        suggestion: "the audit does not report missing keys of this app")
    }
    if app.name == nil, !app.info.entries.isEmpty {
      let entry = app.info["CFBundleDisplayName"] ?? app.info["CFBundleName"]
      findings.append(
        Finding(
          .auditUnknown, at: entry?.value.place ?? app.target.declaration ?? app.info.home.place,
          "unknown name of the app “\(shortened(app.target.name))”; texts keep `<\(TermResolver.appName)>`",
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
      Finding(
        .auditUnknown, at: first.place,
        "unknown texts of the app “\(shortened(app.target.name))” in \(locales.joined(separator: ", ")): the project names tables for Info.plist that are not in the folder",
        suggestion: "generate the tables, then audit again")
    ]
  }

  /// Reports a text that refers to unknown settings.
  private static func unresolved(_ app: AuditedApp) -> [Finding] {
    app.info.entries.filter { InfoPlistKey.locationTexts.contains($0.key) }.compactMap { entry in
      guard let text = entry.value.string else { return nil }
      let expansion = app.info.scope.expand(text, appName: app.shownName)
      guard !expansion.isKnown else { return nil }
      return Finding(
        .auditUnknown, at: entry.value.place, "unknown text for `\(entry.key)`: \(expansion.reason)",
        suggestion: "compare the text that the build writes by hand")
    }
  }
}
