import Copy
import Project
import SourceText
import Testing

@Suite("What App Review is likely to reject")
struct PurposeReviewTests {
  private func rule(_ text: String, _ locale: String = "en") -> String? {
    PurposeReview.refusal(of: text, locale: locale, names: ["Acme Drive", "Acme"])?.rule.id
  }

  @Test(
    "a text in which no word says what the location is for is likely to be refused",
    arguments: [
      ("This app needs access to your location.", "en", "purpose/restates-resource"),
      ("Acme Drive would like to use your location.", "en", "purpose/restates-resource"),
      ("Location required in background", "en", "purpose/restates-resource"),
      ("Always and When in Use", "en", "purpose/restates-resource"),
      ("Allow Acme to access your location", "en", "purpose/restates-resource"),
      ("We use your location to improve our services.", "en", "purpose/vague-benefit"),
      ("Campus Acme App needs your Location to work properly", "en", "purpose/vague-benefit"),
      ("To provide you with a better experience.", "en_US", "purpose/vague-benefit"),
      ("DriveKit needs access to location to collect data.", "en", "purpose/restates-resource"),
      ("Please turn on location services.", "en", "purpose/imperative-only"),
      ("Wir benötigen Zugriff auf Ihren Standort.", "de", "purpose/restates-resource"),
      ("Damit alle Funktionen richtig funktionieren.", "de-AT", "purpose/vague-benefit"),
      ("Necesitamos acceso a tu ubicación.", "es", "purpose/restates-resource"),
    ])
  func refused(text: String, locale: String, expected: String) { #expect(rule(text, locale) == expected) }

  @Test(
    "a text that names a feature is not, whatever else it says",
    arguments: [
      ("Show your location on the map", "en"),
      ("Share your location with friends.", "en"),
      ("Grant location access so that Acme can share your location.", "en"),
      ("To record your trips and improve our services.", "en"),
      ("Allow the app to calculate routes using your current location.", "en"),
      ("Your location is used to show nearby stops and to give you a better experience.", "en"),
      ("We use your location to continue recording your walk in the background.", "en"),
      ("Navigation requires location", "en"),
      ("DriveKit needs access to location to record trips.", "en"),
      ("Earn rewards for the miles that you walk.", "en"),
      ("Zeigt Ladesäulen in Ihrer Nähe.", "de"),
      ("Para mostrar paradas cercanas.", "es"),
      ("Nous avons besoin de votre position.", "fr"),
      ("需要你的位置", "en"),
      ("", "en"), ("Acme Drive", "en"),
    ])
  func accepted(text: String, locale: String) { #expect(rule(text, locale) == nil) }
}
