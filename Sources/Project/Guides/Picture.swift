/// Pictures that browsers show.
package enum Picture {
  /// The extensions of their files, in lower case.
  package static let extensions: Set = ["svg", "png", "apng", "jpg", "jpeg", "gif", "webp", "avif", "ico", "bmp"]
}
