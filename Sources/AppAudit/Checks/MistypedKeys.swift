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
    InfoPlistKey.intended(by: key).map {
      Finding(
        .auditMistypedKey, at: place, "unknown key \(code(key)); the system ignores it",
        suggestion: "did you mean `\($0)`?")
    }
  }
}

extension InfoPlist {
  /// The intended keys of all mistyped ones.
  var keysMistyped: Set<String> { Set((entries + unread).compactMap { InfoPlistKey.intended(by: $0.key) }) }
}
