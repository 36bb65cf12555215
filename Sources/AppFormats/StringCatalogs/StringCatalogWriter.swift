import SourceText

extension StringCatalog {
  /// The catalog as the text of a file, in Xcode's layout; takes time linear in the text.
  ///
  /// Keys are sorted by their bytes, since Xcode's own order depends on the language of the machine. Unknown fields are omitted.
  package var text: String {
    var members: [(String, JSONText)] = [
      ("sourceLanguage", .string(sourceLanguage.value)),
      ("strings", .object(Self.sorted(entries.map { ($0.key.value, $0.json) }))),
    ]
    if let version { members.append(("version", .string(version.value))) }
    return JSONText.object(members).text(layout: .foundation)
  }

  fileprivate static func sorted(_ members: [(String, JSONText)]) -> [(String, JSONText)] {
    members.sorted { $0.0.precedesInBytes($1.0) }
  }
}

extension StringCatalog.Entry {
  fileprivate var json: JSONText {
    var members: [(String, JSONText)] = []
    if let comment { members.append(("comment", .string(comment.value))) }
    if let extractionState { members.append(("extractionState", .string(extractionState.value))) }
    if !localizations.isEmpty {
      let texts = localizations.map { ($0.locale.value, $0.json) }
      members.append(("localizations", .object(StringCatalog.sorted(texts))))
    }
    if !shouldTranslate { members.append(("shouldTranslate", .boolean(false))) }
    return .object(members)
  }
}

extension StringCatalog.Localization {
  fileprivate var json: JSONText {
    var members = content?.members ?? []
    if !substitutions.isEmpty {
      let parts = substitutions.map { part in
        var members: [(String, JSONText)] = []
        if let number = part.argumentNumber { members.append(("argNum", .number(number))) }
        if let specifier = part.formatSpecifier { members.append(("formatSpecifier", .string(specifier.value))) }
        return (part.name.value, JSONText.object(members + (part.content?.members ?? [])))
      }
      members.insert(
        ("substitutions", .object(StringCatalog.sorted(parts))), at: members.first?.0 == "stringUnit" ? 1 : 0)
    }
    return .object(members)
  }
}

extension StringCatalog.Content {
  /// The members `stringUnit` or `variations`.
  fileprivate var members: [(String, JSONText)] {
    switch self {
    case .unit(let unit):
      let state = unit.state.map { [("state", JSONText.string($0.value))] } ?? []
      return [("stringUnit", .object(state + [("value", .string(unit.value.value))]))]
    case .variations(let variations):
      let axes = Dictionary(grouping: variations, by: \.axis.value).map { axis, cases in
        (axis, JSONText.object(StringCatalog.sorted(cases.map { ($0.selector.value, .object($0.content.members)) })))
      }
      return [("variations", .object(StringCatalog.sorted(axes)))]
    }
  }
}
