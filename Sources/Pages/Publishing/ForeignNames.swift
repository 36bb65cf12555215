import Project
import SourceText
import Statecharts
import Verification

/// Finds the names of other brands on the pages of a site for one edition.
struct ForeignNames: Sendable {
  private let names: [[UInt8]]

  init(_ plan: SitePlan, edition: EditionID?) {
    let all = plan.project.project.editions
    let source = plan.project.project.settings.locales.source
    func names(of edition: Edition) -> [String] {
      let terms = edition.terms.compactMap { $0.text(in: source) }.filter {
        $0.first?.isUppercase == true
      }
      return [edition.title.plain] + edition.apps.map(\.name) + terms
    }
    let own = all.filter { $0.id == edition }.flatMap(names)
    let others = edition == nil ? [] : all.filter { $0.id != edition }.flatMap(names)
    self.names = Set(others.filter { name in !own.contains { $0.contains(name) } }).sorted().map { Array($0.utf8) }
  }

  /// Returns a finding for each name in the text of a finished page; takes time linear in the page for each name.
  func findings(in html: [UInt8], of page: any Page) -> [Finding] {
    if names.isEmpty { return [] }
    let text = Array(HTML.plainText(html[...]).utf8)
    func isLetter(_ index: Int) -> Bool { text.indices.contains(index) && text[index].isASCIILetter }
    return names.filter { name in
      text.ranges(of: name).contains { !isLetter($0.lowerBound - 1) && !isLetter($0.upperBound) }
    }.map { name in
      Finding(
        .pageForeignName, at: page.origin,
        "“\(String(decoding: name, as: UTF8.self))” on `\(page.path)` is the name of another brand",
        suggestion: "use a term that each edition defines, or limit the passage with `{only}` or `editions:`")
    }
  }
}
