import Model
import SourceText

extension Form {
  /// A color of sRGB.
  static let color = Form(
    name: "color", expectation: "a color such as `#0b57d0`", pattern: "^#[0-9A-Fa-f]{6}$", rule: .wrongValue,
    matches: { RGBColor($0) != nil },
    repair: { text in
      let digits = Array(text.drop { $0 == "#" })
      let long = digits.count == 3 ? digits.flatMap { [$0, $0] } : digits
      let color = "#" + String(long)
      return RGBColor(color) == nil ? nil : color
    })
}

extension Record {
  static let look: Record = Record(
    "look",
    [
      .optional("logo", .text, "The image before the title of the site: a file of content/assets."),
      .optional("accent", .text(.color), "The color of links, on light pages."),
      .optional(
        "accent-dark", .text(.color), "The same on dark pages.", otherwise: "`accent`, as much lighter as it needs"),
      .optional("picture", .text, "The picture in previews of shared links: a file of content/assets."),
      .optional("footer", .text, "A line at the bottom of each page."),
      .optional("links", .list(.of(.link), isRequired: true), "Pages elsewhere that the menu leads to."),
    ])

  static let link: Record = Record(
    "a link",
    [
      .required("title", .text, "What readers call the page."),
      .required("url", .text(.webAddress), "Its address on the web."),
    ])
}

extension Theme {
  /// What `look` says; a color that is hard to read is a finding.
  init(_ owner: Fields) {
    self.init()
    guard let node = owner["look"], let fields = Fields(node, .look, report: owner.report) else { return }
    func color(_ key: String, on grounds: [RGBColor], byLightening: Bool) -> Sourced<RGBColor>? {
      guard let text = fields.sourced(key), let color = RGBColor(text.value) else { return nil }
      let place = owner.report.place(text.range)
      if let finding = Finding.contrast(of: color, on: grounds, byLightening: byLightening, at: place) {
        owner.report.add(finding)
      }
      return Sourced(color, text.range)
    }
    logo = fields.sourced("logo")
    picture = fields.sourced("picture")
    accent = color("accent", on: RGBColor.lightGrounds, byLightening: false)
    darkAccent = color("accent-dark", on: RGBColor.darkGrounds, byLightening: true)
    footer = fields.text("footer")
    links = fields.items("links").compactMap { item in
      guard let fields = Fields(item, .link, report: owner.report), let url = fields.text("url") else { return nil }
      return Link(title: fields.styled("title", or: url), url: url)
    }
  }
}
