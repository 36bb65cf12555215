/// The kinds of elements, in the order in which a review lists them.
package enum ElementKind: String, CaseIterable, Sendable {
  case settings
  case machine, profile, observer, observerValue, event, prompt, choice, region, state, transition
  case claim, assumption, scenario
  case variant, copyEntry, copyText, suppression
  case edition, term, app, question
  case sdkInterface, sdkType, sdkMember
  case source, sourcePlace
  case guide, section
  case asset, staticFile, template

  /// The name of the kind in sentences.
  package var word: String {
    switch self {
    case .observerValue: "observer value"
    case .copyEntry: "copy entry"
    case .copyText: "text"
    case .sdkInterface: "SDK interface"
    case .sdkType: "SDK type"
    case .sdkMember: "SDK member"
    case .sourcePlace: "place in a source"
    case .staticFile: "static file"
    default: rawValue
    }
  }

  /// The fields of an element of this kind, in the order in which they are shown.
  package var fields: [ElementField] {
    switch self {
    case .settings:
      [
        .title, .description, .baseURL, .locales, .platforms, .lengths, .guideOrder, .home, .levels, .budgets,
        .siteMode,
        .coverage, .redirects, .linkSchemes, .repository, .versions, .look, .leftOut,
      ]
    case .machine: [.title, .summary, .mainPath, .detours, .actors, .kinds, .conditions, .conditionTitles, .notes]
    case .profile: [.title, .attributes] + Self.annotations
    case .observer: [.title, .isCode, .condition] + Self.annotations
    case .observerValue: [.title, .kind]
    case .event: [.title, .also, .actor, .testable, .translations] + Self.annotations
    case .prompt:
      [
        .title, .order, .alert, .alertBeginning, .unverifiedWords, .showsMap, .mapControl, .orientation, .copy, .key,
      ] + Self.annotations
    case .choice: [.condition]
    case .region: [.title, .initial, .condition, .parent] + Self.annotations
    case .state:
      [.title, .also, .kind, .contradicts, .screen, .form, .initial, .shows, .prompt, .tags, .condition, .parent]
        + Self.annotations
    case .transition: [.source, .trigger, .target, .condition, .guard, .parent] + Self.annotations
    case .claim: [.isMyth, .says, .check, .topic, .machine, .profiles, .editions] + Self.annotations
    case .assumption: [.says, .fair] + Self.annotations
    case .scenario: [.title, .says, .machine, .profiles, .given, .start, .steps, .editions] + Self.annotations
    case .variant: [.title, .description, .features]
    case .copyEntry: [.slot, .keys, .purposeKey, .editions] + Self.annotations
    case .copyText: [.text, .translationState, .sourceDigest]
    case .suppression: [.reason, .until, .variants, .locales]
    case .edition: [.title, .description, .home, .look, .reviewers]
    case .term: [.text]
    case .app: [.variant]
    case .question: [.ask, .answer] + Self.annotations
    case .sdkInterface: [.title]
    case .sdkType: [.base, .signature, .summary] + Self.annotations
    case .sdkMember: [.signature, .swiftName, .defaultValue, .unit, .summary, .group] + Self.annotations
    case .source: [.title, .author, .published, .description, .address, .retrieved, .editions]
    case .sourcePlace: [.title, .fragment]
    case .guide: [.title, .also, .description, .machine, .profile, .editions, .isDraft, .order]
    case .section: [.title, .prose, .level]
    case .asset, .staticFile: [.bytes]
    case .template: [.text, .bytes]
    }
  }

  /// The kinds of the elements named by each part of the path; the last one is the element itself.
  package var pathKinds: [ElementKind] {
    switch self {
    case .settings: []
    case .profile, .observer, .event, .prompt, .region, .state, .transition, .assumption: [.machine, self]
    case .observerValue: [.machine, .observer, self]
    case .choice: [.machine, .prompt, .event]
    case .copyText: [.copyEntry, .edition, .variant, self]
    case .suppression: [.copyEntry, self]
    case .term, .app, .question: [.edition, self]
    case .sdkType: [.sdkInterface, self]
    case .sdkMember: [.sdkInterface, .sdkType, self]
    case .sourcePlace: [.source, self]
    case .section: [.guide, self]
    case .machine, .claim, .scenario, .variant, .copyEntry, .edition, .sdkInterface, .source, .guide, .asset,
      .staticFile, .template:
      [self]
    }
  }

  private static let annotations: [ElementField] = [.notes, .sources, .unverified, .readings]
}

/// A property of an element.
package enum ElementField: String, CaseIterable, Sendable {
  case title, description, summary, says
  case notes, sources, unverified, readings
  case baseURL, locales, platforms, lengths, guideOrder, levels, budgets, siteMode, coverage, redirects, linkSchemes,
    repository
  case versions, look, leftOut, reviewers
  case home, mainPath, detours, actors, kinds, conditions, conditionTitles, attributes, isCode, condition, actor,
    testable
  case translations
  case order, alert, alertBeginning, unverifiedWords, showsMap, mapControl, orientation, copy, key
  case also, initial, parent, kind, contradicts, screen, form, shows, prompt, tags
  case source, trigger, target, `guard`
  case isMyth, check, topic, profiles, editions, fair, given, start, steps
  case features, slot, keys, purposeKey, text, translationState, sourceDigest
  case reason, until, variants, variant, ask, answer
  case base, signature, swiftName, defaultValue, unit, group
  case author, published, address, retrieved, fragment
  case machine, profile, isDraft, prose, level, bytes

  /// The name of the field in sentences.
  package var word: String {
    switch self {
    case .baseURL: "base URL"
    case .also: "other names"
    case .guideOrder: "order of guides"
    case .home: "guide on the home page"
    case .levels: "levels of rules"
    case .siteMode: "site mode"
    case .linkSchemes: "schemes of links"
    case .mainPath: "main path"
    case .conditionTitles: "titles of conditions"
    case .isCode: "code font"
    case .condition: "`when:`"
    case .leftOut: "pages left out"
    case .unverifiedWords: "reason why the words are unverified"
    case .showsMap: "map"
    case .alertBeginning: "beginning of the alert"
    case .mapControl: "control of the map"
    case .initial: "initial state"
    case .shows: "observer values"
    case .isMyth: "kind"
    case .fair: "fair steps"
    case .start: "expectation at the start"
    case .purposeKey: "purpose key"
    case .translationState: "state of the translation"
    case .sourceDigest: "digest of the source text"
    case .ask: "question"
    case .swiftName: "Swift name"
    case .defaultValue: "default"
    case .until: "end date"
    case .isDraft: "draft"
    default: rawValue
    }
  }
}
