import Foundation
import TestSupport
import Testing

@Suite("The direction of dependencies")
struct ImportTests {
  @Test("every folder of Sources is a target of the design")
  func foldersAreDesigned() throws {
    for folder in try Checkout.targetFolders() {
      #expect(
        Design.target(named: folder) != nil,
        "Sources/\(folder) is not in the design's table: give it a row in Tests/ArchitectureTests/Arrows.swift, with a reason for each arrow"
      )
    }
  }

  @Test("every import is an arrow of the design", arguments: try Checkout.targetFolders())
  func importsAreArrows(folder: String) throws {
    guard let target = Design.target(named: folder) else { return }
    for source in try Checkout.swiftSources(ofTarget: folder) {
      for imported in source.imports where !target.mayImport(imported.module) {
        Issue.record(
          "\(source.path):\(imported.line): \(folder) must not import \(imported.module); it may import \(target.allowance)"
        )
      }
    }
  }

  @Test("the design's arrows point up its table, so there is no cycle")
  func noCircle() {
    let names = Set(Design.targets.map(\.name))
    var above: Set<String> = []
    for target in Design.targets {
      #expect(above.insert(target.name).inserted, "\(target.name) stands twice in the table")
      for arrow in target.arrows where names.contains(arrow.module) {
        #expect(
          above.contains(arrow.module) && arrow.module != target.name,
          "\(target.name) may import \(arrow.module), which does not stand above it")
      }
    }
  }

  @Test("every dependency that Package.swift declares is imported by a file of that target")
  func declaredDependenciesAreUsed() throws {
    for target in try Manifest.read().sourceTargets {
      let imported = Set(try Checkout.swiftSources(ofTarget: target.name).flatMap(\.imports).map(\.module))
      for dependency in target.dependencyNames {
        let modules = dependency == "Collections" ? Design.collections : [dependency]
        #expect(
          !imported.isDisjoint(with: modules),
          "Package.swift: \(target.name) depends on \(dependency), and no file in Sources/\(target.name) imports it")
      }
    }
  }

  @Test("every module that is imported is declared in Package.swift, not reached through another target")
  func importsAreDeclared() throws {
    let known = Set(Design.targets.flatMap { [$0.name] + $0.arrows.map(\.module) })
      .subtracting(Design.systemModules).subtracting(["FoundationXML"])
    for target in try Manifest.read().sourceTargets {
      for source in try Checkout.swiftSources(ofTarget: target.name) {
        for imported in source.imports where known.contains(imported.module) {
          #expect(
            target.dependencyNames.contains(imported.module),
            "\(source.path):\(imported.line): Package.swift does not declare that \(target.name) depends on \(imported.module)"
          )
        }
      }
    }
  }
}

/// The little of `swift package dump-package` that the tests read.
struct Manifest: Decodable {
  struct Target: Decodable {
    var name: String
    var type: String
    /// Where its files are, if not in the usual folder.
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

    /// The first part is the name; what follows differs by form, and is not read.
    private struct Parts: Decodable {
      var first: String?

      init(from decoder: any Decoder) throws {
        var parts = try decoder.unkeyedContainer()
        first = try parts.decodeIfPresent(String.self)
      }
    }
  }

  var targets: [Target]

  /// The targets that hold the program: neither tests, nor what they share, nor system libraries.
  var sourceTargets: [Target] {
    targets.filter { ["regular", "executable"].contains($0.type) && $0.path?.hasPrefix("Tests/") != true }
  }

  /// A scratch path of its own keeps clear of the lock that `swift test` holds.
  static func read() throws -> Manifest {
    let scratch = FileManager.default.temporaryDirectory.appending(path: "statebook-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: scratch) }
    let json = try Checkout.output(of: "swift", "package", "--scratch-path", scratch.path, "dump-package")
    return try JSONDecoder().decode(Manifest.self, from: json)
  }
}
