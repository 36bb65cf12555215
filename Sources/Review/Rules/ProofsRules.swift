extension ReviewRule {
  static let proofsClaimAdded = ReviewRule(
    .proofs, "claim-added", .notable, "A claim, myth, or assumption was added.",
    reason: "Pages say something new, and it is proved from now on.", readers: [.testers, .writers],
    edits: [.added(.claim), .added(.assumption)])
  static let proofsClaimRemoved = ReviewRule(
    .proofs, "claim-removed", .notable, "A claim, myth, or assumption was removed.",
    reason: "Something is no longer proved, so it can become false unnoticed.", readers: [.testers, .writers],
    edits: [.removed(.claim), .removed(.assumption)])
  static let proofsClaimRenamed = ReviewRule(
    .proofs, "claim-renamed", .notable, "A claim, myth, or assumption has a new id.",
    reason: "Links to it contain the id.", readers: [.testers], edits: [.renamed(.claim), .renamed(.assumption)])
  static let proofsClaimSaysChanged = ReviewRule(
    .proofs, "claim-says-changed", .notable, "A claim, myth, or assumption is worded differently.",
    reason: "Statebook proves the check, not the sentence: whether the two agree is for a reader to judge.",
    readers: [.testers, .writers], edits: [.changed(.claim, "says"), .changed(.assumption, "says")])
  static let proofsClaimCheckChanged = ReviewRule(
    .proofs, "claim-check-changed", .notable, "A claim, myth, or assumption has another check.",
    reason: "Something else is proved under the same sentence.", readers: [.writers, .testers],
    edits: [.changed(.claim, "check"), .changed(.claim, "myth"), .changed(.assumption, "fair")])
  static let proofsClaimScopeChanged = ReviewRule(
    .proofs, "claim-scope-changed", .notable, "A claim or myth is checked or shown elsewhere.",
    reason: "It is no longer proved, or no longer shown, somewhere.", readers: [.testers, .writers],
    edits: [
      .changed(.claim, "machine"), .changed(.claim, "profiles"), .changed(.claim, "editions"),
      .changed(.claim, "topic"),
    ])
  static let proofsScenarioAdded = ReviewRule(
    .proofs, "scenario-added", .notable, "A scenario was added.", reason: "There is another run to read and to test.",
    readers: [.testers], edits: [.added(.scenario)])
  static let proofsScenarioRemoved = ReviewRule(
    .proofs, "scenario-removed", .notable, "A scenario was removed.", reason: "A run is no longer checked.",
    readers: [.testers], edits: [.removed(.scenario)])
  static let proofsScenarioRenamed = ReviewRule(
    .proofs, "scenario-renamed", .notable, "A scenario has a new id.", reason: "Guides and reports name it.",
    readers: [.testers], edits: [.renamed(.scenario)])
  static let proofsScenarioWordsChanged = ReviewRule(
    .proofs, "scenario-words-changed", .notable, "A scenario is described differently.",
    reason: "Readers see the words beside the run.", readers: [.writers],
    edits: [.changed(.scenario, "title"), .changed(.scenario, "says")])
  static let proofsScenarioRunChanged = ReviewRule(
    .proofs, "scenario-run-changed", .notable, "A scenario has other steps or expectations.",
    reason: "Another run is checked.", readers: [.testers],
    edits: [.changed(.scenario, "given"), .changed(.scenario, "start"), .changed(.scenario, "steps")])
  static let proofsScenarioScopeChanged = ReviewRule(
    .proofs, "scenario-scope-changed", .notable, "A scenario runs or is shown elsewhere.",
    reason: "It is no longer checked, or no longer shown, somewhere.", readers: [.testers, .writers],
    edits: [.changed(.scenario, "machine"), .changed(.scenario, "profiles"), .changed(.scenario, "editions")])
  static let proofsFactsChanged = ReviewRule(
    .proofs, "facts-changed", .notable, "Notes, sources, or doubts about something changed.",
    reason: "Readers rely on them to know where a fact comes from and how certain it is.", readers: [.writers],
    edits: [
      .changed(.profile, "notes"), .changed(.profile, "sources"), .changed(.profile, "unverified"),
      .changed(.profile, "readings"), .changed(.observer, "notes"), .changed(.observer, "sources"),
      .changed(.observer, "unverified"), .changed(.observer, "readings"), .changed(.event, "notes"),
      .changed(.event, "sources"), .changed(.event, "unverified"), .changed(.event, "readings"),
      .changed(.prompt, "notes"), .changed(.prompt, "sources"), .changed(.prompt, "unverified"),
      .changed(.prompt, "readings"), .changed(.region, "notes"), .changed(.region, "sources"),
      .changed(.region, "unverified"), .changed(.region, "readings"), .changed(.state, "notes"),
      .changed(.state, "sources"), .changed(.state, "unverified"), .changed(.state, "readings"),
      .changed(.transition, "notes"), .changed(.transition, "sources"), .changed(.transition, "unverified"),
      .changed(.transition, "readings"), .changed(.condition, "notes"), .changed(.condition, "sources"),
      .changed(.condition, "unverified"), .changed(.condition, "readings"), .changed(.machine, "notes"),
      .changed(.claim, "notes"),
      .changed(.claim, "sources"), .changed(.claim, "unverified"), .changed(.claim, "readings"),
      .changed(.assumption, "notes"), .changed(.assumption, "sources"), .changed(.assumption, "unverified"),
      .changed(.assumption, "readings"), .changed(.scenario, "notes"), .changed(.scenario, "sources"),
      .changed(.scenario, "unverified"), .changed(.scenario, "readings"), .changed(.copyEntry, "notes"),
      .changed(.copyEntry, "sources"), .changed(.copyEntry, "unverified"), .changed(.copyEntry, "readings"),
      .changed(.term, "notes"), .changed(.term, "sources"), .changed(.term, "unverified"), .changed(.term, "readings"),
      .changed(.question, "notes"), .changed(.question, "sources"), .changed(.question, "unverified"),
      .changed(.question, "readings"), .changed(.sdkType, "notes"), .changed(.sdkType, "sources"),
      .changed(.sdkType, "unverified"), .changed(.sdkType, "readings"), .changed(.sdkMember, "notes"),
      .changed(.sdkMember, "sources"), .changed(.sdkMember, "unverified"), .changed(.sdkMember, "readings"),
    ])
  static let proofsSourceAdded = ReviewRule(
    .proofs, "source-added", .notable, "A source, or a place in one, was added.", reason: "Facts can cite it.",
    readers: [.writers], edits: [.added(.source), .added(.sourcePlace)])
  static let proofsSourceRemoved = ReviewRule(
    .proofs, "source-removed", .notable, "A source, or a place in one, was removed.",
    reason: "Facts that cited it lack their support.", readers: [.writers],
    edits: [.removed(.source), .removed(.sourcePlace)])
  static let proofsSourceRenamed = ReviewRule(
    .proofs, "source-renamed", .notable, "A source, or a place in one, has a new id.",
    reason: "Facts cite it by its id.", readers: [.writers], edits: [.renamed(.source), .renamed(.sourcePlace)])
  static let proofsSourceChanged = ReviewRule(
    .proofs, "source-changed", .notable, "What is known about a source changed.",
    reason: "Readers follow it to check a fact.", readers: [.writers],
    edits: [
      .changed(.source, "title"), .changed(.source, "author"), .changed(.source, "published"),
      .changed(.source, "description"), .changed(.source, "url"), .changed(.source, "retrieved"),
      .changed(.source, "editions"), .changed(.sourcePlace, "title"), .changed(.sourcePlace, "fragment"),
    ])
  static let proofsGateChanged = ReviewRule(
    .proofs, "gate-changed", .notable,
    "The levels of rules, platforms, limits, required coverage, or schemes of links changed.",
    reason: "A check may let something pass that it refused before.", readers: [.testers, .writers],
    edits: [
      .changed(.settings, "rules"), .changed(.settings, "budgets"), .changed(.settings, "coverage"),
      .changed(.settings, "link-schemes"), .changed(.settings, "platforms"),
    ])
  static let proofsAcceptanceChanged = ReviewRule(
    .proofs, "acceptance-changed", .notable, "Someone accepts a change, or no longer does.",
    reason: "A row that is accepted does not fail the review.", readers: [.testers],
    edits: [
      .added(.acceptance), .removed(.acceptance), .changed(.acceptance, "says"), .changed(.acceptance, "rows"),
      .changed(.acceptance, "who"), .changed(.acceptance, "reason"), .changed(.acceptance, "until"),
    ])
  static let proofsErrorsWithoutCause = ReviewRule(
    .proofs, "errors-without-cause", .breaking, "Errors are new, and no single change is their cause.",
    reason: "A check of the new version fails.", readers: [.testers, .writers], edits: [],
    refines: .changed(.settings, "rules"))
}
