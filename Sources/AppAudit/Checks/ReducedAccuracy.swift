import AppFormats
import Copy
import Project
import SourceText

extension AuditCheck {
  /// Checks that the app does not request reduced accuracy by default.
  static let reducedAccuracy = AuditCheck { app in
    guard let entry = app.info[InfoPlistKey.reducedAccuracy], entry.value.boolean == true else { return [] }
    return [
      Finding(
        .auditReducedAccuracy, at: entry.value.place,
        "expected false for `\(InfoPlistKey.reducedAccuracy)`, found true; locations are accurate only to kilometers",
        suggestion: "set it to false, or remove the key")
    ]
  }
}
