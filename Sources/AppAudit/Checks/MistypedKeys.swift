import AppFormats
import Copy
import Project
import SourceText

extension AuditCheck {
  /// Checks for mistyped location keys.
  static let mistypedKeys = AuditCheck { app in
    var findings = (app.info.entries + app.info.unread).compactMap { finding($0.key, at: $0.keyPlace) }
    for overlay in app.overlays {
      findings += overlay.texts.filter { $0.purposeKey == nil }.compactMap { text in
        finding(text.key.value, at: Place(overlay.path, text.key.range))
      }
    }
    return findings
  }

  private static func finding(_ key: String, at place: Place) -> Finding? {
    guard let meant = mistyped(key) else { return nil }
    return .mistypedKey(key, meant: meant, at: place)
  }

  /// Returns the intended key for a mistyped one: a similar key about location, or one that is almost equal.
  static func mistyped(_ key: String) -> String? {
    guard !InfoPlistKey.aboutLocation.contains(key), !InfoPlistKey.neighbors.contains(key),
      key != InfoPlistKey.backgroundModes,
      let meant = nearestName(to: key, among: InfoPlistKey.aboutLocation + [InfoPlistKey.backgroundModes])
    else { return nil }
    let isAboutLocation = key.lowercased().contains("location") && key.lowercased().hasPrefix("ns")
    return isAboutLocation || editDistance(from: key, to: meant) <= 2 ? meant : nil
  }
}

extension InfoPlist {
  /// The intended keys of all mistyped ones.
  var keysMistyped: Set<String> { Set((entries + unread).compactMap { AuditCheck.mistyped($0.key) }) }
}
