import Project
import SourceText
import Statecharts
import Verification

/// The claims and myths that the site shows, looked up by what they speak of.
struct ClaimIndex: Sendable {
  /// Per machine, those of its claims and myths that the site shows, by their positions in `VerifiedProject.claims`.
  private let byMachine: [[Int]]
  /// Per machine, those whose check names a state or region.
  private let byState: [[StateID: [Int]]]
  /// Per claim of the project, the states and regions that its check names; none for one that the site does not show.
  private let named: [Set<StateID>]
  /// By claim, the rows of the observers' table that its check repeats.
  private let rows: [Int: ObservedRow]
  /// Per machine, the claims that repeat a state's row.
  private let byRow: [[StateID: [Int]]]

  init(_ project: VerifiedProject, for readers: Audience) {
    let names = project.machines.map { ChartNames($0.chart) }
    var byMachine = [[Int]](repeating: [], count: project.machines.count)
    var byState = [[StateID: [Int]]](repeating: [:], count: project.machines.count)
    var named = [Set<StateID>](repeating: [], count: project.claims.count)
    var rows: [Int: ObservedRow] = [:]
    var byRow = byState
    for (position, verified) in project.claims.enumerated() where readers.sees(verified.claim.editions) {
      byMachine[verified.machine].append(position)
      named[position] = verified.claim.check.subjects(among: names[verified.machine]).states
      for name in named[position] { byState[verified.machine][name, default: []].append(position) }
      guard !verified.claim.isMyth, let row = verified.claim.check.observedRow(among: names[verified.machine])
      else { continue }
      rows[position] = row
      for state in row.states { byRow[verified.machine][state, default: []].append(position) }
    }
    self.byMachine = byMachine
    self.byState = byState
    self.named = named
    self.rows = rows
    self.byRow = byRow
  }

  /// Those about a machine, in source order.
  func claims(of machine: Int) -> [Int] { byMachine[machine] }

  /// Those that name a state, in source order.
  func claims(naming state: StateID, of machine: Int) -> [Int] { byState[machine][state] ?? [] }

  /// The rows of the observers' table that a claim repeats; nil for one that says something else. A myth repeats none.
  func observedRow(of claim: Int) -> ObservedRow? { rows[claim] }

  /// The claims that repeat the row of a state, in source order.
  func claims(onRowOf state: StateID, of machine: Int) -> [Int] { byRow[machine][state] ?? [] }

  /// The states and regions that a claim's check names.
  func states(namedBy claim: Int) -> Set<StateID> { named[claim] }
}
