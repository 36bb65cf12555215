#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The file that a report is written to.
package struct ReportPlace: Sendable {
  /// The path as typed.
  package let path: String
  /// The name of the text in messages: `report`, `export`.
  private let name: String

  /// Creates a place from a path as typed.
  package init(_ path: String, called name: String = "report") {
    self.path = path
    self.name = name
  }

  /// Throws `refused` if the report would overwrite a source of the project, or be in a site, which the next build would then
  /// find changed, or if its folder does not exist.
  ///
  /// - Parameters:
  ///   - project: the project's folder as typed; it need not exist.
  ///   - site: the site's folder as typed; nil for the project's own.
  package func admit(project: String, site: String?) throws(WorkspaceError) {
    let project = POSIX.resolved(project)
    let site = site.map(OutputLocation.absolute) ?? project.map { $0 + "/site" }
    // Writing follows a symbolic link, so both its own path and its target are checked.
    for target in Set([OutputLocation.absolute(path)] + [POSIX.resolved(path)].compactMap(\.self)) {
      for folder in ProjectFolder.contentFolders {
        guard let project, OutputLocation.isPath(target, in: project + "/" + folder) else { continue }
        throw refusal("is in the project’s `\(folder)` folder")
      }
      if let site, OutputLocation.isPath(target, in: site) { throw refusal("is in the site’s folder") }
      if let other = try BuildManifest.folder(above: target) { throw refusal("is in the Statebook site `\(other)`") }
    }
    // Otherwise a command would do its work before it fails.
    let folder = POSIX.parent(of: OutputLocation.absolute(path))
    if !POSIX.exists(folder) {
      throw WorkspaceError(.refused, "cannot write the \(name) to `\(path)`: there is no folder `\(folder)`")
    }
  }

  /// Throws `refused` if two paths are the same file, through links or another spelling. Devices such as /dev/null are allowed,
  /// because nothing is lost.
  package static func distinguish(_ paths: [String]) throws(WorkspaceError) {
    var taken: [String: String] = [:]
    for path in paths {
      let target = POSIX.resolved(path) ?? OutputLocation.absolute(path)
      if try POSIX.status(target)?.kind == .other { continue }
      guard let other = taken.updateValue(path, forKey: target) else { continue }
      throw WorkspaceError(.refused, "cannot write two reports to one file: `\(other)` and `\(path)` are the same")
    }
  }

  private func refusal(_ reason: String) -> WorkspaceError {
    WorkspaceError(
      .refused,
      "cannot write the \(name) to `\(path)`: it \(reason); choose a file outside `content`, `templates`, and the site")
  }

  /// Writes a report: replaces an existing file in one step, or writes into a pipe or device.
  package func write(_ text: String) throws(WorkspaceError) {
    let target = POSIX.resolved(path) ?? path
    let bytes = Array(text.utf8)
    // The target of a link may have no path, such as a pipe behind /dev/stdout.
    let kind = try POSIX.resolved(path) == nil && POSIX.exists(path) ? .other : POSIX.status(target)?.kind
    switch kind {
    case .folder:
      throw WorkspaceError(.refused, "cannot write the \(name) to `\(path)`: it is a folder, expected a file")
    case .other:
      try naming { () throws(WorkspaceError) in try POSIX.writeThrough(target, bytes) }
    default:
      try naming { () throws(WorkspaceError) in try replace(target, bytes) }
    }
  }

  private func replace(_ target: String, _ bytes: [UInt8]) throws(WorkspaceError) {
    let staged = target + ".statebook-work"
    try POSIX.removeFile(staged)
    do throws(WorkspaceError) {
      try POSIX.writeNew(staged, bytes)
      try POSIX.move(staged, to: target)
    } catch {
      try? POSIX.removeFile(staged)
      throw error
    }
  }

  /// Runs an action so that its errors name the path that the user typed, not the file that the report is staged in.
  private func naming(_ action: () throws(WorkspaceError) -> Void) throws(WorkspaceError) {
    do throws(WorkspaceError) {
      try action()
    } catch {
      guard case .system(let code) = error.reason else { throw error }
      throw POSIX.error("write the \(name) to", path, code: code)
    }
  }
}

extension BuildManifest {
  /// Returns the nearest parent folder that contains a manifest. Costs a system call for each folder.
  static func folder(above path: String) throws(WorkspaceError) -> String? {
    var folder = path
    while folder != "/", folder != "." {
      folder = POSIX.parent(of: folder)
      let manifest = (folder == "/" ? "" : folder) + "/" + fileName
      // No site can be inside a folder that cannot be searched.
      if (try? POSIX.status(manifest))??.kind == .file { return folder }
    }
    return nil
  }
}
