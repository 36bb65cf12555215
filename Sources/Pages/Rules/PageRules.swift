import Markup
import Project
import SourceText
import Statecharts

extension Rule {
  static let pageUnsafeAddress = Rule(
    "page/unsafe-address", .error, "Each address of a page is relative, or has a scheme that the project allows.",
    .fixed)
  static let pageForeignName = Rule(
    "page/foreign-name", .warning, "A site for one edition does not name another edition’s brand.")
  package static let pageNesting = Rule("page/nesting", .error, "The elements of a page nest correctly.", .fixed)
  package static let pageBrokenLink = Rule(
    "page/broken-link", .error, "Every link inside the site leads to an existing file and anchor.", .fixed)
  package static let pageDuplicateAnchor = Rule(
    "page/duplicate-anchor", .error, "No anchor occurs twice on a page.", .fixed)
  static let pageCollision = Rule(
    "page/collision", .error, "No two files of the site have the same path, ignoring case.", .fixed)
  static let pageDiagram = Rule("page/diagram", .error, "Every diagram can be laid out.", .fixed)
  static let pageLargeDiagram = Rule("page/large-diagram", .warning, "No diagram is larger than the project’s budget.")
  static let pageUnreadableFile = Rule(
    "page/unreadable-file", .error, "Assets and static files can be read when the site is written.", .fixed)
  static let pageBrokenPicture = Rule("page/broken-picture", .error, "Browsers can show every picture of the site.")
  static let pageActivePicture = Rule(
    "page/active-picture", .warning, "No picture of the site runs a script or loads anything from another host.")
  static let addressLost = Rule(
    "address/lost", .error, "Every address in content/addresses.txt has a page, or a redirect.")
  static let addressUnlisted = Rule(
    "address/unlisted", .warning, "The list of published addresses has the address of every page.")
  static let addressRedirect = Rule(
    "address/redirect", .error, "A redirect leads from an address without a page to a page, not to another redirect.",
    .fixed)
}

extension Finding {
  /// Reports elements of a page that are not nested correctly.
  static func nesting(_ fault: Nesting.Fault.Kind, on page: String, at place: Place?) -> Finding {
    let message =
      switch fault {
      case .forbidden(let inner, let outer): "`\(inner)` is not allowed inside `\(outer)`"
      case .endsParagraph(let tag, let open): "`\(tag)` ends a paragraph in which `\(open)` is open"
      case .notClosed(let tag, let end): "`\(tag)` is not closed before `\(end)`"
      case .unexpectedEnd(let tag): "unexpected `\(tag)`: no such element is open"
      case .neverClosed(let tag): "unclosed `\(tag)`"
      }
    return Finding(
      .pageNesting, at: place, message, notes: [.seen(on: page)],
      suggestion: "close elements in the reverse order of their start tags, in one section")
  }

  /// - Parameter redirect: the line to add, with the probable new address of the page.
  static func lostAddress(_ address: String, redirect: (old: String, new: String)?, at place: Place) -> Finding {
    if address.hasPrefix("/") {
      return Finding(
        .addressLost, at: place, "the published address `\(address)` begins with a slash",
        suggestion: "write `\(address.drop { $0 == "/" })`")
    }
    return Finding(
      .addressLost, at: place, "no page has the published address `\(address)`",
      suggestion: redirect.map { "if the page moved, add `\($0.old): \($0.new)` to `redirects` in statebook.yaml" }
        ?? "if the page moved, add `\(address)` and its new address to `redirects` in statebook.yaml")
  }

  /// - Parameters:
  ///   - moved: the probable new address of the page, if the target was published.
  ///   - nearest: a similar address, which may have been meant.
  ///   - within: the address of a page in the folder that the target names.
  static func redirectToNothing(
    _ target: String, moved: String?, nearest: String?, within: String?, at place: Place
  ) -> Finding {
    Finding(
      .addressRedirect, at: place, "no page has the address `\(target)`",
      suggestion: moved.map { "if the page moved, lead to `\($0)`" }
        ?? within.map { "lead to a page in this folder, such as `\($0)`" }
        ?? nearest.map { "did you mean `\($0)`?" })
  }

  /// - Parameter next: the redirect that starts at the first one's target.
  static func redirectChain(_ redirect: Redirect, then next: Redirect, at place: Place) -> Finding {
    let isLoop = next.new.value == redirect.old.value
    return Finding(
      .addressRedirect, at: place, "`\(redirect.new.value)` is itself a redirect",
      suggestion: isLoop
        ? "write the address of a page" : "write `\(redirect.old.value): \(next.new.value)`")
  }
}

extension Finding.Note {
  /// Returns a note that names one of the affected pages.
  static func seen(on page: String) -> Finding.Note { Finding.Note("seen on the page \(page)") }
}
