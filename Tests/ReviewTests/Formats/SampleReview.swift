import SourceText
import Statecharts

@testable import Review

/// Reviews that are made by hand, with every kind of row that a format has to show.
enum SampleReview {
  // MARK: Rules

  static let transition = ReviewRule(
    .flow, "transition-target", .breaking, "A transition leads elsewhere.",
    reason: "Apps in the field are then in another state after the same event.", readers: [.integrators, .testers],
    edits: [.changed(.transition, "to")])
  static let removed = ReviewRule(
    .flow, "transition-removed", .breaking, "A transition was removed.",
    reason: "An event that used to have an effect has none.", readers: [.integrators, .testers],
    edits: [.removed(.transition)])
  static let purpose = ReviewRule(
    .promises, "purpose-text", .breaking, "Users are told something else about their data.",
    reason: "What users were told is part of their consent.", readers: [.integrators, .lawyers],
    edits: [.changed(.copyText, "text")])
  static let renamed = ReviewRule(
    .keys, "event-renamed", .notable, "An event has another id.",
    reason: "Scenarios and exports name events by id.", readers: [.testers], edits: [.renamed(.event)])
  static let wording = ReviewRule(
    .wording, "text", .notable, "A text changed.", reason: "Somebody has to read the new words.",
    readers: [.writers], edits: [.added(.copyText)])
  static let guide = ReviewRule(
    .guides, "section-added", .notable, "A section is new.", reason: "Nobody has read it yet.",
    readers: [.writers], edits: [.added(.section)])
  static let member = ReviewRule(
    .keys, "sdk-default", .notable, "A default changed.", reason: "Apps that rely on it behave differently.",
    readers: [.integrators], edits: [.changed(.sdkMember, "default")])
  static let punctuation = ReviewRule(
    .proofs, "claim-sentence", .notable, "A claim says it differently.", reason: "The sentence is on pages.",
    readers: [.writers], edits: [.changed(.claim, "says")])

  // MARK: Rows

  static var transitionRow: ReviewRow {
    ReviewRow(
      rule: transition, change: .changed, subject: ElementID(.transition, "door", "send-off"),
      name: "transition `send-off` of “A door that asks”",
      details: [.init(what: "target", before: "Shut (`shut`)", after: "Locked (`locked`)")],
      before: SampleProject.place(of: "send-off", in: SampleProject.machinePath, SampleProject.base),
      after: SampleProject.place(of: "send-off", in: SampleProject.machinePath, SampleProject.head),
      consequences: [
        Consequence(
          kind: .claim, level: .breaking, sentence: "the claim “Anybody can try again” no longer holds in Version 1",
          run: ["user: Knock", "user: Go away; now Locked", "user: Knock", "nothing happens"],
          place: Place(SampleProject.machinePath)),
        Consequence(kind: .behavior, level: .notable, sentence: "1 situation is new", run: ["user: Knock"]),
      ])
  }

  static var removedRow: ReviewRow {
    ReviewRow(
      rule: removed, change: .removed, subject: ElementID(.transition, "door", "slammed"),
      name: "transition `slammed` of “A door that asks”",
      before: SampleProject.place(of: "slammed", in: SampleProject.machinePath, SampleProject.base), after: nil)
  }

  static var purposeRow: ReviewRow {
    ReviewRow(
      rule: purpose, change: .changed, subject: ElementID(.copyText, "purpose.enter", "main", "en"),
      name: "text `purpose.enter`, English",
      texts: [
        TextChange(
          before: "<appname> uses your location to record when you come and go.",
          after: "<appname> uses your location in the background to record when you come and go.", locale: "en",
          prompt: .init(
            title: "Location", alert: "Allow “Acme” to use your location?",
            choices: [.same("Allow Once"), .same("Allow While Using App"), .same("Don’t Allow")]))
      ],
      keys: .init(before: ["NSLocationWhenInUseUsageDescription"], after: ["NSLocationWhenInUseUsageDescription"]),
      also: ["German", "the variant `score`"],
      before: SampleProject.place(of: "<appname>", in: SampleProject.copyPath, SampleProject.base),
      after: SampleProject.place(of: "<appname>", in: SampleProject.copyPath, SampleProject.head),
      consequences: [
        Consequence(
          kind: .promise, level: .breaking, sentence: "users are now told that the location is used in the background"),
        Consequence(
          kind: .length, level: .notable, sentence: "78 characters with the longest app name; 72 are allowed"),
      ])
  }

  static var renamedRow: ReviewRow {
    ReviewRow(
      rule: renamed, change: .renamed(from: "ring"), subject: ElementID(.event, "door", "knock"),
      name: "event “Knock” (`knock`) of “A door that asks”",
      before: SampleProject.place(of: "knock", in: SampleProject.machinePath, SampleProject.base),
      after: SampleProject.place(of: "knock", in: SampleProject.machinePath, SampleProject.head))
  }

  static var guideRow: ReviewRow {
    ReviewRow(
      rule: guide, change: .added, subject: ElementID(.section, "using-the-door", "knock-first"),
      name: "section “Knock first” of the guide “Using the door”", before: nil,
      after: SampleProject.place(of: "# Knock first", in: SampleProject.guidePath, SampleProject.head))
  }

  static var newTextRow: ReviewRow {
    ReviewRow(
      rule: wording, change: .added, subject: ElementID(.copyText, "banner.locked", "main", "de"),
      name: "text `banner.locked`, German",
      texts: [
        TextChange(
          before: nil, after: "Die Tür ist zu.\nBitte klopfen.", locale: "de", owner: "main", editions: ["acme"],
          reviewers: ["Ann", "@bob"])
      ],
      before: nil,
      after: Place(SampleProject.copyPath))
  }

  static var memberRow: ReviewRow {
    ReviewRow(
      rule: member, change: .changed, subject: ElementID(.sdkMember, "DoorKit", "knocks"), name: "`DoorKit.knocks`",
      details: [.init(what: "default", before: "3", after: nil)], before: nil, after: nil)
  }

  static var claimRow: ReviewRow {
    ReviewRow(
      rule: punctuation, level: .editorial, change: .changed, subject: ElementID(.claim, "door", "no-entry"),
      name: "claim `no-entry`",
      details: [
        .init(what: "says", before: "Nobody comes in without knocking", after: "Nobody comes in without knocking.")
      ], before: nil, after: Place("content/claims/door.yaml"))
  }

  // MARK: Findings

  static let rule = Rule("purpose/brief", .warning, "A purpose string is brief.")

  // MARK: Reviews

  /// Every kind of row, findings, a picture, and a gap.
  static func everything() async throws -> Review {
    Review(
      base: .init(name: "v1.2", errors: 0), head: .init(name: "the working tree", errors: 1),
      rows: [transitionRow, removedRow, purposeRow, renamedRow, memberRow, newTextRow, guideRow, claimRow],
      verdicts: [
        ReaderVerdict(
          reader: .integrators, level: .breaking, sentence: "1 text of Info.plist changed: submit a new version"),
        ReaderVerdict(reader: .writers, level: .notable, sentence: "3 texts to read"),
        ReaderVerdict(
          reader: .lawyers, level: .breaking,
          sentence:
            "users are now told that their location is used in the background, which they were not told before; `purpose.enter` says so"
        ),
      ],
      newFindings: [
        Finding(rule, at: purposeRow.after, "expected at most 72 characters, found 78", suggestion: "shorten it")
      ],
      goneFindings: [Finding(rule, at: Place(SampleProject.machinePath), "`slam` is never used")],
      pictures: [FlowDiagram(machine: "door", profile: "v1", union: try await SampleProject.union())],
      gaps: ["The machine `window` could not be compared: its file has an error."])
  }

  static let nothing = Review(base: .init(name: "main", errors: 0), head: .init(name: "HEAD", errors: 0))

  static let context = ReviewContext(
    base: .init(tree: SampleProject.base, address: "https://example.com/o/r/blob/aaaa/docs/"),
    head: .init(tree: SampleProject.head, address: "https://example.com/o/r/blob/bbbb/docs/"), pathPrefix: "docs/")
}
