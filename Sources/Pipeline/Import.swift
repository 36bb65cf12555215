import Copy
import Project
import SourceText
import Verification
import Workspace

/// `statebook import`: writes translations to the copy files.
package enum Import {
  /// The names of the formats.
  package static var formats: [String] { CopyFormat.all.filter(\.isReadable).map(\.name) }

  /// Reads translations and writes them, all or none; if there are findings about the document, no file changes. Findings that the
  /// project has only with the translations are reported.
  ///
  /// - Parameter file: the XLIFF document, as typed.
  package static func run(_ file: String, _ options: RunOptions) async -> Outcome {
    await Outcome.of { outcome in
      let document = try GivenFile.read(file)
      let folder = try ProjectFolder(options.projectFolder)
      let (tree, unread) = folder.tree()
      let loaded = await loadProject(from: tree, rules: .statebook)
      outcome.tree = tree
      outcome.report((unread + loaded.findings).filter { $0.severity == .error && $0.isAboutCopy })
      guard outcome.findings.isEmpty else { return }

      let translations = TranslationImport(
        document, of: SourcePath(file), catalogue: loaded.project.copy, locales: loaded.project.settings.locales)
      // From here on, findings refer to the document, whose path is relative to the current folder.
      outcome.folder = "."
      outcome.tree = SourceTree(files: [SourceTree.File(path: SourcePath(file), size: translations.text.count)]) { _ in
        translations.text
      }
      outcome.report(translations.findings)
      guard !outcome.hasErrors else { return }
      let edited = try edits(of: translations.changes, in: tree, &outcome)
      guard !outcome.hasErrors else { return }
      let copy = loaded.project.copy
      let reloaded = await loadProject(
        from: tree.replacing(edited.mapValues(\.new)), rules: .statebook)
      let imported = reloaded.project.copy
      let isSound = !reloaded.findings.contains { $0.severity == .error && $0.isAboutCopy }
      let misplaced = misplaced(translations.changes, from: copy, to: imported, isSound)
      guard misplaced.isEmpty else { return outcome.report(misplaced) }
      let new = await newFindings(loaded, reloaded, options)
      try FileReplacements.write(
        edited.keys.sorted().compactMap { path in
          edited[path].map { .init(path: folder.absolute(path.text), old: $0.old, new: $0.new) }
        })
      outcome.isDone = true
      outcome.summary = summary(of: translations, in: imported, edited, folder: options.projectFolder)
      if !new.isEmpty {
        // These findings are about the project as it is now.
        (outcome.folder, outcome.tree) = (nil, tree.replacing(edited.mapValues(\.new)))
        outcome.report(new)
      }
    }
  }

  /// Returns the findings about the project with the translations that it does not have without them, at the levels that it sets.
  private static func newFindings(_ before: LoadedProject, _ after: LoadedProject, _ options: RunOptions) async
    -> [Finding]
  {
    func findings(_ loaded: LoadedProject) async -> [Finding] {
      let verification = await verify(
        loaded.project, unsound: loaded.unsound, incomplete: loaded.incomplete, today: options.today,
        progress: options.progress)
      return loaded.project.settings.levels.applied(to: loaded.findings + verification.findings)
    }
    func key(_ finding: Finding) -> String { "\(finding.rule.id) \(finding.message)" }
    let known = Set(await findings(before).map(key))
    return await findings(after).filter { !known.contains(key($0)) }
  }

  /// Returns the copy files with the changes; reports changes that cannot be placed.
  private static func edits(
    of changes: [CopyChange], in tree: SourceTree, _ outcome: inout Outcome
  ) throws -> [SourcePath: (old: [UInt8], new: [UInt8])] {
    var result: [SourcePath: (old: [UInt8], new: [UInt8])] = [:]
    for (path, changes) in Dictionary(grouping: changes, by: \.path) {
      let old = try tree.contents(of: path)
      let edits = CopyFileEdits(changes, in: old, path: path)
      let lines = LineIndex(old)
      let refused = edits.refusals.map { refusal in
        let line = lines.position(of: refusal.range.start).line
        return Finding.unplaceable(
          refusal.change,
          "no place for \(code(refusal.change.target.unitID)) in \(refusal.change.target.locale): \(refusal.message), in \(path):\(line)",
          suggestion: "write that text on one line, in quotation marks, and import again")
      }
      outcome.report(refused)
      result[path] = (old, edits.edited)
    }
    return result
  }

  /// Reports the changes missing from the edited files, or all of them if the files have other changes. Rereads the files to verify
  /// the edits before anything is written.
  private static func misplaced(
    _ changes: [CopyChange], from old: CopyCatalogue, to new: CopyCatalogue, _ isSound: Bool
  ) -> [Finding] {
    let texts = new.textsByID
    var lost = changes.filter { !$0.isHeld(by: texts[$0.target]) }
    let changed = Set(changes.map(\.target))
    let isOther = !isSound || old.described(without: changed) != new.described(without: changed)
    if lost.isEmpty, isOther { lost = changes }
    return lost.map { change in
      Finding.unplaceable(
        change,
        "cannot write \(code(change.target.unitID)) in \(change.target.locale) without changing the text around it",
        suggestion: "write it by hand")
    }
  }

  /// Returns one line per changed text, then their number.
  private static func summary(
    of translations: TranslationImport, in copy: CopyCatalogue, _ edited: [SourcePath: (old: [UInt8], new: [UInt8])],
    folder: String
  ) -> String {
    let texts = copy.textsByID
    let indices = edited.mapValues { LineIndex($0.new) }
    let prefix = [".", ""].contains(folder) ? "" : folder.hasSuffix("/") ? folder : folder + "/"
    var lines = translations.changes.map { change in
      let place = texts[change.target]?.range.start ?? 0
      let line = indices[change.path]?.position(of: place).line ?? 1
      let old = change.old.map { $0.state.rawValue } ?? "none"
      let wording = change.old?.template.source == change.text ? ", same words" : ""
      let new = change.state.rawValue
      let state = old == new ? new : "\(old) → \(new)"
      return
        "\(prefix)\(change.path):\(line): \(change.target.unitID) \(change.target.locale): \(state)\(wording)"
    }
    let count = translations.changes.count
    let rest = translations.translationCount - count
    let without = translations.untranslatedCount
    lines.append(
      (count == 0
        ? "nothing to change: \(counted(rest, "translation")) unchanged"
        : "\(counted(count, "text")) changed" + (rest > 0 ? ", \(counted(rest, "translation")) unchanged" : ""))
        + (without > 0 ? ", \(counted(without, "text")) without a translation" : ""))
    return lines.joined(separator: "\n")
  }
}

extension Finding {
  /// True if the finding is about a file that an import reads.
  fileprivate var isAboutCopy: Bool {
    guard let path = place?.path.text else { return true }
    return path.hasPrefix("content/copy/") || path == "content/statebook.yaml"
  }
}

extension SourceTree {
  /// Returns the tree with some files replaced.
  fileprivate func replacing(_ changed: [SourcePath: [UInt8]]) -> SourceTree {
    SourceTree(files: files.map { File(path: $0.path, size: changed[$0.path]?.count ?? $0.size) }) {
      path throws(ReadError) in
      if let bytes = changed[path] { return bytes }
      return try contents(of: path)
    }
  }
}

extension CopyChange {
  /// Returns true if a text matches the change.
  fileprivate func isHeld(by text: CopyText?) -> Bool {
    guard let text else { return false }
    return text.template.source.utf8.elementsEqual(self.text.utf8) && text.state == state
      && (digest == nil || text.sourceDigest?.value == digest)
  }
}

extension CopyCatalogue {
  /// Describes everything that an import must not change, in source order: the entries, and all texts except the changed ones.
  fileprivate func described(without changed: Set<CopyTextID>) -> [String] {
    entries.flatMap { entry in
      ["\(entry.id) \(entry.slot) \(entry.keys.map(\.value)) \(entry.editions.map(\.value))"]
        + entry.texts.compactMap { text in
          let target = entry.id(of: text)
          if changed.contains(target) { return nil }
          return
            "\(target.unitID) \(text.locale) \(text.state) \(text.sourceDigest?.value ?? "") \(text.template.source)"
        }
    }
  }
}
