import SourceText
import Statecharts

extension ShapeCheck {
  /// Reports texts in braces that a comma cuts, as in `{says: While it rings, the door is shut.}`: YAML reads what follows the
  /// comma as a key without a value.
  ///
  /// - Parameters:
  ///   - isKey: whether that may be a key that was meant.
  ///   - shape: what a key may hold.
  /// - Returns: the positions of the entries with the parts of such texts, about which nothing else is to be said.
  func reportCutTexts(in node: YAMLNode, isKey: (String) -> Bool, shape: (String) -> Shape?) -> Set<Int> {
    guard node.isFlow, let entries = node.entries else { return [] }
    var parts: Set<Int> = []
    var index = 1
    while index < entries.count {
      let owner = entries[index - 1]
      var end = index
      if let scalar = owner.value.scalar, scalar.isPlain, !scalar.isNothing {
        while end < entries.count, entries[end].isRest, !isKey(entries[end].key.value) { end += 1 }
      }
      if end > index {
        let rest = entries[index..<end]
        report.add(
          .yamlSyntax(YAMLMistake(cutting: owner, before: rest, shape: shape(owner.key.value)), path: report.path))
        for part in (index - 1)..<end {
          parts.insert(part)
          report.refuse(entries[part].key.range.start)
        }
      }
      index = max(end, index + 1)
    }
    return parts
  }
}

extension YAMLEntry {
  /// Whether it looks like the rest of a text: no value, or a key of several words.
  fileprivate var isRest: Bool {
    value.isNothing && value.scalar?.comment == nil || value.scalar != nil && key.value.contains(" ")
  }
}

extension YAMLMistake {
  /// A text without quotation marks that contains a comma.
  fileprivate init(cutting owner: YAMLEntry, before rest: ArraySlice<YAMLEntry>, shape: Shape?) {
    let key = owner.key.value
    let parts =
      [owner.value.scalar?.text ?? ""] + rest.map { $0.key.value + ($0.value.text.map { ": \($0.value)" } ?? "") }
    let end = rest.last.map { $0.value.isNothing ? $0.key.range.end : $0.value.range.end } ?? owner.value.range.end
    let range = SourceRange(owner.value.range.start, end)
    let isList = shape?.hasOuterForm(of: YAMLNode(content: .sequence([]), range: range)) ?? false
    if isList, parts.allSatisfy({ !$0.contains(" ") }) {
      self.init(
        "expected a list in brackets as the value of `\(key)`", at: range,
        remedy: "write `\(key): [\(parts.joined(separator: ", "))]`")
      return
    }
    let text = parts.joined(separator: ", ")
    let isCurly = text.hasPrefix("“") || text.hasPrefix("„") || text.hasPrefix("‘")
    let inner = isCurly ? text.trimming("“”„‘’") : text
    self.init(
      "unquoted comma in the value of `\(key)`: inside `{ }`, a comma ends the value", at: range,
      remedy: "put the text in \(isCurly ? "straight " : "")quotation marks: `\(key): \(quoted(inner))`")
  }
}

extension String {
  /// The text without these characters at its ends.
  fileprivate func trimming(_ characters: String) -> String {
    var text = self[...]
    while let first = text.first, characters.contains(first) { text.removeFirst() }
    while let last = text.last, characters.contains(last) { text.removeLast() }
    return String(text)
  }
}

extension Record {
  /// Whether a text that stands where a key is expected may be one of this mapping: alone, or before a value without a colon.
  func isKey(_ text: String, among entries: [YAMLEntry]) -> Bool {
    if field(text) != nil { return true }
    let word = String(text.prefix { $0 != " " && $0 != ":" })
    if let others, word != text, text.split(separator: " ").count <= 2 { return others.form.matches(word) }
    return field(word) != nil && word != text && !entries.contains { $0.key.value == word }
  }

  /// Keys that such a mapping has not, with those that they stand for and that are absent: `title` for `section`.
  func renamedKeys(_ entries: [YAMLEntry]) -> [String: String] {
    guard others == nil else { return [:] }
    let unknown = entries.map(\.key.value).filter { field($0) == nil }
    if unknown.isEmpty { return [:] }
    let keys = Set(entries.map(\.key.value))
    var result: [String: String] = [:]
    for key in Set(unknown).sorted() {
      let meant = fields.filter { field in
        !keys.contains(field.key)
          && (field.isRequired && Self.names.isSuperset(of: [key, field.key])
            || Self.words[field.key]?.contains(key) == true)
      }
      if meant.count == 1, !result.values.contains(meant[0].key) { result[key] = meant[0].key }
    }
    return result
  }

  /// Keys for what a thing is called or says.
  private static let names: Set<String> = ["title", "section", "label", "name", "says", "text", "ask", "question"]
  /// What other languages for statecharts call what a key says.
  private static let words: [String: Set<String>] = [
    "do": ["event", "on", "step", "send"], "event": ["on", "trigger", "do"], "to": ["target"], "from": ["source"],
    "if": ["guard", "cond", "condition"], "initial": ["start", "default"], "regions": ["states"],
    "home": ["homepage", "home-page", "landing", "index"],
  ]
}

extension Shape.Keys {
  /// Whether a text that stands where a key is expected may be one: alone, or before a value of one word without a colon.
  func isKey(_ text: String) -> Bool {
    let words = text.split(separator: " ")
    guard let first = words.first, words.count <= 2 else { return false }
    switch self {
    case .form(let form): return form.matches(String(first.prefix { $0 != ":" }))
    case .oneOf(_, let names): return names().contains(String(first))
    }
  }
}

extension YAMLNode {
  /// What to write in the place of a value of another kind; nil if nothing better is known than what is expected.
  func remedy(expected shape: Shape) -> String? {
    if let comment = scalar?.comment {
      return "`#` after a space begins a comment; put the text in quotation marks: `\(quoted(comment.value))`"
    }
    if case .map(.form(let form), .either, _) = shape, form.name == Form.locale.name, let scalar, !scalar.isNothing {
      return "write the text behind its locale, such as `{en: \(quoted(scalar.text))}`"
    }
    if case .map(.form, .text, _) = shape, let scalar, scalar.isPlain, !scalar.isNothing, scalar.text.utf8.count <= 60 {
      return "write its name in front, such as `{name: \(scalar.text)}`"
    }
    if case .record(let record) = shape, let scalar, let mapping = record().mapping(choosing: scalar.text) {
      return "write `\(mapping)`"
    }
    if case .text(let form) = shape, form.name == Form.id.name, let first = items?.first?.scalar {
      return items?.count == 1 ? "write `\(first.text)`" : "only one can stand here, such as `\(first.text)`"
    }
    guard shape.hasOuterForm(of: YAMLNode(content: .sequence([]), range: range)) else { return nil }
    let isDash = { (text: String) in text.hasPrefix("-") && text.dropFirst().first?.isLetter == true }
    if isDash(entries?.first?.key.value ?? scalar?.text ?? "") { return "write a space after the `-` of each entry" }
    guard let scalar, scalar.isPlain, !scalar.isNothing, scalar.text.utf8.count <= 60 else { return nil }
    let parts = scalar.text.split(separator: ",").map { $0.split(separator: " ").joined(separator: " ") }
    return "write `[\(parts.joined(separator: ", "))]`"
  }
}

extension Record {
  /// The shortest mapping with a word as a value: `{is: hard, because: …}`; nil if no required key takes the word.
  fileprivate func mapping(choosing word: String) -> String? {
    let required = fields.filter(\.isRequired)
    guard
      let chosen = required.firstIndex(where: { field in
        if case .choice(let words) = field.shape { words.contains(word) } else { false }
      })
    else { return nil }
    let pairs = required.enumerated().map { "\($1.key): \($0 == chosen ? word : "…")" }
    return "{\(pairs.joined(separator: ", "))}"
  }
}
