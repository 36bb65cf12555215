extension Lexicon {
  package static let english = Lexicon(
    language: "en",
    abbreviations: ["e", "g", "i", "etc", "vs", "approx", "no", "st"],
    joinsWords: false, hasTitleCase: true, capitalizesNouns: false, listCommas: 3,
    function: """
      a an the this that these those it its i me my we us our ours you your yours they them their he she his her who which
      what where when why how there here is are am be been being was were do does did done has have had having will would
      shall should can could cannot can’t may might must and or but nor not no if then than as at by for from in into of off
      on onto out over per to up upon with within without via about between during through across so because since while
      until also even just only both either each any some all every other others another such more most much many few very
      too own same let lets make makes making made yes ok okay please kindly thank thanks hello dear hi e g ie etc don’t
      doesn’t won’t isn’t aren’t didn’t it’s we’re we’ll you’re i’m whenever wherever unless though although however hence
      whether again ever never now soon later today once still yet around behalf otherwise like first second anyone someone
      nobody
      """,
    asking: """
      access* allow* permit* permission* grant* authoriz* authoris* request* requir* need* want* wish* ask* consent* accept*
      agree* enabl* activat* turn turned turning switch* toggle* tap click choose chosen select* set setting settings use
      used uses using usage utiliz* utilis* obtain* receiv* read reads reading retriev* fetch* get gets getting acquir*
      necessary mandatory optional order reason* purpose* description* prompt* inform informs proceed* continu* privacy
      policy keep keeps give gives giving given seek* able capab* possible try tries trying describ* explain* justif*
      """,
    modes: """
      background* foreground always closed running active inactive minimi* time times constant* continuous* anytime
      app app’s apps application* device device’s phone* smartphone* iphone* ipad* mobile tablet* system os ios sdk* plugin*
      framework* module* service* software program user users user’s customer* people person client* member* everyone
      """,
    vague: """
      experience* feature* function* content personal* custom* tailor* improv* enhanc* optim* better best great good nice
      smooth* seamless* proper* correct* accurate* accuracy precise* exact* work* operat* perform* provid* offer offered
      offering deliver delivers support* relevant certain various specific different several additional basic main full fully
      complete* quality product* data info information detail* analytic* analys* business convenien* help helps helping
      useful value valued valuable efficient* effective* success* usual* normal* general* important* essential internal stuff
      thing* something anything everything way ways part parts aspect* task* activities process* procedure* manage*
      management develop* ensure* guarantee* complian* comply legal regulat* secure* security enjoy* satisf* interest*
      option* preference* solution* platform* website* web site company organi* team usab* user-friendly easy easier easily
      simple simply fast faster quick* quickly reliab* current* latest real real-time new up-to-date level* result* status
      benefit* everyone statistic* insight* location-based based initiali* core
      """,
    verbs: """
      track* detect* determin* monitor* collect* find finds finding check checks checking know knows knowing view views
      viewing see sees seeing open opens measur* locat* identif* gather* search* calculat* comput* updat* suggest* recommend*
      send sends sending store stores storing save saves saving record* log logs logging share shares sharing upload* add
      adds adding attach* take takes taking create creates creating connect* notif* alert* remind* verif* confirm* start*
      stop stops plan* pick* play* follow* discover* explor* sort* filter* list lists center* centre* pinpoint estimat* mark
      marks tag tags attribut* fill* match* book* report* pay unlock* count* draw* compar* assist* guid* direct directs
      transfer* import* export* sync* edit* change* load* listen* talk* call speak* captur* recogni* translat* stream*
      join* switch*
      """,
    purposes: """
      navigat* calls calling geotag* geofenc* check-in* turn-by-turn routing geocach* scan* print* map maps nearby show shows showing
      display* notifications weather forecast* trip* route* routes delivery deliveries emergency sos roadside nearest closest
      commut* mileage timesheet* attendance workout* traffic parking compass distance* speed steps calories hik* cycling
      prayer* qibla sunrise tide* news selfie* avatar* qr barcode* video* voice offers deals fraud timezone currency
      restaurants hotels stations shops friends dating chat* geo-fenc* sunset earthquake* flight* tours tracklog* logbook*
      odometer crash* collision* fall detection heart sleep step-count*
      """,
    marks: "to so for because since that lets helps otherwise when whenever while which if",
    resources: [
      .location: "location* location’s gps position* geolocation* geo geograph* coordinate* whereabouts place located",
      .motion: "motion* fitness sensor* accelerometer* gyroscope* movement* activity pedometer*",
      .bluetooth: "bluetooth* ble peripheral* beacon*",
      .camera: "camera* lens",
      .microphone: "microphone* mic audio",
      .photos: "photo* library gallery picture* image* media album*",
      .contacts: "contact* address book",
    ],
    directing: [
      "choose always", "select always", "choose allow*", "select allow*", "select the *", "choose the option",
      "pick always",
      "tap allow", "tap always", "press allow", "click allow", "tap ok", "press ok", "click ok", "tap yes",
      "please allow", "please accept", "please grant", "please enable", "please choose", "please select", "please tap",
      "please give", "please permit", "please turn on", "please say yes", "please agree", "please set",
      "please approve",
      "please switch", "kindly grant", "kindly allow", "kindly enable", "kindly accept", "kindly select",
      "kindly choose", "set to always", "set it to always", "set this to always", "set location to always",
      "set * to always", "set * * to always", "set * * * to always", "change to always", "switch to always",
      "change * to always", "change it to always", "always allow", "allow always", "allow all the time",
      "allow while using", "make sure to allow", "be sure to allow", "make sure you allow", "must be set to",
      "should be set to", "needs to be set to", "has to be set to", "you need to select", "you need to choose",
      "you should select", "you should choose", "you should allow", "you need to allow", "we recommend choosing",
      "we recommend selecting", "option always", "always option", "approve this",
      "please open", "open your location",
    ],
    letting: "allow allows allowing let lets letting enable",
    predicates: """
      needs need requires require would wants want uses use asks requests is may must collects accesses gathers tracks
      monitors
      """,
    templates: [
      "*usagedescription*", "usage description", "goes here", "appname", "app name", "myapp", "my app", "your app",
      "yourapp*",
      "your message", "your text", "message here", "text here", "reason here", "description here", "insert * here",
      "foo", "foobar", "blah", "dummy", "qwert*",
    ],
    templateWords: "test tests testing description string text message reason value permission",
    imperatives: [
      "turn on", "switch on", "enable", "allow", "grant", "choose", "select", "set", "give", "tap", "open", "activate",
      "permit", "accept", "keep", "change", "let", "go to", "share", "provide", "agree",
    ],
    politeness: ["please", "just", "now", "simply", "kindly"],
    marketing: [
      "best", "better than", "free", "amazing", "awesome", "incredible", "revolutionary", "fantastic", "world-class",
      "award-winning", "cutting-edge", "state-of-the-art", "ultimate", "unbeatable", "number one", "leading",
      "millions of", "world’s", "love", "exciting", "powerful", "must-have", "game-changing", "effortless*", "perfect",
    ],
    coercionAtEnd: ["to continue", "in order to continue"],
    coercion: [
      "days of premium", "premium days", "premium for free", "free premium", "coins", "lose your access",
      "required to use the app", "required to use this app", "required to use our", "you must", "you have to",
      "must allow", "must enable",
      "must accept", "must grant", "must choose", "cannot use the app", "can’t use the app", "cannot use this app",
      "will not work unless", "won’t work unless", "mandatory", "or else", "otherwise your account", "lose access",
      "account will be", "earn", "reward", "rewards", "discount", "discounts", "coupon*", "cashback", "gift card*",
      "bonus", "bonuses", "prize*", "win a", "points if", "in return", "in exchange", "free month*",
      "no other choice", "no location, no app", "no location, no service", "no location, no account",
      "no location, no access", "no access, no app", "no permission, no app", "block your account", "lock your account",
      "close your account", "suspend your account", "delete your account",
    ],
    recipients: [
      "insurer", "insurers", "insurance compan*", "insurance provider*", "employer", "employers", "advertis*", "ad",
      "ads", "third parties", "third-party", "partners", "data broker*", "marketers", "police", "analytics providers",
    ],
    negations: "not no never none neither nor without don’t doesn’t won’t cannot can’t",
    leftovers: [
      "todo", "tbd", "tba", "tbc", "fixme", "xxx", "lorem", "ipsum", "placeholder", "your text here",
      "insert text", "insert reason", "reason here", "description here", "sample text", "dummy text", "changeme",
      "asdf*",
    ],
    allowing: [
      "allow*", "enable", "enable *", "grant", "grant *", "turn on location*", "give access*", "permit", "agree",
      "accept", "ok", "okay", "yes",
    ],
    declining: [
      "cancel", "skip*", "not now", "later", "maybe later", "no thanks", "no", "don’t allow", "dismiss", "close",
      "deny",
      "remind me later", "ask * later",
    ],
    systemWords: [
      "would like to access", "would like to use", "would like your", "allow while using app", "allow once",
      "don’t allow", "keep only while using", "change to always allow", "change to only while using",
    ],
    tasks: [
      "open settings", "open the settings", "go to settings", "go to your", "open your settings", "tap *", "click *",
      "press *", "swipe *", "scroll *", "turn on *", "switch on *", "select *", "navigate to",
    ],
    sensitive: [
      "score", "scores", "your score", "mph", "kph", "kmh", "# km", "#km", "# mi", "# mile*", "# kilomet*", "speeding",
      "speed of", "braking", "hard brake*", "crash at",
      "collision at", "accident at", "street", "avenue", "your home", "left home", "arrived home", "at home", "at work",
      "your workplace", "your office", "your address", "your trip to", "your trip from", "drove to", "drove from",
      "you were at", "last seen at", "you visited", "miles to", "miles from", "hospital", "clinic", "church",
      "your password", "your policy number",
    ]
  )
}
