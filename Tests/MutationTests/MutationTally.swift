import Statecharts

/// The number of edits caught, by what, and the edits not caught.
struct MutationTally {
  private let fates: [(edit: ChartEdit, fate: Fate)]

  init(_ fates: [(ChartEdit, Fate)]) { self.fates = fates.map { (edit: $0.0, fate: $0.1) } }

  private func count(_ kind: ChartEdit.Kind?, _ matches: (Fate) -> Bool) -> Int {
    fates.count { (kind == nil || $0.edit.kind == kind) && matches($0.fate) }
  }

  /// The share of edits caught, among those that change anything, from 0 to 1.
  var share: Double {
    let changing = count(nil) { if case .equivalent = $0 { false } else { true } }
    return changing == 0 ? 0 : Double(count(nil) { if case .caught = $0 { true } else { false } }) / Double(changing)
  }

  /// The edits that change something and that nothing caught.
  var survivors: [String] { names { if case .survived = $0 { true } else { false } } }

  private func names(_ matches: (Fate) -> Bool) -> [String] {
    fates.filter { matches($0.fate) }.map { "\($0.edit.kind.summary): \($0.edit.name)" }
  }

  /// A table by kind, then the survivors and the edits that change nothing, by name.
  func report(of total: Int) -> String {
    var lines = ["\(fates.count) of \(total) edits tried"]
    lines.append(
      "| edit | tried | \(Fate.Catcher.allCases.map(\.rawValue).joined(separator: " | ")) | survived | changes nothing |"
    )
    lines.append("|---|--:|--:|--:|--:|--:|--:|")
    for kind in ChartEdit.Kind.allCases where count(kind, { _ in true }) > 0 {
      lines.append(row(kind.summary, kind))
    }
    lines.append(row("all", nil))
    lines.append("share caught: \((share * 10_000).rounded() / 100) %")
    lines += survivors.map { "survived: \($0)" }
    lines += names { if case .equivalent = $0 { true } else { false } }.map { "changes nothing: \($0)" }
    return lines.joined(separator: "\n")
  }

  private func row(_ title: String, _ kind: ChartEdit.Kind?) -> String {
    let caught = Fate.Catcher.allCases.map { catcher in
      count(kind) { if case .caught(catcher) = $0 { true } else { false } }
    }
    let survived = count(kind) { if case .survived = $0 { true } else { false } }
    let equivalent = count(kind) { if case .equivalent = $0 { true } else { false } }
    let cells = [count(kind) { _ in true }] + caught + [survived, equivalent]
    return "| \(title) | \(cells.map(String.init).joined(separator: " | ")) |"
  }
}
