import SourceText

/// What an XML document holds: elements and text; comments and processing instructions are left out.
package enum XMLTree {
  /// An element with all that is in it.
  package struct Element: Sendable {
    /// The name without its prefix.
    package var name: String
    /// What the prefix stands for; nil where there is none.
    package var namespace: String?
    /// Where the name stands in the start tag, its prefix included.
    package var nameRange: SourceRange
    package var attributes: [Attribute]
    package var children: [Node] = []
    /// From the `<` of the start tag to behind the `>` of the end tag.
    package var range: SourceRange
    /// What stands between the tags; empty, before the `/`, in an empty-element tag.
    package var content: SourceRange
  }

  package struct Attribute: Sendable {
    /// The name without its prefix.
    package var name: String
    package var namespace: String?
    /// The value with references replaced and white space turned into spaces (XML 1.0, 3.3.3); its range is that between the
    /// quotation marks.
    package var value: Sourced<String>
  }

  package enum Node: Sendable {
    case element(Element)
    /// Text with references replaced, or a CDATA section; line ends are LF (XML 1.0, 2.11).
    case text(Sourced<String>)
  }

  package static let xmlNamespace = "http://www.w3.org/XML/1998/namespace"
}

extension XMLTree.Element {
  /// The elements in it, in order.
  package var elements: [XMLTree.Element] {
    children.compactMap { if case .element(let element) = $0 { element } else { nil } }
  }

  /// The elements in it of that name and of its own namespace.
  package func elements(named name: String) -> [XMLTree.Element] {
    elements.filter { $0.name == name && $0.namespace == namespace }
  }

  /// The texts directly in it.
  package var texts: [Sourced<String>] {
    children.compactMap { if case .text(let text) = $0 { text } else { nil } }
  }

  /// An attribute without a namespace.
  package func attribute(_ name: String) -> Sourced<String>? {
    attributes.first { $0.name == name && $0.namespace == nil }?.value
  }

  /// `xml:space` and its like.
  package func xmlAttribute(_ name: String) -> Sourced<String>? {
    attributes.first { $0.name == name && $0.namespace == XMLTree.xmlNamespace }?.value
  }
}

extension Sourced where Value == String {
  /// Whether it is nothing but XML's white space.
  package var isBlank: Bool { value.utf8.allSatisfy(\.isASCIISpace) }
}
