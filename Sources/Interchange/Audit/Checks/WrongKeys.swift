import Model

extension AuditCheck {
  /// No key is one that an iPhone does not read.
  static let wrongKeys = AuditCheck { app in
    guard let root = app.root, app.bundle.kind == .app else { return [] }
    var findings: [Finding] = []
    if let entry = root[LocationKeys.macOS] {
      findings.append(
        Finding(
          .auditWrongKey, at: app.place(entry.key.range), "“\(LocationKeys.macOS)” is read by macOS alone",
          suggestion: "put the text under “\(LocationKeys.whenInUse)”"))
    }
    if let entry = root[LocationKeys.always], !isForOldSystems(root) {
      findings.append(
        Finding(
          .auditWrongKey, at: app.place(entry.key.range), "“\(LocationKeys.always)” is read by iOS 8 to 10 alone",
          suggestion: "put the text under “\(LocationKeys.alwaysAndWhenInUse)”"))
    }
    return findings
  }

  /// Whether the app says that it runs on a system before iOS 11.
  private static func isForOldSystems(_ root: PropertyList.Node) -> Bool {
    let version = root["MinimumOSVersion"]?.value.string.flatMap { $0.split(separator: ".").first }
    return version.flatMap { Int($0) }.map { $0 < 11 } ?? false
  }
}
