import Copy
import SourceText
import Statecharts
import Testing

@testable import Project

@Suite("The copy that an app ships")
struct AppCopyTests {
  private static func entry(
    _ id: CopyID, _ text: String, keys: [String], editions: [EditionID] = []
  ) -> CopyEntry {
    CopyEntry(
      id: id, slot: .purpose, keys: keys.map { Sourced($0) }, editions: editions.map { Sourced($0) },
      texts: [CopyText(variant: nil, locale: "en", template: CopyTemplate(text), range: .none)],
      place: Place("content/copy/a.yaml"))
  }

  @Test("uses for each key the text of the entry with the fewest keys")
  func keys() {
    let catalogue = CopyCatalogue(entries: [
      Self.entry("both", "<appname> for both", keys: ["WhenInUse", "Always"]),
      Self.entry("own", "for always", keys: ["Always"], editions: ["acme"]),
    ])
    func copy(_ edition: EditionID) -> [String: String] {
      let copy = AppCopy(
        catalogue, locales: Locales(), edition: Edition(id: edition, title: "", place: Place("e")), variant: nil,
        app: "Door")
      return Dictionary(uniqueKeysWithValues: copy.infoPlist.map { ($0.key, $0.texts[0].value) })
    }
    #expect(copy("acme") == ["WhenInUse": "Door for both", "Always": "for always"])
    #expect(copy("other") == ["WhenInUse": "Door for both", "Always": "Door for both"])
  }

  @Test("uses for a key that two entries claim equally the text of the first, and names both as candidates")
  func conflict() {
    let entries = [
      Self.entry("first", "a", keys: ["Always"]), Self.entry("second", "b", keys: ["Always"]),
      Self.entry("both", "c", keys: ["Always", "WhenInUse"]),
    ]
    let holders = KeyHolders(entries)
    let always = InfoPlistName(key: "Always")
    #expect(holders[always].map(\.entry.id) == ["first", "second", "both"])
    #expect(holders.candidates(for: always).map(\.entry.id) == ["first", "second"])
    #expect(holders.owner(of: always)?.entry.id == "first")
    #expect(holders.owner(of: InfoPlistName(key: "Always", purposeKey: "trip")) == nil)
    #expect(holders.allCandidates == ["first", "second", "both"])
  }
}
