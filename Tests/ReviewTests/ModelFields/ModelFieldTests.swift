import Project
import Review
import SourceText
import Statecharts
import TestSupport
import Testing

@Suite("Fields of the model")
struct ModelFieldTests {
  @Test("Each property of the model is compared, or there is a reason why not")
  func everyPropertyIsListed() async throws {
    var found = ReachedProperties()
    for base in ["whole", "bases/review.txt"] { found.visit(try await Samples.fixture(base).project) }
    let listed = Set(ModelField.all.flatMap { type, fields in fields.keys.map { "\(type).\($0)" } })
    #expect(
      found.names.subtracting(listed).sorted() == [],
      "compare it in Sources/Review/Elements and list it here, or give a reason why a review leaves it out")
    #expect(listed.subtracting(found.names).sorted() == [], "no project reaches it")
  }

  @Test("Each field that a property is compared as belongs to the element")
  func fieldsExist() {
    for (type, properties) in ModelField.all {
      for (property, field) in properties {
        guard case .compared(let fields, let kinds) = field else { continue }
        for field in fields {
          #expect(kinds.contains { $0.fields.contains(field) }, "\(type).\(property): \(kinds) have no \(field)")
        }
        for kind in kinds { #expect(kind.fields.contains(where: fields.contains), "\(type).\(property): \(kind)") }
      }
    }
  }

  @Test("Each field of each element comes from a property")
  func everyFieldHasAProperty() {
    var compared: [ElementKind: Set<ElementField>] = [:]
    for case .compared(let fields, let kinds) in ModelField.all.values.flatMap(\.values) {
      for kind in kinds { compared[kind, default: []].formUnion(fields) }
    }
    for kind in ElementKind.allCases {
      #expect(Set(kind.fields).subtracting(compared[kind] ?? []) == [], "\(kind)")
    }
  }
}

/// The properties of all structures in a value, found by reflection.
private struct ReachedProperties {
  /// The type without its module, a dot, and the property.
  private(set) var names: Set<String> = []

  mutating func visit(_ value: Any) {
    let mirror = Mirror(reflecting: value)
    let type = Self.name(of: mirror.subjectType)
    if mirror.displayStyle != .tuple, Self.atoms.contains(type) { return }
    for child in mirror.children {
      if mirror.displayStyle == .struct, !Self.wrappers.contains(type), let label = child.label {
        names.insert("\(type).\(label)")
      }
      visit(child.value)
    }
  }

  /// Values without parts that a review could tell apart: their element compares them as text.
  private static let atoms: Set<String> = [
    "Identifier", "SourcePath", "SourceRange", "Place", "CalendarDay", "BooleanExpression", "Proposition", "GuideBody",
    "StyledText",
  ]
  /// Structures that only add a range.
  private static let wrappers: Set<String> = ["Sourced"]

  /// `Edition.Term` for `Model.Edition.Term`, without generic arguments.
  private static func name(of type: Any.Type) -> String {
    let full = String(reflecting: type).prefix { $0 != "<" }
    return full.split(separator: ".").dropFirst().joined(separator: ".")
  }
}
