import Copy
import Project
import Testing

@Suite("The lexicons of copy rules")
struct LexiconTests {
  /// The lists of phrases of a lexicon, by their names.
  private func lists(_ lexicon: Lexicon) -> [(name: String, phrases: Phrases)] {
    let own = Mirror(reflecting: lexicon).children.compactMap { child in
      (child.value as? Phrases).map { (child.label ?? "", $0) }
    }
    return own + Resource.allCases.compactMap { resource in lexicon.resources[resource].map { ("\(resource)", $0) } }
  }

  @Test("Each phrase matches the text that it is meant for", arguments: Lexicon.all)
  func reachable(lexicon: Lexicon) {
    #expect(lists(lexicon).count >= 16)
    for (name, phrases) in lists(lexicon) {
      #expect(!phrases.isEmpty, "\(name) of \(lexicon.language) is empty")
      #expect(Set(phrases.texts).count == phrases.texts.count, "\(name) of \(lexicon.language) has a phrase twice")
      for phrase in phrases.texts {
        let text = phrase.split(separator: " ").map {
          $0 == "*" ? "word" : $0.replacing("*", with: "").replacing("#", with: "12")
        }
        .joined(separator: " ")
        let words = RenderedCopy(
          CopyTemplate(text), terms: CopyContext(locale: lexicon.language).terms(in: lexicon.language)
        ).words
        let isFound = !words.isEmpty && Phrases([phrase]).match(at: 0, of: words) != nil
        #expect(isFound, "“\(phrase)” of \(lexicon.language)’s \(name) can never be found")
      }
    }
  }

  @Test("All languages have an entry, found by any of their locales")
  func languages() {
    #expect(Set(Lexicon.all.map(\.language)).count == Lexicon.all.count)
    #expect(Lexicon.of(locale: "es-MX")?.language == "es")
    #expect(Lexicon.of(locale: "fr") == nil)
  }
}
