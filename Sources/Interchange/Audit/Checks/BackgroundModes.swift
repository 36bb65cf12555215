import Model

extension AuditCheck {
  /// The background mode and the purpose string for Always stand together, and Always never without When In Use.
  static let backgroundModes = AuditCheck { app in
    guard let root = app.root, app.bundle.kind == .app else { return [] }
    let modes = root[LocationKeys.backgroundModes]
    let mode = modes?.value.array?.first { $0.string == LocationKeys.locationMode }
    let always = root[LocationKeys.alwaysAndWhenInUse]
    var findings: [Finding] = []
    if let mode, always == nil {
      findings.append(
        Finding(
          .auditBackgroundWithoutPurpose, at: app.place(mode.content),
          "the app records locations in the background, and has no “\(LocationKeys.alwaysAndWhenInUse)” to ask for Always with",
          suggestion: "add the key with the recommended text, or remove the mode"))
    }
    // Modes of a wrong type are told as such.
    if let always, mode == nil, modes?.value.array != nil || modes == nil {
      findings.append(
        Finding(
          .auditNoBackgroundMode, at: app.place(modes?.key.range ?? always.key.range),
          "the app can ask for Always, and “\(LocationKeys.backgroundModes)” has no “\(LocationKeys.locationMode)”, so updates end in the background",
          suggestion:
            "add <key>\(LocationKeys.backgroundModes)</key><array><string>\(LocationKeys.locationMode)</string></array>"
        ))
    }
    if let always, root[LocationKeys.whenInUse] == nil {
      findings.append(
        Finding(
          .auditAlwaysAlone, at: app.place(always.key.range),
          "“\(LocationKeys.alwaysAndWhenInUse)” stands without “\(LocationKeys.whenInUse)”, so every request fails at once",
          suggestion: "add “\(LocationKeys.whenInUse)”"))
    }
    return findings
  }
}
