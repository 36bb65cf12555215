import Model

extension AuditCheck {
  /// The texts in Info.plist are the recommended ones.
  static let drift = AuditCheck { app in
    guard let root = app.root, let copy = app.copy, let name = app.name else { return [] }
    let locale = app.baseLocale(copy)
    guard app.isWanted(locale) else { return [] }
    var findings: [Finding] = []
    for item in app.items {
      let node = item.purposeKey.map { root[item.key]?.value[$0]?.value } ?? root[item.key]?.value
      guard let node, let text = node.string, !Sourced(text).isBlank, let wanted = item.text(in: locale) else {
        continue
      }
      let shown = filled(text, copy, name: name, locale: wanted.locale)
      guard shown != wanted.value, !isUnwritten(text) else { continue }
      findings.append(
        driftFinding(.auditDrift, shown, from: wanted, of: item, at: app.place(node.content)))
    }
    return findings
  }

  /// The text as it would read with nothing left over in it: a build setting, which the system fills in in Info.plist alone,
  /// is taken for the app's name.
  static func filled(_ text: String, _ copy: AppCopy, name: String, locale: String) -> String {
    Wording(edition: copy.edition, app: name, locale: locale)
      .text(of: CopyTemplate(BuildSettings.filled(text, with: name)))
  }

  /// A text that is not the recommended one, with what differs.
  static func driftFinding(
    _ rule: Rule, _ text: String, from wanted: AppCopy.Text, of item: AppCopy.Item, at place: Place,
    notes: [Finding.Note] = []
  ) -> Finding {
    let name = item.purposeKey.map { "“\(item.key)”, “\($0)”" } ?? "“\(item.key)”"
    let locale = wanted.locale
    let place = place
    let difference =
      fold(text) == fold(wanted.value)
      ? "in white space, quotation marks or the stop at its end: " : ": "
    let verb = rule == .auditStaleOverlay ? "the text laid over" : "the text under"
    let message =
      "\(verb) \(name) is not the recommended one in \(locale); it differs"
      + (difference.hasPrefix(":") ? difference : " " + difference) + WordDiff.text(from: text, to: wanted.value)
    return Finding(rule, at: place, message, notes: notes, suggestion: "write: \(wanted.value)")
  }

  /// The text without what nobody reads as a difference.
  private static func fold(_ text: String) -> [UInt8] {
    let quotes: Set<Unicode.Scalar> = ["\"", "'", "“", "”", "„", "‘", "’", "«", "»"]
    var folded: [Unicode.Scalar] = []
    for scalar in text.unicodeScalars where !quotes.contains(scalar) && !scalar.properties.isWhitespace {
      folded.append(scalar)
    }
    while let last = folded.last, [".", "!", "…"].contains(last) { folded.removeLast() }
    return Array(String(String.UnicodeScalarView(folded)).utf8)
  }
}

/// References to build settings: `$(NAME)` and `${NAME}`.
enum BuildSettings {
  /// The text with each of them replaced.
  static func filled(_ text: String, with name: String) -> String {
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var rest = 0
    for range in ranges(in: text) {
      result += bytes[rest..<range.start]
      result += name.utf8
      rest = range.end
    }
    return String(decoding: result + bytes[rest...], as: UTF8.self)
  }

  /// Where they stand, as offsets of UTF-8.
  static func ranges(in text: String) -> [SourceRange] {
    let bytes = Array(text.utf8)
    var result: [SourceRange] = []
    var index = 0
    while index + 2 < bytes.count {
      defer { index += 1 }
      let open = bytes[index + 1]
      guard bytes[index] == UInt8(ascii: "$"), open == UInt8(ascii: "(") || open == UInt8(ascii: "{") else { continue }
      let close = open == UInt8(ascii: "(") ? UInt8(ascii: ")") : UInt8(ascii: "}")
      var end = index + 2
      while end < bytes.count, bytes[end].isASCIILetter || bytes[end].isASCIIDigit || "_:-".utf8.contains(bytes[end]) {
        end += 1
      }
      guard end < bytes.count, bytes[end] == close, end > index + 2 else { continue }
      result.append(SourceRange(index, end + 1))
      index = end
    }
    return result
  }
}
