import Project
import SourceText
import Statecharts

extension ProjectCheck {
  /// Checks that the scenarios and observers of every main path belong to its machine.
  static let mainPaths = ProjectCheck { context in
    context.project.machines.flatMap { source -> [Finding] in
      guard let path = source.chart.mainPath, !context.incomplete.contains(source.path) else { return [] }
      let scenarios = context.scenarios.filter { $0.machine == source.chart.id }.map(\.scenario.id.text)
      let observers = source.chart.observers.map(\.id.text)
      func unknown(_ kind: String, _ name: String, _ range: SourceRange, among known: [String]) -> Finding? {
        if known.contains(name) { return nil }
        let unknown = context.names.unknown(kind, name, "of machine `\(source.chart.id)`", among: known)
        return Finding(.referenceUnknownName, at: Place(source.path, range), unknown)
      }
      let runs = context.mayBeUnread(.scenarios) ? [] : [path.scenario, path.bypass].compactMap(\.self)
      return runs.compactMap { unknown("scenario", $0.value.text, $0.range, among: scenarios) }
        + path.observers.compactMap { unknown("observer", $0.value.text, $0.range, among: observers) }
    }
  }
}
