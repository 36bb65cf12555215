import Review
import Testing

@Suite("Kinds of elements")
struct ElementKindTests {
  @Test("No kind lists a field twice, and every field belongs to a kind")
  func fieldsAreListedOnce() {
    for kind in ElementKind.allCases { #expect(Set(kind.fields).count == kind.fields.count, "\(kind)") }
    #expect(Set(ElementKind.allCases.flatMap(\.fields)) == Set(ElementField.allCases))
  }
}
