import SourceText

extension ReviewRow {
  /// 12 hexadecimal digits that identify the change, whatever the wording, order, and lines of the report: the rule, the element,
  /// and its values before and after.
  package var fingerprint: String {
    var parts: [JSONText] = [.string(rule.id), .string(subject.kind.rawValue), .strings(subject.path)]
    if case .renamed(let old) = change {
      parts.append(.strings([change.name, old]))
    } else {
      parts.append(.string(change.name))
    }
    parts.append(.array(details.map { .array([Self.value($0.before), Self.value($0.after)]) }))
    parts.append(
      .array(
        texts.map { .array([.string($0.locale), Self.value($0.owner), Self.value($0.before), Self.value($0.after)]) }))
    return String(Digest(of: Array(JSONText.array(parts).text().utf8)).description.prefix(12))
  }

  /// Returns a value; a missing one differs from an empty one.
  private static func value(_ text: String?) -> JSONText { text.map(JSONText.string) ?? .boolean(false) }
}
