import Model

extension AuditCheck {
  /// The app does not ask for reduced accuracy by itself.
  static let reducedAccuracy = AuditCheck { app in
    guard let entry = app.root?[LocationKeys.reducedAccuracy], entry.value.boolean == true else { return [] }
    return [
      Finding(
        .auditReducedAccuracy, at: app.place(entry.value.content),
        "“\(LocationKeys.reducedAccuracy)” is true, so the app gets locations that are kilometres off, expected false",
        suggestion: "write <false/>, or remove the key")
    ]
  }
}
