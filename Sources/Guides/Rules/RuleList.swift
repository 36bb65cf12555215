import SourceText

extension Rule {
  /// The rules that Markdown reports.
  package static let ofGuides: [Rule] = [
    tableTooLarge, nestedTooDeeply, controlCharacter, rawHTML, unclosedCode, emptyLink, missingAltText, roleInAltText,
    undefinedReference, duplicateReference, unusedReference, levelOneHeading, skippedHeadingLevel, emptyHeading,
    brokenHeading,
    undefinedFootnote, duplicateFootnote, unusedFootnote, extraCells, brokenTable, unknownAlert, alertLine,
    dialect, unterminatedFence, codeAttribute, markedLines, unknownLanguage, malformedDirective, malformedOption,
    directiveWithoutBraces, directiveInCode, roleWithoutCode, roleWithoutBraces, emptyRole, only,
  ]

  /// The rules whose violations turn a role, a directive, or another block into text.
  static let readingAsText: Set<Rule> = [
    unclosedCode, directiveInCode, roleWithoutCode, roleWithoutBraces, dialect,
  ]
}

extension RuleTexts {
  /// The reasons and examples of these rules.
  package static var ofGuides: [[UInt8]] { Array(PackageResources.files.values) }
}
