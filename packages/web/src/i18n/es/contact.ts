// Spanish texts of the contact page.
export const contact = {
  title: 'Contacto',
  description:
    'Escriba al equipo de Tillwatch si tiene preguntas sobre planes, resultados o privacidad, o para comunicar una vulnerabilidad.',
  lead: 'Pregunte por un plan, un resultado o algo que eche en falta. Nuestro equipo lee su mensaje y responde por correo electrónico.',
  name: 'Su nombre',
  email: 'Su correo electrónico',
  message: 'Su mensaje',
  trap: 'Deje este campo vacío',
  privacy: 'Usamos su mensaje únicamente para responderle.',
  policy: 'Política de privacidad',
  script: 'Este formulario requiere JavaScript, que está desactivado en su navegador.',
  send: 'Enviar mensaje',
  sending: 'Enviando…',
  sent: {
    title: 'Mensaje enviado',
    text: 'Le responderemos a {{email}}.',
    another: 'Escribir otro mensaje',
  },
  missing: {
    name: 'Escriba su nombre.',
    email: 'Escriba su correo electrónico para que podamos responderle.',
    message: 'Escriba su mensaje.',
  },
  refused: {
    name: 'Este nombre no es válido. Use una sola línea y {{max, number}} caracteres como máximo.',
    email: 'Escriba una dirección de correo válida, como nombre@tienda.example.',
    message: 'Este mensaje no es válido. Use texto sin formato y {{max, number}} caracteres como máximo.',
  },
  failed: {
    title: 'No se pudo enviar su mensaje',
    unreachable: 'El servidor no responde. No ha perdido su mensaje. Compruebe la conexión e inténtelo de nuevo.',
    tooMany: 'Se han enviado demasiados mensajes. No ha perdido el suyo. Espere una hora e inténtelo de nuevo.',
    other: 'Se ha producido un error en nuestro sistema. No ha perdido su mensaje. Inténtelo de nuevo dentro de un minuto.',
  },
}
