struct EditPattern: Hashable {
  var before: String; var after: String
  init(_ b: String, _ a: String) { before = b; after = a }
}
