import Model
import SourceText
import Statecharts

/// A file with an edition's copy that a site offers in the edition's gallery.
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
  /// Makes the file's bytes; pages need only its name.
  public var bytes: @Sendable () -> [UInt8]

  public init(
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

extension Brand {
  func path(of download: CopyDownload) -> String { "\(folder)copy/downloads/\(download.fileName)" }
}

extension PageContext {
  /// The files that a brand's gallery offers, in groups of one variant and app, and within them one line for each format with
  /// its languages; in the order in which they are given.
  func copyDownloads(_ number: Int) -> [View] {
    let groups = grouped(site.copyDownloads[number]) { [$0.variant?.text, $0.app] }
    return groups.map { files in
      let formats = grouped(files) { [$0.title, $0.purpose, $0.locale == nil ? $0.fileName : nil] }
      return .object([
        "variant": .optional(files[0].variant.map { site.catalogue.title(of: $0) }),
        "app": .optional(files[0].app),
        "formats": .list(formats.map { downloadFormat($0, number) }),
      ])
    }
  }

  /// One format: a file for all languages, or one for each.
  private func downloadFormat(_ files: [CopyDownload], _ number: Int) -> View {
    func link(_ file: CopyDownload) -> View { .text(href(site.plan.brands[number].path(of: file))) }
    let languages = files.compactMap { file -> View? in
      guard let locale = file.locale else { return nil }
      return .object(["href": link(file), "name": .text(Languages.name(of: locale)), "format": .text(file.title)])
    }
    return .object([
      "title": .text(files[0].title), "purpose": .text(files[0].purpose),
      "href": languages.isEmpty ? link(files[0]) : .none, "languages": .list(languages),
    ])
  }

  /// The elements with equal keys together, in the order in which each key comes first.
  private func grouped<Element>(_ elements: [Element], by key: (Element) -> [String?]) -> [[Element]] {
    var places: [[String?]: Int] = [:]
    var groups: [[Element]] = []
    for element in elements {
      if let place = places[key(element)] {
        groups[place].append(element)
      } else {
        places[key(element)] = groups.count
        groups.append([element])
      }
    }
    return groups
  }
}

extension CopyCatalogue {
  /// What a variant is called.
  func title(of variant: VariantID) -> String { variants.first { $0.id == variant }?.title ?? variant.text }
}
