import Guides
import Project
import SourceText
import Statecharts

extension ProjectCheck {
  /// Checks that every cited source, every cited place in one, and every named edition exists.
  static let citations = ProjectCheck { context in
    var collector = CitationCollector(context: context)
    let project = context.project
    project.forEachAnnotations { annotations, path in
      for citation in annotations.citations { collector.citation(citation, in: path) }
      for note in annotations.notes { collector.editions(note.editions, in: path) }
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

extension Project {
  /// True if anything outside guides cites a source.
  var hasCitations: Bool {
    var isFound = false
    forEachAnnotations { annotations, _ in isFound = isFound || !annotations.citations.isEmpty }
    return isFound
  }
}

private struct CitationCollector {
  let names: ProjectNames
  var findings: [Finding] = []
  private let judgesEditions: Bool
  private let judgesSources: Bool
  /// True if a source was cited although the project has none.
  private var hasMissedSources = false

  init(context: VerificationContext) {
    names = context.names
    judgesEditions = !context.mayBeUnread(.editions)
    judgesSources = !context.mayBeUnread(.sources)
  }

  mutating func editions(_ editions: [Sourced<EditionID>], in path: SourcePath) {
    for edition in editions where judgesEditions && !names.editions.contains(edition.value) {
      let unknown = names.unknown("edition", edition.value.text, among: names.editions.map(\.text))
      findings.append(Finding(.referenceUnknownName, at: Place(path, edition.range), unknown))
    }
  }

  mutating func citation(_ citation: Sourced<Citation>, in path: SourcePath) {
    guard judgesSources, let problem = names.problem(of: citation) else { return }
    var finding = Finding(.referenceUnknownName, at: Place(path, problem.range), problem.name)
    if names.sources.isEmpty {
      finding = Finding(
        .referenceUnknownName, at: Place(path, problem.range), problem.name.message + ": the project has no sources",
        suggestion: "list it in content/sources.yaml; `statebook schema sources` prints the keys")
      // After adding the first source, each of the others is unknown for its own reason.
      finding.isConsequence = hasMissedSources
      hasMissedSources = true
    }
    findings.append(finding)
  }
}

extension ProjectNames {
  /// Returns the unknown source or place of a citation; nil if both exist.
  ///
  /// Facts and guides use different rules for it.
  func problem(of citation: Sourced<Citation>) -> (name: UnknownNameMessage, range: SourceRange)? {
    let id = citation.value.source
    guard let source = sources[id] else {
      return (unknown("source", id.text, among: sources.keys.map(\.text)), citation.sourceRange)
    }
    guard let place = citation.value.place, source.place(place) == nil else { return nil }
    let known = source.places.map(\.id.text)
    let name = UnknownNameMessage(
      "place", place.text, "of source `\(id)`", among: known,
      otherwise: known.isEmpty
        ? "declare it under `places:` of the source, or cite the source as a whole: `\(id)`"
        : "expected \(codeList(known))")
    return (name, citation.placeRange ?? citation.range)
  }
}
