import SourceText

extension Rule {
  /// The rules that Verification reports.
  package static let ofVerification: [Rule] = [
    .machineComparison, .machineCondition, .machineConditionDefinition, .machineConflict, .machineDeadTransition,
    .machineEmpty, .machineFoldedAway, .machineIdleDelay, .machineLivelock, .machineLostChoice,
    .machineMisspelledAttribute, .machineObserverValue, .machineOpenCondition, .machinePassedState, .machineSameTitle,
    .machineStructure, .machineTooManyConfigurations,
    .machineTooManyStates,
    .machineUnhandledChoice, .machineUnknownName, .machineUnofferedEvent, .machineUnreachableState,
    .machineUnusedCondition, .machineUnusedEvent, .machineUnusedTag, .machineUnusedValue, .machineUnusedVocabulary,
    .claimAmbiguousName, .claimFalse, .claimKind, .claimMythHolds, .claimNeverLeadsToNot, .claimNeverLeadsWithin,
    .claimNoEffect, .claimNoProfile, .claimSameCheck, .claimTooMany, .claimUndecided, .claimUnknownName, .claimVacuous,
    .scenarioFailed, .scenarioKind, .scenarioNotIgnored, .scenarioNothingHappens, .scenarioUnknownName, .coverageBelow,
    .referenceMisspelledDeclaration, .referenceRepeatedGuide, .referenceUnknownName, .projectReservedName,
    .copyAppName, .copyKeysWithoutPlatform, .copyMissingLabel, .copyMissingPromptKey, .copyMixedPrompt,
    .copyDivergentTerm, .copyUnknownPlaceholder, .copyMissingTerm, .copyUnusedEntry, .copyUnusedTerm,
    .sourceFutureDate, .sourceNoAddress, .sourceNoDate, .sourceReadings, .sourceUnused, .sourceUnusedPlace,
    .guideDirectiveOption, .guideEmpty, .guideNoMachine, .guideNoQuestions, .guideUnknownDirective, .guideUnknownName,
    .guideUnknownRole, .guideUnsupported,
    .linkAddress, .linkBroken, .linkUnknownScheme,
  ]
}

extension RuleTexts {
  /// The reasons and examples of these rules.
  package static var ofVerification: [[UInt8]] { Array(PackageResources.files.values) }
}
