import Project
import SourceText
import Statecharts
import Templating
import Verification

/// The mark of a claim or myth, which looks the same everywhere and links to the run that shows it.
struct ClaimMarks {
  /// The profiles of each machine.
  let profiles: [[ProfileIndex]]
  /// The pages of claims.
  let topics: ClaimTopics
  let href: PageLinks
  let marks: SourceMarks
  let chips: ProfileChips

  /// Returns the URL of a claim's proof or a myth's refutation; nil if the site has no such pages.
  func proofLink(_ claim: Claim) -> String? { href.existing(topics.page(of: claim), fragment: Anchor.claim(claim.id)) }

  /// Returns the badges after the sentence: the outcome of the check, with a link to the proof, and whether the claim is
  /// unverified.
  ///
  /// A proof is valid for the model, which people wrote from sources. `place` names the profiles if they are not clear from the
  /// context.
  func mark(_ verified: VerifiedClaim, in place: HTML? = nil) -> HTML {
    let claim = verified.claim
    let outcome = claim.outcome
    let elsewhere: HTML = place.map { " (\($0))" } ?? ""
    // What is proved is the rule; only the exceptions have a word.
    let word: HTML =
      outcome == .proved
      ? "<span class=\"visually-hidden\">proved in the model</span>\(elsewhere)" : "\(outcome.rawValue)\(elsewhere)"
    let classes = "proof proof-\(outcome.rawValue)\(place == nil ? "" : " proof-elsewhere")"
    let title: HTML = outcome == .proved ? " title=\"proved in the model\"" : ""
    let address = topics.page(of: claim) == href.path ? nil : proofLink(claim)
    let badge: HTML =
      address.map { "<a class=\"\(classes)\" href=\"\($0)\"\(title)>\(word)</a>" }
      ?? "<span class=\"\(classes)\"\(title)>\(word)</span>"
    return badge + (verified.unverifiedReason.map { HTML.joiner + marks.unverifiedTag($0) } ?? HTML())
  }

  /// Returns the sentence with its badges, for running text and lists; a myth is struck through.
  func sentence(_ verified: VerifiedClaim, in place: HTML? = nil) -> HTML {
    let claim = verified.claim
    let words = HTML.sentence(claim.says.value)
    let sentence: HTML =
      claim.isMyth ? "<s class=\"myth-says\">\(words)</s>" : "<span class=\"claim-says\">\(words)</span>"
    return "\(sentence)\(HTML.joiner) \(mark(verified, in: place))"
  }

  /// Returns the sentence for text about one profile; if it was checked only in other profiles, the mark names them.
  func citedSentence(_ verified: VerifiedClaim, for reference: ProfileReference?) -> HTML {
    let judged = verified.judgedProfiles
    let all = profiles[verified.machine]
    let isOfProfile = reference?.machine == verified.machine && judged.contains { $0 == reference?.profile }
    guard !isOfProfile, judged.count < all.count else { return sentence(verified) }
    let names = judged.map { "<span class=\"kept\">\(all[$0].machine.profile.title.plain)</span>" as HTML }
    let place = names.count > 3 ? "\(names[0]), \(names[1]) and \(names.count - 2) more" : names.joined(by: ", ")
    return sentence(verified, in: place)
  }

  /// Returns the marks of a claim's sources; `mark` shows whether it is unverified.
  func sources(of claim: Claim) -> HTML { marks(Annotations(sources: claim.annotations.sources)) }

  /// Returns a short list of claims, each with its mark and profiles.
  ///
  /// - Parameter details: the refutation of a myth.
  func list(
    _ claims: [VerifiedClaim], details: (VerifiedClaim) -> View.Fields = { _ in ["refutation": .none] }
  ) -> View {
    .object([
      "items": .list(
        claims.map { verified in
          let fields: View.Fields = [
            "sentence": .html(sentence(verified)),
            "marks": .optionalHTML(sources(of: verified.claim)),
            "profiles": chips(verified.judgedProfiles, of: verified.machine),
          ]
          return .object(fields.merging(details(verified)))
        })
    ])
  }
}

/// The outcome of a check.
enum ProofOutcome: String {
  /// The claim holds on every run of the statechart.
  case proved
  /// The claim holds on every run that satisfies a fairness assumption.
  case assumed
  /// A run refutes the myth.
  case refuted
}

extension Claim {
  var outcome: ProofOutcome { isMyth ? .refuted : isConditional ? .assumed : .proved }
}
