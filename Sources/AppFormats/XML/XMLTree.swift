import SourceText

/// The contents of an XML document: elements and text, without comments and processing instructions.
package enum XMLTree {
  /// An element with its contents.
  package struct Element: Sendable {
    /// The name without its prefix.
    package var name: String
    /// The namespace of the prefix; nil if there is none.
    package var namespace: String?
    /// The range of the name in the start tag, prefix included.
    package var nameRange: SourceRange
    package var attributes: [Attribute]
    package var children: [Node] = []
    /// The range from the `<` of the start tag to after the `>` of the end tag.
    package var range: SourceRange
    /// The content between the tags; for an empty-element tag, an empty range before the `/`.
    package var content: SourceRange
  }

  package struct Attribute: Sendable {
    /// The name without its prefix.
    package var name: String
    package var namespace: String?
    /// The value with references resolved and white space normalized (XML 1.0, 3.3.3); its range excludes the quotation marks.
    package var value: Sourced<String>
  }

  package enum Node: Sendable {
    case element(Element)
    /// Text with references resolved, or a CDATA section; line breaks are LF (XML 1.0, 2.11).
    case text(Sourced<String>)
  }

  package static let xmlNamespace = "http://www.w3.org/XML/1998/namespace"
}

extension XMLTree.Element {
  /// The child elements, in order.
  package var elements: [XMLTree.Element] {
    children.compactMap { if case .element(let element) = $0 { element } else { nil } }
  }

  /// Returns the child elements with a name in the element's own namespace.
  package func elements(named name: String) -> [XMLTree.Element] {
    elements.filter { $0.name == name && $0.namespace == namespace }
  }

  /// The child texts.
  package var texts: [Sourced<String>] {
    children.compactMap { if case .text(let text) = $0 { text } else { nil } }
  }

  /// Returns an attribute without a namespace.
  package func attribute(_ name: String) -> Sourced<String>? {
    attributes.first { $0.name == name && $0.namespace == nil }?.value
  }

  /// Returns an attribute in the XML namespace, such as `xml:space`.
  package func xmlAttribute(_ name: String) -> Sourced<String>? {
    attributes.first { $0.name == name && $0.namespace == XMLTree.xmlNamespace }?.value
  }
}

extension Sourced where Value == String {
  /// True if the text is only XML white space.
  package var isBlank: Bool { value.utf8.allSatisfy(\.isASCIISpace) }
}
