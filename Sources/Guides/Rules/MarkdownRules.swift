import SourceText

extension Rule {
  static let tableTooLarge = Rule(
    "markdown/table-too-large", .error, "A table has no more cells than the limit.", [.fixed, .limit])
  static let nestedTooDeeply = Rule(
    "markdown/nested-too-deeply", .error, "Quotes and lists nest no deeper than the limit.", .fixed)
  static let controlCharacter = Rule(
    "markdown/control-character", .error,
    "A guide contains no control characters except tabs and line ends, and none that change the direction of text.",
    .fixed)
  static let rawHTML = Rule("markdown/raw-html", .error, "A guide contains no raw HTML but comments.", .fixed)
  static let unclosedCode = Rule(
    "markdown/unclosed-code", .error,
    "Every code span ends with as many backticks as it begins with, before the next role.")
  static let emptyLink = Rule("markdown/empty-link", .error, "Every link has text and a destination.")
  static let missingAltText = Rule("markdown/missing-alt-text", .error, "Every image has alternative text.")
  static let roleInAltText = Rule(
    "markdown/role-in-alt-text", .error, "No role is inside an image’s alternative text.", .fixed)
  static let undefinedReference = Rule(
    "markdown/undefined-reference", .error, "Every reference link has a definition.", .fixed)
  static let duplicateReference = Rule("markdown/duplicate-reference", .error, "Each reference is defined once.")
  static let unusedReference = Rule("markdown/unused-reference", .warning, "Every definition of a reference is used.")
  static let levelOneHeading = Rule("markdown/level-one-heading", .error, "A guide’s headings begin at level 2.")
  static let skippedHeadingLevel = Rule(
    "markdown/skipped-heading-level", .warning, "A heading is at most one level below the one before it.")
  static let emptyHeading = Rule("markdown/empty-heading", .error, "Every heading has text.")
  static let brokenHeading = Rule(
    "markdown/broken-heading", .error,
    "A heading has a space after its number signs, and no sentence is one by the line below it.")
  static let undefinedFootnote = Rule(
    "markdown/undefined-footnote", .error, "Every reference to a footnote has a definition.", .fixed)
  static let duplicateFootnote = Rule("markdown/duplicate-footnote", .error, "Each footnote is defined once.")
  static let unusedFootnote = Rule("markdown/unused-footnote", .warning, "Every footnote is referenced.")
  static let extraCells = Rule("markdown/extra-cells", .error, "No row of a table has more cells than the header.")
  static let brokenTable = Rule(
    "markdown/broken-table", .error,
    "Lines with bars are a table: a header, a delimiter row with as many cells, then rows.")
  static let unknownAlert = Rule(
    "markdown/unknown-alert", .error, "An alert is a note, tip, important, warning, or caution.")
  static let alertLine = Rule(
    "markdown/alert-line", .error, "The marker of an alert is on the first line of a quote, alone.")
  static let dialect = Rule(
    "markdown/dialect", .error, "A guide has no forms of other Markdown dialects, such as `!!! note`.")
  static let unterminatedFence = Rule("markdown/unterminated-fence", .error, "Each fenced block is closed.", .fixed)
  static let codeAttribute = Rule(
    "markdown/code-attribute", .error, "After the language of a code block come only a title and marked lines.")
  static let markedLines = Rule(
    "markdown/marked-lines", .error, "Marked lines are numbers of lines that the code block has.")
  static let unknownLanguage = Rule(
    "markdown/unknown-language", .warning, "The language of a code block is one that Statebook knows.")
  static let malformedDirective = Rule(
    "markdown/malformed-directive", .error, "A fence that starts with a brace is a directive: {name} and its argument.",
    .fixed)
  static let malformedOption = Rule(
    "markdown/malformed-option", .error,
    "A directive’s options are lines of a name between colons and its value, with each name once.", .fixed)
  static let directiveWithoutBraces = Rule(
    "markdown/directive-without-braces", .error, "A directive’s name is in braces.")
  static let directiveInCode = Rule(
    "markdown/directive-in-code", .error, "Directives are not inside code blocks, nor indented like one.")
  static let roleWithoutCode = Rule(
    "markdown/role-without-code", .error,
    "A role’s name in braces is directly followed by a code span, which has only what it names.", .fixed)
  static let roleWithoutBraces = Rule("markdown/role-without-braces", .error, "A role’s name is in braces.")
  static let emptyRole = Rule("markdown/empty-role", .error, "A role names something.", .fixed)
  static let only = Rule(
    "markdown/only", .error,
    "An “only” directive names its editions, and has neither a heading nor another “only” directive inside.", .fixed)
}

extension Finding {
  /// - Parameter characters: adjacent characters; a byte that is not UTF-8 is U+FFFD.
  static func controlCharacters(_ characters: String, at place: Place) -> Finding {
    let scalars = characters.unicodeScalars
    let first = scalars.first.map(\.codePoint) ?? ""
    return scalars.count == 1
      ? Finding(
        .controlCharacter, at: place, "invisible control character \(first)", suggestion: "delete it")
      : Finding(
        .controlCharacter, at: place, "\(scalars.count) invisible control characters, the first is \(first)",
        suggestion: "delete them")
  }

  /// - Parameter html: the tag or comment, and the text after it.
  static func rawHTML(_ html: UnsafeBufferPointer<UInt8>, at place: Place) -> Finding {
    let end = html.firstIndex(of: Byte.greater).map { $0 + 1 } ?? html.count
    let tag = html.text(0, min(end, 60))
    let name = html.text(1, end - 1)
    var suggestion = "put it in a code span, or write it as Markdown"
    if name == "appname" {
      suggestion =
        "only copy can have `<\(name)>`: write the app’s name, a term for it, or `<\(name)>` in a code span"
    } else if !elements.contains(name[...]), name.utf8.first?.isASCIILetter == true, !name.contains(" ") {
      // Most raw HTML is a placeholder that was meant as code or as a term.
      suggestion = "write `<\(name)>` in a code span, or, if it is a term, {term}`\(name)`"
    }
    return Finding(.rawHTML, at: place, "unexpected raw HTML `\(tag)`", suggestion: suggestion)
  }

  /// HTML elements; other names are probably placeholders.
  private static let elements: Set<Substring> = Set(
    ("a b blockquote br center code del details div dl em figure font h1 h2 h3 h4 h5 h6 hr i iframe img kbd li mark nav "
      + "ol p picture pre s script small span strike strong style sub summary sup svg table tbody td th thead tr u ul")
      .split(separator: " "))

  static func unknownAlert(_ name: String, at place: Place) -> Finding {
    let known = Alert.allCases.map { $0.rawValue.uppercased() }
    return Finding(
      .unknownAlert, at: place, "unknown alert `\(name)`",
      suggestion: known.first { name.count > 2 && $0.hasPrefix(name) }.map { "did you mean `\($0)`?" }
        ?? didYouMean(name, among: known) ?? "expected \(codeList(known))")
  }

  static func unknownCodeAttribute(_ name: String, at place: Place) -> Finding {
    let marking = ["hl_lines", "highlight", "mark", "emphasize-lines", "ins", "del"]
    return Finding(
      .codeAttribute, at: place, "unknown attribute `\(name)` of a code block",
      suggestion: marking.contains(name)
        ? "mark lines with their numbers in braces: `{3,5-7}`"
        : didYouMean(name, among: ["title", "tab", "beside"])
          ?? "expected `title=\"…\"`, `tab`, `beside`, or marked lines such as `{3,5-7}`")
  }

  static func markedLines(_ lines: String, lineCount: Int, at place: Place) -> Finding {
    let known = lineCount == 1 ? "the block has 1 line" : "the block has \(lineCount) lines"
    return Finding(
      .markedLines, at: place, "invalid marked lines `{\(lines)}`",
      suggestion: "expected line numbers such as `{1}` or `{3,5-7}`; \(known)")
  }

  static func unknownLanguage(_ name: String, at place: Place) -> Finding {
    let known = Language.all.flatMap { $0.names.map(\.id) } + Language.plainNames
    return Finding(
      .unknownLanguage, at: place, "unknown language `\(name)` of a code block",
      suggestion: didYouMean(name, among: known)
        ?? "expected a language such as `swift`, `kotlin`, or `yaml`, or `text` for no colors")
  }

  /// - Parameters:
  ///   - name: the directive’s name in braces.
  ///   - block: the start of the code block; nil if it has no fence.
  static func directiveInCode(_ name: String, at place: Place, block: Place?) -> Finding {
    guard let block else {
      return Finding(
        .directiveInCode, at: place, "an indentation of four spaces makes `\(name)` code", suggestion: "indent it less")
    }
    return Finding(
      .directiveInCode, at: place, "`\(name)` is text in a code block",
      notes: [Note("the code block begins here", at: block)],
      suggestion: "end the code block before it, or show the directive between longer fences, such as ````")
  }
}
