extension Rule {
  /// A guide is no larger than the limit.
  public static let guideTooLarge = Rule(
    id: "markdown/guide-too-large", severity: .error,
    summary: "A guide is no larger than the limit.",
    rationale: "Guides are read whole and by people. Split the guide, or raise the limit in content/statebook.yaml.",
    isFixed: true)
  /// A table has no more cells than the limit.
  public static let tableTooLarge = Rule(
    id: "markdown/table-too-large", severity: .error,
    summary: "A table has no more cells than the limit.",
    rationale:
      "The Markdown parser takes time in the square of some tables, so large ones are refused before it reads them. Split the table.",
    isFixed: true)
  /// Quotes and lists nest no deeper than the limit.
  public static let nestedTooDeeply = Rule(
    id: "markdown/nested-too-deeply", severity: .error,
    summary: "Quotes and lists nest no deeper than the limit.",
    rationale: "Nobody can read them, and the Markdown parser visits each level on each line. Flatten them.",
    isFixed: true)
  /// A paragraph has no more images and marks of emphasis than the limit.
  public static let tooManyMarks = Rule(
    id: "markdown/too-many-marks", severity: .error,
    summary: "A paragraph has no more images and marks of emphasis than the limit.",
    rationale:
      "The Markdown parser takes time in the square of their number, so long runs of them are refused before it reads them. Put blank lines between.",
    isFixed: true)
  /// A guide holds no control characters.
  public static let controlCharacter = Rule(
    id: "markdown/control-character", severity: .error,
    summary: "A guide holds no control characters but tabs and line ends, and none that turn text round.",
    rationale:
      "HTML has no place for them, and nobody sees them: they come with text that was pasted, hide what a sentence says, or mean that the file is no text. Delete them.",
    isFixed: true)
  /// A guide holds no raw HTML.
  public static let rawHTML = Rule(
    id: "markdown/raw-html", severity: .error,
    summary: "A guide holds no raw HTML.",
    rationale:
      "Raw HTML passes every check by, and a placeholder such as <appname> vanishes as an unknown tag. Put it in a code span, use a role, or write it as Markdown.",
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
    summary: "Each link has a text and a destination.",
    rationale: "A link without text cannot be seen or heard, and one without a destination leads nowhere.")
  /// Each image has an alternative text.
  public static let missingAlternativeText = Rule(
    id: "markdown/missing-alt-text", severity: .error,
    summary: "Each image has an alternative text.",
    rationale: "Who does not see the image reads or hears the text. Say between the brackets what the image shows.")
  /// No role stands in an image’s alternative text.
  public static let roleInAlternativeText = Rule(
    id: "markdown/role-in-alt-text", severity: .error,
    summary: "No role stands in an image’s alternative text.",
    rationale: "Alternative text is plain, and a role there would be neither checked nor resolved. Write the words.",
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
    rationale: "Readers and screen readers take the levels for the page’s outline; a gap looks like a missing section.")
  /// Each heading has a text.
  public static let emptyHeading = Rule(
    id: "markdown/empty-heading", severity: .error,
    summary: "Each heading has a text.",
    rationale: "A heading without text has no anchor and says nothing in the page’s contents.")
  /// Each reference to a footnote has its footnote.
  public static let undefinedFootnote = Rule(
    id: "markdown/undefined-footnote", severity: .error,
    summary: "Each reference to a footnote has its footnote.",
    rationale: "Markdown shows such a reference as the text that it is. Define the footnote, or escape the bracket.",
    isFixed: true)
  /// Each footnote is defined once.
  public static let duplicateFootnote = Rule(
    id: "markdown/duplicate-footnote", severity: .error,
    summary: "Each footnote is defined once.",
    rationale: "Markdown keeps the first definition and drops the others in silence. Give each a label of its own.")
  /// Each footnote is referred to.
  public static let unusedFootnote = Rule(
    id: "markdown/unused-footnote", severity: .warning,
    summary: "Each footnote is referred to.",
    rationale: "Markdown drops a footnote that nothing refers to, in silence. Refer to it, or delete it.")
  /// Each link by reference has its definition.
  public static let undefinedReference = Rule(
    id: "markdown/undefined-reference", severity: .error,
    summary: "Each link by reference has its definition.",
    rationale:
      "Markdown shows such a link as the text that it is. Define the reference, or escape the bracket. What an “only” directive holds has definitions of its own.",
    isFixed: true)
  /// Each reference is defined once.
  public static let duplicateReference = Rule(
    id: "markdown/duplicate-reference", severity: .error,
    summary: "Each reference is defined once.",
    rationale:
      "Markdown takes the first definition and drops the others in silence, so a link may lead elsewhere than meant.")
  /// Each definition of a reference is used.
  public static let unusedReference = Rule(
    id: "markdown/unused-reference", severity: .warning,
    summary: "Each definition of a reference is used.",
    rationale: "A definition that no link uses is left over, or a link’s label is mistyped.")
  /// No row of a table has more cells than the header.
  public static let extraCells = Rule(
    id: "markdown/extra-cells", severity: .error,
    summary: "No row of a table has more cells than the header.",
    rationale:
      "Markdown drops the cells beyond the header in silence. Add a column, or write “\\|” for a bar in the text.")
  /// Each fenced block is closed.
  public static let unterminatedFence = Rule(
    id: "markdown/unterminated-fence", severity: .error,
    summary: "Each fenced block is closed.",
    rationale: "Without its closing fence a block swallows everything that follows in its container.", isFixed: true)
  /// A fence that begins with a brace is a directive: {name} and its argument.
  public static let malformedDirective = Rule(
    id: "markdown/malformed-directive", severity: .error,
    summary: "A fence that begins with a brace is a directive: {name} and its argument.",
    rationale: "What is nearly a directive would be shown as code, and the derived part would be missing.",
    isFixed: true)
  /// A directive’s options are lines of the form :name: value.
  public static let malformedOption = Rule(
    id: "markdown/malformed-option", severity: .error,
    summary: "A directive’s options are lines of the form :name: value.",
    rationale:
      "What is nearly an option would be ignored. A line of the body cannot begin with a colon where options can stand.",
    isFixed: true)
  /// A directive’s option is given once.
  public static let duplicateOption = Rule(
    id: "markdown/duplicate-option", severity: .error,
    summary: "A directive’s option is given once.",
    rationale: "Only one of the values could count. Delete the other.", isFixed: true)
  /// A role’s name in braces has a code span right behind it.
  public static let roleWithoutCode = Rule(
    id: "markdown/role-without-code", severity: .error,
    summary: "A role’s name in braces has a code span right behind it.",
    rationale:
      "Otherwise it is shown as text, and what it names is neither checked nor resolved. Write “\\{” for a brace that is meant.",
    isFixed: true)
  /// A role names something.
  public static let emptyRole = Rule(
    id: "markdown/empty-role", severity: .error,
    summary: "A role names something.",
    rationale: "Between the backticks stands what the role names, such as a state’s id.", isFixed: true)
  /// An alert is a note, tip, important, warning or caution.
  public static let unknownAlert = Rule(
    id: "markdown/unknown-alert", severity: .error,
    summary: "An alert is a note, tip, important, warning or caution.",
    rationale: "GitHub knows these five; any other mark is shown as text in a quote.")
  /// An “only” directive names its editions.
  public static let onlyWithoutEditions = Rule(
    id: "markdown/only-without-editions", severity: .error,
    summary: "An “only” directive names its editions.",
    rationale: "Without an edition nobody would see the text. Name them behind {only}, with commas between them.",
    isFixed: true)
  /// No “only” directive stands in another.
  public static let nestedOnly = Rule(
    id: "markdown/nested-only", severity: .error,
    summary: "No “only” directive stands in another.",
    rationale: "Which editions see the text must be clear from one line.", isFixed: true)
  /// No heading stands in an “only” directive.
  public static let headingInOnly = Rule(
    id: "markdown/heading-in-only", severity: .error,
    summary: "No heading stands in an “only” directive.",
    rationale: "A guide has the same sections and anchors in each edition, so that links to them hold everywhere.",
    isFixed: true)

  /// An alert's mark is alone on the first line of a quote.
  public static let alertLine = Rule(
    id: "markdown/alert-line", severity: .error,
    summary: "An alert’s mark is alone on the first line of a quote.",
    rationale:
      "GitHub shows “> [!NOTE] Text” as a quote with the mark in it. Put the text on the next line, or write “\\[” for a bracket.",
    good: "> [!NOTE]\n> Text", bad: "> [!NOTE] Text")
  /// Lines with bars are a table.
  public static let brokenTable = Rule(
    id: "markdown/broken-table", severity: .error,
    summary: "Lines with bars are a table: a header, a delimiter row with as many cells, then rows.",
    rationale:
      "Without a delimiter row that fits the header, Markdown shows all rows as one paragraph of bars and hyphens. Mend the row, or write “\\|” for a bar.",
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
    summary: "A link’s text and destination are next to each other, and no blank is in the destination.",
    rationale:
      "Otherwise Markdown shows brackets, parentheses and destination as text. Remove the blank, or write “\\[” for a bracket.",
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
    summary: "Two pairs of asterisks in a line make strong what is between them.",
    rationale:
      "Asterisks with a blank on their inner side, or between punctuation and a letter, emphasize nothing and are shown. Move the blank, or write “\\*” for an asterisk.",
    good: "**Note:** text", bad: "** Note: ** text")
  /// No block of another dialect of Markdown.
  public static let otherDialect = Rule(
    id: "markdown/other-dialect", severity: .error,
    summary: "No line is a block of another dialect of Markdown: “:::”, “!!!” or “{% … %}”.",
    rationale:
      "Docusaurus, VitePress, MkDocs and Jekyll read them; here they are text. GitHub’s alerts and directives in fenced blocks do the same.",
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
      "Without braces the name is text in front of code, and what it names is neither checked nor resolved.",
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
