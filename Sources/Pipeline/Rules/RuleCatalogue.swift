import AppAudit
import Copywriting
import Loading
import Markdown
import Pages
import SourceText
import Verification
import Workspace

extension RuleCatalogue {
  /// All rules of Statebook; each target has one list of the rules that it reports.
  package static let statebook = RuleCatalogue(
    Rule.ofWorkspace + Rule.ofLoading + Rule.ofMarkdown + Rule.ofVerification + Rule.ofCopywriting + Rule.ofAppAudit
      + Rule.ofPages + Rule.ofPipeline)
}
