import Project
import SourceText

extension CopyRule {
  /// All copy rules.
  package static let all = ofAnyPlatform + ofIOS.map { $0.on(.ios) }

  /// Returns the rules for the texts of a project with those platforms.
  static func all(on platforms: Set<Platform>) -> [CopyRule] {
    all.filter { rule in rule.platform.map(platforms.contains) ?? true }
  }

  private static let ofAnyPlatform: [CopyRule] = [
    // Variants
    .noFeature,
    .foreignFeature,
    .missingVariant,
    // Placeholders and names
    .leftover,
    .malformedPlaceholder,
    .missingPlaceholder,
    .foreignName,
    .hardCodedName,
    // Languages
    .missingSource,
    .missingTranslation,
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
    .lookAlike,
    .markup,
    .bidiControl,
  ]

  private static let ofIOS: [CopyRule] = [
    // Contents of purpose strings
    .restatesResource,
    .thin,
    .vagueBenefit,
    .imperativeOnly,
    .directsChoice,
    .brief,
    .fullStop,
    .sentenceCase,
    .marketing,
    .featureList,
    .appNameFirst,
    .coercion,
    .unreadLanguage,
    // Keys
    .missingKey,
    .wrongKey,
    .mistypedKey,
    .purposeKey,
    .sameTextTwoKeys,
    .keyConflict,
    .promptKeyOwner,
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
  ]
}
