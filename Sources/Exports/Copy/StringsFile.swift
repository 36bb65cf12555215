import Model

/// A table of texts in one language as a `.strings` file: UTF-8, a comment and a pair for each text.
///
/// In `Localizable` the source text stands where there is no translation: the app would show the key. Of `InfoPlist` such a
/// text stays out: the value in Info.plist is shown.
struct StringsFile {
  let text: String

  init(_ export: CopyExport, table: StringsTable, locale: String) {
    let pairs = export.rows(of: table).compactMap { row -> String? in
      guard let found = row.text(in: table, locale: locale) else { return nil }
      var comment = row.comment
      if found.locale != locale {
        comment += " Not translated into \(locale): the text is that of \(found.locale)."
      } else if found.state != .translated {
        comment += found.state == .new ? " A draft." : " Needs review."
      }
      return "/* \(Self.comment(comment)) */\n\(Self.quoted(row.key)) = \(Self.quoted(found.value));\n"
    }
    text = pairs.joined(separator: "\n")
  }

  /// A text in a comment, which it must not end.
  private static func comment(_ text: String) -> String { text.replacing("*/", with: "* /") }

  private static func quoted(_ text: String) -> String {
    "\""
      + spelled(text) { scalar in
        switch scalar {
        case "\\": "\\\\"
        case "\"": "\\\""
        case "\n": "\\n"
        case "\r": "\\r"
        case "\t": "\\t"
        default: nil
        }
      } + "\""
  }
}

extension CopyExport {
  /// Whether the `.strings` file of a table in one language has a text.
  public func hasStrings(in table: StringsTable, locale: String) -> Bool {
    rows(of: table).contains { $0.text(in: table, locale: locale) != nil }
  }
}

extension CopyExport.Row {
  /// The text that stands in the `.strings` file of one language, if any does.
  fileprivate func text(in table: StringsTable, locale: String) -> AppCopy.Text? {
    item.text(in: locale).flatMap { $0.locale == locale || table == .localizable ? $0 : nil }
  }
}
