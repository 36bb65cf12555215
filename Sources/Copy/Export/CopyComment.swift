import AppFormats
import Project
import SourceText

extension CopyExport {
  /// One text of a table with its lookup key.
  struct Row {
    let key: String
    let item: AppCopy.Item
    /// A description of the text, for developers and translators.
    let comment: String
  }

  /// Returns the rows of a table, in source order, with unique keys.
  ///
  /// A text in a dictionary of Info.plist is looked up by its purpose key.
  func rows(of table: StringsTable) -> [Row] {
    var seen: Set<String> = []
    return items(of: table).compactMap { item in
      let key = item.purposeKey ?? item.key
      guard seen.insert(key).inserted else { return nil }
      return Row(key: key, item: item, comment: comment(of: item))
    }
  }

  /// Returns the purpose and audience of a text.
  private func comment(of item: AppCopy.Item) -> String {
    let what = item.entry.keys.isEmpty ? item.entry.slot.title : InfoPlistKey.title(of: item.key)
    let sentences = [what + (item.purposeKey.map { ", \($0)" } ?? ""), audience].filter { !$0.isEmpty }.map { $0 + "." }
    let isNested = item.purposeKey != nil
    let warning = isNested ? ["Info.plist has this key inside of a dictionary: test on a device."] : []
    return (sentences + warning).joined(separator: " ")
  }

  /// The audience of the copy: the app, the edition, the variant.
  var audience: String {
    [copy.app, copy.edition?.title.plain, variant?.title.plain].compactMap(\.self).joined(separator: ", ")
  }
}

extension Slot {
  /// The name of the slot in comments.
  var title: String {
    if self == .purpose { return "Prompt text" }
    return capitalized(rawValue.replacing("-", with: " "))
  }
}
