import SourceText
import Statecharts

extension Rule {
  /// A guide is no larger than the limit.
  public static let guideTooLarge = Rule(
    id: "markdown/guide-too-large", severity: .error, isLimit: true,
    summary: "A guide is no larger than the limit.",
    rationale: "People read guides from start to end. Split the guide, or raise the limit in content/statebook.yaml.",
    isFixed: true)
  /// A table has no more cells than the limit.
  public static let tableTooLarge = Rule(
    id: "markdown/table-too-large", severity: .error, isLimit: true,
    summary: "A table has no more cells than the limit.",
    rationale: """
      The Markdown parser takes quadratic time for some tables, so large ones are rejected before it reads them. \
      Split the table.
      """,
    isFixed: true)
  /// Quotes and lists nest no deeper than the limit.
  public static let nestedTooDeeply = Rule(
    id: "markdown/nested-too-deeply", severity: .error,
    summary: "Quotes and lists nest no deeper than the limit.",
    rationale: "Nobody can read deeper nesting, and the Markdown parser visits each level on each line. Flatten it.",
    isFixed: true)
  /// A paragraph has no more images and marks of emphasis than the limit.
  public static let tooManyMarks = Rule(
    id: "markdown/too-many-marks", severity: .error,
    summary: "A paragraph has no more images and marks of emphasis than the limit.",
    rationale: """
      The Markdown parser takes quadratic time for them, so long sequences are rejected before it reads them. Insert \
      blank lines.
      """,
    isFixed: true)
  /// A guide holds no control characters.
  public static let controlCharacter = Rule(
    id: "markdown/control-character", severity: .error,
    summary:
      "A guide contains no control characters except tabs and line ends, and none that change the direction of text.",
    rationale: """
      HTML does not allow them, and nobody sees them: they come with pasted text, hide what a sentence says, or mean \
      that the file is not text. Delete them.
      """,
    isFixed: true)
  /// A guide holds no raw HTML.
  public static let rawHTML = Rule(
    id: "markdown/raw-html", severity: .error,
    summary: "A guide contains no raw HTML.",
    rationale: """
      Raw HTML bypasses every check, and a placeholder such as <appname> disappears as an unknown tag. Put it in a \
      code span, use a role, or write it as Markdown.
      """,
    isFixed: true)
  /// No link or image has a javascript:, vbscript: or data: destination.
  public static let unsafeLink = Rule(
    id: "markdown/unsafe-link", severity: .error,
    summary: "No link or image has a javascript:, vbscript: or data: destination.",
    rationale:
      "Such a destination runs code in the reader’s browser, or hides what it shows. Link to a page, a file or an address.",
    isFixed: true)
  /// Each link has a text and a destination.
  public static let emptyLink = Rule(
    id: "markdown/empty-link", severity: .error,
    summary: "Every link has text and a destination.",
    rationale: "A link without text cannot be seen or heard, and one without a destination opens nothing.")
  /// Each image has an alternative text.
  public static let missingAlternativeText = Rule(
    id: "markdown/missing-alt-text", severity: .error,
    summary: "Every image has alternative text.",
    rationale: "Readers who do not see the image read or hear this text. Describe the image between the brackets.")
  /// No role stands in an image’s alternative text.
  public static let roleInAlternativeText = Rule(
    id: "markdown/role-in-alt-text", severity: .error,
    summary: "No role is inside an image’s alternative text.",
    rationale:
      "Alternative text is plain text, so a role there would be neither checked nor resolved. Write the words.",
    isFixed: true)
  /// A guide’s headings begin at level 2.
  public static let levelOneHeading = Rule(
    id: "markdown/level-one-heading", severity: .error,
    summary: "A guide’s headings begin at level 2.",
    rationale: "The title in the front matter is the page’s heading of level 1, and a page has one. Write “##”.")
  /// A heading is at most one level below the one before it.
  public static let skippedLevel = Rule(
    id: "markdown/skipped-heading-level", severity: .warning,
    summary: "A heading is at most one level below the one before it.",
    rationale: "Readers and screen readers use the levels as the page’s outline; a gap looks like a missing section.")
  /// Each heading has a text.
  public static let emptyHeading = Rule(
    id: "markdown/empty-heading", severity: .error,
    summary: "Every heading has text.",
    rationale: "A heading without text has no anchor and says nothing in the page’s contents.")
  /// Each reference to a footnote has its footnote.
  public static let undefinedFootnote = Rule(
    id: "markdown/undefined-footnote", severity: .error,
    summary: "Every reference to a footnote has a definition.",
    rationale: "Markdown shows an undefined reference as text. Define the footnote, or escape the bracket.",
    isFixed: true)
  /// Each footnote is defined once.
  public static let duplicateFootnote = Rule(
    id: "markdown/duplicate-footnote", severity: .error,
    summary: "Each footnote is defined once.",
    rationale:
      "Markdown keeps the first definition and drops the others without any message. Give each a label of its own.")
  /// Each footnote is referred to.
  public static let unusedFootnote = Rule(
    id: "markdown/unused-footnote", severity: .warning,
    summary: "Every footnote is referenced.",
    rationale: "Markdown drops an unreferenced footnote without any message. Refer to it, or delete it.")
  /// Each link by reference has its definition.
  public static let undefinedReference = Rule(
    id: "markdown/undefined-reference", severity: .error,
    summary: "Every reference link has a definition.",
    rationale: """
      Markdown shows such a link as text. Define the reference, or escape the bracket. An “only” directive has \
      definitions of its own.
      """,
    isFixed: true)
  /// Each reference is defined once.
  public static let duplicateReference = Rule(
    id: "markdown/duplicate-reference", severity: .error,
    summary: "Each reference is defined once.",
    rationale: """
      Markdown uses the first definition and drops the others without any message, so a link may lead to the wrong \
      place.
      """)
  /// Each definition of a reference is used.
  public static let unusedReference = Rule(
    id: "markdown/unused-reference", severity: .warning,
    summary: "Every reference definition is used.",
    rationale: "A definition that no link uses is left over, or a link’s label is mistyped.")
  /// No row of a table has more cells than the header.
  public static let extraCells = Rule(
    id: "markdown/extra-cells", severity: .error,
    summary: "No row of a table has more cells than the header.",
    rationale: #"Markdown drops extra cells without any message. Add a column, or write “\|” for a bar in the text."#)
  /// Each fenced block is closed.
  public static let unterminatedFence = Rule(
    id: "markdown/unterminated-fence", severity: .error,
    summary: "Each fenced block is closed.",
    rationale: "Without its closing fence a block swallows everything that follows in its container.", isFixed: true)
  /// A fence that begins with a brace is a directive: {name} and its argument.
  public static let malformedDirective = Rule(
    id: "markdown/malformed-directive", severity: .error,
    summary: "A fence that starts with a brace is a directive: {name} and its argument.",
    rationale: "Text that only resembles a directive would be shown as code, and the derived part would be missing.",
    isFixed: true)
  /// A directive’s options are lines of the form :name: value.
  public static let malformedOption = Rule(
    id: "markdown/malformed-option", severity: .error,
    summary: "A directive’s options are lines of the form :name: value.",
    rationale:
      "A line that only resembles an option would be ignored. The body cannot begin with a colon, because options come first.",
    isFixed: true)
  /// A directive’s option is given once.
  public static let duplicateOption = Rule(
    id: "markdown/duplicate-option", severity: .error,
    summary: "A directive’s option is given once.",
    rationale: "Only one of the values can count. Delete the other.", isFixed: true)
  /// A role’s name in braces has a code span right behind it.
  public static let roleWithoutCode = Rule(
    id: "markdown/role-without-code", severity: .error,
    summary: "A role’s name in braces is directly followed by a code span.",
    rationale: #"""
      Otherwise it is shown as text, and what it names is neither checked nor resolved. Write “\{” for a literal \#
      brace.
      """#,
    isFixed: true)
  /// A role names something.
  public static let emptyRole = Rule(
    id: "markdown/empty-role", severity: .error,
    summary: "A role names something.",
    rationale: "The name, such as a state’s id, goes between the backticks.", isFixed: true)
  /// An alert is a note, tip, important, warning or caution.
  public static let unknownAlert = Rule(
    id: "markdown/unknown-alert", severity: .error,
    summary: "An alert is a note, tip, important, warning, or caution.",
    rationale: "GitHub knows these five; any other marker is shown as text in a quote.")
  /// An “only” directive names its editions.
  public static let onlyWithoutEditions = Rule(
    id: "markdown/only-without-editions", severity: .error,
    summary: "An “only” directive names its editions.",
    rationale: "Without an edition, nobody would see the text. Name the editions after {only}, separated by commas.",
    isFixed: true)
  /// No “only” directive stands in another.
  public static let nestedOnly = Rule(
    id: "markdown/nested-only", severity: .error,
    summary: "No “only” directive is inside another.",
    rationale: "One line must show which editions see the text.", isFixed: true)
  /// No heading stands in an “only” directive.
  public static let headingInOnly = Rule(
    id: "markdown/heading-in-only", severity: .error,
    summary: "No heading is inside an “only” directive.",
    rationale: "A guide has the same sections and anchors in each edition, so that links to them hold everywhere.",
    isFixed: true)

  /// An alert's mark is alone on the first line of a quote.
  public static let alertLine = Rule(
    id: "markdown/alert-line", severity: .error,
    summary: "The marker of an alert is on the first line of a quote, alone.",
    rationale: #"""
      GitHub shows “> [!NOTE] Text” as a quote that contains the marker. Put the text on the next line, or write \#
      “\[” for a bracket.
      """#,
    good: "> [!NOTE]\n> Text", bad: "> [!NOTE] Text")
  /// Lines with bars are a table.
  public static let brokenTable = Rule(
    id: "markdown/broken-table", severity: .error,
    summary: "Lines with bars are a table: a header, a delimiter row with as many cells, then rows.",
    rationale: #"""
      Without a delimiter row that matches the header, Markdown shows all rows as one paragraph of bars and \#
      hyphens. Correct the row, or write “\|” for a bar.
      """#,
    good: "| a | b |\n|---|---|", bad: "| a | b |\n|---|")
  /// A heading has a space after its number signs.
  public static let brokenHeading = Rule(
    id: "markdown/broken-heading", severity: .error,
    summary: "A heading has a space after its number signs.",
    rationale:
      "“##Title” is text, and the section is missing from the page’s contents. Write the space, or “\\#” for a number sign.",
    good: "## Title", bad: "##Title")
  /// A link's text and destination are next to each other.
  public static let brokenLinkSyntax = Rule(
    id: "markdown/broken-link", severity: .error,
    summary: "A link’s text and destination are adjacent, and the destination has no spaces.",
    rationale: #"""
      Otherwise Markdown shows brackets, parentheses, and destination as text. Remove the space, or write “\[” for \#
      a bracket.
      """#,
    good: "[text](page.md)", bad: "[text] (page.md)")
  /// A task's box has one character between its brackets, and a space behind them.
  public static let brokenTask = Rule(
    id: "markdown/broken-task", severity: .warning,
    summary: "A task box is “[ ]” or “[x]” with a space after it.",
    rationale: "“- []” and “- [x]Text” are items whose text begins with brackets.",
    good: "- [ ] Text", bad: "- [] Text")
  /// Asterisks in pairs are emphasis.
  public static let brokenEmphasis = Rule(
    id: "markdown/broken-emphasis", severity: .warning,
    summary: "Two pairs of asterisks in a line make the text between them strong.",
    rationale: #"""
      Asterisks with a space on their inner side, or between punctuation and a letter, do not emphasize anything \#
      and are shown. Move the space, or write “\*” for an asterisk.
      """#,
    good: "**Note:** text", bad: "** Note: ** text")
  /// No block of another dialect of Markdown.
  public static let otherDialect = Rule(
    id: "markdown/other-dialect", severity: .error,
    summary: "No block is in another dialect of Markdown: “:::”, “!!!”, or “{% … %}”.",
    rationale: """
      Docusaurus, VitePress, MkDocs, and Jekyll read these blocks; here they are text. Use GitHub’s alerts and \
      directives in fenced blocks instead.
      """,
    good: "> [!TIP]", bad: "::: tip")
  /// A directive's name is in braces.
  public static let directiveWithoutBraces = Rule(
    id: "markdown/directive-without-braces", severity: .error,
    summary: "A directive’s name is in braces.",
    rationale:
      "Without braces the name is a language, and the page shows an empty block of code in place of the derived part.",
    good: "```{diagram} location", bad: "```diagram location")
  /// A role's name is in braces.
  public static let roleWithoutBraces = Rule(
    id: "markdown/role-without-braces", severity: .error,
    summary: "A role’s name is in braces.",
    rationale:
      "Without braces, the name is text before a code span, and what it names is neither checked nor resolved.",
    good: "{state}`denied`", bad: "state`denied`")

  static let markdownRules: [Rule] = [
    guideTooLarge, tableTooLarge, nestedTooDeeply, tooManyMarks, controlCharacter, rawHTML, unsafeLink, emptyLink,
    missingAlternativeText,
    roleInAlternativeText, levelOneHeading, skippedLevel, emptyHeading, undefinedFootnote, duplicateFootnote,
    unusedFootnote, undefinedReference, duplicateReference, unusedReference, extraCells, unterminatedFence,
    malformedDirective, malformedOption, duplicateOption, roleWithoutCode, emptyRole, unknownAlert, alertLine,
    brokenTable,
    brokenHeading, brokenLinkSyntax, brokenTask, brokenEmphasis, otherDialect, directiveWithoutBraces,
    roleWithoutBraces,
    onlyWithoutEditions, nestedOnly, headingInOnly,
  ]
}
