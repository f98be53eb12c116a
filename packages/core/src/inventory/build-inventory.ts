// Builds the inventory: every script of a capture with all its data, before any judgment.

import type { IntegrityMethod, Party, Scope, ScriptName } from '@tillwatch/contract/lists'
import { formatLabel } from '@tillwatch/messages/labels'
import type { Behaviour, BodyStore, Capture, CapturedFrame, CapturedScript } from '#capture/index.ts'
import { createScriptReader, type ScriptReader } from './analysis/script-reader.ts'
import { type DeclaredHosts, declaredPartyOf, nothingDeclared } from './declared.ts'
import { effectiveFrameUrl, frameScopes, pageHostOf, scopeOf } from './frame-scope.ts'
import { identityOf, isNameless, stableAddress } from './identity.ts'
import { type Integration, integrationOf } from './integration.ts'
import { type IntegrityClaim, integrityClaim, integrityOf } from './integrity.ts'
import { type Library, recogniseLibrary } from './library.ts'
import { type PageProviders, pageProviders } from './own-providers.ts'
import { documentWhenRun, frameWhenRun } from './ran-in.ts'
import { hostOf } from './sites.ts'
import { type Vendor, vendorOf } from './vendors.ts'

export interface Observation {
  script: CapturedScript
  identity: string
  /** Its name in English. */
  label: string
  name: Label
  /** Its value when the script ran. */
  frame: CapturedFrame
  scope: Scope
  party: Party
  /** Host that responded; null for code without an address. */
  host: string | null
  vendor: Vendor | null
  library: Library | null
  integrity: IntegrityMethod
  integrityClaim: IntegrityClaim
  behaviours: readonly Behaviour[]
}

export interface Inventory {
  capture: Capture
  /** What the site's owner declares about hosts. */
  declared: DeclaredHosts
  reader: ScriptReader
  pageHost: string | null
  /** Scope by frame ID. */
  scopes: ReadonlyMap<string, Scope>
  providers: PageProviders
  integration: Integration
  observations: readonly Observation[]
  /** Observation by script ID. */
  byId: ReadonlyMap<string, Observation>
}

/** Builds the inventory of a capture. Never throws: whatever the page sent gives an observation. */
export function buildInventory(capture: Capture, bodies: BodyStore, declared: DeclaredHosts = nothingDeclared): Inventory {
  const reader = createScriptReader(bodies)
  const frames = new Map(capture.frames.map((frame) => [frame.id, frame]))
  const scopes = frameScopes(capture, declared)
  const pageHost = pageHostOf(capture, declared)
  const scripts = new Map(capture.scripts.map((script) => [script.id, script]))
  const behaviours = groupByScript(capture.behaviours)
  const requests = Map.groupBy(capture.requests, ({ url }) => url)
  const ordinals = new Map<string, number>()
  const observations = capture.scripts.map((script): Observation => {
    const last = frames.get(script.frameId) ?? lostFrame(script.frameId, capture)
    const frame = frameWhenRun(script, last, capture.documents, frames)
    const frameUrl = effectiveFrameUrl(frame, frames)
    const owner = ownerAddress(script, scripts, frameUrl)
    const party = declaredPartyOf(owner, pageHost, declared.ownHosts)
    const name = labelOf(script, frameUrl, ordinals)
    const claim = integrityClaim(script, frame.origin, requests.get(script.url ?? '') ?? [])
    return {
      script,
      identity: identityOf(script, frameUrl, needsShape(script) ? reader.shapeOf(script) : null),
      label: name.text,
      name,
      frame,
      scope: frame === last ? (scopes.get(frame.id) ?? 'merchant') : scopeOf(frame, frames, pageHost, declared),
      party,
      host: hostOf(script.finalUrl ?? script.url),
      vendor: party === 'first' ? null : vendorOf(owner),
      library: recogniseLibrary(script.finalUrl ?? script.url, reader.textOf(script), script.digest?.sha256 ?? script.textSha256),
      integrity: integrityOf(script, documentWhenRun(script, last, capture.documents), claim),
      integrityClaim: claim,
      behaviours: behaviours.get(script.id) ?? [],
    }
  })
  const byId = new Map(observations.map((observation) => [observation.script.id, observation]))
  const providers = pageProviders(capture, scopes, byId, declared)
  const integration = integrationOf(capture, scopes, providers.own)
  return { capture, declared, reader, pageHost, scopes, providers, integration, observations, byId }
}

function needsShape({ url }: CapturedScript): boolean {
  const address = url === null ? null : URL.parse(url)
  return !address || !/^https?:$/.test(address.protocol) || isNameless(stableAddress(address))
}

function groupByScript(behaviours: readonly Behaviour[]): Map<string, Behaviour[]> {
  const groups = new Map<string, Behaviour[]>()
  for (const behaviour of behaviours) {
    if (behaviour.scriptId === null) continue
    const group = groups.get(behaviour.scriptId)
    if (group) group.push(behaviour)
    else groups.set(behaviour.scriptId, [behaviour])
  }
  return groups
}

/** A script whose frame the capture lost counts as the page's own, which is the stricter choice. */
function lostFrame(id: string, capture: Capture): CapturedFrame {
  const url = capture.page.finalUrl
  const origin = URL.parse(url)?.origin ?? 'null'
  return { id, parentId: null, url, origin, name: '', sandboxed: false, detached: true, initiators: [], box: null, atMs: 0 }
}

/**
 * The address that is responsible for a script: its own. For code without one, the nearest script that made it, because code that a third
 * party builds is that party's; otherwise its frame's. A guess by text does not change the responsibility.
 */
export function ownerAddress(script: CapturedScript, scripts: ReadonlyMap<string, CapturedScript>, frameUrl: string): string {
  const seen = new Set<string>()
  let at = script
  while (!seen.has(at.id)) {
    seen.add(at.id)
    const own = at.finalUrl ?? at.url
    if (own && /^https?:/.test(own)) return own
    const maker = at.initiators.find((initiator) => initiator.scriptId !== null && initiator.evidence !== 'text')
    const next = maker?.scriptId ? scripts.get(maker.scriptId) : undefined
    if (!next) break
    at = next
  }
  return frameUrl
}

interface Label {
  /** In English. */
  text: string
  code: ScriptName
  params: Record<string, string | number>
}

/** Host and path for a script with an address, otherwise its kind with a number in its frame. `ordinals` keeps the numbers used so far. */
export function labelOf(script: CapturedScript, frameUrl: string, ordinals: Map<string, number>): Label {
  const address = script.url ? URL.parse(script.url) : null
  if (address && /^https?:$/.test(address.protocol)) {
    const text = `${address.host}${address.pathname}`.slice(0, 300)
    return { text, code: 'address', params: { address: text } }
  }
  const host = hostOf(frameUrl)
  const name = (number: number): Omit<Label, 'text'> => ({
    code: host === null ? 'numbered-nowhere' : 'numbered',
    params: { kind: script.kind, handler: script.handlerName ?? '', number, place: host ?? '' },
  })
  const text = (number: number) => formatLabel(name(number), 'en') ?? ''
  const key = text(0)
  const number = (ordinals.get(key) ?? 0) + 1
  ordinals.set(key, number)
  return { text: text(number), ...name(number) }
}
