import Project
import SourceText

/// What a finished page says, read from its final HTML in one scan, so that overridden templates are included.
///
/// Takes time linear in the page.
package struct FinishedPage {
  package let audit: PageAudit
  /// The page's Markdown; nil if it is not wanted.
  package let twin: [UInt8]?
  /// The sections that the search indexes; empty if they are not wanted.
  package let sections: [PageSection]

  /// Reads a page.
  ///
  /// - Parameters:
  ///   - path: the path of the page, relative to the site's root.
  ///   - baseURL: the site's base URL; addresses below it are not foreign.
  ///   - schemes: the allowed schemes.
  ///   - neighbors: the addresses in other sites to which pages may link, from this site's root: `../2.0/`.
  package init(
    _ html: [UInt8], path: String, in pages: PageNumbers, baseURL: String? = nil, schemes: LinkSchemes = LinkSchemes(),
    neighbors: [String] = [], hasTwin: Bool = true, hasSections: Bool = true
  ) {
    (audit, twin, sections) = html.withUnsafeBufferPointer { bytes in
      var readers = MainPartReaders(
        tree: hasTwin ? MarkupTree(bytes) : nil, sections: hasSections ? PageSectionReader(bytes) : nil)
      let audit = PageAudit(
        bytes, path: path, pages: pages, baseURL: baseURL, schemes: schemes, neighbors: neighbors, for: &readers)
      return (audit, readers.tree.map { MarkdownTwin.bytes(of: $0) }, readers.sections?.sections ?? [])
    }
  }
}
