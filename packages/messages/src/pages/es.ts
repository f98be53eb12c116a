// Spanish texts of the pages that the server renders: links in mails, the manual, the reference of the API, and the outbox.
import type { MailLinkAbout as About } from './about.ts'

export const mailLinks = {
  confirm: {
    title: 'Confirme que desea recibir informes en esta dirección',
    text: ({ account, address, askedBy }: About) =>
      `${askedBy ?? 'Alguien'} quiere enviar los informes semanales de evidencias de la cuenta «${account}» a ${address}. No se enviará nada hasta que usted lo confirme.`,
    button: 'Confirmar',
    done: ({ address }: About) =>
      `Ha confirmado que desea recibir informes en ${address}. Cada correo incluye un enlace para dejar de recibirlos.`,
  },
  stop: {
    title: '¿Dejar de recibir estos correos?',
    text: ({ account, address }: About) => `La cuenta «${account}» envía sus informes semanales de evidencias a ${address}.`,
    button: 'Dejar de recibir correos',
    done: ({ account, address }: About) => `La cuenta «${account}» ya no envía informes a ${address}.`,
  },
  stopAlerts: {
    title: '¿Dejar de recibir estas alertas?',
    text: ({ account, address }: About) =>
      `La cuenta «${account}» envía alertas a ${address}. Si deja de recibirlas, se avisará a la cuenta de que esta dirección ya no recibe alertas.`,
    button: 'Dejar de recibir alertas',
    done: ({ account, address }: About) =>
      `La cuenta «${account}» ya no envía alertas a ${address}, salvo que la dirección se confirme otra vez.`,
  },
  goneTitle: 'Este enlace ya no funciona',
  gone: 'Ha caducado o estos correos ya no se envían. No tiene que hacer nada.',
}

export const manualPages = {
  title: 'Documentación',
  all: 'Todos los documentos',
  dashboard: 'Panel',
  api: 'Referencia de la API',
  search: 'Buscar en la documentación',
  submit: 'Buscar',
  found: (asked: string) => `Resultados de «${asked}»`,
  none: 'Ninguna sección contiene todas estas palabras. Pruebe con menos palabras o más cortas.',
  start: 'Para empezar',
  guides: 'Referencia',
  decisions: 'Decisiones de diseño',
  absent: 'Esta instalación no incluye la documentación.',
  missing: 'Página no encontrada',
  missingText: 'No hay ningún documento en esta URL.',
  language: 'La documentación está en inglés.',
}

export const apiReference = {
  title: 'La API',
  about: 'Todas las llamadas de esta instalación. Los errores son application/problem+json (RFC 9457), con una explicación en «detail».',
  document: 'Lo mismo como documento OpenAPI 3.1',
  who: 'Cómo identificarse',
  key: 'Un programa envía una clave de API, que crea un propietario en la pestaña Cuenta del panel. La clave se limita a sus permisos y a sus sitios. Si una llamada requiere un permiso que la clave no tiene, la respuesta es 403 con el nombre del permiso.',
  person:
    'Las personas con la sesión iniciada envían en su lugar el token de acceso de GET /api/auth/token, que caduca a los diez minutos.',
  calls: 'Llamadas',
  takes: 'Recibe',
  body: 'Cuerpo',
  answers: 'Responde',
  language: 'Las descripciones de las llamadas están en inglés.',
}

export const outbox = {
  title: 'Bandeja de salida',
  about:
    'No hay ningún servidor de correo configurado, así que Tillwatch guarda aquí los correos en vez de enviarlos. Solo quien tiene la clave puede abrir esta página.',
  closed:
    'Esta página se abre con la URL que Tillwatch mostró cuando se inició por última vez. Copie en el navegador esa URL, incluida la clave.',
  none: 'Todavía no hay correos.',
  newest: 'Los 100 correos más recientes',
  columns: ['Hora (UTC)', 'Para', 'Asunto'],
  to: 'Para',
  replyTo: 'Responder a',
  time: 'Hora (UTC)',
  asHtml: 'Ver como lo muestra un programa de correo',
  back: 'Todos los correos',
}

/** The last page of a sign-in in a window of its own. */
export const signInEnd = { close: 'Puede cerrar esta ventana.' }
