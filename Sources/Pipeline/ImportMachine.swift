import MachineImport
import Project
import SourceText
import Verification
import Workspace

extension Import {
  /// The names of the notations of machines.
  package static var notations: [String] { ForeignNotation.allCases.map(\.rawValue) }

  /// Reads a machine in another notation and writes it as a new file of the project, whose findings about it are reported.
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
      outcome.tree = SourceTree(path, imported.text)
      outcome.report(imported.findings)
      guard let machine = imported.value else { return }
      let folder = output == nil ? try ProjectFolder(options.projectFolder) : try? ProjectFolder(options.projectFolder)
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
      guard let folder else { return }
      let name = SourcePath(folder.name(of: target.text))
      outcome.tree = SourceTree(path, imported.text, target, Array(machine.text.utf8))
      outcome.report(await findings(about: name, in: folder, options).map { $0.moved(from: name, to: target) })
    }
  }

  /// Returns what `check` finds about one file.
  private static func findings(about path: SourcePath, in folder: ProjectFolder, _ options: RunOptions) async
    -> [Finding]
  {
    let loaded = await loadProject(from: folder.tree().tree, rules: .statebook)
    let verification = await verify(
      loaded.project, unsound: loaded.unsound, incomplete: loaded.incomplete, today: options.today,
      progress: options.progress)
    return loaded.project.settings.levels.applied(to: loaded.findings + verification.findings).filter { finding in
      finding.place?.path == path && finding.notes.allSatisfy { $0.place.map { $0.path == path } ?? true }
    }
  }
}

extension SourceTree {
  /// Makes a tree of files in memory, in any encoding.
  fileprivate init(_ path: SourcePath, _ bytes: [UInt8], _ other: SourcePath? = nil, _ otherBytes: [UInt8] = []) {
    let files = [File(path: path, size: bytes.count)] + (other.map { [File(path: $0, size: otherBytes.count)] } ?? [])
    self.init(files: files) { $0 == path ? bytes : otherBytes }
  }
}

extension Finding {
  /// Returns the finding with another name of its file.
  fileprivate func moved(from path: SourcePath, to other: SourcePath) -> Finding {
    var moved = self
    func rename(_ place: inout Place?) { if place?.path == path { place?.path = other } }
    rename(&moved.place)
    for index in moved.notes.indices { rename(&moved.notes[index].place) }
    return moved
  }
}
