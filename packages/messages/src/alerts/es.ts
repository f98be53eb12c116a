// Spanish texts of alerts.
import type { AlertWords } from './words.ts'

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`
const day = (at: Date) => new Intl.DateTimeFormat('es', { dateStyle: 'long', timeZone: 'UTC' }).format(at)
const moment = (at: Date, timeZone: string) =>
  `${new Intl.DateTimeFormat('es', { dateStyle: 'long', timeStyle: 'short', timeZone }).format(at)} (${timeZone})`
const sitesMax = 3
const listed = (sites: readonly string[]) =>
  sites.length <= sitesMax ? sites.join(', ') : `${sites.slice(0, sitesMax).join(', ')} y ${sites.length - sitesMax} más`

export const spanish: AlertWords = {
  found: (items, sites) => `${count(items, 'hallazgo', 'hallazgos')}${sites.length === 0 ? '' : ` en ${listed(sites)}`}.`,
  review: (review, timeZone) =>
    review.state === 'waiting'
      ? `Nadie lo ha confirmado todavía. Un revisor lo examinará antes del ${moment(new Date(review.dueAt), timeZone)}.`
      : `${review.corrects === undefined ? '' : `Un revisor corrigió un veredicto anterior: ${{ malicious: 'malicioso', suspicious: 'sospechoso', benign: 'inofensivo' }[review.corrects]}. `}${
          {
            malicious: 'Un revisor confirmó que esto es malicioso.',
            suspicious: 'Un revisor lo examinó y lo considera sospechoso, aunque no está demostrado que sea malicioso.',
            benign: 'Un revisor lo examinó y lo considera inofensivo.',
          }[review.verdict]
        }`,
  since: (at, timeZone) => `Desde el ${moment(at, timeZone)}.`,
  notified: (channels, at, timeZone) => `Avisos enviados el ${moment(at, timeZone)}: ${listed(channels)}.`,
  more: (items) => `Hallazgos que no se muestran aquí: ${items}.`,
  open: 'Abrir el incidente',
  acknowledge: 'Confirmar',
  acknowledgeNote:
    'Este enlace abre el incidente sin necesidad de iniciar sesión y es válido durante siete días. No cambia nada hasta que pulse uno de los botones de la página.',
  drill: 'Alguien de su cuenta ha iniciado este simulacro. No ha pasado nada en sus páginas. Confírmelo como lo haría con una alerta real.',
  content: (name) => `Contenido de ${name}`,
  testCard: (host) => `Tarjeta de prueba en ${host}`,
  unevaluated: (since) =>
    since === null
      ? 'Ningún análisis ha evaluado todavía esta página por completo.'
      : `Ningún análisis ha evaluado esta página por completo desde el ${day(since)} (UTC). PCI DSS exige al menos uno cada siete días.`,
  failing: (channel, fault) => `No se pudieron entregar las alertas a ${channel}: ${fault}`,
  test: {
    title: 'Alerta de prueba',
    text: 'Alguien de su cuenta ha enviado esta alerta de prueba. Aquí recibirá las alertas de Tillwatch.',
  },
  digest: {
    title: 'Resumen de cambios inofensivos',
    period: (from, until) => `Del ${day(from)} al ${day(until)} (UTC). Ninguno requiere atención inmediata.`,
    failed: (scans) =>
      `${count(scans, 'análisis no se pudo', 'análisis no se pudieron')} comparar con el anterior, por lo que se desconocen sus cambios. Revise los cambios de estos sitios.`,
    site: (host, { rebuild, release, deploy, removed = 0, alerts, failed }) =>
      `${host}: ${[
        count(release, 'versión nueva', 'versiones nuevas'),
        count(deploy, 'despliegue', 'despliegues'),
        count(rebuild, 'recompilación', 'recompilaciones'),
        ...(removed === 0 ? [] : [count(removed, 'script retirado', 'scripts retirados')]),
        `alertas: ${alerts}`,
        ...(failed === 0 ? [] : [`sin comparar: ${failed}`]),
      ].join(', ')}.`,
  },
}
