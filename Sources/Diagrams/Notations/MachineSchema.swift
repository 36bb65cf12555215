import SourceText
import Statecharts

/// Returns the JSON Schema (draft 2020-12) of an export as JSON, for programs that read it.
package func machineExportSchema() -> String {
  JSONText.object(
    schemaHead(of: "export", title: "a machine in one profile, with its claims and myths") + MachineSchema.root + [
      ("$defs", .object(MachineSchema.definitions))
    ]
  ).text() + "\n"
}

private enum MachineSchema: SchemaVocabulary {
  static let root = members(
    [
      ("format", .object([("const", .number(MachineJSON.formatVersion))])), ("machine", reference("id")),
      ("title", string), ("profile", reference("profile")), ("observers", list("observer")), ("events", list("event")),
      ("prompts", list("prompt")), ("regions", list("node")), ("transitions", list("transition")),
      ("claims", list("claim")), ("myths", list("claim")),
    ],
    optional: [
      ("summary", string), ("conditions", list("condition")), ("actors", list("declared")), ("kinds", list("declared")),
    ])

  static let definitions: Members = [
    ("id", .object([("type", .string("string")), ("pattern", .string("^[a-z][a-z0-9]*(-[a-z0-9]+)*$"))])),
    (
      "profile",
      object([
        ("id", reference("id")), ("title", string),
        ("attributes", .object([("type", .string("object")), ("additionalProperties", string)])),
      ])
    ),
    ("observer", object([("id", reference("id")), ("title", string), ("values", list("value"))])),
    ("declared", object([("id", reference("id")), ("title", string), ("look", string)])),
    ("value", object([("id", string), ("label", string)], optional: [("if", string)])),
    (
      "event",
      object([("id", reference("id")), ("label", string), ("by", reference("id"))], optional: [("after", string)])
    ),
    ("condition", object([("id", reference("id")), ("title", string)])),
    (
      "prompt",
      object(
        [("id", reference("id")), ("title", string), ("choices", list("id"))],
        optional: [
          ("copy", .object([("anyOf", .array([string, list(of: string)]))])), ("key", string),
        ])
    ),
    ("node", node), ("transition", transition), ("claim", claim), ("trace", trace), ("step", step),
    (
      "change",
      object([("observer", reference("id"))], optional: [("before", string), ("after", string)])
    ),
  ]

  /// A state, a region, or a history; contains nodes of the same kind.
  private static let node = object(
    [
      ("id", reference("id")), ("title", string),
      ("type", words(["atomic", "compound", "parallel", "region", "final", "history", "deep-history"])),
    ],
    optional: [
      ("kind", reference("id")), ("initial", reference("id")), ("fallback", reference("id")),
      (
        "shows",
        .object([
          ("type", .string("object")), ("propertyNames", reference("id")), ("additionalProperties", string),
        ])
      ),
      ("prompt", reference("id")), ("tags", list("id")), ("states", list("node")), ("regions", list("node")),
    ])

  /// With neither `event` nor `done` it is eventless; without `to` it leaves and enters nothing.
  private static let transition = object(
    [("id", reference("id")), ("from", reference("id"))],
    optional: [
      ("to", reference("id")),
      ("event", reference("id")), ("done", reference("id")), ("if", string),
      ("internal", .object([("const", .boolean(true))])),
    ])

  private static let claim = object(
    [
      ("id", reference("id")), ("sentence", string), ("check", string),
      ("verdict", words(["holds", "fails", "vacuous", "undecided"])),
    ],
    optional: [("topic", string), ("unverified", string), ("reason", string), ("trace", reference("trace"))])

  /// `loop` is the position in `steps` from which the run repeats forever.
  private static let trace = object(
    [("start", list("id")), ("steps", list("step"))],
    optional: [("loop", .object([("type", .string("integer")), ("minimum", .number(0))]))])

  private static let step = object(
    [
      ("event", reference("id")), ("transitions", list("id")), ("left", list("id")), ("entered", list("id")),
      ("changes", list("change")), ("configuration", list("id")),
    ], optional: [("given", list(of: string))])
}
