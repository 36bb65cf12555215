/// A graph to lay out: the part of the DOT language that diagrams need, as a value.
///
/// Order is significant, since the layout depends on it. All nodes are written before any edge.
package struct DOTGraph: Sendable, Equatable {
  /// The value of an attribute.
  package enum Value: Sendable, Equatable {
    /// Text that is shown or compared as it is, with any characters.
    case text(String)
    /// A label of several lines.
    case lines([String], Justification)
    /// The rows of a table without borders of its own, in the markup of Graphviz.
    case table(String)
  }

  /// The alignment of the lines of a label.
  package enum Justification: Sendable, Equatable {
    case centered, left
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

  /// A group of nodes; drawn as a frame if its id begins with `cluster`.
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

  /// An element of a graph or group.
  package enum Member: Sendable, Equatable {
    case node(Node)
    case subgraph(Subgraph)
  }

  package var id: String
  package var attributes: [Attribute]
  /// The default attributes of nodes.
  package var nodeDefaults: [Attribute]
  /// The default attributes of edges.
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

  /// All nodes, including those in groups, in written order.
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

  /// All groups, outer groups before inner ones.
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

  /// The groups that are beside each other: those of the graph, and those of each group.
  var siblings: [[Subgraph]] {
    ([members] + subgraphs.map(\.members)).map { members in
      members.compactMap { if case .subgraph(let group) = $0 { group } else { nil } }
    }
  }
}

extension [DOTGraph.Attribute] {
  /// The value of the last attribute of that name.
  subscript(_ name: String) -> DOTGraph.Value? {
    let length = name.utf8.count
    for index in indices.reversed() where self[index].name.utf8.count == length && self[index].name == name {
      return self[index].value
    }
    return nil
  }

  /// Returns the value of the last attribute of that name, if it is a text.
  package func text(_ name: String) -> String? {
    if case .text(let text)? = self[name] { text } else { nil }
  }
}
