import Foundation
import PackagePlugin

/// Makes `PackageResources` of a target, with the bytes of each of its files that are not Swift: `claim-list.mustache` becomes
/// `PackageResources.claim_list_mustache`. `PackageResources.files` has them by their paths in the target's folder, for those whose
/// names repeat.
///
/// SwiftPM's `.embedInCode` writes an array literal, of which the compiler checks and optimizes each byte: for the templates, that
/// takes 20 s of processor time in each of two steps. The literals of texts made here take less than one.
@main
struct EmbedFiles: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let result = context.pluginWorkDirectoryURL.appending(path: "PackageResources.swift")
    let files = try files(in: target.directoryURL, at: "").sorted { $0.path < $1.path }
    return [
      .buildCommand(
        displayName: "Embed the files of \(target.name)", executable: try context.tool(named: "EmbedTool").url,
        arguments: [result.path] + files.flatMap { [$0.path, $0.file.path] }, inputFiles: files.map(\.file),
        outputFiles: [result])
    ]
  }

  /// The files in a folder that are not Swift, with their paths from the target's folder on; follows links to folders.
  private func files(in folder: URL, at path: String) throws -> [(path: String, file: URL)] {
    let folder = folder.resolvingSymlinksInPath()
    return try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil, options: .skipsHiddenFiles
    ).flatMap { entry -> [(path: String, file: URL)] in
      let path = path + entry.lastPathComponent
      let target = entry.resolvingSymlinksInPath()
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: target.path, isDirectory: &isFolder) else { return [] }
      if isFolder.boolValue { return try files(in: target, at: path + "/") }
      return target.pathExtension == "swift" ? [] : [(path, target)]
    }
  }
}
