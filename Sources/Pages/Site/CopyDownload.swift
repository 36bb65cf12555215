import Model
import Statecharts

/// A finished file with an edition's copy that a site offers in the edition's gallery.
public struct CopyDownload: Sendable {
  /// Nil where the project has no editions.
  public var edition: EditionID?
  /// The variant whose texts it holds; nil where it holds those of all.
  public var variant: VariantID?
  /// The display name that stands in its texts; nil where they keep the placeholder.
  public var app: String?
  /// The language that it is for; nil where it holds all.
  public var locale: String?
  /// What its format is called.
  public var title: String
  /// Who can use it, in a few words.
  public var purpose: String
  /// Where it stands below the edition's downloads, as in `mileage/acme-drive/InfoPlist.xcstrings`; unique for its edition, also
  /// where case is folded. The last part is the name under which a browser saves it.
  public var fileName: String
  public var bytes: [UInt8]

  public init(
    edition: EditionID?, variant: VariantID? = nil, app: String? = nil, locale: String? = nil, title: String,
    purpose: String, fileName: String, bytes: [UInt8]
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

extension Brand {
  func path(of download: CopyDownload) -> String { "\(folder)copy/downloads/\(download.fileName)" }
}

extension PageContext {
  /// The files that a brand's gallery offers, in groups of one variant and app, in the order in which they are given.
  func copyDownloads(_ number: Int) -> [View] {
    struct Heading: Hashable {
      var variant: VariantID?
      var app: String?
    }
    let brand = site.plan.brands[number]
    var order: [Heading] = []
    var groups: [Heading: [View]] = [:]
    for download in site.copyDownloads[number] {
      let heading = Heading(variant: download.variant, app: download.app)
      if groups[heading] == nil { order.append(heading) }
      groups[heading, default: []].append(
        .object([
          "href": .text(href(brand.path(of: download))), "title": .text(download.title),
          "locale": .optional(download.locale), "purpose": .text(download.purpose),
        ]))
    }
    return order.map { heading in
      .object([
        "variant": .optional(heading.variant.map { id in site.catalogue.title(of: id) }),
        "app": .optional(heading.app),
        "files": .list(groups[heading] ?? []),
      ])
    }
  }
}

extension CopyCatalogue {
  /// What a variant is called.
  func title(of variant: VariantID) -> String { variants.first { $0.id == variant }?.title ?? variant.text }
}
