import Copy
import Project
import Review
import Testing

@Suite("Promises")
struct PromisesTests {
  /// What a text says, in words.
  private static func said(_ text: String, _ locale: String = "en") -> Set<String> {
    Set(Promises.of(text, locale: locale).all.map(\.statement))
  }

  @Test(
    "A text says what its words say",
    arguments: [
      (
        "en", "The app records your trips in the background for your mileage.",
        [
          "the data is recorded", "trips or routes are used", "the location is used in the background",
          "the data is for mileage or expenses",
        ]
      ),
      (
        "en", "We share your precise location with your insurer.",
        [
          "the company itself uses the data", "the data is shared", "the precise location is used",
          "insurers get the data",
        ]
      ),
      ("en", "Your location is used to show nearby stations.", ["the data is for finding what is nearby"]),
      (
        "en", "It works even when the app is not open.", ["the location is used in the background"]
      ),
      (
        "de", "Die App zeichnet deine Fahrten im Hintergrund auf.",
        ["the data is recorded", "trips or routes are used", "the location is used in the background"]
      ),
      (
        "es", "La app registra tus viajes en segundo plano.",
        ["the data is recorded", "trips or routes are used", "the location is used in the background"]
      ),
      ("en", "The data is deleted after 30 days.", ["the data is deleted", "the period is “30 days”"]),
      ("en", "Earn rewards for safe trips.", ["users get something in return", "trips or routes are used"]),
    ])
  func affirmed(locale: String, text: String, statements: [String]) {
    #expect(Self.said(text, locale) == Set(statements))
  }

  @Test(
    "An adverb such as “always” counts beside a verb of use, behind the location, and at the end of a clause",
    arguments: [
      ("en", "It always has access to your location.", true), ("en", "It uses your location always.", true),
      ("en", "It always shows you the nearest charger.", false),
      ("en", "It asks for your location to always show you the nearest charger.", false),
      ("de", "Die App darf immer auf deinen Standort zugreifen.", true),
      ("de", "Dein Standort wird immer aktualisiert.", true),
      ("de", "Du siehst immer die nächste Ladesäule.", false),
      ("es", "La app usa tu ubicación siempre.", true), ("es", "Siempre ves la parada más cercana.", false),
    ])
  func adverbs(locale: String, text: String, isAtAllTimes: Bool) {
    #expect(Self.said(text, locale).contains("the location can be used at all times") == isAtAllTimes)
  }

  @Test(
    "What is sent to the users themselves is not sent away",
    arguments: [
      ("en", "We send you offers.", ["the company itself uses the data", "the data is for advertising"]),
      ("en", "It shows points of interest near you.", ["the data is for finding what is nearby"]),
      ("de", "Der Standort wird nicht dauerhaft gespeichert.", ["the data is not stored"]),
    ])
  func notPromised(locale: String, text: String, statements: [String]) {
    #expect(Self.said(text, locale) == Set(statements))
  }

  @Test(
    "What a text denies is a promise of its own",
    arguments: [
      ("en", "Your location is never sold.", ["the data is not sold"]),
      (
        "en", "It is not shared with third parties and is deleted after 7 days.",
        [
          "the data is not shared", "third parties do not get the data", "the data is deleted",
          "the period is “7 days”",
        ]
      ),
      (
        "en", "It is not stored, shared, or sold.",
        ["the data is not stored", "the data is not shared", "the data is not sold"]
      ),
      ("en", "It shows the way without sharing it.", ["the data is not shared"]),
      (
        "en", "Without <background-access>, <appname> cannot record trips.",
        ["the data is recorded", "trips or routes are used"]
      ),
      ("en", "The app does not use your location.", ["the location is not used"]),
      ("en", "The app uses your location.", []),
      ("de", "Wir verkaufen deine Daten nicht.", ["the company itself uses the data", "the data is not sold"]),
      (
        "de", "Der Standort wird nicht an Dritte weitergegeben.",
        ["third parties do not get the data", "the data is not shared"]
      ),
      (
        "es", "Tu ubicación nunca se comparte con terceros.",
        ["the data is not shared", "third parties do not get the data"]
      ),
    ])
  func denied(locale: String, text: String, statements: [String]) {
    #expect(Self.said(text, locale) == Set(statements))
  }

  @Test("A difference names what users are now told, and no longer told")
  func difference() {
    func difference(_ before: String, _ after: String, _ locale: String = "en") -> PromiseDifference {
      Promises.difference(Promises.of(before, locale: locale), Promises.of(after, locale: locale))
    }
    let background = difference("The app records your trips.", "The app records your trips in the background.")
    #expect(background.sentences == ["now says that the location is used in the background"])
    #expect(background.level == .breaking)
    let sold = difference("Your location is never sold.", "Your location is sold.")
    #expect(sold.sentences == ["now says that the data is sold", "no longer says that the data is not sold"])
    let reworded = difference("The app records your trips.", "The app logs your trips.")
    #expect(reworded.isEmpty)
    #expect(reworded.level == nil)
  }

  @Test("Words that the lexicon does not know are for a person to read")
  func unknownWords() {
    let difference = Promises.difference(
      Promises.of("The app records your trips.", locale: "en"),
      Promises.of("The app records your trips with telemetry.", locale: "en"))
    #expect(difference.isEmpty)
    #expect(difference.level == .notable)
    #expect(difference.sentences == ["the lexicon of promises does not know “telemetry”"])
  }

  @Test("Without a lexicon, nothing is decided, and that is said")
  func undecided() {
    let difference = Promises.difference(
      Promises.of("位置情報を使用します。", locale: "ja"), Promises.of("位置情報を販売します。", locale: "ja"))
    #expect(difference.level == .notable)
    #expect(difference.sentences.joined().contains("no lexicon of promises for `ja`"))
  }

  @Test("The project’s features are what the data is for")
  func features() async throws {
    let project = try await ShippedContent().project
    let setting = CopySetting(project)
    let context = CopyContext(locale: "en", app: "Trip Map")
    func said(_ text: String) -> [String] {
      Promises(
        of: RenderedCopy(CopyTemplate(text), terms: context.terms(in: "en")), locale: "en",
        features: setting.features(in: "en")
      ).all.map(\.statement)
    }
    #expect(
      said("<appname> may affect your mileage and expenses.") == [
        "the data is for “expense”", "the data is for “mileage”",
      ])
    #expect(said("<appname> needs it.") == [], "an app’s name says nothing")
  }

  @Test(
    "Every topic has phrases in every language, and each phrase is found", arguments: PromiseLexicon.all.map(\.language)
  )
  func lexicons(language: String) throws {
    let lexicon = try #require(PromiseLexicon.of(locale: language))
    // These two have no phrases of their own: the project names features, and Copy names recipients.
    let own = PromiseTopic.allCases.filter { $0 != .feature && $0 != .recipients }
    #expect(Set(own).isSubset(of: lexicon.topics), "a language has to have words for every topic")
    let known = try #require(Lexicon.of(locale: language))
    for phrase in known.background.texts + known.recipients.texts + known.coercion.texts {
      let text = phrase.replacing("# ", with: "5 ").replacing(" * ", with: " x ").replacing("*", with: "")
      #expect(!Promises.of(text, locale: language).all.isEmpty, "“\(phrase)” says nothing")
    }
  }
}
