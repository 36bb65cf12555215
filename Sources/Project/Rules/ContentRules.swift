import SourceText
import Statecharts

extension Rule {
  static let frontMatter = Rule(
    id: "guide/front-matter", severity: .error,
    summary: "A guide begins with front matter between two lines of three hyphens.",
    rationale: "The front matter gives the guide its title and says which machine and profile its names refer to.",
    isFixed: true,
    good: "---\ntitle: Start\n---", bad: "# Start")

  static let fixedRule = Rule(
    id: "project/fixed-rule", severity: .error,
    summary: "A rule that every build depends on stays an error.",
    rationale:
      "A file that cannot be read, or a name that refers to nothing, would drop a page or a fact with a mere warning. The severity of such a rule cannot be set; `statebook explain RULE` says whether a rule is one of these.",
    isFixed: true,
    good: "yaml/unknown-key: error", bad: "yaml/syntax: warning")

  static let placeholderAddress = Rule(
    id: "project/placeholder-address", severity: .warning,
    summary: "The base URL is an address that readers can open.",
    rationale: """
      Canonical links, the site map, and previews of shared links are made from `base-url`. With a host that is reserved \
      for examples, they would send readers and search engines elsewhere, so they are left out.
      """,
    source: Rule.Source("RFC 2606, section 3", "https://www.rfc-editor.org/rfc/rfc2606#section-3"),
    good: "base-url: https://handbook.acme.io/", bad: "base-url: https://example.com/handbook/")

  static let unknownForge = Rule(
    id: "project/unknown-forge", severity: .error,
    summary: "The repository’s host is a known one, or the addresses of its files are given.",
    rationale: """
      Pages link to the file that they are made from, and each kind of host has its own form of such an address. The hosts \
      of GitHub, GitLab, Gitea, and Bitbucket are known by their names.
      """,
    good: "repository: {url: https://github.com/acme/handbook}", bad: "repository: {url: https://git.acme.io/handbook}")

  static let unknownVersion = Rule(
    id: "project/unknown-version", severity: .error,
    summary: "The version of the project and the newest one are in the list of versions.",
    rationale: """
      Pages name the version that they describe and link to the others. Without its entry, a page could not say whether \
      there is a newer one.
      """,
    isFixed: true,
    good: "this: \"2.0\"", bad: "this: \"2.1\"")

  static let duplicateVersion = Rule(
    id: "project/duplicate-version", severity: .error,
    summary: "Each version has a title and a place of its own.",
    rationale: """
      Readers could not tell two versions with one title apart, and of two versions in one folder the second replaces \
      the first.
      """,
    isFixed: true,
    good: "- {title: \"1.0\", folder: v1}", bad: "- {title: \"1.0\", folder: v2}")

  static let versionWithoutFolder = Rule(
    id: "project/version-without-folder", severity: .error,
    summary: "A version with a folder is linked to from versions that have a folder, too.",
    rationale: """
      The folders of versions are relative to a folder that all of them share. From a version with an address alone, \
      nothing says where that folder is.
      """,
    isFixed: true,
    good: "- {title: \"1.0\", folder: v1}", bad: "- {title: \"1.0\", url: https://old.acme.io/}")

  static let versionAddress = Rule(
    id: "project/version-address", severity: .error,
    summary: "The base URL of a version ends in the folder of the version.",
    rationale: """
      The base URL is where this version will be served. Without its folder, search engines would be told the addresses of \
      other pages.
      """,
    isFixed: true,
    good: "base-url: https://acme.io/handbook/1.0/", bad: "base-url: https://acme.io/handbook/")

  static let contrast = Rule(
    id: "project/contrast", severity: .error,
    summary: "The accent of a look has a contrast of at least 4.5:1 to the page.",
    rationale: """
      Links and what is current have this color, on light and on dark pages. With less contrast, many people cannot read \
      them.
      """,
    source: Rule.Source("WCAG 2.2, 1.4.3", "https://www.w3.org/TR/WCAG22/#contrast-minimum"),
    good: ##"look: {accent: "#0b57d0"}"##, bad: ##"look: {accent: "#8ab4f8"}"##)

  package static let idForm = Rule(
    id: "project/id-form", severity: .error,
    summary: "Ids and names have the form of their kind.",
    rationale: """
      Ids become parts of addresses, anchors, and exported identifiers, so they consist of lowercase words of \
      letters and digits, joined by hyphens. Ids of copy may contain dots, and values of observers keep the spelling \
      of their interface.
      """,
    isFixed: true,
    good: "wide-open: {title: Wide open}", bad: "wideOpen: {title: Wide open}")

  static let duplicateID = Rule(
    id: "project/duplicate-id", severity: .error,
    summary: "An id is unique among the items of its kind.",
    rationale: """
      Whatever refers to the id could mean either one. States and regions share one set of ids in their machine; \
      machines, copy entries, variants, editions, sources, and SDK types are unique in the project.
      """,
    isFixed: true,
    good: "locked: {title: Locked}", bad: "states: {shut: {title: Shut}}")

  static let localeForm = Rule(
    id: "project/locale-form", severity: .error,
    summary: "A locale is a language tag such as `en` or `pt-BR`.",
    rationale: """
      Locales name folders and files of exported strings: a lowercase language, then, if needed, a script and a \
      region (BCP 47).
      """,
    isFixed: true,
    source: Source(
      "BCP 47, Tags for Identifying Languages",
      "https://www.rfc-editor.org/info/bcp47"),
    good: "locales: [en, pt-BR]", bad: "locales: [en, pt_br]")

  static let conditionSyntax = Rule(
    id: "project/condition-syntax", severity: .error,
    summary: "A `when:` condition compares profile attributes.",
    rationale:
      "A condition is made of comparisons such as `os >= 13.4` and `app = clip`, joined by `and`, `or`, `not` and parentheses. It decides per profile whether a thing exists.",
    isFixed: true,
    good: "when: os >= 1.0", bad: "when: os => 1.0")

  static let guardSyntax = Rule(
    id: "project/guard-syntax", severity: .error,
    summary: "An `if:` guard tests which states are active.",
    rationale: "A guard is made of `in(state)` and names of conditions, joined by `and`, `or`, `not` and parentheses.",
    isFixed: true,
    good: "if: not in(ajar)", bad: "if: not in ajar")

  static let claimSyntax = Rule(
    id: "claim/syntax", severity: .error,
    summary: "A check is one of the sentence forms, with names of states, events, tags and observers in it.",
    rationale: """
      The forms are few, so that each has one meaning that people and the machine share: \(forms.dropLast().joined(separator: ", ")) \
      and \(forms.last ?? "").
      """, isFixed: true,
    good: "check: 'never ajar before knock'", bad: "check: 'never ajar befor knock'")

  private static let forms = ClaimCheck.forms.map { "`\($0)`" }

  static let scenarioSyntax = Rule(
    id: "scenario/syntax", severity: .error,
    summary: "A scenario’s expectation is a proposition over states, tags, and observers.",
    rationale: """
      `expect` joins names of states, regions and tags and `observer = value` by `and`, `or`, `not` and parentheses, as \
      checks do.
      """, isFixed: true,
    good: "expect: ajar and not asking", bad: "expect: ajar and")
}

extension Finding {
  /// - Parameter title: the text of the first line, if it is a heading.
  static func frontMatterMissing(title: String?, at place: Place) -> Finding {
    Finding(
      .frontMatter, at: place, "missing front matter at the start of the guide",
      suggestion: title.map { "write three lines in the place of the heading: `---`, `title: \($0)`, and `---`" }
        ?? "start the file with `---`, a line `title: …`, and `---`")
  }

  static func blankBeforeFrontMatter(at place: Place) -> Finding {
    Finding(
      .frontMatter, at: place, "unexpected blank line before the front matter",
      suggestion: "remove the blank line before `---`")
  }

  static func frontMatterUnterminated(at place: Place) -> Finding {
    Finding(
      .frontMatter, at: place, "unterminated front matter: no second line `---`",
      suggestion: "write `---` on a line of its own after the last key")
  }

  static func fixedRule(_ rule: Rule, at place: Place) -> Finding {
    Finding(
      .fixedRule, at: place, "the severity of `\(rule.id)` cannot be changed: it is always an error",
      suggestion: "remove the line")
  }

  /// Returns the finding about a placeholder base URL; nil for a URL that readers can open.
  static func placeholderAddress(_ address: String, at place: Place) -> Finding? {
    guard let host = Settings.reservedHost(of: address) else { return nil }
    return Finding(
      .placeholderAddress, at: place, "placeholder address: the host `\(host)` is reserved for examples and tests",
      suggestion: "write the address where readers will find the site, or remove `base-url`")
  }

  /// - Parameter key: the key of a missing pattern.
  static func unknownForge(_ url: String, lacking key: String, at place: Place) -> Finding {
    Finding(
      .unknownForge, at: place, "unknown kind of repository host in `\(url)`",
      suggestion: key == "edit"
        ? "add `edit:` and `view:` with the addresses of a file, such as `\(url)/edit/{branch}/{path}`"
        : "add `view:` with the address of a line, such as `\(url)/blob/{branch}/{path}#L{line}`")
  }

  static func unknownVersion(_ title: String, known: [String], at place: Place) -> Finding {
    Finding(
      .unknownVersion, at: place, "unknown version `\(title)`",
      suggestion: didYouMean(title, among: known) ?? "add it to `all`, with its folder")
  }

  /// - Parameter kind: the kind of the text, for example `version`.
  static func duplicateVersion(_ text: String, kind: String, at place: Place, first: Place) -> Finding {
    Finding(
      .duplicateVersion, at: place, "duplicate \(kind) `\(text)`", notes: [Note("first listed here", at: first)])
  }

  /// - Parameter other: a version with a folder.
  static func versionWithoutFolder(_ own: String, other: String, at place: Place) -> Finding {
    Finding(
      .versionWithoutFolder, at: place,
      "the folder of version `\(other)` cannot be found from version `\(own)`, which has no folder",
      suggestion: "give version `\(own)` a `folder`, or version `\(other)` a `url`")
  }

  /// Returns the finding about a base URL that does not end in the folder of the project's own version; nil if it does.
  static func versionAddress(_ address: String, of version: Versions.Entry, at place: Place) -> Finding? {
    let base = address.hasSuffix("/") ? address : address + "/"
    guard let folder = version.folder, !folder.isEmpty, !base.hasSuffix("/\(folder)/") else { return nil }
    return Finding(
      .versionAddress, at: place,
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
    return Finding(
      .idForm, at: Place(path),
      "the \(isName ? "folder’s" : "file") name is \(isName ? "part of " : "")the guide’s id and must be "
        + "\(StringFormat.id.expectation), found `\(isName ? folder : stem)`",
      suggestion: StringFormat.id.repair(isName ? folder : stem).map { "rename it to \($0)\(isName ? "" : ".md")" })
  }

  /// - Parameters:
  ///   - kind: the kind of the named thing, for example `state`.
  ///   - owner: the owner of the name, unless it is the project.
  static func duplicateID(_ id: String, of kind: String, in owner: String?, at place: Place, first: Place) -> Finding {
    Finding(
      .duplicateID, at: place, "duplicate \(kind) `\(id)`" + (owner.map { " in `\($0)`" } ?? ""),
      notes: [Note("first defined here", at: first)],
      suggestion: kind == "state or region"
        ? "an id is unique in its machine: rename this one, also where `initial`, `from`, and `to` name it" : nil)
  }
}
