import Project
import SourceText
import Statecharts
import Verification

/// The consequences of comparing a machine's behavior in both versions.
struct BehaviorConsequences {
  private let machine: ComparedMachine
  private(set) var consequences: [FlowConsequence] = []
  private(set) var gaps: [String] = []

  /// - Parameter isSame: true if its file has the same bytes in both versions, so that nothing can be missed.
  init(_ machine: ComparedMachine, isSame: Bool = false) {
    self.machine = machine
    guard machine.canRun else {
      if isSame { return }
      let sides = [(machine.before, "the base"), (machine.after, "the head")].filter { $0.0.profiles.isEmpty }
      let places = sides.map(\.1).joined(separator: " and in ")
      gaps = ["the behavior and the pages of machine “\(machine.title)” cannot be compared: it has errors in \(places)"]
      return
    }
    addDivergences()
    addSame()
    addLooksSame()
    if !isSame { addUndecided() }
    for position in machine.goneProfiles { addGone(machine.before.profiles[position]) }
  }

  private mutating func add(
    _ level: ChangeLevel, _ sentence: String, _ kind: Consequence.Kind = .behavior, run: [String] = [],
    touched: Set<ElementID> = []
  ) {
    consequences.append(
      FlowConsequence(
        consequence: Consequence(kind: kind, level: level, sentence: sentence, run: run), machine: machine.id,
        touched: touched))
  }

  // MARK: Divergences

  private mutating func addDivergences() {
    var causes = Groups<Set<ElementID>, (profile: ComparedProfile, divergence: Divergence)>()
    for profile in machine.profiles {
      guard let first = profile.behavior.divergence else { continue }
      // The cause is where the versions part; what is said is what users see of it.
      causes.add((profile, profile.behavior.seen ?? first), profile.narrowed(first.touched))
    }
    for (touched, found) in causes.all {
      // What users see comes first; of what differs otherwise, only the profiles are named.
      var groups = Groups<String, (profile: ComparedProfile, divergence: Divergence)>()
      for member in found.filter(\.divergence.isVisible) + found.filter({ !$0.divergence.isVisible }) {
        let words = DivergenceWords(member.profile.pair)
        groups.add(member, words.sentence(member.divergence, place: ""))
      }
      guard let (_, members) = groups.all.first, let (first, divergence) = members.first else { continue }
      let others = groups.all.dropFirst().flatMap(\.values).map(\.profile).sorted {
        $0.positionAfter < $1.positionAfter
      }
      add(
        divergence.isVisible ? .breaking : .notable,
        DivergenceWords(first.pair).sentence(divergence, place: machine.place(members.map(\.profile)))
          + (others.isEmpty ? "" : "; there are other differences\(machine.place(others))"),
        divergence.isVisible && !divergence.isOnlyChoices ? .screen : .behavior,
        run: DivergenceWords(first.pair).lines(divergence), touched: touched
      )
    }
  }

  // MARK: Unchanged behavior

  private mutating func addSame() {
    let same = machine.profiles.filter(\.behavior.isSame)
    if same.isEmpty { return }
    let situations = same.reduce(0) { $0 + $1.behavior.situationCount }
    let steps = same.reduce(0) { $0 + $1.behavior.stepCount }
    let isOnly = same.count == 1 && machine.after.profiles.count == 1
    let size = "\(counted(situations, "situation")), \(counted(steps, "step"))"
    add(.editorial, "same behavior\(isOnly ? "" : machine.place(same)): \(size) compared")
  }

  private mutating func addLooksSame() {
    let same = machine.profiles.filter(\.behavior.looksSame)
    if same.isEmpty { return }
    let place = machine.after.profiles.count == 1 ? "" : machine.place(same)
    add(.editorial, "observers and users see the same\(place), although states differ")
  }

  private mutating func addUndecided() {
    var groups = Groups<BehaviorDifference.Reason, ComparedProfile>()
    for profile in machine.profiles {
      if case .undecided(let reason) = profile.behavior.outcome { groups.add(profile, reason) }
    }
    for (reason, profiles) in groups.all {
      let situations = profiles.reduce(0) { $0 + $1.behavior.situationCount }
      let why =
        switch reason {
        case .tooLarge: "it has more situations than the budget allows"
        case .conflict: "only the order in the file decides between two transitions"
        case .livelock: "transitions without an event go on without end"
        }
      add(
        .notable,
        "no difference among \(counted(situations, "situation"))\(machine.place(profiles)), but the behavior cannot be compared "
          + "completely: \(why)")
    }
  }

  // MARK: Profiles of one version

  private mutating func addGone(_ profile: VerifiedProfile) {
    let own = profile.machine
    add(
      .notable, "nothing is proved any more in “\(own.profile.title)”: \(size(of: profile.space))", .scope,
      touched: [ElementID(.profile, own.id.text, own.profile.id.text)])
  }
}
