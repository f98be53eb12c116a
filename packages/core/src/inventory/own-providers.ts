// Distinguishes the page's own payment providers from those that third-party code added.

import type { Party, Scope } from '@tillwatch/contract/lists'
import type { Capture, CapturedFrame, CapturedScript, Initiator } from '#capture/index.ts'
import { type DeclaredHosts, declaredHost, providerNameOf } from './declared.ts'
import { waysOf } from './form-ways.ts'
import { isShown } from './integration.ts'
import { providerOf } from './providers.ts'
import { hostOf } from './sites.ts'

/** A payment provider that neither the HTML, nor own code, nor an own provider's code added. */
export interface BroughtProvider {
  provider: string
  url: string
  how: 'frame' | 'script' | 'navigation'
  /** Shoppers see it: a frame of it is visible, or they are sent to it. */
  met: boolean
  frameId: string
  /** ID of the script that added it; null if unknown, or if it came with a third-party document. */
  by: string | null
}

export interface PageProviders {
  /** Names of the page's own payment providers; hosts for declared ones. */
  own: ReadonlySet<string>
  /** The others, by name. */
  brought: ReadonlyMap<string, BroughtProvider>
}

/** Data about a script that may have added a provider. */
export interface KnownScript {
  script: CapturedScript
  party: Party
  /** Null if it is not a general library. */
  library: object | null
}

/** What added something: `page` if it came with the HTML, null if unknown. */
type Bringer = KnownScript | 'page' | null

type Appearance = Omit<BroughtProvider, 'by'> & { bringer: Bringer; within: CapturedFrame | null }

/**
 * The page's own payment providers: those that it shows a frame of, loads a script of, posts a form of its HTML to, or sends the shopper
 * to, if that came with the merchant's HTML, from first-party code, or from code of an own provider or a 3-D Secure operator. Only these
 * may get card data. Any other provider's host counts as foreign, because skimmers collect data through providers' public APIs and add the
 * provider for that purpose.
 */
export function pageProviders(
  capture: Capture,
  scopes: ReadonlyMap<string, Scope>,
  byId: ReadonlyMap<string, KnownScript>,
  declared: DeclaredHosts,
): PageProviders {
  const own = new Set<string>(declared.paymentProviders)
  for (const host of declared.paymentProviders) addProvider(own, `https://${host}/`)
  for (const form of capture.forms) {
    if (scopes.get(form.frameId) !== 'merchant') continue
    for (const way of waysOf(form)) if (way.initiators.length === 0) addProvider(own, way.action)
  }
  const waiting = new Set(appearances(capture, byId))
  for (let before = -1; before !== waiting.size; ) {
    before = waiting.size
    for (const one of waiting) {
      if (!own.has(one.provider) && !(isOwnPlace(one.within, scopes, own) && isOwnBringer(one.bringer, own))) continue
      own.add(one.provider)
      waiting.delete(one)
    }
  }
  const brought = new Map<string, BroughtProvider>()
  for (const { bringer, within: _, ...one } of waiting) {
    const by = bringer === null || bringer === 'page' ? null : bringer.script.id
    const known = brought.get(one.provider)
    if (!known || (one.met && !known.met)) brought.set(one.provider, { ...one, by: by ?? known?.by ?? null })
    else if (known.by === null) known.by = by
  }
  return { own, brought }
}

function addProvider(names: Set<string>, url: string): void {
  const found = providerOf(url)
  if (found?.role === 'payment') names.add(found.provider)
}

function appearances(capture: Capture, byId: ReadonlyMap<string, KnownScript>): Appearance[] {
  const frames = new Map(capture.frames.map((frame) => [frame.id, frame]))
  const main = capture.frames.find((frame) => frame.parentId === null)
  const sentThere = new Set(capture.page.scriptNavigations.map(({ url }) => providerOf(url)?.provider))
  const found: Appearance[] = []
  type Place = Pick<Appearance, 'how' | 'met' | 'frameId' | 'within'>
  const add = (url: string | null, initiators: readonly Initiator[], place: Place) => {
    const known = providerOf(url)
    if (url !== null && known?.role === 'payment')
      found.push({ provider: known.provider, url, ...place, bringer: bringerOf(initiators, byId, known.provider) })
  }
  for (const frame of capture.frames) {
    const within = frames.get(frame.parentId ?? '') ?? null
    if (frame.parentId !== null) add(frame.url, frame.initiators, { how: 'frame', met: isShown(frame), frameId: frame.id, within })
    else if (!sentThere.has(providerOf(frame.url)?.provider))
      add(frame.url, [], { how: 'navigation', met: true, frameId: frame.id, within: null })
  }
  for (const { state, url, finalUrl, frameId, initiators } of capture.scripts) {
    if (state === 'ran') add(finalUrl ?? url, initiators, { how: 'script', met: false, frameId, within: frames.get(frameId) ?? null })
  }
  for (const { url, initiators } of capture.page.scriptNavigations)
    add(url, initiators, { how: 'navigation', met: true, frameId: main?.id ?? '', within: null })
  return found
}

/** The nearest script that is neither a general library nor the provider's own, which something added as well; otherwise the nearest. */
function bringerOf(initiators: readonly Initiator[], byId: ReadonlyMap<string, KnownScript>, provider: string): Bringer {
  const [first] = initiators
  if (!first || (first.scriptId === null && (first.type === 'parser' || first.type === 'preload' || first.type === 'user'))) return 'page'
  const scripts = initiators.flatMap(({ scriptId, evidence }) => (evidence === 'text' ? [] : (byId.get(scriptId ?? '') ?? [])))
  const isProviders = ({ finalUrl, url }: CapturedScript) => providerOf(finalUrl ?? url)?.provider === provider
  return scripts.find(({ library, script }) => library === null && !isProviders(script)) ?? scripts[0] ?? null
}

/** A frame whose HTML and scripts the merchant or an own provider is responsible for. */
function isOwnPlace(frame: CapturedFrame | null, scopes: ReadonlyMap<string, Scope>, own: ReadonlySet<string>): boolean {
  const scope = frame && scopes.get(frame.id)
  if (!frame || scope === 'payment-provider') return !frame || frame.parentId === null || own.has(providerNameOf(frame.url, own) ?? '')
  return scope === 'merchant' || scope === 'three-d-secure'
}

function isOwnBringer(bringer: Bringer, own: ReadonlySet<string>): boolean {
  if (bringer === 'page') return true
  if (bringer === null) return false
  const { finalUrl, url } = bringer.script
  const known = providerOf(finalUrl ?? url)
  if (declaredHost(hostOf(finalUrl ?? url), own)) return true
  return bringer.party === 'first' || (known !== null && (known.role === 'three-d-secure' || own.has(known.provider)))
}
