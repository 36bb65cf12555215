import Guides
import Project
import Reports
import SourceText
import Statecharts

/// An explanation by `statebook explain` of one thing that authors write or encounter.
package struct Explanation: Sendable {
  /// The kinds of things that can be explained, in the order of the list.
  package enum Kind: String, CaseIterable, Sendable {
    case rule
    case form = "form of checks"
    case directive, role
    case option = "option of directives"
    case mapping, key
    case word = "word of other tools"

    /// The heading of the list.
    var heading: String {
      switch self {
      case .rule: "Rules"
      case .form: "Forms of checks"
      case .directive: "Directives of guides"
      case .role: "Roles of guides"
      case .option: "Options of directives"
      case .mapping: "Mappings of content files"
      case .key: "Keys of these mappings"
      case .word: "Words of other tools"
      }
    }
  }

  /// A part of the explanation.
  package enum Block: Sendable {
    /// A wrapped paragraph.
    case text(String)
    /// Lines that are not wrapped.
    case lines(String)
    case source(String, address: String?)
    /// A label, and indented lines that are not wrapped.
    case example(String, String)
    /// A label, and indented rows of cells; the last cell of each row is wrapped.
    case rows(String, [[String]])
  }

  package let kind: Kind
  /// The name to look up.
  package let name: String
  /// Alternative names: `step` for the mapping `step-of-a-scenario`.
  var otherNames: [String] = []
  /// The cells after the name in the list.
  let cells: [String]
  package let blocks: [Block]

  /// All explanations, kind by kind.
  package static let all: [Explanation] =
    RuleCatalogue.statebook.rules.map { Explanation($0) } + ClaimForm.all.map { Explanation($0) }
    + DirectiveReference.all.map { Explanation($0) } + RoleReference.all.map { Explanation($0) } + ofOptions
    + ofMappings + ofKeys + ofWords

  /// Returns the explanations under a name; several if a role and a directive share it. Ignores braces, backticks, and colons
  /// around the name; a key is explained in each mapping that has it, and a whole check, such as `never open before knock`, stands
  /// for its form.
  ///
  /// - Throws: `UnknownExplanation` with the nearest name.
  package static func named(_ name: String) throws -> [Explanation] {
    let bare = name.filter { !"{}`:".contains($0) }
    let found = all.filter {
      $0.name == bare || $0.otherNames.contains(bare) || $0.kind == .form && $0.cells.first == bare
    }
    if !found.isEmpty { return found }
    if bare.contains(" ") {
      do {
        let check = try ClaimCheck(bare)
        return all.filter { $0.kind == .form && $0.name == check.form.id }
      } catch {
        throw UnknownExplanation(check: bare, error)
      }
    }
    throw UnknownExplanation(name: bare)
  }

  /// Returns the explanations under a name as text; if there are several, it begins with an overview.
  package static func text(of name: String) throws -> String {
    let found = try named(name)
    let things = found.map { "the \($0.kind.rawValue) `\($0.name)`" }
    let summary = found.count > 1 ? ["`\(name)` is a name of several things: " + listed(things) + "."] : []
    return (summary.map { text([.text($0)]) } + found.map(\.text)).joined(separator: "\n")
  }

  /// All names with short descriptions, under a heading for each kind; names without descriptions side by side.
  package static var list: String {
    Kind.allCases.map { kind in
      let named = all.filter { $0.kind == kind }
      let names =
        named.allSatisfy(\.cells.isEmpty)
        ? text([.text(named.map(\.name).joined(separator: ", "))])
        : TerminalText.table(named.map { [$0.name] + $0.cells })
      return "\(kind.heading):\n" + names
    }.joined(separator: "\n")
  }
}

/// An error for a name that `statebook explain` does not know.
package struct UnknownExplanation: Error, CustomStringConvertible {
  package let description: String

  /// Describes an invalid check.
  init(check: String, _ error: ExpressionError) {
    let bytes = Array(check.utf8)
    let range = max(0, min(error.range.start, bytes.count))..<max(0, min(error.range.end, bytes.count))
    let word = String(decoding: bytes[range], as: UTF8.self)
    let remedy = didYouMean(word, among: error.expected) ?? error.remedy ?? "`statebook explain` lists all forms"
    description =
      "invalid check `\(check)`: \(error.message)" + (word.isEmpty ? "" : ", found `\(word)`") + "; \(remedy)"
  }

  init(name: String) {
    let kinds = Explanation.Kind.allCases.filter { $0 != .word }.map(\.rawValue)
    // A word that merely has the same letters is not meant.
    let nearest = nearestName(to: name, among: Explanation.all.map(\.name)).flatMap {
      $0.first == name.first && editDistance(from: name, to: $0) <= max(1, name.count / 4) ? $0 : nil
    }
    let remedy =
      Explanation.all.first { $0.name == nearest }.map { "did you mean the \($0.kind.rawValue) `\($0.name)`?" }
      ?? "`statebook explain` lists everything that it explains"
    description =
      "unknown name `\(name)`, expected a \(kinds.dropLast().joined(separator: ", ")), or \(kinds.last ?? ""); \(remedy)"
  }
}
