import Review
import Testing

@Suite("Elements of a project")
struct ElementTests {
  @Test("No value shows how an id is stored")
  func wordsAreForPeople() async throws {
    let shipped = try await Samples.shipped()
    for element in shipped.project.elements(in: shipped.tree) {
      for value in element.fields { #expect(!value.words.contains("ElementID("), "\(element.id): \(value.words)") }
    }
  }
}
