import SourceText
import Statecharts

/// Joins names in a sentence, each in backticks: “`a`, `b`”.
func codeNames(_ names: some Sequence<String>) -> String {
  names.map { "`\($0)`" }.joined(separator: ", ")
}

/// Describes a run by its events: “after the event `a`”, “after the events `a`, `b`”, “at the start”.
func reachedBy(_ events: [String]) -> String {
  events.isEmpty ? "at the start" : "after the event\(events.count == 1 ? "" : "s") \(codeNames(events))"
}

/// Says where something is, with a space before it: “ in profile `a`”; empty for the profile of a machine that declares
/// none.
func place(in profiles: [String]) -> String {
  profiles == [ProfileID.only.text] ? "" : " in \(profileList(profiles))"
}

/// Joins the names of profiles in a sentence: “profile `a`” or “profiles `a`, `b`”.
func profileList(_ profiles: [String]) -> String {
  if profiles == [ProfileID.only.text] { return "the machine" }
  return (profiles.count == 1 ? "profile " : "profiles ") + codeNames(profiles)
}

/// The description of an undeclared name; each group of rules has its own rule for it.
struct UnknownNameMessage {
  let message: String
  let suggestion: String?
  let misspelling: Finding.Misspelling?

  /// - Parameters:
  ///   - whole: the expected owner, with a preposition: “of observer `sign`”.
  ///   - fallback: the suggestion if no candidate is near.
  ///   - other: the kind of thing that has the name instead, as `SymbolIndex` describes it.
  init(
    _ kind: String, _ name: String, _ whole: String? = nil, among candidates: some Sequence<String>,
    otherwise fallback: String? = nil, instead other: String? = nil
  ) {
    message =
      "unknown \(kind) `\(name)`" + (whole.map { " \($0)" } ?? "")
      + (LookAlike(in: name).map { "; \($0.words)" } ?? "")
    let nearest = nearestNames(to: name, among: candidates)
    misspelling = Self.areDeclared(kind) ? Finding.Misspelling(name, nearest: nearest) : nil
    let remedies = [other, didYouMean(nearest)].compactMap { $0 }
    suggestion = remedies.isEmpty ? fallback ?? Self.choice(among: candidates) : remedies.joined(separator: "; ")
  }

  /// Returns true if only projects declare things of these kinds, such as “state, tag, or condition”; Statebook has its own actors.
  private static func areDeclared(_ kinds: String) -> Bool {
    kinds.replacing("or ", with: "").split(separator: ", ").allSatisfy { SymbolIndex.Kind(rawValue: String($0)) != nil }
  }

  /// Returns all candidates, if they are few.
  private static func choice(among candidates: some Sequence<String>) -> String? {
    let known = Set(candidates)
    return (1...6).contains(known.count) ? "expected \(codeList(known.sorted()))" : nil
  }

  private init(message: String, suggestion: String?) {
    self.message = message
    self.suggestion = suggestion
    misspelling = nil
  }

  /// Describes a value that the observer does not have.
  init(value: String, of observer: Observer) {
    let known = observer.values.map(\.id)
    self.init(
      "value", value, "of observer `\(observer.id)`", among: known, otherwise: "expected \(codeList(known))")
  }

  /// Describes the unknown name in a proposition about a machine; nil for another problem.
  init?(_ problem: PropositionProblem.Kind, of machine: MachineID, in symbols: SymbolIndex) {
    switch problem {
    case .unknown(let kind, let name, let candidates):
      let other = symbols.remedy(for: name, asA: kind, in: machine) { thing in
        thing.machine == machine ? thing.kind.inChecks.map { "`\($0)(\(name))`" } : nil
      }
      let actors = kind == "actor" ? "expected \(codeList(candidates))" : nil
      self.init(
        kind, name, among: candidates, otherwise: actors,
        instead: other ?? symbols.comparison(meantBy: name, in: machine))
    case .unknownValue(let value, let observer): self.init(value: value, of: observer)
    case .observerWithoutValue(let name):
      self.init(message: "missing value of observer `\(name)`", suggestion: "write `\(name) = value`")
    case .unknownAssumption(let name, let candidates):
      self.init(
        "assumption", name, among: candidates,
        otherwise: candidates.isEmpty ? "declare it under `assumptions:`" : nil)
    case .ambiguous, .neverActive, .notOfStep, .notOfConfiguration, .openCondition, .knownCondition,
      .tooManyConditions:
      return nil
    }
  }
}

extension Finding {
  /// Makes a finding about an undeclared name.
  init(_ rule: Rule, at place: Place, _ name: UnknownNameMessage) {
    self.init(rule, at: place, name.message, suggestion: name.suggestion, misspelling: name.misspelling)
  }
}

extension SymbolIndex.Kind {
  /// The word before the parentheses by which a check names a thing of this kind; nil if it cannot.
  fileprivate var inChecks: String? {
    switch self {
    case .state, .region: PropositionAtom.Kind.state.rawValue
    case .event: PropositionAtom.Kind.event.rawValue
    case .tag: PropositionAtom.Kind.tag.rawValue
    case .prompt: PropositionAtom.Kind.prompt.rawValue
    case .condition: PropositionAtom.Kind.condition.rawValue
    case .machine, .profile, .transition, .observer, .assumption, .claim, .scenario, .copy, .variant, .edition, .term,
      .guide, .source:
      nil
    }
  }
}
