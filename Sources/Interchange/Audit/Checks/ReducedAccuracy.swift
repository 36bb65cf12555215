import Model
import SourceText

extension AuditCheck {
  /// The app does not ask for reduced accuracy by itself.
  static let reducedAccuracy = AuditCheck { app in
    guard let entry = app.info[LocationKeys.reducedAccuracy], entry.value.boolean == true else { return [] }
    return [
      Finding(
        .auditReducedAccuracy, at: entry.value.place,
        "“\(LocationKeys.reducedAccuracy)” is true, so the app gets locations that are kilometers off, expected false",
        suggestion: "set it to false, or remove the key")
    ]
  }
}
