import Foundation

/// The package's folder, as the tests find it.
enum Checkout {
  struct CommandFailed: Error, CustomStringConvertible {
    var command: [String]
    var status: Int32

    var description: String { "\(command.joined(separator: " ")) ended with exit status \(status)" }
  }

  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Whether git knows this folder; a folder unpacked from an archive has nothing that is tracked.
  static var isGitCheckout: Bool {
    FileManager.default.fileExists(atPath: root.appending(path: ".git").path)
  }

  /// The folders of Sources, one a target.
  static func targetFolders() throws -> [String] {
    let sources = root.appending(path: "Sources")
    return try FileManager.default.contentsOfDirectory(at: sources, includingPropertiesForKeys: [.isDirectoryKey])
      .filter { try $0.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true }
      .map(\.lastPathComponent).sorted()
  }

  /// Every Swift file of one target.
  static func swiftSources(ofTarget target: String) throws -> [SwiftSource] {
    try files(under: "Sources/\(target)").filter { $0.hasSuffix(".swift") }.map { path in
      SwiftSource(path: path, text: try String(contentsOf: root.appending(path: path), encoding: .utf8))
    }
  }

  /// The paths of all files in a folder, relative to the package's folder; links are not followed.
  static func files(under folder: String) throws -> [String] {
    let base = root.appending(path: folder)
    return try FileManager.default.subpathsOfDirectory(atPath: base.path).sorted()
      .map { "\(folder)/\($0)" }
      .filter { path in
        try root.appending(path: path).resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true
      }
  }

  /// Runs a command in the package's folder and returns what it printed on standard output; its errors go where the tests' go.
  static func output(of command: String...) throws -> Data {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = command
    process.currentDirectoryURL = root
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw CommandFailed(command: command, status: process.terminationStatus)
    }
    return data
  }
}
