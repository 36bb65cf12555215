extension Element {
  /// The name of the element in a sentence: its kind, its title, its id, and what it belongs to.
  var name: String {
    let word = id.kind.word
    switch id.kind {
    case .settings: return "settings"
    case .copyText: return "text of `\(id.path[0])`\(ElementID.textScope(id).map { " (\($0))" } ?? "")"
    case .suppression: return "suppression of `\(id.name)` for `\(id.path[0])`"
    case .term: return "term `<\(id.name)>`" + (id.path[0].isEmpty ? "" : " of edition `\(id.path[0])`")
    case .app: return "app “\(id.name)” of edition `\(id.path[0])`"
    case .choice: return "choice \(title.map { "“\($0)”" } ?? "`\(id.name)`") of prompt `\(id.path[1])`"
    case .observerValue: return "value `\(id.name)` of observer `\(id.path[1])`"
    case .section: return "section “\(title ?? id.name)” of guide `\(id.path[0])`"
    case .question: return "question `\(id.name)` of edition `\(id.path[0])`"
    case .sdkMember: return "`\(title ?? id.name)`"
    case .sourcePlace: return "place `\(id.name)` in source `\(id.path[0])`"
    case .asset, .staticFile, .template: return "\(word) `\(id.name)`"
    case .claim:
      let isMyth = fields.first { $0.field == "myth" }?.words == "myth"
      return "\(isMyth ? "myth" : "claim") `\(id.name)`"
    default:
      guard let title, title != id.name else { return "\(word) `\(id.name)`" }
      return "\(word) “\(title)” (`\(id.name)`)"
    }
  }
}

extension ElementID {
  /// Returns the variant, edition, and locale of a text, as far as it has them; nil for other elements.
  static func textScope(_ id: ElementID) -> String? {
    guard id.kind == .copyText, id.path.count == 4 else { return nil }
    let parts = [id.path[2], id.path[1], id.path[3]].filter { !$0.isEmpty }
    return parts.joined(separator: ", ")
  }
}
