import SourceText

extension Rule {
  /// The rules that Markdown reports.
  package static let ofMarkdown: [Rule] = [
    tableTooLarge,
    nestedTooDeeply,
    tooManyMarks,
    controlCharacter,
    rawHTML,
    brokenEmphasis,
    unclosedEmphasis,
    unclosedCode,
    emptyLink,
    missingAltText,
    roleInAltText,
    brokenLink,
    undefinedReference,
    duplicateReference,
    unusedReference,
    levelOneHeading,
    skippedHeadingLevel,
    emptyHeading,
    brokenHeading,
    undefinedFootnote,
    duplicateFootnote,
    unusedFootnote,
    extraCells,
    brokenTable,
    brokenTask,
    unknownAlert,
    alertLine,
    otherDialect,
    unterminatedFence,
    codeAttribute,
    markedLines,
    unknownLanguage,
    malformedDirective,
    malformedOption,
    duplicateOption,
    directiveWithoutBraces,
    directiveInCode,
    roleWithoutCode,
    roleWithoutBraces,
    emptyRole,
    onlyWithoutEditions,
    nestedOnly,
    headingInOnly,
  ]

  /// The rules of which a breach makes text of what was meant as a role, a directive, or another block.
  static let readingAsText: Set<Rule> = [
    unclosedCode, otherDialect, directiveInCode, roleWithoutCode, roleWithoutBraces,
  ]
}
