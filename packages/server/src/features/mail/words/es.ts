// Owns the Spanish words of mails.

import type { MemberRole, StatementKind } from '@tillwatch/contract/lists'
import { formatCents } from '@tillwatch/contract/rules'
import type { Letters, PlanMoney } from '../letters.ts'
import { dayIn } from './day.ts'

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
    paragraphs: ['Gracias por registrarse en Tillwatch. Confirme, por favor, que esta dirección es suya.'],
    link: { label: 'Confirmar mi dirección', url },
    after: [
      'El enlace funciona durante 24 horas.',
      'Si usted no se ha registrado, no haga nada: la dirección queda entonces sin confirmar.',
    ],
  }),
  confirmChannel: ({ askedBy, url }) => ({
    language,
    subject: '¿Pueden llegar alertas a esta dirección?',
    paragraphs: [
      `${askedBy ?? 'Alguien'} quiere que se envíen alertas de Tillwatch a esta dirección. Tillwatch vigila los scripts y las cabeceras de páginas de pago y avisa de lo que cambia en ellas.`,
      'No se envía nada aquí hasta que usted diga que se puede.',
    ],
    link: { label: 'Ver y confirmar', url },
    after: [
      'El enlace funciona durante siete días. Abrirlo no hace nada; confirma el botón de su página.',
      'Si no sabe de qué se trata, no haga nada: así no se envía nunca una alerta aquí.',
    ],
  }),
  confirmReports: ({ account, askedBy, url }) => ({
    language,
    subject: '¿Pueden llegar informes a esta dirección?',
    paragraphs: [
      `${askedBy ?? 'Alguien'} quiere que los informes semanales de evidencias de la cuenta «${account}» de Tillwatch se envíen a esta dirección.`,
      'No se envía nada aquí hasta que usted diga que se puede.',
    ],
    link: { label: 'Ver y confirmar', url },
    after: [
      'El enlace funciona durante siete días. Abrirlo no hace nada; confirma el botón de su página.',
      'Si no sabe de qué se trata, no haga nada: así no se envía nunca un informe aquí.',
    ],
  }),
  invitation: ({ account, invitedBy, role, url }) => ({
    language,
    subject: `Le invitan a la cuenta «${account}»`,
    paragraphs: [
      `${invitedBy ?? 'Alguien'} le invita a formar parte de la cuenta «${account}» en Tillwatch, como ${roles[role]}. Tillwatch vigila los scripts y las cabeceras de páginas de pago.`,
      'La página del enlace dice más. Usted se une con esta dirección: inicie sesión con ella allí, o regístrese.',
    ],
    link: { label: 'Ver la invitación', url },
    after: [
      'El enlace funciona durante siete días. Abrirlo no hace nada.',
      'Si no sabe de qué se trata, no haga nada: así no forma parte de nada.',
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
  wrongPasswords: ({ failures, url }) => ({
    language,
    subject: 'Contraseñas equivocadas para su cuenta',
    paragraphs: [
      `Alguien escribió ${failures} contraseñas equivocadas para su cuenta de Tillwatch. Ahora hay que esperar entre un intento de iniciar sesión con contraseña y otro. Los navegadores en los que ya inició sesión no tienen que esperar.`,
      'Si fue usted y la olvidó, elija una contraseña nueva. El enlace que le enviamos le deja entrar al momento.',
      'Si no fue usted, no tiene que hacer nada. Una contraseña larga que no use en ningún otro sitio mantiene fuera a los demás.',
    ],
    link: { label: 'Elegir una contraseña nueva', url },
    after: ['Esta carta llega como mucho una vez al día. La actividad de su cuenta tiene las direcciones de red.'],
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
  paymentRetrying: ({ nextAttemptAt, ...owed }) => ({
    language,
    subject: 'El último pago ha fallado',
    paragraphs: [
      `El pago de ${money(owed.cents)} de su plan ${named(owed)} ha fallado.`,
      `Lo intentaremos de nuevo ${nextAttemptAt === null ? 'en los próximos días' : `el ${dayIn(language, nextAttemptAt)} (UTC)`}. Hasta entonces todo sigue igual.`,
      'Revise la tarjeta, por favor, o pague la factura abierta. Ambas cosas se hacen en Facturación.',
    ],
    link: billing(owed.url),
    after: ['Si ningún intento tiene éxito, el plan se detiene: no da derecho a nada hasta que se pague la factura.'],
  }),
  paymentFinal: (owed) => ({
    language,
    subject: 'El último pago ha fallado y no hay previsto otro intento',
    paragraphs: [
      `El pago de ${money(owed.cents)} de su plan ${named(owed)} ha fallado y no hay previsto otro intento.`,
      'Pague la factura abierta o indique otra tarjeta en Facturación; si no, la suscripción se detendrá. Hoy sigue todavía; se detiene en cuanto el servicio de pagos dé la factura por perdida.',
    ],
    link: billing(owed.url),
  }),
  paymentUnpaid: (owed) => ({
    language,
    subject: 'Su suscripción está impagada',
    paragraphs: [
      `El pago de ${money(owed.cents)} de su plan ${named(owed)} no ha llegado y no se intentará de nuevo.`,
      'El plan se ha detenido: no da derecho a nada hasta que se pague la factura abierta. Una vez pagada, el plan continúa.',
    ],
    link: billing(owed.url),
  }),
  paymentSettled: (paid) => ({
    language,
    subject: 'Ya no debe nada',
    paragraphs: [
      ...(paid.cents === 0 ? [] : [`Su pago de ${money(paid.cents)} ha llegado. Gracias.`]),
      `Ya no debe nada de su plan ${named(paid)}, y el plan continúa.`,
    ],
    link: billing(paid.url),
  }),
  planEnded: (owed) => ({
    language,
    subject: 'Su plan ha terminado',
    paragraphs: [
      `Su plan ${named(owed)} ha terminado, y su último pago de ${money(owed.cents)} no ha llegado.`,
      'Ya no da derecho a nada. Puede contratar un plan de nuevo cuando quiera.',
    ],
    link: billing(owed.url),
  }),
  refundReleased: (refund) => ({
    language,
    subject: `Su reembolso de ${money(refund.cents)} va de camino`,
    paragraphs: [
      `Una persona ha revisado el reembolso de ${money(refund.cents)} de su plan cancelado ${named(refund)} y lo ha autorizado.`,
      'Va a la tarjeta que pagó. Los bancos tardan unos días en mostrarlo.',
    ],
    link: billing(refund.url),
  }),
  refundRefused: ({ contactUrl, ...refund }) => ({
    language,
    subject: `Su reembolso de ${money(refund.cents)} se ha denegado`,
    paragraphs: [
      `Una persona ha revisado el reembolso de ${money(refund.cents)} de su plan cancelado ${named(refund)} y lo ha denegado. No se devuelve nada. Facturación muestra el día en que termina el plan.`,
    ],
    link: billing(refund.url),
    after: [`Si no está de acuerdo, escríbanos: ${contactUrl}`],
  }),
  statementDue: ({ statement, host, dueOn, url }) => ({
    language,
    subject: `Hay que revisar antes del ${dayIn(language, dueOn)}: ${statements[statement]}`,
    paragraphs: [
      `Antes del ${dayIn(language, dueOn)} alguien tiene que revisar ${statements[statement]}${host === null ? '' : ` de ${host}`} y declararlo de nuevo, igual o cambiado.`,
      'Hasta entonces figura en sus documentos e informes; después, estos dicen que está vencido.',
    ],
    link: { label: 'Revisarlo', url },
  }),
  deletionScheduled: ({ name, at, url, receiptUrl }) => ({
    language,
    subject: `Su cuenta se eliminará el ${dayIn(language, at)}`,
    paragraphs: [
      `Una persona propietaria nos ha pedido eliminar la cuenta «${name}» con todo su contenido: sitios, análisis, inventario, decisiones y personas.`,
      `Será el ${dayIn(language, at)} (UTC). Hasta entonces todo sigue igual, y cualquier persona propietaria puede anularlo.`,
    ],
    link: { label: 'Conservar la cuenta', url },
    after: [
      'Si puede necesitar las evidencias, descargue antes una exportación. No incluye el código de los scripts, las capturas de pantalla ni los registros de red: descárguelos antes desde los propios análisis y scripts. Después nadie podrá recuperarlos.',
      `El justificante, que no nombra a nadie, quedará aquí: ${receiptUrl}`,
    ],
  }),
  deletionDone: ({ name, receiptUrl }) => ({
    language,
    subject: 'Su cuenta está eliminada',
    paragraphs: [
      `La cuenta «${name}» está eliminada con todo su contenido. Este es el último correo que enviamos a esta dirección.`,
      'Las facturas permanecen en el servicio de pagos el tiempo que exige la ley fiscal.',
    ],
    link: { label: 'Abrir el justificante', url: receiptUrl },
    after: ['El justificante no nombra a nadie. Guarde su dirección: nada más lleva hasta él.'],
  }),
}
