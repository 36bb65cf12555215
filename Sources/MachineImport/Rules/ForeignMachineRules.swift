import SourceText

extension Rule {
  static let importMachine = Rule(
    "import/machine", .error, "A machine in another notation can be read to its end, and its names are known.", .fixed)
  static let importLostGuards = Rule(
    "import/lost-guards", .error, "A machine of XState is exported with its guards.", .fixed)
  static let importLeftOut = Rule(
    "import/left-out", .note, "What a machine cannot say is known to whoever imports one.")
  static let importRewritten = Rule(
    "import/rewritten", .note, "What an imported machine says in another way is known to whoever imports it.")
  static let importExistingFile = Rule(
    "import/existing-file", .error, "An import writes a new file.", .fixed)

  /// The rules that MachineImport reports.
  package static let ofMachineImport: [Rule] = [
    importMachine, importLostGuards, importLeftOut, importRewritten, importExistingFile,
  ]
}

extension Finding {
  /// Reports that the file which an import would write exists.
  package static func existingFile(_ path: SourcePath) -> Finding {
    Finding(
      .importExistingFile, at: Place(path), "the file exists, and an import overwrites none",
      suggestion: "remove it, or name another one with `--output`")
  }
}

extension RuleTexts {
  /// The reasons and examples of these rules.
  package static var ofMachineImport: [[UInt8]] { Array(PackageResources.files.values) }
}
