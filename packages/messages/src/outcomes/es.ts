// Spanish texts of outcomes, why a scan was not or only partly evaluated: the reason after “because” and the next step, and whole sentences.
export const outcomes = {
  'bad-address': { because: 'la URL no es válida', next: 'Compruebe que esté bien escrita. Debe empezar por https://.' },
  'address-refused': {
    because: 'la URL apunta a una red privada',
    next: 'Para analizar un sistema de pruebas, permita este servidor en la configuración.',
  },
  'dns-failed': {
    because: 'el nombre del servidor no corresponde a ninguna dirección IP',
    next: 'Compruebe que el nombre esté bien escrito y repita el análisis.',
  },
  'connection-refused': {
    because: 'el servidor rechazó la conexión',
    next: 'Compruebe que la tienda funciona y que el puerto es correcto, y repita el análisis.',
  },
  'connection-failed': {
    because: 'la conexión se cortó',
    next: 'Repita el análisis. Si vuelve a ocurrir, puede que la tienda bloquee la dirección IP del analizador.',
  },
  'tls-failed': {
    because: 'el certificado no es válido para este servidor',
    next: 'Renueve o corrija el certificado. Los compradores también ven un aviso.',
  },
  'http-error': {
    because: 'la página devolvió un error',
    next: 'Abra la URL en su navegador. Si el pago requiere un carrito con productos, use una URL que muestre el formulario.',
  },
  'not-html': { because: 'la URL devuelve un archivo, no una página', next: 'Use la URL de la página que muestra el formulario de pago.' },
  download: { because: 'la URL inicia una descarga', next: 'Use la URL de la página que muestra el formulario de pago.' },
  'redirect-loop': { because: 'la página redirige en bucle', next: 'Revise las redirecciones de la tienda y repita el análisis.' },
  'redirect-limit': { because: 'hubo demasiadas redirecciones', next: 'Use la última URL de la cadena.' },
  'too-big': {
    because: 'la página, o una parte de ella, supera el tamaño que un análisis puede cargar',
    next: 'Una página de pago necesita muchos menos datos. Averigüe qué los consume y elimínelo de la página.',
  },
  'request-limit': {
    because: 'la página envió más peticiones de las que permite un análisis',
    next: 'Una página de pago necesita muchas menos. Averigüe qué script envía las peticiones y repita el análisis.',
  },
  timeout: { because: 'se agotó el tiempo', next: 'Repita el análisis. Si la tienda es lenta, aumente el límite de tiempo.' },
  'never-settles': {
    because: 'la página no terminó de cargarse',
    next: 'El resultado muestra lo que se detectó hasta el límite de tiempo. Repita el análisis cuando la tienda tenga menos actividad.',
  },
  'page-busy': {
    because: 'un script mantuvo ocupada la página',
    next: 'Repita el análisis. Si vuelve a ocurrir, puede que un script intente evitar que lo observen.',
  },
  'page-crashed': {
    because: 'la página provocó un fallo del navegador',
    next: 'Repita el análisis. Si vuelve a ocurrir, avise a los desarrolladores de la tienda.',
  },
  'out-of-memory': {
    because: 'la página usó más memoria de la que permite un análisis',
    next: 'Repita el análisis. Si vuelve a ocurrir, puede que un script tenga una fuga de memoria.',
  },
  'bot-wall': {
    because: 'una protección contra bots bloqueó el analizador',
    next: 'Permita la dirección IP o el agente de usuario del analizador en su protección contra bots y repita el análisis.',
  },
  captcha: {
    because: 'la página mostró un captcha',
    next: 'Permita que la dirección IP del analizador acceda sin captcha y repita el análisis.',
  },
  'empty-page': {
    because: 'la página estaba vacía',
    next: 'Abra la URL en su navegador. Si ve contenido, puede que la tienda trate de otra forma al navegador del analizador.',
  },
  'challenge-suspected': {
    because: 'la respuesta parece una comprobación contra bots, no la página',
    next: 'Revise la captura de pantalla. Si muestra una comprobación, permita el paso del analizador y repita el análisis.',
  },
  'frame-failed': {
    because: 'un iframe de la página falló',
    next: 'Puede que la lista no contenga los scripts de ese iframe. Repita el análisis.',
  },
  'script-body-missing': {
    because: 'no se pudo leer el contenido de un script',
    next: 'La lista muestra la URL del script sin hash. Repita el análisis.',
  },
  'dialog-held': {
    because: 'la página abrió un cuadro de diálogo',
    next: 'El analizador pulsó «Aceptar». Los compradores que elijan otra opción podrían recibir otros scripts.',
  },
  'popup-closed': {
    because: 'la página abrió una ventana y el analizador la cerró',
    next: 'Si los compradores pagan en esa ventana, analice su URL.',
  },
  'typing-incomplete': {
    because: 'no se pudo introducir la tarjeta de prueba en todos los campos',
    next: 'La pestaña «Tarjeta de prueba» muestra los campos que faltan.',
  },
  'behaviour-incomplete': {
    because: 'parte del comportamiento no se pudo observar',
    next: 'La lista de scripts está completa. Repita el análisis para ver qué hacen los scripts.',
  },
  'no-test-right': {
    because: 'nadie ha demostrado tener permiso para hacer pruebas en esta tienda, por lo que el analizador solo cargó la página',
    next: 'Verifique que controla el sitio en la pantalla del sitio o confirme, al iniciar un análisis, que tiene permiso para hacer pruebas. Después, repita el análisis.',
  },
  'led-elsewhere': {
    because:
      'la página redirigió a otro servidor en el que usted no ha demostrado tener permiso para hacer pruebas, por lo que el analizador no introdujo allí ninguna tarjeta de prueba',
    next: 'Los detalles indican el servidor. Si es suyo, analice una URL de ese servidor y declare que tiene permiso para hacer pruebas. Después, repita el análisis de esta página.',
  },
  'from-har': {
    because: 'se leyó de un archivo HAR que alguien subió',
    next: 'Un archivo HAR no muestra lo que hicieron los scripts. Para ver el comportamiento, realice un análisis que llegue a la página o una captura con «tillwatch capture».',
  },
  'sent-elsewhere': {
    because: 'la tienda redirigió al analizador a otra página',
    next: 'Abra la URL en su navegador como visitante nuevo. Si la página requiere un carrito o una cuenta, añada los pasos como recorrido. De lo contrario, supervise la URL que muestra el formulario de pago o declare el servidor de esa página.',
  },
  'journey-failed': { because: 'el recorrido no llegó a la página', next: 'Revise el paso que falló y vuelva a grabarlo o corríjalo.' },
  'navigated-away': { because: 'la página pasó a otra URL durante el análisis', next: 'Analice la URL nueva.' },
  'browser-missing': {
    because: 'el servidor no tiene ningún navegador',
    next: 'Ejecute «npx --no tillwatch doctor» en el servidor para ver qué debe instalar.',
  },
  'browser-failed': {
    because: 'el navegador no se inició',
    next: 'Ejecute «npx --no tillwatch doctor» en el servidor para ver qué falla.',
  },
  'disk-full': {
    because: 'el servidor no pudo guardar el resultado',
    next: 'El disco del servidor está lleno. Avise al administrador y repita el análisis cuando haya espacio.',
  },
  interrupted: {
    because: 'el proceso worker se detuvo durante el análisis',
    next: 'Si la página tiene un recorrido, compruebe si la tienda guardó un carrito o una dirección. Después, repita el análisis. Si vuelve a ocurrir, revise el registro del proceso worker.',
  },
  cancelled: { because: 'el análisis se canceló', next: 'Puede volver a iniciarlo cuando quiera.' },
  internal: { because: 'se produjo un error interno', next: 'Repita el análisis. Si vuelve a ocurrir, envíenos el número del análisis.' },
}

/** What happened, as a whole sentence. */
export const outcomeSentences = {
  'bad-address': 'Un navegador no puede abrir la URL.',
  'address-refused': 'La URL lleva a una red privada. Tillwatch solo analiza redes privadas si usted lo permite.',
  'dns-failed': 'El nombre del servidor no corresponde a ninguna dirección IP.',
  'connection-refused': 'El servidor rechazó la conexión.',
  'connection-failed': 'Falló la conexión con el servidor.',
  'tls-failed': 'Falló la conexión segura porque no se aceptó el certificado o el protocolo.',
  'http-error': 'El servidor respondió con un error.',
  'not-html': 'La URL no devuelve una página web.',
  download: 'La URL inicia una descarga en vez de abrir una página.',
  'redirect-loop': 'La página redirige en bucle.',
  'redirect-limit': 'La página redirige demasiadas veces.',
  'too-big': 'La página o una parte de ella supera el tamaño máximo de un análisis.',
  'request-limit': 'La página superó el número máximo de peticiones de un análisis.',
  timeout: 'El análisis llegó a su límite de tiempo.',
  'never-settles': 'La página no terminó de cargarse.',
  'page-busy': 'La página mantuvo ocupado el procesador y no respondió.',
  'page-crashed': 'La página falló en el navegador.',
  'out-of-memory': 'La página superó la memoria máxima de un análisis.',
  'bot-wall': 'En lugar de la página respondió una protección contra bots.',
  captcha: 'En lugar de la página apareció un captcha.',
  'empty-page': 'La página estaba vacía.',
  'challenge-suspected': 'La página parece una comprobación de visitantes y no una tienda.',
  'frame-failed': 'Falló un iframe de la página.',
  'script-body-missing': 'No se pudo leer el contenido de un script.',
  'dialog-held': 'La página abrió un cuadro de diálogo. El analizador lo aceptó.',
  'popup-closed': 'La página abrió otra ventana. El analizador la cerró.',
  'typing-incomplete': 'El analizador no pudo introducir la tarjeta de prueba en todos los campos de pago.',
  'behaviour-incomplete': 'No se pudo observar parte del comportamiento de los scripts.',
  'no-test-right':
    'Nadie ha demostrado ni declarado que tiene derecho a hacer pruebas en esta tienda, por lo que el analizador solo cargó la página.',
  'led-elsewhere':
    'La página llevó a un servidor en el que usted no tiene derecho a hacer pruebas, por lo que el analizador no introdujo allí ninguna tarjeta de prueba.',
  'from-har': 'La página se leyó de un archivo HAR, que no muestra qué hicieron los scripts ni qué añadieron después a la página.',
  'sent-elsewhere': 'La tienda redirigió al analizador a otra página, por lo que esta página no se analizó.',
  'journey-failed': 'El recorrido no llegó a la página.',
  'navigated-away': 'La página pasó a otra URL durante el análisis.',
  'browser-missing': 'No se encontró ningún navegador utilizable.',
  'browser-failed': 'El navegador no arrancó o dejó de funcionar.',
  'disk-full': 'El servidor no pudo guardar el resultado porque su disco está lleno.',
  interrupted: 'El proceso worker se detuvo durante el análisis.',
  cancelled: 'El análisis se canceló.',
  internal: 'El análisis falló por un error de Tillwatch.',
}
