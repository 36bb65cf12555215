import Foundation
import TestSupport

extension Checkout {
  struct CommandFailed: Error, CustomStringConvertible {
    var command: [String]
    var status: Int32

    var description: String { "\(command.joined(separator: " ")) ended with exit status \(status)" }
  }

  /// Whether the folder is a git checkout; one unpacked from an archive tracks nothing.
  static var isGitCheckout: Bool {
    FileManager.default.fileExists(atPath: root.appending(path: ".git").path)
  }

  /// The folders of Sources, one per target.
  static func targetFolders() throws -> [String] {
    let sources = root.appending(path: "Sources")
    return try FileManager.default.contentsOfDirectory(at: sources, includingPropertiesForKeys: [.isDirectoryKey])
      .filter { try $0.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true }
      .map(\.lastPathComponent).sorted()
  }

  /// Every Swift file of one target.
  static func swiftSources(ofTarget target: String) throws -> [SwiftSource] {
    try allSources.get()[target] ?? []
  }

  /// Every Swift file of Sources, by its target: read once, because most tests look at all of them.
  private static let allSources = Result {
    try Dictionary(
      uniqueKeysWithValues: targetFolders().map { target in
        (
          target,
          try swiftSources(under: "Sources/\(target)")
        )
      })
  }

  /// Every Swift file in a folder.
  static func swiftSources(under folder: String) throws -> [SwiftSource] {
    try files(under: folder).filter { $0.hasSuffix(".swift") }.map { SwiftSource(path: $0, text: try text(of: $0)) }
  }

  /// The paths of all files in a folder, relative to the package's folder; links are not followed.
  static func files(under folder: String) throws -> [String] {
    try files(in: root.appending(path: folder)).map { "\(folder)/\($0)" }
  }

  /// Runs a command in the package's folder and returns its standard output; its errors go to the tests' standard error.
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
