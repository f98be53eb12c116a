// Spanish sentences for refused or failed requests: what happened, and the next step.
export const problems = {
  'bad-input': 'El servidor no ha entendido la petición. Recargue la página e inténtelo de nuevo.',
  'body-too-big': 'Este texto es demasiado largo. Acorte el texto e inténtelo de nuevo.',
  'wrong-body-type': 'El servidor no ha entendido la petición. Recargue la página e inténtelo de nuevo.',
  'bad-address': 'Escriba la URL de una página, como https://tienda.example/pago.',
  'address-refused':
    'Tillwatch no analiza direcciones privadas. El administrador de esta instalación puede permitir direcciones privadas con la opción TILLWATCH_ALLOW_PRIVATE.',
  'not-signed-in': 'No ha iniciado sesión o su sesión ha caducado. Inicie sesión e inténtelo de nuevo.',
  'payment-failed':
    'El pago se ha rechazado, por lo que no ha cambiado nada. Revise su tarjeta en «Tarjetas y direcciones de facturación», en Facturación, e inténtelo de nuevo.',
  'email-not-verified': 'Su dirección de correo aún no está confirmada. Abra el enlace del correo que le enviamos.',
  forbidden: 'No tiene permiso para realizar esta acción. Consulte al administrador de esta instalación.',
  'second-factor-needed': 'Introduzca primero el código de su segundo factor. Para hacerlo, abra el área del personal.',
  'not-found': 'No se ha encontrado nada en esta URL. Es posible que el contenido se haya eliminado.',
  'content-lost':
    'La copia guardada se ha perdido o está dañada, por lo que Tillwatch no puede mostrarla. El contenido se guardará de nuevo cuando en un análisis se reciban los mismos bytes. Avise al administrador de esta instalación.',
  'method-not-allowed': 'El servidor no admite esta petición. Recargue la página e inténtelo de nuevo.',
  'not-ready': 'Este análisis aún está en curso o terminó sin resultado.',
  conflict: 'Los datos han cambiado desde que se cargó esta página. Recargue la página.',
  scanEnded: 'Este análisis ya ha terminado.',
  underWay: 'Ya hay un análisis de esta página en curso. Espere a que termine o cancélelo, y repita después el análisis.',
  'wrong-host': 'Tillwatch no está disponible en esta URL. Abra la URL que Tillwatch mostró al iniciarse.',
  'too-many-requests': 'Demasiadas peticiones desde su red. Espere un minuto e inténtelo de nuevo.',
  'payments-unavailable': 'El servicio de pagos no responde. No se le ha cobrado nada. Inténtelo de nuevo dentro de un minuto.',
  'disk-full':
    'El disco del servidor está lleno, por lo que no se ha guardado nada. Avise al administrador de esta instalación e inténtelo de nuevo cuando haya espacio en el disco.',
  internal: 'Se ha producido un error interno. Para encontrar este error en el registro del servidor, busque {{requestId}}.',
  unreachable: 'El servidor no responde. Compruebe que el servidor está en marcha e inténtelo de nuevo.',
  unreadable: 'No se pudo leer la respuesta del servidor.',
  address: {
    empty: 'Escriba primero la URL de una página.',
    'too-long': 'Esta URL supera el límite de 2048 caracteres. Elimine las partes que la página no necesite.',
    scheme: 'Escriba una URL que empiece por https:// o http://.',
    credentials: 'Esta URL contiene un nombre de usuario o una contraseña. Elimine la parte anterior a la arroba.',
    'no-host': 'Escriba una URL completa, como https://tienda.example/pago.',
    malformed: 'Un navegador no puede abrir esta URL. Compruebe si hay espacios o erratas. Use una URL como https://tienda.example/pago.',
  },
}
