import Model
import SourceText
import Statecharts

extension Rule {
  static let machineSameTitle = Rule(
    id: "machine/same-title", severity: .warning,
    summary: "No two states of one region have the same title in a profile.",
    rationale: """
      Diagrams and tables name states by their titles, so two with the same title, ignoring case, cannot be told \
      apart. States of different regions may have the same title, and so may states that no profile has together.
      """,
    good: "left-narrow: {title: Narrow}", bad: "left-narrow: {title: open}")
}

extension ProjectCheck {
  /// No two states of one region have the same title in a profile.
  static let sameTitles = ProjectCheck { context in
    context.machines.flatMap { analysis -> [Finding] in
      var found = FindingsByProfile()
      for profile in analysis.profiles { add(profile.machine, in: analysis.source.path, to: &found) }
      return found.findings
    }
  }

  private struct TitleKey: Hashable {
    var region: Int
    var title: String
  }

  private static func add(_ machine: Machine, in path: SourcePath, to found: inout FindingsByProfile) {
    // Per node, the nearest region around it, which comes before it.
    var regions: [Int] = []
    var first: [TitleKey: Machine.Node] = [:]
    for node in machine.nodes {
      regions.append(node.isRegion ? node.index : node.parent.map { regions[$0] } ?? 0)
      guard node.parent != nil, !node.isRegion, !node.isHistory else { continue }
      let key = TitleKey(region: regions[node.index], title: node.title.plain.lowercased())
      guard let earlier = first[key] else {
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
}
