// Spanish title of each finding, with its host, field, or file.
import type { CheckId, KeptPlace } from '@tillwatch/contract/lists'
import { findings } from './es.ts'

type Param = (name: string) => string

const { values } = findings

export const findingTitlesEs: Readonly<Record<CheckId, (param: Param) => string>> = {
  'sri-missing': (p) =>
    p('problem') === 'mismatch'
      ? `El atributo integrity de ${p('label')} no coincide con su código`
      : p('problem') === 'late'
        ? `El atributo integrity de ${p('label')} se añadió después de cargar el script`
        : `${p('label')} no tiene atributo integrity`,
  'csp-missing': () => 'No se aplica ninguna Content-Security-Policy',
  'csp-weak': (p) => `La Content-Security-Policy es débil: ${p('directive')}`,
  'header-missing': (p) => `Falta la cabecera ${p('header')}`,
  'script-over-http': (p) => `${p('label')} se carga por http sin cifrar`,
  'mutable-third-party': (p) => `${p('host')} puede cambiar un script que tiene acceso a los campos de la tarjeta`,
  'reads-card-field': (p) => `${p('label')} ${p('how') === 'reads' ? 'lee los' : 'escucha los eventos de los'} campos de la tarjeta`,
  'listens-at-payment': (p) => `${p('label')} espera a que el comprador pague`,
  'canary-left-page': canaryTitle,
  'card-kept-in-browser': (p) => `Número de tarjeta guardado en ${values[p('place') as KeptPlace] ?? 'el navegador'}`,
  'fake-payment-form': fakeFormTitle,
  'foreign-provider': (p) => `Código de terceros añadió ${p('provider')} a la página`,
  'overlaid-payment-field': (p) => `Otro elemento tapa el campo de pago ${p('field')}`,
  'source-url-spoofed': (p) => `${p('label')} dice proceder de otra URL`,
  'unknown-host': (p) => `${p('host')} es un servidor desconocido`,
  'known-bad-host': (p) => `${p('host')} figura en un aviso de seguridad publicado`,
  'obfuscated-script': (p) => `${p('label')} oculta su comportamiento`,
  'vulnerable-library': (p) => `${p('library')} ${p('version')} tiene vulnerabilidades conocidas`,
  'native-overridden': (p) => `${p('label')} sustituyó funciones del navegador`,
  'card-read-and-foreign-contact': (p) => `${p('label')} leyó datos de la tarjeta y después contactó con ${p('host')}`,
  'inventory-differs-by-client': (p) =>
    p('seenBy') === 'both' ? 'Otro navegador recibió otro código con el mismo nombre' : 'Otro navegador recibió otros scripts',
}

/** For a test value that left the page, or would have. */
function canaryTitle(p: Param): string {
  const pressed = p('when') === 'press'
  if (p('destination') === 'own-site')
    return pressed
      ? 'Cuando el comprador paga, el número de tarjeta se envía oculto al sitio de la propia tienda'
      : 'El número de la tarjeta de prueba se envió al sitio de la propia tienda antes de enviar el formulario'
  const value = { card: 'el número de tarjeta', name: 'el nombre', email: 'el correo electrónico' }[p('value')] ?? p('value')
  if (pressed) return `Cuando el comprador paga, ${value} se envía a ${p('host')}`
  return `En la prueba, ${value} ${p('stopped') === 'yes' ? 'iba a enviarse a' : 'salió de la página hacia'} ${p('host')}`
}

function fakeFormTitle(p: Param): string {
  switch (p('reason')) {
    case 'unknown-frame':
      return `Un iframe de ${p('host')} pide los datos de la tarjeta`
    case 'unknown-action':
      return `El formulario de la tarjeta se envía a ${p('host')}`
    case 'second-form':
      return 'Se añadió a la página un segundo grupo de campos de tarjeta'
    case 'third-party-fields':
      return 'Un tercero añadió campos de tarjeta a la página'
    case 'action-changed':
      return `Un script redirigió el formulario de pago a ${p('host')}`
    default:
      return `Un formulario de pago creado por un script se envía a ${p('host')}`
  }
}
