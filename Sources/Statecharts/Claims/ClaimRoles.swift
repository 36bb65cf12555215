/// The values of a check's propositions at every step and in every configuration of a state space, evaluated once.
///
/// A proposition that mixes states and events has one value per configuration and per combination of true event names; events
/// with the same combination share one row.
struct ClaimRoles: Sendable {
  /// Per event, the roles that hold in a step on it.
  private var steps: [UInt8]
  /// Per event, and last for the start, the position of its row in `configurations`.
  private let rows: [Int]
  private var configurations: [UInt8]

  init(_ parts: [(role: Role, proposition: BoundProposition)], machine: Machine, space: StateSpace) {
    let events = machine.events.indices
    steps = events.map { event in
      var role: Role = []
      for part in parts where part.proposition.isOfSteps && part.proposition.holds(at: event) {
        role.insert(part.role)
      }
      return role.rawValue
    }
    let judged = parts.filter { !$0.proposition.isOfSteps }
    let seesEvents = judged.contains { !$0.proposition.eventTruths(nil).isEmpty }
    var rowsByTruth: [[Bool]: Int] = [:]
    var rows: [Int] = []
    var configurations: [UInt8] = []
    for event in events.map(Optional.init) + [nil] {
      // If no proposition names an event, all share the first row.
      if !seesEvents, !rows.isEmpty {
        rows.append(0)
        continue
      }
      let truths = judged.flatMap { $0.proposition.eventTruths(event) }
      if let row = rowsByTruth[truths] {
        rows.append(row)
        continue
      }
      let row = configurations.count
      rowsByTruth[truths] = row
      rows.append(row)
      configurations += [UInt8](repeating: 0, count: space.count)
      for part in judged {
        for (offset, word) in part.proposition.bits(after: event, in: space).enumerated() {
          var bits = word
          while bits != 0 {
            let index = offset * 64 + bits.trailingZeroBitCount
            guard index < space.count else { break }
            configurations[row + index] |= part.role.rawValue
            bits &= bits - 1
          }
        }
      }
    }
    self.rows = rows
    self.configurations = configurations
  }

  /// The roles that hold at the start.
  var start: UInt8 { configurations[rows[rows.count - 1]] }

  /// Returns the roles that hold in a step on an event.
  func step(_ event: Int) -> UInt8 { steps[event] }

  /// Returns the roles that hold in a configuration that an event led to.
  func configuration(_ index: Int, after event: Int) -> UInt8 { configurations[rows[event] + index] }

  /// Returns the roles that hold in a configuration, with the names of events false, as at the start.
  func configuration(_ index: Int) -> UInt8 { configurations[rows[rows.count - 1] + index] }
}
