import Model
import SourceText

/// The copy for reviewers as comma-separated values (RFC 4180): a row for each text and language, also for those that have no
/// translation. `digest` is that of the source text which the translation says it was made from.
///
/// It begins with a byte order mark: without one Excel reads UTF-8 as the code page of its machine. Where a cell begins with what
/// a spreadsheet would calculate, an apostrophe stands before it (OWASP, CSV Injection).
struct CopyCSV {
  let text: String

  static let columns = [
    "id", "slot", "key", "variant", "edition", "locale", "state", "source", "text", "length", "digest", "stale",
  ]
  /// The state of a translation that is not there.
  static let missing = "missing"

  /// - Parameter locale: the one language wanted; nil for all.
  init(_ export: CopyExport, locale: String?) {
    let copy = export.copy
    var rows = [Self.columns]
    for (entry, texts, items) in export.entries {
      let keys = items.map { item in item.key + (item.purposeKey.map { " \($0)" } ?? "") }.joined(separator: "; ")
      let source = texts.first { $0.locale == copy.sourceLocale }
      let what = [
        entry.id.text, entry.slot.rawValue, keys, copy.variant?.text ?? "", copy.edition?.id.text ?? "",
      ]
      for wanted in copy.locales where locale == nil || locale == wanted {
        let found = texts.first { $0.locale == wanted }
        rows.append(
          what + [
            wanted, found?.state.rawValue ?? Self.missing, source?.value ?? "", found?.value ?? "",
            found.map { "\($0.value.count)" } ?? "", found?.resolved.text.sourceDigest?.value ?? "",
            found?.resolved.isStale == true ? "yes" : "no",
          ])
      }
    }
    text = "\u{FEFF}" + rows.map { $0.map(Self.cell).joined(separator: ",") + "\r\n" }.joined()
  }

  /// What makes spreadsheets calculate at the beginning of a cell; they read full-width signs like their narrow twins.
  private static let triggers: Set<Unicode.Scalar> = ["=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠"]

  /// A cell, defused and quoted where it must be.
  static func cell(_ text: String) -> String {
    var text = text
    if let first = text.unicodeScalars.first, triggers.contains(first) { text = "'" + text }
    return text.utf8.contains(where: isQuoted) ? "\"" + spelled(text) { $0 == "\"" ? "\"\"" : nil } + "\"" : text
  }

  /// Whether a cell with this byte must be quoted.
  private static func isQuoted(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: ","), UInt8(ascii: "\""), UInt8(ascii: "\r"), UInt8(ascii: "\n"): true
    default: false
    }
  }
}
