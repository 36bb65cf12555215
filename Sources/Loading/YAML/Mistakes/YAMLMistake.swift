import SourceText

/// What a writer most likely did, where libyaml only says where it could not go on.
struct YAMLMistake {
  /// What is wrong, and what was expected.
  var message: String
  /// Where it was done, which is often some lines before libyaml's error.
  var range: SourceRange
  /// Another place that helps to understand it.
  var note: (message: String, range: SourceRange)?
  /// What to write.
  var remedy: String

  /// Finds the mistake behind an error; nil if libyaml's own words are as good.
  ///
  /// Costs as much as reading the file to the error once more.
  init?(behind error: YAMLParserError, in slice: ArraySlice<UInt8>, of bytes: [UInt8]) {
    let trail = YAMLTrail(of: slice)
    let found =
      Self.unclosedQuotation(error, trail, bytes) ?? Self.textAfterQuotation(error, trail, bytes)
      ?? Self.noBreakSpace(error, bytes) ?? Self.firstCharacter(error, trail, bytes)
      ?? Self.comment(error, trail, bytes) ?? Self.dashWithoutSpace(error, bytes)
      ?? MissingColon(causing: error, in: bytes).map { YAMLMistake($0) }
      ?? Self.indentation(error, trail, bytes)
    guard let found else { return nil }
    self = found
  }

  init(_ colon: MissingColon) {
    self.init(
      "expected `\(colon.expectation)`", at: colon.key,
      remedy: colon.hasColon ? "write a space after the colon" : "write a colon and a space after the key")
  }

  init(_ message: String, at range: SourceRange, note: (String, SourceRange)? = nil, remedy: String) {
    self.message = message
    self.range = range
    self.note = note
    self.remedy = remedy
  }
}

extension MissingColon {
  /// The key without a colon that an error comes from, where there is one.
  fileprivate init?(causing error: YAMLParserError, in bytes: [UInt8]) {
    if error.problem.hasPrefix("could not find expected ':'"), let context = error.contextOffset {
      self.init(at: context, in: bytes)
    } else if error.problem.hasPrefix("mapping values are not allowed in this context") {
      self.init(before: error.offset, in: bytes)
    } else {
      return nil
    }
  }
}
