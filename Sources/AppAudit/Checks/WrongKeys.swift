import AppFormats
import Copy
import Project
import SourceText

extension AuditCheck {
  /// Checks that no text is only under a key that iOS does not read; beside the correct key, such a key is harmless.
  static let wrongKeys = AuditCheck { app in
    var findings: [Finding] = []
    if let entry = app.info[InfoPlistKey.macOS], app.info[InfoPlistKey.whenInUse] == nil {
      findings.append(
        .wrongKey(InfoPlistKey.macOS, readBy: "macOS", instead: InfoPlistKey.whenInUse, at: entry.keyPlace))
    }
    if let entry = app.info[InfoPlistKey.alwaysBefore11], app.info[InfoPlistKey.always] == nil,
      !isForOldSystems(app)
    {
      findings.append(
        .wrongKey(
          InfoPlistKey.alwaysBefore11, readBy: "iOS 10 or earlier", instead: InfoPlistKey.always, at: entry.keyPlace))
    }
    let unread = [InfoPlistKey.backgroundModes, InfoPlistKey.reducedAccuracy, InfoPlistKey.widget]
    return findings
      + app.info.unread.filter { unread.contains($0.key) }.map {
        Finding(
          .auditWrongKey, at: $0.keyPlace, "Xcode generates no key from the build setting `INFOPLIST_KEY_\($0.key)`",
          suggestion: "put `\($0.key)` into the file that `INFOPLIST_FILE` names")
      }
  }

  /// Returns true if the app declares support for a system before iOS 11.
  private static func isForOldSystems(_ app: AuditedApp) -> Bool {
    let versions = [app.info.knownText("MinimumOSVersion"), app.info.scope.value("IPHONEOS_DEPLOYMENT_TARGET")?.text]
    let version = versions.compactMap { $0?.split(separator: ".").first }.first
    return version.flatMap { Int($0) }.map { $0 < 11 } ?? false
  }
}
