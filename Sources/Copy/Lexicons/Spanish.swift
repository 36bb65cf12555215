extension Lexicon {
  package static let spanish = Lexicon(
    language: "es",
    abbreviations: ["p", "ej", "etc", "sr", "sra", "ud", "uds", "aprox", "núm"],
    joinsWords: false, hasTitleCase: false, capitalizesNouns: false, listCommas: 3,
    function: """
      el la los las lo un una unos unas este esta esto estos estas ese esa eso esos esas aquel yo me mi mis nos nosotros
      nuestra nuestro nuestras nuestros tú tus te ti usted ustedes su sus le les se ella ellos que cual quien como cuando
      donde aquí ahí es son ser era sea están estar ha han haber hay y e o u pero sino ni no sí ya a al ante con contra de
      del desde durante en entre hacia hasta para por según sin sobre tras porque pues mientras aunque así también además
      solo más menos muy mucho todo toda todos todas otro otra otros otras cada algún alguna algunas algunos cualquier mismo
      misma ahora luego después siempre nunca cuanto etc gracias hola fin cuyo dentro fuera través demás ello
      """,
    asking: """
      acced* acceso* permit* permis* autoriz* conced* solicit* pedir pide requ* requier* necesi* precisa quier* quer* dese*
      gustar* us usa usar usado usamos usan use usos uso usando utiliz* empl* obten* obtien* recib* leer lee conoc* saber
      sab* consult* favor acept* activ* habilit* encend* eleg* elig* elija seleccion* toca* toque* abr* pulsa* pulse* ajuste*
      configur* obligatori* motivo* razón* propósito* descrip* mensaje* continu* seguir privacidad poder pued* pod* recog*
      recop* recolec* capt* identific* detect* determin* localiz* ubicar rastre* monitor* dar da das dé brindar
      """,
    modes: """
      plano segundo primer primero fondo abiert* cerrad* bloquead* ejecución ejecut* tiempo* momento* constante* continua*
      continuo* app apps aplicación* móvil* dispositivo* teléfono* celular* iphone* ipad* sistema* software servicio*
      programa* usuario* usuaria* cliente* persona* miembro*
      """,
    vague: """
      experiencia* función* contenido* personaliz* mejor* optim* buen* bien correct* adecuad* precis* exact* trabaj* oper*
      ofrec* proporcion* brind* prest* soport* apoy* relevante* ciert* divers* vari* distint* mayor atención diferente*
      específic* general* básic* complet* total* calidad* producto* dato* información* análisis analític* negocio* comod*
      convenien* ayud* útil* valor* eficient* éxito normal* important* esencial* intern* cosa* algo parte* tarea* proceso*
      gestion* desarroll* asegur* garantiz* legal* segur* disfrut* interés* opción* solución* plataforma* web sitio* empresa*
      equipo* fácil* rápid* fiable* actual* nuev* resultado* estado* estadístic* basad* inici* núcleo rendimiento
      """,
    verbs: """
      encontr* encuentr* busc* guard* registr* grab* calcul* med* mid* comprob* verific* avis* notific* recomend* suger*
      envi* conect* iniciar detener orden* filtr* marc* añad* agreg* sub* tom* crear crea plan* reserv* pag* compar*
      sincroniz* transfer* escuch* habl* llam* escane* imprim* trad* reconoc* jug* segui* alert* ver vea veas vean estim*
      cont* entreg* asign* asoci*
      """,
    purposes: """
      naveg* compartir mostr* muestr* mapa* cerca cercan* próxim* viaje* ruta* trayecto* tiempo-meteorológico clima* meteorol*
      emergencia* entrega* kilometraje* fichaje* fichar escanear imprimir geoetiquet* tráfico aparca* estaciona* brújula*
      distancia* velocidad pasos calorías senderis* ciclis* oración amanecer noticias selfi* avatar* qr video* voz ofertas
      fraude restaurantes hoteles paradas tiendas amigos chat* accidente* caída* repart* pedido*
      """,
    marks: "para porque cuando así mientras sin si pues por",
    resources: [
      .location:
        "ubicación* ubicacion* localización* localizacion* posición* posicion* gps geolocaliz* lugar coordenada* donde",
      .motion: "movimiento* sensor* actividad* acelerómetro* podómetro*",
      .bluetooth: "bluetooth* ble beacon*",
      .camera: "cámara* camara*",
      .microphone: "micrófono* microfono* audio",
      .photos: "foto* imagen* galería* galeria* álbum* carrete biblioteca",
      .contacts: "contacto* agenda*",
    ],
    directing: [
      "por favor permit*", "por favor acept*", "por favor activ*", "por favor eli*", "por favor seleccion*",
      "por favor conced*", "por favor autori*", "por favor habilit*", "por favor, permit*", "por favor, acept*",
      "por favor, activ*", "por favor, eli*", "por favor, seleccion*", "por favor, conced*", "por favor, autori*",
      "por favor, habilit*", "elige siempre", "elija siempre", "selecciona siempre", "seleccione siempre",
      "elige permitir",
      "elija permitir", "selecciona permitir", "seleccione permitir", "permitir siempre", "permite siempre",
      "toca permitir", "toque permitir", "pulsa permitir", "pulse permitir", "pulsa aceptar", "pulse aceptar",
      "la opción siempre", "opción siempre", "debes elegir", "debe elegir", "debes seleccionar", "debe seleccionar",
      "tienes que elegir", "permitir al usarse", "marca siempre", "marque siempre", "en siempre", "ponla en siempre",
      "asegúrate de permitir", "asegúrese de permitir", "hay que permitir", "recomendamos elegir", "acepte el permiso",
      "acepta el permiso", "acepte los permisos",
      "recomendamos seleccionar",
    ],
    letting: "permite permita permitir",
    predicates: """
      necesita requiere quiere desea usa utiliza solicita accede pide debe recopila es
      """,
    templates: [
      "*usagedescription*", "appname", "mi app", "mi aplicación", "tu app", "su app", "texto aquí", "aquí el texto",
      "descripción aquí", "motivo aquí",
    ],
    templateWords: "prueba pruebas descripción texto mensaje motivo valor permiso test",
    imperatives: [
      "activa", "active", "permite", "permita", "concede", "conceda", "elige", "elija", "selecciona", "seleccione",
      "abre", "abra", "habilita", "habilite", "toca", "toque", "da", "dé", "pon", "ponga", "acepta", "acepte",
      "comparte", "comparta", "autoriza", "autorice", "cambia", "cambie",
    ],
    politeness: ["por favor", "ahora", "simplemente"],
    marketing: [
      "gratis", "gratuit*", "increíble*", "fantástic*", "mejor app", "mejor aplicación", "la mejor", "revolucionari*",
      "premiad*", "galardonad*", "insuperable*", "líder", "millones de", "número uno", "perfect*", "asombros*",
      "emocionante*", "única en",
    ],
    coercionAtEnd: ["para continuar", "para poder continuar"],
    coercion: [
      "para seguir usando", "debes", "debe permitir", "debe activar",
      "tienes que", "tiene que", "obligatori*", "no podrás usar", "no podrá usar", "no puedes usar la",
      "de lo contrario no",
      "descuento*", "recompensa*", "cupón", "cupones", "premio*", "gana", "gane", "regalo*", "a cambio",
      "bonificación*",
      "cuenta será", "sin ubicación, no hay app", "sin ubicación no hay app", "bloquearemos * cuenta",
      "suspenderemos * cuenta", "cerraremos * cuenta", "eliminaremos * cuenta",
    ],
    recipients: [
      "aseguradora*", "empresa de seguros", "empleador*", "tu empresa", "publicidad", "publicitari*", "anunciante*",
      "anuncios", "terceros", "socios", "policía",
    ],
    negations: "no nunca jamás ningún ninguna ni sin",
    leftovers: [
      "tbd", "fixme", "xxx", "lorem", "ipsum", "marcador de posición", "texto aquí", "aquí el texto",
      "insertar texto", "motivo aquí", "texto de ejemplo", "texto de prueba", "pendiente de redactar", "asdf*",
    ],
    allowing: [
      "permitir", "permitir *", "activar", "activar *", "autorizar", "autorizar *", "conceder", "conceder *", "aceptar",
      "ok", "sí", "de acuerdo", "habilitar", "habilitar *",
    ],
    declining: [
      "cancelar", "omitir", "saltar", "ahora no", "más tarde", "quizá más tarde", "luego", "no", "no gracias",
      "no permitir", "rechazar", "cerrar", "denegar",
    ],
    systemWords: [
      "quiere acceder",
      "desea acceder", "le gustaría acceder", "permitir al usarse la app", "permitir una vez", "no permitir",
      "permitir siempre",
    ],
    tasks: [
      "abre ajustes", "abre los ajustes", "abra ajustes", "ve a", "vaya a", "toca *", "toque *", "pulsa *", "pulse *",
      "haz clic", "desliza *", "selecciona *", "seleccione *", "activa *", "active *",
    ],
    sensitive: [
      "puntuación", "puntuaciones", "# km", "#km", "kmh", "# kilómetro*", "# milla*", "velocidad",
      "exceso de velocidad", "frenazo*", "frenada*", "calle",
      "avenida", "tu casa", "en casa", "en el trabajo", "tu oficina", "tu dirección", "tu viaje a", "tu viaje de",
      "tu viaje desde", "su viaje a", "accidente en", "colisión en", "hospital", "clínica", "has estado en",
      "estuviste en", "saliste de",
    ]
  )
}
