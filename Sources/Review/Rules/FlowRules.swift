extension ReviewRule {
  static let flowMachineAdded = ReviewRule(
    .flow, "machine-added", .notable, "A machine was added.", reason: "It documents another flow.",
    readers: [.integrators, .testers], edits: [.added(.machine)])
  static let flowMachineRemoved = ReviewRule(
    .flow, "machine-removed", .breaking, "A machine was removed.", reason: "Its pages, claims, and exports are gone.",
    readers: [.integrators, .testers], edits: [.removed(.machine)])
  static let flowMachineRenamed = ReviewRule(
    .flow, "machine-renamed", .notable, "A machine has a new id.",
    reason: "Addresses of pages, exports, and tests contain it; the behavior is the same.",
    readers: [.integrators, .testers],
    edits: [.renamed(.machine)])
  static let flowProfileAdded = ReviewRule(
    .flow, "profile-added", .notable, "A profile was added.",
    reason: "There is another environment to read about and to test in.", readers: [.integrators, .testers],
    edits: [.added(.profile)])
  static let flowProfileRemoved = ReviewRule(
    .flow, "profile-removed", .breaking, "A profile was removed.",
    reason: "Its pages and exports are gone, and nothing is proved for it.", readers: [.integrators, .testers],
    edits: [.removed(.profile)])
  static let flowProfileRenamed = ReviewRule(
    .flow, "profile-renamed", .notable, "A profile has a new id.",
    reason: "Addresses of pages and exports contain it; the behavior is the same.", readers: [.integrators, .testers],
    edits: [.renamed(.profile)]
  )
  static let flowProfileAttributesChanged = ReviewRule(
    .flow, "profile-attributes-changed", .breaking, "The facts of a profile changed.",
    reason: "Other conditions hold in it, so it may be another machine.", readers: [.integrators, .testers],
    edits: [.changed(.profile, "attributes")])
  static let flowStateAdded = ReviewRule(
    .flow, "state-added", .notable, "A state or region was added.",
    reason: "The flow has another step; apps may have to handle it.", readers: [.integrators, .testers],
    edits: [.added(.state), .added(.region)])
  static let flowStateRemoved = ReviewRule(
    .flow, "state-removed", .breaking, "A state or region was removed.",
    reason: "Apps and tests that handle it wait for what no longer happens.", readers: [.integrators, .testers],
    edits: [.removed(.state), .removed(.region)])
  static let flowStateRenamed = ReviewRule(
    .flow, "state-renamed", .notable, "A state or region has a new id.",
    reason: "Exports and addresses of pages contain the id; the behavior is the same.",
    readers: [.integrators, .testers], edits: [.renamed(.state), .renamed(.region)])
  static let flowStateStructureChanged = ReviewRule(
    .flow, "state-structure-changed", .breaking,
    "A state or region starts elsewhere, lies elsewhere, or has another form.",
    reason: "Other states are active than before.", readers: [.integrators, .testers],
    edits: [
      .changed(.state, "type"), .changed(.state, "parent"), .changed(.state, "initial"), .changed(.region, "parent"),
      .changed(.region, "initial"),
    ])
  static let flowObserverValueShownChanged = ReviewRule(
    .flow, "observer-value-shown-changed", .breaking, "A state shows other values to the observers.",
    reason: "An app that reads the value in this state gets another one.", readers: [.integrators, .testers],
    edits: [.changed(.state, "shows"), .changed(.observerValue, "if")])
  static let flowStatePromptChanged = ReviewRule(
    .flow, "state-prompt-changed", .breaking, "A state shows another prompt, or none.",
    reason: "Users see something else in this state.", readers: [.integrators, .users, .testers],
    edits: [.changed(.state, "prompt")])
  static let flowStateMeaningChanged = ReviewRule(
    .flow, "state-meaning-changed", .notable, "A state has another kind or other tags.",
    reason: "Diagrams mark it differently, and claims that name a tag cover other states.", readers: [.testers],
    edits: [
      .changed(.state, "kind"), .changed(.state, "contradicts"), .changed(.state, "screen"), .changed(.state, "tags"),
      .changed(.observerValue, "kind"),
    ])
  static let flowTransitionAdded = ReviewRule(
    .flow, "transition-added", .notable, "A transition was added.",
    reason: "Something can happen that could not happen before.", readers: [.integrators, .testers],
    edits: [.added(.transition)])
  static let flowTransitionRemoved = ReviewRule(
    .flow, "transition-removed", .breaking, "A transition was removed.",
    reason: "Something that apps may rely on no longer happens.", readers: [.integrators, .testers],
    edits: [.removed(.transition)])
  static let flowTransitionRenamed = ReviewRule(
    .flow, "transition-renamed", .notable, "A transition has a new id.",
    reason: "Exports and reports name it; the behavior is the same.", readers: [.testers],
    edits: [.renamed(.transition)])
  static let flowTransitionChanged = ReviewRule(
    .flow, "transition-changed", .breaking, "A transition starts elsewhere, leads elsewhere, or has another trigger.",
    reason: "The same event has another effect.", readers: [.integrators, .testers],
    edits: [
      .changed(.transition, "from"), .changed(.transition, "event"), .changed(.transition, "to"),
      .changed(.transition, "parent"),
    ])
  static let flowDelayChanged = ReviewRule(
    .flow, "delay-changed", .breaking, "A transition fires after another time.",
    reason: "Users and apps have more or less time; the machine has no clock, so it behaves as before.",
    readers: [.integrators, .users, .testers], edits: [.changed(.transition, "after")])
  static let flowGuardChanged = ReviewRule(
    .flow, "guard-changed", .breaking, "A guard changed.", reason: "The transition fires under another condition.",
    readers: [.integrators, .testers], edits: [.changed(.transition, "if")])
  static let flowNamedConditionsChanged = ReviewRule(
    .flow, "named-conditions-changed", .breaking, "A named condition was added, removed, or has another definition.",
    reason: "Transitions and claims that use it depend on other states.", readers: [.integrators, .testers],
    edits: [.added(.condition), .removed(.condition), .changed(.condition, "if")])
  static let flowNamedConditionRenamed = ReviewRule(
    .flow, "named-condition-renamed", .editorial, "A named condition has a new id.",
    reason: "Guards and claims name it; nothing else does.", readers: [.testers], edits: [.renamed(.condition)])
  static let flowOpenConditionReworded = ReviewRule(
    .flow, "open-condition-reworded", .breaking, "A condition that the machine does not know is described differently.",
    reason: "Its words are all that says when it holds; the machine behaves as before.",
    readers: [.integrators, .users, .testers], edits: [], refines: .changed(.condition, "title"))
  static let flowVocabularyChanged = ReviewRule(
    .flow, "vocabulary-changed", .notable, "The actors or kinds of states that a machine declares changed.",
    reason: "Pages and diagrams call them differently, or draw them differently.", readers: [.testers],
    edits: [
      .changed(.machine, "actors"), .changed(.machine, "kinds"), .changed(.machine, "detours"),
      .changed(.event, "gesture"),
    ])
  static let flowConditionChanged = ReviewRule(
    .flow, "condition-changed", .breaking, "A `when:` changed.",
    reason: "Something exists in other profiles than before.", readers: [.integrators, .testers],
    edits: [
      .changed(.observer, "when"), .changed(.choice, "when"), .changed(.region, "when"), .changed(.state, "when"),
      .changed(.transition, "when"),
    ])
  static let flowEventAdded = ReviewRule(
    .flow, "event-added", .notable, "An event was added.", reason: "Something new can happen to the machine.",
    readers: [.integrators, .testers], edits: [.added(.event)])
  static let flowEventRemoved = ReviewRule(
    .flow, "event-removed", .breaking, "An event was removed.",
    reason: "Something that apps and tests may rely on no longer happens.", readers: [.integrators, .testers],
    edits: [.removed(.event)])
  static let flowEventRenamed = ReviewRule(
    .flow, "event-renamed", .notable, "An event has a new id.",
    reason: "Exports and simulations name it; the behavior is the same.", readers: [.integrators, .testers],
    edits: [.renamed(.event)])
  static let flowEventActorChanged = ReviewRule(
    .flow, "event-actor-changed", .breaking, "An event has another actor.",
    reason: "Somebody else causes it, so claims about the actor cover other steps.", readers: [.integrators, .testers],
    edits: [.changed(.event, "by")])
  static let flowTestabilityChanged = ReviewRule(
    .flow, "testability-changed", .notable,
    "The apps with a test plan changed, or how testers cause an event or get a fresh start, or what keeps them from it.",
    reason: "Test plans have other runs, or say something else about them.", readers: [.testers],
    edits: [
      .changed(.event, "testable"), .changed(.event, "how"), .changed(.machine, "plans"),
      .changed(.machine, "fresh-start"),
    ])
  static let flowPromptAdded = ReviewRule(
    .flow, "prompt-added", .notable, "A prompt was added.", reason: "Users may be asked something new.",
    readers: [.integrators, .users, .testers], edits: [.added(.prompt)])
  static let flowPromptRemoved = ReviewRule(
    .flow, "prompt-removed", .breaking, "A prompt was removed.", reason: "Users are no longer asked.",
    readers: [.integrators, .users, .testers], edits: [.removed(.prompt)])
  static let flowPromptRenamed = ReviewRule(
    .flow, "prompt-renamed", .notable, "A prompt has a new id.", reason: "Exports name it; users see the same.",
    readers: [.integrators, .testers], edits: [.renamed(.prompt)])
  static let flowChoiceAdded = ReviewRule(
    .flow, "choice-added", .notable, "A prompt has another choice.", reason: "Users can decide something new.",
    readers: [.integrators, .users, .testers], edits: [.added(.choice)])
  static let flowChoiceRemoved = ReviewRule(
    .flow, "choice-removed", .breaking, "A prompt lost a choice.", reason: "Users can no longer decide that.",
    readers: [.integrators, .users, .testers], edits: [.removed(.choice)])
  static let flowChoiceOrderChanged = ReviewRule(
    .flow, "choice-order-changed", .breaking, "The choices of a prompt have another order.",
    reason: "Texts and tests that count the buttons are wrong.", readers: [.integrators, .users, .testers],
    edits: [.changed(.prompt, "choices")])
  static let flowPromptLookChanged = ReviewRule(
    .flow, "prompt-look-changed", .notable, "A prompt looks different.",
    reason: "Drawings in guides show the words and the arrangement.", readers: [.users],
    edits: [
      .changed(.prompt, "alert"), .changed(.prompt, "alert-begins"), .changed(.prompt, "unverified-words"),
      .changed(.prompt, "map"), .changed(.prompt, "map-control"), .changed(.prompt, "orientation"),
    ])
  static let flowObserverAdded = ReviewRule(
    .flow, "observer-added", .notable, "An observer or one of its values was added.",
    reason: "There is something new to read in some states.", readers: [.integrators, .testers],
    edits: [.added(.observer), .added(.observerValue)])
  static let flowObserverRemoved = ReviewRule(
    .flow, "observer-removed", .breaking, "An observer or one of its values was removed.",
    reason: "Apps that read it get something else.", readers: [.integrators, .testers],
    edits: [.removed(.observer), .removed(.observerValue)])
  static let flowObserverRenamed = ReviewRule(
    .flow, "observer-renamed", .notable, "An observer or one of its values has a new id.",
    reason: "Exports name it; what is shown is the same.", readers: [.integrators, .testers],
    edits: [.renamed(.observer), .renamed(.observerValue)])
  static let flowTitleChanged = ReviewRule(
    .flow, "title-changed", .notable, "Something in a machine is called differently.",
    reason: "Diagrams, tables, and guides show the name.", readers: [.writers],
    edits: [
      .changed(.machine, "title"), .changed(.machine, "summary"), .changed(.condition, "title"),
      .changed(.profile, "title"), .changed(.observer, "title"), .changed(.observer, "style"),
      .changed(.observerValue, "also"), .changed(.event, "also"), .changed(.state, "also"),
      .changed(.prompt, "title"), .changed(.region, "title"), .changed(.state, "title"),
    ])
  static let flowLabelChanged = ReviewRule(
    .flow, "label-changed", .notable, "A button, or a value that is seen, has other words.",
    reason: "Users and testers look for the words, and the other languages have to say the same.",
    readers: [.users, .integrators, .testers, .translators, .writers],
    edits: [.changed(.observerValue, "title"), .changed(.event, "label"), .changed(.event, "labels")])
}
