// Spanish details of findings with their own values. If a detail or a remedy is missing, the text of the finding's kind applies.
import type { CheckId } from '@tillwatch/contract/lists'
import { policySentence } from '../policies/index.ts'
import type { Details, Param } from './details.ts'
import { listWords, policyParams } from './details.ts'
import { findings } from './es.ts'

/** What an attacker can do where a directive sets no limit. */
const effects: Readonly<Record<string, string>> = {
  'script-src': 'puede ejecutarse código de cualquier servidor',
  'script-src-elem': 'puede ejecutarse código de cualquier servidor',
  'default-src': 'el código puede venir de cualquier servidor y los datos pueden enviarse a cualquiera',
  'connect-src': 'los scripts pueden enviar datos a cualquier servidor',
  'img-src': 'los datos pueden salir en las URL de las imágenes',
  'frame-src': 'la página puede mostrar iframes de cualquier servidor, también formularios de pago falsos',
  'child-src': 'la página puede mostrar iframes de cualquier servidor, también formularios de pago falsos',
  'form-action': 'los formularios pueden enviarse a cualquier servidor',
  'base-uri': 'un script puede dirigir todas las URL relativas a otro servidor',
  'object-src': 'los objetos incrustados pueden venir de cualquier servidor',
}

const headerRemedies: Readonly<Record<string, string>> = {
  'x-frame-options': "Envíe X-Frame-Options: DENY, o frame-ancestors 'none' en su política.",
  'strict-transport-security': 'Envíe Strict-Transport-Security con un max-age de un año.',
  'x-content-type-options': 'Envíe X-Content-Type-Options: nosniff.',
}

const list = (text: string): string => listWords(text, findings.values)

const sayings: Partial<Record<CheckId, Details>> = {
  'sri-missing': (p) => integrityDetails(p),
  'csp-missing': (p, params) => {
    const idle = policySentence(policyParams(params), 'es')
    const reportOnly = p('reportOnly') === 'yes' ? ' La página tiene una política de solo informe, que no bloquea nada.' : ''
    return { detail: `${p('url')} permite ejecutar scripts de cualquier servidor.${reportOnly}${idle === null ? '' : ` ${idle}`}` }
  },
  'csp-weak': (p, params) => ({
    detail: `${policySentence(policyParams(params), 'es') ?? weakness(p)} (${p('url')})`,
    remedy: `${policyRemedy(p)} Para los scripts, lo más seguro son los nonces o hashes con 'strict-dynamic'.`,
  }),
  'header-missing': (p, params) => ({
    detail: policySentence(policyParams(params), 'es') ?? `${p('url')} se entregó sin esta cabecera.`,
    remedy: headerRemedies[p('header')],
  }),
  'script-over-http': (p) => ({ detail: `Cualquiera que tenga acceso a la red puede modificar ${p('url')}.` }),
  'mutable-third-party': (p) => ({
    detail: `${p('label')} se ejecuta en la página que contiene los campos de la tarjeta, y nada fija su contenido.`,
  }),
  'reads-card-field': (p) => ({
    detail: `Campos: ${list(p('fields'))}.${p('contacts') ? ` El script también contacta con ${p('contacts')}.` : ' El análisis no detectó que el script contactara con otro sitio.'}`,
  }),
  'listens-at-payment': (p) => ({
    detail:
      p('listens') === 'pay-button'
        ? 'El script escucha los eventos del formulario de pago o de su botón, así que se ejecuta cuando la tarjeta está completa.'
        : 'El script escucha los eventos de toda la página, como los de analítica, así que también se ejecuta cuando el comprador pulsa el botón de pago.',
  }),
  'canary-left-page': (p) => {
    const stopped = p('stopped') === 'yes'
    const encoding = p('encoding') ? `, codificado como ${p('encoding')}` : ' sin cifrar'
    return { detail: `${p('label')} ${stopped ? 'intentó enviarlo' : 'lo envió'}${encoding}.${stopped ? ` ${stoppedSentence(p)}` : ''}` }
  },
  'card-kept-in-browser': (p) => {
    const name = p('name') ? ` como «${p('name')}»` : ''
    const encoding = p('encoding') ? `codificado como ${p('encoding')}` : 'sin cifrar'
    const writer = p('party') === '' ? 'No se sabe qué script lo guardó.' : `Lo guardó ${p('label')}.`
    return { detail: `Está guardado${name} donde pueden leerlo las páginas de ${p('host') || 'este sitio'}, ${encoding}. ${writer}` }
  },
  'fake-payment-form': (p) => ({ detail: formDetail(p) }),
  'foreign-provider': (p) => ({
    detail: `${providerSentence(p)} Un skimmer también puede cargar un proveedor con la cuenta del atacante.`,
  }),
  'overlaid-payment-field': (p) => ({ detail: `${p('by')} recibiría lo que escribe el comprador.` }),
  'source-url-spoofed': (p) => ({ detail: `Se presenta como ${p('claimed')}, pero procede de ${p('host')}.` }),
  'unknown-host': (p) => ({
    detail: p('signs')
      ? `Indicios: ${list(p('signs'))}${p('imitates') ? ` (${p('imitates')})` : ''}.`
      : `${p('label')} se ejecuta en su página.`,
  }),
  'known-bad-host': (p) => ({ detail: `${p('source')} (${p('published')}).` }),
  'obfuscated-script': (p) => ({ detail: `Indicios: ${list(p('signs'))}.` }),
  'vulnerable-library': (p) => ({
    detail: `Vulnerabilidades publicadas (${p('count')}): ${p('ids')}${Number(p('count')) > 5 ? ', …' : ''}.`,
  }),
  'native-overridden': (p) => ({ detail: `Funciones sustituidas: ${p('natives')}.` }),
  'card-read-and-foreign-contact': (p) => ({
    detail: `Campos: ${list(p('fields'))}. El análisis no pudo leer los datos que envió el script. Es posible que estén cifrados.`,
  }),
  'inventory-differs-by-client': (p) => ({
    detail:
      p('seenBy') === 'both'
        ? `${p('label')} es distinto en los dos navegadores.`
        : `${p('label')} se ejecutó solo en ${findings.values[p('seenBy') === 'first' ? 'first' : 'second']}.`,
  }),
}

/** The details of a finding in Spanish. */
export const detailsEs = (check: CheckId, ...facts: Parameters<Details>): ReturnType<Details> => sayings[check]?.(...facts) ?? {}

function weakness(p: Param): string {
  const [directive, value] = [p('directive'), p('value')]
  switch (p('problem')) {
    case 'absent':
      return `${directive} no está definida, así que ${effects[directive] ?? 'nada la limita'}.`
    case 'unsafe-inline':
      return `${directive} permite cualquier script insertado en la página (inline).`
    case 'unsafe-eval':
      return `${directive} permite ejecutar texto como código.`
    case 'data':
      return `${directive} permite scripts de URL ${value}, que puede crear cualquiera que escriba en la página.`
    case 'any-of-suffix':
      return `${directive} permite todos los servidores bajo ${value.replace(/^.*\*\./, '')}, donde cualquiera puede registrar un nombre (${value}), así que ${effects[directive] ?? 'no limita casi nada'}.`
    case 'open-host':
      return `${directive} permite ${value}, donde cualquiera puede publicar un archivo.`
    default:
      return `${directive} permite cualquier servidor (${value}), así que ${effects[directive] ?? 'no limita nada'}.`
  }
}

function policyRemedy(p: Param): string {
  if (p('problem') === 'nonce-reused')
    return 'Genere un nonce aleatorio nuevo para cada respuesta y no guarde en caché las páginas que contienen uno.'
  const isVoid = p('problem') === 'nothing-runs' || p('problem') === 'void-source' || p('why') !== ''
  return isVoid ? `Corrija ${p('directive')}.` : `Restrinja ${p('directive')}.`
}

function integrityDetails(p: Param): ReturnType<Details> {
  switch (p('problem')) {
    case 'mismatch':
      return {
        detail: `El script de ${p('host')} se ejecutó de todos modos, así que el atributo se añadió o cambió después de cargarlo. No tuvo efecto.`,
      }
    case 'late':
      return {
        detail: `Coincide con el código, pero el navegador pidió el script de ${p('host')} sin el atributo integrity. No tuvo efecto.`,
      }
    default:
      return {
        detail: `El navegador ejecuta cualquier código que envíe ${p('host')}.${p('cors') === 'yes' ? '' : ' No se sabe si ese servidor permite la comprobación (CORS).'}`,
        remedy: 'Añada los atributos integrity y crossorigin, o sirva el archivo desde el servidor de la tienda.',
      }
  }
}

function providerSentence(p: Param): string {
  const [label, host] = [p('label'), p('host')]
  switch (p('reason')) {
    case 'frame-brought':
      return `Ni el HTML ni el código de la tienda añadieron el iframe de ${host}. Lo añadió ${label}.`
    case 'navigation-brought':
      return `Ni el HTML ni el código de la tienda envían al comprador a ${host}. Lo hace ${label}.`
    default:
      return `Ni el HTML ni el código de la tienda cargan el script de ${host}. Lo carga ${label}.`
  }
}

function formDetail(p: Param): string {
  const label = p('label')
  switch (p('reason')) {
    case 'unknown-frame':
      return `El servidor no pertenece a su sitio ni a un proveedor de pago conocido. Lo añadió ${label}.`
    case 'unknown-action':
      return `Una vez cargada la página, el formulario se envió a ${p('host')}, que no pertenece a su sitio ni a un proveedor de pago conocido.`
    case 'second-form':
      return `${label} añadió ${list(p('field'))}, aunque el iframe del proveedor de pago ya pide los datos de la tarjeta.`
    case 'third-party-fields':
      return `${label} añadió ${list(p('field'))}.`
    case 'action-changed':
      return `${label} cambió el destino del formulario.`
    default:
      return `Lo creó ${label}.`
  }
}

function stoppedSentence(p: Param): string {
  if (p('when') === 'press')
    return 'La página intentó la petición cuando el analizador pulsó el botón de pago. El analizador había bloqueado la red, así que la petición no salió.'
  return p('when') === 'leave'
    ? 'La página intentó la petición cuando el analizador salió de ella, y el analizador la detuvo.'
    : 'La petición se detuvo.'
}
