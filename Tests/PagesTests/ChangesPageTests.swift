import Project
import SourceText
import Testing

@Suite("Pages of changes")
struct ChangesPageTests {
  @Test("are the only ones whose rows of differences have addresses")
  func elsewhere() async throws {
    var project = try await Sample.changedProject()
    project.guides = [
      Sample.guide("both", "Both", Sample.body([], [("difference", "door", [("from", "v1"), ("to", "v2")])]))
    ]
    let guide = try await RenderedSite(project)["alder/guides/both/index.html"]
    #expect(guide.contains("<li class=\"change-added\"><span class=\"change-mark\">added</span>"))
    #expect(!guide.contains("\" class=\"change-") && !guide.contains("row-number change-mark"))
  }

  // MARK: What can differ

  /// A gate whose two profiles are the same.
  private static let gate = """
    machine: gate
    title: A gate
    profiles: {v1: {title: Version 1, release: 1}, v2: {title: Version 2, release: 2}}
    observers:
      lamp: {title: The lamp, values: [dark, lit]}
      horn: {title: The horn, values: [silent]}
    events:
      ring: {label: Rings, by: user}
      let-in: {label: Come in, by: user}
      refuse: {label: Go away, by: user}
      wait: {label: Wait, by: user}
      blow: {label: The wind blows, by: system}
    prompts:
      who: {title: Who is it?, map-control: {en: Near or far}, choices: [let-in, refuse, wait]}
    conditions:
      calm: {title: Calm, if: in(still) or in(waving)}
    regions:
      bar:
        title: The bar
        initial: down
        states:
          down: {title: Down, shows: {lamp: dark}}
          asking: {title: Asking, shows: {lamp: dark}, prompt: who}
          doubting: {title: Doubting, shows: {lamp: dark}, prompt: {title: Are you sure?, choices: [let-in, refuse]}}
          up: {title: Up, shows: {lamp: lit}}
        transitions:
          - {id: rung, from: down, event: ring, to: asking}
          - {id: opened, from: asking, event: let-in, to: up}
          - {id: refused, from: asking, event: refuse, to: down}
          - {id: doubted, from: asking, event: wait, to: doubting}
          - {id: sure, from: doubting, event: let-in, to: up, if: in(still) or in(waving)}
          - {id: unsure, from: doubting, event: refuse, to: down, if: calm}
      flag:
        title: The flag
        initial: still
        states:
          still: {title: Still, shows: {horn: silent}}
          waving: {title: Waving, shows: {horn: silent}}
        transitions:
          - {id: waved, from: still, event: ring, to: waving}
          - {id: blown, from: waving, event: blow, to: waving}
      bell:
        title: The bell
        initial: hung
        states: {hung: {title: Hung}}

    """

  /// A key of the schema whose value can differ between profiles, with an edit of the gate by which it does, and what the page says.
  private struct VaryingKey {
    let key: String
    let text: String
    let edit: String
    let says: String

    init(_ key: String, _ text: String, _ edit: String, says: String) {
      self.key = key
      self.text = text
      self.edit = edit
      self.says = says
    }
  }

  private static let varying = [
    VaryingKey(
      "observer: when", "values: [silent]", "values: [silent], when: release >= 2",
      says: "new 1 observer: “The horn”"),
    VaryingKey(
      "choice: when", "[let-in, refuse, wait]",
      "[{event: let-in, when: release >= 2}, refuse, wait, {event: let-in, when: release < 2}]",
      says: "“Who is it?”: choices changed"),
    VaryingKey(
      "region: when", "title: The bell", "when: release < 2\n    title: The bell",
      says: "gone The bell: Hung"),
    VaryingKey(
      "state: when", "{title: Waving,", "{title: Waving, when: release >= 2,",
      says: "new 1 state: “Waving”"),
    VaryingKey(
      "transition: when", "to: waving}",
      "to: waving}\n      - {id: calmed, from: waving, event: ring, to: still, when: release >= 2}",
      says: "new 1 transition: “Rings” from “Waving”"),
    VaryingKey(
      "transition: if", "{title: Waving,", "{title: Waving, when: release >= 2,",
      says: "condition: if “Still” → if “Still” or “Waving”"),
    VaryingKey(
      "condition: if", "{title: Waving,", "{title: Waving, when: release >= 2,",
      says: "condition: if “Calm” (“Still”) → if “Calm” (“Still” or “Waving”)"),
    VaryingKey(
      "prompt: map", "map-control: {en", "map: release >= 2, map-control: {en",
      says: "changed 1 prompt: “Who is it?”: map added, control “Near or far” added"),
    VaryingKey(
      "prompt: map-control", "map-control: {en", "map: release < 2, map-control: {en",
      says: "“Who is it?”: map removed, control “Near or far” removed"),
    VaryingKey(
      "prompt of a state: map", "title: Are you sure?", "title: Are you sure?, map: release >= 2",
      says: "changed 1 prompt: “Are you sure?”: map added"),
    VaryingKey(
      "prompt of a state: map-control", "title: Are you sure?",
      "title: Are you sure?, map: release >= 2, map-control: {en: Far}",
      says: "“Are you sure?”: map added, control “Far” added"),
  ]

  /// The keys whose value is the same in all profiles, and those of a profile itself. Annotations are the same in all.
  private static let fixed = [
    "machine":
      "machine title summary main-path profiles observers actors kinds events detours plans fresh-start prompts conditions regions initial states transitions",
    "test plan": "title summary when without", "absence": "events transitions",
    "main path": "scenario bypass observers", "profile": "title attribute",
    "observer": "title values style", "value": "title kind also if", "actor": "title look", "kind": "title look",
    "event": "label labels also by gesture testable how", "obstacle": "is because",
    "prompt": "title alert alert-begins unverified-words orientation copy key choices",
    "prompt of a state": "title alert alert-begins unverified-words orientation copy key choices",
    "condition": "title", "choice": "event", "region": "title initial states transitions",
    "state":
      "title also kind type shows contradicts screen prompt tags initial states transitions regions fallback",
    "transition": "id from event after done to", "note": "text editions", "reading": "says followed",
  ]

  @Test("compare every key of a machine’s schema that can differ")
  func schema() {
    let annotations = Set(KeyTable.annotations.keys.map(\.name))
    let keys = Set(
      ContentKind.machine.keyTables(RuleCatalogue([])).flatMap { table in
        table.keys.map(\.name).filter { !annotations.contains($0) }.map { "\(table.name): \($0)" }
      })
    let named = Set(Self.varying.map(\.key))
      .union(Self.fixed.flatMap { record, keys in keys.split(separator: " ").map { "\(record): \($0)" } })
    #expect(
      keys.subtracting(named).sorted() == [],
      "compare the key, with an edit that varies it, or name it as the same in all profiles")
    #expect(named.subtracting(keys).sorted() == [], "the schema has no such key")
  }

  @Test("say what differs by each key, and that nothing does if nothing does")
  func keys() async throws {
    let same = try await page(Self.gate)
    #expect(same.contains("Nothing changes between the two profiles."))
    for key in Self.varying {
      let edited = Self.gate.replacing(key.text, with: key.edit, maxReplacements: 1)
      let page = try await page(edited)
      #expect(page.contains(key.says), "\(key.key): \(page)")
      #expect(!same.contains(key.says) && !page.contains("Nothing changes"), "\(key.key)")
    }
  }

  @Test("draw a prompt as in both profiles if it looks different")
  func drawings() async throws {
    func page(_ edit: String) async throws -> String {
      try await site(Self.gate.replacing("map-control: {en", with: "\(edit)map-control: {en"))[Self.path]
    }
    let pair = try await page("map: release >= 2, ")
    #expect(pair.ranges(of: "<div class=\"system-alert\"").count == 2)
    #expect(pair.ranges(of: "class=\"system-alert-map\"").count == 1)
    #expect(try await page("map: true, ").ranges(of: "<div class=\"system-alert\"").isEmpty)
  }

  // MARK: Claims

  @Test("say of a claim or myth what the checker says in both profiles")
  func claims() async throws {
    let calmed = "- {id: calmed, from: waving, event: refuse, to: still, when: release >= 2}\n      "
    let gate = Self.gate.replacing("- {id: blown", with: calmed + "- {id: blown")
      .replacing("title: The bell", with: "when: release >= 2\n    title: The bell")
    let claims = """
      machine: gate
      assumptions:
        - {id: refusals, says: Guests are refused., fair: [refuse]}
      claims:
        - {id: a, says: A flag that waves goes on waving., check: never still after waving, profiles: [v1]}
        - {id: b, says: A flag can rest above an open bar., check: reachable still and up, profiles: [v2]}
        - {id: c, says: The bar opens., check: reachable up, profiles: [v2]}
        - {id: d, says: The bell hangs., check: always hung, profiles: [v2]}
        - {id: e, says: Above an open bar the flag is calmed., check: "in up, refuse leads to still"}
        - {id: f, says: A waving flag stops., check: after waving eventually still given refusals, profiles: [v2]}
        - {id: g, says: To refuse calms., check: "in waving, refuse leads to still", unverified: Nobody tried., profiles: [v2]}
      myths:
        - {id: h, says: A flag never comes to rest., check: never still after waving, profiles: [v2]}
        - {id: i, says: A flag can come to rest., check: "from waving, still is reachable", profiles: [v1]}
        - {id: j, says: The bell never hangs., check: never hung, profiles: [v2]}
        - {id: k, says: The bar never opens., check: never up, profiles: [v1]}

      """
    let words = try await page(gate, claims: claims)
    let expected = """
      What is true of only one of the two True only in Version 1 (1) A flag that waves goes on waving. Proof \
      True only in Version 2 (2) A flag can rest above an open bar. Proof Above an open bar the flag is calmed. Proof \
      Beliefs that became wrong (1) A flag never comes to rest. Counterexample \
      Beliefs that became right (1) A flag can come to rest. Counterexample \
      Said of Version 2 only (2) The bell hangs. Proof The bell never hangs. Counterexample \
      Assumed (2) A waving flag stops. Proof false in Version 1, true in Version 2 To refuse calms.
      """
    #expect(words.contains(expected), "\(words)")
    #expect(words.contains("new The bell: Hung"))
    #expect(!words.contains("The bar opens.") && !words.contains("The bar never opens."))
  }

  private func site(_ machine: String, claims: String? = nil) async throws -> RenderedSite {
    var files: [SourcePath: String] = [
      "content/statebook.yaml": "format: 1\ntitle: Gates\n", "content/machines/gate.yaml": machine,
    ]
    files["content/claims/gate.yaml"] = claims
    return try await RenderedSite(Sample.read(files))
  }

  private static let path = "reference/gate/changes/v1/v2/index.html"

  /// The words of the page.
  private func page(_ machine: String, claims: String? = nil) async throws -> String {
    try await site(machine, claims: claims).words(Self.path)
  }
}
