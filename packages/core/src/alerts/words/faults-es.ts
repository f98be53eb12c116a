// Owns the Spanish words of why a hand-over failed.
import type { FaultWords } from './words.ts'

const detailed = (detail: string | number | undefined) => (detail === undefined ? '' : ` (${detail})`)

const answered = (answer: string | number | undefined) => (answer === undefined ? ' y no dio motivo.' : `: ${answer}`)

export const spanish: FaultWords = {
  answered: ({ status }) =>
    Number(status) === 410 ? `Respondió 410: no quiere más alertas, así que el canal está en pausa.` : `Respondió ${status}.`,
  redirected: ({ status }) => `Lleva a otro lugar (${status}), y las alertas no siguen redirecciones.`,
  'bad-address': () => 'Su dirección no se puede consultar. Solo se consultan direcciones http y https.',
  'address-refused': ({ host }) => `No se consulta ${host}: tiene una dirección o un puerto que no son de la web pública.`,
  'dns-failed': ({ host, detail }) => `No se pudo resolver el nombre ${host}${detailed(detail)}.`,
  'connection-refused': ({ host }) => `${host} rechaza conexiones en ese puerto.`,
  'connection-failed': ({ host, detail }) => `Falló la conexión con ${host}, o su respuesta no es HTTP${detailed(detail)}.`,
  'tls-failed': ({ host, detail }) => `${host} no tiene un certificado válido o no habla TLS en ese puerto${detailed(detail)}.`,
  'redirect-limit': ({ host }) => `${host} redirige demasiadas veces.`,
  'too-big': ({ host }) => `La respuesta de ${host} es demasiado larga.`,
  timeout: ({ host, seconds }) => `No llegó una respuesta completa de ${host} en ${seconds} segundos.`,
  'mail-refused': ({ answer }) => `El servidor de correo rechaza este buzón${answered(answer)}`,
  'mail-failed': ({ answer }) => `El servidor de correo no lo aceptó${answered(answer)}`,
  'mail-login': ({ answer }) => `El servidor de correo rechaza las credenciales de esta instalación${answered(answer)}`,
  'mail-unreached': () => 'Esta instalación no tiene una conexión que funcione con su servidor de correo.',
  'mail-interrupted': () => 'El programa se interrumpió cada vez que entregaba este correo al servidor.',
  'secret-changed': () => 'No se puede leer su dirección, porque se cambió el secreto de esta instalación. Indique la dirección otra vez.',
  'person-gone': () => 'Va a alguien que ya no es de la cuenta. Indique otra dirección.',
  unconfirmed: () => 'Quien tiene esta dirección no ha confirmado que pueden llegarle alertas. Hasta entonces no se envía nada.',
  'no-words': () => 'Esta versión de Tillwatch no sabe expresarlo.',
  'channel-removed': () => 'Se eliminó el canal.',
  'channel-paused': () =>
    'El canal se puso en pausa antes de poder enviarla: su destino no quiere más alertas. Reanude el canal y envíela otra vez.',
  'drill-failed': () =>
    'Su cambio inventado no se pudo comparar, así que no se avisó a ningún canal. El registro del proceso de trabajo dice por qué.',
  said: ({ sentence }) => String(sentence),
}
