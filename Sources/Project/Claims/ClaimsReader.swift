import SourceText
import Statecharts

extension ObjectSchema {
  static let claimsFile: ObjectSchema = ObjectSchema(
    "a claims file",
    [
      .required("machine", .id, "The machine that the claims are about."),
      .optional("assumptions", .list(.of(.assumption)), "What claims about responses may assume."),
      .optional("claims", .list(.of(.claim)), "Sentences that are proved."),
      .optional("myths", .list(.of(.myth)), "Sentences that are refuted: each with the shortest run against it."),
    ])

  static let assumption: ObjectSchema = ObjectSchema(
    "an assumption",
    [
      .required("id", .id, "The id by which `given` names it; unique in the machine."),
      .required("says", .text, "The sentence for people."),
      .required(
        "fair", .set(.text, isRequired: true),
        "Events or actors, as in a check: what is possible infinitely often happens infinitely often."),
    ] + Property.annotations)

  private static let sentence: [Property] = [
    .required("id", .id, "Its stable id; unique among all claims and myths."),
    .required("says", .text, "The sentence for people."),
    .required("check", .text, "The check of the sentence, in one of the forms of checks."),
    .optional("topic", .text, "The heading under which pages gather it."),
  ]

  private static let editions: Property = .optional(
    "editions", .set(.id, isRequired: true), "The editions that it is shown in.", otherwise: "all")

  static let claim: ObjectSchema = ObjectSchema(
    "a claim",
    sentence + [
      .optional(
        "profiles", .set(.id, isRequired: true),
        "The profiles that it must hold in.", otherwise: "all in which it can be broken"),
      editions,
    ] + Property.annotations)

  static let myth: ObjectSchema = ObjectSchema(
    "a myth",
    sentence + [.required("profiles", .set(.id, isRequired: true), "The profiles that it must fail in."), editions]
      + Property.annotations)
}

extension ClaimSet {
  /// Reads one claims file; nil if it names no machine. Parts that cannot be read are reported and skipped.
  init?(_ fields: ObjectDecoder) {
    guard let machine: Sourced<MachineID> = fields.id("machine") else { return nil }
    self.init(
      machine: machine,
      assumptions: fields.items("assumptions").compactMap { item in
        ObjectDecoder(item, .assumption, report: fields.report).flatMap { Assumption($0) }
      },
      claims: Self.claims(fields, "claims", .claim, areMyths: false)
        + Self.claims(fields, "myths", .myth, areMyths: true))
  }

  private static func claims(_ fields: ObjectDecoder, _ key: String, _ record: ObjectSchema, areMyths: Bool) -> [Claim]
  {
    fields.items(key).compactMap { item in
      ObjectDecoder(item, record, report: fields.report).flatMap { Claim($0, isMyth: areMyths) }
    }
  }
}

extension Assumption {
  fileprivate init?(_ fields: ObjectDecoder) {
    let fair = fields.texts("fair").compactMap { text in
      fields.parse(text, called: "entry of `fair`", .claimSyntax, example: "by system or retry") {
        text throws(ExpressionError) in
        Step(Sourced(try Proposition(text.value), text.range), textLength: text.value.utf8.count)
      }
    }
    guard let id: Sourced<Identifier<Assumption>> = fields.id("id") else { return nil }
    self.init(
      id: id.value, says: fields.sourced("says") ?? Sourced(id.value.inWords, id.range), fair: fair,
      annotations: fields.annotations(), range: id.range)
  }
}

extension Claim {
  fileprivate init?(_ fields: ObjectDecoder, isMyth: Bool) {
    let check = fields.sourced("check").flatMap { text in
      fields.parse(text, called: "`check`", .claimSyntax, example: "never open before knock") {
        text throws(ExpressionError) in try ClaimCheck(text.value, range: text.range)
      }
    }
    guard let id: Sourced<Identifier<Claim>> = fields.id("id"), let check else { return nil }
    self.init(
      id: id.value, isMyth: isMyth, says: fields.sourced("says") ?? Sourced(id.value.inWords, id.range), check: check,
      topic: fields.text("topic"), profiles: fields.ids("profiles"), editions: fields.ids("editions"),
      annotations: fields.annotations(), range: id.range)
  }
}
