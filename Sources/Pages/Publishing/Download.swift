import SourceText
import Statecharts
import Verification

/// A file offered on the page of a profile.
package struct Download: Sendable {
  package var profile: ProfileReference
  /// The name of the format.
  package var title: String
  /// The intended users, in a few words.
  package var purpose: String
  /// The file's name, unique in its profile.
  package var fileName: String
  /// Creates the file's bytes; pages need only its name.
  package var bytes: @Sendable () -> [UInt8]

  package init(
    profile: ProfileReference, title: String, purpose: String, fileName: String,
    bytes: @escaping @Sendable () -> [UInt8]
  ) {
    self.profile = profile
    self.title = title
    self.purpose = purpose
    self.fileName = fileName
    self.bytes = bytes
  }
}

extension Download {
  /// Returns the path of the file in the site.
  func path(in machine: Machine) -> String {
    "reference/\(machine.id)/\(machine.profile.id)/downloads/\(fileName)"
  }
}
