// Spanish texts for failed deliveries.
import type { FaultWords } from './words.ts'

const detailed = (detail: string | number | undefined) => (detail === undefined ? '' : ` (${detail})`)

const answered = (answer: string | number | undefined) => (answer === undefined ? ' y no indicó el motivo.' : `: ${answer}`)

export const spanish: FaultWords = {
  answered: ({ status }) =>
    Number(status) === 410
      ? `El receptor respondió 410, es decir, ya no acepta alertas. El canal está en pausa.`
      : `El receptor respondió ${status}.`,
  redirected: ({ status }) => `La URL del canal redirige (${status}). Las alertas no siguen redirecciones.`,
  'bad-address': () => 'La URL no es válida. Use una URL http o https.',
  'address-refused': ({ host }) => `No se contactó con ${host}: su dirección IP o su puerto no pertenecen a la web pública.`,
  'dns-failed': ({ host, detail }) => `No se pudo resolver el nombre ${host}${detailed(detail)}.`,
  'connection-refused': ({ host }) => `${host} rechazó la conexión en ese puerto.`,
  'connection-failed': ({ host, detail }) => `Falló la conexión con ${host}, o su respuesta no es HTTP${detailed(detail)}.`,
  'tls-failed': ({ host, detail }) => `${host} no tiene un certificado válido o no admite TLS en ese puerto${detailed(detail)}.`,
  'redirect-limit': ({ host }) => `${host} redirige demasiadas veces.`,
  'too-big': ({ host }) => `La respuesta de ${host} es demasiado larga.`,
  timeout: ({ host, seconds }) => `${host} no envió una respuesta completa en ${seconds} segundos.`,
  'mail-refused': ({ answer }) => `El servidor de correo rechaza este buzón${answered(answer)}`,
  'mail-failed': ({ answer }) => `El servidor de correo no aceptó el correo${answered(answer)}`,
  'mail-login': ({ answer }) => `El servidor de correo rechaza las credenciales de esta instalación${answered(answer)}`,
  'mail-unreached': () => 'Esta instalación no tiene una conexión operativa con su servidor de correo.',
  'mail-interrupted': () => 'Se interrumpieron todos los intentos de entregar este correo al servidor.',
  'secret-changed': () => 'No se puede leer la dirección del canal porque cambió el secreto de esta instalación. Introdúzcala de nuevo.',
  'person-gone': () => 'El destinatario ya no es miembro de la cuenta. Introduzca otra dirección de correo.',
  unconfirmed: () => 'El titular de esta dirección de correo aún no la ha confirmado. Hasta entonces no se envía nada.',
  'no-words': () => 'Esta versión de Tillwatch no puede describir el motivo.',
  'channel-removed': () => 'Se eliminó el canal.',
  'channel-paused': () =>
    'El canal se puso en pausa antes de enviar esta alerta porque el receptor dejó de aceptar alertas. Reanude el canal y reenvíe la alerta.',
  'drill-failed': () =>
    'El cambio simulado no se pudo comparar, por lo que no se envió la alerta a ningún canal. El registro del proceso worker indica el motivo.',
}
