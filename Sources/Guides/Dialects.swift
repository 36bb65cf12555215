import CCMarkGFM
import SourceText

// Forms of other Markdown dialects that are text in this one: what an author of MkDocs, Docusaurus, Hugo, Jekyll, DocC,
// or AsciiDoc writes.
extension BodyRenderer {
  /// Checks a line of a paragraph for a form that takes a whole line. Takes time linear in the line.
  ///
  /// - Parameters:
  ///   - isFirst: True for the first line of the paragraph.
  ///   - isQuoted: True for a paragraph that begins a quote.
  ///   - number: The number of the line in the file.
  mutating func checkDialect(ofLine line: [UInt8], isFirst: Bool, isQuoted: Bool, on number: Int) {
    // Regular expressions take long, and few lines need one.
    guard let first = line.first else { return }
    let isMacro = line.last == Byte.closeBracket && line.firstRange(of: Array("::".utf8)) != nil
    let isModule = line.starts(with: "import ".utf8) || line.starts(with: "export ".utf8)
    let label = isFirst ? Alert.label(of: line, isQuoted: isQuoted) : nil
    guard ":!?.-[=%|$".utf8.contains(first) || isMacro || isModule || label != nil else { return }
    let text = String(decoding: line, as: UTF8.self)
    if let label {
      return reportDialect(
        String(text.prefix(label.name.utf8.count + 1)), at: range(of: line, on: number),
        "write an alert: `> [!\(label.alert.rawValue.uppercased())]`, and the text below it, each line after `>`")
    }
    if text.wholeMatch(of: /\[source(?:,[^\[\]]*)?\]/) != nil {
      return reportListing(text, at: range(of: line, on: number))
    }
    if text == "|===" {
      return reportDialect(
        text, at: range(of: line, on: number),
        "write a table: a line `| … | … |`, a line `|---|---|`, and a line for each row")
    }
    if isFirst, let heading = text.prefixMatch(of: /(={1,6}) +(?=[\p{L}\d])/) {
      let level = max(2, heading.output.1.count)
      return reportDialect(
        String(heading.output.1), at: range(of: line, on: number),
        "write a heading: `\(String(repeating: "#", count: level)) `")
    }
    if isFirst, text == "$$" {
      return reportDialect(
        "$$", at: range(of: line, on: number), "there are no formulas: write it as code, or in words")
    }
    if let admonition = text.prefixMatch(of: /(?::{3,} *|!!! *|\?\?\?\+? *|\.\. )([A-Za-z]+)/) {
      let isDirective = !text.hasPrefix("..") || text.contains("::")
      guard isDirective else { return }
      return reportDialect(
        String(admonition.output.0), at: range(of: line, on: number),
        "write an alert: `> [!\(Alert.meant(by: admonition.output.1.lowercased()).rawValue.uppercased())]`, and the text below it, each line after `>`"
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
    case UInt8(ascii: "$") where !next.isBlank, Byte.caret where !next.isBlank, Byte.tilde where !next.isBlank: break
    case UInt8(ascii: "l"): guard file[start...].starts(with: "link:http".utf8) else { return nil }
    case UInt8(ascii: "x"): guard file[start...].starts(with: "xref:".utf8) else { return nil }
    case Byte.closeParenthesis where next == Byte.openBracket: break
    default: return nil
    }
    // No form is longer than that, so that a text full of braces takes linear time. An address ends the text, but not
    // the form.
    let mayHaveAddress = "lx)".utf8.contains(file[start])
    let end = mayHaveAddress ? linePlace.end : range.end
    let text = String(decoding: file[start..<min(max(end, start), start + 200)], as: UTF8.self)
    let remedy: String
    let found: Substring
    if let match = text.prefixMatch(of: /\{\{[<%#]?.+?\}\}|\{%.+?%\}/) {
      found = match.output
      remedy =
        found.hasPrefix("{{") && found.wholeMatch(of: /\{\{ *[\w.-]+ *\}\}/) != nil
        ? "guides have no variables: write the words, or for a term {term}`…`"
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
    } else if let match = text.prefixMatch(of: /\$\$?[^\s$](?:[^$]*[^\s$])?\$\$?(?![\w$])/),
      match.output.contains(/[\\^_]/), !isInsideWord(start)
    {
      found = match.output
      remedy = "there are no formulas: write it as code, or in words"
    } else if let match = text.prefixMatch(of: /(?:\^[\w+−-]{1,10}\^|~[\w+−-]{1,10}~)/), isInsideWord(start) {
      found = match.output
      remedy = "there are no raised or lowered letters: write characters such as `²` and `₂`"
    } else if let match = text.prefixMatch(of: /(?:link:https?|xref):[^\s\[\]]+\[[^\]]*\]/), !isInsideWord(start) {
      found = match.output
      remedy = "write a link: `[words](address)`"
    } else if let match = text.prefixMatch(of: /\)\[https?:[^\s\[\]]+\]/) {
      found = match.output
      remedy = "write a link with the brackets first: `[words](address)`"
    } else {
      return nil
    }
    reportDialect(String(found), at: SourceRange(start, start + found.utf8.count), remedy)
    return min(start + found.utf8.count, range.end)
  }

  // MARK: Lines and nodes that are read as something else

  /// Checks for two lines of a paragraph that were meant as items of a list.
  mutating func checkLostItems(_ lines: [[UInt8]], firstLine: Int) {
    func mark(_ line: [UInt8]) -> Substring? {
      guard let first = line.first, first == Byte.hyphen || first == 0xE2 || first.isASCIIDigit else { return nil }
      return String(decoding: line.prefix(40), as: UTF8.self)
        .prefixMatch(of: /(?:[•‣◦]|-(?=\p{L})|[0-9]{1,3}[.)](?=\p{L}))/)?.output
    }
    for (number, line) in lines.dropLast().enumerated() {
      guard let first = mark(line), first.last == mark(lines[number + 1])?.last else { continue }
      return report(
        .dialect, at: range(of: line, on: firstLine + number), "the lines are shown as one paragraph, not as a list",
        suggestion: first.first?.isASCII == true
          ? "write a space after `\(first)`, and an empty line above the list" : "begin each item with `- `")
    }
  }

  /// Checks a heading for one that the line below a paragraph makes, and that nobody meant.
  mutating func checkLostHeading(_ node: MarkdownNode, at place: SourceRange) {
    let text = Array(bytes(of: cmark_node_get_string_content(node)).trimmed)
    if text.starts(with: "[source".utf8), text.last == Byte.closeBracket {
      return reportListing(String(decoding: text, as: UTF8.self), at: place)
    }
    guard let last = text.last, ".:;,".utf8.contains(last), endLine(of: node) > line(of: node) else { return }
    let isUnderlined = (line(of: node) + 1...endLine(of: node)).contains { number in
      let line = document.text.line(number)
      return file[line.start..<line.end].drop { $0.isBlank || $0 == Byte.greater }.trimmed.elementsEqual("---".utf8)
    }
    guard isUnderlined else { return }
    report(
      .brokenHeading, at: place, "`---` makes a heading of the text above it",
      suggestion: "write an empty line above `---`, or `## ` in front of the heading")
  }

  /// Reports the line above a listing of AsciiDoc.
  private mutating func reportListing(_ attributes: String, at range: SourceRange) {
    let language = attributes.split { "[], ".contains($0) }.dropFirst().first ?? ""
    reportDialect(
      attributes, at: range, "write a fenced block: ```\(language), the code, and ``` on lines of their own")
  }

  /// Checks a code span for a role inside of it, and for a link of DocC to a symbol: ` ``Door/open()`` `.
  mutating func checkCode(_ code: UnsafeBufferPointer<UInt8>, at found: (start: Int, text: SourceRange)) {
    if code.first == Byte.openBrace, let end = code.endOfName(from: 1), end + 1 < code.count,
      code[end] == Byte.closeBrace, let role = RoleName(rawValue: code.text(1, end))
    {
      // What follows a directive’s name is its argument.
      let isDirective = DirectiveName(rawValue: role.rawValue) != nil && code[end + 1].isBlank
      let name = String(decoding: code[(end + 1)...].trimmed, as: UTF8.self)
      if !isDirective, !name.isEmpty, !name.contains("`") {
        report(
          .roleWithoutCode, at: found.text, "`{\(role.rawValue)}` inside a code span is shown as code",
          suggestion: "write {\(role.rawValue)}`\(name)`")
      }
    }
    let isSymbol = code.contains(UInt8(ascii: "/")) || code.contains(Byte.openParenthesis)
    guard isSymbol, file[found.start...].starts(with: "``".utf8), !file[found.start...].starts(with: "```".utf8),
      String(decoding: code, as: UTF8.self)
        .wholeMatch(of: /[A-Za-z_]\w*(?:\/[A-Za-z_]\w*)*(?:\((?:\w+:)*\))?/) != nil
    else { return }
    report(
      .dialect, at: found.text, "a link to a symbol is shown as code: it belongs to another dialect of Markdown",
      suggestion: "write {sdk}`…` with a name of content/interfaces, or one backtick on each side")
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
  /// Returns the label that begins a line as an alert of AsciiDoc, `NOTE: `, or of DocC in a quote, `Note: `.
  fileprivate static func label(of line: [UInt8], isQuoted: Bool) -> (name: String, alert: Alert)? {
    let letters = line.prefix(while: \.isASCIILetter)
    guard (3...10).contains(letters.count), line.count > letters.count + 1, line[letters.count] == Byte.colon,
      line[letters.count + 1] == Byte.space
    else { return nil }
    let name = String(decoding: letters, as: UTF8.self)
    let isLabel =
      name == name.uppercased() || isQuoted && name == name.prefix(1).uppercased() + name.dropFirst().lowercased()
    guard isLabel, let alert = Alert(rawValue: name.lowercased()) else { return nil }
    return (name, alert)
  }

  /// Returns the alert that another dialect’s name means.
  fileprivate static func meant(by name: String) -> Alert {
    let others: KeyValuePairs = [
      Alert.caution: ["danger", "error", "fail", "failure", "bug"], .warning: ["attention"],
      .tip: ["hint", "success", "check"],
    ]
    return Alert(rawValue: name) ?? others.first { $0.value.contains(name) }?.key ?? .note
  }
}
