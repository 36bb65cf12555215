import AppAudit
import Copy
import Guides
import MachineImport
import Pages
import Project
import SourceText
import Templating
import Verification
import Workspace

extension RuleCatalogue {
  /// All rules of Statebook; each target has one list of the rules that it reports.
  package static let statebook = RuleCatalogue(
    Rule.ofWorkspace + Rule.ofProject + Rule.ofGuides + Rule.ofVerification + Rule.ofCopy + Rule.ofAppAudit
      + Rule.ofMachineImport + Rule.ofTemplating + Rule.ofPages + Rule.ofPipeline)
}

extension RuleTexts {
  /// The reasons and examples of all rules; read when they are needed, by `explain` and in SARIF.
  package static let statebook = RuleTexts(
    ofWorkspace + ofProject + ofGuides + ofVerification + ofCopy + ofAppAudit + ofMachineImport + ofTemplating + ofPages
      + ofPipeline)
}
