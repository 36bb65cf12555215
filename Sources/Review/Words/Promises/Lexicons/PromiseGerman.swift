import Copy

extension PromiseLexicon {
  static let german = PromiseLexicon(
    .german,
    negations: [
      "nicht", "nie", "niemals", "kein", "keine", "keinen", "keinem", "keiner", "keinerlei", "weder", "noch",
    ],
    privations: ["ohne"],
    conditions: ["wenn", "während", "falls", "sobald", "solange", "auch", "selbst", "obwohl", "weil", "da", "sonst"],
    breaks: ["aber", "und", "sondern", "sodass", "damit", "um"],
    alternatives: ["oder", "noch"],
    adverbs: ["immer"],
    resources: ["standort", "standortdaten", "position", "ortung"],
    negatesBackward: true,
    nothing: [
      "nicht mehr", "nicht richtig", "kann nicht", "nicht mehr richtig", "nicht funktionier*", "keine fahrten",
      "nicht verpass*", "nichts verpass*", "unsere app", "unserer app", "hilf uns", "helfen sie uns", "ermöglicht uns",
      "erlaubt uns", "immer wieder",
    ],
    [
      .company: ["wir", "unser unternehmen"],
      .preciseLocation: [
        "genauen standort*", "genauer standort*", "genaue standort*", "genaue position*", "genauen position*",
        "exakte* standort*", "exakte* position*", "präzise*", "genau*", "exakt*",
      ],
      .approximateLocation: ["ungefähr*", "ungenau*", "grobe*", "ungefähre* standort*"],
      .trips: [
        "*fahrt", "*fahrten", "*route", "*routen", "*strecke", "*strecken", "*reise", "*reisen", "*weg", "*wege",
        "*tour", "*touren", "gps-track*", "*flug", "*flüge",
      ],
      .places: [
        "besuchte orte", "besuchten orte", "orte, die", "wohnort", "*adresse", "dein zuhause", "*standortverlauf",
      ],
      .driving: [
        "*fahrverhalten*", "*fahrereignis*", "*geschwindigkeit*", "*beschleunigung*", "*bewegung", "*bewegungen",
        "*bewegungsdaten*", "*bremsung*", "*fahrdaten*", "*sensordaten*",
      ],
      .contacts: ["*kontakte", "*kontakten", "*adressbuch*"],
      .photos: ["*foto", "*fotos", "*bilder", "*bildern", "*aufnahmen", "*videos"],
      .camera: ["*kamera"],
      .microphone: ["*mikrofon*", "*mikrophon*", "sprachaufnahme*"],
      .health: ["*gesundheit*", "*herzfrequenz*", "schritte"],
      .bluetooth: ["*bluetooth*"],
      .calendar: ["*kalender"],
      .use: [
        "verwendet", "verwenden", "genutzt", "nutzt", "nutzen", "benutzt", "benutzen", "erhoben", "erheben", "erhebt",
        "gesammelt", "sammelt", "sammeln", "abgefragt", "verarbeitet", "verarbeiten", "benötigt", "benötigen",
        "zugreifen",
      ],
      .record: [
        "*aufzeichne*", "*aufzuzeichnen", "aufgezeichnet", "zeichnet", "zeichnen", "erfass*", "protokollier*",
        "*aufzeichnung*", "*erfassung",
      ],
      .store: [
        "speicher*", "gespeichert", "*speicherung", "behält", "aufbewahr*", "zwischengespeichert",
        "dauerhaft gespeichert",
      ],
      .share: [
        "teilt", "teilst", "teile", "teilen", "geteilt", "weitergegeben", "weitergeben", "weiterzugeben", "weitergabe",
        "*weitergegeben",
        "preisgegeben",
        "offengelegt", "geben * weiter",
      ],
      .send: [
        "sendet", "senden", "gesendet", "übertrag*", "übermittel*", "hochgeladen", "hochlad*", "hochzuladen",
        "verschick*", "versendet",
      ],
      .publish: ["veröffentlich*", "öffentlich*", "sichtbar für", "für andere sichtbar", "sichtbar"],
      .sell: ["verkauf*", "verkauft", "veräußer*", "vermiet*"],
      .analyze: ["*analyse", "*analysen", "analysier*", "ausgewertet", "auswert*", "*auswertung*"],
      .track: ["verfolg*", "überwach*", "*tracking*", "trackt", "getrackt", "nachverfolg*"],
      .identify: ["identifizier*", "personenbezogen*", "mit dir verknüpft", "mit ihnen verknüpft"],
      .anonymize: ["anonym*", "pseudonym*", "aggregiert*"],
      .delete: ["gelöscht", "löscht", "löschen", "löschung"],
      .navigation: [
        "*navigation*", "navigier*", "*wegbeschreibung*", "*routenführung*", "*routing*", "*routenplan*",
        "*abbiegehinweis*", "route* berechne*", "route* planen",
      ],
      .map: [
        "auf der karte", "auf einer karte", "*karte", "*karten", "position anzu*", "position anzei*", "standort anzu*",
        "standort anzei*", "zeigt deine position", "zeigt deinen standort", "zeigt ihre position",
        "zeigt ihren standort",
      ],
      .nearby: [
        "in der nähe", "in deiner nähe", "in ihrer nähe", "umgebung", "deiner umgebung", "nächstgelegen*", "nächste",
        "nächsten", "um dich herum", "*umkreis*", "lokale*",
      ],
      .mileage: ["*kilometer", "*spesen*", "*kilometergeld*", "*fahrtenbuch*", "*abrechnung", "*steuer"],
      .score: ["*punktzahl*", "*fahranalyse*", "*fahrstil*", "*fahrbewertung*", "*score*"],
      .safety: [
        "*sicherheitsfunktion*", "*unfall*", "*unfälle*", "*notfall*", "*notfälle*", "*sicherheit", "*pannenhilfe*",
        "*rettung*", "*gefahr*", "*kollision*",
      ],
      .advertising: ["*werbung*", "*anzeigen von partnern", "*werbezweck*", "*marketing*", "werbe*"],
      .analytics: [
        "*statistik*", "statistisch*", "*forschung*", "*studie*", "wissenschaft*", "*nutzungsdaten*", "*verkehrsdaten*",
      ],
      .personalization: [
        "personalisier*", "*empfehlung*", "*vorschläge*", "vorschlagen", "individuell*", "zugeschnitten*",
      ],
      .delivery: ["*liefer*", "*abholung*", "abholen", "*bestellung*", "*kurier*", "dein fahrer"],
      .weather: ["*wetter*", "*vorhersage*", "regen", "*luftqualität*"],
      .fitness: ["*training*", "*fitness*", "sport", "lauf", "läufe", "laufen", "*kalorien*", "*tempo"],
      .geotagging: ["*geotag*", "*aufnahmeort*", "fotos zu verorten", "*ortsangabe*"],
      .social: ["freunde finden", "freunde zu finden", "chat", "chats", "leute kennenlernen", "einlad*"],
      .attendance: [
        "*arbeitszeit*", "*anwesenheit*", "*zeiterfassung*", "stempeln", "*stempeln", "einchecken", "*check-in*",
        "schicht", "schichten",
      ],
      .security: ["*betrug*", "*diebstahl*", "unbefugt*", "*missbrauch*"],
      .improvement: ["verbesser*", "*verbesserung*", "besser*", "optimier*"],
      .notices: [
        "*benachrichtigung*", "benachrichtig*", "*hinweise*", "warnt", "*warnung*", "warnen", "erinner*",
        "*erinnerung*", "informier*",
      ],
      .pricing: ["*prämie*", "*tarif*", "*preis", "*preise", "*beitrag"],
      .devices: ["*wlan*", "*beacon*", "geräte finden", "geräte zu finden", "verbinden mit", "*netzwerk*"],
      .background: ["*hintergrund*", "nicht aktiv", "nicht geöffnet", "*sperrbildschirm*", "minimiert"],
      .atAllTimes: [
        "immer", "jederzeit", "ständig*", "dauerhaft*", "durchgehend*", "rund um die uhr", "kontinuierlich*",
        "permanent*",
        "standort wird immer", "position wird immer",
      ],
      .whileUsing: [
        "während der nutzung", "während du die app", "während sie die app", "wenn du die app", "wenn sie die app",
        "bei der nutzung",
        "beim verwenden", "bei verwendung", "während der verwendung", "app geöffnet", "geöffnet ist", "im vordergrund",
        "*vordergrund*", "wenn die app geöffnet",
      ],
      .duringTrips: [
        "während der fahrt", "während einer fahrt", "während deiner fahrt*", "während du fährst", "während sie fahren",
        "beim fahren", "unterwegs", "während der aufzeichnung",
      ],
      .consent: [
        "mit deiner zustimmung", "mit ihrer zustimmung", "wenn du zustimmst", "wenn sie zustimmen", "*einwilligung*",
        "aktiviert hast", "aktiviert haben", "freiwillig*", "optional*", "wenn du möchtest", "wenn sie möchten",
      ],
      .only: ["nur", "ausschließlich", "lediglich", "allein"],
      .insurers: ["*versicherer*", "*versicherung*"],
      .employers: ["*arbeitgeber*", "dein unternehmen", "*vorgesetzte*"],
      .advertisers: ["*werbetreibende*", "*werbepartner*", "*werbenetzwerk*"],
      .thirdParties: ["dritte", "dritten", "*drittanbieter*", "dritter"],
      .partners: ["*partner", "*partnern"],
      .brokers: ["*datenhändler*"],
      .authorities: ["*polizei*", "*behörde*", "*rettungsdienst*", "*notdienst*", "*rettungsleitstelle*"],
      .otherUsers: [
        "freunde", "freunden", "*familie*", "andere nutzer*", "anderen nutzer*", "anderen", "andere personen",
        "*follower*", "*community*", "andere radfahrer*",
      ],
      .servers: ["*server", "*servern", "an uns", "mit uns", "*cloud*"],
      .analysts: ["*analysedienst*", "*forscher*", "*wissenschaftler*"],
      .period: [
        "# tag*", "# stunde*", "# woche*", "# monat*", "# jahr*", "# minute*", "ein jahr", "einen monat", "unbegrenzt",
      ],
      .onDevice: [
        "auf deinem gerät", "auf ihrem gerät", "auf dem gerät", "auf deinem iphone", "lokal", "nur lokal",
        "verlässt nie", "verlassen nie", "auf deinem handy",
      ],
      .incentive: [
        "*rabatt*", "*belohnung*", "*gutschein*", "*bonus*", "verdiene", "verdienen sie", "gewinne", "geschenk*",
        "im gegenzug", "als gegenleistung", "*punkte sammeln",
      ],
      .required: ["zwingend", "du musst", "*pflicht", "unbedingt erforderlich"],
    ])
}
