/// An error of libyaml's parser, in its words and with byte offsets.
///
/// Not yet a finding: readers of third-party files do not report it themselves.
struct YAMLParserError: Error {
  var problem: String
  var offset: Int
  /// The construct that libyaml was parsing.
  var context: String?
  /// The offset at which the construct begins.
  var contextOffset: Int?
}
