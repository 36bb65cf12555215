import Project
import SourceText
import Statecharts

/// An index of everything in the project that has an id.
///
/// Finds the actual kind of a symbol whose name is unknown as the expected kind.
package struct SymbolIndex: Sendable {
  /// A kind of symbol that authors name by an id.
  package enum Kind: String, Sendable {
    case machine, profile, region, state, transition, event, observer, tag, prompt, condition, assumption
    case claim, scenario
    case copy = "copy entry"
    case variant, edition, term, guide, source

    /// The kind with its article: “an event”.
    var withArticle: String { ("aeiou".contains(rawValue.prefix(1)) ? "an " : "a ") + rawValue }
  }

  /// A symbol with the name.
  package struct Symbol: Hashable, Sendable {
    package var kind: Kind
    /// The machine that declares the symbol; nil for a symbol of the project.
    package var machine: MachineID?
  }

  private var symbols: [String: [Symbol]] = [:]
  /// The observers of a machine with a given value.
  private var observers: [ObservedValue: [ObserverID]] = [:]

  private struct ObservedValue: Hashable {
    var machine: MachineID
    var value: String
  }

  /// Builds the index; takes time linear in the project.
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
    add((project.terms + project.editions.flatMap(\.terms)).map(\.id.text), .term)
    add(project.guides.map(\.id.text), .guide)
    add(project.sources.map(\.id.text), .source)
  }

  /// Indexes the symbols that one statechart declares.
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
    let symbol = Symbol(kind: kind, machine: machine)
    for name in names where symbols[name]?.contains(symbol) != true { symbols[name, default: []].append(symbol) }
  }

  /// Returns true if the words form one name when joined by hyphens.
  func lackHyphens(_ words: [String]) -> Bool {
    symbols[words.joined(separator: "-")] != nil && !words.allSatisfy { symbols[$0] != nil }
  }

  /// Returns the suggestion for an observer value that stands alone in a check; nil if the text is not a value.
  func comparison(meantBy value: String, in machine: MachineID) -> String? {
    guard let observers = observers[ObservedValue(machine: machine, value: value)] else { return nil }
    let comparisons = observers.map { "`\($0) = \(value)`" }
    return "`\(value)` is a value: write \(comparisons.joined(separator: " or "))"
  }

  /// Returns a suggestion with the actual kind of the named symbol; nil if nothing has the name.
  ///
  /// - Parameters:
  ///   - name: the unknown name.
  ///   - kind: the expected kind. Things of this kind in the machine or the project are not suggested; nor is a profile of another
  ///     machine, since machines often have profiles with the same names.
  ///   - machine: the machine in which the lookup failed, whose own symbols come first.
  ///   - spelling: returns the notation of a symbol at that place, such as `:region: leaf`; nil if it cannot be named there.
  package func remedy(
    for name: String, asA kind: String, in machine: MachineID? = nil, spelling: (Symbol) -> String? = { _ in nil }
  ) -> String? {
    let others = (symbols[name] ?? []).filter { symbol in
      symbol.kind.rawValue != kind || symbol.kind != .profile && symbol.machine != nil && symbol.machine != machine
    }
    let own = others.filter { $0.machine == machine }
    let nearest = own.isEmpty ? others : own
    guard let symbol = nearest.first(where: { spelling($0) != nil }) ?? nearest.first else { return nil }
    let owner = symbol.machine.flatMap { $0 == machine ? nil : " of machine `\($0)`" } ?? ""
    let sentence = "`\(name)` is \(symbol.kind.withArticle)\(owner)"
    return spelling(symbol).map { "\(sentence): write \($0)" } ?? sentence
  }
}
