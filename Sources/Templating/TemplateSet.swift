import Markup
import SourceText

/// Templates and assets: the built-in ones, with the project's overrides.
package struct TemplateSet: Sendable {
  /// A file that pages refer to, such as the style sheet.
  package struct Asset: Sendable {
    package var name: String
    package var bytes: [UInt8]
    /// The project's file if the asset does not replace a built-in one; otherwise nil.
    package var extra: SourcePath?
  }

  let program: TemplateProgram
  /// The steps of each template, by its name.
  let templates: [String: Range<Int>]
  let tags: [TemplateScanner.Tag]
  /// The steps of each included or extended template, by reference number; nil after a finding.
  let targets: [Range<Int>?]
  /// For each block, a number that blocks of the same name share.
  let blockNames: [Int]
  /// The assets in order of name.
  package let assets: [Asset]
  /// The project's own templates.
  let own: [(path: SourcePath, bytes: [UInt8])]

  /// The maximum size of a template, in bytes.
  static let sizeLimit = 1024 * 1024

  /// Loads the templates; a project template with errors is replaced by the built-in one.
  ///
  /// - Parameters:
  ///   - overrides: the files under `templates/` of the project.
  ///   - tree: the tree to read them from.
  ///   - builtIn: the templates that they replace.
  package static func load(
    _ overrides: [SourceTree.File], from tree: SourceTree, over builtIn: BuiltInTemplates
  ) -> (set: TemplateSet, findings: [Finding]) {
    var files = Dictionary(
      uniqueKeysWithValues: builtIn.files.map { ($0.path, File(path: $0.path, bytes: $0.bytes, isBuiltIn: true)) })
    var findings: [Finding] = []
    for override in overrides {
      guard let file = read(override, from: tree, findings: &findings) else { continue }
      // A project's unchanged copy counts as the built-in file.
      if files[file.path]?.bytes != file.bytes { files[file.path] = file }
    }
    var loader = Loader(builtIn: builtIn)
    loader.load(files.values.sorted { $0.path < $1.path })
    return (TemplateSet(loader), findings + loader.findings)
  }

  private init(_ loader: Loader) {
    program = loader.program
    templates = loader.templates
    tags = loader.tags
    targets = loader.references.map { loader.templates[$0.key] }
    var numbers: [String: Int] = [:]
    blockNames = loader.blocks.enumerated().map { number, block in
      if let known = numbers[block.name] { return known }
      numbers[block.name] = number
      return number
    }
    assets = loader.assets.sorted { $0.name < $1.name }
    own = loader.own
  }

  /// Returns the first place in the project's own templates where one of several texts stands; nil if there is none.
  package func place(of texts: [String]) -> Place? {
    for wanted in texts.map({ Array($0.utf8) }) where !wanted.isEmpty {
      for (path, bytes) in own {
        guard let found = bytes.firstRange(of: wanted) else { continue }
        return Place(path, SourceRange(found.lowerBound, found.upperBound))
      }
    }
    return nil
  }

  /// Returns the findings for failed lookups, in order of place.
  package func findings(for misses: Set<TemplateMiss>) -> [Finding] {
    // A tag can fail in many places; it is reported once, with the keys of the first.
    let places = Dictionary(grouping: misses) { [String($0.tag), $0.key] }.values
    return places.compactMap { $0.min { "\($0.kind)" < "\($1.kind)" } }.map { miss in
      let tag = tags.indices.contains(miss.tag) ? tags[miss.tag] : nil
      let place = tag.map { Place($0.path, $0.range) }
      switch miss.kind {
      case .unknownKey(let known):
        return Finding(
          .templateUnknownKey, at: place, "unknown key `\(miss.key)` in the template `\(tag?.template ?? "")`",
          notes: known.isEmpty ? [] : [Finding.Note("known here: \(known.map { "`\($0)`" }.joined(separator: ", "))")],
          suggestion: didYouMean(miss.key, among: known))
      case .wrongUse(let what):
        return Finding(
          .templateWrongUse, at: place, "`\(miss.key == TemplateScanner.itself ? "." : miss.key)` is \(what)")
      case .tooLong:
        return Finding(
          .templateTooLong, at: own.first { $0.path.stem == miss.key }.map { Place($0.path) },
          "a page of the template `\(miss.key)` takes more than \(Rendering.stepLimit) steps or \(Rendering.byteLimit) bytes"
        )
      }
    }.sorted(by: Finding.inReportOrder)
  }

  private static func read(
    _ override: SourceTree.File, from tree: SourceTree, findings: inout [Finding]
  ) -> File? {
    func refuse(_ message: String, suggestion: String? = nil) -> File? {
      findings.append(Finding(.templateFile, at: Place(override.path), message, suggestion: suggestion))
      return nil
    }
    guard override.size <= sizeLimit else {
      return refuse("the file is larger than \(sizeLimit) bytes")
    }
    do throws(SourceTree.ReadError) {
      let bytes = try tree.contents(of: override.path)
      let path = String(override.path.text.dropFirst("templates/".count))
      if override.path.fileExtension == "mustache", let encoding = TextEncoding(bytes) {
        return refuse("expected UTF-8, found \(encoding.title)", suggestion: encoding.remedy)
      }
      let file = File(path: path, bytes: bytes, isBuiltIn: false)
      return file.isAsset && TextEncoding(bytes) == nil ? file.withoutCarriageReturns : file
    } catch {
      return refuse("cannot read the file: \(error.message)")
    }
  }
}

/// A file under `templates/`.
private struct File {
  /// The path relative to `templates/`.
  var path: String
  var bytes: [UInt8]
  var isBuiltIn: Bool

  var sourcePath: SourcePath { SourcePath("templates/" + path) }
  var name: String { sourcePath.name }
  var isTemplate: Bool { sourcePath.fileExtension == "mustache" }
  var isAsset: Bool { path.hasPrefix("assets/") && !isTemplate }

  /// The file with each CR LF as LF: a checkout may have changed its lines.
  var withoutCarriageReturns: File {
    var file = self
    file.bytes = bytes.indices.filter { !isCarriageReturn(at: $0) }.map { bytes[$0] }
    return file
  }

  private func isCarriageReturn(at index: Int) -> Bool {
    bytes[index] == UInt8(ascii: "\r") && index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "\n")
  }
}

/// Scans and parses the templates; replaces unusable project templates by the built-in ones.
private struct Loader {
  let builtIn: BuiltInTemplates
  var findings: [Finding] = []
  var program = TemplateProgram()
  var templates: [String: Range<Int>] = [:]
  var tags: [TemplateScanner.Tag] = []
  var references: [TemplateScanner.Tag] = []
  var blocks: [TemplateScanner.Block] = []
  var assets: [TemplateSet.Asset] = []
  var own: [(path: SourcePath, bytes: [UInt8])] = []
  private var seen: [String: File] = [:]
  /// The file of each template, by its name.
  private var paths: [String: SourcePath] = [:]

  init(builtIn: BuiltInTemplates) { self.builtIn = builtIn }

  mutating func load(_ files: [File]) {
    own = files.filter { $0.isTemplate && !$0.isBuiltIn }.map { ($0.sourcePath, $0.bytes) }
    let styles = files.filter { builtIn.styles.contains($0.path) }
    for file in files where (file.isTemplate || file.isAsset) && !builtIn.styles.contains(file.path) { add(file) }
    joinStyles(styles)
    for file in files where !file.isTemplate && !file.isAsset {
      findings.append(
        Finding(
          .templateFile, at: Place(file.sourcePath),
          "expected a file named `….mustache`, or one under templates/assets/"))
    }
    checkReferences()
    checkUses(of: files.filter { $0.isTemplate && !$0.isBuiltIn })
    let outgoing = Dictionary(grouping: references, by: \.template)
    checkDepth(outgoing)
    checkBlocks(outgoing)
    for file in files where file.isAsset && !file.isBuiltIn && file.sourcePath.fileExtension == "css" {
      checkStyleSheet(file)
    }
  }

  /// Reports the addresses that a project's style sheet loads from other hosts.
  private mutating func checkStyleSheet(_ file: File) {
    for range in StyleSheet.addresses(in: file.bytes) {
      let address = Address(file.bytes[range])
      guard address.hasHost else { continue }
      let place = Place(file.sourcePath, SourceRange(range.lowerBound, range.upperBound))
      findings.append(
        Finding(
          .pageForeignHost, at: place, "the style sheet loads `\(address.text)` from another host",
          suggestion: "put the file under templates/assets/, and refer to it by its name"))
    }
  }

  /// Joins the parts of the style sheet of every page, unless the project has a whole one.
  private mutating func joinStyles(_ parts: [File]) {
    let name = "statebook.css"
    if assets.contains(where: { $0.name == name }) {
      findings += parts.filter { !$0.isBuiltIn }.map {
        Finding(
          .templateFile, at: Place($0.sourcePath), "the project’s `\(name)` replaces all styles, also this part")
      }
      return
    }
    let bytes = builtIn.styles.flatMap { path -> [UInt8] in
      parts.first { $0.path == path }.map { $0.isBuiltIn ? Self.loaded($0.bytes) : $0.bytes } ?? []
    }
    assets.append(TemplateSet.Asset(name: name, bytes: bytes, extra: nil))
  }

  private mutating func add(_ file: File) {
    if let other = seen[file.name] {
      reportTwin(file, of: other)
      // If a project's file and a built-in one collide, the built-in one stays.
      guard file.isBuiltIn else { return }
    }
    seen[file.name] = file
    if file.isAsset {
      assets.removeAll { $0.name == file.name }
      let isOwn = builtIn.file(at: file.path) != nil
      let bytes = file.isBuiltIn && file.sourcePath.fileExtension != "svg" ? Self.loaded(file.bytes) : file.bytes
      assets.append(TemplateSet.Asset(name: file.name, bytes: bytes, extra: isOwn ? nil : file.sourcePath))
    }
    guard file.isTemplate, !parse(file), !file.isBuiltIn else { return }
    if let own = builtIn.file(at: file.path) { _ = parse(File(path: file.path, bytes: own, isBuiltIn: true)) }
  }

  /// Returns a built-in style sheet or script without indentation and comment lines, which are a fifth of the file. None of these
  /// files has a multiline string.
  private static func loaded(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var isInComment = false
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      let words = line.drop { $0 == UInt8(ascii: " ") }
      if words.starts(with: "/*".utf8) { isInComment = true }
      if !isInComment, !words.starts(with: "//".utf8) { result += words + [UInt8(ascii: "\n")] }
      if line.firstPlace(of: Array("*/".utf8)) != nil { isInComment = false }
    }
    return result
  }

  private mutating func reportTwin(_ file: File, of other: File) {
    let (fault, twin) = file.isBuiltIn ? (other, file) : (file, other)
    findings.append(
      Finding(
        .templateFile, at: Place(fault.sourcePath),
        "\(twin.isBuiltIn ? "Statebook’s own " : "")`templates/\(twin.path)` has the same base name",
        suggestion: twin.isBuiltIn ? "to replace it, move the file to templates/\(twin.path)" : nil))
  }

  /// Parses a file; returns false after a finding.
  private mutating func parse(_ file: File) -> Bool {
    let scanner = TemplateScanner(
      file.bytes, template: file.sourcePath.stem, path: file.sourcePath,
      first: TemplateScanner.Numbers(tags: tags.count, references: references.count, blocks: blocks.count))
    findings += scanner.findings
    guard scanner.findings.isEmpty else { return false }
    guard String(validating: file.bytes, as: UTF8.self) != nil else {
      findings.append(Finding(.templateFile, at: Place(file.sourcePath), "the file is not valid UTF-8"))
      return false
    }
    templates[file.sourcePath.stem] = program.append(scanner.items)
    paths[file.sourcePath.stem] = file.sourcePath
    tags += scanner.tags
    references += scanner.references
    blocks += scanner.blocks
    return true
  }

  private mutating func checkReferences() {
    for reference in references where templates[reference.key] == nil {
      findings.append(
        Finding(
          .templateUnknownPartial, at: Place(reference.path, reference.range), "unknown template `\(reference.key)`",
          suggestion: didYouMean(reference.key, among: templates.keys)))
    }
  }

  /// Reports templates of the project that no page uses.
  private mutating func checkUses(of files: [File]) {
    let own = builtIn.files.map { File(path: $0.path, bytes: [], isBuiltIn: true) }.filter(\.isTemplate)
    let used = Set(references.map(\.key)).union(own.map(\.sourcePath.stem))
    for file in files where !used.contains(file.sourcePath.stem) {
      let stem = file.sourcePath.stem
      findings.append(
        Finding(
          .templateUnused, at: Place(file.sourcePath),
          "unused template `\(stem)`: no page and no other template uses it",
          suggestion: didYouMean(stem, among: own.map(\.sourcePath.stem))))
    }
  }

  /// Reports blocks that fill nothing, because the parent has none of that name.
  private mutating func checkBlocks(_ outgoing: [String: [TemplateScanner.Tag]]) {
    var names = Dictionary(grouping: blocks, by: \.template).mapValues { Set($0.map(\.name)) }
    // A template inherits the blocks of those that it includes or extends.
    var isComplete: Set<String> = []
    func blockNames(of template: String) -> Set<String> {
      guard isComplete.insert(template).inserted else { return names[template] ?? [] }
      for reference in outgoing[template] ?? [] where templates[reference.key] != nil {
        names[template, default: []].formUnion(blockNames(of: reference.key))
      }
      return names[template] ?? []
    }
    var reported: Set<String> = []
    for block in blocks {
      guard let parent = block.filling.map({ references[$0].key }), templates[parent] != nil else { continue }
      let known = blockNames(of: parent)
      if known.contains(block.name) { continue }
      if own.contains(where: { $0.path == block.path }) {
        findings.append(
          Finding(
            .templateUnknownBlock, at: Place(block.path, block.range),
            "the template `\(parent)` has no block `\(block.name)`",
            suggestion: didYouMean(block.name, among: known)))
      } else if let path = paths[parent], reported.insert("\(parent) \(block.name)").inserted {
        findings.append(
          Finding(
            .templateUnknownBlock, at: Place(path),
            "missing block `\(block.name)`, which Statebook’s template `\(block.template)` fills",
            suggestion: didYouMean(block.name, among: known)))
      }
    }
  }

  /// The maximum include depth of templates.
  private static let depthLimit = 16

  /// Reports includes that are recursive or too deep, and removes the templates that begin them.
  private mutating func checkDepth(_ outgoing: [String: [TemplateScanner.Tag]]) {
    var problems: [(reference: TemplateScanner.Tag, finding: Finding)] = []
    var depths: [String: Int] = [:]
    func depth(of template: String, below path: [String]) -> Int {
      if let known = depths[template] { return known }
      var deepest = 0
      for reference in outgoing[template] ?? [] {
        guard reference.key != template, !path.contains(reference.key) else {
          let place = Place(reference.path, reference.range)
          problems.append(
            (
              reference,
              Finding(
                .templateUnknownPartial, at: place,
                "the template `\(template)` includes itself through `\(reference.key)`")
            ))
          continue
        }
        let inside = path.count < Self.depthLimit ? depth(of: reference.key, below: path + [template]) : Self.depthLimit
        if inside < Self.depthLimit {
          deepest = max(deepest, inside)
        } else {
          let place = Place(reference.path, reference.range)
          problems.append(
            (
              reference,
              Finding(
                .templateUnknownPartial, at: place, "templates include each other more than \(Self.depthLimit) deep")
            ))
        }
      }
      depths[template] = deepest + 1
      return deepest + 1
    }
    for template in outgoing.keys.sorted() { _ = depth(of: template, below: []) }
    for (reference, finding) in problems {
      templates[reference.template] = nil
      findings.append(finding)
    }
  }
}
