import Guides
import Project

extension Explanation {
  /// Explains a directive with its argument, its options, and an example.
  init(_ directive: DirectiveReference) {
    var blocks: [Block] = [.text("Shows \(directive.shows)."), .text("Argument: \(directive.argument.words).")]
    if directive.options.isEmpty {
      blocks.append(.text("It has no options."))
    } else {
      blocks.append(.rows("Options:", directive.options.map { [":\($0.name):", $0.meaning] }))
    }
    blocks.append(.example("Example:", directive.example))
    self.init(kind: .directive, name: directive.name, cells: [directive.shows], blocks: blocks)
  }

  /// Explains a role with its argument and an example.
  init(_ role: RoleReference) {
    self.init(
      kind: .role, name: role.name, cells: [role.shows],
      blocks: [
        .text("Shows \(role.shows)."), .text("Between the backticks: \(role.argument)."),
        .example("Example:", role.example),
      ])
  }
}

extension Explanation {
  /// The options of directives, each once, in alphabetical order, with the directives that have them.
  static let ofOptions: [Explanation] = {
    var uses: [String: [[String]]] = [:]
    for directive in DirectiveReference.all {
      for option in directive.options {
        uses[option.name, default: []].append(["{\(directive.name)}", option.meaning])
      }
    }
    return uses.sorted { $0.key < $1.key }.map { name, directives in
      Explanation(kind: .option, name: name, cells: [], blocks: [.rows("In a line `:\(name): …` of:", directives)])
    }
  }()
}

extension DirectiveReference.Argument {
  /// The argument after the name, in words.
  package var words: String {
    switch self {
    case .none: "none"
    case .required(let what): what
    case .optional(let what, let otherwise): "\(what); \(otherwise), if left out"
    }
  }
}
