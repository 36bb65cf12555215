import CGraphviz
import CPlatform

/// Finds the layout plugin of Graphviz, in the folder next to the library that the process is linked to.
enum PluginLibrary {
  private static let name = "dot_layout"

  static func load(for context: OpaquePointer) throws(GraphvizError) -> UnsafeMutablePointer<gvplugin_library_t> {
    let symbol = "gvplugin_\(name)_LTX_library"
    var problems: [String] = []
    for folder in folders(for: context) {
      for ending in endings {
        var problem: UnsafePointer<CChar>?
        let path = "\(folder)/libgvplugin_\(name)\(ending)"
        if let found = statebook_library_symbol(path, symbol, &problem) {
          return found.assumingMemoryBound(to: gvplugin_library_t.self)
        }
        problems.append(problem.map { String(cString: $0) } ?? path)
      }
    }
    throw .unavailable(
      problems.isEmpty
        ? "there is no folder of plugins beside libgvc" : "no plugin “\(name)”: \(problems.joined(separator: "; "))")
  }

  /// Returns the folders to search. The folder next to libgvc comes first, since an environment variable (`GVBINDIR`) can change
  /// the second.
  private static func folders(for context: OpaquePointer) -> [String] {
    var result: [String] = []
    if let library = statebook_library_holding("gvContextPlugins").map({ String(cString: $0) }),
      let slash = library.utf8.lastIndex(of: UInt8(ascii: "/"))
    {
      result.append(library[..<slash] + "/graphviz")
    }
    if let named = statebook_graphviz_plugin_folder(UnsafeMutableRawPointer(context)) {
      let folder = String(cString: named)
      if !result.contains(folder) { result.append(folder) }
    }
    return result
  }

  /// The endings of the plugin's name. The one with the version of the plugin interface comes first: on Debian the bare name is
  /// only in a development package.
  private static var endings: [String] {
    #if canImport(Darwin)
      [".\(GVPLUGIN_VERSION).dylib", ".dylib"]
    #else
      [".so.\(GVPLUGIN_VERSION)", ".so"]
    #endif
  }
}
