// Spanish texts for requests to other hosts that fail, and for what a proof of control lacks.
import type { remoteEn } from './remote-en.ts'

export const remoteEs: Readonly<Record<keyof typeof remoteEn, string>> = {
  'remote.bad-url': 'Solo se pueden pedir URL http y https sin nombre de usuario ni contraseña.',
  'remote.unsafe-port': 'El puerto {port} es de un protocolo distinto de HTTP.',
  'remote.not-public': '{host} tiene una dirección IP que no es pública ({range}).',
  'remote.not-resolved': 'No se pudo resolver el nombre {host} ({code}).',
  'remote.no-address': 'El nombre {host} no corresponde a ninguna dirección IP.',
  'remote.timeout': 'No llegó ninguna respuesta completa en {milliseconds} ms.',
  'remote.redirects': 'La URL redirige más de {max} veces.',
  'remote.closed': '{host} cerró la conexión sin responder.',
  'remote.cut-off': 'La respuesta terminó antes de estar completa.',
  'remote.encoding': 'La respuesta tiene una codificación que no se pidió.',
  'remote.too-big': 'La respuesta tiene más de {max} bytes.',
  'remote.refused': '{host} rechaza las conexiones en este puerto.',
  'remote.tls': '{host} no tiene un certificado válido o no admite TLS en este puerto ({code}).',
  'remote.failed': 'La conexión con {host} falló, o su respuesta no es HTTP ({code}).',
  'remote.the-host': 'El servidor',
  'remote.no-code': 'sin código',
  'remote.dns': 'La consulta de DNS de {name} falló ({code}).',
  'proof.answered': '{url} respondió con el estado {status}.',
  'proof.other-site': 'La URL redirige a otro sitio, {host}.',
  'proof.not-secure': 'La URL redirige a {url}, que no es segura.',
  'proof.ip': 'Una dirección IP no tiene registros DNS. Use el archivo o la etiqueta.',
}
