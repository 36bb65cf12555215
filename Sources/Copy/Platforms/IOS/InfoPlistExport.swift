import AppFormats
import Project
import SourceText

extension CopyFormat {
  /// The values of Info.plist in one language, as a separate XML property list.
  ///
  /// A value stays in Info.plist even if tables translate it, since some libraries look only there. `UIBackgroundModes` is left to
  /// the app: it is not a text, and App Review rejects a mode without a feature that needs it.
  package static let infoplist = CopyFormat(
    name: "infoplist", title: "Info.plist", purpose: "the values for the app’s Info.plist", isForApp: true,
    platform: .ios,
    tables: [.infoPlist], locale: "the language (default: the source language)",
    files: { export in export.isEmpty(.infoPlist) ? [] : [File(name: "Info.plist")] },
    write: { export, choice in
      PropertyList.text(
        of: dictionary(values(export.copy, locale: choice.locale ?? export.copy.sourceLocale)),
        comment: export.audience)
    })

  private struct Value {
    var key: String
    /// The texts by purpose key; a text without a purpose key is the value itself.
    var texts: [(purposeKey: String?, text: String)]

    var node: Node {
      let purposes = texts.compactMap { text in text.purposeKey.map { ($0, Node(text.text, range: .none)) } }
      if !purposes.isEmpty { return CopyFormat.dictionary(purposes) }
      return Node(texts.first?.text ?? "", range: .none)
    }
  }

  /// Returns the values in source order, each key once.
  private static func values(_ copy: AppCopy, locale: String) -> [(String, Node)] {
    var values: [Value] = []
    var positions: [String: Int] = [:]
    for item in copy.infoPlist {
      guard let text = item.text(in: locale) else { continue }
      if let position = positions[item.key] {
        values[position].texts.append((item.purposeKey, text.value))
      } else {
        positions[item.key] = values.count
        values.append(Value(key: item.key, texts: [(item.purposeKey, text.value)]))
      }
    }
    return values.map { ($0.key, $0.node) }
  }

  private static func dictionary(_ values: [(String, Node)]) -> Node {
    Node(content: .mapping(values.map { Node.Entry(key: Sourced($0.0), value: $0.1) }), range: .none)
  }
}
