import Project
import SourceText
import Statecharts

extension Rule {
  static let machineSameTitle = Rule(
    id: "machine/same-title", severity: .warning,
    summary: "The states of a region can be told apart by their titles, or by those of what is around them.",
    rationale: """
      Diagrams and tables name states by their titles, so two with the same title, ignoring case, cannot be told \
      apart. Where states of one region have the same title, they are named behind the title of a state or region around them that the \
      other is not in: “Left: Open”. States of different regions may have the same title, and so may states that no profile has together.
      """,
    good: "left-narrow: {title: Narrow}", bad: "left-narrow: {title: open}")
}

extension ProjectCheck {
  /// The states of a region can be told apart by their titles, or by those of what is around them.
  static let sameTitles = ProjectCheck { context in
    context.machines.flatMap { analysis -> [Finding] in
      var found = FindingsByProfile()
      for profile in analysis.profiles { add(profile.machine, in: analysis.source.path, to: &found) }
      return found.findings
    }
  }

  private struct TitleKey: Hashable {
    var region: Int?
    var name: String
  }

  private static func add(_ machine: Machine, in path: SourcePath, to found: inout FindingsByProfile) {
    var first: [TitleKey: Machine.Node] = [:]
    for node in machine.states where !node.isHistory {
      let name = machine.nameInRegion(of: node.index).plain.lowercased()
      let key = TitleKey(region: machine.region(of: node.index), name: name)
      guard let earlier = first[key] ?? stateAround(node, in: machine) else {
        first[key] = node
        continue
      }
      found.add(
        Finding(
          .machineSameTitle, at: Place(path, node.range),
          "duplicate title “\(earlier.title)”: `\(node.id)` and `\(earlier.id)` are in the same region",
          notes: [Finding.Note("the other state is here", at: Place(path, earlier.range))],
          suggestion: "give one of them another title"), in: machine.profile.id)
    }
  }

  /// A state around another that has the same title.
  private static func stateAround(_ node: Machine.Node, in machine: Machine) -> Machine.Node? {
    let title = node.title.plain.lowercased()
    return machine.ancestors(of: node.index).map { machine.nodes[$0] }.first {
      $0.parent != nil && !$0.isRegion && $0.title.plain.lowercased() == title
    }
  }
}
