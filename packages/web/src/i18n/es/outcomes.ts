// Spanish reasons why a scan is not, or only partly, evaluated: what happened, and the next step.
export const outcomes = {
  'bad-address': { because: 'la dirección no se puede leer', next: 'Revise cómo está escrita. Debe empezar por https://.' },
  'address-refused': {
    because: 'la dirección apunta a una red privada',
    next: 'Permita este servidor en la configuración si se trata de un sistema de pruebas.',
  },
  'dns-failed': { because: 'el nombre del servidor no tiene dirección', next: 'Revise cómo está escrito y analice de nuevo.' },
  'connection-refused': {
    because: 'el servidor rechazó la conexión',
    next: 'Compruebe que la tienda funciona y que el puerto es correcto, y analice de nuevo.',
  },
  'connection-failed': {
    because: 'la conexión se cortó',
    next: 'Analice de nuevo. Si se repite, puede que la tienda rechace nuestra dirección.',
  },
  'tls-failed': {
    because: 'el certificado no vale para este servidor',
    next: 'Renueve o corrija el certificado. Los compradores también ven un aviso.',
  },
  'http-error': {
    because: 'la página respondió con un error',
    next: 'Abra usted la dirección. El pago puede pedir un carrito lleno: use una dirección que muestre el formulario.',
  },
  'not-html': {
    because: 'la dirección contiene un archivo, no una página',
    next: 'Use la dirección de la página que muestra el formulario de pago.',
  },
  download: { because: 'la dirección inicia una descarga', next: 'Use la dirección de la página que muestra el formulario de pago.' },
  'redirect-loop': {
    because: 'la página hace dar vueltas al navegador',
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
    because: 'la página nunca llegó a asentarse',
    next: 'Se muestra lo visto hasta el límite. Analice de nuevo cuando la tienda esté más tranquila.',
  },
  'page-busy': {
    because: 'un script mantuvo ocupada la página',
    next: 'Analice de nuevo. Si se repite, puede que un script evite que lo observen.',
  },
  'page-crashed': {
    because: 'la página hizo fallar el navegador',
    next: 'Analice de nuevo. Si se repite, avise a quienes hacen la tienda.',
  },
  'out-of-memory': {
    because: 'la página usó más memoria de la permitida',
    next: 'Analice de nuevo. Si se repite, puede que un script pierda memoria.',
  },
  'bot-wall': {
    because: 'respondió un muro contra robots en lugar de la página',
    next: 'Deje pasar la dirección o el agente del analizador en su protección contra robots y analice de nuevo.',
  },
  captcha: {
    because: 'había un captcha delante de la página',
    next: 'Deje pasar la dirección del analizador sin captcha y analice de nuevo.',
  },
  'empty-page': {
    because: 'la página estaba vacía',
    next: 'Abra usted la dirección. Si ve contenido, puede que la tienda trate distinto a nuestro navegador.',
  },
  'challenge-suspected': {
    because: 'lo que respondió parece una comprobación, no la página',
    next: 'Mire la captura. Si es una comprobación, deje pasar al analizador y analice de nuevo.',
  },
  'frame-failed': { because: 'un marco de la página falló', next: 'En la lista pueden faltar scripts de ese marco. Analice de nuevo.' },
  'script-body-missing': { because: 'no se pudo leer el contenido de un script', next: 'Su dirección figura sin hash. Analice de nuevo.' },
  'dialog-held': {
    because: 'la página abrió un cuadro de diálogo',
    next: 'Se respondió con «Aceptar». Un cliente puede responder otra cosa y recibir otros scripts.',
  },
  'popup-closed': { because: 'la página abrió una ventana, que se cerró', next: 'Analice la dirección de esa ventana si allí se paga.' },
  'typing-incomplete': {
    because: 'la tarjeta de prueba no se pudo escribir en todos los campos',
    next: 'En la pestaña de la tarjeta de prueba están los campos que faltan.',
  },
  'behaviour-incomplete': {
    because: 'parte del comportamiento no se pudo observar',
    next: 'La lista de scripts está completa. Analice de nuevo para ver qué hacen.',
  },
  'no-test-right': {
    because: 'solo se observó, porque nadie ha acreditado que pueda hacer pruebas en esta tienda',
    next: 'Demuestre el control del sitio en su pantalla, o declare al empezar un análisis que tiene permiso para hacer pruebas. Después analice otra vez.',
  },
  'led-elsewhere': {
    because:
      'la página llevó a otro host, para el que no ha acreditado que pueda hacer pruebas, así que allí no se escribió ninguna tarjeta de prueba',
    next: 'El detalle indica cuál es. Si es suyo, analice una dirección de ese host y declare que tiene permiso para hacer pruebas; después analice otra vez esta página.',
  },
  'from-har': {
    because: 'se leyó de un archivo HAR que entregó una persona',
    next: 'Ese archivo no muestra lo que hicieron los scripts. Lo muestra un análisis que llegue a la página, o una captura con «tillwatch capture».',
  },
  'sent-elsewhere': {
    because: 'la tienda envió la visita a otra página',
    next: 'Abra usted la dirección, como visitante nuevo. Si necesita un carrito o una cuenta, indique los pasos como recorrido; si no, vigile la dirección que muestra el formulario de pago, o declare el servidor en el que está.',
  },
  'journey-failed': {
    because: 'el recorrido que lleva a ella no llegó',
    next: 'Mire el paso que falló, y grábelo de nuevo o corríjalo.',
  },
  'navigated-away': { because: 'la página pasó a otra dirección durante el análisis', next: 'Analice la dirección a la que pasó.' },
  'browser-missing': {
    because: 'no hay ningún navegador en el servidor',
    next: 'Ejecute «npx --no tillwatch doctor» en el servidor. Dice qué instalar.',
  },
  'browser-failed': { because: 'el navegador no arrancó', next: 'Ejecute «npx --no tillwatch doctor» en el servidor. Dice qué falla.' },
  'disk-full': {
    because: 'el servidor no pudo guardar el resultado',
    next: 'El disco del servidor está lleno. Avise a quien administra Tillwatch y analice de nuevo cuando haya espacio.',
  },
  cancelled: { because: 'se canceló', next: 'Empiece de nuevo cuando quiera.' },
  internal: { because: 'algo falló por nuestra parte', next: 'Analice de nuevo. Si se repite, envíenos el número del análisis.' },
}
