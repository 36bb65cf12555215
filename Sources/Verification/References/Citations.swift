import Model
import SourceText
import Statecharts

extension Check {
  /// Every cited source, every cited place in one, and every named edition exists.
  static let citations = Check { context in
    var collector = CitationCollector(context: context)
    let project = context.project
    project.forEachRemarks { remarks, path in
      for citation in remarks.citations { collector.citation(citation, in: path) }
      for note in remarks.notes { collector.editions(note.editions, in: path) }
    }
    for machine in project.machines {
      for note in machine.chart.notes { collector.editions(note.editions, in: machine.path) }
    }
    for source in project.claims {
      for claim in source.set.claims { collector.editions(claim.editions, in: source.path) }
    }
    for source in project.scenarios {
      for scenario in source.scenarios { collector.editions(scenario.editions, in: source.path) }
    }
    for entry in project.copy.entries { collector.editions(entry.editions, in: entry.place.path) }
    for source in project.sources { collector.editions(source.editions, in: source.place.path) }
    for guide in project.guides {
      collector.editions(guide.editions, in: guide.path)
      for restriction in guide.body.restrictions { collector.editions(restriction.editions, in: guide.path) }
    }
    return collector.findings
  }
}

private struct CitationCollector {
  let names: ProjectNames
  var findings: [Finding] = []
  private let judgesEditions: Bool
  private let judgesSources: Bool

  init(context: VerificationContext) {
    names = context.names
    judgesEditions = !context.mayBeUnread(.editions)
    judgesSources = !context.mayBeUnread(.sources)
  }

  mutating func editions(_ editions: [Sourced<EditionID>], in path: SourcePath) {
    for edition in editions where judgesEditions && !names.editions.contains(edition.value) {
      findings.append(
        unknownReference(
          "edition", edition.value.text, at: Place(path, edition.range), among: names.editions.map(\.text)))
    }
  }

  mutating func citation(_ citation: Sourced<Citation>, in path: SourcePath) {
    guard judgesSources, let problem = names.problem(of: citation) else { return }
    findings.append(
      Finding(
        .unknownReference, at: Place(path, problem.range), problem.message, suggestion: problem.suggestion))
  }
}

/// What is wrong with a citation.
struct CitationProblem {
  var range: SourceRange
  var message: String
  var suggestion: String?
}

extension ProjectNames {
  /// What is wrong with a citation: its source or its place is unknown; nil where both exist.
  func problem(of citation: Sourced<Citation>) -> CitationProblem? {
    let name = citation.value.source
    guard let source = sources[name] else {
      return CitationProblem(
        range: citation.sourceRange, message: "there is no source “\(name)”",
        suggestion: didYouMean(name.text, among: sources.keys.map(\.text)))
    }
    guard let place = citation.value.place, source.place(place) == nil else { return nil }
    let known = source.places.map(\.id.text)
    return CitationProblem(
      range: citation.placeRange ?? citation.range, message: "source “\(name)” has no place “\(place)”",
      suggestion: didYouMean(place.text, among: known)
        ?? (known.isEmpty
          ? "declare it under “places” of the source, or cite the source as a whole: \(name)"
          : "its places are " + known.map { "“\($0)”" }.joined(separator: ", ")))
  }
}
