extension Lexicon {
  package static let german = Lexicon(
    language: "de",
    abbreviations: ["z", "b", "d", "h", "u", "a", "ca", "bzw", "usw", "evtl", "ggf", "nr", "str", "inkl", "vgl"],
    joinsWords: true, hasTitleCase: false, capitalizesNouns: true, listCommas: 4,
    function: """
      der die das den dem des ein eine einen einem einer eines dies diese dieser diesen diesem dieses jene jeder jede jedes
      jedem jeden alle allen aller alles ich mich mir mein meine wir uns unser unsere unserem unseren unserer unseres du dich
      dir dein deine deinem deinen deiner deines sie ihr ihre ihrem ihren ihrer ihres ihnen euch euer eure eurem euren er es
      sein seine man wer was wie wo wann warum wofür welche welcher welches hier da dort ist sind bin bist war waren wird
      werden wurde worden hat haben hatte kann können könnte könnten muss müssen soll sollen sollte will wollen darf dürfen
      mag möchte möchten würden und oder aber sondern auch nicht kein keine ohne nur noch schon bereits als an am auf aus bei
      beim bis durch für gegen in im ins mit nach seit über um unter von vom vor während zu zum zur zwischen dass damit weil
      denn wenn falls ob sodass so sonst dabei dadurch dafür darauf daran davon dazu darum deshalb deswegen daher sowie
      sowohl etwa ggf bzw usw etc z b ja nein bitte danke gern gerne jetzt nun dann immer jederzeit stets selbst sogar mehr
      sehr viel andere anderen anderer weitere weiteren diverse auch’s auf’s sich beispielsweise hallo mittels via
      """,
    asking: """
      zugriff* zugreifen zuzugreifen *zugriff *zugriffs *zugriffe erlaub* *erlaubnis gestatt* genehmig* *genehmigung
      berechtig* *berechtigung *berechtigungen *freigabe freigabe* freigeben freizugeben freigegeben brauch* benötig*
      erforder* notwendig* nötig nutz* benutz* verwend* nutzung* *nutzung verlang* frag* abfrag* abruf* abgerufen *abfrage
      zustimm* einwillig* akzeptier* bestätig* aktivier* *aktivierung einschalt* eingeschaltet schalte* stelle* wähle* tippe*
      *einstellung *einstellungen teile* gib geben gibt erteil* gewähr* zulass* zugelassen lass lassen grund gründe* zweck*
      beschreib* fortfahren fortzufahren hinweis* datenschutz* ermitteln ermittelt bestimm* erfass* erfahren wissen weiß
      kennen kennt lesen liest auslesen erheb* sammel* sammeln bekommen erhalten erhält beziehen
      """,
    modes: """
      *hintergrund* vordergrund* geschlossen* gesperrt* läuft laufen laufend* aktiv ständig dauerhaft* kontinuierlich* zeit*
      dienst* *dienst *dienste *diensten service* *service app apps anwendung* applikation* programm* software gerät* *gerät
      handy* smartphone* telefon* iphone* ipad* mobil* system* nutzer* benutzer* anwender* kunde kunden mitglied* person
      personen
      """,
    vague: """
      *erlebnis* *erfahrung* funktion* *funktion *funktionen *funktionalität* *funktionsumfang* inhalt* *inhalte
      personalisier* persönlich* individuell* angepasst* anpass* verbesser* optim* besser* best beste* bestmöglich* gut gute*
      guten reibungslos* richtig* korrekt* genau* präzis* exakt* einwandfrei* ordnungsgemäß* arbeit* betrieb* betreib*
      bereitstell* bereitzustellen anbiet* anzubieten bieten bietet unterstütz* ermöglich* möglich* relevant* bestimmte*
      verschieden* einige* zusätzlich* allgemein* grundlegend* voll volle* vollständig* gesamt* umfang* qualität* produkt*
      *produkte daten *daten information* *informationen infos analys* auswert* *zwecke komfort* bequem* helfen hilft hilfe
      nützlich* sinnvoll* erfolgreich* wichtig* intern* ding* etwas teil teile vorgang* prozess* verwalt* entwickl*
      gewährleist* sicherstell* sicherzustellen gesetz* vorschrift* sicher* zufrieden* interess* option* lösung* plattform*
      website* seite* unternehmen* firma team einfach* schnell* zuverlässig* aktuell* neu neue* neuen ergebnis* status
      statist* angebot* bedien* standortbasiert* standortbezogen* ortsbasiert* ortsbezogen* initialis* zugeschnitten*
      maßgeschneidert* abläufe ablauf* aufgabe* bereich*
      """,
    verbs: """
      find* *finden öffne* such* *suchen speicher* aufzeichn* aufgezeichnet aufzuzeichnen zeichne* berechn* mess* gemessen
      prüf* überprüf* verfolg* erkenn* erkannt erinner* benachrichtig* warn* empfehl* vorschlag* vorzuschlagen send* schick*
      verbind* koppel* start* stopp* beend* sortier* filter* markier* zuordn* zuzuordnen hinzufüg* hochlad*
      hochzuladen aufnehm* aufzunehmen aufgenommen erstell* plan* buch* bestell* zahl* bezahl* melden meldet dokumentier*
      protokollier* vergleich* nachweis* belegen abgleich* synchron* übertrag* hör* sprech* schätz* liefer* lokalisier* orten
      ortet zentrier* führ* leit* spiel* stempel* abrechn*
      """,
    purposes: """
      navig* teilen zeig* anzeig* angezeigt anzuzeigen *karte *karten kartenansicht* *nähe umkreis* umgebung* *fahrt *fahrten *route
      *routen *wetter* *vorhersage* scann* *scannen notruf* *lieferung* fahrtenbuch* kilometer* *strecke *strecken verkehr*
      park* kompass* entfernung* tempo geschwindigkeit* schritte kalorien wander* radfahr* gebet* sonnenaufgang* nachrichten
      profilbild* qr barcode* video* sprach* betrug* restaurants hotels haltestelle* filiale* freunde* flirt* chat*
      zeiterfassung* arbeitszeit* stempel* unfall* sturz* *tracking *buchung *suche
      """,
    marks: "um für damit zum zur weil denn wenn da sodass sonst während ohne falls",
    resources: [
      .location:
        "standort* *standort position* *position ort orte ortung* gps geoposition* geodaten aufenthaltsort* lokation*",
      .motion: "beweg* *bewegung *bewegungen fitness* sensor* *sensoren aktivität* schrittzähler*",
      .bluetooth: "bluetooth* ble beacon*",
      .camera: "kamera* objektiv*",
      .microphone: "mikrofon* mikrophon* ton",
      .photos: "foto* *fotos bild* *bilder mediathek* galerie* album* alben",
      .contacts: "kontakt* adressbuch*",
    ],
    directing: [
      "bitte erlaub*", "bitte wähl*", "bitte aktivier*", "bitte gestatt*", "bitte stimm*", "bitte gib", "bitte geben",
      "bitte tipp*", "bitte akzeptier*", "bitte lass*", "bitte gewähr*", "bitte bestätig*", "bitte erteil*",
      "bitte stell*",
      "bitte schalt*", "wähle immer", "wählen sie immer", "immer wählen", "immer auswählen", "immer erlauben",
      "immer zulassen", "auf immer", "tippe auf", "tippen sie auf", "drücke auf", "drücken sie", "erlauben wählen",
      "erlauben auswählen", "die option immer", "option immer", "erlauben drücken", "erlauben tippen", "mit ok",
      "beim verwenden der app erlauben", "ok tippen", "ja tippen", "immer auszuwählen", "immer zu erlauben",
      "du musst immer",
      "am besten immer", "auf erlauben", "immer ausgewählt", "immer gewählt", "immer eingestellt", "erlaube bitte",
      "erlauben sie bitte",
      "erlaube * immer", "erlaube ortung immer", "erlauben sie * immer", "auf zulassen", "auf ok",
    ],
    letting: "erlaube erlauben lass lasse",
    predicates: """
      benötigt braucht möchte will verwendet nutzt benutzt fragt muss darf erfasst ist erfordert verlangt
      """,
    templates: [
      "*usagedescription*", "appname", "app-name", "meine app", "deine app", "ihre app", "hier text", "text hier",
      "beschreibung hier", "grund hier", "hier einfügen",
    ],
    templateWords: "test tests beschreibung text nachricht grund wert berechtigung",
    imperatives: [
      "aktiviere*", "erlaube*", "schalte*", "gib", "geben sie", "gewähre*", "wähle*", "stelle*", "tippe*", "öffne*",
      "gestatte*", "akzeptiere*", "bestätige*", "teile*", "lass", "lassen sie", "stimme*", "stimmen sie", "ändere*",
      "ändern sie",
    ],
    politeness: ["bitte", "jetzt", "einfach", "nun"],
    marketing: [
      "beste", "bester", "bestes", "besten", "kostenlos*", "gratis", "fantastisch*", "großartig*", "einzigartig*",
      "revolutionär*", "preisgekrönt*", "unschlagbar*", "weltweit führend*", "führende", "führender", "millionen",
      "perfekt*", "erstklassig*", "spannend*", "genial*", "nummer eins",
    ],
    coercionAtEnd: ["um fortzufahren", "zum fortfahren", "um weiterzumachen"],
    coercion: [
      "zugang * gesperrt", "zugang * * gesperrt", "zugang * * * gesperrt", "konto * gesperrt", "konto * * gesperrt",
      "du musst", "müssen sie", "sie müssen", "musst du",
      "zwingend", "verpflichtend", "pflicht", "sonst kannst du", "sonst können sie", "app nicht nutzen",
      "app nicht verwenden", "app nicht benutzen", "*rabatt*", "*belohnung*", "*gutschein*", "*prämie*", "*bonus*",
      "verdiene", "verdienen sie", "gewinne", "gewinnen sie", "geschenk*", "im gegenzug", "als gegenleistung",
      "konto gesperrt", "konto wird", "kein standort, keine app", "ohne standort keine app", "sperren wir",
      "wir sperren",
      "*konto sperren", "*konto löschen", "löschen wir dein konto", "löschen wir ihr konto",
    ],
    recipients: [
      "*versicherer*", "*versicherung*", "*arbeitgeber*", "*werbung*", "*werbe*", "dritte", "dritten", "*partner*",
      "*datenhändler*", "*polizei*",
    ],
    negations: "nicht nie niemals kein* weder ohne",
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
