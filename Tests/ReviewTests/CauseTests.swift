import Foundation
import SourceText
import TestSupport
import Testing

@testable import Review

@Suite("Causes and what hangs under them")
struct CauseTests {
  private static let machine = "content/machines/location.yaml"
  private static let copy = "content/copy/location.yaml"

  /// The sample project and the same with texts replaced, which must be there.
  private func review(_ edits: [(path: String, old: String, new: String)]) async throws -> (Review, [String: String]) {
    let base = try files()
    var head = base
    for edit in edits {
      let text = try #require(head[edit.path])
      try #require(text.contains(edit.old), "\(edit.path) does not contain “\(edit.old)”")
      head[edit.path] = text.replacing(edit.old, with: edit.new)
    }
    return (await review(base, head), head)
  }

  private func files() throws -> [String: String] {
    try ProjectArchive("bases/review.txt").files(isFixed: false).mapValues { String(decoding: $0, as: UTF8.self) }
  }

  private func review(_ base: [String: String], _ head: [String: String]) async -> Review {
    func version(_ files: [String: String], _ name: String) async -> Review.Version {
      await Samples.verified(files.mapValues { Array($0.utf8) }, name: name)
    }
    return await Review(base: await version(base, "base"), head: await version(head, "head"))
  }

  @Test("A new finding hangs under the row about the element in which it is")
  func findings() async throws {
    let (review, _) = try await review([(Self.machine, "event: reset, to: new,", "event: reset, to: nwe,")])
    #expect(review.newFindings.contains { $0.severity == .error })
    #expect(review.looseFindings.new.isEmpty, "\(review.looseFindings.new.map(\.message))")
    let row = try #require(review.rows.first { $0.subject.name == "started-over" })
    let found = row.consequences.filter { $0.kind == .finding }
    #expect(found.map(\.level) == [.breaking])
    #expect(found.first?.repeats?.hasPrefix("new error [") == true && found.first?.place != nil)
  }

  @Test("A finding in an element that nobody edited is listed by itself")
  func looseFindings() async throws {
    // Without its only profile, the claim is about none that exists.
    let (review, _) = try await review([("content/editions/zen.yaml", "apps: [{name: Zen, variant: mileage}]\n", "")])
    let hung = review.rows.flatMap(\.consequences).filter { $0.kind == .finding }.count
    #expect(
      hung + review.looseFindings.new.count + review.looseFindings.gone.count == review.newFindings.count
        + review.goneFindings.count)
  }

  @Test("Where a file has errors, a finding is resolved only if the file in which it was has changed")
  func resolvedFindings() async throws {
    let settings = "content/statebook.yaml"
    var base = try files()
    base[Self.machine] = try #require(base[Self.machine])
      .replacing("\nevents:\n", with: "\nevents:\n  unused: {label: Unused, by: user}\n")
    func gone(_ change: (inout [String: String]) -> Void) async -> [String] {
      var head = base
      change(&head)
      return await review(base, head).goneFindings.map(\.rule.id)
    }
    func breakSettings(_ files: inout [String: String]) { files[settings, default: ""] += "colour: red\n" }
    func useEvent(_ files: inout [String: String]) {
      files[Self.machine]?.replace("  unused: {label: Unused, by: user}\n", with: "")
    }
    #expect(await gone(useEvent) == ["machine/unused-event"])
    #expect(await gone(breakSettings) == [])
    let both = await gone { files in
      breakSettings(&files)
      useEvent(&files)
    }
    #expect(both == ["machine/unused-event"])
  }

  @Test("A choice that is listed twice, for different profiles, is one choice; one edit of it is one row")
  func choiceListedTwice() async throws {
    let listed = "choices: [{event: once, when: os >= 14}, allow, {event: once, when: os < 14}, refuse]"
    func rules(_ choices: String) async throws -> [String] {
      var base = try files()
      base[Self.machine] = try #require(base[Self.machine])
        .replacing("choices: [allow, {event: once, when: os >= 14}, refuse]", with: listed)
      var head = base
      head[Self.machine] = try #require(base[Self.machine]).replacing(listed, with: choices)
      try #require(head != base)
      return await review(base, head).rows.map { "\($0.rule.id) \($0.subject.name)" }
    }
    let changed = ["flow/condition-changed once"]
    #expect(try await rules("choices: [allow, {event: once, when: os < 14}, refuse]") == changed)
    #expect(try await rules("choices: [{event: once, when: os >= 14}, allow, refuse]") == changed)
    #expect(
      try await rules("choices: [{event: once, when: os >= 14}, {event: once, when: os < 14}, refuse]")
        == ["flow/choice-removed allow"])
    #expect(
      try await rules("choices: [allow, {event: once, when: os >= 14}, {event: once, when: os < 14}, refuse]")
        == ["flow/choice-order-changed request"])
  }

  @Test("A guide does not read differently because an edition has another id, or is new", arguments: [true, false])
  func editions(isRenamed: Bool) async throws {
    let (guide, zen, zed) = ("content/guides/start.md", "content/editions/zen.yaml", "content/editions/zed.yaml")
    var base = try files()
    base[guide] = try #require(base[guide]) + "\nAsk {term}`partner`.\n"
    var head = base
    head[zed] = try #require(base[zen]).replacing("edition: zen", with: "edition: zed")
    if isRenamed {
      head[zen] = nil
      head[Self.copy] = try #require(base[Self.copy])
        .replacing("      zen:\n", with: "      zed:\n").replacing("[acme, zen]", with: "[acme, zed]")
    }
    let review = await review(base, head)
    let row = try #require(review.rows.first { $0.subject.name == "zed" })
    #expect(row.rule.id == (isRenamed ? "keys/edition-renamed" : "keys/edition-added"))
    #expect(review.rows.flatMap(\.consequences).allSatisfy { $0.kind != .guide })
    // Where the words of an edition change, it does.
    head[zed] = head[zed]?.replacing("the Zen desk", with: "the Zed desk")
    let changed = await self.review(base, head).rows.flatMap(\.consequences).filter { $0.kind == .guide }
    #expect(changed.count == (isRenamed ? 1 : 0))
  }

  @Test("What still has an old name hangs under the rename, with its findings")
  func oldNames() async throws {
    let (review, _) = try await review([
      (Self.machine, "  reset: {label", "  restart: {label"), (Self.machine, "event: reset", "event: restart"),
    ])
    #expect(review.rows.map(\.rule.id) == ["flow/event-renamed"])
    let row = try #require(review.rows.first)
    let names = row.consequences.filter { $0.kind == .reference }.map(\.sentence)
    #expect(names.contains("claim `reset-helps` was not edited, but its check now means something else"), "\(names)")
    #expect(row.consequences.contains { $0.kind == .finding && $0.level == .breaking })
    // Nobody edited the guide, but it has the old name.
    #expect(
      review.looseFindings.new.isEmpty && row.consequences.contains { $0.repeats == "new error [guide/unknown-name]" })
  }

  @Test("A row points to the value that changed, also where the model does not keep its place")
  func places() async throws {
    let (review, head) = try await review([(Self.machine, "title: Location access", "title: Access to the location")])
    let place = try #require(review.rows.first?.after)
    let bytes = Array(try #require(head[Self.machine]).utf8)
    #expect(String(decoding: bytes[place.start..<place.end], as: UTF8.self) == "Access to the location")
  }

  @Test("A value that its element has twice is not pointed to: the row points to the element")
  func ambiguousPlaces() async throws {
    let (review, head) = try await review([
      (Self.machine, "request:\n    title: Location request", "request:\n    title: en")
    ])
    let place = try #require(review.rows.first?.after)
    let bytes = Array(try #require(head[Self.machine]).utf8)
    #expect(String(decoding: bytes[place.start..<place.end], as: UTF8.self) == "request")
  }

  @Test("Where two changes can each be the cause, both are named")
  func severalCauses() async throws {
    let (review, _) = try await review([
      (
        Self.machine, "event: refuse, to: denied}\n      - {id: reminded",
        "event: refuse, to: new}\n      - {id: reminded"
      ),
      (Self.machine, "id: started-over, from: denied, event: reset", "id: started-over, from: denied, event: blur"),
    ])
    let sentences = review.rows.flatMap(\.consequences).compactMap(\.repeats)
    #expect(review.rows.count == 2)
    #expect(sentences.contains { $0.contains("can also be the cause") }, "\(sentences)")
    let (alone, _) = try await self.review([
      (
        Self.machine, "event: refuse, to: denied}\n      - {id: reminded",
        "event: refuse, to: new}\n      - {id: reminded"
      )
    ])
    #expect(!alone.rows.flatMap(\.consequences).contains { $0.repeats?.contains("can also be the cause") == true })
  }

  @Test("The sections of guides are shown as readers see them, with the titles of sources")
  func renderedSections() async throws {
    let (review, _) = try await review([
      ("content/guides/start.md", "A new user is in {state}`new`", "A user who is new starts in {state}`new`")
    ])
    let detail = try #require(review.rows.first?.details.first)
    #expect(detail.before == "A new user is in New. [Apple on prompts, Prompts]")
    #expect(detail.after == "A user who is new starts in New. [Apple on prompts, Prompts]")
    let (link, _) = try await self.review([("content/guides/recovery.md", "start.md#the-request", "start.md")])
    #expect(link.rows.first?.details.first?.after?.contains("](start)") == true, "a link reads the same")
  }

  @Test("An edit of the words that a role shows, or of a part of a directive, is an edit of the section")
  func roles() async throws {
    let guide = "content/guides/start.md"
    let (words, _) = try await review([(guide, "{state}`new`", "{state}`untouched <new>`")])
    #expect(words.rows.first?.details.first?.after == "A new user is in untouched. [Apple on prompts, Prompts]")
    var base = try files()
    base[guide, default: ""] += "\n```{choices} request\n:profile: ios13\n```\n"
    var head = base
    head[guide] = head[guide]?.replacing(":profile: ios13", with: ":profile: ios13\n:observers: status")
    let options = await review(base, head)
    #expect(options.rows.map(\.rule.id) == ["guides/prose-changed"])
  }

  @Test("What a diagram shows is a part of what a guide says, and a number of a row is not")
  func diagrams() async throws {
    let guide = "content/guides/start.md"
    var base = try files()
    base[guide, default: ""] += "\n```{diagram}\n:region: power\n```\n"
    func changed(_ old: String, _ new: String) async throws -> [String] {
      var head = base
      let text = try #require(head[Self.machine])
      try #require(text.contains(old))
      head[Self.machine] = text.replacing(old, with: new)
      return await review(base, head).rows.flatMap(\.consequences).filter { $0.kind == .guide }.map(\.sentence)
    }
    let label = try await changed("label: Plug in the case", "label: Charge the case")
    #expect(label == ["“After a grant” in the guide “Start” reads differently"])
    let row = try await changed(
      "      - {id: asked,", "      - {id: asked-again, from: denied, event: ask, to: denied}\n      - {id: asked,")
    #expect(row == [], "a new row gives the later ones other numbers")
  }
}
