import MachineImport
import SourceText
import Workspace

extension Import {
  /// The names of the notations of machines.
  package static var notations: [String] { ForeignNotation.allCases.map(\.rawValue) }

  /// Reads a machine in another notation, and writes it as a new file of the project. Reports what the file cannot say,
  /// or says in another way; what its behavior lacks is for `check`.
  ///
  /// - Parameters:
  ///   - file: the machine, as typed.
  ///   - output: the new file, as typed; nil for the machine's id in `content/machines`.
  package static func machine(
    _ notation: String, _ file: String, output: String?, _ options: RunOptions
  ) async -> Outcome {
    await Outcome.of { outcome in
      guard let notation = ForeignNotation(rawValue: notation) else { return }
      let path = SourcePath(file)
      let imported = notation.read(try GivenFile.read(file), at: path)
      outcome.folder = "."
      outcome.tree = SourceTree(files: [SourceTree.File(path: path, size: imported.text.count)]) { _ in imported.text }
      outcome.report(imported.findings)
      guard let machine = imported.value else { return }
      if output == nil { _ = try ProjectFolder(options.projectFolder) }
      let root = [".", "./", ""].contains(options.projectFolder) ? "" : options.projectFolder + "/"
      let target = SourcePath(output ?? "\(root)content/machines/\(machine.id).yaml")
      if (try? GivenFile.read(target.text)) != nil {
        outcome.report([.existingFile(target)])
        return
      }
      let parts = target.text.split(separator: "/", omittingEmptySubsequences: false)
      let parent = parts.count > 1 ? parts.dropLast().joined(separator: "/") : "."
      _ = try WrittenFiles.write(
        [(target.name, Array(machine.text.utf8))], in: parent.isEmpty ? "/" : parent, replacing: false,
        option: "--output")
      outcome.isDone = true
      outcome.summary = """
        wrote \(target), with \(counted(machine.stateCount, "state")); all events are `by: system`: write who causes each
        next: statebook check
        """
    }
  }
}
