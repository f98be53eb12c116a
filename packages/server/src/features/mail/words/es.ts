// Owns the Spanish words of mails.
import type { Letters } from '../letters.ts'

const language = 'es'

export const spanish: Letters = {
  confirmAddress: (url) => ({
    language,
    subject: 'Confirme su dirección de correo electrónico',
    paragraphs: ['Gracias por registrarse en Tillwatch. Confirme, por favor, que esta dirección es suya.'],
    link: { label: 'Confirmar mi dirección', url },
    after: [
      'El enlace funciona durante 24 horas.',
      'Si usted no se ha registrado, no haga nada: sin esta confirmación nadie puede iniciar sesión con su dirección.',
    ],
  }),
  newPassword: (url) => ({
    language,
    subject: 'Elija una contraseña nueva',
    paragraphs: ['Alguien, probablemente usted, ha pedido una contraseña nueva para su cuenta de Tillwatch.'],
    link: { label: 'Elegir una contraseña nueva', url },
    after: [
      'El enlace funciona una sola vez y durante una hora. Con la contraseña nueva se cierra la sesión en todos sus dispositivos.',
      'Si usted no la ha pedido, no haga nada: su contraseña sigue siendo la misma.',
    ],
  }),
  alreadySignedUp: (url) => ({
    language,
    subject: 'Usted ya tiene una cuenta',
    paragraphs: [
      'Alguien, probablemente usted, ha intentado registrarse en Tillwatch con esta dirección. Ya tiene una cuenta, así que no se ha creado otra ni se ha cambiado nada.',
      'Inicie sesión con su contraseña. Si no la recuerda, o si nunca confirmó su dirección, elija una contraseña nueva.',
    ],
    link: { label: 'Elegir una contraseña nueva', url },
    after: ['Si no ha sido usted, no tiene que hacer nada.'],
  }),
  contactMessage: ({ name, email, message }) => ({
    language,
    subject: `Formulario de contacto: ${name}`,
    paragraphs: [`${name} (${email}) ha escrito por el formulario de contacto:`],
    quoted: message,
    after: ['La respuesta a este correo llega a esa dirección, que nadie ha confirmado.'],
  }),
}
