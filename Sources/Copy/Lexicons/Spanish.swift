extension Lexicon {
  package static let spanish = Lexicon(
    language: "es",
    abbreviations: ["p", "ej", "etc", "sr", "sra", "ud", "uds", "aprox", "núm"],
    joinsWords: false, hasTitleCase: false, capitalizesNouns: false, listCommas: 3,
    restating: [
      "a", "acceda", "acceder", "accede", "acceso", "actual", "al", "aplicación", "app", "como", "con", "datos", "de",
      "del", "desea", "dispositivo", "el", "en", "es", "esta", "gps", "gustaría", "la", "las", "le", "lo", "los",
      "localización", "localizaciones", "móvil", "necesario", "necesaria", "necesita", "necesitamos", "nos", "nuestra",
      "para", "permiso", "permisos", "podamos", "poder", "por", "favor", "posición", "que", "queremos", "quiere",
      "requiere", "requerido", "se", "servicios", "siempre", "su", "sus", "teléfono", "tu", "tus", "ubicación",
      "ubicaciones", "un", "una", "usa", "usar", "usamos", "uso", "utiliza", "utilizar", "y",
    ],
    fillers: [
      "además", "algunas", "algunos", "así", "bien", "brindar", "brindarte", "cierta", "ciertas", "cierto",
      "correctamente", "correcto", "cual", "cuando", "dar", "darle", "darte", "dentro", "desde", "donde",
      "ejecución", "este", "esto", "estos", "experiencia", "funciona", "funcionalidad", "funcionamiento",
      "funcionar", "funcione", "funciones", "función", "habilitar", "habilite", "mejor", "mejorar", "mejores",
      "mismo", "muy", "más", "no", "obtener", "ofrecer", "ofrecerle", "ofrecerte", "opción", "otra", "otros",
      "permita", "permite", "permitir", "pero", "plano", "precisa", "preciso", "primer", "proporcionar",
      "proporcionarle", "proporcionarte", "propósito", "pueda", "puede", "pueden", "razón", "segundo", "ser",
      "servicio", "si", "sin", "sobre", "solo", "son", "sólo", "también", "te", "tener", "toda", "todas",
      "todo", "todos", "usando", "usted", "utilizando", "varias", "varios", "él",
    ],
    vagueBenefits: [
      "mejor experiencia", "mejor * experiencia", "experiencia mejor", "experiencia óptima",
      "experiencia personalizada",
      "experiencia de usuario", "experiencia del usuario", "mejorar * experiencia", "mejorar experiencia",
      "mejora * experiencia", "mejorar * servicio*", "mejorar * app", "mejorar * aplicación", "mejorar * producto*",
      "mejor servicio", "ofrecer* * servicio*", "funcione correctamente", "funcionar correctamente", "funcione bien",
      "funcionar bien", "funcione mejor", "funcionamiento correcto", "buen funcionamiento", "correcto funcionamiento",
      "todas las funciones", "algunas funciones", "ciertas funciones", "determinadas funciones", "diversos fines",
      "otros fines", "por funcionalidad", "para la funcionalidad", "contenido relevante", "atenderte mejor",
      "servirte mejor", "tu comodidad",
    ],
    imperatives: [
      "activa", "active", "permite", "permita", "concede", "conceda", "elige", "elija", "selecciona", "seleccione",
      "abre", "abra", "habilita", "habilite", "toca", "toque", "da", "dé", "pon", "ponga", "acepta", "acepte",
      "comparte", "comparta", "autoriza", "autorice", "cambia", "cambie",
    ],
    politeness: ["por favor", "ahora", "simplemente"],
    reasons: [
      "para", "porque", "así", "ya que", "sin", "si", "cuando", "mientras", "por eso", "de lo contrario", "pues",
      "como",
    ],
    passives: [
      Passive(
        auxiliaries: ["se"],
        participles: [
          "usa", "usan", "usará", "usarán", "utiliza", "utilizan", "utilizará", "utilizarán", "recopila", "recopilan",
          "recopilará", "recoge", "recogen", "necesita", "necesitan", "requiere", "registra", "registran", "almacena",
          "almacenan", "comparte", "comparten", "procesa", "procesan", "rastrea", "rastrean", "guarda", "guardan",
        ], gap: 0),
      Passive(
        auxiliaries: ["es", "son", "será", "serán", "ser"],
        participles: [
          "usada", "usadas", "usados", "utilizada", "utilizadas", "utilizados", "recopilada", "recopilados",
          "recogida", "necesaria", "requerida", "registrada", "almacenada", "compartida", "procesada", "rastreada",
        ], gap: 1),
    ],
    actors: ["por"],
    marketing: [
      "gratis", "gratuit*", "increíble*", "fantástic*", "mejor app", "mejor aplicación", "la mejor", "revolucionari*",
      "premiad*", "galardonad*", "insuperable*", "líder", "millones de", "número uno", "perfect*", "asombros*",
      "emocionante*", "única en",
    ],
    coercion: [
      "para continuar", "para poder continuar", "para seguir usando", "debes", "debe permitir", "debe activar",
      "tienes que", "tiene que", "obligatori*", "no podrás usar", "no podrá usar", "no puedes usar la",
      "de lo contrario no",
      "descuento*", "recompensa*", "cupón", "cupones", "premio*", "gana", "gane", "regalo*", "a cambio",
      "bonificación*",
      "cuenta será", "sin ubicación, no hay app", "sin ubicación no hay app", "bloquearemos * cuenta",
      "suspenderemos * cuenta", "cerraremos * cuenta", "eliminaremos * cuenta",
    ],
    background: [
      "segundo plano", "cerrada", "cerrado", "no uses", "no estés usando", "no esté usando", "no la uses", "no use",
      "no está abierta", "no esté abierta", "siempre", "en todo momento", "aunque", "incluso cuando", "incluso si",
      "bloqueado", "bloqueada", "sin abrir", "mientras conduces",
    ],
    recipients: [
      "aseguradora*", "empresa de seguros", "empleador*", "tu empresa", "publicidad", "publicitari*", "anunciante*",
      "anuncios", "terceros", "socios", "policía",
    ],
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
