import SourceText
import Statecharts

/// A YAML file after reading.
struct DataFile<Value: Sendable>: Sendable {
  let path: SourcePath
  /// The value that was read; nil if there is none.
  let value: Value?
  let findings: [Finding]
  /// Where it uses terms of the project.
  let termUses: [(term: TermID, place: Place)]

  /// Reads the file, checks it against its schema, and builds its value from the valid parts.
  ///
  /// - Parameters:
  ///   - limit: the maximum size of the file, in bytes.
  ///   - terms: the terms of the project.
  init<Keys: KeyList>(
    _ file: SourceTree.File, _ mapping: Mapping<Keys>, in tree: SourceTree, limit: Int,
    terms: SharedTerms = SharedTerms(), _ make: (Fields<Keys>) -> Value?
  ) {
    path = file.path
    let report = DiagnosticCollector(file.path, terms: terms)
    value = Self.value(file, mapping, in: tree, limit: limit, make, report)
    findings = report.findings
    termUses = report.termUses.map { ($0.value, report.place($0.range)) }
  }

  private static func value<Keys: KeyList>(
    _ file: SourceTree.File, _ mapping: Mapping<Keys>, in tree: SourceTree, limit: Int,
    _ make: (Fields<Keys>) -> Value?,
    _ report: DiagnosticCollector
  ) -> Value? {
    guard let bytes = TextFile.read(file, in: tree, limit: limit, budget: "data-bytes", report: report),
      let root = YAMLReader.read(bytes, report: report).map({ report.filled($0, mapping.schema) }),
      SchemaCheck(report: report).check(root, against: mapping.schema)
    else { return nil }
    return Fields(root, mapping, report: report).flatMap(make)
  }
}

/// The files of a project other than guides after reading, each kind in file order.
struct DataFiles: Sendable {
  let machines: [DataFile<MachineSource>]
  let claims: [DataFile<ClaimSet>]
  let scenarios: [DataFile<ScenarioSource>]
  let copy: [DataFile<CopyCatalogue>]
  let editions: [DataFile<Edition>]
  let interfaces: [DataFile<SDKInterface>]
  /// The source list; at most one file.
  let sources: [DataFile<[Source]>]
  /// The accepted changes; at most one file.
  let accepted: [DataFile<[Acceptance]>]

  /// Reads the files on all cores.
  ///
  /// - Parameters:
  ///   - limit: the maximum size of a file, in bytes.
  ///   - terms: the terms of the project.
  init(_ files: ContentFiles, in tree: SourceTree, limit: Int, terms: SharedTerms) async {
    @Sendable func read<Keys: ValueKeys>(
      _ files: [SourceTree.File], _ keys: Keys.Type, terms: SharedTerms
    ) async -> [DataFile<Keys.Owner>] where Keys.Owner: Sendable {
      await files.concurrentMap { DataFile($0, Keys.mapping, in: tree, limit: limit, terms: terms) { $0.value() } }
    }
    async let machines = files.machines.concurrentMap {
      DataFile($0, MachineKeys.mapping, in: tree, limit: limit, terms: terms) { MachineReader.read($0) }
    }
    async let claims = read(files.claims, ClaimsFileKeys.self, terms: terms)
    async let scenarios = read(files.scenarios, ScenariosFileKeys.self, terms: terms)
    async let copy = read(files.copy, CopyFileKeys.self, terms: terms)
    async let editions = read(files.editions, EditionKeys.self, terms: terms)
    async let interfaces = read(files.interfaces, InterfaceKeys.self, terms: terms)
    sources = await read(files.sources.map { [$0] } ?? [], SourcesFileKeys.self, terms: SharedTerms())
    accepted = await read(files.accepted.map { [$0] } ?? [], AcceptedFileKeys.self, terms: SharedTerms())
    self.machines = await machines
    self.claims = await claims
    self.scenarios = await scenarios
    self.copy = await copy
    self.editions = await editions
    self.interfaces = await interfaces
  }
}
