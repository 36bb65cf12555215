import SourceText
import Statecharts

/// Changes of a review that someone has accepted.
package struct Acceptance: Sendable {
  /// The fingerprints of the rows.
  package var rows: [Sourced<String>] = []
  /// The sentence of the rows: the same change with another consequence has another one.
  package var says: String
  /// Who accepts it, in their own words.
  package var who: String?
  package var reason: String
  /// The last day on which it holds.
  package var until: Sourced<CalendarDay>?
  package var place: Place
}

struct AcceptedFileKeys: ValueKeys {
  typealias Owner = [Acceptance]
  static let mapping = Mapping("accepted.yaml", Self())

  let accepted = Key(
    .required("accepted"), .list(.read(AcceptanceKeys.self)), "The changes that someone has accepted.")

  static func value(from fields: Fields<Self>) -> [Acceptance]? { fields.accepted }
}

struct AcceptanceKeys: ValueKeys {
  typealias Owner = Acceptance
  static let mapping = Mapping("an acceptance", Self())

  let rows = Field(.required("rows"), .texts, "The fingerprints of the accepted rows.", \Acceptance.rows)
  let says = Key(.required("says"), .sourced, "The sentence of the rows.")
  let who = Field("who", .text, "Who accepts the change: a name.", \Acceptance.who)
  let reason = Field(.required("reason"), .text, "Why the change is intended.", \Acceptance.reason)
  let until = Field(
    .required("until"), .day, "The last day on which it holds, a year ahead at most.", word: "end date",
    \Acceptance.until)

  static func value(from fields: Fields<Self>) -> Acceptance? {
    fields.says.map { Acceptance(says: $0.value, reason: "", place: fields.place($0.range)) }
  }
}
