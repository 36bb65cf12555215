import Model
import SourceText

extension AuditCheck {
  /// No text is only under a key that iOS does not read: beside the right one, such a key does no harm.
  static let wrongKeys = AuditCheck { app in
    var findings: [Finding] = []
    if let entry = app.info[LocationKeys.macOS], app.info[LocationKeys.whenInUse] == nil {
      findings.append(
        Finding(
          .auditWrongKey, at: entry.keyPlace, "only macOS reads “\(LocationKeys.macOS)”",
          suggestion: "put the text under “\(LocationKeys.whenInUse)”"))
    }
    if let entry = app.info[LocationKeys.always], app.info[LocationKeys.alwaysAndWhenInUse] == nil,
      !isForOldSystems(app)
    {
      findings.append(
        Finding(
          .auditWrongKey, at: entry.keyPlace, "only iOS 8 to 10 read “\(LocationKeys.always)”",
          suggestion: "put the text under “\(LocationKeys.alwaysAndWhenInUse)”"))
    }
    let unread = [LocationKeys.backgroundModes, LocationKeys.reducedAccuracy, LocationKeys.widget]
    findings += app.info.unread.filter { unread.contains($0.key) }.map { entry in
      Finding(
        .auditWrongKey, at: entry.keyPlace, "Xcode makes no key of the build setting “INFOPLIST_KEY_\(entry.key)”",
        suggestion: "put “\(entry.key)” into the file that INFOPLIST_FILE names")
    }
    return findings
  }

  /// Whether the app says that it runs on a system before iOS 11.
  private static func isForOldSystems(_ app: AuditedApp) -> Bool {
    let versions = [app.info.knownText("MinimumOSVersion"), app.info.scope.value("IPHONEOS_DEPLOYMENT_TARGET")?.text]
    let version = versions.compactMap { $0?.split(separator: ".").first }.first
    return version.flatMap { Int($0) }.map { $0 < 11 } ?? false
  }
}
