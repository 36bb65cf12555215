import SourceText

// Forms of other Markdown dialects that are text in this one: what an author of MkDocs, Docusaurus, Hugo, or Jekyll writes.
extension BodyRenderer {
  /// Checks a line of a paragraph for a form that takes a whole line. Takes time linear in the line.
  ///
  /// - Parameters:
  ///   - isFirst: True for the first line of the paragraph.
  ///   - number: The number of the line in the file.
  mutating func checkDialect(ofLine line: [UInt8], isFirst: Bool, on number: Int) {
    // Regular expressions take long, and few lines need one.
    guard let first = line.first else { return }
    let isMacro = line.last == Byte.closeBracket && line.firstRange(of: Array("::".utf8)) != nil
    let isModule = line.starts(with: "import ".utf8) || line.starts(with: "export ".utf8)
    guard ":!?.-[=%".utf8.contains(first) || isMacro || isModule else { return }
    let text = String(decoding: line, as: UTF8.self)
    if let admonition = text.prefixMatch(of: /(?::{3,} *|!!! *|\?\?\?\+? *|\.\. )([A-Za-z]+)/) {
      let isDirective = !text.hasPrefix("..") || text.contains("::")
      guard isDirective else { return }
      return reportDialect(
        String(admonition.output.0), at: range(of: line, on: number),
        "write an alert: `> [!\(Alert.meant(by: admonition.output.1.lowercased()))]`, and the text below it, each line after `>`"
      )
    }
    if text.hasPrefix("%%") {
      return reportDialect("%%", at: range(of: line, on: number), "write a comment as `<!-- … -->`")
    }
    if text.prefixMatch(of: /===[+!]? +"/) != nil {
      return reportDialect(
        "===", at: range(of: line, on: number), "there are no tabs of text: write headings or a list")
    }
    if let block = text.wholeMatch(of: /([a-z]+)::[^ ]*\[.*\]/) {
      let remedy =
        block.1 == "image" ? "write `![words](../assets/picture.png)`" : "write it as Markdown, or as a directive"
      return reportDialect(text, at: range(of: line, on: number), remedy)
    }
    if text.hasPrefix("--8<--") {
      return reportDialect(
        "--8<--", at: range(of: line, on: number),
        "guides include nothing: write the text, or a directive that shows what the project says"
      )
    }
    if ["[toc]", "[[toc]]", "[[_toc_]]"].contains(text.lowercased()) {
      return reportDialect(text, at: range(of: line, on: number), "remove it: each page lists its sections")
    }
    if text.wholeMatch(of: /import .+ from ['"].+['"];?|export (?:const|default|function) .*/) != nil {
      return reportDialect(
        String(text.prefix(40)), at: range(of: line, on: number),
        "remove it: guides have no components; directives show what the project says")
    }
    if !isFirst, text.prefixMatch(of: /: +[^ ]/) != nil {
      reportDialect(
        ":", at: range(of: line, on: number),
        "there are no definition lists: write a list such as `- **term**: meaning`")
    }
  }

  /// Checks a text at a brace, an equals sign, or a bracket for a form that stands inside a paragraph.
  ///
  /// - Returns: The end of the form; nil if there is none.
  mutating func checkDialect(at start: Int, in range: SourceRange) -> Int? {
    guard start + 1 < range.end else { return nil }
    let next = file[start + 1]
    switch file[start] {
    case Byte.openBrace where next != Byte.closeBrace: break
    case Byte.openBracket where next == Byte.openBracket: break
    case UInt8(ascii: "=") where next == UInt8(ascii: "="): break
    case Byte.colon where next.isASCIILowercase:
      let end = file[(start + 1)..<range.end].firstIndex { !$0.isNameByte }
      guard let end, file[end] == Byte.colon else { return nil }
    default: return nil
    }
    // No form is longer than that, so that a text full of braces takes linear time.
    let text = String(decoding: file[start..<min(range.end, start + 200)], as: UTF8.self)
    let remedy: String
    let found: Substring
    if let match = text.prefixMatch(of: /\{\{[<%#]?.+?\}\}|\{%.+?%\}/) {
      found = match.output
      remedy =
        found.hasPrefix("{{") && found.wholeMatch(of: /\{\{ *[\w.-]+ *\}\}/) != nil
        ? "guides have no variables: write the words, or for a term of the editions {term}`…`"
        : "guides include nothing: write the text, or a directive that shows what the project says"
    } else if let match = text.prefixMatch(
      of: /\{[:#.] ?[\w#.][^{}]*\}|\{(?:width|height|class|id|style|align|target|rel|lang)=[^{}]*\}/)
    {
      found = match.output
      remedy =
        found.hasPrefix("{#")
        ? "remove it: the anchor of a heading comes from its words" : "remove it: Markdown here has no attributes"
    } else if let match = text.prefixMatch(of: /==[^\s=](?:[^=]*[^\s=])?==(?!\w)/), !isInsideWord(start) {
      found = match.output
      remedy = "there is no highlighting: write `**…**`"
    } else if let match = text.prefixMatch(of: /\[\[[^\[\]|#]+(?:[|#][^\[\]]*)?\]\]/) {
      found = match.output
      remedy = "write a link to the guide’s file: `[words](file.md)`"
    } else if let match = text.prefixMatch(of: /:[a-z][a-z0-9_]+:(?![\w:])/), !isInsideWord(start),
      start == 0 || file[start - 1] != UInt8(ascii: ":")
    {
      found = match.output
      remedy = "write the character itself"
    } else {
      return nil
    }
    let end = start + found.utf8.count
    reportDialect(String(found), at: SourceRange(start, end), remedy)
    return end
  }

  private func isInsideWord(_ start: Int) -> Bool {
    start > 0 && (file[start - 1].isNameByte || file[start - 1] == UInt8(ascii: "="))
  }

  private mutating func reportDialect(_ form: String, at range: SourceRange, _ remedy: String) {
    report(
      .dialect, at: range, "`\(form)` is shown as text: it belongs to another dialect of Markdown", suggestion: remedy)
  }
}

extension Alert {
  /// Returns the name of the alert that another dialect’s name means.
  fileprivate static func meant(by name: String) -> String {
    let others: KeyValuePairs = [
      Alert.caution: ["danger", "error", "fail", "failure", "bug"], .warning: ["attention"],
      .tip: ["hint", "success", "check"],
    ]
    let alert = Alert(rawValue: name) ?? others.first { $0.value.contains(name) }?.key ?? .note
    return alert.rawValue.uppercased()
  }
}
