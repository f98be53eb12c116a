// Spanish sentences of comparisons.
import type { IntegrationType, Profile, ScriptState } from '@tillwatch/contract/lists'
import type { CapabilityGiven, JudgeGiven, Loading, OwnReasonGiven, Sayings } from '@tillwatch/contract/reasons'
import { formatJudgeReason } from '../judgments/index.ts'
import { capabilityEs } from './capability-es.ts'
import { headerEffects, headerLosses } from './header-effects-es.ts'
import { kindsEs, verdictsEs } from './meanings-es.ts'
import { capabilityPhrase, commitTold, newAbilities, timeTold } from './phrases.ts'
import { partialEs, placeEs, subjectsEs, whysEs } from './subjects-es.ts'
import type { Words } from './words.ts'

const now = (capability: CapabilityGiven) => `Ahora ${capabilityPhrase(capability, capabilityEs)}.`
const list = (words: readonly string[]) => words.join(', ')
const some = (text: string) => text || 'nada'
const named = ({ names }: { names: readonly string[] }) =>
  names.length > 0 ? ` ${names.length > 1 ? 'Se llaman' : 'Se llama'} ${list(names.map((name) => `«${name}»`))}.` : ''

const states: Record<ScriptState, string> = {
  ran: 'se ejecutó',
  'fetched-not-run': 'se descargó sin ejecutarse',
  blocked: 'bloqueado',
  'handler-not-fired': 'controlador que no se activó',
  inert: 'son datos',
  failed: 'falló',
}
const loadings: Record<Loading, string> = { async: 'de forma asíncrona', deferred: 'en diferido', 'in-order': 'en orden' }
const visits: Record<Profile, string> = { desktop: 'de escritorio', mobile: 'de móvil' }
const integrations: Record<IntegrationType, string> = {
  'server-redirect': 'una redirección del servidor',
  'script-redirect': 'una redirección de un script',
  iframe: 'un iframe del proveedor',
  'direct-post': 'un formulario que se envía directamente al proveedor',
  'merchant-form': 'un formulario propio de la tienda',
  'single-page-app': 'una aplicación de una sola página',
  'none-found': 'ningún formulario de pago',
  unknown: 'una integración desconocida',
}

const reasons: Sayings<OwnReasonGiven> = {
  renamed: () => 'Es el mismo programa con otros nombres o con otro formato.',
  rebuilt: () =>
    'Está compilado u ordenado de otro modo, pero no aparece nada nuevo: ni textos, ni nombres, ni servidores, ni capacidades.',
  'volatile-data': ({ places }) => `Solo cambiaron datos que varían en cada visita: ${places === 1 ? 'un lugar' : `${places} lugares`}.`,
  'data-changed-once': ({ places }) =>
    `Cambiaron datos en ${places === 1 ? 'un lugar' : `${places} lugares`}. Aún no se sabe si varían en cada visita.`,
  'version-changed': ({ what }) => `La versión es ahora ${some(what)}.`,
  'wording-changed': () => 'Cambiaron algunos textos visibles.',
  'number-changed': () => 'Cambiaron algunos números.',
  'pattern-changed': () => 'Cambió un patrón.',
  'code-changed': () => 'El código cambió, pero no tiene capacidades nuevas.',
  'library-release': ({ library, version }) => `Es idéntico al archivo publicado de ${library} ${version}.`,
  'seen-elsewhere': ({ accounts }) => `Otras ${accounts} cuentas reciben el mismo contenido.`,
  'nobody-else': ({ accounts }) => `Otras ${accounts} cuentas cargan contenido de esta URL y ninguna recibe este contenido.`,
  'announced-deploy': ({ commit, at }) =>
    `El archivo forma parte del despliegue notificado el ${timeTold(at)}${commit && `, commit ${commitTold(commit)}`}.`,
  'judged-malicious': (given) => `El contenido nuevo se considera malicioso${because(given)}.`,
  'judged-suspicious': (given) => `El contenido nuevo se considera sospechoso, y el anterior no lo era${because(given)}.`,
  'second-opinion': ({ model }) => `Una segunda opinión del modelo de lenguaje ${model} le atribuye más gravedad que nuestras reglas.`,
  'reviewed-malicious': () => 'Un revisor confirmó que esto es malicioso.',
  'too-long': ({ characters }) => `Tiene ${characters} caracteres, demasiados para compararlo, por lo que se desconocen sus cambios.`,
  unreadable: () => 'El contenido nuevo no se puede analizar, por lo que se desconoce su comportamiento.',
  'new-host': ({ host }) => `Ahora contiene el servidor ${host}.`,
  'known-site-host': ({ host }) => `Ahora contiene ${host}, un servidor de un sitio que ya aparecía en él.`,
  'hidden-host': ({ host }) => `Ahora oculta el servidor ${host} mediante una codificación.`,
  'host-changed': ({ what, from }) => `Ahora contiene ${some(what)} en vez de ${some(from)}.`,
  'address-changed': ({ what, from }) => `La URL ${some(from)} cambió a ${some(what)}.`,
  'selector-changed': ({ what, from }) => `El selector ${some(from)} cambió a ${some(what)}.`,
  'text-changed': ({ what, from }) => `El texto ${some(from)} cambió a ${some(what)}.`,
  'account-changed': ({ what }) => `Usa otra cuenta: ${some(what)}.`,
  'markup-changed': ({ what }) => `Cambió el HTML que escribe: ${some(what)}.`,
  'code-in-text': ({ what }) => `Ahora contiene código en un texto: ${some(what)}.`,
  'new-account': ({ account }) => `Ahora usa la cuenta ${account}.`,
  'new-markup': ({ what }) => `Ahora contiene HTML que ejecuta código o envía peticiones: ${what}.`,
  'field-named': ({ what }) => `Ahora hace referencia a un campo de pago o de contraseña: ${what}.`,
  'encoded-text': ({ characters }) => `Ahora contiene un texto largo ilegible: ${characters} caracteres.`,
  obfuscated: () => 'El código está ahora ofuscado.',
  'new-power': ({ what }) => `Ahora usa ${what}.`,
  ...newAbilities(now),
  'script-added': ({ place }) => `Antes no estaba en la página. Se ejecuta en ${placeEs(place)}.`,
  'script-removed': () => 'Ya no está en la página.',
  'was-authorized': () => 'Estaba autorizado, y dos visitas evaluadas confirman que ya no está.',
  'still-loads': () =>
    'Un incidente anterior sobre este contenido se resolvió como eliminado, pero un análisis posterior volvió a recibirlo.',
  'not-in-own-frame': () => 'Se ejecuta en un iframe del que es responsable otra entidad.',
  'not-judged': ({ why }) =>
    ({
      changed: 'El contenido cambió, pero el código no está disponible, por lo que no se pudo evaluar el cambio.',
      new: 'El código no está disponible, por lo que no se pudo evaluar el comportamiento del script.',
      cut: 'El código no se pudo evaluar por completo.',
    })[why],
  'same-structure': () => 'Es el mismo programa con otros nombres o datos.',
  'does-not-run': ({ state }) => `No se ejecuta (${states[state]}).`,
  'third-party': ({ host }) => `Procede de ${host || 'un tercero'}, que puede cambiarlo.`,
  'nothing-found': () => 'No se encontró en el código ninguna capacidad que afecte a la página o a sus visitantes.',
  'new-capability': (capability) => `Puede hacer esto: ${capabilityPhrase(capability, capabilityEs)}.`,
  judged: (given) => formatJudgeReason(given, 'es'),
  'profile-differs': ({ change, before, after }) =>
    ({
      added: `Solo lo recibió la visita ${visits[after]}.`,
      removed: `Solo lo recibió la visita ${visits[before]}.`,
      changed: `La visita ${visits[before]} y la ${visits[after]} recibieron código distinto con el mismo nombre.`,
    })[change],
  'before-partial': ({ what, outcome }) =>
    `${partialEs('before', outcome)} Es posible que ${{ script: 'el script', frame: 'el iframe', form: 'el formulario', field: 'el campo' }[what]} ya estuviera ahí.`,
  'integrity-removed': () =>
    'El script ya no tiene atributo integrity, por lo que el navegador ejecuta cualquier código que envíe el servidor del que procede.',
  'integrity-added': ({ algorithm }) => `Un atributo integrity (${algorithm}) protege ahora el contenido del script.`,
  'integrity-void': () => 'El atributo integrity ya no protege el contenido del script: se añadió tarde o corresponde a otro contenido.',
  'integrity-weaker': ({ from, to }) => `El atributo integrity usa ${to} en vez de ${from}.`,
  'integrity-stronger': ({ from, to }) => `El atributo integrity usa ${to} en vez de ${from}.`,
  'crossorigin-removed': () =>
    'El script ya no tiene atributo crossorigin. Sin él, un navegador no puede comprobar un script de otro servidor.',
  'crossorigin-changed': ({ from, to }) => `El atributo crossorigin es «${to}» en vez de «${from || 'ninguno'}».`,
  'now-runs': () => 'Antes estaba bloqueado y ahora se ejecuta.',
  'now-blocked': () => 'Antes se ejecutaba y ahora está bloqueado.',
  'frame-changed': ({ from, to }) => `Se ejecuta en ${placeEs(to)} en vez de ${placeEs(from)}.`,
  'order-changed': () => 'Cambió la posición del script en el HTML.',
  'loading-changed': ({ from, to }) => `Se carga ${loadings[to]} en vez de ${loadings[from]}.`,
  'leads-elsewhere': ({ to }) => `Se redirige al comprador a ${to}.`,
  'base-changed': ({ to }) => `Las URL relativas, incluidas las de scripts y formularios, llevan ahora a ${to}.`,
  'base-removed': () => 'Las URL relativas vuelven a llevar al servidor de la página.',
  'form-added': () => 'El formulario es nuevo.',
  'form-removed': () => 'El formulario ya no está.',
  'form-sent-to-own': ({ to }) => `Se envía a ${to}, en el propio sitio.`,
  'form-sent-to-provider': ({ host }) => `Se envía a ${host}, un servidor del proveedor de pago de la página.`,
  'form-sent-to-new-provider': ({ host }) => `Se envía a ${host}, un proveedor de pago que la página no tenía.`,
  'form-sent-elsewhere': ({ host }) => `Se envía a ${host}, que no es ni el sitio ni un proveedor de pago.`,
  'form-no-longer-direct': ({ host }) => `Los datos del formulario iban directamente a ${host}. Ahora pasan por el servidor del sitio.`,
  'form-method': ({ from, to, exposes }) =>
    `Se envía con ${to} en vez de ${from}${exposes === 'yes' ? ', por lo que los datos introducidos aparecen en la URL' : ''}.`,
  'password-field-added': (given) => `La página pide una contraseña en un campo que antes no estaba.${named(given)}`,
  'card-field-in-foreign-frame': (given) =>
    `Un iframe de ${given.host}, que no es ni el sitio ni un proveedor de pago conocido, pide los datos de la tarjeta.${named(given)}`,
  'second-card-field': (given) =>
    `${given.provider || 'Un proveedor de pago'} ya pide los datos de la tarjeta y ahora también los pide la página, como haría un formulario falso.${named(given)}`,
  'card-field-added': (given) => `La página pide datos de la tarjeta en un campo que antes no estaba.${named(given)}`,
  'provider-frame-swapped': ({ lost, come }) => `El iframe de pago de ${list(lost)} se sustituyó por un iframe de ${list(come)}.`,
  'provider-frame-added': ({ name, hosts }) => `Se añadió un iframe de pago de ${name}, desde ${list(hosts)}.`,
  'provider-frame-removed': ({ name }) =>
    `El iframe de pago de ${name} ya no está, por lo que los datos de la tarjeta se introducen en otro lugar o no se piden.`,
  'provider-frame-host': ({ name, hosts }) => `El iframe de pago de ${name} procede ahora de ${list(hosts)}.`,
  'frame-added': ({ hosts, known }) =>
    `Se añadió un iframe de ${list(hosts)}${known === 'yes' ? '' : ', un servidor nuevo para la página'}.`,
  'frame-removed': ({ hosts }) => `El iframe de ${list(hosts)} ya no está.`,
  'provider-changed': ({ from, to }) => `El proveedor de pago es ${to || 'desconocido'} en vez de ${from || 'desconocido'}.`,
  'integration-changed': ({ from, to }) => `La integración de pago es ahora ${integrations[to]} en vez de ${integrations[from]}.`,
}

function because(given: JudgeGiven): string {
  if (given.reason === 'none') return ''
  const sentence = formatJudgeReason(given, 'es').replace(/\.$/, '')
  return `: ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`
}

export const es: Words = {
  reasons,
  whys: whysEs,
  subjects: subjectsEs,
  capability: capabilityEs,
  severities: { info: 'informativo', low: 'gravedad baja', medium: 'gravedad media', high: 'gravedad alta', critical: 'gravedad crítica' },
  effects: headerEffects,
  otherValue: ': {{to}} en vez de {{from}}',
  losses: headerLosses,
  kinds: kindsEs,
  verdicts: verdictsEs,
  unknown: (code) => `Esta versión no puede describir ${code}.`,
}
