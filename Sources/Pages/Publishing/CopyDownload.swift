import Project
import SourceText
import Statecharts

/// A file with an edition's copy, offered in the edition's gallery.
package struct CopyDownload: Sendable {
  /// Nil if the project has no editions.
  package var edition: EditionID?
  /// The variant whose texts the file contains; nil for all variants.
  package var variant: VariantID?
  /// The display name in the texts; nil if they keep the placeholder.
  package var app: String?
  /// The language of the file; nil for all languages.
  package var locale: String?
  /// The name of the format.
  package var title: String
  /// The intended users, in a few words.
  package var purpose: String
  /// The path below the edition's downloads, such as `mileage/acme-drive/InfoPlist.xcstrings`; unique in its edition even if case
  /// is ignored. The last component is the name under which a browser saves the file.
  package var fileName: String
  /// Creates the file's bytes; pages need only its name.
  package var bytes: @Sendable () -> [UInt8]

  package init(
    edition: EditionID?, variant: VariantID? = nil, app: String? = nil, locale: String? = nil, title: String,
    purpose: String, fileName: String, bytes: @escaping @Sendable () -> [UInt8]
  ) {
    self.edition = edition
    self.variant = variant
    self.app = app
    self.locale = locale
    self.title = title
    self.purpose = purpose
    self.fileName = fileName
    self.bytes = bytes
  }
}

extension EditionPlan {
  func path(of download: CopyDownload) -> String { "\(folder)copy/downloads/\(download.fileName)" }
}

extension CopyCatalogue {
  func title(of variant: VariantID) -> StyledText {
    variants.first { $0.id == variant }?.title ?? StyledText(variant.text)
  }
}
