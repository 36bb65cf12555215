import SourceText

extension Rule {
  static let tableTooLarge = Rule(
    id: "markdown/table-too-large", severity: .error, isLimit: true,
    summary: "A table has no more cells than the limit.",
    rationale: """
      The Markdown parser fills each row up to the width of its table, so large ones are rejected before it reads them. \
      Split the table.
      """,
    isFixed: true,
    good: "budgets: {table-cells: 44}",
    bad: "budgets: {table-cells: 20}")

  static let nestedTooDeeply = Rule(
    id: "markdown/nested-too-deeply", severity: .error,
    summary: "Quotes and lists nest no deeper than the limit.",
    rationale: "Nobody can read deeper nesting, and the Markdown parser visits each level on each line. Flatten it.",
    isFixed: true,
    good: "> Deep.",
    bad: ">>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>> Deep.")

  static let controlCharacter = Rule(
    id: "markdown/control-character", severity: .error,
    summary:
      "A guide contains no control characters except tabs and line ends, and none that change the direction of text.",
    rationale: """
      HTML does not allow them, and nobody sees them: they come with pasted text, hide what a sentence says, or mean \
      that the file is not text. Delete them.
      """,
    isFixed: true,
    source: Source(
      "HTML Standard, section 13.1, Writing HTML documents",
      "https://html.spec.whatwg.org/multipage/syntax.html"),
    good: "and override.",
    bad: "and \u{202E}override.")

  static let rawHTML = Rule(
    id: "markdown/raw-html", severity: .error,
    summary: "A guide contains no raw HTML but comments.",
    rationale: """
      Raw HTML bypasses every check, and a placeholder such as <appname> disappears as an unknown tag. Put it in a \
      code span, use a role, or write it as Markdown. Comments, from “<!--” to “-->”, are published nowhere.
      """,
    isFixed: true,
    good: "{term}`product`", bad: "<appname>")

  static let unclosedCode = Rule(
    id: "markdown/unclosed-code", severity: .error,
    summary: "Every code span ends with as many backticks as it begins with, before the next role.",
    rationale: #"""
      A backtick that closes nothing is shown as text, and an unclosed code span ends at the next one, often that of a \#
      role, which is then neither checked nor resolved. Close the code span, or write “\`” for a backtick.
      """#,
    source: Source(
      "CommonMark 0.31.2, section 6.1, Code spans",
      "https://spec.commonmark.org/0.31.2/#code-spans"),
    good: "Write `knock` first.", bad: "Write `knock first.")

  static let emptyLink = Rule(
    id: "markdown/empty-link", severity: .error,
    summary: "Every link has text and a destination.",
    rationale: "A link without text cannot be seen or heard, and one without a destination opens nothing.",
    source: Source(
      "WCAG 2.2, success criterion 2.4.4, Link Purpose (In Context)",
      "https://www.w3.org/TR/WCAG22/#link-purpose-in-context"),
    good: "[the other doors](other.md)", bad: "[](other.md)")

  static let missingAltText = Rule(
    id: "markdown/missing-alt-text", severity: .error,
    summary: "Every image has alternative text.",
    rationale: "Readers who do not see the image read or hear this text. Describe the image between the brackets.",
    source: Source(
      "WCAG 2.2, success criterion 1.1.1, Non-text Content",
      "https://www.w3.org/TR/WCAG22/#non-text-content"),
    good: "![A closed door](../assets/door.svg)", bad: "![](../assets/door.svg)")

  static let roleInAltText = Rule(
    id: "markdown/role-in-alt-text", severity: .error,
    summary: "No role is inside an image’s alternative text.",
    rationale:
      "Alternative text is plain text, so a role there would be neither checked nor resolved. Write the words.",
    isFixed: true,
    good: "![The shut door](../assets/door.svg)", bad: "![The {state}`shut` door](../assets/door.svg)")

  static let undefinedReference = Rule(
    id: "markdown/undefined-reference", severity: .error,
    summary: "Every reference link has a definition.",
    rationale: """
      Markdown shows such a link as text. Define the reference, or escape the bracket. An “only” directive has \
      definitions of its own.
      """,
    isFixed: true,
    source: Source(
      "markdownlint, MD052",
      "https://github.com/DavidAnson/markdownlint/blob/main/doc/md052.md"),
    good: "[other]: other.md", bad: "[the other doors][other]")

  static let duplicateReference = Rule(
    id: "markdown/duplicate-reference", severity: .error,
    summary: "Each reference is defined once.",
    rationale: """
      Markdown uses the first definition and drops the others without any message, so a link may lead to the wrong \
      place.
      """,
    source: Source(
      "markdownlint, MD053",
      "https://github.com/DavidAnson/markdownlint/blob/main/doc/md053.md"),
    good: "[other]: other.md\n[start]: start.md", bad: "[other]: other.md\n[other]: start.md")

  static let levelOneHeading = Rule(
    id: "markdown/level-one-heading", severity: .error,
    summary: "A guide’s headings begin at level 2.",
    rationale: "The title in the front matter is the page’s heading of level 1, and a page has one. Write “##”.",
    source: Source(
      "markdownlint, MD025",
      "https://github.com/DavidAnson/markdownlint/blob/main/doc/md025.md"),
    good: "## How they open", bad: "# How they open")

  static let skippedHeadingLevel = Rule(
    id: "markdown/skipped-heading-level", severity: .warning,
    summary: "A heading is at most one level below the one before it.",
    rationale: "Readers and screen readers use the levels as the page’s outline; a gap looks like a missing section.",
    source: Source(
      "W3C, Page Structure Tutorial, Headings",
      "https://www.w3.org/WAI/tutorials/page-structure/headings/"),
    good: "## Doors\n### Hinges", bad: "## Doors\n#### Hinges")

  static let emptyHeading = Rule(
    id: "markdown/empty-heading", severity: .error,
    summary: "Every heading has text.",
    rationale: "A heading without text has no anchor and says nothing in the page’s contents.",
    source: Source(
      "WCAG 2.2, success criterion 2.4.6, Headings and Labels",
      "https://www.w3.org/TR/WCAG22/#headings-and-labels"),
    good: "## What to do", bad: "##")

  static let brokenHeading = Rule(
    id: "markdown/broken-heading", severity: .error,
    summary: "A heading has a space after its number signs.",
    rationale:
      "“##Title” is text, and the section is missing from the page’s contents. Write the space, or “\\#” for a number sign.",
    source: Source(
      "CommonMark 0.31.2, section 4.2, ATX headings",
      "https://spec.commonmark.org/0.31.2/#atx-headings"),
    good: "## Title", bad: "##Title")

  static let undefinedFootnote = Rule(
    id: "markdown/undefined-footnote", severity: .error,
    summary: "Every reference to a footnote has a definition.",
    rationale: "Markdown shows an undefined reference as text. Define the footnote, or escape the bracket.",
    isFixed: true,
    source: Source(
      "GitHub Docs, Basic writing and formatting syntax, Footnotes",
      "https://docs.github.com/en/get-started/writing-on-github/getting-started-with-writing-and-formatting-on-github/basic-writing-and-formatting-syntax#footnotes"
    ),
    good: "A claim[^one].\n[^one]: Its reason.", bad: "A claim[^one].")

  static let duplicateFootnote = Rule(
    id: "markdown/duplicate-footnote", severity: .error,
    summary: "Each footnote is defined once.",
    rationale:
      "Markdown keeps the first definition and drops the others without any message. Give each a label of its own.",
    source: Source(
      "GitHub Docs, Basic writing and formatting syntax, Footnotes",
      "https://docs.github.com/en/get-started/writing-on-github/getting-started-with-writing-and-formatting-on-github/basic-writing-and-formatting-syntax#footnotes"
    ),
    good: "[^one]: Its reason.\n[^two]: Another reason.", bad: "[^one]: Its reason.\n[^one]: Another reason.")

  static let unusedFootnote = Rule(
    id: "markdown/unused-footnote", severity: .warning,
    summary: "Every footnote is referenced.",
    rationale: "Markdown drops an unreferenced footnote without any message. Refer to it, or delete it.",
    source: Source(
      "GitHub Docs, Basic writing and formatting syntax, Footnotes",
      "https://docs.github.com/en/get-started/writing-on-github/getting-started-with-writing-and-formatting-on-github/basic-writing-and-formatting-syntax#footnotes"
    ),
    good: "A claim[^two].\n[^two]: Its reason.", bad: "A claim.\n[^two]: Its reason.")

  static let extraCells = Rule(
    id: "markdown/extra-cells", severity: .error,
    summary: "No row of a table has more cells than the header.",
    rationale: #"Markdown drops extra cells without any message. Add a column, or write “\|” for a bar in the text."#,
    source: Source(
      "GitHub Flavored Markdown 0.29, section 4.10, Tables",
      "https://github.github.com/gfm/#tables-extension-"),
    good: "| Who | What |\n| You | knock |", bad: "| Who | What |\n| You | knock | twice |")

  static let brokenTable = Rule(
    id: "markdown/broken-table", severity: .error,
    summary: "Lines with bars are a table: a header, a delimiter row with as many cells, then rows.",
    rationale: #"""
      Without a delimiter row that matches the header, Markdown shows all rows as one paragraph of bars and \#
      hyphens. Correct the row, or write “\|” for a bar.
      """#,
    source: Source(
      "GitHub Flavored Markdown 0.29, section 4.10, Tables",
      "https://github.github.com/gfm/#tables-extension-"),
    good: "| Who | What |\n|-----|------|", bad: "| Who | What |\n|-----|")

  static let unknownAlert = Rule(
    id: "markdown/unknown-alert", severity: .error,
    summary: "An alert is a note, tip, important, warning, or caution.",
    rationale: "GitHub knows these five; any other marker is shown as text in a quote.",
    source: Source(
      "GitHub Docs, Basic writing and formatting syntax, Alerts",
      "https://docs.github.com/en/get-started/writing-on-github/getting-started-with-writing-and-formatting-on-github/basic-writing-and-formatting-syntax#alerts"
    ),
    good: "> [!NOTE]", bad: "> [!INFO]")

  static let alertLine = Rule(
    id: "markdown/alert-line", severity: .error,
    summary: "The marker of an alert is on the first line of a quote, alone.",
    rationale: #"""
      GitHub shows “> [!NOTE] Text” as a quote that contains the marker. Put the text on the next line, or write \#
      “\[” for a bracket.
      """#,
    source: Source(
      "GitHub Docs, Basic writing and formatting syntax, Alerts",
      "https://docs.github.com/en/get-started/writing-on-github/getting-started-with-writing-and-formatting-on-github/basic-writing-and-formatting-syntax#alerts"
    ),
    good: "> [!NOTE]\n> Knock first.", bad: "> [!NOTE] Knock first.")

  static let unterminatedFence = Rule(
    id: "markdown/unterminated-fence", severity: .error,
    summary: "Each fenced block is closed.",
    rationale: "Without its closing fence a block swallows everything that follows in its container.", isFixed: true,
    source: Source(
      "CommonMark 0.31.2, section 4.5, Fenced code blocks",
      "https://spec.commonmark.org/0.31.2/#fenced-code-blocks"),
    good: "```swift\nlet door = Door()\n```", bad: "```swift\nlet door = Door()")

  static let codeAttribute = Rule(
    id: "markdown/code-attribute", severity: .error,
    summary: "After the language of a code block come only a title and marked lines.",
    rationale:
      "Other tools have attributes such as `hl_lines` and `showLineNumbers`. Statebook reads `title=\"…\"` and marked lines as in `{3,5-7}`; anything else would be ignored without a word.",
    good: "```swift title=\"Sources/Door.swift\" {2}", bad: "```swift hl_lines=\"2\"")

  static let markedLines = Rule(
    id: "markdown/marked-lines", severity: .error,
    summary: "Marked lines are numbers of lines that the code block has.",
    rationale:
      "After an edit of the code, a number beyond its end marks nothing, and the sentence that speaks of the marked line points nowhere. Lines are counted from 1.",
    good: "```swift {1}", bad: "```swift {1,4-5}")

  static let unknownLanguage = Rule(
    id: "markdown/unknown-language", severity: .warning,
    summary: "The language of a code block is one that Statebook knows.",
    rationale:
      "The code of an unknown language has no colors. Often the name is misspelled; `text` is for what has no language.",
    good: "```swift", bad: "```swfit")

  static let malformedDirective = Rule(
    id: "markdown/malformed-directive", severity: .error,
    summary: "A fence that starts with a brace is a directive: {name} and its argument.",
    rationale: "Text that only resembles a directive would be shown as code, and the derived part would be missing.",
    isFixed: true,
    source: Source(
      "MyST, Directives and Roles",
      "https://mystmd.org/guide/syntax-overview"),
    good: "```{diagram} door", bad: "```{diagram door}")

  static let malformedOption = Rule(
    id: "markdown/malformed-option", severity: .error,
    summary: "A directive’s options are lines of the form :name: value.",
    rationale:
      "A line that only resembles an option would be ignored. The body cannot begin with a colon, because options come first.",
    isFixed: true,
    source: Source(
      "MyST, Directives and Roles",
      "https://mystmd.org/guide/syntax-overview"),
    good: ":region: leaf", bad: ":region leaf")

  static let duplicateOption = Rule(
    id: "markdown/duplicate-option", severity: .error,
    summary: "A directive’s option is given once.",
    rationale: "Only one of the values can count. Delete the other.", isFixed: true,
    good: "```{diagram} door\n:region: leaf\n```", bad: ":region: leaf\n:region: latch")

  static let directiveWithoutBraces = Rule(
    id: "markdown/directive-without-braces", severity: .error,
    summary: "A directive’s name is in braces.",
    rationale:
      "Without braces the name is a language, and the page shows an empty block of code in place of the derived part.",
    source: Source(
      "MyST, Directives and Roles",
      "https://mystmd.org/guide/syntax-overview"),
    good: "```{diagram} door", bad: "```diagram door")

  static let directiveInCode = Rule(
    id: "markdown/directive-in-code", severity: .error,
    summary: "Directives are not inside code blocks, nor indented like one.",
    rationale: """
      The page would show the directive as text in place of the derived part. Often, a fence of the block before it \
      was deleted. A block that shows directives has a longer fence.
      """,
    source: Source(
      "CommonMark 0.31.2, section 4.4, Indented code blocks",
      "https://spec.commonmark.org/0.31.2/#indented-code-blocks"),
    good: "```{diagram} door", bad: "    ```{diagram} door")

  static let roleWithoutCode = Rule(
    id: "markdown/role-without-code", severity: .error,
    summary: "A role’s name in braces is directly followed by a code span.",
    rationale: #"""
      Otherwise it is shown as text, and what it names is neither checked nor resolved. Write “\{” for a literal \#
      brace.
      """#,
    isFixed: true,
    source: Source(
      "MyST, Directives and Roles",
      "https://mystmd.org/guide/syntax-overview"),
    good: "{state}`shut`", bad: "{state} `shut`")

  static let roleWithoutBraces = Rule(
    id: "markdown/role-without-braces", severity: .error,
    summary: "A role’s name is in braces.",
    rationale:
      "Without braces, the name is text before a code span, and what it names is neither checked nor resolved.",
    source: Source(
      "MyST, Directives and Roles",
      "https://mystmd.org/guide/syntax-overview"),
    good: "{state}`shut`", bad: "state`shut`")

  static let emptyRole = Rule(
    id: "markdown/empty-role", severity: .error,
    summary: "A role names something.",
    rationale: "The name, such as a state’s id, goes between the backticks.", isFixed: true,
    good: "{state}`shut`", bad: "{state}` `")

  static let onlyWithoutEditions = Rule(
    id: "markdown/only-without-editions", severity: .error,
    summary: "An “only” directive names its editions.",
    rationale: "Without an edition, nobody would see the text. Name the editions after {only}, separated by commas.",
    isFixed: true,
    good: "```{only} acme", bad: "```{only}")

  static let nestedOnly = Rule(
    id: "markdown/nested-only", severity: .error,
    summary: "No “only” directive is inside another.",
    rationale: "One line must show which editions see the text.", isFixed: true,
    good: "````{only} acme\n```", bad: "````{only} acme\n```{only} zeta")

  static let headingInOnly = Rule(
    id: "markdown/heading-in-only", severity: .error,
    summary: "No heading is inside an “only” directive.",
    rationale: "A guide has the same sections and anchors in each edition, so that links to them hold everywhere.",
    isFixed: true,
    good: "## Bells\n```{only} acme", bad: "```{only} acme\n## Bells")
}

extension Finding {
  static func tableTooLarge(cells: Int, limit: Int, at place: Place) -> Finding {
    Finding(
      .tableTooLarge, at: place, "the table has up to \(cells) cells; the limit is \(limit)",
      suggestion: "split it, or raise `table-cells` under `budgets` in content/statebook.yaml")
  }

  static func nestedTooDeeply(limit: Int, at place: Place) -> Finding {
    Finding(
      .nestedTooDeeply, at: place, "quotes and lists nest more than \(limit) levels deep", suggestion: "flatten them")
  }

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
      suggestion = "write `<\(name)>` in a code span, or, if it is a term of the editions, {term}`\(name)`"
    }
    return Finding(.rawHTML, at: place, "unexpected raw HTML `\(tag)`", suggestion: suggestion)
  }

  static func unclosedComment(at place: Place) -> Finding {
    Finding(
      .rawHTML, at: place, "unclosed comment, which hides what follows", suggestion: "write `-->` where it ends")
  }

  /// Reports text after a comment on its last line, which Markdown takes for HTML.
  static func textBehindComment(at place: Place) -> Finding {
    Finding(
      .rawHTML, at: place, "unexpected text on the line on which a comment ends", suggestion: "put it on the next line")
  }

  /// Reports a comment inside a text that Markdown does not read as one.
  static func brokenComment(at place: Place) -> Finding {
    Finding(
      .rawHTML, at: place,
      "this comment is shown as text: inside a paragraph, it ends with `-->` and contains no other `--`",
      suggestion: "put the comment on lines of its own, or write `\\<!--` for the characters")
  }

  /// HTML elements; other names are probably placeholders.
  private static let elements: Set<Substring> = Set(
    ("a b blockquote br center code del details div dl em figure font h1 h2 h3 h4 h5 h6 hr i iframe img kbd li mark nav "
      + "ol p picture pre s script small span strike strong style sub summary sup svg table tbody td th thead tr u ul")
      .split(separator: " "))

  static func unclosedCode(at place: Place) -> Finding {
    Finding(
      .unclosedCode, at: place, "this backtick closes no code span and is shown as text",
      suggestion:
        "close the code span, or one before it in this block; write `\\|` for a bar in a table, or `` \\` `` for a backtick"
    )
  }

  static func linkWithoutText(at place: Place) -> Finding {
    Finding(.emptyLink, at: place, "missing link text", suggestion: "write the text between the brackets")
  }

  static func linkWithoutDestination(at place: Place) -> Finding {
    Finding(
      .emptyLink, at: place, "missing link destination", suggestion: "write the destination between the parentheses")
  }

  static func missingAltText(at place: Place) -> Finding {
    Finding(
      .missingAltText, at: place, "missing alternative text of an image",
      suggestion: "describe between the brackets what the image shows")
  }

  static func roleInAltText(at place: Place) -> Finding {
    Finding(.roleInAltText, at: place, "unexpected role in alternative text", suggestion: "write the words")
  }

  static func undefinedReference(_ label: String, at place: Place) -> Finding {
    Finding(
      .undefinedReference, at: place, "undefined reference `\(label)`",
      suggestion: "add a line `[\(label)]: destination`, or write `\\[` for a bracket")
  }

  /// Reports an undefined reference whose label is the text of the link.
  static func undefinedCollapsedReference(at place: Place) -> Finding {
    Finding(
      .undefinedReference, at: place, "undefined reference: no label matches the text of the link",
      suggestion: "add a line `[text]: destination`, or write `\\[` for a bracket")
  }

  static func duplicateReference(_ label: String, at place: Place, first: Place) -> Finding {
    Finding(
      .duplicateReference, at: place, "duplicate reference `\(label)`; this definition has no effect",
      notes: [Note("first defined here", at: first)], suggestion: "delete it, or give it its own label")
  }

  static func levelOneHeading(at place: Place) -> Finding {
    Finding(
      .levelOneHeading, at: place, "unexpected level 1 heading: the guide’s title is the only one",
      suggestion: "write `##`")
  }

  static func skippedHeadingLevel(_ level: Int, after last: Int, at place: Place) -> Finding {
    Finding(
      .skippedHeadingLevel, at: place, "skipped heading level: level \(level) follows level \(last)",
      suggestion: "write `\(String(repeating: "#", count: last + 1))`")
  }

  static func emptyHeading(at place: Place) -> Finding {
    Finding(
      .emptyHeading, at: place, "missing heading text",
      suggestion: "write what the section answers, or delete the heading")
  }

  /// - Parameter level: the number of `#`.
  static func brokenHeading(level: Int, at place: Place) -> Finding {
    Finding(
      .brokenHeading, at: place, "expected a space after the number signs of a heading",
      suggestion: "write `\(String(repeating: "#", count: level)) ` and the heading, or `\\#` for a number sign")
  }

  /// - Parameter known: the labels of the footnotes that are defined.
  static func undefinedFootnote(_ label: String, among known: some Sequence<String>, at place: Place) -> Finding {
    Finding(
      .undefinedFootnote, at: place, "undefined footnote `\(label)`",
      suggestion: didYouMean(label, among: known) ?? "add a line `[^\(label)]: …`, or write `\\[^` for a bracket")
  }

  static func duplicateFootnote(_ label: String, at place: Place, first: Place) -> Finding {
    Finding(
      .duplicateFootnote, at: place, "duplicate footnote `\(label)`; this text is not shown",
      notes: [Note("first defined here", at: first)], suggestion: "give it its own label")
  }

  static func unusedFootnote(_ label: String, at place: Place) -> Finding {
    Finding(
      .unusedFootnote, at: place, "unused footnote `\(label)`; its text is not shown",
      suggestion: "refer to it as `[^\(label)]`, or delete it")
  }

  static func extraCells(_ count: Int, at place: Place) -> Finding {
    Finding(
      .extraCells, at: place,
      count == 1 ? "row with 1 extra cell, which is not shown" : "row with \(count) extra cells, which are not shown",
      suggestion: "add a column to the header, or write `\\|` for a bar in the text")
  }

  /// Reports a delimiter row whose number of cells differs from its header's.
  static func brokenDelimiterRow(cells: Int, expected: Int, at place: Place) -> Finding {
    Finding(
      .brokenTable, at: place,
      "the delimiter row has \(cells) \(cells == 1 ? "cell" : "cells") and the header \(expected), so this is not a table",
      suggestion: "give both the same number of cells")
  }

  static func rowBehindBlankLine(at place: Place) -> Finding {
    Finding(
      .brokenTable, at: place, "a blank line ended the table above, so this is not a row of it",
      suggestion: "remove the blank line, or begin another table with a header and a delimiter row")
  }

  /// - Parameter cells: the number of cells of the header.
  static func missingDelimiterRow(cells: Int, at place: Place) -> Finding {
    Finding(
      .brokenTable, at: place, "missing delimiter row below the header of a table",
      suggestion: "add a line such as `|\(String(repeating: "---|", count: cells))` below it")
  }

  static func unknownAlert(_ name: String, at place: Place) -> Finding {
    let known = Alert.allCases.map { $0.rawValue.uppercased() }
    return Finding(
      .unknownAlert, at: place, "unknown alert `\(name)`",
      suggestion: known.first { name.count > 2 && $0.hasPrefix(name) }.map { "did you mean `\($0)`?" }
        ?? didYouMean(name, among: known) ?? "expected \(codeList(known))")
  }

  /// Reports a marker that shares its line with text, including one of an unknown alert.
  static func alertNotAlone(_ name: String, isKnown: Bool, at place: Place) -> Finding {
    Finding(
      .alertLine, at: place, "`[!\(name)]` is not alone on its line, so the quote is not an alert",
      suggestion: isKnown ? "put the text on the next line, after `>`" : "write `[!NOTE]` alone on the first line")
  }

  /// - Parameter fence: the characters that close the block.
  static func unterminatedFence(_ fence: String, at place: Place) -> Finding {
    Finding(.unterminatedFence, at: place, "unterminated fenced block", suggestion: "close it with \(fence)")
  }

  static func unknownCodeAttribute(_ name: String, at place: Place) -> Finding {
    let marking = ["hl_lines", "highlight", "mark", "emphasize-lines", "ins", "del"]
    return Finding(
      .codeAttribute, at: place, "unknown attribute `\(name)` of a code block",
      suggestion: marking.contains(name)
        ? "mark lines with their numbers in braces: `{3,5-7}`"
        : didYouMean(name, among: ["title", "tab"])
          ?? "expected `title=\"…\"`, `tab`, or marked lines such as `{3,5-7}`")
  }

  static func duplicateCodeAttribute(_ name: String, at place: Place) -> Finding {
    Finding(
      .codeAttribute, at: place, "duplicate attribute `\(name)` of a code block", suggestion: "remove one of them")
  }

  static func codeTitleWithoutText(at place: Place) -> Finding {
    Finding(
      .codeAttribute, at: place, "missing title of a code block",
      suggestion: "expected `title=\"…\"`, in quotation marks")
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

  static func malformedDirective(at place: Place) -> Finding {
    Finding(
      .malformedDirective, at: place, "expected `{name} argument` after the fence", suggestion: "write {name} argument")
  }

  static func malformedOption(at place: Place) -> Finding {
    Finding(
      .malformedOption, at: place, "expected an option of the form `:name: value`",
      suggestion: "put a colon on both sides of the name, and a space before the value")
  }

  static func duplicateOption(_ name: String, at place: Place, first: Place) -> Finding {
    Finding(
      .duplicateOption, at: place, "duplicate option `\(name)`", notes: [Note("first given here", at: first)],
      suggestion: "delete one of them")
  }

  static func directiveWithoutBraces(_ name: String, at place: Place) -> Finding {
    Finding(
      .directiveWithoutBraces, at: place, "`\(name)` without braces is the language of a code block",
      suggestion: "write {\(name)}")
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

  static func roleWithoutCode(_ name: String, at place: Place) -> Finding {
    Finding(
      .roleWithoutCode, at: place, "expected a code span directly after `{\(name)}`",
      suggestion: "write {\(name)}`…`, or `\\{` for a brace")
  }

  static func roleWithoutBraces(_ name: String, at place: Place) -> Finding {
    Finding(
      .roleWithoutBraces, at: place, "`\(name)` without braces is text before a code span",
      suggestion: "write {\(name)}`…`, or a space between them")
  }

  static func emptyRole(_ name: String, at place: Place) -> Finding {
    Finding(
      .emptyRole, at: place, "missing name in the role `\(name)`",
      suggestion: name == RoleName.unverified.rawValue
        ? "write the reason between the backticks" : "write what it names between the backticks")
  }

  static func onlyWithoutEditions(at place: Place) -> Finding {
    Finding(
      .onlyWithoutEditions, at: place, "missing editions in an `only` directive",
      suggestion: "write the editions after {only}, with commas between them")
  }

  static func nestedOnly(at place: Place) -> Finding {
    Finding(
      .nestedOnly, at: place, "unexpected `only` directive inside another", suggestion: "close the outer one first")
  }

  static func headingInOnly(at place: Place) -> Finding {
    Finding(
      .headingInOnly, at: place, "unexpected heading in an `only` directive",
      suggestion: "move the heading before the directive")
  }
}
