import Project
import SourceText

extension Rule {
  package static let coverageBelow = Rule(
    "coverage/below", .error, "Coverage of each machine is at least what `coverage:` in statebook.yaml requires.")
}

extension Finding {
  /// - Parameters:
  ///   - place: the place of the required percentage.
  ///   - required: the required percentage.
  static func coverageBelow(
    _ table: Coverage.Table, _ aspect: CoverageAspect, of machine: String, required: Int, at place: Place
  ) -> Finding {
    let missing = table.uncovered[aspect] ?? []
    let shown = codeNames(missing.prefix(10))
    let more = missing.count > 10 ? ", and \(missing.count - 10) more" : ""
    let what = aspect == .prose ? "prose" : "a \(aspect.rawValue)"
    return Finding(
      .coverageBelow, at: place,
      "\(table.count(aspect)) of \(table.all.count) \(table.kind.rawValue) of machine `\(machine)` have \(what) "
        + "(\(table.percent(aspect)) %), expected at least \(required) %",
      notes: [Finding.Note("not covered: \(shown)\(more)")])
  }
}
