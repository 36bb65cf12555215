import TestSupport
import Testing

@Suite("Types")
struct TypeTests {
  private static let folder = "Sources/Statecharts/Claims/"

  @Test("Two types that several files see have two names")
  func namesAreUnique() throws {
    let names = try Checkout.swiftSources(under: "Sources").flatMap(\.declaredTypes)
    let files = Dictionary(grouping: names, by: \.self).filter { $0.value.count > 1 }
    #expect(files.isEmpty, "\(files.keys.sorted())")
    #expect(names.count > 500)
  }

  @Test("No other folder of Statecharts names a type of the language of checks, the checker, vacuity, or scenarios")
  func isClosed() throws {
    let sources = try Checkout.swiftSources(ofTarget: "Statecharts")
    let types = Set(sources.filter { $0.path.hasPrefix(Self.folder) }.flatMap(\.declaredTypes))
    #expect(types.isSuperset(of: ["ClaimCheck", "ClaimChecker", "Proposition", "VacuitySearch", "ScenarioRun"]))
    for source in sources where !source.path.hasPrefix(Self.folder) {
      for (index, line) in source.code.enumerated() {
        for word in line.split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "_" }) {
          #expect(!types.contains(String(word)), "\(source.path):\(index + 1): \(word) belongs to \(Self.folder)")
        }
      }
    }
  }
}

extension SwiftSource {
  /// The types declared at the top level, except those that only their file sees.
  fileprivate var declaredTypes: [String] {
    code.compactMap { line in
      line.firstMatch(of: /^(?:package |indirect |final )*(?:struct|enum|class|protocol|typealias) (\w+)/).map {
        String($0.output.1)
      }
    }
  }
}
