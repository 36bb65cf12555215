import SourceText
import Statecharts

extension Rule {
  static let frontMatter = Rule(
    "guide/front-matter", .error, "A guide begins with front matter between two lines of three hyphens.", .fixed)
  static let fixedRule = Rule(
    "project/fixed-rule", .error, "A rule that every build depends on stays an error.", .fixed)
  static let placeholderAddress = Rule(
    "project/placeholder-address", .warning, "The base URL is an address that readers can open.")
  static let unknownForge = Rule(
    "project/unknown-forge", .error, "The repository’s host is a known one, or the addresses of its files are given.")
  static let versions = Rule(
    "project/versions", .error,
    "The list of versions has the project’s own and the newest one, each version once, with folders and addresses that fit together.",
    .fixed)
  static let contrast = Rule(
    "project/contrast", .error, "The accent of a look has a contrast of at least 4.5:1 to the page.")
  package static let idForm = Rule("project/id-form", .error, "Ids and names have the form of their kind.", .fixed)
  static let duplicateID = Rule("project/duplicate-id", .error, "An id is unique among the items of its kind.", .fixed)
  static let localeForm = Rule(
    "project/locale-form", .error, "A locale is a language tag such as `en` or `pt-BR`.", .fixed)
  static let conditionSyntax = Rule(
    "project/condition-syntax", .error,
    "A `when:` condition compares profile attributes, and an `if:` guard tests which states are active.", .fixed)
  static let textRepeatedTerm = Rule(
    "text/repeated-term", .note, "The words of a term stand in its file alone: texts name the term.")
  static let claimSyntax = Rule(
    "claim/syntax", .error,
    "A check is one of the sentence forms, with names of states, events, tags and observers in it.", .fixed)
  static let scenarioSyntax = Rule(
    "scenario/syntax", .error, "A scenario’s expectation is a proposition over states, tags, and observers.", .fixed)
}

extension Finding {
  /// Returns the finding about a placeholder base URL; nil for a URL that readers can open.
  static func placeholderAddress(_ address: String, at place: Place) -> Finding? {
    guard let host = Settings.reservedHost(of: address) else { return nil }
    return Finding(
      .placeholderAddress, at: place,
      "placeholder address: the host `\(host)` is reserved for examples and tests, so the site has no 404.html, no "
        + "sitemap, and no canonical addresses",
      suggestion: "write the address where readers will find the site, or remove `base-url`")
  }

  /// Returns the finding about a base URL that does not end in the folder of the project's own version; nil if it does.
  static func versionAddress(_ address: String, of version: Versions.Entry, at place: Place) -> Finding? {
    let base = address.hasSuffix("/") ? address : address + "/"
    guard let folder = version.folder, !folder.isEmpty, !base.hasSuffix("/\(folder)/") else { return nil }
    return Finding(
      .versions, at: place,
      "expected an address that ends in `\(folder)/`, the folder of version `\(version.title.value)`",
      suggestion: "write `\(base)\(folder)/`, or correct the folder under `versions`")
  }

  /// Returns the finding about a color with too little contrast to a background; nil if it is legible on all of them.
  static func contrast(of color: RGBColor, on grounds: [RGBColor], byLightening: Bool, at place: Place) -> Finding? {
    let least = grounds.map { color.contrast(to: $0) }.min() ?? 21
    guard least < RGBColor.leastContrast else { return nil }
    // Rounded down, so that 4.49 does not read as enough.
    let tenths = Int(least * 10)
    let better = color.reaching(RGBColor.leastContrast, to: grounds, byLightening: byLightening)
    return Finding(
      .contrast, at: place,
      "the contrast of `\(color.text)` to \(byLightening ? "dark" : "light") pages is \(tenths / 10).\(tenths % 10):1, expected at least 4.5:1",
      suggestion: "the nearest color with enough contrast is `\(better.text)`")
  }

  /// Reports a guide whose path is not a valid id.
  static func fileNameForm(_ path: SourcePath) -> Finding {
    let stem = path.stem
    let isName = StringFormat.id.matches(stem)
    let folders = path.text.split(separator: "/").dropFirst(2).dropLast().map(String.init)
    let folder = isName ? folders.first { !StringFormat.id.matches($0) } ?? "" : ""
    let name = isName ? folder : stem
    // Elsewhere numbers give the order, and README is the first page of its folder.
    let unnumbered = String(name.trimmingPrefix(/[0-9]+[-_. ]+/))
    let better =
      name == "README" ? "index" : StringFormat.id.matches(unnumbered) ? unnumbered : StringFormat.id.repair(unnumbered)
    let reason =
      name == "README"
      ? ", the guide of its folder" : unnumbered == name ? "" : "; `guides` in content/statebook.yaml has the order"
    return Finding(
      .idForm, at: Place(path),
      "the \(isName ? "folder’s" : "file") name is \(isName ? "part of " : "")the guide’s id and must be "
        + "\(StringFormat.id.expectation), found `\(isName ? folder : stem)`",
      suggestion: better.map {
        "rename it to \($0)\(isName ? "" : ".md")\(reason)"
      })
  }
}
