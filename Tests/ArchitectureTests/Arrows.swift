/// One target of the design: what it holds, and what it may import and why.
struct DesignedTarget: Sendable {
  /// What may be imported, and the reason in a few words.
  struct Arrow: Sendable {
    var module: String
    var reason: String
  }

  var name: String
  var arrows: [Arrow]
  /// The formal heart imports nothing, not even Foundation.
  var mayImportSystemModules = true
}

/// The direction of dependencies, target by target; also of targets that are not there yet.
///
/// Order matters: a target may only import what stands above it, so the table has no circle. A module whose name is not that of
/// a target is a package's product.
enum Design {
  static let targets: [DesignedTarget] = [
    target("CCMarkGFM"),
    target("CGraphviz"),
    target("CYAML"),
    target("CPlatform"),

    target("SourceText", ("CPlatform", "SHA-256")),
    DesignedTarget(
      name: "Statecharts", arrows: [.init(module: "SourceText", reason: "ids and places")],
      mayImportSystemModules: false),
    target(
      "Model",
      ("SourceText", "places, paths and findings"),
      ("Statecharts", "a project holds its statecharts")),
    target(
      "Copywriting",
      ("SourceText", "findings and their rules"),
      ("Statecharts", "the prompts that show a text"),
      ("Model", "the copy that is judged")),

    target(
      "Markdown",
      ("SourceText", "places and findings"),
      ("Statecharts", "the ids of editions"),
      ("Model", "the body of a guide"),
      ("CCMarkGFM", "the parser of CommonMark and GFM"),
      ("CPlatform", "the memory of a parsed text")),
    target(
      "Loading",
      ("SourceText", "files, places and findings"),
      ("Model", "the project that it makes"),
      ("Statecharts", "machines are read into statecharts"),
      ("Markdown", "the bodies of guides"),
      ("CYAML", "the events of YAML")),
    target(
      "Verification",
      ("SourceText", "findings"),
      ("Model", "the project that it judges"),
      ("Statecharts", "state spaces to judge it by"),
      ("Copywriting", "the rules of copy")),

    target(
      "Diagrams",
      ("SourceText", "typed markup"),
      ("Statecharts", "what is drawn")),
    target(
      "Graphviz",
      ("CGraphviz", "the layout"),
      ("CPlatform", "rendering through open_memstream, finding the plugins")),
    target(
      "Exports",
      ("SourceText", "JSON"),
      ("Model", "copy and editions"),
      ("Statecharts", "machines in other formats"),
      ("Verification", "only what was verified leaves"),
      ("Diagrams", "DOT is the drawing")),
    target(
      "Interchange",
      ("SourceText", "files and findings"),
      ("Statecharts", "ids"),
      ("Model", "others' files become copy"),
      ("Copywriting", "an app's own words are judged"),
      ("Loading", "the specifications of XcodeGen are YAML")),
    target(
      "Pages",
      ("SourceText", "findings and markup"),
      ("Model", "guides, copy, editions"),
      ("Statecharts", "tables read off the machine"),
      ("Verification", "only a verified project has pages"),
      ("Copywriting", "what the rules say of a text"),
      ("Diagrams", "DOT to hand to the layout")),
    target(
      "Reports",
      ("SourceText", "findings")),

    target(
      "Workspace",
      ("SourceText", "the tree of sources"),
      ("CPlatform", "the exchange of two folders")),
    target(
      "Pipeline",
      ("SourceText", "composition"),
      ("Statecharts", "composition"),
      ("Model", "composition"),
      ("Copywriting", "composition"),
      ("Markdown", "composition"),
      ("Loading", "composition"),
      ("Verification", "composition"),
      ("Diagrams", "composition"),
      ("Graphviz", "composition"),
      ("Exports", "composition"),
      ("Interchange", "composition"),
      ("Pages", "composition"),
      ("Workspace", "composition")),
    target(
      "statebook",
      ("Pipeline", "what the commands run"),
      ("Reports", "what the commands print"),
      ("SourceText", "findings and rules"),
      ("Model", "options"),
      ("ArgumentParser", "the command line")),
  ]

  /// Part of the system or the toolchain: allowed to all but the formal heart.
  static let systemModules: Set<String> = ["Foundation", "FoundationEssentials", "Glibc", "Darwin", "Synchronization"]

  /// Products of swift-collections, "where it helps": allowed to all but the formal heart.
  static let collections: Set<String> = [
    "Collections", "BitCollections", "DequeModule", "HashTreeCollections", "HeapModule", "OrderedCollections",
  ]

  static func target(named name: String) -> DesignedTarget? {
    targets.first { $0.name == name }
  }

  private static func target(_ name: String, _ arrows: (module: String, reason: String)...) -> DesignedTarget {
    DesignedTarget(name: name, arrows: arrows.map { DesignedTarget.Arrow(module: $0.module, reason: $0.reason) })
  }
}

extension DesignedTarget {
  /// Whether the design has an arrow from this target to a module.
  func mayImport(_ module: String) -> Bool {
    if arrows.contains(where: { $0.module == module }) { return true }
    return mayImportSystemModules && (Design.systemModules.contains(module) || Design.collections.contains(module))
  }

  /// What the target may import, for a message.
  var allowance: String {
    if !mayImportSystemModules { return "the standard library alone" }
    let modules = arrows.map { "\($0.module) (\($0.reason))" }
    return (modules + ["Foundation and swift-collections"]).joined(separator: ", ")
  }
}
