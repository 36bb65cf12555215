import Project
import SourceText
import Statecharts

/// Everything of the project that has an id, by that id.
///
/// It says what a name that is unknown as one kind of thing is instead.
package struct NamedThings: Sendable {
  /// A kind of thing that authors name by an id.
  package enum Kind: String, Sendable {
    case machine, profile, region, state, transition, event, observer, tag, prompt, condition, assumption
    case claim, scenario
    case copy = "copy entry"
    case variant, edition, term, guide, source

    /// The kind with its article: “an event”.
    var withArticle: String { ("aeiou".contains(rawValue.prefix(1)) ? "an " : "a ") + rawValue }
  }

  /// Something that has the name.
  package struct Thing: Hashable, Sendable {
    package var kind: Kind
    /// The machine that declares it; nil for a thing of the project.
    package var machine: MachineID?
  }

  private var things: [String: [Thing]] = [:]
  /// The observers of a machine that have a value.
  private var observers: [ObservedValue: [ObserverID]] = [:]

  private struct ObservedValue: Hashable {
    var machine: MachineID
    var value: String
  }

  /// Costs time linear in the project.
  package init(_ project: Project) {
    for machine in project.machines { add(machine.chart) }
    for set in project.claims.map(\.set) {
      add(set.assumptions.map(\.id.text), .assumption, of: set.machine.value)
      add(set.claims.map(\.id.text), .claim)
    }
    add(project.scenarios.flatMap(\.scenarios).map(\.id.text), .scenario)
    add(project.copy.entries.map(\.id.text), .copy)
    add(project.copy.variants.map(\.id.text), .variant)
    add(project.editions.map(\.id.text), .edition)
    add(project.editions.flatMap(\.terms).map(\.id.text), .term)
    add(project.guides.map(\.id.text), .guide)
    add(project.sources.map(\.id.text), .source)
  }

  /// The things that one statechart declares.
  init(_ chart: Statechart) { add(chart) }

  private mutating func add(_ chart: Statechart) {
    let regions = Set(chart.declaredRegions)
    add([chart.id.text], .machine)
    add(chart.profiles.map(\.id.text), .profile, of: chart.id)
    add(regions.map(\.text), .region, of: chart.id)
    add(chart.declaredStates.subtracting(regions).map(\.text), .state, of: chart.id)
    add(chart.declaredTransitions.map(\.id.text), .transition, of: chart.id)
    add(chart.events.map(\.id.text), .event, of: chart.id)
    add(chart.observers.map(\.id.text), .observer, of: chart.id)
    add(chart.declaredTags, .tag, of: chart.id)
    add(chart.prompts.map(\.id.text), .prompt, of: chart.id)
    add(chart.conditions.map(\.id.text), .condition, of: chart.id)
    for observer in chart.observers {
      for value in observer.values {
        observers[ObservedValue(machine: chart.id, value: value.id), default: []].append(observer.id)
      }
    }
  }

  private mutating func add(_ names: [String], _ kind: Kind, of machine: MachineID? = nil) {
    let thing = Thing(kind: kind, machine: machine)
    for name in names where things[name]?.contains(thing) != true { things[name, default: []].append(thing) }
  }

  /// Whether words are rather one name, which has hyphens between them.
  func lackHyphens(_ words: [String]) -> Bool {
    things[words.joined(separator: "-")] != nil && !words.allSatisfy { things[$0] != nil }
  }

  /// What to write in the place of a value of observers that stands alone in a check; nil if the name is none.
  func comparison(meantBy value: String, in machine: MachineID) -> String? {
    guard let observers = observers[ObservedValue(machine: machine, value: value)] else { return nil }
    let comparisons = observers.map { "`\($0) = \(value)`" }
    return "`\(value)` is a value: write \(comparisons.joined(separator: " or "))"
  }

  /// What the name is instead of what was expected, for the suggestion of a finding; nil if nothing has it.
  ///
  /// - Parameters:
  ///   - name: the name that is unknown as what was expected.
  ///   - kind: what was expected. If the machine or the project has one, it is not what was meant; nor is a profile of another
  ///     machine, since machines often have profiles of the same names.
  ///   - machine: the machine in which it was looked for, whose own things come first.
  ///   - spelling: how a thing is named at that place, such as `:region: leaf`; nil if it cannot be.
  package func remedy(
    for name: String, asA kind: String, in machine: MachineID? = nil, spelling: (Thing) -> String? = { _ in nil }
  ) -> String? {
    let others = (things[name] ?? []).filter { thing in
      thing.kind.rawValue != kind || thing.kind != .profile && thing.machine != nil && thing.machine != machine
    }
    let own = others.filter { $0.machine == machine }
    let nearest = own.isEmpty ? others : own
    guard let thing = nearest.first(where: { spelling($0) != nil }) ?? nearest.first else { return nil }
    let owner = thing.machine.flatMap { $0 == machine ? nil : " of machine `\($0)`" } ?? ""
    let sentence = "`\(name)` is \(thing.kind.withArticle)\(owner)"
    return spelling(thing).map { "\(sentence): write \($0)" } ?? sentence
  }
}
