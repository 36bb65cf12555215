import Project
import SourceText
import Statecharts
import Verification

/// A sentence that was proved or refuted: the same mark everywhere, which leads to the run that shows it.
struct ClaimMarks {
  /// Per machine.
  let profiles: [[ProfileIndex]]
  /// Where each claim is shown.
  let topics: ClaimTopics
  let href: PageLinks
  let marks: SourceMarks
  let chips: ProfileChips

  /// The address of a claim's proof or a myth's refutation.
  func proofLink(_ claim: Claim) -> String { href(topics.page(of: claim), fragment: Anchor.claim(claim.id)) }

  /// The badges behind the sentence: what the check showed, leading to how, and whether the claim is unverified.
  ///
  /// A proof holds in the model: people wrote the statechart from sources. `place` names the profiles where the reader cannot
  /// know them.
  func mark(_ verified: VerifiedClaim, in place: HTML? = nil) -> HTML {
    let claim = verified.claim
    let outcome = claim.outcome
    let scope: HTML = outcome == .proved ? "<span class=\"proof-scope\"> in the model</span>" : ""
    let elsewhere: HTML = place.map { " (\($0))" } ?? ""
    let word: HTML = "\(outcome.rawValue)\(scope)\(elsewhere)"
    let classes = "proof proof-\(outcome.rawValue)\(place == nil ? "" : " proof-elsewhere")"
    let badge: HTML =
      topics.page(of: claim) == href.path
      ? "<span class=\"\(classes)\">\(word)</span>"
      : "<a class=\"\(classes)\" href=\"\(proofLink(claim))\">\(word)</a>"
    return badge + (verified.unverifiedReason.map { HTML.joiner + marks.unverifiedTag($0) } ?? HTML())
  }

  /// The sentence with its badges, for running text and lists; a myth is struck.
  func sentence(_ verified: VerifiedClaim, in place: HTML? = nil) -> HTML {
    let claim = verified.claim
    let words = HTML.sentence(claim.says.value)
    let sentence: HTML =
      claim.isMyth ? "<s class=\"myth-says\">\(words)</s>" : "<span class=\"claim-says\">\(words)</span>"
    return "\(sentence)\(HTML.joiner) \(mark(verified, in: place))"
  }

  /// The sentence as text that speaks of one profile cites it: where it was judged in others alone, the mark names these.
  func citedSentence(_ verified: VerifiedClaim, for reference: ProfileReference?) -> HTML {
    let judged = verified.judgedProfiles
    let all = profiles[verified.machine]
    let isOfProfile = reference?.machine == verified.machine && judged.contains { $0 == reference?.profile }
    guard !isOfProfile, judged.count < all.count else { return sentence(verified) }
    let names = judged.map { "<span class=\"kept\">\(all[$0].machine.profile.title.plain)</span>" as HTML }
    let place = names.count > 3 ? "\(names[0]), \(names[1]) and \(names.count - 2) more" : names.joined(by: ", ")
    return sentence(verified, in: place)
  }

  /// A claim's sources; whether it is unverified is part of `mark`.
  func sources(of claim: Claim) -> HTML { marks(Remarks(sources: claim.remarks.sources)) }

  /// A short list of claims, each with its mark and profiles.
  func list(_ claims: [VerifiedClaim]) -> View {
    .object([
      "items": .list(
        claims.map { verified in
          .object([
            "sentence": .html(sentence(verified)),
            "marks": .optionalHTML(sources(of: verified.claim)),
            "profiles": chips(verified.judgedProfiles, of: verified.machine),
          ])
        })
    ])
  }
}

/// What a check showed.
enum Outcome: String {
  /// The claim holds on every run of the statechart.
  case proved
  /// It holds on every run that is fair as an assumption says.
  case assumed
  /// A run refutes the myth.
  case refuted
}

extension Claim {
  var outcome: Outcome { isMyth ? .refuted : isConditional ? .assumed : .proved }
}

extension VerifiedClaim {
  /// The profiles in which a claim was proved, or a myth refuted.
  var judgedProfiles: [Int] {
    verdicts.indices.filter { profile in
      switch verdicts[profile] {
      case .holds: !claim.isMyth
      case .fails: claim.isMyth
      case .vacuous, .undecided, nil: false
      }
    }
  }
}
