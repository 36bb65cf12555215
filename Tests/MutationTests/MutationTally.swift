import Statecharts
import TestSupport

/// The number of mutations killed, by what, and the mutations not killed.
struct MutationTally {
  private let fates: [(mutation: Mutation, fate: Fate)]

  init(_ fates: [(Mutation, Fate)]) { self.fates = fates.map { (mutation: $0.0, fate: $0.1) } }

  private func count(_ kind: Mutation.Kind?, _ matches: (Fate) -> Bool) -> Int {
    fates.count { (kind == nil || $0.mutation.kind == kind) && matches($0.fate) }
  }

  /// The share of mutations killed, among those that change anything, from 0 to 1.
  var share: Double {
    let changing = count(nil) { if case .equivalent = $0 { false } else { true } }
    return changing == 0 ? 0 : Double(count(nil) { if case .killed = $0 { true } else { false } }) / Double(changing)
  }

  /// The mutations that change something and that nothing killed.
  var survivors: [String] { names { if case .survived = $0 { true } else { false } } }

  private func names(_ matches: (Fate) -> Bool) -> [String] {
    fates.filter { matches($0.fate) }.map { "\($0.mutation.kind.summary): \($0.mutation.name)" }
  }

  /// A table by kind, then the survivors and the mutations that change nothing, by name.
  func report(of total: Int) -> String {
    var lines = ["\(fates.count) of \(total) mutations tried"]
    lines.append(
      "| mutation | tried | \(Fate.Killer.allCases.map(\.rawValue).joined(separator: " | ")) | survived | changes nothing |"
    )
    lines.append("|---|--:|--:|--:|--:|--:|--:|")
    for kind in Mutation.Kind.allCases where count(kind, { _ in true }) > 0 {
      lines.append(row(kind.summary, kind))
    }
    lines.append(row("all", nil))
    lines.append("share killed: \((share * 10_000).rounded() / 100) %")
    lines += survivors.map { "survived: \($0)" }
    lines += names { if case .equivalent = $0 { true } else { false } }.map { "changes nothing: \($0)" }
    return lines.joined(separator: "\n")
  }

  private func row(_ title: String, _ kind: Mutation.Kind?) -> String {
    let killed = Fate.Killer.allCases.map { killer in
      count(kind) { if case .killed(killer) = $0 { true } else { false } }
    }
    let survived = count(kind) { if case .survived = $0 { true } else { false } }
    let equivalent = count(kind) { if case .equivalent = $0 { true } else { false } }
    let cells = [count(kind) { _ in true }] + killed + [survived, equivalent]
    return "| \(title) | \(cells.map(String.init).joined(separator: " | ")) |"
  }
}
