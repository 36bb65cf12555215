import Copy
import Project
import SourceText
import Statecharts
import Testing

@Suite("The copy that an app ships")
struct AppCopyTests {
  @Test("uses for each key the text of the entry with the fewest keys")
  func keys() async throws {
    let project = try await readProject([
      "content/copy/a.yaml": """
      copy:
        - {id: both, slot: purpose, keys: [WhenInUse, Always], text: {en: <appname> for both}}
        - {id: own, slot: purpose, keys: [Always], editions: [acme], text: {en: for always}}
      """,
      "content/editions/acme.yaml": "edition: acme\ntitle: Acme\n",
      "content/editions/other.yaml": "edition: other\ntitle: Other\n",
    ])
    func copy(_ edition: EditionID) -> [String: String] {
      let copy = AppCopy(
        project.copy, locales: project.settings.locales, edition: project.editions.first { $0.id == edition },
        variant: nil, app: "Door")
      return Dictionary(uniqueKeysWithValues: copy.infoPlist.map { ($0.key, $0.texts[0].value) })
    }
    #expect(copy("acme") == ["WhenInUse": "Door for both", "Always": "for always"])
    #expect(copy("other") == ["WhenInUse": "Door for both", "Always": "Door for both"])
  }

  @Test("uses for a key that two entries claim equally the text of the first, and names both as candidates")
  func conflict() async throws {
    let project = try await readProject([
      "content/copy/a.yaml": """
      copy:
        - {id: first, slot: purpose, keys: [Always], text: {en: a}}
        - {id: second, slot: purpose, keys: [Always], text: {en: b}}
        - {id: both, slot: purpose, keys: [Always, WhenInUse], text: {en: c}}
      """
    ])
    let holders = KeyHolders(project.copy.entries)
    let always = InfoPlistName(key: "Always")
    #expect(holders[always].map(\.entry.id) == ["first", "second", "both"])
    #expect(holders.candidates(for: always).map(\.entry.id) == ["first", "second"])
    #expect(holders.owner(of: always)?.entry.id == "first")
    #expect(holders.owner(of: InfoPlistName(key: "Always", purposeKey: "trip")) == nil)
    #expect(holders.allCandidates == ["first", "second", "both"])
  }
}
