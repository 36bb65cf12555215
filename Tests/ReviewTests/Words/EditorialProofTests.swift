import Review
import Testing

@Suite("Editorial changes")
struct EditorialProofTests {
  @Test(
    "Only white space, quotes, and the mark at the end are editorial",
    arguments: [
      ("Record trips", "Record trips."),
      ("Record trips.", "Record trips!"),
      ("Choose \"Always\"", "Choose “Always”"),
      ("Don't", "Don’t"),
      ("«Siempre»", "“Siempre”"),
      ("10 km", "10\u{A0}km"),
      ("Record  trips", " Record\ntrips "),
      ("caf\u{E9}", "cafe\u{301}"),
      ("記録します。", "記録します"),
    ])
  func editorial(before: String, after: String) {
    #expect(EditorialProof.isEditorial(before, after))
    #expect(EditorialProof.isEditorial(after, before))
  }

  @Test(
    "Any other change is read by somebody, however short",
    arguments: [
      ("It is shared", "It is not shared"),
      ("Turn it on", "Turn it on now"),
      ("Let’s eat, grandma", "Let’s eat grandma"),
      ("Share your trips?", "Share your trips"),
      ("<appname> records", "<app-name> records"),
      ("every day", "everyday"),
      ("Always", "always"),
      ("Choose “Always”", "Choose Always"),
      ("two-step", "two step"),
      ("a.b", "ab"),
      ("no\u{200B}where", "nowhere"),
      ("¡Activa!", "Activa!"),
      ("1.000", "1,000"),
    ])
  func notable(before: String, after: String) {
    #expect(!EditorialProof.isEditorial(before, after))
    #expect(!EditorialProof.isEditorial(after, before))
  }
}
