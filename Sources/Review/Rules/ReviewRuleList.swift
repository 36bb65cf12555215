import SourceText

extension ReviewRule {
  /// All rules of a review, by category.
  package static let all: [ReviewRule] = [
    .keysCopyEntryAdded, .keysCopyEntryRemoved, .keysCopyEntryRenamed, .keysSlotChanged, .keysInfoPlistKeysChanged,
    .keysPurposeKeyChanged, .keysCopyEditionsChanged, .keysTextAdded, .keysTextRemoved, .keysPlaceholderChanged,
    .keysVariantAdded, .keysVariantRemoved, .keysVariantRenamed, .keysEditionAdded, .keysEditionRemoved,
    .keysEditionRenamed, .keysAppAdded, .keysAppRemoved, .keysAppRenamed, .keysAppVariantChanged, .keysLocalesChanged,
    .keysPromptCopyChanged, .keysSdkAdded, .keysSdkRemoved, .keysSdkRenamed, .keysSdkSignatureChanged,
    .keysSdkDefaultChanged,
    .flowMachineAdded, .flowMachineRemoved, .flowMachineRenamed, .flowProfileAdded, .flowProfileRemoved,
    .flowProfileRenamed, .flowProfileAttributesChanged, .flowStateAdded, .flowStateRemoved, .flowStateRenamed,
    .flowStateStructureChanged, .flowObserverValueShownChanged, .flowStatePromptChanged, .flowStateMeaningChanged,
    .flowTransitionAdded, .flowTransitionRemoved, .flowTransitionRenamed, .flowTransitionChanged, .flowDelayChanged,
    .flowOpenConditionReworded,
    .flowGuardChanged,
    .flowNamedConditionsChanged, .flowNamedConditionRenamed, .flowVocabularyChanged,
    .flowConditionChanged, .flowEventAdded, .flowEventRemoved, .flowEventRenamed, .flowEventActorChanged,
    .flowTestabilityChanged,
    .flowPromptAdded, .flowPromptRemoved, .flowPromptRenamed, .flowChoiceAdded, .flowChoiceRemoved,
    .flowChoiceOrderChanged, .flowPromptLookChanged, .flowObserverAdded, .flowObserverRemoved, .flowObserverRenamed,
    .flowTitleChanged, .flowLabelChanged,
    .proofsClaimAdded, .proofsClaimRemoved, .proofsClaimRenamed, .proofsClaimSaysChanged, .proofsClaimCheckChanged,
    .proofsClaimScopeChanged, .proofsScenarioAdded, .proofsScenarioRemoved, .proofsScenarioRenamed,
    .proofsScenarioWordsChanged, .proofsScenarioRunChanged, .proofsScenarioScopeChanged, .proofsFactsChanged,
    .proofsSourceAdded, .proofsSourceRemoved, .proofsSourceRenamed, .proofsSourceChanged, .proofsGateChanged,
    .proofsAcceptanceChanged, .proofsErrorsWithoutCause,
    .promisesTopicsChanged, .promisesVariantFeaturesChanged,
    .wordingPurposeStringChanged, .wordingTextChanged, .wordingTranslationStateChanged, .wordingTranslationConfirmed,
    .wordingTermAdded, .wordingTermRemoved, .wordingTermRenamed, .wordingTermChanged, .wordingSuppressionAdded,
    .wordingSuppressionRemoved, .wordingSuppressionChanged, .wordingLengthsChanged, .wordingQuestionAdded,
    .wordingQuestionRemoved, .wordingQuestionRenamed, .wordingQuestionChanged, .wordingReviewersChanged,
    .wordingBrandChanged,
    .guidesGuideAdded, .guidesGuideRemoved, .guidesGuideRenamed, .guidesGuideScopeChanged, .guidesGuideTitleChanged,
    .guidesSectionAdded, .guidesSectionRemoved, .guidesHeadingChanged, .guidesSectionsMoved, .guidesProseChanged,
    .guidesGuideOrderChanged, .guidesMainPathChanged, .guidesHomeChanged, .guidesRedirectsChanged, .guidesSiteChanged,
    .guidesSdkWordsChanged, .guidesFileAdded,
    .guidesFileRemoved, .guidesFileRenamed, .guidesFileChanged,
  ]

  /// The rule of each edit. An edit that refines another is chosen by judging, not by lookup.
  static let byEdit: [Edit: ReviewRule] = Dictionary(firstOf: all.flatMap { rule in rule.edits.map { ($0, rule) } })
}
