import Project
import SourceText
import Statecharts

extension [Finding] {
  /// The minimum number of unknown names in a file to blame its machine.
  private static var fewestNames: Int { 3 }

  /// Reports a file of claims or scenarios about one machine that uses the names of another; all its other findings are
  /// consequences.
  ///
  /// - Parameter hasNames: returns true if a machine, by its position in the project, has all names in the file.
  mutating func reportWrongMachine(
    _ machine: Sourced<MachineID>, in path: SourcePath, _ context: VerificationContext, hasNames: (Int) -> Bool
  ) {
    let own = indices.filter { self[$0].place?.path == path }
    let unknown = own.filter { [.claimUnknownName, .scenarioUnknownName].contains(self[$0].rule) }
    let count = Set(unknown.map { self[$0].message }).count
    guard count >= Self.fewestNames else { return }
    let others = context.machines.indices.filter { hasNames($0) }
    guard others.count == 1 else { return }
    for index in own {
      self[index].isConsequence = true
      // The name itself is correct, so a similar declaration is not misspelled.
      self[index].misspelling = nil
    }
    let other = context.machines[others[0]].source.chart.id
    append(
      Finding(
        .referenceUnknownName, at: Place(path, machine.range),
        "\(count) names in this file are unknown in machine `\(machine.value)`; machine `\(other)` has them all",
        suggestion: "did you mean `\(other)`?"))
  }
}
