import SourceText
import Statecharts

struct ClaimsFileKeys: ValueKeys {
  typealias Owner = ClaimSet
  static let mapping = Mapping("a claims file", Self())

  let machine = Key<Sourced<MachineID>>(.required("machine"), .id(), "The machine that the claims are about.")
  let assumptions = Key("assumptions", .list(.read(AssumptionKeys.self)), "What claims about responses may assume.")
  let claims = Key("claims", .list(.read(ClaimKeys.self)), "Sentences that are proved.")
  let myths = Key(
    "myths", .list(.read(MythKeys.self)), "Sentences that are refuted: each with the shortest run against it.")

  static func value(from fields: Fields<Self>) -> ClaimSet? {
    fields.machine.map {
      ClaimSet(machine: $0, assumptions: fields.assumptions, claims: fields.claims + fields.myths)
    }
  }
}

struct AssumptionKeys: ValueKeys {
  typealias Owner = Assumption
  static let mapping = Mapping("an assumption", Self())

  let id = Key<Sourced<AssumptionID>>(
    .required("id"), .id(), "The id by which `given` names it; unique in the machine.")
  let says = Field(.required("says"), .sourced, "The sentence for people.", \Assumption.says)
  let fair = Key(
    .required("fair"), .set(.fairStep, isRequired: true),
    "Events or actors, as in a check: what is possible infinitely often happens infinitely often.",
    word: "fair steps")
  let annotations = KeyGroup(AnnotationKeys(), \Assumption.annotations)

  static func value(from fields: Fields<Self>) -> Assumption? {
    let fair = fields.fair
    return fields.id.map { id in
      Assumption(id: id.value, says: Sourced(id.value.inWords, id.range), fair: fair, range: id.range)
    }
  }
}

/// The keys of claims and myths.
struct SentenceKeys: KeyList {
  typealias Owner = Claim

  let id = Key<Sourced<ClaimID>>(.required("id"), .id(), "Its stable id; unique among all claims and myths.")
  let says = Field(.required("says"), .sourced, "The sentence for people.", \Claim.says)
  let check = Key(
    .required("check"), .claimCheck, "The check of the sentence, in one of the forms of checks.", word: "check")
  let topic = Field("topic", .text, "The heading under which pages gather it.", \Claim.topic)
}

struct ClaimKeys: ValueKeys {
  typealias Owner = Claim
  static let mapping = Mapping("a claim", Self())

  let sentence = KeyGroup(SentenceKeys(), \Claim.self)
  let profiles = Field(
    "profiles", .ids(isRequired: true), "The profiles that it must hold in.",
    otherwise: "all in which it can be broken", \Claim.profiles)
  let editions = Field(
    "editions", .ids(isRequired: true), "The editions that it is shown in.", otherwise: "all", \Claim.editions)
  let annotations = KeyGroup(AnnotationKeys(), \Claim.annotations)

  static func value(from fields: Fields<Self>) -> Claim? { fields.sentence.claim(isMyth: false) }
}

struct MythKeys: ValueKeys {
  typealias Owner = Claim
  static let mapping = Mapping("a myth", Self())

  let sentence = KeyGroup(SentenceKeys(), \Claim.self)
  let profiles = Field(
    "profiles", .ids(isRequired: true), "The profiles that it must fail in.", otherwise: "all", \Claim.profiles)
  let editions = Field(
    "editions", .ids(isRequired: true), "The editions that it is shown in.", otherwise: "all", \Claim.editions)
  let annotations = KeyGroup(AnnotationKeys(), \Claim.annotations)

  static func value(from fields: Fields<Self>) -> Claim? { fields.sentence.claim(isMyth: true) }
}

extension Format<Assumption.Step> {
  fileprivate static let fairStep = expression(.claimSyntax, isEntry: true, example: "by system or retry") {
    text, _ throws(ExpressionError) in
    Assumption.Step(Sourced(try Proposition(text.value), text.range), textLength: text.value.utf8.count)
  }
}

extension Format<ClaimCheck> {
  fileprivate static let claimCheck = expression(.claimSyntax, example: "never open before knock") {
    text, _ throws(ExpressionError) in try ClaimCheck(text.value, range: text.range)
  }
}

extension Fields<SentenceKeys> {
  /// Returns a claim with its check; nil if its id or its check is missing.
  fileprivate func claim(isMyth: Bool) -> Claim? {
    let check = self.check
    guard let id = self.id, let check else { return nil }
    return Claim(
      id: id.value, isMyth: isMyth, says: Sourced(id.value.inWords, id.range), check: check, range: id.range)
  }
}
