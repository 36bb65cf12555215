import SourceText

extension Rule {
  /// The rules that Copy reports.
  package static let ofCopy: [Rule] = [
    [.unusedSuppression, .expiredSuppression],
    CopyRule.all.map(\.rule),
    importRules,
  ].flatMap { $0 }

  private static let importRules: [Rule] = [
    .importUnread, .importChangedSource, .importPlaceholders, .importUnknownUnit, .importUnknownLocale,
    .importUnknownState, .importInlineElement, .importConflict, .importUnplaceable,
  ]
}

extension RuleTexts {
  /// The reasons and examples of these rules.
  package static var ofCopy: [[UInt8]] { Array(PackageResources.files.values) }
}
