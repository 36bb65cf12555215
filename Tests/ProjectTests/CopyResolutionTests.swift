import Project
import SourceText
import Statecharts
import Testing

@Suite("Resolution of copy")
struct CopyResolutionTests {
  /// An entry with its texts, and the editions.
  private func read(_ texts: String) async throws -> (entry: CopyEntry, editions: [Edition]) {
    let project = await load([
      "content/copy/a.yaml": "copy: [{id: a, slot: purpose, \(texts)}]\n",
      "content/editions/acme.yaml": "edition: acme\ntitle: Acme\n",
      "content/editions/other.yaml": "edition: other\ntitle: Other\n",
    ]).project
    return (try #require(project.copy.entries.first), project.editions)
  }

  @Test("An edition’s words come before shared words, and the locale before the source locale")
  func layers() async throws {
    let (entry, editions) = try await read(
      "text: {en: all, de: alle}, by-edition: {acme: {text: {en: acme}}}")
    let (mileage, _) = try await read("variants: {mileage: {en: mileage}}")
    func resolve(
      _ entry: CopyEntry, _ edition: EditionID?, _ variant: VariantID?, _ locale: String
    ) -> String? {
      let context = CopyContext(edition: editions.first { $0.id == edition }, variant: variant, locale: locale)
      let found = entry.resolve(context, sourceLocale: "en")?.text
      // The index of an entry's texts finds the same.
      #expect(CopyTextIndex(entry).resolve(context, sourceLocale: "en")?.text.template == found?.template)
      return found?.template.source
    }
    #expect(resolve(entry, nil, nil, "en") == "all")
    #expect(resolve(mileage, nil, "mileage", "en") == "mileage")
    #expect(resolve(entry, "other", nil, "de") == "alle")
    #expect(resolve(entry, "acme", nil, "en") == "acme")
    #expect(
      resolve(entry, "acme", nil, "de") == "acme",
      "a translation of other words must not stand in for the edition’s")
    #expect(resolve(entry, nil, nil, "fr") == "all")
    #expect(resolve(mileage, nil, "safety", "en") == nil)
  }

  @Test("A translation is stale when its source text is not the one that its digest names")
  func staleness() async throws {
    let source = CopyTemplate("Where is it?")
    #expect(source.digest == "26dc5e5265ed", "compare with: printf %s 'Where is it?' | sha256sum")
    func german(_ digest: String?) async throws -> ResolvedCopy {
      let german = digest.map { "{text: Wo ist es?, digest: \($0)}" } ?? "Wo ist es?"
      let (entry, _) = try await read("text: {en: \(source.source), de: \(german)}")
      return try #require(entry.resolve(CopyContext(locale: "de"), sourceLocale: "en"))
    }
    #expect(try await !german(source.digest).isStale)
    #expect(try await german(CopyTemplate("Where was it?").digest).isStale)
    #expect(try await !german(nil).isStale, "without a digest nothing is known")
  }

  @Test(
    "Days are those of the calendar",
    arguments: [
      ("2028-02-29", true), ("2027-02-29", false), ("2027-13-01", false),
      ("2027-1-01", false), ("2000-02-29", true), ("1900-02-29", false), ("2027-04-31", false), ("+027-04-01", false),
    ])
  func days(_ text: String, _ exists: Bool) {
    #expect((CalendarDay(text)?.description == text) == exists)
  }

  @Test(
    "The day after the last one of a month or year is the first of the next",
    arguments: [
      ("2027-02-27", "2027-02-28"), ("2027-02-28", "2027-03-01"), ("2028-02-28", "2028-02-29"),
      ("2027-12-31", "2028-01-01"),
    ])
  func nextDay(_ day: String, _ next: String) {
    #expect(CalendarDay(day)?.next.description == next)
  }
}
