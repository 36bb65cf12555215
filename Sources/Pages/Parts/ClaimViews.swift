import Model
import SourceText
import Statecharts
import Verification

// A sentence that was proved or refuted: the same mark wherever it stands, and behind it the run that shows it.
extension PageContext {
  /// A claim or myth, by its position in the project.
  func claim(_ position: Int) -> VerifiedClaim { site.project.claims[position] }

  /// The page on which a claim or myth stands with its proof or trace.
  static func page(of claim: Claim) -> String { claim.isMyth ? SitePlan.mythsPage : SitePlan.claimsPage }

  /// The address of a claim's proof or a myth's refutation.
  func proofLink(_ claim: Claim) -> String { href(Self.page(of: claim), fragment: Anchor.claim(claim.id)) }

  /// What a check showed.
  enum Outcome: String {
    /// The claim holds on every run of the statechart.
    case proved
    /// It holds on every run that is fair as an assumption says.
    case assumed
    /// A run refutes the myth.
    case refuted

    init(_ claim: Claim) {
      if claim.isMyth {
        self = .refuted
      } else {
        self = claim.isConditional ? .assumed : .proved
      }
    }
  }

  /// The badges behind the sentence: what the check showed, leading to how, and whether the claim is unverified.
  ///
  /// A proof holds in the model: people wrote the statechart from sources. `place` names the profiles where the reader cannot
  /// know them.
  func proofMark(_ verified: VerifiedClaim, in place: String? = nil) -> HTML {
    let claim = verified.claim
    let outcome = Outcome(claim)
    let scope: HTML = outcome == .proved ? "<span class=\"proof-scope\"> in the model</span>" : ""
    let word: HTML = "\(outcome.rawValue)\(scope)\(place.map { " (\($0))" } ?? "")"
    let classes = "proof proof-\(outcome.rawValue)\(place == nil ? "" : " proof-elsewhere")"
    let badge: HTML =
      Self.page(of: claim) == path
      ? "<span class=\"\(classes)\">\(word)</span>"
      : "<a class=\"\(classes)\" href=\"\(proofLink(claim))\">\(word)</a>"
    return badge + (verified.unverifiedReason.map { Self.joiner + unverifiedTag($0) } ?? HTML())
  }

  /// The sentence with its badges, for running text and lists; a myth is struck.
  func claimSentence(_ verified: VerifiedClaim, in place: String? = nil) -> HTML {
    let claim = verified.claim
    let words = sentence(claim.says.value)
    let sentence: HTML = claim.isMyth ? "<s class=\"myth-says\">\(words)</s>" : "<span class=\"claim-says\">\(words)</span>"
    return "\(sentence)\(Self.joiner) \(proofMark(verified, in: place))"
  }

  /// The sentence as text that speaks of one profile cites it: where it was judged in others alone, the mark names these.
  func citedSentence(_ verified: VerifiedClaim, for reference: ProfileReference?) -> HTML {
    let profiles = judged(verified)
    let all = site.profiles[verified.machine]
    let isOfProfile = reference?.machine == verified.machine && profiles.contains { $0 == reference?.profile }
    guard !isOfProfile, profiles.count < all.count else { return claimSentence(verified) }
    let names = profiles.map { all[$0].machine.profile.title }
    let place = names.count > 3 ? "\(names[0]), \(names[1]) and \(names.count - 2) more" : names.joined(separator: ", ")
    return claimSentence(verified, in: place)
  }

  /// A claim's sources; that it is unverified stands beside what the check showed.
  func claimSources(_ claim: Claim) -> HTML { marks(Remarks(sources: claim.remarks.sources)) }

  /// A short list of claims, each with its mark and profiles.
  func claimList(_ positions: [Int]) -> View {
    .object([
      "items": .list(
        positions.map { position in
          let verified = claim(position)
          return .object([
            "sentence": .html(claimSentence(verified)),
            "marks": .optionalHTML(claimSources(verified.claim)),
            "profiles": profileChips(judged(verified), of: verified.machine),
          ])
        })
    ])
  }

  /// The profiles in which a claim was proved, or a myth refuted.
  func judged(_ verified: VerifiedClaim) -> [Int] {
    verified.verdicts.indices.filter { profile in
      switch verified.verdicts[profile] {
      case .holds: !verified.claim.isMyth
      case .fails: verified.claim.isMyth
      case .vacuous, .undecided, nil: false
      }
    }
  }

  /// Profiles as small links; where it is all of several, a word stands for them.
  func profileChips(_ profiles: [Int], of machine: Int) -> View {
    let all = site.profiles[machine]
    guard profiles.count < all.count || all.count == 1 else {
      return .object(["all": .text(all.count == 2 ? "both profiles" : "all \(all.count) profiles"), "some": .list([])])
    }
    return .object([
      "all": .none,
      "some": .list(
        profiles.prefix(Chrome.sectionLimit).map { profile in
          .object([
            "title": .text(all[profile].machine.profile.title), "href": .text(href(all[profile].path)),
          ])
        }),
    ])
  }

  /// Profiles whose runs read alike, with that of the last.
  struct SharedRun<Run> {
    var profiles: [Int]
    var run: Run

    /// The profile that the run is one of: indices mean what they mean there.
    var profile: Int { profiles.last ?? 0 }
  }

  /// How much of two runs has to be the same for them to be told as one.
  enum Likeness {
    /// What happens, and what each step changes.
    case changes
    /// That, and every state and observer on the way.
    case everything
  }

  /// Gathers profiles whose runs read alike: through states and values of the same ids.
  func gathered<Run>(
    _ runs: [(profile: Int, run: Run)], of machine: Int, alike likeness: Likeness, trace: (Run) -> Trace
  ) -> [SharedRun<Run>] {
    var result: [SharedRun<Run>] = []
    var positions: [[String]: Int] = [:]
    for (profile, run) in runs {
      let key = reading(of: trace(run), in: site.profiles[machine][profile].machine, likeness)
      if let position = positions[key] {
        result[position].profiles.append(profile)
        result[position].run = run
      } else {
        positions[key] = result.count
        result.append(SharedRun(profiles: [profile], run: run))
      }
    }
    return result
  }

  /// What a reader sees of a run, as words that can be compared over profiles.
  private func reading(of trace: Trace, in machine: Machine, _ likeness: Likeness) -> [String] {
    func ids(_ nodes: [Int]) -> [String] { nodes.map { machine.nodes[$0].id.text } }
    var words = likeness == .everything ? ids(trace.start.leaves(of: machine)) + machine.observers.map(\.id.text) : []
    for step in trace.steps {
      words += ["!", machine.events[step.event].id.text] + ids(step.left) + [">"] + ids(step.entered)
      words += step.changes.map { change in
        let observer = machine.observers[change.observer]
        return "\(observer.id)=\(change.after.map { observer.values[$0].id } ?? "")"
      }
    }
    return words
  }
}
