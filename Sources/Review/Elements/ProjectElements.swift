import Project
import SourceText
import Statecharts

extension Project {
  /// Returns everything that a review compares, in the order of `ElementKind`; takes time linear in the project.
  ///
  /// - Parameter unchanged: guides that are the same in both versions, whose sections need not be compared.
  package func elements(in tree: SourceTree, unchanged: Set<SourcePath> = []) -> [Element] {
    let names = Dictionary(firstOf: machines.map { ($0.chart.id, MachineNames($0.chart.id, $0.chart)) })
    func named(_ machine: MachineID) -> MachineNames { names[machine] ?? MachineNames(machine, nil) }
    var result = [settings.element]
    result += machines.flatMap(\.elements)
    result += claims.flatMap { $0.elements(named($0.set.machine.value)) }
    result += scenarios.flatMap { $0.elements(named($0.machine.value)) }
    result += copy.variants.map(\.element)
    result += copy.entries.flatMap(\.elements)
    let home = guides.first { $0.id == settings.home?.value && !$0.isDraft }
    result += terms.map { $0.element(of: nil) }
    result += editions.flatMap { $0.elements(inheriting: home) }
    result += interfaces.flatMap(\.elements)
    result += sources.flatMap(\.elements)
    result += accepted.map(\.element)
    let types = interfaces.flatMap { interface in interface.types.map { ($0.name, interface.id.text) } }
    let interfaceOfType = Dictionary(firstOf: types)
    result += guides.flatMap { guide in
      if unchanged.contains(guide.path) { return [guide.element(order: [])] }
      return guide.elements(GuideReferences(guide: guide, names: names, interfaceOfType: interfaceOfType))
    }
    result += assets.map { $0.element(.asset, tree) }
    result += staticFiles.map { $0.element(.staticFile, tree) }
    result += templates.map { $0.element(.template, tree) }
    return result
  }
}
