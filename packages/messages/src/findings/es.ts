// Spanish wording of each check: what was seen, why it matters, what to do.
export const findings = {
  'sri-missing': {
    title: 'Un script de terceros no tiene hash de integridad',
    detail:
      'El navegador ejecuta cualquier código que sirva esta URL. Si el proveedor cambia el archivo, sus compradores reciben el código nuevo sin previo aviso.',
    action: 'Añada el atributo integrity si el proveedor sirve una versión fija, o aloje el archivo en el servidor de la tienda.',
  },
  'csp-missing': {
    title: 'La página no tiene política de seguridad de contenido',
    detail: 'Cualquier servidor puede ejecutar código en la página o recibir datos de ella.',
    action: 'Empiece con una política de solo informe que incluya los servidores de este análisis y, después, aplíquela.',
  },
  'csp-weak': {
    title: 'La política de seguridad de contenido es demasiado permisiva',
    detail: 'Una política con esta brecha no puede detener el código inyectado.',
    action: 'Cierre la brecha con nonces, hashes o servidores concretos.',
  },
  'header-missing': {
    title: 'Falta una cabecera de seguridad',
    detail: 'El navegador solo aplica esta protección si la página envía la cabecera.',
    action: 'Envíe la cabecera en cada respuesta de la página de pago.',
  },
  'script-over-http': {
    title: 'Un script se carga sin cifrar',
    detail: 'Cualquiera que tenga acceso a la red puede sustituir el código del script.',
    action: 'Cargue el script por HTTPS o elimínelo.',
  },
  'mutable-third-party': {
    title: 'Un script de terceros que puede cambiar en cualquier momento tiene acceso a los campos de la tarjeta',
    detail: 'Se ejecuta en la misma página que los campos de la tarjeta y nada garantiza que su contenido no cambie.',
    action: 'Elimine el script de la página de pago, use una versión concreta o traslade los campos al iframe del proveedor.',
  },
  'reads-card-field': {
    title: 'Un script lee un campo de la tarjeta',
    detail:
      'El script leyó el contenido del campo. El código de pago y los formateadores necesitan hacerlo, pero la mayoría de los demás scripts no.',
    action: 'Confirme que este script necesita los datos de la tarjeta. Si nadie sabe para qué, elimínelo.',
  },
  'listens-at-payment': {
    title: 'Un script de terceros detecta el momento del pago',
    detail:
      'El navegador avisa al script cuando el comprador envía el formulario de pago o pulsa el botón de pago. Los skimmers actúan en ese momento, aunque los scripts de analítica también reciben ese aviso.',
    action: 'Confirme que este script tiene alguna función durante el pago. Si nadie la conoce, elimínelo.',
  },
  'canary-left-page': {
    title: 'La tarjeta de prueba salió de la página',
    detail:
      'Los datos de prueba introducidos en el campo de la tarjeta aparecieron en el tráfico hacia este servidor. Los de una tarjeta real también se habrían enviado.',
    action:
      'Trátelo como robo de datos de tarjetas mientras no se demuestre lo contrario: elimine el script y avise a su responsable de seguridad.',
  },
  'card-kept-in-browser': {
    title: 'El número de tarjeta se guarda en el navegador',
    detail:
      'Los datos de prueba introducidos en el campo de la tarjeta se guardaron en el navegador. Cualquier script de la página puede leerlos y cualquier petición posterior puede enviarlos.',
    action:
      'Averigüe qué código lo guardó y elimínelo. Un script de terceros que hace esto probablemente se dispone a robar los datos de la tarjeta. El código de la tienda tampoco debe hacerlo: PCI DSS exige que los números de tarjeta guardados sean ilegibles (3.5) y prohíbe guardar los códigos de seguridad (3.3).',
  },
  'fake-payment-form': {
    title: 'Un script ha añadido a la página un formulario de pago propio',
    detail: 'Han aparecido campos de tarjeta que no son de la página ni del proveedor de pago.',
    action: 'Compare el formulario con el que documenta su proveedor. Si el formulario no pertenece a la tienda, retire la página.',
  },
  'foreign-provider': {
    title: 'Código de terceros ha añadido un proveedor de pago a la página',
    detail:
      'El proveedor no figura en el HTML de su página ni lo añadió el código de la tienda. Un skimmer también puede añadir un proveedor y usar en él una cuenta ajena.',
    action: 'Confirme que tanto el proveedor de pago como la cuenta son suyos y que este script debe cargar ese proveedor.',
  },
  'overlaid-payment-field': {
    title: 'Un elemento tapa un campo de pago',
    detail: 'Es posible que los compradores que pulsan el campo escriban en realidad en otro elemento.',
    action: 'Revise la captura de pantalla. Averigüe qué tapa el campo y quién lo añadió.',
  },
  'source-url-spoofed': {
    title: 'Un script se hace pasar por otro archivo',
    detail:
      'Un comentario del código indica una URL distinta de la que se usó para cargar el script. Las herramientas para desarrolladores muestran el nombre falso.',
    action: 'Revise el código. Las herramientas de compilación solo añaden esos comentarios durante el desarrollo.',
  },
  'unknown-host': {
    title: 'Un script se carga desde un servidor desconocido',
    detail: 'Este servidor no figura en ninguna lista de proveedores.',
    action: 'Averigüe quién añadió el script. Si nadie lo sabe, elimínelo.',
  },
  'known-bad-host': {
    title: 'La página se conecta a un servidor conocido por robar datos de tarjetas',
    detail: 'Este servidor figura en una lista publicada.',
    action: 'Elimine el script ahora mismo y avise a su responsable de seguridad.',
  },
  'obfuscated-script': {
    title: 'Un script oculta su comportamiento',
    detail: 'El código está más ofuscado de lo habitual en un script minificado.',
    action: 'Solicite el código fuente al responsable del script. Si el script no tiene responsable, elimínelo.',
  },
  'vulnerable-library': {
    title: 'Una biblioteca tiene vulnerabilidades conocidas',
    detail: 'Una versión más reciente las corrige.',
    action: 'Actualice la biblioteca a una versión que las corrija.',
  },
  'native-overridden': {
    title: 'Un script ha sustituido una función nativa del navegador',
    detail: 'Este tipo de código puede leer o cambiar los datos que envían otros scripts.',
    action: 'Compruebe si lo hace a propósito una biblioteca de supervisión o de compatibilidad.',
  },
  'card-read-and-foreign-contact': {
    title: 'Un script leyó un campo de la tarjeta y después se conectó a un servidor de terceros',
    detail: 'Es posible que el script cifrara los datos que envió, por lo que la tarjeta de prueba podría no aparecer en el tráfico.',
    action:
      'Trátelo como robo de datos de tarjetas mientras no se demuestre lo contrario: revise el código y elimine el script de la página.',
  },
  'inventory-differs-by-client': {
    title: 'La página sirve scripts distintos a otro navegador',
    detail: 'Así actúa el código que se oculta de los analizadores, pero también las pruebas A/B.',
    action: 'Averigüe qué hace cada uno de estos scripts y quién decide qué navegador lo recibe.',
  },
  'other-code-by-client': {
    title: 'Un script tiene código distinto en otro navegador',
    detail:
      'El script tiene el mismo nombre en ambas visitas. Así actúa el código que se oculta de los analizadores, pero también las pruebas A/B.',
    action: 'Compare las dos versiones y averigüe quién decide cuál recibe cada comprador.',
  },
  'canary-leaves-at-press': {
    title: 'Los datos de la tarjeta salen de la página al pagar',
    detail:
      'El analizador pulsó el botón de pago después de bloquear la conexión de red. La página intentó entonces enviar los datos de prueba a este servidor y el analizador detuvo la petición. Los datos de una tarjeta real se habrían enviado.',
    action:
      'Trátelo como robo de datos de tarjetas mientras no se demuestre lo contrario: elimine el script y avise a su responsable de seguridad.',
  },
  'canary-hidden-at-press': {
    title: 'La página envía los datos de la tarjeta ofuscados al sitio de la tienda cuando el comprador paga',
    detail:
      'El analizador pulsó el botón de pago después de bloquear la conexión de red. La página intentó entonces enviar al sitio de la tienda el número de la tarjeta de prueba, codificado para ocultarlo.',
    action:
      'Averigüe quién escribió este código. Las páginas de pago rara vez lo necesitan, a diferencia de los skimmers que guardan los datos en el servidor de la tienda.',
  },
  'canary-unlisted-frame': {
    title: 'La tarjeta de prueba se envió a un iframe de pago de un servidor que no está en ninguna lista',
    detail:
      'Su página muestra un iframe de pago de este servidor. Podría ser su proveedor de pago, pero no figura en ninguna lista de proveedores.',
    action: 'Averigüe a quién pertenece este servidor. Si no es su proveedor de pago, trátelo como robo de datos de tarjetas.',
  },
  'canary-brought-provider': {
    title: 'La tarjeta de prueba se envió a un proveedor de pago que añadió código de terceros',
    detail:
      'El servidor es de un proveedor de pago, pero la página no lo usaba y no lo añadió el código de la tienda. La cuenta en ese proveedor podría ser de otra persona.',
    action: 'Confirme que tanto el proveedor de pago como la cuenta son suyos. De lo contrario, trátelo como robo de datos de tarjetas.',
  },
  'canary-own-site': {
    title: 'La tarjeta de prueba se envió al sitio de la tienda antes de enviar el formulario',
    detail: 'Su página envía los datos de la tarjeta mientras el comprador aún está escribiendo.',
    action: 'Confirme que su página de pago lo hace a propósito y que su servidor no guarda los datos de la tarjeta.',
  },
  'integrity-held-nothing': {
    title: 'Un hash de integridad no tuvo efecto',
    detail:
      'El script tiene un atributo integrity, pero el navegador no lo comprobó al cargarlo. Podría haberse ejecutado cualquier código.',
    action: 'Averigüe qué script añadió el atributo. Defina el atributo antes de que se cargue el script.',
  },
  'listens-card-field': {
    title: 'Un script escucha los eventos de un campo de la tarjeta',
    detail: 'El navegador avisa al script cuando alguien escribe en el campo. No se detectó que el script leyera el valor.',
    action: 'Confirme que este script necesita los campos de la tarjeta. Si nadie sabe para qué, elimínelo.',
  },
  'unknown-frame-asks-card': {
    title: 'Un iframe de un servidor desconocido solicita los datos de la tarjeta',
    detail: 'El servidor no pertenece a su sitio ni a un proveedor de pago conocido.',
    action: 'Averigüe a quién pertenece el servidor. Si no es su proveedor de pago, elimine el iframe.',
  },
  'form-posts-elsewhere': {
    title: 'El formulario de la tarjeta se envía a un servidor desconocido',
    detail:
      'Al terminar de cargar la página, su formulario enviaba los datos a un servidor que no pertenece a su sitio ni a un proveedor de pago conocido.',
    action: 'Averigüe a quién pertenece el servidor. Si no es su proveedor de pago, elimine el formulario.',
  },
  'form-turned-elsewhere': {
    title: 'Un script redirigió el formulario de pago a otro servidor',
    detail: 'El script cambió el destino del formulario después de que se cargara la página.',
    action: 'Averigüe quién añadió el script. Elimínelo de la página hasta que lo sepa.',
  },
  values: {
    absent: 'no definida, por lo que no hay ningún límite',
    'unsafe-inline': 'permite cualquier script insertado en la página (inline)',
    'unsafe-eval': 'permite ejecutar texto como código',
    data: 'permite URL data:',
    'open-host': 'permite un servidor donde cualquiera puede publicar',
    'any-host': 'permite cualquier servidor',
    'any-scheme': 'permite todos los servidores de un esquema',
    'any-of-suffix': 'permite todos los servidores de un sufijo público',
    imitates: 'el nombre imita a uno conocido',
    'ip-address': 'una dirección IP sin nombre',
    'look-alike-letters': 'el nombre usa letras parecidas de otros alfabetos',
    'many-digits': 'el nombre se compone casi exclusivamente de cifras',
    'random-letters': 'el nombre parece formado por letras al azar',
    'often-abused-suffix': 'el sufijo se usa a menudo con fines maliciosos',
    'hex-names': 'nombres generados por una máquina',
    'rotated-strings': 'una lista desordenada de cadenas de texto',
    'escaped-text': 'texto escrito con códigos de escape',
    'heavily-escaped-text': 'casi todo texto con códigos de escape',
    'flattened-flow': 'un flujo de control alterado',
    'code-from-text': 'código extraído de un texto',
    'bracket-members': 'nombres ocultos en cadenas de texto',
    'number-lists': 'texto oculto en números',
    'six-characters': 'código escrito con solo seis caracteres',
    'unknown-frame': 'un iframe de un servidor desconocido solicita los datos de la tarjeta',
    'unknown-action': 'al terminar de cargar la página, su formulario enviaba los datos a otro servidor',
    mismatch: 'el hash no coincide con el código que se ejecutó',
    late: 'el atributo se añadió después de cargar el script',
    'frame-brought': 'el código añade un iframe del proveedor',
    'script-brought': 'el código carga el script del proveedor',
    'navigation-brought': 'el código redirige al comprador al proveedor',
    'webrtc-peer': 'otro equipo por WebRTC',
    'no-host': 'ningún servidor',
    'second-form': 'otro juego de campos de tarjeta junto al iframe del proveedor',
    'third-party-fields': 'campos de tarjeta añadidos por un tercero',
    'action-changed': 'el formulario se redirigió a otro servidor',
    'foreign-form': 'un formulario creado por un script envía los datos a otro servidor',
    url: 'en la URL',
    header: 'en una cabecera',
    body: 'en el cuerpo',
    websocket: 'en un mensaje WebSocket',
    webrtc: 'en datos WebRTC',
    dns: 'en un nombre DNS',
    reassembled: 'repartido en varias peticiones',
    card: 'número de tarjeta',
    'pay-button': 'el formulario de pago o su botón',
    'whole-page': 'toda la página',
    cookie: 'una cookie',
    'local-storage': 'el almacenamiento local',
    'session-storage': 'el almacenamiento de sesión',
    'indexed-db': 'IndexedDB',
    'cache-storage': 'CacheStorage',
    'window-name': 'window.name',
    'history-state': 'el estado del historial',
    address: 'la URL de la página',
    first: 'el primero de dos navegadores',
    second: 'el segundo de dos navegadores',
  },
  flags: {
    'reportOnly-yes': 'la página tiene una política de solo informe, pero no bloquea nada',
    'stopped-yes': 'se intentó enviar la petición, pero el analizador o el navegador la detuvo',
    'fixedContent-yes': 'la URL contiene una versión',
    'cors-yes': 'aquí se puede usar un hash de integridad',
    'cors-no': 'el servidor del proveedor no permite un hash de integridad',
  },
  facts: {
    provider: 'Proveedor',
    fields: 'Campos',
    contacts: 'También contacta con',
    natives: 'Funciones sustituidas',
    signs: 'Indicios',
    imitates: 'Imita a',
    by: 'Tapado por',
    ids: 'Vulnerabilidades publicadas',
    published: 'Publicado',
    seenBy: 'Detectado solo por',
    host: 'Servidor',
    url: 'URL',
    header: 'Cabecera',
    field: 'Campo',
    directive: 'Directiva',
    library: 'Biblioteca',
    version: 'Versión',
    name: 'Nombre',
    claimed: 'URL declarada',
    count: 'Apariciones',
    value: 'Valor',
    source: 'Fuente',
    encoding: 'Codificación',
    native: 'Función',
    label: 'Script',
    vendor: 'Proveedor',
    reason: 'Motivo',
    listens: 'Escucha eventos de',
    place: 'Guardado en',
  },
}
