import SourceText

extension Rule {
  /// The rules that Templating reports.
  package static let ofTemplating: [Rule] = [
    templateSyntax, templateUnknownKey, templateWrongUse, templateUnknownPartial, templateUnknownBlock, templateTooLong,
    templateFile, templateUnused, pageForeignHost,
  ]
}

extension RuleTexts {
  /// The reasons and examples of these rules.
  package static var ofTemplating: [[UInt8]] { Array(PackageResources.files.values) }
}
