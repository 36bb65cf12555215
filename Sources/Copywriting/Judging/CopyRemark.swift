import Model
import SourceText
import Statecharts

/// What a rule says of one text, as the readers of one edition meet it.
public struct CopyRemark: Sendable {
  public let entry: CopyID
  /// The edition in whose words the text was judged; nil where the project has none.
  public let edition: EditionID?
  /// The variant of the text; nil where one text serves all.
  public let variant: VariantID?
  public let locale: String
  /// At the severity that the project sets.
  public let finding: Finding
  /// Why it is accepted; then it is in no report.
  public let suppression: Suppression?

  public init(
    entry: CopyID, edition: EditionID?, variant: VariantID?, locale: String, finding: Finding,
    suppression: Suppression?
  ) {
    self.entry = entry
    self.edition = edition
    self.variant = variant
    self.locale = locale
    self.finding = finding
    self.suppression = suppression
  }
}
