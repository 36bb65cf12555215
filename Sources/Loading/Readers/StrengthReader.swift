import Model
import SourceText
import Statecharts

extension Record {
  static let strengthFile: Record = Record(
    "strength.yaml",
    [
      .required(
        "machines", .map(.id, .of(.machineStrength), isRequired: true),
        "Per machine what its claims catch, as `statebook coverage --claims --record` counted it.")
    ])

  static let machineStrength: Record = Record(
    "the figures of a machine",
    [
      .required(
        "digest", .text(.textDigest),
        "The digest of the machine, its claims and the figures: where it differs, pages show none."),
      .required(
        "edits", .wholeNumber(0...Int.max), "How many single edits of the machine were checked against the claims."),
      .required("claims", .map(.id, .of(.claimStrength)), "The figures of each claim, by id."),
    ])

  static let claimStrength: Record = Record(
    "the figures of a claim",
    [
      .required("catches", .wholeNumber(0...Int.max), "How many single edits the claim catches."),
      .required("alone", .wholeNumber(0...Int.max), "How many of these no other claim or myth catches."),
    ])
}

extension RecordedStrength {
  /// Reads the file; a machine or claim that is not whole is reported and left out.
  static func strengths(_ fields: Fields) -> [RecordedStrength] {
    fields.map("machines").compactMap { entry in
      guard let machine = Fields(entry.value, .machineStrength, report: fields.report),
        let digest = machine.text("digest"), let edits = machine.wholeNumber("edits")
      else { return nil }
      return RecordedStrength(
        machine: Sourced(entry.id(), entry.key.range), digest: digest, edits: edits,
        claims: machine.map("claims").compactMap { figures($0, machine.report) })
    }
  }

  private static func figures(_ entry: YAMLEntry, _ report: FileReport) -> Figures? {
    guard let claim = Fields(entry.value, .claimStrength, report: report), let catches = claim.wholeNumber("catches"),
      let alone = claim.wholeNumber("alone")
    else { return nil }
    return Figures(claim: Sourced(entry.id(), entry.key.range), catches: catches, alone: alone)
  }
}
