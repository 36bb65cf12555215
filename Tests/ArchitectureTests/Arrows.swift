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
    target("CExpat"),
    target("CPlatform"),

    DesignedTarget(name: "Statecharts", arrows: [], mayImportSystemModules: false),
    target(
      "Model",
      ("Statecharts", "a project holds its statecharts"),
      ("CPlatform", "the digest of a text")),

    target(
      "Markdown",
      ("Model", "a guide's body and findings"),
      ("CCMarkGFM", "the parser of CommonMark and GFM"),
      ("CPlatform", "the memory of a parsed text")),
    target(
      "Loading",
      ("Model", "the project that it makes"),
      ("Statecharts", "machines are read into statecharts"),
      ("Markdown", "the bodies of guides"),
      ("CYAML", "the events of YAML")),
    target(
      "Verification",
      ("Model", "the project that it judges"),
      ("Statecharts", "state spaces to judge it by")),

    target(
      "Diagrams",
      ("Model", "titles and copy on labels"),
      ("Statecharts", "what is drawn")),
    target(
      "Graphviz",
      ("CGraphviz", "the layout"),
      ("CPlatform", "rendering through open_memstream, finding the plugins")),
    target(
      "Exports",
      ("Model", "copy and editions"),
      ("Statecharts", "machines in other formats"),
      ("Verification", "only what was verified leaves"),
      ("Diagrams", "DOT is the drawing")),
    target(
      "AppFormats",
      ("Model", "places in files"),
      ("CExpat", "the parser of XML")),
    target(
      "Interchange",
      ("Model", "others' files become copy"),
      ("AppFormats", "the files of apps and translators"),
      ("Loading", "the specifications of XcodeGen are YAML")),
    target(
      "Review",
      ("Model", "the two projects"),
      ("Statecharts", "the difference of two machines"),
      ("Verification", "only verified projects are compared")),
    target(
      "Pages",
      ("Model", "guides, copy, editions"),
      ("Statecharts", "tables read off the machine"),
      ("Verification", "only a verified project has pages"),
      ("Review", "pages about changes between profiles"),
      ("Diagrams", "DOT to hand to the layout")),
    target(
      "Reports",
      ("Model", "findings"),
      ("Review", "changes")),

    target(
      "Workspace",
      ("Model", "the tree of sources"),
      ("CPlatform", "the exchange of two folders"),
      ("Subprocess", "the git command")),
    target(
      "Pipeline",
      ("Statecharts", "composition"),
      ("Model", "composition"),
      ("Markdown", "composition"),
      ("Loading", "composition"),
      ("Verification", "composition"),
      ("Diagrams", "composition"),
      ("Graphviz", "composition"),
      ("Exports", "composition"),
      ("AppFormats", "composition"),
      ("Interchange", "composition"),
      ("Review", "composition"),
      ("Pages", "composition"),
      ("Reports", "composition"),
      ("Workspace", "composition")),
    target(
      "Preview",
      ("Pipeline", "the build that is shown"),
      ("Workspace", "changes on disk"),
      ("FlyingFox", "the local server")),
    target(
      "statebook",
      ("Pipeline", "what the commands run"),
      ("Preview", "serve"),
      ("Reports", "what the commands print"),
      ("Model", "findings and options"),
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
