import SourceText
import Statecharts

/// A loaded project, as far as its files could be read, with the findings about them.
package struct LoadedProject: Sendable {
  /// The parts that could be read.
  package var project: Project
  /// The findings in report order, with the severities of the rules themselves.
  package var findings: [Finding]
}

extension LoadedProject {
  /// The files that contain an error, and the settings file if it is missing.
  package var unsound: Set<SourcePath> {
    var paths = Set(findings.filter { $0.severity == .error }.compactMap { $0.place?.path })
    // What a misnamed folder declares would be declared by the folder of that name.
    paths.formUnion(
      findings.filter { $0.rule == .folderName }.compactMap { finding in
        guard let path = finding.place?.path, let folder = ContentFiles.meantFolder(of: path) else { return nil }
        return SourcePath("content/\(folder)/\(path.name)")
      })
    if findings.contains(where: {
      $0.rule == .fileMissing || $0.rule == .fileExtension && $0.place?.path.namesSettings == true
    }) {
      paths.insert(SourcePath(ContentKind.statebook.location))
    }
    return paths
  }

  /// The files from which something was left out; they may declare names that seem to be undeclared.
  package var incomplete: Set<SourcePath> {
    files(breaking: Rule.leavingOut)
  }

  private func files(breaking rules: Set<Rule>) -> Set<SourcePath> {
    Set(findings.filter { rules.contains($0.rule) }.compactMap { $0.place?.path })
  }
}

extension Finding {
  /// True if the finding keeps its file out of the project, or leaves out more of it than an unknown key. A comparison would report
  /// the missing parts as removed.
  package var cutsShort: Bool {
    severity == .error && (rule.isRoot || rule != .unknownKey && Rule.leavingOut.contains(rule))
  }
}

/// Reads a project; every problem becomes a finding, and reading continues.
///
/// Takes time linear in the size of the files. Files are read in parallel; the result does not depend on the number of threads.
///
/// - Parameter limits: budgets that those of the project must not exceed; nil for none.
package func loadProject(
  from tree: SourceTree, rules catalogue: RuleCatalogue, within limits: Budgets? = nil
) async -> LoadedProject {
  let files = ContentFiles(tree)
  var loader = ProjectLoader(tree: tree, limits: limits)
  loader.loadSettings(files, catalogue)
  if loader.isWithinBudget(files) {
    let budgets = loader.budgets
    let terms = loader.loadTerms(files)
    async let guides = GuideFiles(files.guides, in: tree, budgets: budgets, terms: terms)
    loader.take(await DataFiles(files, in: tree, limit: budgets.dataBytes, terms: terms), files)
    loader.take(await guides)
    loader.loadAddresses(files)
  }
  return LoadedProject(project: loader.project, findings: loader.findings.sorted(by: Finding.inReportOrder))
}

extension SourcePath {
  /// True if this is the path of the settings file, apart from the extension.
  fileprivate var namesSettings: Bool { text == "content/statebook." + fileExtension }
}

/// The project under construction.
private struct ProjectLoader {
  let tree: SourceTree
  let limits: Budgets?
  var project = Project()
  var findings: [Finding] = []

  var budgets: Budgets {
    let own = project.settings.budgets
    return limits.map(own.limited) ?? own
  }

  // MARK: Settings

  mutating func loadSettings(_ files: ContentFiles, _ catalogue: RuleCatalogue) {
    guard let file = files.settings else {
      // A settings file with only a wrong extension has its own finding.
      if !files.misspelled.contains(where: \.path.namesSettings) {
        findings.append(
          Finding(
            .fileMissing, at: nil, "missing file content/statebook.yaml",
            suggestion: "create it with the lines `format: 1` and `title: …`"))
      }
      return
    }
    let read = DataFile(file, SettingsKeys.mapping(catalogue), in: tree, limit: budgets.dataBytes) { Settings($0) }
    if let settings = take(read) { project.settings = settings }
    project.settings.isWhole = !read.findings.contains { Rule.leavingOut.contains($0.rule) }
  }

  /// Reads the terms, which all other files can use.
  mutating func loadTerms(_ files: ContentFiles) -> SharedTerms {
    guard let file = files.terms else { return SharedTerms() }
    let read = DataFile(file, TermsFileKeys.mapping, in: tree, limit: budgets.dataBytes) { $0.value() }
    let names = NameTable("term")
    var terms = names.keepFirst(take(read) ?? [], into: &findings) { ($0.id.text, $0.place) }
    for term in terms {
      guard let long = term.texts.first(where: { $0.text.value.utf8.count > SharedTerms.longest }) else { continue }
      findings.append(
        Finding(
          .wrongValue, at: Place(term.place.path, long.text.range),
          "the words of term `\(term.id)` are longer than \(SharedTerms.longest) bytes",
          suggestion: "a term is a time, an amount, or a few words: write the text where it stands"))
    }
    terms.removeAll { $0.texts.contains { $0.text.value.utf8.count > SharedTerms.longest } }
    let shared = SharedTerms(
      terms, sourceLocale: project.settings.locales.source,
      isIncomplete: !project.settings.isWhole || terms.count < (read.value?.count ?? 0)
        || read.findings.contains { $0.severity == .error })
    project.terms = shared.terms
    return shared
  }

  mutating func loadAddresses(_ files: ContentFiles) {
    guard let file = files.addresses else { return }
    let report = DiagnosticCollector(file.path)
    let limit = budgets.dataBytes
    project.published = TextFile.read(file, in: tree, limit: limit, budget: "data-bytes", report: report)
      .map { PublishedAddresses($0) }
    findings += report.findings
  }

  mutating func isWithinBudget(_ files: ContentFiles) -> Bool {
    let limit = budgets.files
    guard files.count > limit else { return true }
    findings.append(
      Finding(
        .tooManyFiles, at: nil, "\(files.count) files under content and templates; the limit is \(limit)",
        suggestion: "raise `files` under `budgets` in content/statebook.yaml"))
    return false
  }

  // MARK: Data

  /// Adds the files that are not guides.
  mutating func take(_ data: DataFiles, _ files: ContentFiles) {
    project.assets = files.assets
    project.staticFiles = files.staticFiles
    project.templates = files.templates
    findings += files.misspelled.map {
      Finding(
        .fileExtension, at: Place($0.path), "the file is not read, since its extension is not `.\($0.expected)`",
        suggestion: "rename it to \($0.path.stem).\($0.expected)")
    }
    findings += files.misnamed.map {
      Finding(
        .folderName, at: Place($0.path), "`content/\($0.folder)` is not read, since no folder of content has this name",
        suggestion: "rename it to `content/\($0.expected)`")
    }
    findings += files.unrecognized.map { .fileUnrecognized($0.path) }
    if files.guides.isEmpty, files.machines.isEmpty {
      findings.append(
        Finding(
          .noContent, at: nil, "missing content: the project has neither a guide nor a machine",
          suggestion: "add content/guides/NAME.md or content/machines/NAME.yaml"))
    }
    takeMachines(data.machines)
    takeClaims(data.claims)
    takeScenarios(data.scenarios)
    takeCopy(data.copy)
    takeEditions(data.editions)
    takeInterfaces(data.interfaces)
    for file in data.accepted { project.accepted += take(file) ?? [] }
    for file in data.sources {
      guard let sources = take(file) else { continue }
      let names = NameTable("source")
      project.sources = names.keepFirst(sources, into: &findings) { ($0.id.text, $0.place) }
    }
  }

  /// Returns the value of a file, and adds its findings.
  private mutating func take<Value>(_ file: DataFile<Value>) -> Value? {
    findings += file.findings
    project.termUses += file.termUses
    return file.value
  }

  private mutating func takeMachines(_ files: [DataFile<MachineSource>]) {
    let names = NameTable("machine")
    let machines = files.compactMap { take($0) }
    project.machines = names.keepFirst(machines, into: &findings) {
      ($0.chart.id.text, Place($0.path, $0.chart.range))
    }
  }

  private mutating func takeClaims(_ files: [DataFile<ClaimSet>]) {
    let names = NameTable("claim or myth")
    for file in files {
      guard var set = take(file) else { continue }
      set.claims = names.keepFirst(set.claims, into: &findings) { ($0.id.text, Place(file.path, $0.range)) }
      project.claims.append(ClaimSource(set: set, path: file.path))
    }
    keepFirstAssumptions()
  }

  /// Keeps the first assumption of each name per machine; a machine can have several files of claims.
  private mutating func keepFirstAssumptions() {
    var names: [MachineID: NameTable] = [:]
    for index in project.claims.indices {
      let machine = project.claims[index].set.machine.value
      let path = project.claims[index].path
      let table = names[machine] ?? NameTable("assumption", in: machine.text)
      names[machine] = table
      project.claims[index].set.assumptions = table.keepFirst(
        project.claims[index].set.assumptions, into: &findings
      ) { ($0.id.text, Place(path, $0.range)) }
    }
  }

  private mutating func takeScenarios(_ files: [DataFile<ScenarioSource>]) {
    let names = NameTable("scenario")
    for file in files {
      guard var source = take(file) else { continue }
      source.scenarios = names.keepFirst(source.scenarios, into: &findings) { ($0.id.text, Place(file.path, $0.range)) }
      project.scenarios.append(source)
    }
  }

  private mutating func takeCopy(_ files: [DataFile<CopyCatalogue>]) {
    let variants = NameTable("variant")
    let entries = NameTable("copy entry")
    for file in files {
      guard let copy = take(file) else { continue }
      project.copy.variants += variants.keepFirst(copy.variants, into: &findings) { ($0.id.text, $0.place) }
      project.copy.entries += entries.keepFirst(copy.entries, into: &findings) { ($0.id.text, $0.place) }
    }
  }

  private mutating func takeEditions(_ files: [DataFile<Edition>]) {
    let names = NameTable("edition")
    let editions = files.compactMap { take($0) }
    project.editions = names.keepFirst(editions, into: &findings) { ($0.id.text, $0.place) }.sorted { $0.id < $1.id }
  }

  private mutating func takeInterfaces(_ files: [DataFile<SDKInterface>]) {
    let names = NameTable("SDK interface")
    let typeNames = NameTable("SDK type")
    let found = files.compactMap { take($0) }
    var interfaces = names.keepFirst(found, into: &findings) { ($0.id.text, $0.place) }
    for index in interfaces.indices {
      let path = interfaces[index].place.path
      interfaces[index].types = typeNames.keepFirst(interfaces[index].types, into: &findings) {
        ($0.name, Place(path, $0.range))
      }
    }
    project.interfaces = interfaces
  }

  // MARK: Guides

  /// Adds the guides, in reading order.
  mutating func take(_ read: GuideFiles) {
    findings += read.findings
    project.termUses += read.termUses
    let names = NameTable("guide")
    let guides = names.keepFirst(read.guides, into: &findings) { ($0.id.text, Place($0.path)) }.sorted { $0.id < $1.id }
    let tree = GuideTree(project.settings.guides, of: guides.map { ($0.id, $0.title.value) })
    project.guides = tree.order.map { guides[$0] }
  }
}

/// The guides of a project after reading, in file order.
private struct GuideFiles: Sendable {
  /// The number of guides that one task reads: large enough to amortize the task, small enough to keep all cores busy.
  private static let guidesPerTask = 8

  private(set) var guides: [Guide] = []
  private(set) var findings: [Finding] = []
  private(set) var termUses: [(term: TermID, place: Place)] = []

  /// Reads the files on all cores.
  init(_ files: [SourceTree.File], in tree: SourceTree, budgets: Budgets, terms: SharedTerms) async {
    let reader = GuideReader(budgets: budgets, terms: terms)
    let parts = await withTaskGroup(of: (number: Int, part: GuideFiles).self) { group in
      for (number, start) in stride(from: 0, to: files.count, by: Self.guidesPerTask).enumerated() {
        let chunk = files[start..<min(start + Self.guidesPerTask, files.count)]
        group.addTask { (number, GuideFiles(chunk, in: tree, budgets: budgets, terms: terms, by: reader)) }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    for (_, part) in parts.sorted(by: { $0.number < $1.number }) {
      guides += part.guides
      findings += part.findings
      termUses += part.termUses
    }
  }

  /// Reads a batch of files.
  private init(
    _ files: ArraySlice<SourceTree.File>, in tree: SourceTree, budgets: Budgets, terms: SharedTerms,
    by reader: GuideReader
  ) {
    for file in files {
      let report = DiagnosticCollector(file.path, terms: terms)
      let bytes = TextFile.read(file, in: tree, limit: budgets.guideBytes, budget: "guide-bytes", report: report)
      if let bytes { guides.append(reader.read(bytes, report: report)) }
      findings += report.findings
      termUses += report.termUses.map { ($0.value, report.place($0.range)) }
    }
  }
}
