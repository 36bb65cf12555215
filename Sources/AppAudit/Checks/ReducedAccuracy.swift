import AppFormats
import Copy
import Project
import SourceText

extension AuditCheck {
  /// Checks that the app does not request reduced accuracy by default.
  static let reducedAccuracy = AuditCheck { app in
    guard let entry = app.info[InfoPlistKey.reducedAccuracy], entry.value.boolean == true else { return [] }
    return [.reducedAccuracy(at: entry.value.place)]
  }
}
