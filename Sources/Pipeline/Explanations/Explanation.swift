import Loading
import Model
import SourceText
import Statecharts

/// What `statebook explain` says about one thing that authors write or meet.
package struct Explanation: Sendable {
  /// What can be explained, in the order in which it is listed.
  package enum Kind: String, CaseIterable, Sendable {
    case rule
    case form = "form of checks"
    case directive, role
    case mapping

    /// The heading of the list.
    var heading: String {
      switch self {
      case .rule: "Rules"
      case .form: "Forms of checks"
      case .directive: "Directives of guides"
      case .role: "Roles of guides"
      case .mapping: "Mappings of content files"
      }
    }
  }

  /// A part of the explanation.
  package enum Block: Sendable {
    /// A paragraph; words are wrapped.
    case text(String)
    /// Lines that are kept as they are.
    case lines(String)
    /// A label, and lines that are kept as they are, indented.
    case example(String, String)
    /// A label, and rows of cells, indented; the last cell of each is wrapped.
    case rows(String, [[String]])
  }

  package let kind: Kind
  /// The name by which it is asked for.
  package let name: String
  /// What the list shows after the name.
  let cells: [String]
  package let blocks: [Block]

  /// Everything that is explained, kind by kind.
  package static let all: [Explanation] =
    RuleCatalogue.statebook.rules.map { Explanation($0) } + ClaimForm.all.map { Explanation($0) }
    + DirectiveReference.all.map { Explanation($0) } + RoleReference.all.map { Explanation($0) } + ofMappings

  private static var ofMappings: [Explanation] {
    var known: Set<String> = []
    return ContentKind.allCases.flatMap { kind in
      kind.keyTables(.statebook).filter { known.insert($0.id).inserted }.map { Explanation($0, in: kind.location) }
    } + [Explanation(.remarks, in: "any element of a machine, a claim, or a scenario")]
  }

  /// What is explained under a name: several things if a role and a directive share it. Braces and backticks around the name do
  /// not matter, and a whole check, such as `never open before knock`, stands for its form.
  ///
  /// - Throws: `UnknownExplanation` with the nearest name.
  package static func named(_ name: String) throws -> [Explanation] {
    let bare = name.filter { !"{}`".contains($0) }
    let found = all.filter { $0.name == bare || $0.kind == .form && $0.cells.first == bare }
    if !found.isEmpty { return found }
    if bare.contains(" "), let check = try? ClaimCheck(bare) {
      return all.filter { $0.kind == .form && $0.name == check.form.reference.id }
    }
    throw UnknownExplanation(name: bare)
  }

  /// All names with what they mean in a few words, under a heading for each kind.
  package static var list: String {
    Kind.allCases.map { kind in
      "\(kind.heading):\n" + aligned(all.filter { $0.kind == kind }.map { [$0.name] + $0.cells })
    }.joined(separator: "\n")
  }
}

/// A name that `statebook explain` does not know.
package struct UnknownExplanation: Error, CustomStringConvertible {
  package let description: String

  init(name: String) {
    let kinds = Explanation.Kind.allCases.map(\.rawValue)
    let nearest = nearestName(to: name, among: Explanation.all.map(\.name))
    let remedy =
      Explanation.all.first { $0.name == nearest }.map { "did you mean the \($0.kind.rawValue) `\($0.name)`?" }
      ?? "`statebook explain` lists everything that it explains"
    description =
      "unknown name `\(name)`, expected a \(kinds.dropLast().joined(separator: ", ")), or \(kinds.last ?? ""); \(remedy)"
  }
}
