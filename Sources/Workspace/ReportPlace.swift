#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The file that somebody names for a report.
public struct ReportPlace: Sendable {
  /// The path as it was typed.
  public let path: String

  /// Takes the path as it was typed.
  public init(_ path: String) { self.path = path }

  /// Throws `refused` where a report would take the place of what a project is made of, or stand in a site, which the
  /// next build would then find changed.
  ///
  /// - Parameters:
  ///   - project: the project's folder as it was typed; nothing is asked of it where it is not there.
  ///   - site: the site's folder where one is named, else the project's own.
  public func admit(project: String, site: String?) throws(WorkspaceError) {
    let project = POSIX.resolved(project)
    let site = site.map(OutputLocation.absolute) ?? project.map { $0 + "/site" }
    // A link is written through, so it counts for where it stands and for where it leads to.
    for target in Set([OutputLocation.absolute(path)] + [POSIX.resolved(path)].compactMap(\.self)) {
      for folder in ProjectFolder.contentFolders {
        guard let project, OutputLocation.isPath(target, in: project + "/" + folder) else { continue }
        throw refusal("lies in the project’s \(folder)")
      }
      if let site, OutputLocation.isPath(target, in: site) { throw refusal("lies in the site’s folder") }
      if let other = try SiteMarker.folder(above: target) { throw refusal("lies in “\(other)”, a site of Statebook’s") }
    }
  }

  private func refusal(_ reason: String) -> WorkspaceError {
    WorkspaceError(
      .refused,
      "cannot write the report to “\(path)”: it \(reason); name a file outside of content, templates and the site")
  }

  /// Writes a report; a file that stood there before is replaced in one step, a pipe or a device is written to.
  public func write(_ text: String) throws(WorkspaceError) {
    let target = POSIX.resolved(path) ?? path
    let bytes = Array(text.utf8)
    // What a link leads to can have no path, as a pipe behind /dev/stdout has none.
    let kind = try POSIX.resolved(path) == nil && POSIX.exists(path) ? .other : POSIX.status(target)?.kind
    switch kind {
    case .folder:
      throw WorkspaceError(.refused, "cannot write the report to “\(path)”: it is a folder; name a file in it")
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
      try bytes.withUnsafeBytes { bytes in
        Result { () throws(WorkspaceError) in try POSIX.writeNew(staged, bytes) }
      }.get()
      try POSIX.move(staged, to: target)
    } catch {
      try? POSIX.removeFile(staged)
      throw error
    }
  }

  /// Runs an action whose errors name what the user typed, not the file that the report is staged in.
  private func naming(_ action: () throws(WorkspaceError) -> Void) throws(WorkspaceError) {
    do throws(WorkspaceError) {
      try action()
    } catch {
      guard case .system(let code) = error.reason else { throw error }
      throw POSIX.error("write the report to", path, code: code)
    }
  }
}

extension SiteMarker {
  /// The nearest folder above a path that holds a marker; costs a system call for each folder.
  static func folder(above path: String) throws(WorkspaceError) -> String? {
    var folder = path
    while folder != "/", folder != "." {
      folder = POSIX.parent(of: folder)
      let marker = (folder == "/" ? "" : folder) + "/" + fileName
      // A folder that may not be searched is none that a site could stand below.
      if (try? POSIX.status(marker))??.kind == .file { return folder }
    }
    return nil
  }
}
