import Foundation
import TestSupport
import Testing

@Suite("The direction of dependencies")
struct ImportTests {
  @Test("The table of targets has a row for each folder of Sources, and no other")
  func tableIsComplete() throws {
    #expect(Design.targets.map(\.name).sorted() == (try Checkout.targetFolders()))
  }

  @Test("A target imports only what is above it in the table, so there is no cycle")
  func noCycle() {
    let names = Set(Design.targets.map(\.name))
    var above: Set<String> = []
    for target in Design.targets {
      for module in target.imports where names.contains(module) {
        #expect(above.contains(module), "\(Design.path): \(target.name) may import \(module), which is not above it")
      }
      above.insert(target.name)
    }
  }

  @Test("Every import is in the table, and every one in the table is used", arguments: try Checkout.targetFolders())
  func importsAreInTheTable(folder: String) throws {
    guard let target = Design.target(named: folder) else { return }
    let sources = try Checkout.swiftSources(ofTarget: folder)
    for source in sources {
      for imported in source.imports where !target.mayImport(imported.module) {
        Issue.record(
          "\(source.path):\(imported.line): \(folder) must not import \(imported.module); \(Design.path) allows \(target.imports.joined(separator: ", "))"
        )
      }
    }
    let imported = Set(sources.flatMap(\.imports).map(\.module))
    for module in target.imports where !imported.contains(module) {
      Issue.record(
        "\(Design.path): no file of \(folder) imports \(module); remove it from the table and from Package.swift")
    }
  }

  @Test("Package.swift and the table declare the same dependencies")
  func packageAgreesWithTheTable() throws {
    let declared = try Manifest.package.get().sourceTargets
    #expect(declared.count >= 15)
    for target in declared {
      #expect(
        Set(target.dependencyNames) == Set(Design.target(named: target.name)?.imports ?? []),
        "Package.swift and \(Design.path) disagree on the dependencies of \(target.name)")
    }
  }

  @Test("Test targets declare what their files import, and nothing else")
  func testTargetsDeclareTheirImports() throws {
    let targets = try Manifest.package.get().targets.filter { $0.type == "test" }
    #expect(targets.count >= 15)
    for target in targets {
      // The samples in the tests of SwiftSource are imports, too.
      let sources = try Checkout.swiftSources(under: "Tests/\(target.name)").filter {
        !$0.path.hasSuffix("/SwiftSourceTests.swift")
      }
      let imports = sources.flatMap(\.imports).map(\.module)
      let imported = Set(imports).subtracting(Design.systemModules).subtracting(["FoundationXML", "Testing"])
      #expect(
        imported == Set(target.dependencyNames), "Package.swift and the files of \(target.name) disagree on its imports"
      )
    }
  }

  @Test("Tests see an optimized target as the rest of the package does")
  func testableImports() throws {
    let manifest = try Checkout.text(of: "Package.swift")
    let cold = try #require(manifest.firstMatch(of: /let cold = \[([^\]]+)\]/)).output.1
    for source in try Checkout.swiftSources(under: "Tests") {
      for (line, code) in zip(1..., source.code) {
        guard let module = code.wholeMatch(of: /@testable import (\w+)/)?.output.1 else { continue }
        #expect(
          cold.contains("\"\(module)\""),
          "\(source.path):\(line): import \(module) as its users do, and make package what only the test needs")
      }
    }
  }

  @Test("Nothing is public, since no other package imports these targets", arguments: try Checkout.targetFolders())
  func nothingIsPublic(folder: String) throws {
    for source in try Checkout.swiftSources(ofTarget: folder) {
      for (line, code) in zip(1..., source.code) where code.drop(while: { $0 == " " }).hasPrefix("public ") {
        Issue.record("\(source.path):\(line): use package instead of public, so that the compiler sees every use")
      }
    }
  }

  @Test("No target re-exports another", arguments: try Checkout.targetFolders())
  func nothingIsReexported(folder: String) throws {
    for source in try Checkout.swiftSources(ofTarget: folder) {
      for form in ["@_exported", "public import", "package import"] {
        for line in source.lines(containing: form) {
          Issue.record(
            "\(source.path):\(line): \(form) hides where a name comes from: each file imports what it uses")
        }
      }
    }
  }
}

/// The parts of `swift package dump-package` that the tests read.
struct Manifest: Decodable {
  struct Target: Decodable {
    var name: String
    var type: String
    /// The folder of its files, if not the usual one.
    var path: String?
    var dependencies: [Dependency]

    var dependencyNames: [String] { dependencies.compactMap(\.name) }
  }

  /// `{"byName": ["Model", null]}`, `{"product": ["Mustache", "swift-mustache", null, null]}` or `{"target": ["Model", null]}`.
  struct Dependency: Decodable {
    var name: String?

    init(from decoder: any Decoder) throws {
      let forms = try decoder.singleValueContainer().decode([String: Parts].self)
      name = forms.values.first?.first
    }

    /// The first part is the name; the rest differs by form and is not read.
    private struct Parts: Decodable {
      var first: String?

      init(from decoder: any Decoder) throws {
        var parts = try decoder.unkeyedContainer()
        first = try parts.decodeIfPresent(String.self)
      }
    }
  }

  var targets: [Target]

  /// The targets of the program, without tests, test support, and system libraries.
  var sourceTargets: [Target] {
    targets.filter { ["regular", "executable"].contains($0.type) && $0.path?.hasPrefix("Tests/") != true }
  }

  /// Read once, since reading compiles it.
  static let package = Result { try read() }

  /// A separate scratch path avoids the lock that `swift test` holds.
  private static func read() throws -> Manifest {
    let scratch = FileManager.default.temporaryDirectory.appending(path: "statebook-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: scratch) }
    let json = try Checkout.output(of: "swift", "package", "--scratch-path", scratch.path, "dump-package")
    return try JSONDecoder().decode(Manifest.self, from: json)
  }
}
