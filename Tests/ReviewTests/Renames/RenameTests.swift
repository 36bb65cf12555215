import Foundation
import Review
import SourceText
import TestSupport
import Testing

@Suite("Renames")
struct RenameTests {
  /// An id of the base `review`, with its new name.
  struct Rename: CustomTestStringConvertible, Sendable {
    let kind: ElementKind
    let old: String
    let new: String
    /// The row’s rule.
    let rule: String
    /// What to replace where, as a regular expression whose first group is the id; nil for the id as a whole word, everywhere.
    var patterns: [String] = []
    /// A file to move, as well.
    var file: (old: String, new: String)?

    var testDescription: String { "\(kind) `\(old)` to `\(new)`" }
  }

  static let renames: [Rename] = [
    Rename(
      kind: .machine, old: "location", new: "whereabouts", rule: "flow/machine-renamed",
      patterns: ["machine: (location)"]),
    Rename(kind: .profile, old: "ios14", new: "fourteen", rule: "flow/profile-renamed"),
    Rename(kind: .observer, old: "light", new: "lamp", rule: "flow/observer-renamed", patterns: [#"\b(light):"#]),
    Rename(
      kind: .observer, old: "accuracy", new: "precision", rule: "flow/observer-renamed", patterns: [#"\b(accuracy):"#]),
    Rename(
      kind: .observerValue, old: "reduced", new: "rough", rule: "flow/observer-renamed",
      patterns: [#"accuracy: (reduced)"#, #"full, (reduced)"#]),
    Rename(
      kind: .event, old: "reset", new: "clear", rule: "flow/event-renamed",
      patterns: [#"  (reset): \{"#, "event: (reset)", "denied, (reset)", "`(reset)`"]),
    Rename(
      kind: .prompt, old: "request", new: "question", rule: "flow/prompt-renamed",
      patterns: [#"  (request):\n"#, #"prompt: (request)\}"#, "`(request)`"]),
    Rename(kind: .region, old: "power", new: "energy", rule: "flow/state-renamed", patterns: [#"  (power):\n"#]),
    Rename(
      kind: .state, old: "granted", new: "permitted", rule: "flow/state-renamed",
      patterns: [
        #"      (granted):\n"#, #"to: (granted)"#, #"from: (granted)"#, "never (granted)", "eventually (granted)",
        "expect: (granted)",
      ]),
    Rename(
      kind: .state, old: "denied", new: "refused", rule: "flow/state-renamed",
      patterns: [
        #"      (denied): \{"#, #"to: (denied)"#, #"from: (denied)"#, "or (denied)", "in (denied)", "after (denied)",
        "expect: (denied)",
      ]),
    Rename(
      kind: .state, old: "precise", new: "exact", rule: "flow/state-renamed",
      patterns: [
        #" (precise): \{title: P"#, #"initial: (precise)"#, #"(?:fallback|from|to): (precise)"#,
      ]),
    Rename(kind: .transition, old: "started-over", new: "set-back", rule: "flow/transition-renamed"),
    Rename(kind: .claim, old: "unasked", new: "never-unasked", rule: "proofs/claim-renamed"),
    Rename(kind: .claim, old: "for-good", new: "forever", rule: "proofs/claim-renamed"),
    Rename(
      kind: .assumption, old: "answers", new: "decides", rule: "proofs/claim-renamed",
      patterns: ["id: (answers)", "given (answers)"]),
    Rename(kind: .scenario, old: "first-grant", new: "a-grant", rule: "proofs/scenario-renamed"),
    Rename(
      kind: .variant, old: "safety", new: "rescue", rule: "keys/variant-renamed",
      patterns: [#"  (safety): \{"#, #"      (safety):\n"#, "variant: (safety)"]),
    Rename(kind: .copyEntry, old: "purpose.location", new: "purpose.place", rule: "keys/copy-entry-renamed"),
    Rename(kind: .copyEntry, old: "button.settings", new: "button.open", rule: "keys/copy-entry-renamed"),
    Rename(
      kind: .edition, old: "zen", new: "satori", rule: "keys/edition-renamed",
      patterns: ["edition: (zen)", #"\[acme, (zen)\]"#, #"      (zen):\n"#],
      file: ("content/editions/zen.yaml", "content/editions/satori.yaml")),
    Rename(
      kind: .term, old: "partner", new: "helper", rule: "wording/term-renamed",
      patterns: ["<(partner)>", #"\{(partner):"#]),
    Rename(kind: .app, old: "Acme Care", new: "Acme Aid", rule: "keys/app-renamed"),
    Rename(
      kind: .question, old: "battery", new: "power-use", rule: "wording/question-renamed", patterns: ["id: (battery)"]),
    Rename(kind: .sdkInterface, old: "recorder", new: "trips", rule: "keys/sdk-renamed", patterns: ["sdk: (recorder)"]),
    Rename(
      kind: .sdkType, old: "Recorder", new: "Tracker", rule: "keys/sdk-renamed",
      patterns: ["name: (Recorder)", #"`(Recorder)\."#]),
    Rename(
      kind: .sdkMember, old: "start", new: "begin", rule: "keys/sdk-renamed",
      patterns: ["name: (start)", #"Recorder\.(start)"#]),
    Rename(kind: .sdkMember, old: "delay", new: "patience", rule: "keys/sdk-renamed", patterns: ["name: (delay)"]),
    Rename(
      kind: .source, old: "apple", new: "vendor", rule: "proofs/source-renamed",
      patterns: ["id: (apple)", #"\[(apple)"#, "`(apple)"]),
    Rename(
      kind: .sourcePlace, old: "prompts", new: "dialogs", rule: "proofs/source-renamed",
      patterns: ["#(prompts)", #"      (prompts): \{"#]),
    Rename(
      kind: .guide, old: "start", new: "beginning", rule: "guides/guide-renamed",
      patterns: [#"\[(start), recovery"#, #"\((start)\.md"#],
      file: ("content/guides/start.md", "content/guides/beginning.md")),
    Rename(
      kind: .asset, old: "content/assets/map.svg", new: "content/assets/plan.svg", rule: "guides/file-renamed",
      patterns: [#"(map)\.svg"#], file: ("content/assets/map.svg", "content/assets/plan.svg")),
    Rename(
      kind: .section, old: "after-a-grant", new: "when-it-is-granted", rule: "guides/heading-changed",
      patterns: ["## (After a grant)"]),
  ]

  @Test("A new id, wherever it is written, is one row and nothing else", arguments: renames)
  func everywhere(rename: Rename) async throws {
    let files = try ProjectArchive("bases/review.txt").files(isFixed: false)
    let base = await Samples.version(files, name: "base")
    let edited = try rename.edited(files)
    let head = await Samples.version(edited, name: "head")
    let rows = await Review(base: base, head: head).rows
    #expect(rows.map(\.rule.id) == [rename.rule], "\(rows.notation)")
    let row = try #require(rows.first)
    #expect(row.subject.kind == rename.kind)
    // A value without a label is called by its id, and a heading by its words.
    #expect(
      row.details.isEmpty || [.section, .observerValue, .app, .sdkMember].contains(rename.kind), "\(rows.notation)")
    if rename.kind != .section { #expect(row.change == .renamed(from: rename.old) && row.subject.name == rename.new) }
  }

  @Test("Every kind that can be renamed is tried")
  func everyKind() {
    let cannot = Set(
      ReviewRule.unreported.keys.compactMap { edit in if case .renamed(let kind) = edit { kind } else { nil } })
    let tried = Set(Self.renames.map(\.kind))
    // Static files and templates are found like assets, and conditions have a fixture.
    #expect(Set(ElementKind.allCases).subtracting(cannot).subtracting(tried) == [.condition, .staticFile, .template])
  }

  @Test("What has little in common with what is gone is new")
  func unrelated() async throws {
    var files = try ProjectArchive("bases/review.txt").files(isFixed: false)
    let base = await Samples.version(files, name: "base")
    let path = "content/claims/location.yaml"
    let text = String(decoding: files[path] ?? [], as: UTF8.self)
    files[path] = Array(
      text.replacing(
        #/  - \{id: for-good.*\n/#,
        with: "  - {id: no-light, says: The light goes out by itself., check: never denied, profiles: [ios13, ios14]}\n"
      ).utf8)
    let head = await Samples.version(files, name: "head")
    let found = await Review(base: base, head: head).rows
    #expect(found.map(\.rule.id).sorted() == ["proofs/claim-added", "proofs/claim-removed"])
  }
}

extension RenameTests.Rename {
  /// The files with the new name.
  fileprivate func edited(_ files: [String: [UInt8]]) throws -> [String: [UInt8]] {
    var edited = files
    if let file {
      edited[file.new] = edited[file.old]
      edited[file.old] = nil
    }
    let patterns =
      patterns.isEmpty ? ["(?<![\\w.-])(\(NSRegularExpression.escapedPattern(for: old)))(?![\\w.-])"] : patterns
    let name = kind == .section ? "When it is granted" : kind == .asset ? "plan" : new
    for pattern in patterns {
      let expression = try NSRegularExpression(pattern: pattern)
      var count = 0
      for (path, bytes) in edited {
        let text = NSMutableString(string: String(decoding: bytes, as: UTF8.self))
        for match in expression.matches(in: text as String, range: NSRange(location: 0, length: text.length)).reversed()
        {
          text.replaceCharacters(in: match.range(at: 1), with: name)
          count += 1
        }
        edited[path] = Array((text as String).utf8)
      }
      #expect(count > 0, "\(pattern) is not in the base")
    }
    return edited
  }
}
