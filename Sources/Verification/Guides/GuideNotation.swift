import Guides
import Project
import Statecharts

/// The notation in which a guide names things at one place.
enum GuideNotation {
  case frontMatter, role
  case directive(DirectiveName)

  /// Returns the notation of a thing at this place, for a suggestion; nil if it cannot be named there.
  ///
  /// - Parameter machine: the guide's machine.
  func spelling(of thing: SymbolIndex.Symbol, called name: String, in machine: MachineID?) -> String? {
    let owner = thing.machine.flatMap { $0 == machine ? nil : $0 }
    switch self {
    case .frontMatter: return nil
    case .role: return thing.kind.role.map { "{\($0.rawValue)}`\(owner.map { "\($0)/" } ?? "")\(name)`" }
    case .directive(let directive):
      if let option = thing.kind.option, directive.reference.options.contains(where: { $0.name == option }) {
        return (owner.map { "`{\(directive.rawValue)} \($0)` with " } ?? "") + "`:\(option): \(name)`"
      }
      return thing.kind.directive.map { "`{\($0.rawValue)} \(name)`" }
    }
  }
}

extension SymbolIndex.Kind {
  /// The role that shows a thing of this kind.
  fileprivate var role: RoleName? {
    switch self {
    case .state, .region: .state
    case .transition: .transition
    case .event: .event
    case .prompt: .prompt
    case .claim: .claim
    case .copy: .copy
    case .term: .term
    case .guide: .guide
    case .source: .source
    case .machine, .profile, .observer, .tag, .condition, .assumption, .scenario, .variant, .edition: nil
    }
  }

  /// The option that names a thing of this kind.
  fileprivate var option: String? {
    switch self {
    case .profile, .region, .state, .variant: rawValue
    case .scenario: "path"
    case .prompt: "prompts"
    case .observer: "observers"
    case .event: "without"
    case .machine, .transition, .tag, .condition, .assumption, .claim, .copy, .edition, .term, .guide, .source: nil
    }
  }

  /// The directive whose argument names a thing of this kind.
  fileprivate var directive: DirectiveName? {
    switch self {
    case .prompt: .prompt
    case .claim: .claim
    case .scenario: .scenario
    case .copy: .copy
    case .machine, .profile, .region, .state, .transition, .event, .observer, .tag, .condition, .assumption, .variant,
      .edition, .term, .guide, .source:
      nil
    }
  }
}
