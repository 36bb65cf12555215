import SourceText

/// The branding of the pages of a project or an edition.
package struct Theme: Sendable {
  /// Files in `content/assets`: the logo before the site's title, and the picture in previews of shared links.
  package var logo: Sourced<String>?
  package var picture: Sourced<String>?
  /// The color of links and of the current item, on light and on dark pages.
  package var accent: Sourced<RGBColor>?
  package var darkAccent: Sourced<RGBColor>?
  /// A line at the bottom of each page.
  package var footer: String?
  /// Links in the menu, besides those to the pages of the site.
  package var links: [Link] = []

  /// A link to a page elsewhere, or to one of the project's own.
  package struct Link: Sendable {
    package var title: StyledText
    /// The address on the web, or a path in `content/static` with a leading slash.
    package var url: Sourced<String>

    package init(title: StyledText, url: Sourced<String>) { (self.title, self.url) = (title, url) }

    /// The path of the project's own page in the site; nil for an address on the web.
    package var ownPage: String? {
      guard url.value.hasPrefix("/") else { return nil }
      let path = url.value.dropFirst()
      return path.isEmpty || path.hasSuffix("/") ? path + "index.html" : String(path)
    }
  }

  /// The assets that the theme refers to.
  package var assets: [Sourced<String>] { [logo, picture].compactMap(\.self) }

  /// Returns the path of an asset in the project.
  package static func path(ofAsset name: String) -> SourcePath { SourcePath("content/assets/\(name)") }

  /// Returns this theme with the missing parts taken from another.
  package func over(_ other: Theme) -> Theme {
    let hasColor = accent != nil || darkAccent != nil
    return Theme(
      logo: logo ?? other.logo, picture: picture ?? other.picture, accent: hasColor ? accent : other.accent,
      darkAccent: hasColor ? darkAccent : other.darkAccent, footer: footer ?? other.footer,
      links: links.isEmpty ? other.links : links)
  }
}

/// An sRGB color, each component from 0 to 255.
package struct RGBColor: Sendable, Hashable {
  package var red: UInt8
  package var green: UInt8
  package var blue: UInt8

  package init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// Reads `#0b57d0`; nil for any other text.
  package init?(_ text: String) {
    let digits = text.utf8.dropFirst()
    guard text.utf8.first == UInt8(ascii: "#"), digits.count == 6,
      let value = UInt32(String(Substring(digits)), radix: 16),
      digits.first != UInt8(ascii: "+")
    else { return nil }
    self.init(UInt8(value >> 16 & 0xFF), UInt8(value >> 8 & 0xFF), UInt8(value & 0xFF))
  }

  package var text: String {
    "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  /// Returns the contrast ratio to another color, from 1 to 21 (WCAG 2.2, “contrast ratio”).
  package func contrast(to other: RGBColor) -> Double {
    let (first, second) = (luminance, other.luminance)
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }

  /// The relative luminance, from 0 to 1 (WCAG 2.2).
  private var luminance: Double {
    return 0.2126 * Self.linear(red) + 0.7152 * Self.linear(green) + 0.0722 * Self.linear(blue)
  }

  /// Returns the linear value of a component (IEC 61966-2-1), by basic arithmetic, which gives the same bits on all platforms.
  private static func linear(_ part: UInt8) -> Double {
    let share = Double(part) / 255
    if share <= 0.04045 { return share / 12.92 }
    let base = (share + 0.055) / 1.055
    // x^2.4 is x² times the fifth root of x², computed by Newton’s method.
    let square = base * base
    var root = 1.0
    for _ in 0..<40 { root -= (root * root * root * root * root - square) / (5 * root * root * root * root) }
    return square * root
  }

  /// Returns this color, darkened or lightened as little as necessary to reach the contrast to all of the backgrounds.
  package func reaching(_ contrast: Double, to grounds: [RGBColor], byLightening: Bool) -> RGBColor {
    let end: UInt8 = byLightening ? 255 : 0
    func mixed(_ part: UInt8, _ share: Int) -> UInt8 {
      UInt8((Int(part) * (100 - share) + Int(end) * share) / 100)
    }
    for share in 0...100 {
      let color = RGBColor(mixed(red, share), mixed(green, share), mixed(blue, share))
      if grounds.allSatisfy({ color.contrast(to: $0) >= contrast }) { return color }
    }
    return RGBColor(end, end, end)
  }
}

extension RGBColor {
  /// The backgrounds behind the accent color on light and on dark pages; those of tokens.css.
  package static let lightGrounds = [RGBColor(0xFF, 0xFF, 0xFF), RGBColor(0xF6, 0xF8, 0xFA)]
  package static let darkGrounds = [RGBColor(0x0F, 0x14, 0x19), RGBColor(0x17, 0x1C, 0x23)]
  /// The minimum contrast of text (WCAG 2.2, 1.4.3).
  package static let leastContrast = 4.5
}

extension StringFormat {
  /// An sRGB color.
  static let color = StringFormat(
    name: "color", expectation: "a color such as `#0b57d0`", pattern: "^#[0-9A-Fa-f]{6}$", rule: .wrongValue,
    matches: { RGBColor($0) != nil },
    repair: { text in
      let digits = Array(text.drop { $0 == "#" })
      let long = digits.count == 3 ? digits.flatMap { [$0, $0] } : digits
      let color = "#" + String(long)
      return RGBColor(color) == nil ? nil : color
    })
}

struct ThemeKeys: ValueKeys {
  typealias Owner = Theme
  static let mapping = Mapping("look", Self())

  let logo = Field("logo", .sourced, "The image before the title of the site: a file of content/assets.", \Theme.logo)
  let accent = Field(
    "accent", .color(on: RGBColor.lightGrounds, byLightening: false), "The color of links, on light pages.",
    \Theme.accent)
  let darkAccent = Field(
    "accent-dark", .color(on: RGBColor.darkGrounds, byLightening: true), "The same on dark pages.",
    otherwise: "`accent`, as much lighter as it needs", \Theme.darkAccent)
  let picture = Field(
    "picture", .sourced, "The picture in previews of shared links: a file of content/assets.", \Theme.picture)
  let footer = Field("footer", .text, "A line at the bottom of each page.", \Theme.footer)
  let links = Field(
    "links", .list(.read(LinkKeys.self), isRequired: true),
    "Pages elsewhere, and files of content/static, that the menu leads to.", \Theme.links)

  static func value(from fields: Fields<Self>) -> Theme? { Theme() }
}

struct LinkKeys: ValueKeys {
  typealias Owner = Theme.Link
  static let mapping = Mapping("a link", Self())

  let title = Field(.required("title"), .styled, "What readers call the page.", \Theme.Link.title)
  let url = Key(
    .required("url"), .sourced(.menuAddress),
    "Its address on the web, or the path of a file in content/static: `/api/index.html`.")

  static func value(from fields: Fields<Self>) -> Theme.Link? {
    fields.url.map { Theme.Link(title: StyledText($0.value), url: $0) }
  }
}

extension Format<Sourced<RGBColor>> {
  /// A color; one with too little contrast to the grounds is a finding.
  fileprivate static func color(on grounds: [RGBColor], byLightening: Bool) -> Format {
    Format(.text(.color)) { entry, report in
      guard let text = entry.value.text, let color = RGBColor(text.value) else { return nil }
      let place = report.place(text.range)
      if let finding = Finding.contrast(of: color, on: grounds, byLightening: byLightening, at: place) {
        report.add(finding)
      }
      return Sourced(color, text.range)
    }
  }
}
