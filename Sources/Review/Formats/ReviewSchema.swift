import SourceText

/// Returns the JSON Schema (draft 2020-12) of a review as JSON, for programs that read it.
package func reviewSchema() -> String {
  JSONText.object(
    schemaHead(of: "review", title: "what changed between two versions of a project") + ReviewSchema.root + [
      ("$defs", .object(ReviewSchema.definitions))
    ]
  ).text() + "\n"
}

private enum ReviewSchema: SchemaVocabulary {
  /// Without changes, there is no `level`. `gaps` says what could not be compared: with one, an empty review proves nothing.
  static let root = members(
    [
      ("format", .object([("const", .number(ReviewFormat.jsonVersion))])), ("gaps", strings),
      ("base", reference("side")), ("head", reference("side")), ("verdicts", list("verdict")),
      ("changes", list("change")), ("newFindings", list("finding")), ("goneFindings", list("finding")),
    ], optional: [("level", reference("level"))])

  static let definitions: Members = [
    ("level", words(ChangeLevel.worstFirst.map(\.rawValue))), ("rule", matching("^[a-z]+/[a-z0-9]+(-[a-z0-9]+)*$")),
    ("side", object([("name", string), ("errors", count(from: 0))])),
    (
      "verdict",
      object(
        [
          ("reader", words(ReviewReader.allCases.map(\.rawValue))), ("sentence", string),
        ], optional: [("level", reference("level"))])
    ),
    ("change", change),
    ("element", object([("kind", words(ElementKind.allCases.map(\.rawValue))), ("path", strings), ("name", string)])),
    ("detail", object([("what", string)], optional: [("before", string), ("after", string)])),
    ("text", text), ("consequence", consequence), ("finding", finding), ("place", place),
    ("position", object([("line", count(from: 1)), ("column", count(from: 1))])),
  ]

  /// `fingerprint` stays the same if lines move or messages are reworded, `from` is the old id of a renamed element, `before` is
  /// its place in the base, `after` its place in the head, and `errors` the number of new errors that come
  /// with it.
  private static let change = object(
    [
      ("fingerprint", matching("^[0-9a-f]{12}$")), ("rule", reference("rule")),
      ("category", words(ChangeCategory.allCases.map(\.rawValue))), ("level", reference("level")),
      ("change", words(["added", "removed", "changed", "renamed"])), ("element", reference("element")),
      ("sentence", string), ("details", list("detail")), ("texts", list("text")), ("also", strings),
      ("errors", count(from: 0)), ("accepted", .object([("type", .string("boolean"))])),
      ("consequences", list("consequence")),
    ], optional: [("from", string), ("before", reference("place")), ("after", reference("place"))])

  private static let text = object(
    [("locale", string), ("editions", strings), ("reviewers", strings)],
    optional: [
      ("owner", string), ("before", string), ("after", string),
      ("prompt", object([("title", string), ("choices", strings)], optional: [("alert", string)])),
    ])

  private static let consequence = object(
    [
      ("kind", words(Consequence.Kind.allCases.map(\.rawValue))), ("level", reference("level")), ("sentence", string),
      ("run", strings),
    ], optional: [("place", reference("place"))])

  private static let finding = object(
    [("rule", string), ("severity", words(Severity.allCases.map(\.rawValue))), ("message", string)],
    optional: [("suggestion", string), ("place", reference("place"))])

  /// Without a start, the place is the whole file, or its lines are unknown.
  private static let place = object(
    [("path", string)], optional: [("start", reference("position")), ("end", reference("position"))])

  private static let strings = list(of: string)

  private static func count(from minimum: Int) -> JSONText {
    .object([("type", .string("integer")), ("minimum", .number(minimum))])
  }
}
