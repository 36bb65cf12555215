import SourceText
import Statecharts
import Testing

@testable import Diagrams

/// The pictures of all regions of a machine in its profiles, and those of what changes, as the site has them.
struct RegionLayouts {
  private var layouts: [ProfileID: [StateID: Diagram.Layout]] = [:]

  init(_ machines: [Machine]) throws {
    for id in Set(machines.flatMap(\.regions).map(\.id)) {
      let series = try Diagram.layouts(ofRegion: id, in: machines, layout: Geometry.of)
      for (machine, layout) in zip(machines, series) { layouts[machine.profile.id, default: [:]][id] = layout }
    }
  }

  subscript(region: StateID, machine: Machine) -> Diagram.Layout? { layouts[machine.profile.id]?[region] }

  func difference(
    _ region: Machine.Node, of union: MachineUnion, between before: Machine, and after: Machine
  ) throws -> Diagram.Layout {
    let make: (LayoutSettings) -> Diagram = { .difference(region.index, of: union, settings: $0) }
    let models = [before, after].compactMap { self[region.id, $0] }.map { Arrangement($0.geometry, of: $0.diagram) }
    return try Diagram.laidOut(
      like: models, make: make, alone: { try make(.standard).laidOut(or: make, layout: Geometry.of) },
      layout: { try? Geometry.of($0) })
  }
}
