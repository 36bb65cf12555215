import SourceText

extension Rule {
  /// The rules that Copywriting reports.
  package static let ofCopywriting: [Rule] = [
    [.unusedSuppression, .expiredSuppression],
    CopyRule.all.map(\.rule),
    auditRules,
    importRules,
  ].flatMap { $0 }

  /// The rules about the sources of apps.
  package static let auditRules: [Rule] = [
    .auditNothingCompared,
    .auditUnknown,
    .auditUnreadable,
    .auditUnsupportedFormat,
    .auditSyntax,
    .auditDuplicateKey,
    .auditEscape,
    .auditMissingKey,
    .auditNoLocationKey,
    .auditMissingPurposeKey,
    .auditMistypedKey,
    .auditWrongKey,
    .auditWrongType,
    .auditDrift,
    .auditStaleOverlay,
    .auditMissingTranslation,
    .auditNotCompared,
    .auditTwoOverlays,
    .auditLeftoverPlaceholder,
    .auditBackgroundWithoutPurpose,
    .auditNoBackgroundMode,
    .auditAlwaysAlone,
    .auditReducedAccuracy,
  ]

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
