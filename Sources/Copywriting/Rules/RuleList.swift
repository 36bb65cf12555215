import SourceText

extension Rule {
  /// The rules that Copywriting reports.
  package static let ofCopywriting: [Rule] = [
    [.unusedSuppression, .expiredSuppression],
    CopyRule.all.map(\.rule),
    importRules,
  ].flatMap { $0 }

  private static let importRules: [Rule] = [
    .importUnread,
    .importChangedSource,
    .importPlaceholders,
    .importUnknownUnit,
    .importUnknownLocale,
    .importUnknownState,
    .importInlineElement,
    .importConflict,
    .importUnplaceable,
  ]
}
