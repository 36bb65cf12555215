import SourceText

extension CopyRule {
  /// All copy rules, one per line.
  package static let all: [CopyRule] = [
    // Contents of purpose strings
    .restatesResource,
    .vagueBenefit,
    .noFeature,
    .imperativeOnly,
    .directsChoice,
    .brief,
    .fullStop,
    .sentenceCase,
    .marketing,
    .featureList,
    .appNameFirst,
    .foreignFeature,
    .coercion,
    // Keys
    .missingKey,
    .wrongKey,
    .mistypedKey,
    .purposeKey,
    .sameTextTwoKeys,
    .keyConflict,
    .promptKeyOwner,
    .missingVariant,
    // Screens and notifications
    .allowLabel,
    .decliningLabel,
    .severalButtons,
    .mimicsSystemAlert,
    .notificationAppName,
    .instructsTask,
    .titlePunctuation,
    .titleCase,
    .fullSentence,
    .manualTruncation,
    .sensitive,
    .duplicateNotification,
    // Placeholders and names
    .leftover,
    .malformedPlaceholder,
    .missingPlaceholder,
    .foreignName,
    .hardCodedName,
    // Languages
    .missingSource,
    .missingTranslation,
    .unreadLanguage,
    .staleTranslation,
    .noDigest,
    .identicalTranslation,
    .undeclaredLocale,
    .termWithoutWord,
    // The text itself
    .overBudget,
    .straightQuotes,
    .unbalancedQuotes,
    .doubleSpace,
    .outerSpace,
    .noBreakSpace,
    .invisibleCharacter,
    .bidiControl,
  ]

  /// Returns the rule with an id.
  package static func named(_ id: String) -> CopyRule? { byID[id] }

  private static let byID = Dictionary(all.map { ($0.rule.id, $0) }, uniquingKeysWith: { first, _ in first })
}
