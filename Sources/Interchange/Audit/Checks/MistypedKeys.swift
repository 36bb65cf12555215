import Model

extension AuditCheck {
  /// No key is nearly, but not quite, one of location's.
  static let mistypedKeys = AuditCheck { app in
    var findings = (app.root?.entries ?? []).compactMap { finding($0.key, in: app.path) }
    for overlay in app.bundle.overlays {
      findings += overlay.texts.filter { $0.purposeKey == nil }.compactMap { finding($0.key, in: overlay.path) }
    }
    // A catalog has a key once for each of its locales.
    var seen: Set<Place> = []
    return findings.filter { finding in finding.place.map { seen.insert($0).inserted } ?? true }
  }

  private static func finding(_ key: Sourced<String>, in path: SourcePath) -> Finding? {
    guard let meant = mistyped(key.value) else { return nil }
    return Finding(
      .auditMistypedKey, at: Place(path, key.range), "the system does not know the key \(quoted(key.value))",
      suggestion: "did you mean “\(meant)”?")
  }

  /// The key that is meant where one is mistyped: near, and about location unless it is all but equal.
  fileprivate static func mistyped(_ key: String) -> String? {
    guard !LocationKeys.all.contains(key), !LocationKeys.neighbours.contains(key), key != LocationKeys.backgroundModes,
      let meant = nearestName(to: key, among: LocationKeys.all + [LocationKeys.backgroundModes])
    else { return nil }
    let isAboutLocation = key.lowercased().contains("location") && key.lowercased().hasPrefix("ns")
    return isAboutLocation || editDistance(from: key, to: meant) <= 2 ? meant : nil
  }
}

extension PropertyList.Node {
  /// The keys that are meant by those of a dictionary that have a slip in them.
  var keysMistyped: Set<String> { Set((entries ?? []).compactMap { AuditCheck.mistyped($0.key.value) }) }
}
