// Severity of new capabilities: sending a shopper's data weighs more than creating an iframe.

import type { ScriptReasonCode } from '@tillwatch/contract/reasons'
import { isOpenHost } from '@tillwatch/contract/rules'
import { providerOf, sameSite } from '#inventory/index.ts'
import type { Capability, CapabilityKind, Look, Place } from '#program/index.ts'
import { addBuilt, type BuiltAddresses, isRebuilt } from './built-addresses.ts'
import { type Signal, type Span, signal, type Weight } from './signal.ts'

/** What a comparison knows about hosts. */
export interface Hosts {
  /** Whether the previous content names the host. */
  isNamed(host: string): boolean
  /** Whether the page may contact the host: its own site or an approved host. */
  isExpected(host: string): boolean
  /** Whether the previous content names a host of the same site. */
  isOfKnownSite(host: string): boolean
}

const loadingWays = new Set<string>(['script', 'frame', 'import', 'worker'])
const loadingElements = new Set(['script', 'iframe', 'form', 'object', 'embed'])
const codes = {
  sends: 'new-flow',
  contacts: 'new-contact',
  loads: 'new-load',
  listens: 'new-listener',
  reads: 'new-reading',
  overrides: 'new-override',
  'runs-text': 'new-text-run',
  makes: 'new-element',
  'writes-markup': 'new-element',
  keeps: 'new-keeping',
  asks: 'new-question',
  debugger: 'new-debugger',
} as const satisfies Record<CapabilityKind, ScriptReasonCode>

/** Findings for new capabilities. */
export function capabilityNews(fresh: readonly Capability[], look: Look, hosts: Hosts): Signal[] {
  return fresh.map((one) => {
    const { kind, what, places } = one
    return signal(codes[kind], weigh(one, look, hosts), { kind, what }, { after: spanOf(places, look) })
  })
}

function weigh({ kind, what, places }: Capability, look: Look, hosts: Hosts): Weight {
  switch (kind) {
    case 'sends':
      return weighFlow(what, hosts)
    case 'contacts':
      return isNewHost(what, hosts) ? 'alert' : 'note'
    case 'loads':
      return isNewHost(what, hosts) ? 'hard' : what === 'own host' ? 'alert' : 'note'
    case 'listens':
      return / (?:card|password)$/.test(what) ? 'hard' : 'note'
    case 'reads':
      return what === 'card' || what === 'password' ? 'hard' : 'note'
    case 'overrides':
      return 'hard'
    case 'runs-text':
      return isPlainRun(places, look) || isTimer(what, look) ? 'note' : what.endsWith('made text') ? 'hard' : 'alert'
    case 'makes':
    case 'writes-markup':
      return loadingElements.has(what) ? 'alert' : 'note'
    case 'keeps':
      return /^(?:card|password|keys)/.test(what) ? 'hard' : 'note'
    case 'asks':
      return what === 'tools' ? 'alert' : 'note'
    case 'debugger':
      return 'alert'
  }
}

function weighFlow(what: string, hosts: Hosts): Weight {
  const [source = '', to = ''] = what.split(' > ')
  const isPayment = source === 'card' || source === 'password'
  const isTyped = isPayment || source === 'value' || source === 'form' || source === 'keys' || source === 'clipboard'
  if (to === 'own host') return isPayment || source === 'keys' ? 'hard' : 'note'
  if (to === 'hidden host') return isTyped ? 'hard' : 'note'
  const isForeign = !hosts.isExpected(to) && providerOf(`https://${to}/`) === null
  if (isForeign && isTyped && (isPayment || isNewHost(to, hosts))) return 'theft'
  if (isTyped) return isForeign ? 'hard' : 'alert'
  return isNewHost(to, hosts) ? 'hard' : 'note'
}

function isNewHost(to: string, hosts: Hosts): boolean {
  if (to === 'own host') return false
  return to === 'hidden host' || (!hosts.isNamed(to) && !hosts.isExpected(to) && !hosts.isOfKnownSite(to))
}

/** Whether all text that runs is short and without a call, like the code that libraries use to find the global object. */
function isPlainRun(places: readonly Place[], look: Look): boolean {
  return places.length > 0 && look.texts.length > 0 && look.texts.every((text) => text.length < 60 && !/\(/.test(text))
}

/** A timer with an unknown argument, which is nearly always a function. */
function isTimer(what: string, look: Look): boolean {
  const how = /^set(?:Timeout|Interval)/.exec(what)?.[0]
  return how !== undefined && !look.facts.some((fact) => fact.kind === 'runs-text' && fact.how === how && fact.length > 0)
}

/** Position in the file. For code in a text, the position where the file runs that text. */
function spanOf(places: readonly Place[], look: Look): Span | null {
  let place = places.find(({ layer }) => layer === 0) ?? places[0]
  for (let depth = 0; place && place.layer > 0 && depth <= look.texts.length; depth++) place = placeOfRun(place.layer, look)
  return place && place.layer === 0 ? { start: place.start, end: place.end } : null
}

/** Where the text of a layer runs, found by its length; otherwise where the last text runs. */
function placeOfRun(layer: number, look: Look): Place | undefined {
  const runs = look.facts.filter((fact) => fact.kind === 'runs-text' && (fact.place?.layer ?? 0) < layer)
  const length = look.texts[layer - 1]?.length
  return (runs.find((fact) => fact.kind === 'runs-text' && fact.length === length) ?? runs.at(-1))?.place ?? undefined
}

/** New addresses that code loads from, if written out. A known host serves other files, too. */
export function loadNews(before: Look, after: Look, textBefore: string): Signal[] {
  const known = new Set(before.facts.map((fact) => (fact.kind === 'contacts' ? fact.address : '')))
  const built: BuiltAddresses = new Map()
  for (const fact of before.facts) if (fact.kind === 'contacts' && fact.host === null) addBuilt(built, fact.address)
  return after.facts.flatMap((fact) => {
    if (fact.kind !== 'contacts' || !loadingWays.has(fact.way) || !isWritten(fact.address)) return []
    if (known.has(fact.address) || textBefore.includes(pathOf(fact.address))) return []
    // A vendor's own host serves what the vendor publishes. If anyone can publish there, another file may be someone else's.
    if (fact.host !== null && !isOpenHost(fact.host)) return []
    if (fact.host === null && isRebuilt(built, fact.address)) return []
    return [signal('new-load', 'alert', { kind: 'loads', what: fact.address }, { after: spanOf(fact.place ? [fact.place] : [], after) })]
  })
}

/** Path of an address; the query is often a version. */
function pathOf(address: string): string {
  return address.replace(/^(?:[a-z][a-z0-9+.-]{1,20}:)?\/\/[^/]{1,255}/i, '').split(/[?#]/, 1)[0]!
}

/** Whether enough of an address is known to identify the file. */
function isWritten(address: string): boolean {
  return /[\w-]\.[a-z0-9]{2,5}(?:[?#]|$)/i.test(address) && address.length > 5
}

/** The hosts of a comparison: those that the previous content names, the page's own, and approved ones. */
export function hostsOf(
  named: readonly string[],
  isNamed: (host: string) => boolean,
  own: string | null,
  approved: readonly string[],
): Hosts {
  const expected = own === null ? [...approved] : [own, ...approved]
  return {
    isNamed,
    isExpected: (host) => expected.some((one) => sameSite(one, host)),
    isOfKnownSite: (host) => named.some((one) => sameSite(one, host)),
  }
}
