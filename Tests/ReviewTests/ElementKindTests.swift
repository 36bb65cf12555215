import Review
import Testing

@Suite("Kinds of elements")
struct ElementKindTests {
  @Test("No kind lists a field twice")
  func fieldsAreListedOnce() {
    for kind in ElementKind.allCases { #expect(Set(kind.fields).count == kind.fields.count, "\(kind)") }
  }

  @Test("A field has the same name in sentences in each kind")
  func fieldsHaveOneName() {
    for field in ElementKind.allCases.flatMap(\.fields) {
      #expect(field.word == ElementField(field.name).word, "\(field.name)")
    }
  }
}
