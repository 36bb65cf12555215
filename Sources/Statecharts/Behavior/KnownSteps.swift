/// The steps of a machine, for exploring it without one of its transitions: a step in which that does not fire stays as it is.
package struct KnownSteps: Sendable {
  let space: StateSpace
  /// Per step, the transitions that fire in it, as bits; transitions whose indices differ by 64 share one, so that steps are
  /// perhaps run needlessly.
  private var fired: [UInt64] = []
  private var store: ConfigurationStore

  /// Runs every step of an explored machine once.
  package init(_ machine: Machine, space: StateSpace) {
    self.space = space
    let tables = MachineTables(machine)
    store = ConfigurationStore(stride: space.stride)
    fired.reserveCapacity(space.edges.count)
    var macrostep = Macrostep(machine: machine, tables: tables, isRecording: false)
    for index in 0..<space.count {
      let configuration = space.configuration(at: index)
      _ = store.index(of: configuration, limit: .max)
      for edge in space.edges[space.steps(from: index)] {
        macrostep.resume(from: configuration)
        macrostep.handle(edge.event)
        fired.append(macrostep.fired.reduce(0) { $0 | Self.bit($1) })
      }
    }
  }

  private static func bit(_ transition: Int) -> UInt64 { 1 << UInt64(transition & 63) }

  /// Returns the index of a configuration whose steps are all known.
  func index(of configuration: Configuration) -> Int? {
    store.index(of: configuration).flatMap { $0 < space.expandedCount ? $0 : nil }
  }

  /// Returns true if a transition may fire in a step, by its position in `StateSpace.edges`.
  func mayFire(_ transition: Int, in step: Int) -> Bool { fired[step] & Self.bit(transition) != 0 }
}
