import SourceText

extension Rule {
  static let localeForm = Rule(
    id: "project/locale-form", severity: .error,
    summary: "A locale is a language tag such as `en` or `pt-BR`.",
    rationale: """
      Locales name folders and files of exported strings: a lowercase language, then, if needed, a script and a \
      region (BCP 47).
      """,
    isFixed: true,
    source: Source(
      "BCP 47, Tags for Identifying Languages",
      "https://www.rfc-editor.org/info/bcp47"),
    good: "locales: [en, pt-BR]", bad: "locales: [en, pt_br]")
}
