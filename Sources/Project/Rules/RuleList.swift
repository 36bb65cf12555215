import SourceText

extension Rule {
  /// The rules that reading a project reports.
  package static let ofProject: [Rule] = [
    fileMissing, fileExtension, folderName, fileUnrecognized, fileUnreadable, fileTooLarge, tooManyFiles, fileEncoding,
    mergeConflict, noContent, yamlSyntax, yamlAnchor, yamlTag, yamlSeveralDocuments, yamlTooDeep, yamlControlCharacter,
    duplicateKey, unknownKey, missingKey, wrongType, wrongValue, conflictingKeys, repeatedEntry, guideSyntax,
    yamlPlaceholder, yamlComment,
    frontMatter, fixedRule, placeholderAddress, unknownForge, versions, contrast, idForm, duplicateID, localeForm,
    conditionSyntax, claimSyntax, scenarioSyntax, textRepeatedTerm,
  ]

  /// The rules whose violation leaves out a value or the whole file when loading.
  static let leavingOut: Set<Rule> = [
    fileUnreadable, fileTooLarge, fileEncoding, mergeConflict, yamlSyntax, yamlAnchor, yamlSeveralDocuments,
    yamlTooDeep, duplicateKey, unknownKey, missingKey, wrongType, frontMatter,
  ]
}

extension RuleTexts {
  /// The reasons and examples of these rules.
  package static var ofProject: [[UInt8]] { Array(PackageResources.files.values) }
}
