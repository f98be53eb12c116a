// Questions that several checks ask about a script: whether it can access card fields, reads them, and which hosts it contacts.

import type { FindingSubject } from '@tillwatch/contract/lists'
import { formatSubject } from '@tillwatch/messages/labels'
import type { Behaviour, Initiator } from '#capture/index.ts'
import { declaredHost, hostOf, isCardKind, type Observation, providerOf, sameSite } from '#inventory/index.ts'
import type { CheckInputs } from './check.ts'

/** The page's own provider or a 3-D Secure operator serves the script. */
export function isOwnProvider(url: string | null, providers: ReadonlySet<string>): boolean {
  const found = providerOf(url)
  if (declaredHost(hostOf(url), providers) !== null) return true
  return found !== null && (providers.has(found.provider) || found.role === 'three-d-secure')
}

/** How a finding names the responsible script if the capture has no name for it. */
export function subjectOf(observation: Observation | null | undefined): { subject: FindingSubject; label: string } {
  return observation
    ? { subject: 'script', label: observation.label }
    : { subject: 'unnamed-script', label: formatSubject('unnamed-script', 'en') }
}

/** Address of the script. */
export function addressOf(observation: Observation): string | null {
  return observation.script.finalUrl ?? observation.script.url
}

/** The page fixed the content on this visit: its hash, or the key that signs it. */
export function isHeld({ integrity }: Observation): boolean {
  return integrity === 'sri' || integrity === 'csp-hash' || integrity === 'vendor-signed'
}

/** The script ran in the merchant's scope. */
export function ranForMerchant(observation: Observation): boolean {
  return observation.scope === 'merchant' && observation.script.state === 'ran'
}

/** The script runs in a page frame with card fields, or in a same-origin frame, which can access it. */
export function canReachCard(observation: Observation, inputs: Pick<CheckInputs, 'cardFrames' | 'frames'>): boolean {
  if (!ranForMerchant(observation) || observation.script.realm !== 'page') return false
  if (inputs.cardFrames.has(observation.frame.id)) return true
  const { origin } = observation.frame
  return origin !== 'null' && inputs.frames.some((frame) => inputs.cardFrames.has(frame.id) && frame.origin === origin)
}

const readingKinds = new Set<Behaviour['kind']>(['reads-field', 'reads-key', 'reads-form'])

type ById = CheckInputs['byId']

/** Behaviors by which a script itself took card data. Reading a whole form counts in a frame with card fields. */
export function cardReads(observation: Observation, inputs: Pick<CheckInputs, 'cardFrames' | 'byId'>): Behaviour[] {
  return observation.behaviours.filter(
    (behaviour) =>
      readingKinds.has(behaviour.kind) &&
      (isCardKind(behaviour.fieldKind) ||
        (behaviour.kind === 'reads-form' && behaviour.fieldKind === null && inputs.cardFrames.has(behaviour.frameId))) &&
      isOwnDoing(behaviour, inputs.byId),
  )
}

/** A script's listeners on card fields. */
export function cardListeners(observation: Observation, byId: ById): Behaviour[] {
  return observation.behaviours.filter(
    (behaviour) => behaviour.kind === 'listens-field' && isCardKind(behaviour.fieldKind) && isOwnDoing(behaviour, byId),
  )
}

/**
 * A behavior recorded `through` a nearer script belongs to the farther script only if the nearer one is a general library, such as jQuery.
 * Otherwise every loader would be responsible for what it loads.
 */
export function isOwnDoing(behaviour: Behaviour, byId: ById): boolean {
  const near = /^through (\S+)$/.exec(behaviour.detail)?.[1]
  return near === undefined || isLibrary(byId.get(near))
}

function isLibrary(observation: Observation | undefined): boolean {
  return observation !== undefined && observation.library !== null
}

/** The script is the nearest one in a stack, or only general libraries are nearer. */
function causes(scriptId: string, initiators: readonly Initiator[], byId: ById): boolean {
  for (const initiator of initiators) {
    if (initiator.scriptId === scriptId) return initiator.evidence === 'stack' || initiator.evidence === 'network'
    if (initiator.scriptId !== null && !isLibrary(byId.get(initiator.scriptId))) return false
  }
  return false
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

/**
 * Contacts that a script caused with hosts outside the page's site and its provider: requests that can carry data, and sends of its own. A
 * peer connection has no host and counts as foreign, because no checkout needs one.
 */
export function foreignContacts(
  observation: Observation,
  inputs: Pick<CheckInputs, 'requests' | 'pageHost' | 'ownHosts' | 'providers' | 'byId'>,
): Contact[] {
  const contacts: Contact[] = []
  for (const request of inputs.requests) {
    const host = hostOf(request.url)
    if (host === null || !carriesData(request) || !causes(observation.script.id, request.initiators, inputs.byId)) continue
    contacts.push({ host, url: request.url, atMs: request.atMs })
  }
  for (const behaviour of observation.behaviours) {
    if (!sendingKinds.has(behaviour.kind) || !isOwnDoing(behaviour, inputs.byId)) continue
    const host = hostOf(behaviour.target) ?? hostOf(`https://${behaviour.target}/`)
    if (behaviour.kind === 'sends-rtc') contacts.push({ host: peerHost, url: '', atMs: behaviour.atMs })
    else if (host?.includes('.')) contacts.push({ host, url: `https://${host}/`, atMs: behaviour.atMs })
  }
  return contacts.filter(({ host, url }) => url === '' || isForeign(host, url, inputs))
}

/** Placeholder host of a peer connection. */
export const peerHost = 'webrtc-peer'

/** Whether the host belongs to neither the page's site nor its own provider. */
export function isForeign(host: string, url: string, inputs: Pick<CheckInputs, 'pageHost' | 'ownHosts' | 'providers'>): boolean {
  if (inputs.pageHost !== null && sameSite(host, inputs.pageHost)) return false
  if (declaredHost(host, inputs.ownHosts) !== null) return false
  return !isOwnProvider(url, inputs.providers) && !isOwnProvider(`https://${host}/`, inputs.providers)
}

/** A request that can contain data: a body, a socket, a query, or a long path. Plain requests for script files don't count. */
function carriesData(request: CheckInputs['requests'][number]): boolean {
  if (request.requestBodyBytes > 0 || request.method === 'POST') return true
  if (request.type === 'websocket' || request.type === 'eventsource' || request.type === 'ping') return true
  const address = URL.parse(request.url)
  return address !== null && (address.search.length > 8 || address.pathname.length > 60)
}
