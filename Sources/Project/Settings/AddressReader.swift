import SourceText
import Statecharts

extension StringFormat {
  /// The address of a page, from the root of the site.
  static let pageAddress = StringFormat(
    name: "address", expectation: "an address from the root of the site, such as `guides/start/`",
    pattern: "^[A-Za-z0-9_~-][A-Za-z0-9._~-]*(/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)*/?$", rule: .wrongValue,
    matches: { isPath($0) }, repair: repairedAddress)

  /// The address of a page, optionally with a fragment.
  static let pageTarget = StringFormat(
    name: "address",
    expectation: "an address from the root of the site, such as `guides/start/` or `guides/start/#first`",
    pattern: #"^[A-Za-z0-9_~-][A-Za-z0-9._~-]*(/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)*/?(#[^# \t\n\r]+)?$"#,
    rule: .wrongValue,
    matches: { text in
      let parts = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      return isPath(parts[0]) && (parts.count == 1 || StringFormat.fragment.matches(parts[1]))
    },
    repair: repairedAddress)

  /// The scheme of an address; excludes single letters, which are Windows drives.
  static let linkScheme = StringFormat(
    name: "scheme",
    expectation:
      "a scheme in lower case without its colon, such as `app-settings`, and none of \(codeList(LinkSchemes.refused))",
    pattern: "^(?!(?:\(LinkSchemes.refused.joined(separator: "|")))$)[a-z][a-z0-9+.-]+$", rule: .wrongValue,
    matches: { isScheme($0) },
    repair: { text in
      let scheme = String(text.prefix { $0 != ":" }).lowercased()
      return scheme != text && isScheme(scheme) ? scheme : nil
    })

  /// The address of a file in a repository.
  static let filePattern = StringFormat(
    name: "pattern", expectation: "an address that starts with `https://` or `http://` and has `{path}`",
    pattern: #"^https?://[^ \t\n\r]*\{path\}[^ \t\n\r]*$"#, rule: .wrongValue,
    matches: { StringFormat.webAddress.matches($0) && $0.contains("{path}") }, repair: { _ in nil })
}

@Sendable private func isPath(_ text: String) -> Bool {
  let path = text.hasSuffix("/") ? text.dropLast() : text[...]
  return path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).allSatisfy { part in
    guard let first = part.first, first != UInt8(ascii: ".") else { return false }
    return part.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || "._~-".utf8.contains($0) }
  }
}

@Sendable private func isScheme(_ text: String) -> Bool {
  text.utf8.count > 1 && text.utf8.first?.isASCIILowercase == true
    && text.utf8.allSatisfy { $0.isSchemeByte && !$0.isASCIIUppercase } && !LinkSchemes.refused.contains(text)
}

/// Returns the address without leading slashes.
@Sendable private func repairedAddress(_ text: String) -> String? {
  let path = String(text.drop { $0 == "/" })
  return path != text && isPath(path) ? path : nil
}

extension Format<Redirect> {
  /// The address of a page, by a former one.
  static let redirect = Format(.text(.pageTarget)) { entry, _ in
    guard let target = entry.value.text, isPath(entry.key.value), StringFormat.pageTarget.matches(target.value) else {
      return nil
    }
    return Redirect(old: entry.key, new: target)
  }
}

struct RepositoryKeys: ValueKeys {
  typealias Owner = RepositoryLinks
  static let mapping = Mapping("repository", Self())

  let url = Key(.required("url"), .sourced(.webAddress), "Its address on the web.")
  let branch = Field(
    "branch", .text, "The branch that pages link to.", otherwise: "main", \RepositoryLinks.branch)
  let folder = Field(
    "folder", Format<String>.text(.pageAddress).map { $0.hasSuffix("/") ? $0 : $0 + "/" },
    "The folder of the project in it.",
    otherwise: "its root", \RepositoryLinks.folder)
  let edit = Field(
    "edit", .text(.filePattern), "Where a file can be edited, with `{path}` and `{branch}`.", otherwise: "by the host",
    \RepositoryLinks.edit)
  let view = Field(
    "view", .text(.filePattern), "Where a line of a file can be read, with `{path}`, `{branch}`, and `{line}`.",
    otherwise: "by the host", \RepositoryLinks.view)

  /// Reports an unknown host without patterns.
  func complete(_ repository: inout RepositoryLinks, from fields: Fields<Self>) {
    guard let url = fields.url, repository.forge == nil, StringFormat.webAddress.matches(url.value) else { return }
    let keys = fields.entries.map(\.key.value)
    if keys.contains("edit"), keys.contains("view") { return }
    fields.report.add(
      .unknownForge, at: url.range, "unknown kind of repository host in `\(url.value)`",
      suggestion: repository.edit == nil
        ? "add `edit:` and `view:` with the addresses of a file, such as `\(url.value)/edit/{branch}/{path}`"
        : "add `view:` with the address of a line, such as `\(url.value)/blob/{branch}/{path}#L{line}`")
  }

  static func value(from fields: Fields<Self>) -> RepositoryLinks? {
    fields.url.map { url in
      RepositoryLinks(url: Sourced(url.value.hasSuffix("/") ? String(url.value.dropLast()) : url.value, url.range))
    }
  }
}

extension PublishedAddresses {
  /// Reads the list: one address per line; empty lines and lines that begin with `#` are ignored.
  init(_ bytes: [UInt8]) {
    var addresses: [Sourced<String>] = []
    var seen: Set<String> = []
    var start = 0
    for line in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
      let text = String(decoding: line.drop(while: \.isASCIISpace), as: UTF8.self)
      let indent = line.count - text.utf8.count
      let address = String(decoding: text.utf8.reversed().drop(while: \.isASCIISpace).reversed(), as: UTF8.self)
      if !address.isEmpty, !address.hasPrefix("#"), seen.insert(address).inserted {
        let offset = start + indent
        addresses.append(Sourced(address, SourceRange(offset, offset + address.utf8.count)))
      }
      start += line.count + 1
    }
    self.init(addresses)
  }
}
