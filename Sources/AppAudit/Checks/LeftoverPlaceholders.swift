import AppFormats
import Copy
import Project
import SourceText

extension AuditCheck {
  /// Checks that no text contains a leftover placeholder.
  static let leftoverPlaceholders = AuditCheck { app in
    var findings: [Finding] = []
    for entry in app.info.entries where isShown(entry.key) {
      for value in entry.value.entries?.map(\.value) ?? [entry.value] {
        guard let text = value.string else { continue }
        findings += leftovers(
          in: Sourced(text, value.place.range), path: value.place.path, key: entry.key, expandsSettings: true)
      }
    }
    for overlay in app.overlays {
      for text in overlay.texts where isShown(text.key.value) || text.purposeKey != nil {
        findings += leftovers(in: text, of: overlay)
      }
    }
    return findings
  }

  /// Returns the leftovers in one text of a table, in which the build expands no settings.
  static func leftovers(in text: LocalizedTable.Text, of overlay: LocalizedTable) -> [Finding] {
    leftovers(in: text.text, path: overlay.path, key: text.purposeKey ?? text.key.value, expandsSettings: false)
  }

  /// Returns true if users see the value of a key as a sentence.
  private static func isShown(_ key: String) -> Bool {
    key.hasSuffix("UsageDescription") || key == InfoPlistKey.temporary
  }

  /// Returns true if a text is marked as unwritten.
  static func isUnwritten(_ text: String) -> Bool { marks.contains { range(of: $0, in: text) != nil } }

  private static func leftovers(
    in text: Sourced<String>, path: SourcePath, key: String, expandsSettings: Bool
  ) -> [Finding] {
    var found: [(name: String, range: SourceRange, remedy: String)] = []
    if !expandsSettings {
      for range in BuildSettings.ranges(in: text.value) {
        found.append(
          (part(text.value, range), range, "build settings are expanded only in Info.plist: write the app’s name"))
      }
    }
    for case .placeholder(let name, let range) in CopyTemplate(text.value).pieces {
      found.append(("<\(name)>", range, "write the word that it stands for"))
    }
    for mark in marks {
      if let range = self.range(of: mark, in: text.value) {
        found.append((part(text.value, range), range, "write the text that users should see"))
      }
    }
    return found.map { leftover in
      Finding(
        .auditLeftoverPlaceholder,
        at: Place(path, text.range.part(leftover.range, ofTextWithLength: text.value.utf8.count)),
        "placeholder \(quoted(leftover.name)) in the text for \(code(key)), where users read it",
        suggestion: leftover.remedy)
    }
  }

  /// Marks of unwritten texts.
  private static let marks = ["TODO", "FIXME", "[object Object]", "Lorem ipsum", "lorem ipsum", "YOUR_APP_NAME"]

  /// Returns the range of the first occurrence of a mark as a separate word.
  private static func range(of mark: String, in text: String) -> SourceRange? {
    let bytes = Array(text.utf8)
    let mark = Array(mark.utf8)
    guard bytes.count >= mark.count else { return nil }
    func isLetter(_ index: Int) -> Bool {
      bytes.indices.contains(index) && (bytes[index].isASCIILetter || bytes[index] == 0x5F)
    }
    for start in 0...(bytes.count - mark.count) where bytes[start] == mark[0] {
      let end = start + mark.count
      if bytes[start..<end].elementsEqual(mark), !isLetter(start - 1), !isLetter(end) { return SourceRange(start, end) }
    }
    return nil
  }

  private static func part(_ text: String, _ range: SourceRange) -> String {
    String(decoding: Array(text.utf8)[range.start..<range.end], as: UTF8.self)
  }
}
