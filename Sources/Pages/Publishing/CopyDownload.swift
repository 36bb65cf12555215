import Project
import SourceText
import Statecharts

/// A file with an edition's copy that a site offers in the edition's gallery.
package struct CopyDownload: Sendable {
  /// Nil where the project has no editions.
  package var edition: EditionID?
  /// The variant whose texts it holds; nil where it holds those of all.
  package var variant: VariantID?
  /// The display name in its texts; nil if they keep the placeholder.
  package var app: String?
  /// The language that it is for; nil where it holds all.
  package var locale: String?
  /// What its format is called.
  package var title: String
  /// Who can use it, in a few words.
  package var purpose: String
  /// Its path below the edition's downloads, as in `mileage/acme-drive/InfoPlist.xcstrings`; unique for its edition, also
  /// where case is folded. The last part is the name under which a browser saves it.
  package var fileName: String
  /// Makes the file's bytes; pages need only its name.
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
  /// What a variant is called.
  func title(of variant: VariantID) -> StyledText {
    variants.first { $0.id == variant }?.title ?? StyledText(variant.text)
  }
}
