import Model

extension AuditCheck {
  /// Every value about location has the type that the system reads.
  static let wrongTypes = AuditCheck { app in
    (app.root?.entries ?? []).flatMap(misfits).map { misfit in
      let node = misfit.node
      return Finding(
        .auditWrongType, at: app.place(node.array == nil && node.entries == nil ? node.content : node.range),
        "“\(shortened(misfit.key))” has \(node.value.kind) here, expected \(misfit.expected)", suggestion: misfit.remedy
      )
    }
  }

  /// A value that the system does not read.
  private struct Misfit {
    /// The key that it stands under; the purpose key within the dictionary for temporary accuracy.
    let key: String
    let node: PropertyList.Node
    let expected: String
    let remedy: String
  }

  private static func misfits(_ entry: PropertyList.Entry) -> [Misfit] {
    let (key, value) = (entry.key.value, entry.value)
    func misfit(_ node: PropertyList.Node, _ expected: String) -> Misfit {
      Misfit(key: key, node: node, expected: expected, remedy: remedy(key))
    }
    switch key {
    case let key where LocationKeys.texts.contains(key): return value.string == nil ? [misfit(value, "a string")] : []
    case LocationKeys.temporary:
      guard let entries = value.entries else { return [misfit(value, "a dictionary of strings")] }
      return entries.filter { $0.value.string == nil }.map { entry in
        Misfit(key: entry.key.value, node: entry.value, expected: "a string", remedy: remedy(entry.key.value))
      }
    case LocationKeys.reducedAccuracy, LocationKeys.widget:
      return value.boolean == nil ? [misfit(value, "a boolean")] : []
    case LocationKeys.backgroundModes:
      guard let modes = value.array else { return [misfit(value, "an array of strings")] }
      return modes.filter { $0.string == nil }.map { misfit($0, "a string") }
    default: return []
    }
  }

  private static func remedy(_ key: String) -> String {
    switch key {
    case LocationKeys.reducedAccuracy, LocationKeys.widget: "write <true/> or <false/>"
    case LocationKeys.backgroundModes: "write <array><string>location</string></array>"
    case LocationKeys.temporary: "write <dict> with a <key> and a <string> for each purpose"
    default: "write the text in <string>…</string>"
    }
  }
}
