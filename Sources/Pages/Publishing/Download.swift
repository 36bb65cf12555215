import SourceText
import Statecharts
import Verification

/// A file that a site offers on the page of a profile.
package struct Download: Sendable {
  package var profile: ProfileReference
  /// What its format is called.
  package var title: String
  /// Who can use it, in a few words.
  package var purpose: String
  /// The file's name; unique for its profile.
  package var fileName: String
  /// Makes the file's bytes; pages need only its name.
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
  /// Where the file is in the site.
  func path(in machine: Machine) -> String {
    "reference/\(machine.id)/\(machine.profile.id)/downloads/\(fileName)"
  }
}
