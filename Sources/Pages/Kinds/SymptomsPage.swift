import Diagrams
import Project
import SourceText
import Statecharts
import Templating
import Verification

/// From what a person sees to what it means: the combinations of observed values in one profile, each with the states behind it.
struct SymptomsPage: Page {
  static let template = "symptoms"
  static let option: OptionalPages? = .symptoms

  let index: ProfileIndex
  let symptoms: Symptoms

  static func pages(of plan: SitePlan) -> [SymptomsPage] {
    plan.profiles.joined().compactMap { index in
      index.symptoms.flatMap { $0.rows.count > 1 ? SymptomsPage(index: index, symptoms: $0) : nil }
    }
  }

  static func path(of machine: Machine) -> String {
    "reference/\(machine.id)/\(machine.profile.id)/symptoms/index.html"
  }

  var path: String { Self.path(of: index.machine) }
  var section: SiteSection { .profile(index.reference) }
  var listTitle: StyledText? { "What you see" }
  var origin: Place? { Place(index.file) }

  func otherNames(in site: Site) -> [String] { ["symptoms", "troubleshooting", "support"] }

  func frame(on page: PageContext) -> PageFrame {
    index.frame(
      around: "What you see", description: "\(index.name): what it means, by what observers see: \(titles).",
      in: page.site.navigation)
  }

  func fields(on page: PageContext) -> View.Fields {
    let (machine, rows) = (index.machine, symptoms.rows)
    let profiles = page.profileSwitch(from: index) { other in
      page.site.hasPage(Self.path(of: other.machine)) ? (Self.path(of: other.machine), nil) : nil
    }
    return [
      "profile-title": .text(index.machine.profile.title),
      "count": .text(counted(rows.count, "combination")),
      "scope": machine.prompts.isEmpty
        ? .none : .html(ContinuationWords(href: page.href, badge: page.badge, index: index).scope),
      "profiles": .list(profiles),
      "columns": .list(
        symptoms.observers.map { .object(["title": .text(index.machine.observers[$0].title)]) }),
      "rows": .list(rows.map { SymptomView(page: page, index: index, symptoms: symptoms, row: $0).fields }),
    ]
  }

  /// Returns an entry for each combination, which finds it by its values, by the names and notes of its states, and by
  /// what readers call them.
  func searchEntries(in site: Site) -> [SearchEntry] {
    ownSearchEntries(in: site)
      + symptoms.rows.map { row in
        let states = row.causes.flatMap(\.states).uniqued
        let nodes = states.map { index.machine.nodes[$0] }
        let titles = states.map { index.machine.nameInRegion(of: $0).plain }
        let values = zip(symptoms.observers, row.values).flatMap { observer, value in
          value.map { index.otherNames(ofValue: $0, of: observer) } ?? []
        }
        return SearchEntry(
          kind: .symptom, title: index.sentence(row, of: symptoms).joined(separator: "\n"),
          label: index.label(in: site), path: path,
          fragment: index.anchor(of: row.values, in: symptoms),
          text: (titles + nodes.flatMap { site.notes(of: $0.annotations) }).joined(separator: ". "),
          names: values + nodes.flatMap(\.state.otherNames).map(\.value),
          row: (zip(nodes, titles).map { [$0.kind.rawValue, $1] }, index.remedies(row, of: symptoms)))
      }
  }

  /// The titles of the observers, in a sentence.
  private var titles: String { listed(symptoms.observers.map { index.machine.observers[$0].title.plain }) }
}

extension ProfileIndex {
  /// Returns what each observer shows, as words: “Settings shows” and “Always”, with a tab in between.
  fileprivate func sentence(_ row: Symptoms.Row, of symptoms: Symptoms) -> [String] {
    zip(symptoms.observers, row.values).map { observer, value in
      let definition = machine.observers[observer]
      return "\(definition.title.plain)\t\(value.map { definition.values[$0].label.plain } ?? "nothing")"
    }
  }

  /// Returns what people can do that grants more whatever is behind the values, as a sentence; empty if there is
  /// nothing.
  fileprivate func remedies(_ row: Symptoms.Row, of symptoms: Symptoms) -> String {
    func helps(_ cause: Symptoms.Cause, _ event: Int) -> Bool {
      cause.changes.contains {
        $0.event == event && $0.isCertain && grants($0.outcome.values, symptoms) > grants(row.values, symptoms)
      }
    }
    let choices = machine.events.indices.filter { event in row.causes.allSatisfy { helps($0, event) } }
    if choices.isEmpty { return "" }
    guard machine.events[choices[0]].isInSettings else {
      return "What helps: \(alternatives(choices.map(machine.clause)))."
    }
    let words = choices.map { "“\(machine.events[$0].label.plain)”" }
    return "What helps: \(self.words.place(.settings)), \(alternatives(words))."
  }

  /// Returns how many values grant something.
  fileprivate func grants(_ values: [Int?], _ symptoms: Symptoms) -> Int {
    zip(symptoms.observers, values).count { observer, value in
      value.map { machine.observers[observer].values[$0].kind == .granted } ?? false
    }
  }

  fileprivate func anchor(of values: [Int?], in symptoms: Symptoms) -> String {
    let values = zip(symptoms.observers, values).map { observer, value in
      value.map { machine.observers[observer].values[$0].id } ?? "none"
    }
    return Anchor.symptom(values)
  }
}

/// One combination of values, with the states behind it.
private struct SymptomView {
  let page: PageContext
  let index: ProfileIndex
  let symptoms: Symptoms
  let row: Symptoms.Row

  /// The maximum numbers of causes and claims to show.
  private static let most = (causes: 6, claims: 5)

  private var machine: Machine { index.machine }

  var fields: View {
    let claims = claims
    return .object([
      "anchor": .text(index.anchor(of: row.values, in: symptoms)),
      "title": list(row.values),
      "cells": .list(
        zip(symptoms.observers, row.values).map { observer, value in
          .object([
            "title": .text(machine.observers[observer].title), "value": .html(index.value(value, of: observer)),
            "kind": value.flatMap { machine.observers[observer].values[$0].kind }.map { .text($0.rawValue) } ?? .none,
          ])
        }),
      "states": .html(row.causes.prefix(Self.most.causes).flatMap(\.states).uniqued.map(badge).joined(by: " ")),
      "says": says.map { .html(HTML.sentence($0.firstSentence)) } ?? .none,
      "causes": .list(row.causes.prefix(Self.most.causes).map(cause)),
      "more": row.causes.count > Self.most.causes
        ? .text(counted(row.causes.count - Self.most.causes, "other way")) : .none,
      "remedies": changes(inSentence: true) { grants($0.outcome.values) > grants(row.values) },
      "changes": changes(inSentence: false) { grants($0.outcome.values) <= grants(row.values) },
      "place": .text(place),
      "has-fixed-settings": .flag(!place.isEmpty && row.causes.allSatisfy(\.changes.isEmpty)),
      "claims": claims.isEmpty ? .none : page.claims.list(claims),
    ])
  }

  /// “In Settings”; empty where people change values elsewhere.
  private var place: String { machine.events.contains(where: \.isInSettings) ? index.words.place(.settings) : "" }

  /// Returns what people can do, each time for the causes in which it is the same, what grants most first. The causes
  /// are named unless they are all of the row.
  private func changes(inSentence: Bool, where isShown: (Symptoms.Change) -> Bool) -> View {
    var groups: [(changes: [Symptoms.Change], causes: [Symptoms.Cause])] = []
    for cause in row.causes {
      let changes = cause.changes.filter(isShown)
      if let group = groups.firstIndex(where: { $0.changes == changes }) {
        groups[group].causes.append(cause)
      } else {
        groups.append((changes, [cause]))
      }
    }
    return .list(
      groups.filter { !$0.changes.isEmpty }.map { changes, causes in
        let ordered = changes.enumerated().sorted {
          (-grants($0.element.outcome.values), $0.offset) < (-grants($1.element.outcome.values), $1.offset)
        }
        return .object([
          "place": .optional(place.isEmpty ? nil : place + ","),
          "how": .optionalSentence(ordered.first.flatMap { machine.events[$0.element.event].how }),
          "states": groups.count == 1 ? .none : .html(causes.flatMap(\.states).uniqued.map(badge).joined(by: " ")),
          "items": .list(
            ordered.enumerated().map {
              view(of: $1.element, isNext: $0 > 0, isStart: $0 == 0 && groups.count == 1 && !inSentence)
            }),
        ])
      })
  }

  private func view(of change: Symptoms.Change, isNext: Bool, isStart: Bool) -> View {
    let clause = machine.clause(of: change.event)
    let begins = isStart && place.isEmpty
    let words = begins && change.isCertain ? capitalized(clause) : clause
    return .object([
      "sometimes": .text(change.isCertain ? "" : begins ? "In some cases " : "in some cases "),
      "choice": .text(place.isEmpty ? "\(words), which" : "“\(machine.events[change.event].label)”"),
      "values": list(change.outcome.values),
      "anchor": .text(index.anchor(of: change.outcome.values, in: symptoms)), "is-next": .flag(isNext),
      "other-states": change.outcome.states.isEmpty
        ? .none : .html(change.outcome.states.map(badge).joined(by: " ")),
    ])
  }

  private func badge(_ node: Int) -> HTML { page.badge(machine.nodes[node], in: index) }

  private func cause(_ cause: Symptoms.Cause) -> View {
    let (usual, runs) = (cause.situations[0], index.runs)
    let trace = Trace(of: runs.events(to: usual), in: Interpreter(machine))
    let words = ContinuationWords(href: page.href, badge: page.badge, index: index)
    return .object([
      "states": .html(cause.states.map(badge).joined(by: " ")),
      "note": note(on: cause.states).map { .html(HTML.sentence($0)) } ?? .none,
      "events": .text(machine.sentence(of: trace.steps.map(\.event))),
      "is-start": .flag(trace.steps.isEmpty),
      "is-example": .flag(runs.isExample(usual)),
      "walk": trace.steps.isEmpty ? .none : .optional(WalkPage.link(to: trace, in: machine, page.href)),
      "next": machine.prompts.isEmpty
        ? .none : .html(words.sentence(index.nextPrompts.continuations(in: cause.situations))),
    ])
  }

  private func list(_ values: [Int?]) -> View {
    .list(
      zip(symptoms.observers, values).enumerated().map { position, pair in
        .object([
          "observer": .text(machine.observers[pair.0].title), "value": .html(index.value(pair.1, of: pair.0)),
          "is-next": .flag(position > 0),
        ])
      })
  }

  private func grants(_ values: [Int?]) -> Int { index.grants(values, symptoms) }

  /// The note that holds for each cause, or that says how the observers contradict each other.
  private var says: String? {
    guard let first = row.causes.first else { return nil }
    let own = note(on: first.states)
    let isContradiction = nodes(around: first.states).contains(where: \.state.contradicts)
    return isContradiction || row.causes.allSatisfy { note(on: $0.states) == own } ? own : nil
  }

  /// Returns the first note on the states: of one in which observers contradict each other, or else of the innermost.
  private func note(on states: [Int]) -> String? {
    let all = nodes(around: states)
    return (all.filter(\.state.contradicts) + all).lazy.flatMap(\.annotations.notes)
      .first { page.audience.sees($0.editions) }?.text
  }

  /// Returns states and those around them, the innermost first.
  private func nodes(around states: [Int]) -> [Machine.Node] {
    states.reversed().flatMap { [$0] + machine.ancestors(of: $0) }.map { machine.nodes[$0] }.filter { !$0.isRegion }
  }

  /// The claims that name a state behind the values, those about the first causes first.
  private var claims: [VerifiedClaim] {
    var found: [Int] = []
    for state in row.causes.flatMap(\.states).uniqued {
      let own = page.site.claims.claims(naming: machine.nodes[state].id, of: index.reference.machine)
      for claim in own where !found.contains(claim) { found.append(claim) }
    }
    return found.map { page.site.project.claims[$0] }.filter {
      !$0.claim.isMyth && $0.judgedProfiles.contains(index.reference.profile)
    }.prefix(Self.most.claims).map { $0 }
  }
}

extension [Int] {
  /// The elements, each once.
  var uniqued: [Int] {
    var seen: Set<Int> = []
    return filter { seen.insert($0).inserted }
  }
}
