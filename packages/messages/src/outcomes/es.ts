// Spanish texts of outcomes, why a scan was not or only partly evaluated: a sentence, the reason after “because”, and the next step.
export const outcomes = {
  'bad-address': {
    sentence: 'Un navegador no puede abrir la dirección.',
    because: 'la URL no es válida',
    next: 'Compruebe que esté bien escrita. Debe empezar por https://.',
  },
  'address-refused': {
    sentence: 'La dirección lleva a una red privada. Tillwatch solo analiza redes privadas si usted lo permite.',
    because: 'la URL apunta a una red privada',
    next: 'Para analizar un sistema de pruebas, permita este servidor en la configuración.',
  },
  'dns-failed': {
    sentence: 'El nombre del servidor no se resuelve.',
    because: 'el nombre del servidor no tiene dirección IP',
    next: 'Compruebe que el nombre esté bien escrito y repita el análisis.',
  },
  'connection-refused': {
    sentence: 'El servidor rechazó la conexión.',
    because: 'el servidor rechazó la conexión',
    next: 'Compruebe que la tienda funciona y que el puerto es correcto, y repita el análisis.',
  },
  'connection-failed': {
    sentence: 'Falló la conexión con el servidor.',
    because: 'la conexión se cortó',
    next: 'Repita el análisis. Si vuelve a ocurrir, puede que la tienda bloquee la dirección IP del analizador.',
  },
  'tls-failed': {
    sentence: 'Falló la conexión segura porque no se aceptó el certificado o el protocolo.',
    because: 'el certificado no es válido para este servidor',
    next: 'Renueve o corrija el certificado. Los compradores también ven un aviso.',
  },
  'http-error': {
    sentence: 'El servidor respondió con un error.',
    because: 'la página devolvió un error',
    next: 'Abra la URL en su navegador. Si el pago requiere un carrito con productos, use una URL que muestre el formulario.',
  },
  'not-html': {
    sentence: 'La dirección no devuelve una página web.',
    because: 'la URL devuelve un archivo, no una página',
    next: 'Use la URL de la página que muestra el formulario de pago.',
  },
  download: {
    sentence: 'La dirección inicia una descarga en vez de abrir una página.',
    because: 'la URL inicia una descarga',
    next: 'Use la URL de la página que muestra el formulario de pago.',
  },
  'redirect-loop': {
    sentence: 'La página redirige en bucle.',
    because: 'la página redirige en bucle',
    next: 'Revise las redirecciones de la tienda y repita el análisis.',
  },
  'redirect-limit': {
    sentence: 'La página redirige demasiadas veces.',
    because: 'hubo demasiadas redirecciones',
    next: 'Use la última URL de la cadena.',
  },
  'too-big': {
    sentence: 'La página o una parte de ella supera el tamaño máximo de un análisis.',
    because: 'la página, o una parte de ella, supera el tamaño que un análisis puede cargar',
    next: 'Una página de pago necesita muchos menos datos. Averigüe qué los consume y elimínelo de la página.',
  },
  'request-limit': {
    sentence: 'La página superó el número máximo de peticiones de un análisis.',
    because: 'la página envió más peticiones de las que permite un análisis',
    next: 'Una página de pago necesita muchas menos. Averigüe qué script envía las peticiones y repita el análisis.',
  },
  timeout: {
    sentence: 'El análisis llegó a su límite de tiempo.',
    because: 'se agotó el tiempo',
    next: 'Repita el análisis. Si la tienda es lenta, aumente el límite de tiempo.',
  },
  'never-settles': {
    sentence: 'La página no terminó de cargarse.',
    because: 'la página no terminó de cargarse',
    next: 'El resultado muestra lo que se detectó hasta el límite de tiempo. Repita el análisis cuando la tienda tenga menos actividad.',
  },
  'page-busy': {
    sentence: 'La página mantuvo ocupado el procesador y no respondió.',
    because: 'un script mantuvo ocupada la página',
    next: 'Repita el análisis. Si vuelve a ocurrir, puede que un script intente evitar que lo observen.',
  },
  'page-crashed': {
    sentence: 'La página falló en el navegador.',
    because: 'la página provocó un fallo del navegador',
    next: 'Repita el análisis. Si vuelve a ocurrir, avise a los desarrolladores de la tienda.',
  },
  'out-of-memory': {
    sentence: 'La página superó la memoria máxima de un análisis.',
    because: 'la página usó más memoria de la que permite un análisis',
    next: 'Repita el análisis. Si vuelve a ocurrir, puede que un script tenga una fuga de memoria.',
  },
  'bot-wall': {
    sentence: 'En lugar de la página respondió una protección contra bots.',
    because: 'una protección contra bots bloqueó el analizador',
    next: 'Permita la dirección IP o el agente de usuario del analizador en su protección contra bots y repita el análisis.',
  },
  captcha: {
    sentence: 'En lugar de la página apareció un captcha.',
    because: 'la página mostró un captcha',
    next: 'Permita que la dirección IP del analizador acceda sin captcha y repita el análisis.',
  },
  'empty-page': {
    sentence: 'La página estaba vacía.',
    because: 'la página estaba vacía',
    next: 'Abra la URL en su navegador. Si ve contenido, puede que la tienda trate de otra forma al navegador del analizador.',
  },
  'challenge-suspected': {
    sentence: 'La página parece una comprobación de visitantes y no una tienda.',
    because: 'la respuesta parece una comprobación contra bots, no la página',
    next: 'Revise la captura de pantalla. Si muestra una comprobación, permita el paso del analizador y repita el análisis.',
  },
  'frame-failed': {
    sentence: 'Falló un iframe de la página.',
    because: 'un iframe de la página falló',
    next: 'Puede que la lista no contenga los scripts de ese iframe. Repita el análisis.',
  },
  'script-body-missing': {
    sentence: 'No se pudo leer el contenido de un script.',
    because: 'no se pudo leer el contenido de un script',
    next: 'La lista muestra la URL del script sin hash. Repita el análisis.',
  },
  'dialog-held': {
    sentence: 'La página abrió un cuadro de diálogo. El analizador lo aceptó.',
    because: 'la página abrió un cuadro de diálogo',
    next: 'El analizador pulsó «Aceptar». Los compradores que elijan otra opción podrían recibir otros scripts.',
  },
  'popup-closed': {
    sentence: 'La página abrió otra ventana. El analizador la cerró.',
    because: 'la página abrió una ventana y el analizador la cerró',
    next: 'Si los compradores pagan en esa ventana, analice su URL.',
  },
  'typing-incomplete': {
    sentence: 'El analizador no pudo introducir la tarjeta de prueba en todos los campos de pago.',
    because: 'no se pudo introducir la tarjeta de prueba en todos los campos',
    next: 'La pestaña «Tarjeta de prueba» muestra los campos que faltan.',
  },
  'behaviour-incomplete': {
    sentence: 'No se pudo observar parte del comportamiento de los scripts.',
    because: 'parte del comportamiento no se pudo observar',
    next: 'La lista de scripts está completa. Repita el análisis para ver qué hacen los scripts.',
  },
  'no-test-right': {
    sentence:
      'Nadie ha demostrado ni declarado que tiene derecho a hacer pruebas en esta tienda, por lo que el analizador solo cargó la página.',
    because: 'nadie ha demostrado tener permiso para hacer pruebas en esta tienda, por lo que el analizador solo cargó la página',
    next: 'Verifique que controla el sitio en la pantalla del sitio o confirme, al iniciar un análisis, que tiene permiso para hacer pruebas. Después, repita el análisis.',
  },
  'led-elsewhere': {
    sentence:
      'La página llevó a un servidor en el que usted no tiene derecho a hacer pruebas, por lo que el analizador no introdujo allí ninguna tarjeta de prueba.',
    because:
      'la página redirigió a otro servidor en el que usted no ha demostrado tener permiso para hacer pruebas, por lo que el analizador no introdujo allí ninguna tarjeta de prueba',
    next: 'Los detalles indican el servidor. Si es suyo, analice una URL de ese servidor y declare que tiene permiso para hacer pruebas. Después, repita el análisis de esta página.',
  },
  'from-har': {
    sentence: 'La página se leyó de un archivo HAR, que no muestra qué hicieron los scripts ni qué añadieron después a la página.',
    because: 'se leyó de un archivo HAR que alguien subió',
    next: 'Un archivo HAR no muestra lo que hicieron los scripts. Para ver el comportamiento, realice un análisis que llegue a la página o una captura con «tillwatch capture».',
  },
  'sent-elsewhere': {
    sentence: 'La tienda redirigió el análisis a otra página, por lo que esta página no se analizó.',
    because: 'la tienda redirigió al analizador a otra página',
    next: 'Abra la URL en su navegador como visitante nuevo. Si la página requiere un carrito o una cuenta, añada los pasos como recorrido. De lo contrario, supervise la URL que muestra el formulario de pago o declare el servidor de esa página.',
  },
  'journey-failed': {
    sentence: 'El recorrido no llegó a la página.',
    because: 'el recorrido no llegó a la página',
    next: 'Revise el paso que falló y vuelva a grabarlo o corríjalo.',
  },
  'navigated-away': {
    sentence: 'La página pasó a otra dirección durante el análisis.',
    because: 'la página pasó a otra URL durante el análisis',
    next: 'Analice la URL nueva.',
  },
  'browser-missing': {
    sentence: 'No se encontró ningún navegador utilizable.',
    because: 'el servidor no tiene ningún navegador',
    next: 'Ejecute «npx --no tillwatch doctor» en el servidor para ver qué debe instalar.',
  },
  'browser-failed': {
    sentence: 'El navegador no arrancó o dejó de funcionar.',
    because: 'el navegador no se inició',
    next: 'Ejecute «npx --no tillwatch doctor» en el servidor para ver qué falla.',
  },
  'disk-full': {
    sentence: 'El servidor no pudo guardar el resultado porque su disco está lleno.',
    because: 'el servidor no pudo guardar el resultado',
    next: 'El disco del servidor está lleno. Avise al administrador y repita el análisis cuando haya espacio.',
  },
  cancelled: { sentence: 'El análisis se canceló.', because: 'el análisis se canceló', next: 'Puede volver a iniciarlo cuando quiera.' },
  internal: {
    sentence: 'El análisis falló por un error de Tillwatch.',
    because: 'se produjo un error interno',
    next: 'Repita el análisis. Si vuelve a ocurrir, envíenos el número del análisis.',
  },
}
