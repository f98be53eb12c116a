// Spanish reasons why a scan is not, or only partly, evaluated: what happened, and the next step.
export const outcomes = {
  'bad-address': { because: 'la dirección no es válida', next: 'Revise cómo está escrita. Debe empezar por https://.' },
  'address-refused': {
    because: 'la dirección apunta a una red privada',
    next: 'Para analizar un sistema de pruebas, permita este servidor en la configuración.',
  },
  'dns-failed': { because: 'el nombre del servidor no tiene dirección', next: 'Revise cómo está escrito y analice de nuevo.' },
  'connection-refused': {
    because: 'el servidor rechazó la conexión',
    next: 'Compruebe que la tienda funciona y que el puerto es correcto, y analice de nuevo.',
  },
  'connection-failed': {
    because: 'la conexión se cortó',
    next: 'Analice de nuevo. Si se repite, puede que la tienda bloquee la dirección del analizador.',
  },
  'tls-failed': {
    because: 'el certificado no vale para este servidor',
    next: 'Renueve o corrija el certificado. Los compradores también ven un aviso.',
  },
  'http-error': {
    because: 'la página devolvió un error',
    next: 'Abra usted la dirección. Si el pago requiere un carrito lleno, use una dirección que muestre el formulario.',
  },
  'not-html': {
    because: 'la dirección devuelve un archivo, no una página',
    next: 'Use la dirección de la página que muestra el formulario de pago.',
  },
  download: { because: 'la dirección inicia una descarga', next: 'Use la dirección de la página que muestra el formulario de pago.' },
  'redirect-loop': {
    because: 'la página redirige en bucle',
    next: 'Revise las redirecciones de la tienda y analice de nuevo.',
  },
  'redirect-limit': { because: 'hubo demasiadas redirecciones', next: 'Use la última dirección de la cadena.' },
  'too-big': {
    because: 'la página, o una parte de ella, es mayor de lo que un análisis puede cargar',
    next: 'Una página de pago necesita mucho menos. Averigüe qué ocupa tanto y quítelo de la página.',
  },
  'request-limit': {
    because: 'la página hizo más peticiones de las que permite un análisis',
    next: 'Una página de pago necesita muchas menos. Averigüe qué script las hace y analice de nuevo.',
  },
  timeout: { because: 'se agotó el tiempo', next: 'Analice de nuevo. Si la tienda es lenta, suba el límite de tiempo.' },
  'never-settles': {
    because: 'la página nunca terminó de cargar',
    next: 'El resultado muestra lo visto hasta el límite de tiempo. Analice de nuevo cuando la tienda tenga menos actividad.',
  },
  'page-busy': {
    because: 'un script mantuvo ocupada la página',
    next: 'Analice de nuevo. Si se repite, puede que un script intente evitar que lo observen.',
  },
  'page-crashed': {
    because: 'la página hizo fallar el navegador',
    next: 'Analice de nuevo. Si se repite, avise a los desarrolladores de la tienda.',
  },
  'out-of-memory': {
    because: 'la página usó más memoria de la que permite un análisis',
    next: 'Analice de nuevo. Si se repite, puede que un script tenga una fuga de memoria.',
  },
  'bot-wall': {
    because: 'una protección contra bots bloqueó el analizador',
    next: 'Permita la dirección o el agente de usuario del analizador en su protección contra bots y analice de nuevo.',
  },
  captcha: {
    because: 'la página mostró un captcha',
    next: 'Permita que la dirección del analizador pase sin captcha y analice de nuevo.',
  },
  'empty-page': {
    because: 'la página estaba vacía',
    next: 'Abra usted la dirección. Si ve contenido, puede que la tienda trate de otra forma al navegador del analizador.',
  },
  'challenge-suspected': {
    because: 'la respuesta parece una comprobación contra bots, no la página',
    next: 'Mire la captura. Si muestra una comprobación, permita el paso del analizador y analice de nuevo.',
  },
  'frame-failed': {
    because: 'un marco de la página falló',
    next: 'Puede que la lista no contenga los scripts de ese marco. Analice de nuevo.',
  },
  'script-body-missing': {
    because: 'no se pudo leer el contenido de un script',
    next: 'La lista muestra su dirección sin hash. Analice de nuevo.',
  },
  'dialog-held': {
    because: 'la página abrió un cuadro de diálogo',
    next: 'El analizador respondió «Aceptar». Los compradores que respondan otra cosa pueden recibir otros scripts.',
  },
  'popup-closed': {
    because: 'la página abrió una ventana y el analizador la cerró',
    next: 'Si los compradores pagan en esa ventana, analice su dirección.',
  },
  'typing-incomplete': {
    because: 'la tarjeta de prueba no se pudo escribir en todos los campos',
    next: 'La pestaña «Tarjeta de prueba» muestra los campos que faltan.',
  },
  'behaviour-incomplete': {
    because: 'parte del comportamiento no se pudo observar',
    next: 'La lista de scripts está completa. Analice de nuevo para ver su comportamiento.',
  },
  'no-test-right': {
    because: 'nadie ha demostrado el derecho a probar esta tienda, así que el analizador solo cargó la página',
    next: 'Demuestre el control del sitio en su pantalla o declare al empezar un análisis que tiene permiso para hacer pruebas. Después analice otra vez.',
  },
  'led-elsewhere': {
    because:
      'la página redirigió a otro servidor que usted no ha demostrado tener derecho a probar, así que el analizador no escribió allí ninguna tarjeta de prueba',
    next: 'Los detalles indican el servidor. Si es suyo, analice una dirección de ese servidor y declare que tiene permiso para hacer pruebas. Después analice otra vez esta página.',
  },
  'from-har': {
    because: 'se leyó de un archivo HAR que subió una persona',
    next: 'Un archivo HAR no muestra lo que hicieron los scripts. Lo muestra un análisis que llegue a la página o una captura con «tillwatch capture».',
  },
  'sent-elsewhere': {
    because: 'la tienda redirigió la visita a otra página',
    next: 'Abra usted la dirección, como visitante nuevo. Si necesita un carrito o una cuenta, añada los pasos como recorrido. Si no, vigile la dirección que muestra el formulario de pago o declare el servidor en el que está.',
  },
  'journey-failed': {
    because: 'el recorrido no llegó a la página',
    next: 'Revise el paso que falló y grábelo de nuevo o corríjalo.',
  },
  'navigated-away': { because: 'la página pasó a otra dirección durante el análisis', next: 'Analice la dirección nueva.' },
  'browser-missing': {
    because: 'el servidor no tiene navegador',
    next: 'Ejecute «npx --no tillwatch doctor» en el servidor para ver qué instalar.',
  },
  'browser-failed': { because: 'el navegador no arrancó', next: 'Ejecute «npx --no tillwatch doctor» en el servidor para ver qué falla.' },
  'disk-full': {
    because: 'el servidor no pudo guardar el resultado',
    next: 'El disco del servidor está lleno. Avise al administrador y analice de nuevo cuando haya espacio.',
  },
  cancelled: { because: 'se canceló', next: 'Empiece de nuevo cuando quiera.' },
  internal: { because: 'se produjo un error interno', next: 'Analice de nuevo. Si se repite, envíenos el número del análisis.' },
}
