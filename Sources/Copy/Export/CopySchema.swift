import Project
import SourceText

/// Returns the JSON Schema (draft 2020-12) of an edition's copy as JSON, for programs that read it.
package func copyExportSchema() -> String {
  JSONText.object(
    schemaHead(of: "copy-export", title: "the copy of one edition in one variant") + CopySchema.root + [
      ("$defs", .object(CopySchema.definitions))
    ]
  ).text() + "\n"
}

private enum CopySchema: SchemaVocabulary {
  /// The root object: `edition` and `variant` are absent if the project has none; without `app` the texts keep its placeholder.
  static let root = members(
    [
      ("format", .object([("const", .number(CopyFormat.jsonVersion))])), ("source", reference("locale")),
      ("locales", list("locale")), ("copy", list("entry")),
    ], optional: [("edition", reference("named")), ("variant", reference("named")), ("app", string)])

  static let definitions: Members = [
    ("id", matching("^[a-z][a-z0-9]*(-[a-z0-9]+)*$")),
    ("locale", matching("^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|[0-9]{3}))?$")),
    ("named", object([("id", reference("id")), ("title", string)])), ("entry", entry),
    ("key", object([("key", string)], optional: [("purpose", string)])), ("text", text),
  ]

  private static let entry = object([
    ("id", matching(#"^[a-z][a-z0-9]*(-[a-z0-9]+)*(\.[a-z][a-z0-9]*(-[a-z0-9]+)*)*$"#)),
    ("slot", words(Slot.allCases.map(\.rawValue))), ("keys", list("key")),
    (
      "texts",
      .object([
        ("type", .string("object")), ("propertyNames", reference("locale")),
        ("additionalProperties", reference("text")),
      ])
    ),
  ])

  /// A text: `digest` is that of the current source text; `stale` means that the translation was made from another one.
  private static let text = object(
    [
      ("text", string), ("placeholders", list(of: string)),
      ("state", words(TranslationState.allCases.map(\.rawValue))),
    ],
    optional: [
      ("stale", .object([("const", .boolean(true))])),
      ("digest", matching("^[0-9a-f]{\(CopyTemplate.digestLength)}$")),
    ])
}
