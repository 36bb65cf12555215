import SourceText

extension Rule {
  /// A page that needs another host.
  package static let pageForeignHost = Rule(
    id: "page/foreign-host", severity: .error,
    summary: "A page loads nothing from another host.",
    rationale: """
      Other hosts that provide scripts, style sheets, fonts, images, or frames learn who reads what, can change the \
      page at any time, and are unavailable when the site is read from a folder. Put the file under \
      templates/assets/.
      """, isFixed: true,
    good: "<script src=\"{{statebook}}chart.js\"></script>",
    bad: "<script src=\"https://cdn.example/chart.js\"></script>")
}

extension Finding {
  /// A page loads something from another host.
  static func foreignHost(_ address: String, on page: String, at place: Place?) -> Finding {
    Finding(
      .pageForeignHost, at: place, "the page loads `\(address)` from another host", notes: [.seen(on: page)],
      suggestion: "put the file under templates/assets/, and refer to it by `{{statebook}}` and its name")
  }

  /// A style sheet loads something from another host.
  static func foreignHost(_ address: String, inStyleSheetAt place: Place) -> Finding {
    Finding(
      .pageForeignHost, at: place, "the style sheet loads `\(address)` from another host",
      suggestion: "put the file under templates/assets/, and refer to it by its name")
  }
}
