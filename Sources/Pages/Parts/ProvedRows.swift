import Model
import Statecharts
import Verification

// The claims that repeat rows of the observers' table: one table of them, with each row's proof.
extension PageContext {
  /// A machine's claims of that kind as a table of states against observers; nothing where there is none.
  func provedRows(_ claims: [Int], machine number: Int) -> View {
    let chart = site.project.machines[number].chart
    let rows = claims.compactMap { position in
      site.claims.observedRow(of: position).map { (claim: position, row: $0) }
    }
    guard !rows.isEmpty else { return .none }
    return .object([
      "label": .text("What observers see, with proofs: \(chart.title)"),
      "rows": .list(rows.map { provedRow($0.claim, $0.row, chart.observers) }),
    ])
  }

  private func provedRow(_ position: Int, _ row: ObservedRow, _ observers: [Observer]) -> View {
    let verified = claim(position)
    let index = site.profiles[verified.machine][judged(verified).last ?? 0]
    let states = row.states.compactMap { index.machine.node($0).map { badge($0, in: index) } }
    guard case .object(let entry) = claimEntry(position) else { return .none }
    return .object(
      entry.merging([
        "states": .list(states.map { .object(["state": .html($0)]) }),
        "values": .list(
          observers.compactMap { observer in
            row.values[observer.id].map { value in
              .object(["title": .text(observer.title), "value": .html(label(of: value, for: observer))])
            }
          }),
      ]))
  }

  private func label(of value: String, for observer: Observer) -> HTML {
    guard let label = observer.values.first(where: { $0.id == value })?.label else { return HTML.text(value) }
    return observer.isCode ? "<code>\(label)</code>" : HTML.text(label)
  }
}
