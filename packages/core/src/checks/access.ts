// Owns what several checks ask of a script: whether it can reach card fields, reads them, and whom it contacts.
import type { Behaviour } from '#capture/index.ts'
import { hostOf, isCardKind, type Observation, providerOf, sameSite } from '#inventory/index.ts'
import type { CheckInputs } from './check.ts'

/** The page's own provider or a 3-D Secure operator serves the script. */
export function isOwnProvider(url: string | null, providers: ReadonlySet<string>): boolean {
  const found = providerOf(url)
  return found !== null && (providers.has(found.provider) || found.role === 'three-d-secure')
}

/** Address that a script answers to. */
export function addressOf(observation: Observation): string | null {
  return observation.script.finalUrl ?? observation.script.url
}

/** The script ran in the merchant's scope. */
export function ranForMerchant(observation: Observation): boolean {
  return observation.scope === 'merchant' && observation.script.state === 'ran'
}

/** The script runs in a page frame with card fields, or in one of the same origin, which can reach into it. */
export function canReachCard(observation: Observation, inputs: Pick<CheckInputs, 'cardFrames' | 'frames'>): boolean {
  if (!ranForMerchant(observation) || observation.script.realm !== 'page') return false
  if (inputs.cardFrames.has(observation.frame.id)) return true
  const { origin } = observation.frame
  return origin !== 'null' && inputs.frames.some((frame) => inputs.cardFrames.has(frame.id) && frame.origin === origin)
}

const readingKinds = new Set<Behaviour['kind']>(['reads-field', 'reads-key', 'reads-form'])

/** Behaviours by which a script took card data; a read of a whole form counts in a frame with card fields. */
export function cardReads(observation: Observation, cardFrames: ReadonlySet<string>): Behaviour[] {
  return observation.behaviours.filter(
    ({ kind, fieldKind, frameId }) =>
      readingKinds.has(kind) && (isCardKind(fieldKind) || (kind === 'reads-form' && fieldKind === null && cardFrames.has(frameId))),
  )
}

/** Listeners of a script on card fields themselves. */
export function cardListeners(observation: Observation): Behaviour[] {
  return observation.behaviours.filter(({ kind, fieldKind }) => kind === 'listens-field' && isCardKind(fieldKind))
}

export interface Contact {
  host: string
  url: string
  atMs: number
}

const sendingKinds = new Set<Behaviour['kind']>([
  'sends-fetch',
  'sends-xhr',
  'sends-beacon',
  'sends-image',
  'sends-websocket',
  'sends-eventsource',
  'sends-rtc',
  'sends-form',
  'sends-other',
  'navigates',
])

/** Contacts of a script to hosts that are neither the page's site nor its provider's: requests in whose stack it stands, and its own sends. */
export function foreignContacts(observation: Observation, inputs: Pick<CheckInputs, 'requests' | 'pageHost' | 'providers'>): Contact[] {
  const id = observation.script.id
  const contacts: Contact[] = []
  for (const request of inputs.requests) {
    if (!carriesData(request)) continue
    const inStack = request.initiators.some(
      (initiator) => initiator.scriptId === id && (initiator.evidence === 'stack' || initiator.evidence === 'network'),
    )
    const host = hostOf(request.url)
    if (inStack && host) contacts.push({ host, url: request.url, atMs: request.atMs })
  }
  for (const behaviour of observation.behaviours) {
    if (!sendingKinds.has(behaviour.kind)) continue
    const host = hostOf(behaviour.target) ?? (/^[\w.-]+\.[\w-]+$/.test(behaviour.target) ? behaviour.target.toLowerCase() : null)
    if (host) contacts.push({ host, url: `https://${host}/`, atMs: behaviour.atMs })
  }
  return contacts.filter(({ host, url }) => isForeign(host, url, inputs))
}

/** Neither the page's site nor its own provider's host. */
export function isForeign(host: string, url: string, inputs: Pick<CheckInputs, 'pageHost' | 'providers'>): boolean {
  if (inputs.pageHost !== null && sameSite(host, inputs.pageHost)) return false
  return !isOwnProvider(url, inputs.providers) && !isOwnProvider(`https://${host}/`, inputs.providers)
}

/** A request that can hold something: a body, a socket, a query, or a long path. Script files fetched plainly do not count. */
function carriesData(request: CheckInputs['requests'][number]): boolean {
  if (request.requestBodyBytes > 0 || request.method === 'POST') return true
  if (request.type === 'websocket' || request.type === 'eventsource' || request.type === 'ping') return true
  const address = URL.parse(request.url)
  return address !== null && (address.search.length > 8 || address.pathname.length > 60)
}
