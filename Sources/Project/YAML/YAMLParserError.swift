/// Why libyaml could not go on, in its words and with byte offsets.
///
/// It is no finding yet: a file that belongs to somebody else is read without a report, and what it breaks is said elsewhere.
struct YAMLParserError: Error {
  var problem: String
  var offset: Int
  /// What libyaml was doing.
  var context: String?
  /// Where that started.
  var contextOffset: Int?
}
