import Model

extension AuditCheck {
  /// Every key of the recommended copy stands in Info.plist with a text.
  static let missingKeys = AuditCheck { app in
    guard let root = app.root, let copy = app.copy else { return [] }
    let locale = app.baseLocale(copy)
    var findings: [Finding] = []
    for item in app.items {
      guard let text = item.text(in: locale)?.value else { continue }
      let entry = root[item.key]
      if let purposeKey = item.purposeKey {
        if let entry, entry.value.entries == nil { continue }
        guard entry?.value[purposeKey] == nil else { continue }
        findings.append(missing(purposeKey, of: item, text, at: app.place(place(of: entry, in: root))))
      } else if entry == nil {
        // The finding about a slip in a key says all there is to say.
        guard !root.keysMistyped.contains(item.key) else { continue }
        findings.append(missing(item, text, app, root))
      } else if let string = entry?.value.string, Sourced(string).isBlank {
        findings.append(
          Finding(
            .auditMissingKey, at: entry.map { app.place($0.key.range) },
            "“\(item.key)” has no text, expected the recommended one", suggestion: "write: \(text)"))
      }
    }
    return findings
  }

  private static func missing(_ item: AppCopy.Item, _ text: String, _ app: AuditedApp, _ root: PropertyList.Node)
    -> Finding
  {
    var notes: [Finding.Note] = []
    for overlay in app.bundle.overlays {
      guard let found = overlay.texts(item.key, nil).first else { continue }
      notes.append(
        Finding.Note(
          "it stands here alone, where libraries that look into Info.plist do not see it",
          at: Place(overlay.path, found.key.range)))
      break
    }
    return Finding(
      .auditMissingKey, at: app.place(SourceRange(root.range.start, root.content.start)),
      "“\(item.key)” is missing, expected it with the recommended text", notes: notes,
      suggestion: "add: <key>\(item.key)</key><string>\(escaped(text))</string>")
  }

  private static func missing(_ purposeKey: String, of item: AppCopy.Item, _ text: String, at place: Place) -> Finding {
    let lines = "<key>\(escaped(purposeKey))</key><string>\(escaped(text))</string>"
    return Finding(
      .auditMissingPurposeKey, at: place,
      "“\(item.key)” has no text for the purpose “\(purposeKey)”, which an app needs that requests full accuracy for a time",
      suggestion: "add to its dictionary: \(lines)")
  }

  private static func place(of entry: PropertyList.Entry?, in root: PropertyList.Node) -> SourceRange {
    entry?.key.range ?? SourceRange(root.range.start, root.content.start)
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}
