import SourceText
import Statecharts
import Verification

/// A file that a site offers on the page of a profile.
public struct Download: Sendable {
  public var profile: ProfileReference
  /// What its format is called.
  public var title: String
  /// Who can use it, in a few words.
  public var purpose: String
  /// The file's name; unique for its profile.
  public var fileName: String
  /// Makes the file's bytes; pages need only its name.
  public var bytes: @Sendable () -> [UInt8]

  public init(
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
