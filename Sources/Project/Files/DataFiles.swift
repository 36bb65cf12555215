import SourceText
import Statecharts

/// A YAML file after reading.
struct DataFile<Value: Sendable>: Sendable {
  let path: SourcePath
  /// The value that was read; nil if there is none.
  let value: Value?
  let findings: [Finding]

  /// Reads the file, checks it against its schema, and builds its value from the valid parts.
  ///
  /// - Parameter limit: the maximum size of the file, in bytes.
  init(
    _ file: SourceTree.File, _ record: ObjectSchema, in tree: SourceTree, limit: Int, _ make: (ObjectDecoder) -> Value?
  ) {
    path = file.path
    let report = DiagnosticCollector(file.path)
    value = Self.value(file, record, in: tree, limit: limit, make, report)
    findings = report.findings
  }

  private static func value(
    _ file: SourceTree.File, _ record: ObjectSchema, in tree: SourceTree, limit: Int, _ make: (ObjectDecoder) -> Value?,
    _ report: DiagnosticCollector
  ) -> Value? {
    guard let bytes = TextFile.read(file, in: tree, limit: limit, budget: "data-bytes", report: report),
      let root = YAMLReader.read(bytes, report: report)
    else { return nil }
    SchemaCheck(report: report).check(root, against: record)
    return ObjectDecoder(root, record, report: report).flatMap(make)
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

  /// Reads the files on all cores.
  ///
  /// - Parameter limit: the maximum size of a file, in bytes.
  init(_ files: ContentFiles, in tree: SourceTree, limit: Int) async {
    @Sendable func read<Value>(
      _ files: [SourceTree.File], _ record: ObjectSchema, _ make: @escaping @Sendable (ObjectDecoder) -> Value?
    ) async -> [DataFile<Value>] {
      await files.concurrentMap { DataFile($0, record, in: tree, limit: limit, make) }
    }
    async let machines = read(files.machines, .machine) { MachineReader.read($0) }
    async let claims = read(files.claims, .claimsFile) { ClaimSet($0) }
    async let scenarios = read(files.scenarios, .scenariosFile) { ScenarioSource($0) }
    async let copy = read(files.copy, .copyFile) { CopyCatalogue($0) }
    async let editions = read(files.editions, .edition) { Edition($0) }
    async let interfaces = read(files.interfaces, .interface) { SDKInterface($0) }
    sources = await read(files.sources.map { [$0] } ?? [], .sourcesFile) { Source.sources($0) }
    self.machines = await machines
    self.claims = await claims
    self.scenarios = await scenarios
    self.copy = await copy
    self.editions = await editions
    self.interfaces = await interfaces
  }
}
