extension ReviewRule {
  static let keysCopyEntryAdded = ReviewRule(
    .keys, "copy-entry-added", .notable, "A copy entry was added.",
    reason: "Apps that should show it must take it over.", readers: [.integrators, .lawyers, .writers, .translators],
    edits: [.added(.copyEntry)])
  static let keysCopyEntryRemoved = ReviewRule(
    .keys, "copy-entry-removed", .breaking, "A copy entry was removed.",
    reason: "Apps that use its id or its keys no longer get a text.", readers: [.integrators, .lawyers, .users],
    edits: [.removed(.copyEntry)])
  static let keysCopyEntryRenamed = ReviewRule(
    .keys, "copy-entry-renamed", .breaking, "A copy entry has a new id.",
    reason: "Exports and translation files refer to texts by that id.", readers: [.integrators, .translators],
    edits: [.renamed(.copyEntry)])
  static let keysSlotChanged = ReviewRule(
    .keys, "slot-changed", .breaking, "A copy entry is shown in another place.",
    reason: "The app has to show the text somewhere else, and other rules apply to it.",
    readers: [.integrators, .users], edits: [.changed(.copyEntry, "slot")])
  static let keysInfoPlistKeysChanged = ReviewRule(
    .keys, "info-plist-keys-changed", .breaking, "A copy entry is for other Info.plist keys.",
    reason: "iOS reads purpose strings by key. A request whose key is missing fails without a prompt.",
    readers: [.integrators], edits: [.changed(.copyEntry, "keys")])
  static let keysPurposeKeyChanged = ReviewRule(
    .keys, "purpose-key-changed", .breaking, "The purpose key of a request for temporary full accuracy changed.",
    reason: "The app passes the same key when it asks. A key that Info.plist lacks makes the request fail.",
    readers: [.integrators], edits: [.changed(.copyEntry, "purpose-key")])
  static let keysCopyEditionsChanged = ReviewRule(
    .keys, "copy-editions-changed", .breaking, "A copy entry belongs to other editions.",
    reason: "Apps of an edition that lost the entry no longer get its text.", readers: [.integrators],
    edits: [.changed(.copyEntry, "editions")])
  static let keysTextAdded = ReviewRule(
    .keys, "text-added", .notable, "A copy entry has a text for another variant, edition, or locale.",
    reason: "Users of these apps see other words than before.",
    readers: [.integrators, .lawyers, .users, .translators],
    edits: [.added(.copyText)])
  static let keysTextRemoved = ReviewRule(
    .keys, "text-removed", .breaking, "A copy entry lost a text of a variant, edition, or locale.",
    reason: "Users see a fallback, which may be in another language or make another promise.",
    readers: [.integrators, .lawyers, .users], edits: [.removed(.copyText)])
  static let keysPlaceholderChanged = ReviewRule(
    .keys, "placeholder-changed", .breaking, "The placeholders of a text changed.",
    reason: "An app that fills in the old placeholders shows the new ones as they are written.",
    readers: [.users, .integrators, .lawyers, .translators, .testers], edits: [],
    refines: .changed(.copyText, "text"))
  static let keysVariantAdded = ReviewRule(
    .keys, "variant-added", .notable, "A variant was added.", reason: "Apps can choose it.",
    readers: [.integrators, .writers], edits: [.added(.variant)])
  static let keysVariantRemoved = ReviewRule(
    .keys, "variant-removed", .breaking, "A variant was removed.", reason: "Apps that use it have no texts.",
    readers: [.integrators, .writers], edits: [.removed(.variant)])
  static let keysVariantRenamed = ReviewRule(
    .keys, "variant-renamed", .breaking, "A variant has a new id.", reason: "Apps and exports name it.",
    readers: [.integrators], edits: [.renamed(.variant)])
  static let keysEditionAdded = ReviewRule(
    .keys, "edition-added", .notable, "An edition was added.", reason: "A brand gets pages of its own.",
    readers: [.integrators, .writers], edits: [.added(.edition)])
  static let keysEditionRemoved = ReviewRule(
    .keys, "edition-removed", .breaking, "An edition was removed.", reason: "Its pages and exports are gone.",
    readers: [.integrators, .writers], edits: [.removed(.edition)])
  static let keysEditionRenamed = ReviewRule(
    .keys, "edition-renamed", .breaking, "An edition has a new id.",
    reason: "The addresses of its pages and the names of its exports contain it.", readers: [.integrators],
    edits: [.renamed(.edition)])
  static let keysAppAdded = ReviewRule(
    .keys, "app-added", .notable, "An app was added to an edition.",
    reason: "Its name is filled in for `<appname>`, and its length counts against the limits.",
    readers: [.integrators, .writers], edits: [.added(.app)])
  static let keysAppRemoved = ReviewRule(
    .keys, "app-removed", .breaking, "An app was removed from an edition.", reason: "Its pages and downloads are gone.",
    readers: [.integrators], edits: [.removed(.app)])
  static let keysAppRenamed = ReviewRule(
    .keys, "app-renamed", .breaking, "An app has a new name.",
    reason: "Every text that contains `<appname>` changes for its users.", readers: [.integrators, .users],
    edits: [.renamed(.app)])
  static let keysAppVariantChanged = ReviewRule(
    .keys, "app-variant-changed", .breaking, "An app uses another variant.", reason: "Its users get other texts.",
    readers: [.integrators, .users, .lawyers, .testers, .translators], edits: [.changed(.app, "variant")])
  static let keysLocalesChanged = ReviewRule(
    .keys, "locales-changed", .notable, "The list of languages changed.",
    reason: "A language that is gone has no texts; one that is new needs them.", readers: [.integrators, .translators],
    edits: [.changed(.settings, "locales")])
  static let keysPromptCopyChanged = ReviewRule(
    .keys, "prompt-copy-changed", .breaking, "A prompt shows another text, or looks for it under another key.",
    reason: "Users see another text of the app at this prompt.", readers: [.integrators, .users, .lawyers],
    edits: [.changed(.prompt, "copy"), .changed(.prompt, "key")])
  static let keysSdkAdded = ReviewRule(
    .keys, "sdk-added", .notable, "The SDK’s interface has something new.", reason: "Integrators can use it.",
    readers: [.integrators], edits: [.added(.sdkInterface), .added(.sdkType), .added(.sdkMember)])
  static let keysSdkRemoved = ReviewRule(
    .keys, "sdk-removed", .breaking, "Something was removed from the SDK’s interface.",
    reason: "Code that uses it no longer compiles.", readers: [.integrators],
    edits: [.removed(.sdkInterface), .removed(.sdkType), .removed(.sdkMember)])
  static let keysSdkRenamed = ReviewRule(
    .keys, "sdk-renamed", .breaking, "Something in the SDK’s interface has another name.",
    reason: "Code that uses the old name no longer compiles.", readers: [.integrators],
    edits: [.renamed(.sdkInterface), .renamed(.sdkType), .renamed(.sdkMember)])
  static let keysSdkSignatureChanged = ReviewRule(
    .keys, "sdk-signature-changed", .breaking, "The signature of an SDK member changed.",
    reason: "Code that calls it may no longer compile.", readers: [.integrators],
    edits: [
      .changed(.sdkMember, "declaration"), .changed(.sdkMember, "swift"), .changed(.sdkType, "base"),
      .changed(.sdkType, "declaration"),
    ])
  static let keysSdkDefaultChanged = ReviewRule(
    .keys, "sdk-default-changed", .breaking, "The default or the unit of an SDK member changed.",
    reason: "Code that relies on it behaves differently without a change of its own.",
    readers: [.integrators, .testers], edits: [.changed(.sdkMember, "default"), .changed(.sdkMember, "unit")])
}
