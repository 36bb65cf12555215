/// A picture to be laid out: the part of the DOT language that the diagrams need, as a value.
///
/// Order is kept everywhere, for the layout depends on it. All nodes are written before any edge.
package struct DOTGraph: Sendable, Equatable {
  /// The value of an attribute.
  package enum Value: Sendable, Equatable {
    /// Words that are shown or compared as they are, whatever characters they hold.
    case text(String)
    /// A label of several lines.
    case lines([String], Justification)
  }

  /// Where the lines of a label begin.
  package enum Justification: Sendable, Equatable {
    case centred, left
  }

  /// A name and its value.
  package struct Attribute: Sendable, Equatable {
    package var name: String
    package var value: Value

    /// Joins a name and its value.
    package init(_ name: String, _ value: Value) {
      self.name = name
      self.value = value
    }

    /// Joins a name and a text.
    package init(_ name: String, _ text: String) { self.init(name, .text(text)) }
  }

  /// A node; its id is unique in the graph.
  package struct Node: Sendable, Equatable {
    package var id: String
    package var attributes: [Attribute]

    /// Makes a node.
    package init(_ id: String, _ attributes: [Attribute] = []) {
      self.id = id
      self.attributes = attributes
    }
  }

  /// A directed edge between two nodes.
  package struct Edge: Sendable, Equatable {
    package var tail: String
    package var head: String
    package var attributes: [Attribute]

    /// Makes an edge.
    package init(from tail: String, to head: String, _ attributes: [Attribute] = []) {
      self.tail = tail
      self.head = head
      self.attributes = attributes
    }
  }

  /// A group of nodes; one whose id begins with `cluster` is drawn as a frame.
  package struct Subgraph: Sendable, Equatable {
    package var id: String
    package var attributes: [Attribute]
    package var members: [Member]

    /// Makes a group.
    package init(_ id: String, _ attributes: [Attribute] = [], members: [Member] = []) {
      self.id = id
      self.attributes = attributes
      self.members = members
    }
  }

  /// What a graph or group is made of.
  package enum Member: Sendable, Equatable {
    case node(Node)
    case subgraph(Subgraph)
  }

  package var id: String
  package var attributes: [Attribute]
  /// What every node has that does not say otherwise.
  package var nodeDefaults: [Attribute]
  /// What every edge has that does not say otherwise.
  package var edgeDefaults: [Attribute]
  package var members: [Member]
  package var edges: [Edge]

  /// Makes a graph.
  package init(
    _ id: String, attributes: [Attribute] = [], nodeDefaults: [Attribute] = [], edgeDefaults: [Attribute] = [],
    members: [Member] = [], edges: [Edge] = []
  ) {
    self.id = id
    self.attributes = attributes
    self.nodeDefaults = nodeDefaults
    self.edgeDefaults = edgeDefaults
    self.members = members
    self.edges = edges
  }

  /// All nodes, also those in groups, in the order in which they are written.
  package var nodes: [Node] {
    var result: [Node] = []
    func visit(_ members: [Member]) {
      for member in members {
        switch member {
        case .node(let node): result.append(node)
        case .subgraph(let group): visit(group.members)
        }
      }
    }
    visit(members)
    return result
  }

  /// All groups, each before those inside it.
  package var subgraphs: [Subgraph] {
    var result: [Subgraph] = []
    func visit(_ members: [Member]) {
      for case .subgraph(let group) in members {
        result.append(group)
        visit(group.members)
      }
    }
    visit(members)
    return result
  }
}

extension [DOTGraph.Attribute] {
  /// The value of the last attribute of that name.
  subscript(_ name: String) -> DOTGraph.Value? { last { $0.name == name }?.value }

  /// The value of the last attribute of that name, where it is a text.
  func text(_ name: String) -> String? {
    if case .text(let text)? = self[name] { text } else { nil }
  }
}
