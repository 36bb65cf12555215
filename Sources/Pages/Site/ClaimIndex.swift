import Project
import SourceText
import Statecharts
import Verification

/// The claims and myths that the site shows, indexed by subject.
struct ClaimIndex: Sendable {
  /// For each machine, its visible claims and myths, as positions in `ResolvedProject.claims`.
  private let byMachine: [[Int]]
  /// For each machine, the claims whose check names a state or region.
  private let byState: [[StateID: [Int]]]
  /// The observer table row that a claim repeats, by claim.
  private let rows: [Int: ObservedRow]
  /// For each machine, the claims that repeat a state's row.
  private let byRow: [[StateID: [Int]]]

  init(_ project: ResolvedProject, for readers: Audience) {
    let names = project.machines.map { ChartNames($0.chart) }
    var byMachine = [[Int]](repeating: [], count: project.machines.count)
    var byState = [[StateID: [Int]]](repeating: [:], count: project.machines.count)
    var rows: [Int: ObservedRow] = [:]
    var byRow = byState
    for (position, verified) in project.claims.enumerated() where readers.sees(verified.claim.editions) {
      byMachine[verified.machine].append(position)
      for name in verified.claim.check.subjects(among: names[verified.machine]).states {
        byState[verified.machine][name, default: []].append(position)
      }
      guard !verified.claim.isMyth, let row = verified.claim.check.observedRow(among: names[verified.machine])
      else { continue }
      rows[position] = row
      for state in row.states { byRow[verified.machine][state, default: []].append(position) }
    }
    self.byMachine = byMachine
    self.byState = byState
    self.rows = rows
    self.byRow = byRow
  }

  /// Returns the claims about a machine, in source order.
  func claims(of machine: Int) -> [Int] { byMachine[machine] }

  /// Returns the claims that name a state, in source order.
  func claims(naming state: StateID, of machine: Int) -> [Int] { byState[machine][state] ?? [] }

  /// Returns the observer table row that a claim repeats; nil for any other claim and for myths.
  func observedRow(of claim: Int) -> ObservedRow? { rows[claim] }

  /// Returns the claims that repeat a state's row, in source order.
  func claims(onRowOf state: StateID, of machine: Int) -> [Int] { byRow[machine][state] ?? [] }

}
