import Model

extension AuditCheck {
  /// Every value about location has the type that the system reads.
  static let wrongTypes = AuditCheck { app in
    var findings: [Finding] = []
    for entry in app.root?.entries ?? [] {
      for (node, expected) in misfits(entry) {
        findings.append(
          Finding(
            .auditWrongType, at: app.place(node.array == nil && node.entries == nil ? node.content : node.range),
            "“\(entry.key.value)” has \(node.value.kind) here, expected \(expected)",
            suggestion: remedy(entry.key.value)))
      }
    }
    return findings
  }

  private static func misfits(_ entry: PropertyList.Entry) -> [(PropertyList.Node, String)] {
    let value = entry.value
    switch entry.key.value {
    case let key where LocationKeys.texts.contains(key): return value.string == nil ? [(value, "a string")] : []
    case LocationKeys.temporary:
      guard let entries = value.entries else { return [(value, "a dictionary of strings")] }
      return entries.filter { $0.value.string == nil }.map { ($0.value, "a string") }
    case LocationKeys.reducedAccuracy, LocationKeys.widget: return value.boolean == nil ? [(value, "a boolean")] : []
    case LocationKeys.backgroundModes:
      guard let modes = value.array else { return [(value, "an array of strings")] }
      return modes.filter { $0.string == nil }.map { ($0, "a string") }
    default: return []
    }
  }

  private static func remedy(_ key: String) -> String? {
    switch key {
    case LocationKeys.reducedAccuracy, LocationKeys.widget: "write <true/> or <false/>"
    case LocationKeys.backgroundModes: "write <array><string>location</string></array>"
    case LocationKeys.temporary: "write <dict> with a <key> and a <string> for each purpose"
    default: "write the text in <string>…</string>"
    }
  }
}
