import Project
import SourceText
import Statecharts

extension MachineAppearance {
  /// Returns the observers that storyboards and lists of symptoms show: those of the main path, else the first three.
  func mainObservers(of machine: Machine) -> [Int] {
    let named = mainPath?.observers.map(\.value) ?? []
    let all = machine.observers.indices
    return Array(
      (named.isEmpty ? Array(all) : named.compactMap { id in all.first { machine.observers[$0].id == id } }).prefix(3))
  }
}
