// Owns the Spanish sentences of comparisons.
import type { IntegrationType, Profile, ScriptState } from '@tillwatch/contract/lists'
import { capabilityEs } from './capability-es.ts'
import { findingTitlesEs, hostCodesEs } from './findings-es.ts'
import type { CapabilityGiven, Loading, OwnReasonGiven, Sayings } from './given.ts'
import { headerEffects, headerLosses } from './header-effects-es.ts'
import { judgeReasonEs } from './judge-reasons-es.ts'
import { kindsEs, verdictsEs } from './meanings-es.ts'
import { capabilityPhrase, capitalised, commitTold, newAbilities, timeTold } from './phrases.ts'
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
  'handler-not-fired': 'controlador sin activar',
  inert: 'son datos',
  failed: 'falló',
}
const loadings: Record<Loading, string> = { async: 'de forma asíncrona', deferred: 'en diferido', 'in-order': 'en orden' }
const visits: Record<Profile, string> = { desktop: 'de ordenador', mobile: 'de móvil' }
const integrations: Record<IntegrationType, string> = {
  'server-redirect': 'con una redirección del servidor',
  'script-redirect': 'con una redirección de un script',
  iframe: 'en un marco del proveedor',
  'direct-post': 'con un formulario que envía directamente al proveedor',
  'merchant-form': 'con un formulario propio',
  'single-page-app': 'en una aplicación de una sola página',
  'none-found': 'sin nada que se haya encontrado',
  unknown: 'de un modo que no se ha reconocido',
}

const reasons: Sayings<OwnReasonGiven> = {
  renamed: () => 'Es el mismo programa con otros nombres o con otro formato.',
  rebuilt: () => 'Está compilado u ordenado de otro modo: no trae ningún texto, nombre ni servidor nuevo, y no puede hacer nada nuevo.',
  'volatile-data': ({ places }) => `Solo cambian datos que varían en cada visita: ${places === 1 ? 'un lugar' : `${places} lugares`}.`,
  'data-changed-once': ({ places }) =>
    `Cambian datos en ${places === 1 ? 'un lugar' : `${places} lugares`}; aún no se sabe si varían en cada visita.`,
  'version-changed': ({ what }) => `La versión que nombra es ahora ${some(what)}.`,
  'wording-changed': () => 'Cambian textos visibles.',
  'number-changed': () => 'Cambian números.',
  'pattern-changed': () => 'Cambia un patrón.',
  'code-changed': () => 'El código ha cambiado y no puede hacer nada nuevo.',
  'library-release': ({ library, version }) => `Es, byte por byte, el archivo publicado de ${library} ${version}.`,
  'seen-elsewhere': ({ accounts }) => `Otras ${accounts} cuentas reciben el mismo contenido.`,
  'nobody-else': ({ accounts }) => `Otras ${accounts} cuentas cargan de esta dirección y ninguna recibe este contenido.`,
  'announced-deploy': ({ commit, at }) =>
    `El archivo es parte del despliegue anunciado el ${timeTold(at)}${commit && `, commit ${commitTold(commit)}`}.`,
  'judged-malicious': ({ reason }) => `El contenido nuevo se considera malicioso: ${judgeReasonEs(reason)}.`,
  'judged-suspicious': ({ reason }) => `El contenido nuevo se considera sospechoso, y el anterior no lo era: ${judgeReasonEs(reason)}.`,
  'second-opinion': ({ model }) => `Se pidió una segunda opinión a un modelo de lenguaje, ${model}, y la ve más grave que nuestras reglas.`,
  'too-long': ({ characters }) => `Tiene ${characters} caracteres, más de los que se comparan, así que no se sabe qué ha cambiado.`,
  unreadable: () => 'El contenido nuevo no se puede analizar, así que no se sabe qué hace.',
  'new-host': ({ host }) => `Ahora nombra el servidor ${host}.`,
  'known-site-host': ({ host }) => `Ahora nombra ${host}, un servidor de un sitio que ya nombraba.`,
  'hidden-host': ({ host }) => `Ahora oculta el servidor ${host} en una codificación.`,
  'host-changed': ({ what, from }) => `Donde decía ${some(from)}, dice ${some(what)}.`,
  'address-changed': ({ what, from }) => `La dirección ${some(from)} es ahora ${some(what)}.`,
  'selector-changed': ({ what, from }) => `El selector ${some(from)} es ahora ${some(what)}.`,
  'text-changed': ({ what, from }) => `El texto ${some(from)} es ahora ${some(what)}.`,
  'account-changed': ({ what }) => `Nombra otra cuenta: ${some(what)}.`,
  'markup-changed': ({ what }) => `Ha cambiado el HTML que escribe: ${some(what)}.`,
  'code-in-text': ({ what }) => `Ahora contiene código en un texto: ${some(what)}.`,
  'new-account': ({ account }) => `Ahora nombra la cuenta ${account}.`,
  'new-markup': ({ what }) => `Ahora contiene HTML que ejecuta o pide algo: ${what}.`,
  'field-named': ({ what }) => `Ahora nombra un campo de pago o de contraseña: ${what}.`,
  'encoded-text': ({ characters }) => `Ahora contiene un texto largo que no se puede leer: ${characters} caracteres.`,
  obfuscated: () => 'Ahora está escrito para que nadie lo lea.',
  'new-power': ({ what }) => `Ahora usa ${what}.`,
  ...newAbilities(now),
  'script-added': ({ place }) => `Antes no estaba en la página. Se ejecuta en ${placeEs(place)}.`,
  'script-removed': () => 'Ya no está en la página.',
  'was-authorized': () => 'Estaba autorizado, y dos visitas evaluadas coinciden en que ya no está.',
  'not-in-own-frame': () => 'Se ejecuta en un marco del que responde otro.',
  'not-judged': ({ why }) =>
    ({
      changed: 'Su contenido ha cambiado y no se dispone de su código, así que no se ha podido juzgar qué cambió.',
      new: 'No se dispone de su código, así que no se ha podido juzgar qué hace.',
      cut: 'Su código no se ha podido juzgar hasta el final.',
    })[why],
  'same-structure': () => 'Es el mismo programa con otros nombres o datos.',
  'does-not-run': ({ state }) => `No se ejecuta (${states[state]}).`,
  'third-party': ({ host }) => `Viene de ${host || 'un tercero'}, que puede cambiarlo.`,
  'nothing-found': () => 'No se ha encontrado nada que su código pueda hacer a la página ni a quien la visita.',
  'new-capability': (capability) => `Puede hacer esto: ${capabilityPhrase(capability, capabilityEs)}.`,
  judged: ({ reason }) => `${capitalised(judgeReasonEs(reason))}.`,
  'profile-differs': ({ change, before, after }) =>
    ({
      added: `Solo lo recibió la visita ${visits[after]}.`,
      removed: `Solo lo recibió la visita ${visits[before]}.`,
      changed: `La visita ${visits[before]} y la ${visits[after]} recibieron código distinto con el mismo nombre.`,
    })[change],
  'before-partial': ({ what, outcome }) =>
    `${partialEs('before', outcome)} ${{ script: 'El script', frame: 'El marco', form: 'El formulario', field: 'El campo' }[what]} podía estar ya ahí.`,
  'integrity-removed': () => 'Su atributo integrity ya no está, así que el navegador ejecuta lo que envíe su servidor.',
  'integrity-added': ({ algorithm }) => `Un atributo integrity (${algorithm}) fija ahora su contenido.`,
  'integrity-void': () => 'Su atributo integrity ya no fijaba su contenido: se puso tarde o nombra otro contenido.',
  'integrity-weaker': ({ from, to }) => `Su atributo integrity usa ${to} en vez de ${from}.`,
  'integrity-stronger': ({ from, to }) => `Su atributo integrity usa ${to} en vez de ${from}.`,
  'crossorigin-removed': () => 'Su atributo crossorigin ya no está, y sin él un navegador no puede comprobar un script de otro servidor.',
  'crossorigin-changed': ({ from, to }) => `Su atributo crossorigin es «${to}» en vez de «${from || 'ninguno'}».`,
  'now-runs': () => 'Antes estaba bloqueado y ahora se ejecuta.',
  'now-blocked': () => 'Antes se ejecutaba y ahora está bloqueado.',
  'frame-changed': ({ from, to }) => `Se ejecuta en ${placeEs(to)} en vez de ${placeEs(from)}.`,
  'order-changed': () => 'Está en otro lugar entre los scripts del HTML.',
  'loading-changed': ({ from, to }) => `Se carga ${loadings[to]} en vez de ${loadings[from]}.`,
  'leads-elsewhere': ({ to }) => `Se envía al comprador a ${to}.`,
  'base-changed': ({ to }) => `Las direcciones relativas, también las de scripts y formularios, llevan ahora a ${to}.`,
  'base-removed': () => 'Las direcciones relativas llevan otra vez al propio servidor de la página.',
  'form-added': () => 'El formulario es nuevo.',
  'form-removed': () => 'El formulario ya no está.',
  'form-sent-to-own': ({ to }) => `Se envía a ${to}, en el propio sitio.`,
  'form-sent-to-provider': ({ host }) => `Se envía a ${host}, un servidor del proveedor de pago de la página.`,
  'form-sent-to-new-provider': ({ host }) => `Se envía a ${host}, un proveedor de pago que la página no tenía.`,
  'form-sent-elsewhere': ({ host }) => `Se envía a ${host}, que no es ni el sitio ni un proveedor de pago.`,
  'form-no-longer-direct': ({ host }) =>
    `Lo que recoge el formulario iba directamente a ${host}. Ahora pasa por el propio servidor del sitio.`,
  'form-method': ({ from, to, exposes }) =>
    `Se envía con ${to} en vez de ${from}${exposes === 'yes' ? ', así que lo que se escribe queda en la dirección' : ''}.`,
  'password-field-added': (given) => `La página pide una contraseña en un campo que no estaba.${named(given)}`,
  'card-field-in-foreign-frame': (given) =>
    `Un marco de ${given.host}, que no es ni el sitio ni un proveedor de pago conocido, pide la tarjeta.${named(given)}`,
  'second-card-field': (given) =>
    `La tarjeta la recogía ${given.provider || 'un proveedor de pago'} y ahora también la pide la página, como hace un formulario falso.${named(given)}`,
  'card-field-added': (given) => `La página pide datos de la tarjeta en un campo que no estaba.${named(given)}`,
  'provider-frame-swapped': ({ lost, come }) => `El marco de pago de ${list(lost)} ya no está, y ha aparecido un marco de ${list(come)}.`,
  'provider-frame-added': ({ name, hosts }) => `Ha aparecido un marco de pago de ${name}, desde ${list(hosts)}.`,
  'provider-frame-removed': ({ name }) =>
    `El marco de pago de ${name} ya no está, así que la tarjeta se recoge en otro lugar, o no se recoge.`,
  'provider-frame-host': ({ name, hosts }) => `El marco de pago de ${name} viene de ${list(hosts)}.`,
  'frame-added': ({ hosts, known }) =>
    `Ha aparecido un marco de ${list(hosts)}${known === 'yes' ? '' : ', un servidor con el que la página no tenía nada que ver'}.`,
  'frame-removed': ({ hosts }) => `El marco de ${list(hosts)} ya no está.`,
  'provider-changed': ({ from, to }) => `El proveedor de pago es ${to || 'desconocido'} en vez de ${from || 'desconocido'}.`,
  'integration-changed': ({ from, to }) => `Se cobra ${integrations[to]} en vez de ${integrations[from]}.`,
}

export const es: Words = {
  reasons,
  whys: whysEs,
  subjects: subjectsEs,
  capability: capabilityEs,
  findings: findingTitlesEs,
  hostCodes: hostCodesEs,
  severities: { info: 'informativo', low: 'gravedad baja', medium: 'gravedad media', high: 'gravedad alta', critical: 'gravedad crítica' },
  effects: headerEffects,
  otherValue: ': {{to}} en vez de {{from}}',
  losses: headerLosses,
  kinds: kindsEs,
  verdicts: verdictsEs,
  judgeReason: judgeReasonEs,
  unknown: (code) => `Esta versión no tiene palabras para ${code}.`,
}
