import SourceText
import Statecharts
import Testing

@testable import Project

@Suite("Resolution of copy")
struct CopyResolutionTests {
  private static func text(
    _ source: String, edition: EditionID? = nil, variant: VariantID? = nil, locale: String = "en",
    of digest: String? = nil
  ) -> CopyText {
    CopyText(
      edition: edition.map { Sourced($0) }, variant: variant.map { Sourced($0) }, locale: locale,
      template: CopyTemplate(source), sourceDigest: digest.map { Sourced($0) }, range: .none)
  }

  private static func entry(
    _ texts: [CopyText], id: CopyID = "a", keys: [String] = [], editions: [EditionID] = []
  ) -> CopyEntry {
    CopyEntry(
      id: id, slot: .purpose, keys: keys.map { Sourced($0) }, editions: editions.map { Sourced($0) }, texts: texts,
      place: Place("content/copy/a.yaml"))
  }

  private static func resolve(
    _ entry: CopyEntry, _ edition: EditionID?, _ variant: VariantID?, _ locale: String
  ) -> String? {
    let edition = edition.map { Edition(id: $0, title: "", place: Place("e")) }
    let context = CopyContext(edition: edition, variant: variant, locale: locale)
    let found = entry.resolve(context, sourceLocale: "en")?.text
    // The index of an entry's texts finds the same.
    #expect(CopyTextIndex(entry).resolve(context, sourceLocale: "en")?.text.template == found?.template)
    return found?.template.source
  }

  @Test("An edition’s words come before shared words, and the locale before the source locale")
  func layers() {
    let entry = Self.entry([
      Self.text("all"), Self.text("alle", locale: "de"), Self.text("mileage", variant: "mileage"),
      Self.text("acme", edition: "acme"),
    ])
    #expect(Self.resolve(entry, nil, nil, "en") == "all")
    #expect(Self.resolve(entry, nil, "mileage", "en") == "mileage")
    #expect(Self.resolve(entry, "other", nil, "de") == "alle")
    #expect(Self.resolve(entry, "acme", nil, "en") == "acme")
    #expect(
      Self.resolve(entry, "acme", nil, "de") == "acme",
      "a translation of other words must not stand in for the edition’s")
    #expect(Self.resolve(entry, nil, nil, "fr") == "all")
    #expect(Self.resolve(Self.entry([Self.text("x", variant: "mileage")]), nil, "safety", "en") == nil)
  }

  @Test("A translation is stale when its source text is not the one that its digest names")
  func staleness() throws {
    let source = CopyTemplate("Where is it?")
    #expect(source.digest == "26dc5e5265ed", "compare with: printf %s 'Where is it?' | sha256sum")
    func german(_ digest: String?) throws -> ResolvedCopy {
      let entry = Self.entry([Self.text(source.source), Self.text("Wo ist es?", locale: "de", of: digest)])
      return try #require(
        entry.resolve(CopyContext(locale: "de"), sourceLocale: "en"))
    }
    #expect(try !german(source.digest).isStale)
    #expect(try german(CopyTemplate("Where was it?").digest).isStale)
    #expect(try !german(nil).isStale, "without a digest nothing is known")
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
