import SourceText
import TestSupport
import Testing

@testable import Review

@Suite("Changes that someone has accepted")
struct AcceptanceTests {
  private static let copy = "content/copy/location.yaml"

  /// A review in which an entry of the copy is gone, and what the head has in `content/accepted.yaml`.
  private func review(
    accepted: (ReviewRow) -> String?, inBase: Bool = false, today: String = "2026-06-01", fromFork: Bool = false,
    breaks: Bool = false
  ) async throws -> Review {
    var base = try ProjectArchive("bases/review.txt").files(isFixed: false).mapValues {
      String(decoding: $0, as: UTF8.self)
    }
    // Nobody edits the guide that still names the entry.
    if breaks { base["content/guides/start.md", default: ""] += "\n{copy}`button.settings`\n" }
    var head = base
    let entry = try #require(base[Self.copy]?.split(separator: "\n").first { $0.contains("id: button.settings") })
    head[Self.copy] = base[Self.copy]?.replacing(entry, with: "")
    func version(_ files: [String: String], _ name: String) async -> Review.Version {
      await Samples.verified(files.mapValues { Array($0.utf8) }, name: name)
    }
    let options = Review.AcceptanceOptions(today: CalendarDay(today), countsNewEntries: !fromFork)
    let open = await Review(base: version(base, "base"), head: version(head, "head"))
    let row = try #require(open.rows.first { $0.subject.kind == .copyEntry })
    var merged = base
    head["content/accepted.yaml"] = accepted(row)
    if inBase { merged["content/accepted.yaml"] = accepted(row) }
    return await Review(base: version(merged, "base"), head: version(head, "head"), accepting: options)
  }

  private func entry(_ row: ReviewRow, says: String? = nil) -> String {
    """
    accepted:
      - rows: ["\(row.fingerprint)"]
        says: \(JSONText.quoted(says ?? row.sentence))
        who: Ann
        reason: Nobody uses it.
        until: 2027-01-31

    """
  }

  @Test("do not fail a gate, and are named first")
  func accepted() async throws {
    let review = try await review { entry($0) }
    #expect(review.levelOfGate == .notable && review.level == .breaking)
    let text = ReviewFormat.text.write(review, ReviewContext())
    #expect(text.contains("Accepted in this change, signed Ann, until 2027-01-31: Copy entry"), "\(text)")
    #expect(text.contains("\nAccepted\n") && !text.contains("--accept"))
  }

  @Test("count only for their sentence, until their end, in the change that adds them, and without errors")
  func open() async throws {
    #expect(try await review { entry($0, says: "Something else") }.levelOfGate == .breaking)
    #expect(try await review(accepted: { entry($0) }, today: "2027-02-01").levelOfGate == .breaking)
    #expect(try await review(accepted: { entry($0) }, today: "2025-12-31").levelOfGate == .breaking)
    #expect(try await review(accepted: { entry($0) }, inBase: true).levelOfGate == .breaking)
    #expect(try await review(accepted: { entry($0) }, fromFork: true).levelOfGate == .breaking)
    let broken = try await review(accepted: { entry($0) }, breaks: true)
    #expect(broken.levelOfGate == .breaking)
    for review in [broken, try await review(accepted: { entry($0) }, inBase: true)] {
      #expect(review.acceptanceNotes.count == 1, "\(review.acceptanceNotes)")
    }
  }
}
