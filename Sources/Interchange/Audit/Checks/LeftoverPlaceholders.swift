import Model

extension AuditCheck {
  /// Nothing stands in a text that should have been replaced.
  static let leftoverPlaceholders = AuditCheck { app in
    var findings: [Finding] = []
    for entry in app.root?.entries ?? [] where isShown(entry.key.value) {
      let nodes = entry.value.entries.map { $0.map(\.value) } ?? [entry.value]
      for node in nodes {
        guard let text = node.string else { continue }
        findings += leftovers(
          in: Sourced(text, node.content), path: app.path, key: entry.key.value, expandsSettings: true)
      }
    }
    for overlay in app.bundle.overlays { findings += leftovers(in: overlay) }
    return findings
  }

  /// Those in what is laid over Info.plist, or in a table of an app's texts.
  static func leftovers(in overlay: Overlay) -> [Finding] {
    overlay.texts.flatMap { text in
      let isShown = isShown(text.key.value) || text.purposeKey != nil
      return leftovers(
        in: text.text, path: overlay.path, key: text.purposeKey ?? text.key.value, expandsSettings: false,
        onlySettings: !isShown)
    }
  }

  /// Whether people read what stands under a key of Info.plist as a sentence.
  private static func isShown(_ key: String) -> Bool {
    key.hasSuffix("UsageDescription") || key == LocationKeys.temporary
  }

  /// Whether a text says of itself that nobody has written it yet.
  static func isUnwritten(_ text: String) -> Bool { marks.contains { range(of: $0, in: text) != nil } }

  private static func leftovers(
    in text: Sourced<String>, path: SourcePath, key: String, expandsSettings: Bool, onlySettings: Bool = false
  ) -> [Finding] {
    var found: [(name: String, range: SourceRange, remedy: String)] = []
    if !expandsSettings {
      for range in BuildSettings.ranges(in: text.value) {
        found.append(
          (part(text.value, range), range, "build settings are filled in in Info.plist alone: write the app’s name"))
      }
    }
    if !onlySettings {
      for case .placeholder(let name, let range) in CopyTemplate(text.value).pieces {
        found.append(("<\(name)>", range, "write what it stands for"))
      }
      for mark in marks {
        if let range = self.range(of: mark, in: text.value) {
          found.append((part(text.value, range), range, "write the text that is meant for people"))
        }
      }
    }
    return found.map { leftover in
      Finding(
        .auditLeftoverPlaceholder,
        at: Place(path, text.range.part(leftover.range, ofTextWithLength: text.value.utf8.count)),
        "\(quoted(leftover.name)) is left in the text of “\(shortened(key))”, where people will read it",
        suggestion: leftover.remedy)
    }
  }

  /// What stands in texts that nobody has written yet.
  private static let marks = ["TODO", "FIXME", "[object Object]", "Lorem ipsum", "lorem ipsum", "YOUR_APP_NAME"]

  /// Where a mark first stands as a word of its own.
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
