/// The names of the copy's languages on pages and in notes.
package enum Languages {
  /// Returns the language's English name with its script and region, as in “Portuguese (BR)”; an unlisted language is named by its
  /// code.
  ///
  /// Uses its own table, since a system's depends on its version and on the user's settings.
  package static func name(of locale: String) -> String {
    let parts = locale.split(separator: "-", maxSplits: 1)
    guard let code = parts.first, let name = names[String(code)] else { return locale }
    return parts.count > 1 ? "\(name) (\(parts[1]))" : name
  }

  /// The names by ISO 639 code: the languages that the App Store is localized in, and a few more.
  private static let names = [
    "ar": "Arabic", "bg": "Bulgarian", "bn": "Bengali", "ca": "Catalan", "cs": "Czech", "da": "Danish", "de": "German",
    "el": "Greek", "en": "English", "es": "Spanish", "et": "Estonian", "eu": "Basque", "fa": "Persian", "fi": "Finnish",
    "fr": "French", "ga": "Irish", "gl": "Galician", "gu": "Gujarati", "he": "Hebrew", "hi": "Hindi", "hr": "Croatian",
    "hu": "Hungarian", "hy": "Armenian", "id": "Indonesian", "is": "Icelandic", "it": "Italian", "ja": "Japanese",
    "ka": "Georgian", "kk": "Kazakh", "kn": "Kannada", "ko": "Korean", "lt": "Lithuanian", "lv": "Latvian",
    "ml": "Malayalam", "mr": "Marathi", "ms": "Malay", "nb": "Norwegian Bokmål", "nl": "Dutch", "no": "Norwegian",
    "or": "Odia", "pa": "Punjabi", "pl": "Polish", "pt": "Portuguese", "ro": "Romanian", "ru": "Russian",
    "sk": "Slovak",
    "sl": "Slovenian", "sq": "Albanian", "sr": "Serbian", "sv": "Swedish", "sw": "Swahili", "ta": "Tamil",
    "te": "Telugu",
    "th": "Thai", "tr": "Turkish", "uk": "Ukrainian", "ur": "Urdu", "vi": "Vietnamese", "zh": "Chinese",
  ]
}
