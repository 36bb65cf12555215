import Project
import SourceText
import Statecharts
import Testing

@testable import Review

@Suite("Changed texts")
struct TextChangesTests {
  private static let mileage = CopyTextID(entry: "purpose.location", variant: "mileage", locale: "en")
  private static let english =
    "Without <background-access>, <appname> cannot record trips correctly. This may affect your mileage and expenses."

  private func edited(_ new: String, from old: String = TextChangesTests.english) async throws -> (Project, Project) {
    let content = try ShippedContent()
    let edited = try content.replacing(old, with: new, in: .copy)
    return (await content.project, await edited.project)
  }

  @Test("A text is shown once for each way in which editions read it, in its prompt")
  func occurrence() async throws {
    let (before, after) = try await edited("Without <background-access>, <appname> cannot record your trips.")
    let changes = TextOccurrence(before: before, after: after).changes(of: Self.mileage)
    #expect(changes.map(\.editions) == [["fairmatic"], ["zendrive"]])
    let first = try #require(changes.first)
    #expect(
      first.before
        == "Without background access, Acme Drive cannot record trips correctly. This may affect your mileage and expenses."
    )
    #expect(first.after == "Without background access, Acme Drive cannot record your trips.")
    #expect(first.prompt?.alert?.contains("Acme Drive") == true)
    #expect((first.prompt?.choices.count ?? 0) >= 2)
    // Its app has another variant.
    #expect(changes[1].after?.hasPrefix("Without background location access, <appname> cannot") == true)
  }

  @Test("A prompt has the language of the text")
  func promptLanguage() async throws {
    let project = try await ShippedContent().project
    let id = CopyTextID(entry: "purpose.location", variant: "mileage", locale: "de")
    let change = try #require(TextOccurrence(before: project, after: project).changes(of: id).first)
    #expect(change.before == change.after)
    #expect(change.before?.hasPrefix("Ohne Zugriff im Hintergrund kann Acme Drive") == true)
    #expect(change.prompt?.choices.contains(.same("Nicht erlauben")) == true)
  }

  @Test("A length is that of the longest rendering, and crossing the limit is said")
  func length() async throws {
    let long = Self.english + String(repeating: " And more words.", count: 8)
    let (before, after) = try await edited(long)
    let readers = (TextReaders(before), TextReaders(after))
    let change = try #require(
      LengthChange(of: Self.mileage, before: readers.0, after: readers.1, limits: (before.settings, after.settings)))
    // With “background location access” and “Northway Driver”.
    #expect(change.before == 125)
    #expect(change.after == 125 + 8 * 16)
    #expect(change.isOver)
    let consequence = try #require(change.consequence(of: "The text", at: nil))
    #expect(consequence.level == .notable)
    #expect(
      consequence.sentence
        == "The text is now too long for `purpose`: 253 characters as users see it, expected at most 180")
    let back = try #require(
      LengthChange(of: Self.mileage, before: readers.1, after: readers.0, limits: (before.settings, after.settings)))
    #expect(
      back.consequence(of: "The text", at: nil)?.sentence
        == "The text fits `purpose` again: 253 → 125 of 180 characters")
    let same = try #require(
      LengthChange(of: Self.mileage, before: readers.0, after: readers.0, limits: (before.settings, before.settings)))
    #expect(same.consequence(of: "The text", at: nil) == nil)
  }

  @Test("Two texts that are edited alike have the same pattern, whatever is around it")
  func patterns() {
    let mileage = EditPattern(
      before: "<appname> records trips for your mileage.", after: "<appname> logs trips for your mileage.")
    let scoring = EditPattern(
      before: "<appname> records trips for your scores.", after: "<appname> logs trips for your scores.")
    let safety = EditPattern(
      before: "<appname> records trips for safety.", after: "<appname> records rides for safety.")
    #expect(mileage == scoring)
    #expect(mileage != safety)
    #expect(mileage.changes == [EditPattern.Change(removed: "records", added: "logs")])
  }

  @Test("A changed term lists the texts that it alters")
  func term() async throws {
    let content = try ShippedContent()
    let before = await content.project
    let after = try await content.replacing(
      "en: background location access", with: "en: location in the background", in: .zendrive
    ).project
    func term(_ project: Project) throws -> Term {
      try #require(project.editions.first { $0.id == "zendrive" }?.terms.first { $0.id == "background-access" })
    }
    let change = TermChange(try term(after), of: "zendrive", before: try term(before), in: after, TextReaders(after))
    #expect(change.locales == ["en"])
    #expect(
      change.texts.map(\.id.unitID) == [
        "purpose.location|mileage", "purpose.location|scoring", "purpose.location|safety",
      ])
  }

  @Test("A changed source text makes its translations stale, in words to redo")
  func stale() async throws {
    let (before, after) = try await edited(Self.english.replacing("correctly", with: "reliably and completely"))
    let changes = TranslationChange.changes(before: before, after: after)
    #expect(changes.map(\.id.locale) == ["de", "es"])
    #expect(changes.map(\.source) == [Self.mileage, Self.mileage])
    guard case .becameStale(let effort)? = changes.first?.event else {
      Issue.record("expected a stale translation, found \(changes)")
      return
    }
    #expect(effort == TranslationChange.Effort(added: 3, removed: 1, words: 14, wordsBefore: 12))
    #expect(
      TranslationChange.consequences(of: changes) { _ in ["@anna"] }.first?.sentence
        == "the translations `de` and `es` are stale: 3 of 14 words of the source text are new, for @anna")
    let back = TranslationChange.changes(before: after, after: before)
    #expect(back.map(\.event) == [.becameCurrent, .becameCurrent])
  }

  @Test("The reviewers of an edition belong to its texts, by locale")
  func reviewers() async throws {
    let content = try ShippedContent().replacing(
      "apps:\n", with: "reviewers: {de: ['@anna', Ben], en: [Cleo]}\napps:\n", in: .fairmatic)
    let project = await content.project
    #expect(project.editions.first { $0.id == "fairmatic" }?.reviewerNames(for: "de") == ["@anna", "Ben"])
    let changes = TextOccurrence(before: project, after: project).changes(of: Self.mileage)
    #expect(changes.first { $0.editions == ["fairmatic"] }?.reviewers == ["Cleo"])
    #expect(changes.first { $0.editions == ["zendrive"] }?.reviewers == [])
  }
}
