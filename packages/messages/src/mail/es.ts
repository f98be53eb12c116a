// Spanish texts of mails.

import type { MemberRole, StatementKind } from '@tillwatch/contract/lists'
import { formatCents } from '@tillwatch/contract/rules'
import { dayIn } from './day.ts'
import type { Letters, PlanMoney } from './letters.ts'

const language = 'es'

const billing = (url: string) => ({ label: 'Abrir Facturación', url })
const plans = { standard: 'Standard', premium: 'Premium' }
const intervals = { monthly: 'mensual', yearly: 'anual' }

/** `«Standard, cobro mensual» (shop.example)`. */
const named = ({ plan, interval, host }: PlanMoney) => `«${plans[plan]}, cobro ${intervals[interval]}»${host === null ? '' : ` (${host})`}`
const money = (cents: number) => formatCents(cents, language)

const statements: Record<StatementKind, string> = {
  roles: 'los responsables de las páginas de pago',
  'risk-analysis': 'el análisis de riesgo específico',
  responsibilities: 'la matriz de responsabilidades',
  'saq-a': 'la confirmación para el SAQ A',
  'acquirer-agreements': 'los acuerdos con entidades adquirentes',
  hosts: 'los servidores declarados',
}

const roles: Record<MemberRole, string> = { owner: 'propietario', admin: 'administrador', analyst: 'analista', viewer: 'lector' }

export const spanish: Letters = {
  confirmAddress: (url) => ({
    language,
    subject: 'Confirme su dirección de correo electrónico',
    paragraphs: ['Gracias por registrarse en Tillwatch. Confirme que esta dirección es suya.'],
    link: { label: 'Confirmar mi dirección', url },
    after: ['El enlace es válido durante 24 horas.', 'Si no se ha registrado, ignore este correo. La dirección quedará sin confirmar.'],
  }),
  approveNewAddress: ({ newAddress, url }) => ({
    language,
    subject: 'Apruebe su nueva dirección de correo',
    paragraphs: [`Ha pedido a Tillwatch que cambie la dirección de correo con la que inicia sesión a ${newAddress}.`],
    link: { label: 'Aprobar la nueva dirección', url },
    after: [
      'El enlace es válido durante 24 horas. Cuando lo abra, Tillwatch enviará un correo a la nueva dirección. El cambio se hará cuando lo confirme allí.',
      'Si no lo ha pedido usted, no abra el enlace. Puede que otra persona haya iniciado sesión en su cuenta. Cambie la contraseña y cierre las demás sesiones.',
    ],
  }),
  confirmNewAddress: (url) => ({
    language,
    subject: 'Confirme su nueva dirección de correo',
    paragraphs: ['Confirme que quiere iniciar sesión en Tillwatch con esta dirección.'],
    link: { label: 'Confirmar mi nueva dirección', url },
    after: [
      'Abra el enlace en un navegador en el que haya iniciado sesión en Tillwatch. El enlace es válido durante 24 horas.',
      'Si no conoce Tillwatch, ignore este correo.',
    ],
  }),
  confirmChannel: ({ askedBy, url }) => ({
    language,
    subject: 'Confirme que desea recibir alertas en esta dirección',
    paragraphs: [
      `${askedBy ?? 'Alguien'} quiere enviar alertas de Tillwatch a esta dirección. Tillwatch supervisa los scripts y las cabeceras de las páginas de pago y avisa de los cambios.`,
      'No se enviará nada a esta dirección hasta que usted lo confirme.',
    ],
    link: { label: 'Revisar y confirmar', url },
    after: [
      'El enlace es válido durante siete días. Al abrirlo no se confirma nada. Para confirmar, pulse el botón de la página.',
      'Si no esperaba este correo, ignórelo. No se enviarán alertas a esta dirección.',
    ],
  }),
  confirmReports: ({ account, askedBy, url }) => ({
    language,
    subject: 'Confirme que desea recibir informes en esta dirección',
    paragraphs: [
      `${askedBy ?? 'Alguien'} quiere enviar a esta dirección los informes semanales de evidencias de la cuenta «${account}» de Tillwatch.`,
      'No se enviará nada a esta dirección hasta que usted lo confirme.',
    ],
    link: { label: 'Revisar y confirmar', url },
    after: [
      'El enlace es válido durante siete días. Al abrirlo no se confirma nada. Para confirmar, pulse el botón de la página.',
      'Si no esperaba este correo, ignórelo. No se enviarán informes a esta dirección.',
    ],
  }),
  invitation: ({ account, invitedBy, role, url }) => ({
    language,
    subject: `Invitación a la cuenta «${account}»`,
    paragraphs: [
      `${invitedBy ?? 'Alguien'} le ha invitado a unirse a la cuenta «${account}» de Tillwatch como ${roles[role]}. Tillwatch supervisa los scripts y las cabeceras de las páginas de pago.`,
      'Encontrará los detalles en la página del enlace. Para unirse, inicie sesión o regístrese en ella con esta dirección.',
    ],
    link: { label: 'Ver la invitación', url },
    after: [
      'El enlace es válido durante siete días. Abrirlo no implica unirse a la cuenta.',
      'Si no esperaba este correo, ignórelo. No se unirá a ninguna cuenta.',
    ],
  }),
  newPassword: (url) => ({
    language,
    subject: 'Elija una contraseña nueva',
    paragraphs: ['Alguien, probablemente usted, ha solicitado una contraseña nueva para su cuenta de Tillwatch.'],
    link: { label: 'Elegir una contraseña nueva', url },
    after: [
      'El enlace solo se puede usar una vez y caduca al cabo de una hora. Al elegir una contraseña nueva se cierra la sesión en todos sus dispositivos.',
      'Si no la ha solicitado, ignore este correo. Su contraseña no cambiará.',
    ],
  }),
  wrongPasswords: ({ failures, url }) => ({
    language,
    subject: 'Intentos de acceso a su cuenta con contraseñas incorrectas',
    paragraphs: [
      `Alguien ha introducido ${failures} contraseñas incorrectas en su cuenta de Tillwatch. Ahora hay que esperar entre intentos de iniciar sesión con contraseña, salvo en los navegadores en los que usted ya había iniciado sesión.`,
      'Si ha sido usted y no recuerda la contraseña, elija una nueva. Con el enlace que le enviaremos por correo podrá entrar sin esperar.',
      'Si no ha sido usted, no tiene que hacer nada. Una contraseña larga que no use en ningún otro sitio impide que entren otras personas.',
    ],
    link: { label: 'Elegir una contraseña nueva', url },
    after: ['Recibirá este correo una vez al día como máximo. El registro de actividad de su cuenta muestra las direcciones IP.'],
  }),
  alreadySignedUp: (url) => ({
    language,
    subject: 'Ya tiene una cuenta',
    paragraphs: [
      'Alguien, probablemente usted, ha intentado registrarse en Tillwatch con esta dirección. Como ya existe una cuenta con ella, no se ha creado otra ni se ha cambiado nada.',
      'Inicie sesión con su contraseña. Si no la recuerda, o si nunca confirmó su dirección, elija una contraseña nueva.',
    ],
    link: { label: 'Elegir una contraseña nueva', url },
    after: ['Si no ha sido usted, no tiene que hacer nada.'],
  }),
  contactMessage: ({ name, email, message }) => ({
    language,
    subject: `Formulario de contacto: ${name}`,
    paragraphs: [`${name} (${email}) ha enviado este mensaje desde el formulario de contacto:`],
    quoted: message,
    after: ['Si responde a este correo, la respuesta se enviará a esa dirección, que no está confirmada.'],
  }),
  paymentRetrying: ({ nextAttemptAt, ...owed }) => ({
    language,
    subject: 'El último pago ha fallado',
    paragraphs: [
      `El pago de ${money(owed.cents)} de su plan ${named(owed)} ha fallado.`,
      `Volveremos a intentarlo ${nextAttemptAt === null ? 'en los próximos días' : `el ${dayIn(language, nextAttemptAt)} (UTC)`}. Hasta entonces, su plan sigue activo.`,
      'Para resolverlo, actualice su tarjeta o pague la factura pendiente en Facturación.',
    ],
    link: billing(owed.url),
    after: ['Si no se consigue cobrar el importe, su plan quedará suspendido hasta que se pague la factura.'],
  }),
  paymentFinal: (owed) => ({
    language,
    subject: 'El último pago ha fallado y no hay otro intento previsto',
    paragraphs: [
      `El pago de ${money(owed.cents)} de su plan ${named(owed)} ha fallado y no hay otro intento previsto.`,
      'Para conservar la suscripción, pague la factura pendiente o añada otra tarjeta en Facturación. La suscripción sigue activa, pero se suspenderá cuando el servicio de pagos dé la factura por incobrable.',
    ],
    link: billing(owed.url),
  }),
  paymentUnpaid: (owed) => ({
    language,
    subject: 'Su suscripción está pendiente de pago',
    paragraphs: [
      `El pago de ${money(owed.cents)} de su plan ${named(owed)} ha fallado y no hay otro intento previsto.`,
      'Su plan está suspendido. Para reanudarlo, pague la factura pendiente.',
    ],
    link: billing(owed.url),
  }),
  paymentSettled: (paid) => ({
    language,
    subject: 'Su plan está pagado',
    paragraphs: [
      ...(paid.cents === 0 ? [] : [`Hemos recibido su pago de ${money(paid.cents)}. Gracias.`]),
      `Su plan ${named(paid)} no tiene importes pendientes y sigue activo.`,
    ],
    link: billing(paid.url),
  }),
  planEnded: (owed) => ({
    language,
    subject: 'Su plan ha finalizado',
    paragraphs: [
      `Su plan ${named(owed)} ha finalizado porque no se realizó el último pago, de ${money(owed.cents)}.`,
      'Puede contratar un plan de nuevo cuando quiera.',
    ],
    link: billing(owed.url),
  }),
  refundReleased: (refund) => ({
    language,
    subject: `Su reembolso de ${money(refund.cents)} está en camino`,
    paragraphs: [
      `Hemos revisado y aprobado el reembolso de ${money(refund.cents)} de su plan cancelado ${named(refund)}.`,
      'El reembolso se realizará en la tarjeta con la que pagó. Puede que tarde unos días en verlo en su banco.',
    ],
    link: billing(refund.url),
  }),
  refundRefused: ({ contactUrl, ...refund }) => ({
    language,
    subject: `Se ha denegado su reembolso de ${money(refund.cents)}`,
    paragraphs: [
      `Hemos revisado el reembolso de ${money(refund.cents)} de su plan cancelado ${named(refund)} y lo hemos denegado, por lo que no se le devolverá el dinero. En Facturación puede consultar qué día finaliza el plan.`,
    ],
    link: billing(refund.url),
    after: [`Si no está de acuerdo, póngase en contacto con nosotros: ${contactUrl}`],
  }),
  statementDue: ({ statement, host, dueOn, url }) => ({
    language,
    subject: `Revise antes del ${dayIn(language, dueOn)}: ${statements[statement]}`,
    paragraphs: [
      `Revise ${statements[statement]}${host === null ? '' : ` de ${host}`} antes del ${dayIn(language, dueOn)}. Actualice la declaración o confírmela sin cambios.`,
      'A partir de esa fecha, la declaración aparecerá como vencida en sus documentos e informes.',
    ],
    link: { label: 'Revisar la declaración', url },
  }),
  captureDone: ({ page, url }) => ({
    language,
    subject: 'Hemos capturado su página',
    paragraphs: [
      `Una persona de nuestro equipo ha capturado esta página: ${page}`,
      'El resultado estará listo en un minuto y contará como el de cualquier otro análisis.',
    ],
    link: { label: 'Abrir el análisis', url },
  }),
  captureDeclined: ({ page, reason, url }) => ({
    language,
    subject: 'No podemos capturar su página',
    paragraphs: [`No podemos capturar esta página: ${page}`, 'Motivo:'],
    quoted: reason,
    link: { label: 'Abrir la lista', url },
    after: ['También puede subir una captura de la página o volver a solicitarla.'],
  }),
  addressAnswer: ({ typed, answer, url }) => ({
    language,
    subject: 'Sobre la URL que no pudimos analizar',
    paragraphs: [
      `Escribió esta URL, que Tillwatch no puede analizar: ${typed}`,
      'Una persona de nuestro equipo la ha revisado y responde:',
    ],
    quoted: answer,
    link: { label: 'Analizar una página', url },
  }),
  deletionScheduled: ({ name, at, url, receiptUrl }) => ({
    language,
    subject: `Su cuenta se eliminará el ${dayIn(language, at)}`,
    paragraphs: [
      `Uno de los propietarios nos ha pedido que eliminemos la cuenta «${name}» y todo su contenido: sitios, análisis, inventario, decisiones y miembros.`,
      `La eliminaremos el ${dayIn(language, at)} (UTC). Hasta entonces, la cuenta funcionará con normalidad y cualquier propietario podrá cancelar la eliminación.`,
    ],
    link: { label: 'Conservar la cuenta', url },
    after: [
      'Si cree que puede necesitar las evidencias, descargue antes una exportación. No incluye el código de los scripts, las capturas de pantalla ni los registros de red. Descárguelos desde los propios análisis y scripts. Los datos eliminados no se pueden recuperar.',
      `Después de la eliminación, podrá consultar aquí un justificante sin nombres: ${receiptUrl}`,
    ],
  }),
  deletionDone: ({ name, receiptUrl }) => ({
    language,
    subject: 'Se ha eliminado su cuenta',
    paragraphs: [
      `Hemos eliminado la cuenta «${name}» y todo su contenido. Este es el último correo que enviamos a esta dirección.`,
      'Las facturas permanecen en el servicio de pagos el tiempo que exige la legislación fiscal.',
    ],
    link: { label: 'Abrir el justificante', url: receiptUrl },
    after: ['El justificante no contiene nombres. Guarde su URL, porque no hay ningún otro enlace a él.'],
  }),
}
