import Foundation
import Model
import Review
import SourceText
import TestSupport
import Testing

@Suite("Addresses that no longer exist")
struct LostAddressTests {
  /// The sentences about addresses in a review of the sample project and a changed one, with the rules of their rows.
  private func lost(_ edit: (inout [String: String]) throws -> Void) async throws -> [String] {
    let base = try ProjectArchive("bases/review.txt").files(isFixed: false)
      .mapValues { String(decoding: $0, as: UTF8.self) }
    var head = base
    try edit(&head)
    func version(_ files: [String: String], _ name: String) async -> Review.Version {
      await Samples.verified(files.mapValues { Array($0.utf8) }, name: name)
    }
    let review = await Review(base: await version(base, "base"), head: await version(head, "head"))
    return review.rows.flatMap { row in
      row.consequences.filter { $0.kind == .address }.map { "\(row.rule.id): \($0.level): \($0.sentence)" }
    }
  }

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
        "guides/guide-removed: breaking: the addresses `https://handbook.acme.io/acme/guides/recovery/` and "
          + "`https://handbook.acme.io/zen/guides/recovery/` no longer exist"
      ])
  }

  @Test("A guide with another id and another title is where its text is")
  func renamed() async throws {
    let found = try await lost { files in
      files["content/guides/afterwards.md"] = files.removeValue(forKey: Self.recovery)
      try replace("title: Recovery", "title: After a refusal", in: &files, "content/guides/afterwards.md")
      try replace("[start, recovery]", "[start, afterwards]", in: &files, "content/statebook.yaml")
    }
    #expect(found.count == 1)
    #expect(
      found.first?.hasSuffix(
        "no longer exist; the text is now in the guide “After a refusal”, at "
          + "`https://handbook.acme.io/acme/guides/afterwards/`") == true, "\(found)")
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
        "guides/guide-scope-changed: notable: the address `https://handbook.acme.io/zen/guides/recovery/` no longer exists"
      ])
  }

  @Test("A guide that goes to a home page loses its address in the editions that show it there")
  func home() async throws {
    let all = try await lost {
      try replace("[start, recovery]", "[start, recovery]\nhome: start", in: &$0, "content/statebook.yaml")
    }
    #expect(
      all == [
        "guides/home-changed: notable: the addresses `https://handbook.acme.io/acme/guides/start/` and "
          + "`https://handbook.acme.io/zen/guides/start/` no longer exist; the text is now on the home page, at "
          + "`https://handbook.acme.io/acme/`"
      ])
    let one = try await lost {
      try replace("title: Zen\n", "title: Zen\nhome: start\n", in: &$0, "content/editions/zen.yaml")
    }
    #expect(
      one == [
        "guides/home-changed: notable: the address `https://handbook.acme.io/zen/guides/start/` no longer exists; "
          + "the text is now on the home page, at `https://handbook.acme.io/zen/`"
      ])
  }

  @Test("A guide that leaves a home page loses no address: the page is still there")
  func homeBefore() async throws {
    let files = try ProjectArchive("bases/review.txt").files(isFixed: false)
    var base = await Samples.verified(files, name: "base")
    let head = base
    base.project.settings.home = Sourced("start")
    let rows = await Review(base: base, head: head).rows
    #expect(rows.map(\.rule.id) == ["guides/home-changed"])
    #expect(rows.allSatisfy { row in !row.consequences.contains { $0.kind == .address } })
  }

  @Test("A heading that is reworded loses its anchor; the new one is said")
  func heading() async throws {
    let found = try await lost { try replace("## After a grant", "## Once granted", in: &$0, Self.start) }
    #expect(
      found == [
        "guides/heading-changed: notable: the anchor `#after-a-grant` of `https://handbook.acme.io/acme/guides/start/` and "
          + "`https://handbook.acme.io/zen/guides/start/` no longer exists; the section is now at `#once-granted`"
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
        "keys/edition-renamed: breaking: all addresses below `https://handbook.acme.io/zen/` no longer exist; "
          + "they are now below `https://handbook.acme.io/zed/`"
      ])
  }
}
