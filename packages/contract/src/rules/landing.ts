// Where a visit ended compared with the requested address: whether it is that page and, if not, what kind of page it is.

/** Kinds of pages that a shop redirects to instead of the requested one. */
export const landings = ['cart', 'login', 'home', 'error', 'locale', 'other-page', 'other-host'] as const
export type Landing = (typeof landings)[number]

type Kind = Exclude<Landing, 'other-page' | 'other-host'> | 'checkout'

/** Address words by kind, whole segments without hyphens; the last segment that names a kind decides, as in `/checkout/cart`. */
const kindWords: Readonly<Record<Exclude<Kind, 'home'>, RegExp>> = {
  error:
    /^(?:(?:error|err)(?:page|s|\d*)|[45]\d\d|notfound|pagenotfound|seitenichtgefunden|noencontrada|maintenance|wartung|mantenimiento|unavailable|outofservice|sorry|expired|sessionexpired|forbidden|denied|accessdenied|blocked)$/,
  login:
    /^(?:log[io]n|logon|signin|signup|register|auth|authenticate|authorize|sso|oauth2?|session(?:s)?|myaccount|account|konto|meinkonto|kundenkonto|anmelden|anmeldung|einloggen|connexion|identification|moncompte|micuenta|cuenta|iniciarsesion|acceder|accedi|entrar|inloggen|loggain|loggind|logowanie|prihlaseni)$/,
  cart: /^(?:cart|shoppingcart|viewcart|basket|bag|shoppingbag|warenkorb|einkaufswagen|panier|carrito|carro|cesta|carrello|winkelwagen|winkelmand|varukorg|kundvagn|handlekurv|kurv|indkobskurv|koszyk|ostoskori|carrinho|sacola|kosik|cos|sepet)$/,
  locale:
    /^(?:(?:choose|select|change|switch)?(?:your)?(?:country|countries|region|regions|language|languages|locale|location|market|store)(?:selector|switcher|select|chooser|picker)|(?:choose|select|change|switch)(?:your)?(?:country|region|language|locale|location|market|store)|country|countries|worldwide|geo)$/,
  checkout:
    /^(?:checkouts?|onepage|onestepcheckout|pay|payment|payments|order|kasse|kassa|kasa|bestellung|bestellen|commande|caisse|pago|pagar|pedido|finalizarcompra|pagamento|cassa|afrekenen|betalen|betaling|pokladna|billing|donate)$/,
}

/** Parameters by which shops select a page: OpenCart, PrestaShop, Joomla, CS-Cart, and others. */
const routing = new Set(['route', 'r', 'controller', 'page', 'view', 'dispatch', 'option', 'task', 'action', 'mod', 'do'])
const localeSegment = /^[a-z]{2}(?:[-_][a-z]{2,4})?$/

/**
 * Where a visit ended; null if that is the requested page. Another scheme, `www.`, a trailing slash, a locale before the path, a session
 * ID, parameters that select no page, and further steps of the same page make no difference. The caller knows which hosts belong to a
 * payment provider.
 */
export function landingOf(requestedUrl: string, finalUrl: string): Landing | null {
  const [asked, ended] = [URL.parse(requestedUrl), URL.parse(finalUrl)]
  if (!asked || !ended || !/^https?:$/.test(ended.protocol)) return null
  const [from, to] = [segmentsOf(asked), segmentsOf(ended)]
  const ownHost = areOfOneShop(asked, ended)
  if (ownHost && from.join('/') === to.join('/')) return null
  const [was, is] = [kindAt(asked, from), kindAt(ended, to)]
  if (is !== null && is !== 'checkout' && is !== was) return !ownHost && is === 'home' ? 'other-host' : is
  if (!ownHost) return 'other-host'
  if (is === was && is !== null) {
    if (is === 'checkout' || is === 'cart' || is === 'home' || begins(from, to)) return null
    // Login and account pages, errors, and country selections are many pages each.
    const [askedMore, endedMore] = [from, to].map((segments) => segments.some((segment) => !isOfKind(segment, is)))
    return endedMore ? 'other-page' : askedMore ? is : null
  }
  if (is === 'checkout' || was === 'home' || begins(from, to)) return null
  return 'other-page'
}

function areOfOneShop(asked: URL, ended: URL): boolean {
  const [one, other] = [asked, ended].map(({ hostname }) => hostname.replace(/\.$/, '').replace(/^www\./, ''))
  return one === other || one!.endsWith(`.${other}`) || other!.endsWith(`.${one}`)
}

/** Path, page parameters, and view of an address in lower case, without a leading locale, session IDs, and file extensions. */
function segmentsOf(url: URL): string[] {
  const view = /^#!?(\/.*)$/.exec(url.hash)?.[1]?.split('?')[0] ?? ''
  const chosen = [...url.searchParams].filter(([name]) => routing.has(name.toLowerCase())).map(([, value]) => value)
  const segments = [url.pathname, ...chosen, view]
    .flatMap((part) =>
      decoded(part)
        .toLowerCase()
        .replace(/;[^/]*|\/\((?:[a-z]\([\w-]*\)){1,9}\)/g, '')
        .split(/[/.]/),
    )
    .filter((segment) => segment !== '' && !/^(?:index|home|default|html?|php|aspx?|jsp)$/.test(segment))
  if (/^(?:intl|international|global)$/.test(segments[0] ?? '') && localeSegment.test(segments[1] ?? '')) segments.shift()
  const start = segments.findIndex((segment, index) => index === 2 || !localeSegment.test(segment))
  return start < 0 ? [] : segments.slice(start)
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** A separate payment host determines the kind of an address that names nothing else. */
function kindAt({ hostname }: URL, segments: readonly string[]): Kind | null {
  const kind = kindOf(segments)
  const isForPaying = /^(?:secure|checkouts?|pay|payments?|kasse|pago|pagos)\./.test(hostname)
  return isForPaying && (kind === null || kind === 'home') ? 'checkout' : kind
}

/** Below a checkout, these are its steps and IDs, not a page of another kind. */
const stepWords = /^(?:sessions?|account|register|signup|identification|auth|authorize|[45]\d\d)$/

function kindOf(segments: readonly string[]): Kind | null {
  if (segments.length === 0) return 'home'
  const checkoutAt = segments.findIndex((segment) => kindWords.checkout.test(plainOf(segment)))
  for (const [index, segment] of [...segments.entries()].reverse()) {
    const plain = plainOf(segment)
    if (checkoutAt >= 0 && index > checkoutAt && stepWords.test(plain)) continue
    const kind = (['error', 'login', 'cart', 'locale', 'checkout'] as const).find((each) => kindWords[each].test(plain))
    if (kind) return kind
  }
  return null
}

const plainOf = (segment: string): string => segment.normalize('NFKD').replace(/[\p{M}_\s-]/gu, '')

const isOfKind = (segment: string, kind: Exclude<Kind, 'home'>): boolean => kindWords[kind].test(plainOf(segment))

function begins(shorter: readonly string[], longer: readonly string[]): boolean {
  return shorter.length > 0 && shorter.every((segment, index) => segment === longer[index])
}

/** Data of a result about where its visit ended. */
export interface LandedVisit {
  page: {
    requestedUrl: string
    finalUrl: string
    shownUrl?: string | undefined
    integration: { type: string }
    fields?: readonly { kind: string; visible?: boolean | undefined }[] | undefined
  }
  declared?: { paymentProviders: readonly string[]; ownHosts: readonly string[] } | undefined
  journey?: unknown
}

/**
 * Where a visit ended by its result, and at which address. Also null if steps led there, if another page asks for a card number, or if the
 * shop sends people to its payment provider or a declared host, because that is how it takes payment. An address that a script only
 * displays is one of the shop's views unless it names another kind of page.
 */
export function landingOfVisit({ page, declared, journey }: LandedVisit): { landing: Landing; url: string } | null {
  if (journey !== undefined) return null
  const { requestedUrl, finalUrl, shownUrl } = page
  const landing = landingOf(requestedUrl, finalUrl)
  if (landing === 'other-page' && page.fields?.some(({ kind, visible }) => kind === 'card-number' && visible !== false)) return null
  if (landing !== null) return isIntegration(landing, page, declared) ? null : { landing, url: finalUrl }
  const shown = shownUrl === undefined ? null : landingOf(requestedUrl, shownUrl)
  return shownUrl === undefined || shown === null || shown === 'other-page' ? null : { landing: shown, url: shownUrl }
}

function isIntegration(
  landing: Landing,
  { requestedUrl, finalUrl, integration }: LandedVisit['page'],
  declared: LandedVisit['declared'],
): boolean {
  const [asked, ended] = [URL.parse(requestedUrl), URL.parse(finalUrl)]
  if (!asked || !ended || landing === 'error' || asked.hostname === ended.hostname) return false
  const isAtProvider = /^(?:server|script)-redirect$/.test(integration.type) && !areOfOneShop(asked, ended)
  if (isAtProvider || covers(declared?.paymentProviders, ended)) return true
  return (landing === 'other-host' || landing === 'other-page') && covers(declared?.ownHosts, ended)
}

function covers(hosts: readonly string[] = [], { hostname }: URL): boolean {
  const name = hostname.replace(/\.$/, '')
  return hosts.some((host) => name === host || name.endsWith(`.${host}`))
}
