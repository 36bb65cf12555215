import Project

/// One text per kind of file that uses every key that the kind has.
enum FullVocabulary {
  static func text(of kind: ContentKind) -> String {
    switch kind {
    case .statebook: statebook
    case .machine: machine
    case .claims: claims
    case .scenarios: scenarios
    case .copy: copy
    case .edition: edition
    case .sdk: sdk
    case .sources: sources
    case .guide: guide
    }
  }

  private static let statebook = """
    format: 1
    title: Everything
    description: A project that says all it can
    base-url: https://handbook.acme.io/next/
    locales: [en, de]
    platforms: [ios]
    pages: {symptoms: off, walks: off}
    guides: [start, {section: More, index: a, folder: more, guides: [more/end]}]
    home: a
    redirects: {guides/begin/: guides/end/#last}
    link-schemes: [app-settings]
    repository:
      url: https://git.acme.io/handbook
      branch: trunk
      folder: docs
      edit: "https://git.acme.io/handbook/edit/{branch}/{path}"
      view: "https://git.acme.io/handbook/view/{branch}/{path}#L{line}"
    versions:
      this: "2"
      newest: "1"
      all: [{title: "2", folder: next}, {title: "1", folder: .}, {title: "0", url: https://old.acme.io/}]
    look: {logo: mark.svg, accent: "#0b57d0", accent-dark: "#8ab4f8", picture: mark.svg, footer: Ask us, links: [{title: Help, url: "https://acme.io/help"}]}
    rules: {markdown/unused-footnote: error, file/unrecognized: off}
    budgets:
      guide-bytes: 100000
      data-bytes: 200000
      files: 3000
      table-cells: 400
      states: 50
      configurations: 60000
      claims: 70
      diagram-size: 800
    lengths: {purpose: 90}
    site: committed
    coverage:
      states: {prose: 10, claim: 20, scenario: 30, source: 40}
      transitions: {prose: 50}
      prompts: {source: 100}
    """

  private static let annotations =
    "note: A, notes: [B, {text: C, editions: [acme]}], sources: [manual], unverified: D, readings: [{says: E, sources: [manual], followed: true}, {says: F, sources: [forum#first]}]"

  private static let machine = """
    machine: door
    title: A door
    summary: It opens
    main-path: {scenario: a-visit, bypass: a-visit, observers: [sign]}
    note: {text: A, editions: [acme]}
    notes: [B, {text: C}]
    profiles:
      v1: {title: Version 1, os: "1.0", \(annotations)}
    observers:
      sign: {title: The sign, values: [open, closed], style: code, when: os >= 1.0, \(annotations)}
      bell: {title: The bell, values: {rings: {title: It rings, kind: granted}, wasRung: It rang}}
    actors:
      app: {title: our app, look: system}
    kinds:
      granted: {title: let in, look: granted}
    events:
      knock: {label: Knock, labels: {de: Klopfen}, also: [Ring], by: app, testable: {is: hard, because: It takes a day.}, \(annotations)}
    detours: [knock]
    prompts:
      who: {title: Who?, alert: {en: Who is <appname>?}, alert-begins: {en: Who}, unverified-words: {en: A}, map: os >= 1, map-control: {en: Zoom}, orientation: row, copy: purpose.enter, key: NSKey, choices: [knock, {event: knock, when: os = 1}], \(annotations)}
    conditions:
      closed-up: {title: Closed up, if: in(shut)}
    regions:
      leaf:
        title: The leaf
        initial: shut
        when: os >= 1
        note: A
        notes: [B]
        sources: [manual]
        unverified: D
        readings: [{says: E, sources: [manual], followed: true}]
        states:
          shut:
            title: Shut
            shows: {sign: closed}
            prompt: who
            tags: [safe]
            contradicts: true
            screen: lock
            when: os >= 1
            note: A
            notes: [B]
            sources: [manual]
            unverified: D
            readings: [{says: E, sources: [manual], followed: true}]
          asking: {title: Asking, prompt: {title: Who is it?, alert: {en: Who?}, alert-begins: {en: Who}, unverified-words: {en: A}, map: true, map-control: {en: Zoom}, orientation: row, copy: purpose.enter, key: NSKey, choices: [knock]}}
          ajar: {title: Ajar, also: [Open], kind: granted, type: final}
          past: {title: As before, type: deep-history, fallback: shut}
          wide:
            title: Wide
            initial: inner
            states: {inner: {title: Inner}}
            transitions: [{id: deep, done: inner, to: inner}]
          both: {title: Both, regions: {one: {initial: first, states: {first: {title: First}}}}}
        transitions:
          - {id: open, from: shut, event: knock, to: ajar, when: os >= 1, if: in(shut), \(annotations)}
          - {id: always, to: shut}
    """

  private static let claims = """
    machine: door
    assumptions:
      - {id: patience, says: They knock again., fair: [knock], \(annotations)}
    claims:
      - id: unasked
        says: Nobody comes in unasked.
        check: never ajar before knock
        topic: Coming in
        profiles: [v1]
        editions: [acme]
        note: A
        notes: [{text: B, editions: [acme]}]
        sources: [manual]
        unverified: D
        readings: [{says: E, sources: [manual], followed: true}]
    myths:
      - {id: open-for-ever, says: It stays open., check: never shut after ajar, profiles: [v1], \
    topic: Coming in, editions: [acme], \(annotations)}
    """

  private static let scenarios = """
    machine: door
    scenarios:
      - id: a-visit
        title: A visit
        says: Somebody comes in.
        profile: v1
        given: [knock]
        start: {expect: shut, shows: {sign: closed}, choices: [knock]}
        steps:
          - {do: knock, expect: ajar and not shut, shows: {sign: open}, choices: [knock], says: They knock.}
          - {do: knock, ignored: true}
        editions: [acme]
        note: A
        notes: [{text: B, editions: [acme]}]
        sources: [manual]
        unverified: D
        readings: [{says: E, sources: [manual], followed: true}]
      - {id: another, title: Another, profiles: [v1, v2], steps: [{do: knock}]}
    """

  private static let copy = """
    variants:
      short: {title: Short, description: For small signs, features: {en: [sign, small]}}
    copy:
      - id: purpose.enter
        slot: purpose
        keys: [NSKey]
        editions: [acme]
        note: A
        notes: [{text: B, editions: [acme]}]
        sources: [manual]
        unverified: D
        readings: [{says: E, sources: [manual], followed: true}]
        purpose-key: Visit
        variants:
          short: {en: In?, de: {text: Rein?, state: needs_review, digest: 0123456789ab}}
        by-edition:
          acme: {text: {en: Into Acme?}}
          zed: {variants: {short: {en: Into Zed?}}}
        suppress:
          - {rule: purpose/no-feature, reason: A sign, until: 2027-03-31, variants: [short], locales: [de]}
      - {id: sign, slot: banner, text: {en: Sign, pt-BR: Placa}}
    """

  private static let edition = """
    edition: acme
    title: Acme
    description: Doors
    home: start
    look: {logo: mark.svg, accent: "#0b57d0", accent-dark: "#8ab4f8", picture: mark.svg, footer: Ask us, links: [{title: Help, url: "https://acme.io/help"}]}
    terms: {sdk: {en: Door SDK, de: Tür-SDK}}
    apps: [{name: Acme Door, variant: short}]
    reviewers: {en: [Ada, "@bob"], de: [Cem]}
    questions:
      - {id: why, ask: Why?, answer: Because <sdk>, \(annotations)}
    """

  private static let sdk = """
    sdk: doors
    title: Door SDK
    types:
      - name: Door
        base: NSObject
        summary: A door
        note: A
        notes: [{text: B, editions: [acme]}]
        sources: [manual]
        unverified: D
        readings: [{says: E, sources: [manual], followed: true}]
        members:
          - name: open
            kind: method
            static: true
            returns: BOOL
            parameters: [{name: width, type: double}, {label: by, name: hand, type: id}]
            default: "no"
            unit: metres
            summary: Opens
            group: sign-up
            swift: open(width:by:)
            note: A
            notes: [{text: B, editions: [acme]}]
            sources: [manual]
            unverified: D
            readings: [{says: E, sources: [manual], followed: true}]
          - {name: width, kind: property, type: double, attributes: [nonatomic]}
      - name: Hand
        language: kotlin
        declaration: class Hand
        members: [{name: side, declaration: "val side = Side()"}]
    """

  private static let sources = """
    sources:
      - {id: manual, title: The manual, description: a book, no-url: It is printed., author: A. Smith, published: 2020-08, editions: [acme]}
      - {id: forum, title: A thread, url: "https://example.com/1", retrieved: 2027-03-31, places: {first: {title: The first answer, fragment: a-1}}}
    """

  private static let guide = """
    title: Start
    description: How to begin
    also: [first steps]
    machine: door
    profile: v1
    editions: [acme]
    draft: true
    """
}
