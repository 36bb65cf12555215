import SourceText

extension Rule {
  /// The rule `audit/missing-translation`.
  package static let auditMissingTranslation = Rule(
    id: "audit/missing-translation", severity: .warning,
    summary: "Each language that both the app and the recommended copy have has all texts.",
    rationale: """
      If a text is missing, users read the text of Info.plist in another language. An app’s languages are those of \
      its tables for Info.plist, those listed in `CFBundleLocalizations`, and those for which its target copies any \
      other file.
      """,
    good: #""RecordTrip" = "Mit deinem genauen Standort zeichnet Acme Drive die Strecke dieser Fahrt auf.";"#,
    bad: """
      "RecordTrip" : {
        "de" : {
          "value" : ""
      """)
}

extension Finding {
  /// A text that a table lacks.
  static func missingTranslation(_ key: String, in locale: String, at place: Place, wanted: String) -> Finding {
    Finding(
      .auditMissingTranslation, at: place, "missing text for `\(key)` in \(locale); users see the text of Info.plist",
      suggestion: "add the recommended text: \(wanted)")
  }

  /// Languages without a table.
  ///
  /// - Parameter languages: each with what makes it a language of the app.
  static func missingTranslations(_ languages: [(locale: String, place: Place)], at place: Place) -> Finding {
    Finding(
      .auditMissingTranslation, at: place,
      "missing location texts in \(languages.map(\.locale).joined(separator: ", ")); users see those of Info.plist",
      notes: languages.map { Finding.Note("this makes \($0.locale) a language of the app", at: $0.place) },
      suggestion: "add a String Catalog `InfoPlist.xcstrings`, or `InfoPlist.strings` in each language")
  }
}
