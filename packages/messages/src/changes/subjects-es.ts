// Spanish texts for what changed, what was not compared, and why not.

import type { HeaderSource, OutcomeCode, UnreadReason } from '@tillwatch/contract/lists'
import type { Sayings, ScanName, SecretField, SubjectGiven, WhyGiven } from '@tillwatch/contract/reasons'
import { formatLabel } from '../labels/index.ts'
import { formatOutcome } from '../outcomes/index.ts'
import { isScheme } from './phrases.ts'

export function placeEs(place: string): string {
  if (place === '') return 'la propia página'
  if (place === '?') return 'un iframe'
  return place === 'no address' ? 'un iframe sin URL' : isScheme(place) ? `un iframe (${place})` : place
}

/** After `de`. */
const ofPlace = (place: string): string => `de ${placeEs(place)}`

const scans: Record<ScanName, string> = { before: 'anterior', after: 'posterior' }

export const partialEs = (scan: ScanName, outcome: OutcomeCode): string =>
  `El análisis ${scans[scan]} es parcial. ${formatOutcome(outcome, 'es')}`

const unread: Record<UnreadReason, string> = {
  'head-unread': 'el elemento head del HTML no se leyó por completo',
  'too-much': 'la página envió más cabeceras de las que se guardan',
  'frames-differ': 'varios iframes con esta URL recibieron respuestas distintas',
}

export const whysEs: Sayings<WhyGiven> = {
  'not-evaluated': ({ scan, outcome }) => `El análisis ${scans[scan]} no se evaluó.${outcome && ` ${formatOutcome(outcome, 'es')}`}`,
  'scan-partial': ({ scan, outcome }) => partialEs(scan, outcome),
  'not-seen': ({ scan, outcome }) => `${partialEs(scan, outcome)} No se detectó el script, pero podría estar ahí.`,
  'no-content': ({ scan }) => `El análisis ${scans[scan]} no recibió su contenido.`,
  'older-version': ({ scan }) => `El análisis ${scans[scan]} usó una versión que no leía estos datos.`,
  'no-headers': ({ scan }) => `El análisis ${scans[scan]} no recibió ninguna cabecera de la propia página.`,
  'headers-unread': ({ scan, why }) => `En el análisis ${scans[scan]}, ${unread[why]}.`,
  'other-rules': ({ before, after }) =>
    `Los análisis se evaluaron con reglas distintas (${before}, ${after}), por lo que un hallazgo nuevo podría no serlo realmente. Solo se informa de los indicios de robo de datos.`,
  'no-test-card': ({ scan }) => `El análisis ${scans[scan]} no introdujo una tarjeta de prueba o no la buscó en todo el tráfico.`,
  'no-other-browser': ({ scan }) => `El análisis ${scans[scan]} no se comparó con una visita en otro navegador.`,
  'no-utf8': () => 'Algunos de sus bytes no son UTF-8. Se leyeron como caracteres de sustitución.',
}

const sources: Record<HeaderSource, string> = {
  response: 'en la respuesta',
  meta: 'en <meta>',
  redirect: 'en una redirección',
  cookie: 'en cookies',
}
const fields: Record<SecretField, string> = {
  'card-number': 'número de tarjeta',
  'card-expiry': 'caducidad de la tarjeta',
  'card-code': 'código de seguridad de la tarjeta',
  'bank-account': 'cuenta bancaria',
  password: 'contraseña',
}
const where = (source: HeaderSource, place: string) => `${source === 'meta' ? ' en <meta>' : ''}${place && ` ${ofPlace(place)}`}`

export const subjectsEs: Sayings<SubjectGiven> = {
  named: ({ name }) => name,
  'numbered-script': ({ label, kind, handler, number, place }) =>
    formatLabel({ code: 'numbered', params: { kind, handler, number, place } }, 'es') ?? label,
  page: () => 'la página',
  place: ({ place }) => placeEs(place),
  header: ({ header, part, source, place }) => `${header}${part && `: ${part}`}${where(source, place)}`,
  cookie: ({ name, source, place }) => `cookie${name && ` ${name}`}${where(source, place)}`,
  headers: () => 'cabeceras',
  'headers-of': ({ place, source, parts }) =>
    `cabeceras ${ofPlace(place)} ${sources[source]}${parts.length > 0 ? ` (${parts.join(', ')})` : ''}`,
  form: ({ place, takes }) => `formulario ${ofPlace(place)}${takes === 'card' ? ' que recoge datos de la tarjeta' : ''}`,
  'form-to': ({ place, to }) => `formulario ${ofPlace(place)} hacia ${to}`,
  'secret-field': ({ field, place }) => `campo de ${fields[field]} ${ofPlace(place)}`,
  'payment-field': ({ field }) => `campo de pago ${field}`.trim(),
  'payment-frame': ({ names }) => `iframe de pago de ${names.join(', ')}`,
  frame: ({ site }) => `iframe de ${site}`,
  integration: () => 'Integración de pago',
  'base-address': ({ place }) => `URL base ${ofPlace(place)}`,
  'base-addresses': () => 'URL base',
  findings: () => 'hallazgos',
  behaviour: () => 'Comportamiento de los scripts mientras se introduce la tarjeta',
  'other-browser': () => 'scripts que recibió otro navegador',
}
