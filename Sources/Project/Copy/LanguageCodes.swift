/// The codes of languages (ISO 639-1), of which BCP 47 allows the shortest of each language alone.
enum LanguageCodes {
  private static let short = Set(
    """
    aa ab ae af ak am an ar as av ay az ba be bg bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el en eo es et eu \
    fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik io is it iu ja jv ka kg ki kj kk kl km \
    kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nn no nr nv ny oc oj om \
    or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg si sk sl sm sn so sq sr ss st su sv sw ta te tg th ti tk tl tn to tr \
    ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu
    """.split(separator: " "))

  /// What is written for common languages: codes of three letters (ISO 639-2), and codes of countries.
  private static let others: [Substring: Substring] = Dictionary(
    uniqueKeysWithValues: """
      ara-ar bul-bg cat-ca ces-cs cze-cs cz-cs dan-da dk-da deu-de ger-de ell-el gre-el gr-el eng-en gb-en us-en est-et fin-fi \
      fra-fr fre-fr heb-he iw-he il-he hin-hi hrv-hr hun-hu ind-id ita-it jpn-ja jp-ja kor-ko lav-lv lit-lt dut-nl nld-nl nor-no \
      pol-pl por-pt ron-ro rum-ro rus-ru slk-sk slo-sk slv-sl spa-es srp-sr swe-sv tha-th tur-tr ukr-uk ua-uk vie-vi vn-vi chi-zh \
      zho-zh cn-zh ji-yi at-de
      """.split(separator: " ").map { ($0.prefix { $0 != "-" }, $0.drop { $0 != "-" }.dropFirst()) })

  /// Returns the correct form of a locale whose language is unknown, with an empty text if there is none to suggest; nil if it is
  /// known. Most languages have three letters and no shorter code, so that these are not looked up.
  static func correction(of locale: String) -> String? {
    let language = locale.prefix { $0 != "-" }
    if let right = others[language] { return String(right) + locale[language.endIndex...] }
    return language.utf8.count == 2 && !short.contains(language) ? "" : nil
  }
}
