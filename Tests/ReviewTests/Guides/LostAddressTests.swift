import Foundation
import Project
import Review
import SourceText
import TestSupport
import Testing

@Suite("Addresses that no longer exist")
struct LostAddressTests {
  /// The sentences about addresses in a review of a project and a changed one, with the rules of their rows.
  private func lost(
    from base: String = "bases/review.txt", _ edit: (inout [String: String]) throws -> Void
  ) async throws -> [String] {
    let base = try ProjectArchive(base).files(isFixed: false).mapValues { String(decoding: $0, as: UTF8.self) }
    var head = base
    try edit(&head)
    func version(_ files: [String: String], _ name: String) async -> Review.Version {
      await Samples.verified(files.mapValues { Array($0.utf8) }, name: name)
    }
    let review = await Review(base: await version(base, "base"), head: await version(head, "head"))
    return review.rows.flatMap { row in
      row.consequences.filter { [.address, .guide].contains($0.kind) }
        .map { "\(row.rule.id): \($0.level): \($0.sentence)" }
    }
  }

  /// The project with the text of a guide on its home pages.
  private static let home = "bases/review-home.txt"
  private static let settings = "content/statebook.yaml"

  private static let start = "content/guides/start.md"
  private static let recovery = "content/guides/recovery.md"

  private func replace(_ old: String, _ new: String, in files: inout [String: String], _ path: String) throws {
    let text = try #require(files[path])
    try #require(text.contains(old), "\(path) does not contain “\(old)”")
    files[path] = text.replacing(old, with: new)
  }

  @Test("Without a change of a guide, none is lost")
  func none() async throws {
    #expect(try await lost { _ in } == [])
    #expect(
      try await lost { try replace("The app records trips", "It records trips", in: &$0, Self.start) } == [])
  }

  @Test("A guide that is removed loses its address in each edition")
  func removed() async throws {
    let found = try await lost { files in
      files[Self.recovery] = nil
      try replace("[start, recovery]", "[start]", in: &files, "content/statebook.yaml")
    }
    #expect(
      found == [
        "guides/guide-removed: breaking: the addresses `acme/guides/recovery/` and "
          + "`zen/guides/recovery/` no longer exist"
      ])
  }

  @Test("A guide with another id and another title is where its text is")
  func renamed() async throws {
    let found = try await lost { files in
      files["content/guides/afterwards.md"] = files.removeValue(forKey: Self.recovery)
      try replace("title: Recovery", "title: After a refusal", in: &files, "content/guides/afterwards.md")
      try replace("[start, recovery]", "[start, afterwards]", in: &files, "content/statebook.yaml")
    }
    #expect(
      found == [
        "guides/guide-renamed: breaking: the addresses `acme/guides/recovery/` and "
          + "`zen/guides/recovery/` no longer exist; the pages are now at "
          + "`acme/guides/afterwards/` and `zen/guides/afterwards/`"
      ])
  }

  @Test("A guide with another id that one edition has on its home page is there for the readers of that edition")
  func renamedToHome() async throws {
    let found = try await lost { files in
      files["content/guides/afterwards.md"] = files.removeValue(forKey: Self.recovery)
      try replace("[start, recovery]", "[start, afterwards]", in: &files, Self.settings)
      try replace("title: Zen\n", "title: Zen\nhome: afterwards\n", in: &files, "content/editions/zen.yaml")
    }
    #expect(
      found == [
        "guides/guide-renamed: breaking: the addresses `acme/guides/recovery/` and "
          + "`zen/guides/recovery/` no longer exist; the pages are now at "
          + "`acme/guides/afterwards/` and `zen/`"
      ])
  }

  @Test("A guide with another id whose old address leads on breaks no link")
  func redirected() async throws {
    let base = try ProjectArchive("bases/review.txt").files(isFixed: false)
    var head = base.mapValues { String(decoding: $0, as: UTF8.self) }
    head["content/guides/afterwards.md"] = head.removeValue(forKey: Self.recovery)
    try replace(
      "[start, recovery]", "[start, afterwards]\nredirects: {guides/recovery/: guides/afterwards/}", in: &head,
      Self.settings)
    let rows = await Review(
      base: await Samples.verified(base, name: "base"),
      head: await Samples.verified(head.mapValues { Array($0.utf8) }, name: "head")
    ).rows
    #expect(Set(rows.map(\.rule.id)) == ["guides/guide-renamed", "guides/redirects-changed"])
    #expect(rows.allSatisfy { $0.level == .notable && $0.consequences.isEmpty }, "\(rows.map(\.consequences))")
  }

  @Test("A redirect takes along only the anchors that the renamed guide still has")
  func redirectedAnchors() async throws {
    let found = try await lost { files in
      files["content/guides/beginning.md"] = files.removeValue(forKey: Self.start)
      try replace("## After a grant", "## Once granted", in: &files, "content/guides/beginning.md")
      try replace("start.md", "beginning.md", in: &files, Self.recovery)
      try replace(
        "[start, recovery]", "[beginning, recovery]\nredirects: {guides/start/: guides/beginning/}", in: &files,
        Self.settings)
    }
    #expect(
      found == [
        "guides/heading-changed: notable: the anchor `#after-a-grant` of "
          + "`acme/guides/start/` and `zen/guides/start/` no longer "
          + "exists; the section is now at `#once-granted`"
      ])
  }

  @Test("A guide that becomes a draft, or is limited to an edition, loses addresses")
  func withheld() async throws {
    let draft = try await lost {
      try replace("title: Recovery", "title: Recovery\ndraft: true", in: &$0, Self.recovery)
    }
    #expect(draft.count == 1 && draft.first?.contains("acme/guides/recovery/` and") == true, "\(draft)")
    let limited = try await lost {
      try replace("title: Recovery", "title: Recovery\neditions: [acme]", in: &$0, Self.recovery)
    }
    #expect(
      limited == [
        "guides/guide-scope-changed: breaking: the address `zen/guides/recovery/` no longer exists"
      ])
  }

  @Test("A guide that goes to a home page loses nothing: its address leads there, to the same anchors")
  func home() async throws {
    #expect(
      try await lost { try replace("[start, recovery]", "[start, recovery]\nhome: start", in: &$0, Self.settings) }
        == [])
    #expect(
      try await lost { try replace("title: Zen\n", "title: Zen\nhome: start\n", in: &$0, "content/editions/zen.yaml") }
        == [])
    // What it no longer has, it has at neither address.
    let edited = try await lost { files in
      try replace("[start, recovery]", "[start, recovery]\nhome: start", in: &files, Self.settings)
      try replace("## After a grant", "## Once granted", in: &files, Self.start)
    }
    #expect(
      edited == [
        "guides/heading-changed: notable: the anchor `#after-a-grant` of "
          + "`acme/guides/start/` and `zen/guides/start/` no longer "
          + "exists; the section is now at `#once-granted`"
      ])
  }

  private static let homeAnchors = "the anchors `#the-request` and `#after-a-grant` of"
  private static let bothHomes =
    homeAnchors + " `acme/` and `zen/` no longer exist"
  private static let bothPages =
    "; the text is now at `acme/guides/start/` and `zen/guides/start/`"

  @Test("A guide that leaves a home page loses its anchors there, and has a page of its own")
  func homeLeft() async throws {
    let removed = try await lost(from: Self.home) { try replace("home: start\n", "", in: &$0, Self.settings) }
    #expect(removed == ["guides/home-changed: notable: " + Self.bothHomes + Self.bothPages])
    let replaced = try await lost(from: Self.home) {
      try replace("home: start", "home: recovery", in: &$0, Self.settings)
    }
    #expect(replaced == removed)
    let own = try await lost(from: Self.home) {
      try replace("title: Zen\n", "title: Zen\nhome: recovery\n", in: &$0, "content/editions/zen.yaml")
    }
    #expect(
      own == [
        "guides/home-changed: notable: " + Self.homeAnchors + " `zen/` no longer exist; "
          + "the text is now at `zen/guides/start/`"
      ])
  }

  @Test("An anchor that the other guide on the home page has, too, is not lost")
  func sameAnchor() async throws {
    let found = try await lost(from: Self.home) { files in
      try replace("home: start", "home: recovery", in: &files, Self.settings)
      try replace("## Before", "## The request", in: &files, Self.recovery)
    }
    #expect(found.count == 2)
    #expect(
      found.contains { $0.contains("the anchor `#after-a-grant` of `acme/`") }, "\(found)")
    #expect(found.contains { $0.contains("`acme/guides/recovery/`") }, "\(found)")
  }

  @Test("A home page loses the anchors of a guide that is removed")
  func homeWithheld() async throws {
    let removed = try await lost(from: Self.home) { files in
      files[Self.start] = nil
      try replace("[start, recovery]\nhome: start", "[recovery]\nhome: recovery", in: &files, Self.settings)
      try replace(" [the request](start.md#the-request)", " the request", in: &files, Self.recovery)
    }
    #expect(removed == ["guides/guide-removed: notable: \(Self.bothHomes); links to them open the top of the page"])
  }

  @Test("A guide on the home pages that has another id loses nothing but the anchors of sections that were edited")
  func homeRenamed() async throws {
    let found = try await lost(from: Self.home) { files in
      files["content/guides/welcome.md"] = files.removeValue(forKey: Self.start)
      try replace("start.md", "welcome.md", in: &files, Self.recovery)
      try replace("[start, recovery]\nhome: start", "[welcome, recovery]\nhome: welcome", in: &files, Self.settings)
      try replace("## After a grant", "## Once granted", in: &files, "content/guides/welcome.md")
    }
    #expect(
      found == [
        "guides/heading-changed: notable: the anchor `#after-a-grant` of `acme/` and "
          + "`zen/` no longer exists; the section is now at `#once-granted`"
      ])
  }

  @Test("A heading that is reworded loses its anchor; the new one is said")
  func heading() async throws {
    let found = try await lost { try replace("## After a grant", "## Once granted", in: &$0, Self.start) }
    #expect(
      found == [
        "guides/heading-changed: notable: the anchor `#after-a-grant` of `acme/guides/start/` and "
          + "`zen/guides/start/` no longer exists; the section is now at `#once-granted`"
      ])
  }

  @Test("A section that is removed loses its anchor")
  func section() async throws {
    let found = try await lost { files in
      try replace(
        "## Before\n\nRead about {mark}`advice` [the request](start.md#the-request).\n", "", in: &files, Self.recovery)
    }
    #expect(found.count == 1)
    #expect(found.first?.contains("`#before`") == true, "\(found)")
    #expect(found.first?.hasSuffix("no longer exists; links to it open the top of the page") == true, "\(found)")
  }

  @Test("An edition with another id loses all its addresses in one line")
  func edition() async throws {
    let found = try await lost { files in
      files["content/editions/zed.yaml"] = files.removeValue(forKey: "content/editions/zen.yaml")
      try replace("edition: zen", "edition: zed", in: &files, "content/editions/zed.yaml")
      try replace("      zen:\n", "      zed:\n", in: &files, "content/copy/location.yaml")
      try replace("editions: [acme, zen]", "editions: [acme, zed]", in: &files, "content/copy/location.yaml")
    }
    #expect(
      found == [
        "keys/edition-renamed: breaking: the address `zen/` no longer exists, nor do the 4 "
          + "pages below; the page is now at `zed/`"
      ])
  }
}
