// Spanish sentences for requests that were refused or failed: what happened, and the next step.
export const problems = {
  'bad-input': 'El servidor no ha entendido la petición. Recargue la página e inténtelo de nuevo.',
  'body-too-big': 'Este texto es demasiado largo para una petición. Acórtelo e inténtelo de nuevo.',
  'wrong-body-type': 'El servidor no ha entendido la petición. Recargue la página e inténtelo de nuevo.',
  'bad-address': 'Esta no es la dirección de una página. Debe parecerse a https://tienda.example/pago.',
  'address-refused':
    'Es una dirección privada, y no se analiza. Quien administra Tillwatch puede permitirla con el ajuste TILLWATCH_ALLOW_PRIVATE.',
  'not-signed-in': 'No ha iniciado sesión o la sesión ha terminado. Inicie sesión e inténtelo de nuevo.',
  'payment-failed':
    'El pago se ha rechazado y no ha cambiado nada. Revise la tarjeta en «Tarjetas y direcciones», en Facturación, e inténtelo de nuevo.',
  'email-not-verified': 'Su dirección aún no está confirmada. Abra el enlace del correo que le enviamos.',
  forbidden: 'No tiene permiso para hacer esto aquí. Pregunte a quien administra Tillwatch.',
  'not-found': 'No se ha encontrado nada en esta dirección. Puede que se haya borrado.',
  'content-lost':
    'La copia guardada se ha perdido o está dañada, por eso no se muestra. Se vuelve a guardar cuando un análisis recibe los mismos bytes. Avise a quien administra Tillwatch.',
  'method-not-allowed': 'El servidor no admite esta petición. Recargue la página e inténtelo de nuevo.',
  'not-ready': 'Este análisis aún no ha terminado, o terminó sin resultado.',
  conflict: 'Los datos han cambiado desde que se cargó esta página. Vuelva a cargarla.',
  scanEnded: 'Este análisis ya ha terminado.',
  underWay: 'Hay un análisis de esta página en curso. Espere a que termine o cancélelo, y analice de nuevo.',
  'wrong-host': 'Tillwatch no responde en esta dirección. Ábralo en la que mostró al arrancar.',
  'too-many-requests': 'Demasiadas peticiones desde su red. Espere un minuto e inténtelo de nuevo.',
  'payments-unavailable':
    'Ahora mismo no se puede contactar con el servicio de pagos. No se ha cobrado nada. Inténtelo de nuevo en un minuto.',
  'disk-full':
    'El disco del servidor está lleno y no se ha guardado nada. Avise a quien administra Tillwatch e inténtelo de nuevo cuando haya espacio.',
  internal: 'Se ha producido un error interno. El registro del servidor lo tiene como {{requestId}}.',
  unreachable: 'El servidor no responde. Compruebe que está en marcha e inténtelo de nuevo.',
  unreadable: 'Esta página no puede leer la respuesta del servidor.',
  address: {
    empty: 'Escriba primero la dirección de una página.',
    'too-long': 'Esta dirección pasa de 2048 caracteres, el límite de un análisis. Quite lo que la página no necesite.',
    scheme: 'Solo se analizan direcciones que empiezan por https:// o http://.',
    credentials: 'Esta dirección contiene un usuario o una contraseña. Quite la parte anterior a la arroba.',
    'no-host': 'Esta dirección no está completa. Debe parecerse a https://tienda.example/pago.',
    malformed:
      'Un navegador no puede abrir esta dirección. Compruebe si hay espacios o erratas. Debe parecerse a https://tienda.example/pago.',
  },
}
