// Spanish texts of the contact page.
export const contact = {
  title: 'Contacto',
  description: 'Escriba a quienes hacemos Tillwatch: preguntas sobre planes, resultados o privacidad, o una debilidad que haya encontrado.',
  lead: 'Pregunte por un plan, por un resultado o por lo que falta. Lo lee una persona y le responde por correo electrónico.',
  name: 'Su nombre',
  email: 'Su correo electrónico',
  message: 'Su mensaje',
  trap: 'Deje esto vacío',
  privacy: 'Usamos lo que escribe para responderle y para nada más.',
  policy: 'Política de privacidad',
  script: 'Para enviar este formulario hace falta JavaScript, que está desactivado en este navegador.',
  send: 'Enviar mensaje',
  sending: 'Enviando…',
  sent: {
    title: 'Su mensaje se ha enviado',
    text: 'Le responderemos a {{email}}.',
    another: 'Escribir otro mensaje',
  },
  missing: {
    name: 'Escriba su nombre.',
    email: 'Escriba su correo electrónico, para que podamos responderle.',
    message: 'Escriba su mensaje.',
  },
  refused: {
    name: 'Este nombre no se puede usar. Escríbalo en una línea, con {{max, number}} caracteres como máximo.',
    email: 'Esto no es una dirección de correo. Debe parecerse a nombre@tienda.example.',
    message: 'Este mensaje no se puede enviar así. Escriba texto sencillo, con {{max, number}} caracteres como máximo.',
  },
  failed: {
    title: 'Su mensaje no se ha enviado',
    unreachable: 'El servidor no responde. Lo que escribió sigue aquí: compruebe su conexión y envíelo de nuevo.',
    tooMany: 'Han llegado demasiados mensajes desde aquí. Lo que escribió sigue aquí: espere una hora y envíelo de nuevo.',
    other: 'Algo ha fallado por nuestra parte. Lo que escribió sigue aquí: envíelo de nuevo dentro de un minuto.',
  },
}
