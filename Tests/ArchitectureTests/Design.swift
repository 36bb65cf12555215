import Foundation
import TestSupport

/// The table of targets in the document on architecture, with what each may import. A target may only import targets above it.
enum Design {
  struct Target: Sendable {
    var name: String
    /// The imports in the order of the table's cell.
    var imports: [String]
    /// Whether it may import Foundation and the modules of the system.
    var mayImportSystemModules: Bool

    func mayImport(_ module: String) -> Bool {
      imports.contains(module) || mayImportSystemModules && Design.systemModules.contains(module)
    }
  }

  static let path = "docs/content/guides/contributing/architecture.md"

  /// The modules of the system and the toolchain.
  static let systemModules: Set<String> = ["Foundation", "FoundationEssentials", "Glibc", "Darwin", "Synchronization"]

  /// In the order of the table; empty if the document has no such table.
  static let targets: [Target] = {
    let text = (try? String(contentsOf: Checkout.root.appending(path: path), encoding: .utf8)) ?? ""
    let rows = text.components(separatedBy: "| target | holds | may import, and why |\n").dropFirst().first ?? ""
    return rows.split(separator: "\n", omittingEmptySubsequences: false).dropFirst().prefix { $0.hasPrefix("| `") }.map
    {
      row in
      let cells = row.split(separator: "|", omittingEmptySubsequences: false)
      let imports = cells.count > 3 ? String(cells[3]) : ""
      return Target(
        name: names(in: String(cells[1])).first ?? "", imports: names(in: imports),
        mayImportSystemModules: !imports.contains("no Foundation"))
    }
  }()

  static func target(named name: String) -> Target? { targets.first { $0.name == name } }

  /// The names in backticks.
  private static func names(in cell: String) -> [String] {
    cell.matches(of: /`(\w+)`/).map { String($0.output.1) }
  }
}
