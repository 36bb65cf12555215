import SourceText

/// A notation for machines that can be imported.
package enum ForeignNotation: String, CaseIterable, Sendable {
  case scxml, xstate, mermaid

  /// The size of the largest file that is read, in bytes.
  static let sizeLimit = 4 << 20

  /// An imported machine.
  package struct Imported: Sendable {
    /// The machine's id.
    package var id: String
    /// The content file.
    package var text: String
    package var stateCount: Int
  }

  /// Reads a machine and writes it as a content file; nil, with findings, if the file has errors. Other findings say
  /// what is left out or said in another way.
  ///
  /// - Parameter path: the path of the file, whose name is the machine's if it has none.
  package func read(_ bytes: [UInt8], at path: SourcePath) -> ParseResult<Imported> {
    let file = InputFile(path) { _ in .importMachine }
    if bytes.count > Self.sizeLimit {
      var findings = FileFindings(file)
      findings.add(
        .limit, at: .none, "the file has more than \(Self.sizeLimit >> 20) MiB",
        suggestion: "import a part of the machine")
      return ParseResult(nil, findings, text: nil)
    }
    let read =
      switch self {
      case .scxml: SCXMLReader.read(bytes, of: file)
      case .xstate: XStateReader.read(bytes, of: file)
      case .mermaid: MermaidReader.read(bytes, of: file)
      }
    var result = ParseResult<Imported>(nil, FileFindings(file), text: nil)
    result.text = read.text
    result.findings = read.findings
    guard let machine = read.value else { return result }
    var findings = FileFindings(file)
    machine.check(&findings)
    guard findings.isEmpty else {
      result.findings += findings.sorted
      return result
    }
    let draft = MachineDraft(machine)
    let yaml = MachineYAML(draft, name: path.stem)
    result.findings += draft.machine.remarks.findings(of: path, in: read.text)
    result.value = Imported(id: yaml.id, text: yaml.text, stateCount: draft.machine.states.count - 1)
    return result
  }
}
