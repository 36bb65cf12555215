extension ReviewRule {
  static let wordingPurposeStringChanged = ReviewRule(
    .wording, "purpose-string-changed", .notable, "The words of a purpose string changed.",
    reason: "The text ships in the app, so the change needs a new App Store submission.",
    readers: [.users, .integrators, .lawyers, .translators, .testers], edits: [],
    refines: .changed(.copyText, "text"))
  static let wordingTextChanged = ReviewRule(
    .wording, "text-changed", .notable, "The words of a text changed.", reason: "Users read them.",
    readers: [.users, .integrators, .lawyers, .translators, .testers], edits: [.changed(.copyText, "text")])
  static let wordingTranslationStateChanged = ReviewRule(
    .wording, "translation-state-changed", .notable, "The state of a text changed.",
    reason: "A text that needs a review may be exported as final, or the other way around.",
    readers: [.translators, .writers], edits: [.changed(.copyText, "state")])
  static let wordingTranslationConfirmed = ReviewRule(
    .wording, "translation-confirmed", .notable, "A translation names another source text.",
    reason: "Somebody states that it translates that text.", readers: [.translators],
    edits: [.changed(.copyText, "digest")])
  static let wordingTermAdded = ReviewRule(
    .wording, "term-added", .notable, "A term was added to the project or an edition.",
    reason: "Texts can use it as a placeholder.",
    readers: [.writers], edits: [.added(.term)])
  static let wordingTermRemoved = ReviewRule(
    .wording, "term-removed", .breaking, "A term was removed from the project or an edition.",
    reason: "Texts that use it show the placeholder.", readers: [.users, .integrators], edits: [.removed(.term)])
  static let wordingTermRenamed = ReviewRule(
    .wording, "term-renamed", .notable, "A term has a new id.",
    reason: "Texts refer to it by its id; users see the same.", readers: [.writers], edits: [.renamed(.term)])
  static let wordingTermChanged = ReviewRule(
    .wording, "term-changed", .notable, "A term has other words.",
    reason: "Every text that uses it changes.", readers: [.users, .integrators, .lawyers, .translators, .testers],
    edits: [.changed(.term, "text")])
  static let wordingSuppressionAdded = ReviewRule(
    .wording, "suppression-added", .notable, "A finding about a text is accepted from now on.",
    reason: "Somebody decided that a rule does not apply here; the reason has to convince.", readers: [.writers],
    edits: [.added(.suppression)])
  static let wordingSuppressionRemoved = ReviewRule(
    .wording, "suppression-removed", .notable, "A finding about a text is no longer accepted.",
    reason: "The rule applies again.", readers: [.writers], edits: [.removed(.suppression)])
  static let wordingSuppressionChanged = ReviewRule(
    .wording, "suppression-changed", .notable, "The acceptance of a finding changed.",
    reason: "It may hold longer or for more texts.", readers: [.writers],
    edits: [
      .changed(.suppression, "reason"), .changed(.suppression, "until"), .changed(.suppression, "variants"),
      .changed(.suppression, "locales"),
    ])
  static let wordingLengthsChanged = ReviewRule(
    .wording, "lengths-changed", .notable, "The longest lengths of texts changed.",
    reason: "Texts that were too long may pass.", readers: [.writers], edits: [.changed(.settings, "lengths")])
  static let wordingQuestionAdded = ReviewRule(
    .wording, "question-added", .notable, "A question was added to an edition.",
    reason: "Readers see it with its answer.", readers: [.writers], edits: [.added(.question)])
  static let wordingQuestionRemoved = ReviewRule(
    .wording, "question-removed", .notable, "A question was removed from an edition.",
    reason: "Readers no longer find the answer.", readers: [.writers], edits: [.removed(.question)])
  static let wordingQuestionRenamed = ReviewRule(
    .wording, "question-renamed", .notable, "A question has a new id.", reason: "Links to it contain the id.",
    readers: [.writers], edits: [.renamed(.question)])
  static let wordingQuestionChanged = ReviewRule(
    .wording, "question-changed", .notable, "A question or its answer is worded differently.",
    reason: "Readers rely on it.", readers: [.writers],
    edits: [.changed(.question, "ask"), .changed(.question, "answer")])
  static let wordingReviewersChanged = ReviewRule(
    .wording, "reviewers-changed", .notable, "Other people review the texts of an edition.",
    reason: "They have to know, and so have those who no longer do.", readers: [.writers, .translators],
    edits: [.changed(.edition, "reviewers")])
  static let wordingBrandChanged = ReviewRule(
    .wording, "brand-changed", .notable, "An edition, variant, or term is described differently.",
    reason: "Pages show the words.", readers: [.writers],
    edits: [
      .changed(.edition, "title"), .changed(.edition, "description"), .changed(.edition, "look"),
      .changed(.variant, "title"), .changed(.variant, "description"),
      .changed(.term, "title"),
    ])
}
