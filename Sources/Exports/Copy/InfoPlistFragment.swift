import Model

/// The values of Info.plist in one language, as an XML property list of its own.
///
/// A value stays in Info.plist where tables translate it: some libraries look there alone. `UIBackgroundModes` is left to the app:
/// it is no text, and one that is declared without a feature that needs it is refused by App Review.
struct InfoPlistFragment {
  let text: String

  init(_ export: CopyExport, locale: String) {
    var lines = IndentedText()
    lines.line(0, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>")
    lines.line(
      0,
      "<!DOCTYPE plist PUBLIC \"-//Apple//DTD PLIST 1.0//EN\" \"http://www.apple.com/DTDs/PropertyList-1.0.dtd\">")
    lines.line(0, "<plist version=\"1.0\">")
    let audience = xmlComment(export.audience)
    if !audience.isEmpty { lines.line(0, "<!-- \(audience) -->") }
    lines.line(0, "<dict>")
    for value in Self.values(export.copy, locale: locale) { Self.write(value, to: &lines) }
    lines.line(0, "</dict>")
    lines.line(0, "</plist>")
    text = lines.text
  }

  private struct Value {
    var key: String
    /// The texts by purpose key; one without a purpose key is the value itself.
    var texts: [(purposeKey: String?, text: String)]
  }

  /// The values in source order, each key once.
  private static func values(_ copy: AppCopy, locale: String) -> [Value] {
    var values: [Value] = []
    var positions: [String: Int] = [:]
    for item in copy.infoPlist {
      guard let text = item.text(in: locale) else { continue }
      if let position = positions[item.key] {
        values[position].texts.append((item.purposeKey, text.value))
      } else {
        positions[item.key] = values.count
        values.append(Value(key: item.key, texts: [(item.purposeKey, text.value)]))
      }
    }
    return values
  }

  private static func write(_ value: Value, to lines: inout IndentedText) {
    lines.line(1, "<key>\(xmlContent(value.key))</key>")
    let purposes = value.texts.compactMap { text in text.purposeKey.map { ($0, text.text) } }
    guard !purposes.isEmpty else {
      for text in value.texts.prefix(1) { lines.line(1, "<string>\(xmlContent(text.text))</string>") }
      return
    }
    lines.line(1, "<dict>")
    for (key, text) in purposes {
      lines.line(2, "<key>\(xmlContent(key))</key>")
      lines.line(2, "<string>\(xmlContent(text))</string>")
    }
    lines.line(1, "</dict>")
  }
}
