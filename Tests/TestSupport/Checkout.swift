import Foundation

/// The package's folder.
public enum Checkout {
  /// The folder that holds `Package.swift`.
  public static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The folder `Tests/Fixtures`.
  public static let fixtures = root.appending(path: "Tests/Fixtures")

  /// The text of a file, by its path from the package's folder.
  public static func text(of path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// The paths of all regular files in a folder, relative to that folder and sorted; links are not followed.
  public static func files(in folder: URL) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { path in
      try folder.appending(path: path).resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true
    }.sorted()
  }
}
