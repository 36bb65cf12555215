import Markup
import Project
import SourceText
import Statecharts
import Verification

/// The files that help search engines and language models find the pages of a site, and GitHub Pages publish all of it.
struct DiscoveryFiles {
  let site: Site

  /// The files with their paths in the site. Files for search engines are omitted if the site has no base URL.
  var all: [(path: String, bytes: [UInt8])] {
    // Without an empty `.nojekyll`, GitHub Pages leaves out folders that begin with `_`, such as `_statebook`.
    var texts = [("llms.txt", overview), (".nojekyll", "")]
    if let base = site.baseURL {
      texts.append(("sitemap.xml", siteMap))
      // Crawlers read `robots.txt` only at the root of a host (RFC 9309, section 2.3).
      if Settings.path(of: base) == "/" {
        texts.append(("robots.txt", "User-agent: *\nAllow: /\nSitemap: \(address(of: "sitemap.xml"))\n"))
      }
    }
    return texts.map { ($0.0, Array($0.1.utf8)) }
  }

  /// All pages in sitemaps.org format, without dates, because the content does not record when a page changed.
  private var siteMap: String {
    let entries = site.pages.filter(\.isListed).map { page -> HTML in
      "<url><loc>\(address(of: page.path))</loc></url>\n"
    }
    let head: HTML = """
      <?xml version="1.0" encoding="UTF-8"?>
      <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">

      """
    return entries.reduce(into: head.string) { $0 += $1.string } + "</urlset>\n"
  }

  /// The site's content as lists of links in Markdown (llmstxt.org).
  private var overview: String {
    let title = site.plan.isSingle ? site.plan.editions[0].title : site.settings.title
    var blocks = ["# " + inline(title.plain)]
    if let description = site.plan.isSingle ? site.description(of: 0) : site.settings.description {
      blocks.append("> " + inline(plainSentence(description)))
    }
    for (number, edition) in site.plan.editions.enumerated() {
      let guides = zip(edition.guides, site.guideLinks[number]).map { guide, link in
        line(link, site.project.guides[guide].guide.description)
      }
      let others = site.navigation.pages(in: .edition(number)).map { line($0) }
      // In a site for one edition, this is the description of the site.
      let home = line(
        PageLink(title: edition.title, path: edition.home), site.plan.isSingle ? nil : site.description(of: number))
      blocks += section(site.plan.isSingle ? "Guides" : edition.title, [home] + guides + others)
    }
    for profiles in site.profiles {
      let links = profiles.map { index in
        line(PageLink(title: index.machine.profile.title, path: index.path))
      }
      blocks += section(profiles.first?.machine.title ?? "", links)
    }
    blocks += section("Reference", site.navigation.pages(in: .reference).map { line($0) })
    return blocks.joined(separator: "\n\n") + "\n"
  }

  private func section(_ title: StyledText, _ lines: [String]) -> [String] {
    lines.isEmpty ? [] : ["## " + inline(title.plain), lines.joined(separator: "\n")]
  }

  /// Returns a list entry that links to the page’s Markdown.
  private func line(_ link: PageLink, _ description: String? = nil) -> String {
    "- [\(inline(link.title.plain))](\(address(of: MarkdownTwin.path(of: link.path))))"
      + (description.map { ": " + inline(plainSentence($0)) } ?? "")
  }

  /// Returns a text on one line, with all Markdown syntax escaped.
  private func inline(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      if character.isNewline { return result.append(" ") }
      if "\\`*_[]<>".contains(character) { result.append("\\") }
      result.append(character)
    }
  }

  private func address(of path: String) -> String {
    site.baseURL.map { PageFrame.canonicalAddress(of: path, under: $0) } ?? percentEncoded(path: path)
  }
}
