import SourceText

/// One line of a state diagram.
enum MermaidStatement {
  case arrow(from: String, to: String, label: String)
  case state(name: String, title: String?, kind: MermaidSketch.Kind, opens: Bool)
  case description(name: String, text: String)
  case note(name: String, text: String?)
  case close, divider, styling
  case title(String)
  case summary(String?)

  /// Reads a line without white space at its ends; nil if it is none of these.
  init?(_ line: Substring) {
    let first = line.prefix { !$0.isWhitespace && $0 != ":" }
    if line == "}" {
      self = .close
    } else if line.allSatisfy({ $0 == "-" }), line.count >= 2 {
      self = .divider
    } else if let arrow = line.firstRange(of: "-->") {
      let (target, label) = Self.split(line[arrow.upperBound...])
      let names = [line[..<arrow.lowerBound], target[...]].map { Self.name($0[...]) }
      guard names.allSatisfy({ !$0.isEmpty && !$0.contains(where: \.isWhitespace) }) else { return nil }
      self = .arrow(from: names[0], to: names[1], label: label ?? "")
    } else if first == "state" {
      guard let state = Self.state(line.dropFirst(5)) else { return nil }
      self = state
    } else if first == "note", let match = line.wholeMatch(of: /note\s+(?:left|right)\s+of\s+([^\s:]+)\s*(?::\s*(.*))?/)
    {
      self = .note(name: String(match.1), text: match.2.map(String.init))
    } else if let match = line.wholeMatch(of: /note\s+"(.*)"\s+as\s+(\S+)/) {
      self = .note(name: "", text: String(match.1))
    } else if first == "accTitle" {
      self = .title(mermaidText(Self.split(line).1 ?? ""))
    } else if first == "accDescr" {
      self = .summary(Self.split(line).1)
    } else if ["direction", "hide", "scale", "classDef", "class", "style", "click", "linkStyle"].contains(first),
      line.count > first.count
    {
      self = .styling
    } else {
      let (name, text) = Self.split(line)
      let id = Self.name(name[...])
      guard !id.isEmpty, !id.contains(where: { $0.isWhitespace || "{}<>\"".contains($0) }) else { return nil }
      self =
        text.map { .description(name: id, text: mermaidText($0)) }
        ?? .state(name: id, title: nil, kind: .mentioned, opens: false)
    }
  }

  private static func state(_ rest: Substring) -> MermaidStatement? {
    guard
      let match = rest.wholeMatch(
        of:
          /\s+(?:"([^"]*)"|([^\s:{<\[]+))(?:\s+as\s+([^\s:{<\[]+))?(?::::\S+)?\s*(?:(?:<<|\[\[)\s*(\w+)\s*(?:>>|\]\]))?(?::::\S+)?\s*(?::\s*([^{]*?))?\s*(\{)?\s*\}?/
      )
    else { return nil }
    let quoted = match.1.map { mermaidText($0) }
    guard let name = (match.3 ?? match.2 ?? match.1).map(String.init), !name.isEmpty else { return nil }
    let kind: MermaidSketch.Kind
    switch match.4 {
    case nil: kind = .plain
    case "choice": kind = .choice
    case "fork", "join": kind = .fork
    default: return nil
    }
    let isClosed = rest.hasSuffix("}")
    let title = quoted ?? match.5.map { mermaidText($0) } ?? (match.3 == nil ? nil : match.2.map { mermaidText($0) })
    return .state(
      name: name, title: title.flatMap { $0.isEmpty ? nil : $0 }, kind: kind, opens: match.6 != nil && !isClosed)
  }

  /// Splits a text at the first colon that is none of a style, such as `:::important`.
  private static func split(_ text: Substring) -> (String, String?) {
    var index = text.startIndex
    while let colon = text[index...].firstIndex(of: ":") {
      let run = text[colon...].prefix { $0 == ":" }
      if run.count < 3 { return (text[..<colon].trimmed, text[text.index(after: colon)...].trimmed) }
      index = run.endIndex
    }
    return (text.trimmed, nil)
  }

  /// Returns the name of a state without its style.
  private static func name(_ text: Substring) -> String {
    (text.firstRange(of: ":::").map { text[..<$0.lowerBound] } ?? text).trimmed
  }
}

/// Returns the words of a label: its entities, such as `#34;`, are characters, and its line breaks are spaces.
func mermaidText(_ text: some StringProtocol) -> String {
  let named = ["quot": "\"", "lt": "<", "gt": ">", "amp": "&", "colon": ":", "semi": ";"]
  let plain = String(text).replacing(/#(\w+);/) { match in
    UInt32(match.1).flatMap(Unicode.Scalar.init).map { String(Character($0)) } ?? named[String(match.1)]
      ?? String(match.0)
  }
  let words = plain.replacing(/<br\s*\/?>|\\n/, with: " ").split(whereSeparator: \.isWhitespace).joined(separator: " ")
  return words.hasPrefix("\"") && words.hasSuffix("\"") && words.count > 2
    ? String(words.dropFirst().dropLast()) : words
}
