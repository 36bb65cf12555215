extension Lexicon {
  package static let german = Lexicon(
    language: "de",
    abbreviations: ["z", "b", "d", "h", "u", "a", "ca", "bzw", "usw", "evtl", "ggf", "nr", "str", "inkl", "vgl"],
    joinsWords: true, hasTitleCase: false, capitalizesNouns: true, listCommas: 4,
    restating: [
      "aktuellen", "aktueller", "alle", "an", "anwendung", "app", "auf", "auf’s", "benutzt", "benötigen", "benötigt",
      "berechtigung", "bitte", "braucht", "brauchen", "damit", "daten", "dein", "deine", "deinem", "deinen", "deiner",
      "den", "der", "des", "die", "dies", "diese", "dieser", "dürfen", "ein", "eine", "einen", "erforderlich",
      "erfordert", "erlaubnis", "er", "es", "euren", "für", "fragt", "gerät", "gerätes", "gern", "gerne", "gps", "hat",
      "haben", "ihr", "ihre", "ihrem", "ihren", "ihrer", "immer", "in", "ist", "kann", "möchte", "möchten", "muss",
      "nach", "nötig", "notwendig", "nutzen", "nutzt", "nutzung", "ortung", "ortungsdienste", "ortungsdiensten",
      "position", "sie", "smartphone", "standort", "standortdaten", "standortdienste", "standortdiensten", "standorte",
      "standortes", "standorts", "standortzugriff", "um", "und", "unsere", "verwenden", "verwendet", "verwendung",
      "von", "wir", "will", "wird", "zu", "zugreifen", "zugriff", "zum", "zur", "zuzugreifen",
    ],
    fillers: [
      "aktiviere", "aktivieren", "aktivierung", "allgemeine", "als", "am", "anbieten", "auch", "aus",
      "außerdem", "bei", "beim", "bereitstellen", "bereitzustellen", "besser", "bessere", "besseren", "besten",
      "bestimmte", "bieten", "bietet", "bitten", "dafür", "darauf", "das", "dass", "daten", "dem", "diesem",
      "diesen", "durch", "einem", "einer", "einige", "erhalten", "erlaube", "erlauben", "erlaubt", "erteilen",
      "freigabe", "freigeben", "funktion", "funktionalität", "funktionen", "funktionieren", "funktioniert",
      "geben", "genau", "genaue", "genauen", "geräts", "grund", "gründen", "hier", "hintergrund", "ihnen",
      "ihres", "ja", "jetzt", "korrekt", "können", "könnte", "mehr", "mit", "mittels", "möglich", "nicht",
      "nur", "oder", "ohne", "ordnungsgemäß", "richtig", "sein", "seine", "sind", "soll", "sollen", "sondern",
      "sowie", "stellen", "uns", "unserem", "unseren", "unserer", "verbessern", "vom", "vordergrund", "vorgang",
      "wenn", "werden", "wofür", "wurde", "zugriffs", "zulassen", "zustimmen", "zusätzlich", "zwar", "zweck",
      "zwecke",
    ],
    vagueBenefits: [
      "bessere* erlebnis*", "besten erlebnis*", "beste erlebnis*", "bestes erlebnis*", "optimale* erlebnis*",
      "*nutzererlebnis*", "*nutzungserlebnis*", "*benutzererfahrung*", "*nutzererfahrung*", "*app-erlebnis*",
      "bessere erfahrung*", "beste erfahrung*", "optimale erfahrung*", "dienst* verbessern", "dienst* zu verbessern",
      "dienste* verbesser*", "app verbessern", "app zu verbessern", "service verbessern", "service zu verbessern",
      "angebot zu verbessern", "verbesserung der app", "verbesserung unserer", "verbesserung unseres",
      "richtig funktioniert", "korrekt funktioniert", "einwandfrei funktioniert", "besser funktioniert",
      "ordnungsgemäß funktioniert", "volle* funktionsumfang*", "vollen funktionsumfang*", "alle funktionen",
      "bestimmte funktionen", "einige funktionen", "verschiedene funktionen", "verschiedene zwecke",
      "für die funktionalität", "funktionalität der app", "bestmöglich*", "relevante inhalte", "besser bedienen",
      "personalisierte* erlebnis*",
    ],
    imperatives: [
      "aktiviere*", "erlaube*", "schalte*", "gib", "geben sie", "gewähre*", "wähle*", "stelle*", "tippe*", "öffne*",
      "gestatte*", "akzeptiere*", "bestätige*", "teile*", "lass", "lassen sie", "stimme*", "stimmen sie", "ändere*",
      "ändern sie",
    ],
    politeness: ["bitte", "jetzt", "einfach", "nun"],
    reasons: [
      "um", "damit", "weil", "für", "da", "denn", "ohne", "wenn", "während", "sonst", "zum", "zur", "sodass", "deshalb",
      "daher",
    ],
    passives: [
      Passive(
        auxiliaries: ["wird", "werden", "wurde", "wurden"],
        participles: [
          "verwendet", "genutzt", "benutzt", "erfasst", "gesammelt", "benötigt", "gespeichert", "verarbeitet",
          "aufgezeichnet", "erhoben", "abgefragt", "verfolgt", "ermittelt", "geteilt", "überwacht", "gebraucht",
        ], gap: 8)
    ],
    actors: ["von", "durch"],
    marketing: [
      "beste", "bester", "bestes", "besten", "kostenlos*", "gratis", "fantastisch*", "großartig*", "einzigartig*",
      "revolutionär*", "preisgekrönt*", "unschlagbar*", "weltweit führend*", "führende", "führender", "millionen",
      "perfekt*", "erstklassig*", "spannend*", "genial*", "nummer eins",
    ],
    coercion: [
      "um fortzufahren", "zum fortfahren", "um weiterzumachen", "du musst", "müssen sie", "sie müssen", "musst du",
      "zwingend", "verpflichtend", "pflicht", "sonst kannst du", "sonst können sie", "app nicht nutzen",
      "app nicht verwenden", "app nicht benutzen", "*rabatt*", "*belohnung*", "*gutschein*", "*prämie*", "*bonus*",
      "verdiene", "verdienen sie", "gewinne", "gewinnen sie", "geschenk*", "im gegenzug", "als gegenleistung",
      "konto gesperrt", "konto wird", "kein standort, keine app", "ohne standort keine app", "sperren wir",
      "wir sperren",
      "*konto sperren", "*konto löschen", "löschen wir dein konto", "löschen wir ihr konto",
    ],
    background: [
      "*hintergrund*", "geschlossen*", "nicht benutz*", "nicht verwend*", "nicht nutz*", "nicht geöffnet",
      "nicht offen",
      "nicht läuft", "auch wenn", "selbst wenn", "immer", "jederzeit", "ständig", "gesperrt*", "ohne die app",
      "während du fährst",
    ],
    recipients: [
      "*versicherer*", "*versicherung*", "*arbeitgeber*", "*werbung*", "*werbe*", "dritte", "dritten", "*partner*",
      "*datenhändler*", "*polizei*",
    ],
    leftovers: [
      "todo", "tbd", "fixme", "xxx", "lorem", "ipsum", "platzhalter", "hier text", "text hier", "grund hier",
      "hier einfügen", "mustertext", "blindtext", "beispieltext", "asdf*",
    ],
    allowing: [
      "erlauben", "zulassen", "standort* erlauben", "*zugriff erlauben", "standort* aktivieren", "*zugriff aktivieren",
      "ortung* aktivieren",
      "standort* zulassen", "*zugriff zulassen", "ortung* zulassen", "ortung* erlauben", "standort* freigeben",
      "standort* einschalten", "zugriff gewähren", "aktivieren", "gestatten", "zustimmen",
      "akzeptieren", "ok", "okay", "ja", "immer erlauben",
    ],
    declining: [
      "abbrechen", "überspringen", "nicht jetzt", "jetzt nicht", "später", "vielleicht später", "nein", "nein danke",
      "nicht erlauben", "ablehnen", "schließen", "später erinnern",
    ],
    systemWords: [
      "möchte auf deinen standort", "möchte auf ihren standort", "beim verwenden der app erlauben", "einmal erlauben",
      "nicht erlauben", "nur beim verwenden beibehalten", "in immer erlauben ändern",
    ],
    tasks: [
      "öffne die", "öffne einstellungen", "öffnen sie", "gehe zu", "gehe in", "gehen sie", "tippe *", "tippen sie",
      "klicke *", "klicken sie", "drücke *", "wische *", "schalte *", "schalten sie", "wähle *", "wählen sie",
    ],
    sensitive: [
      "*punktzahl*", "*fahrbewertung*", "*bewertung", "dein score", "kmh", "# km", "#km", "# kilometer*",
      "# stundenkilometer*", "# meile*", "*geschwindigkeit*", "zu schnell",
      "*bremsung*",
      "gebremst", "*straße", "*straße *", "zu hause", "zuhause", "dein zuhause", "deine adresse", "ihre adresse",
      "deine fahrt nach", "deine fahrt von", "ihre fahrt nach", "kilometer nach", "unfall in", "unfall am",
      "am arbeitsplatz", "bei der arbeit", "im büro", "krankenhaus", "arztpraxis", "zuletzt in", "du warst in",
    ]
  )
}
