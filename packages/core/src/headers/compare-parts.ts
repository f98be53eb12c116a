// Owns the comparison of two sets of headers: what differs, and what each difference does.

import type { EffectDirection } from '@tillwatch/contract/lists'
import { governingName } from '#inventory/index.ts'
import { between, type HeaderEffect, list, neutral, strengthens, weakens } from './effect.ts'
import { type Directives, policyEffects } from './effects/policy.ts'
import { wholeEffects } from './effects/whole.ts'
import { type HeaderPart, keyOf } from './part.ts'

const strictness = ['none', 'lax', 'strict']

const attributesOf = (value: string) =>
  new Map(
    value
      .split('; ')
      .map((attribute) => attribute.toLowerCase().replace('domain=.', 'domain=').split('='))
      .map(([name = '', setting = '']) => [name, setting]),
  )

const orChanged = (from: string, to: string, effects: HeaderEffect[]) =>
  effects.length > 0 ? effects : [neutral('value-changed', { from, to })]

const itemsOf = (value: string): string[] => value.split(/[\s()]+/).filter(Boolean)

const allowed = (value: string): string[] => (value === '()' ? [] : value.split(' '))

export interface HeaderDifference {
  /** The part as it is; as it was, where it is gone. */
  part: HeaderPart
  /** Null where it was not there. */
  before: string | null
  /** Null where it is gone. */
  after: string | null
  effects: HeaderEffect[]
}

/** Every part that was added, is gone or has another value, in a stable order. Sets of equal meaning have no difference. Time is linear in the sets. */
export function compareParts(before: readonly HeaderPart[], after: readonly HeaderPart[]): HeaderDifference[] {
  const [old, now] = [setOf(before), setOf(after)]
  const keys = [...new Set([...old.parts.keys(), ...now.parts.keys()])].sort()
  return keys.flatMap((key) => {
    const [was, is] = [old.parts.get(key), now.parts.get(key)]
    const part = is ?? was
    if (part === undefined || was?.value === is?.value) return []
    const values = { before: was?.value ?? null, after: is?.value ?? null }
    return [{ part, ...values, effects: effectsOf(part, values.before, values.after, old.directives, now.directives) }]
  })
}

/** The directives of each place, source and header. */
type Policies = ReadonlyMap<string, Directives>

function setOf(parts: readonly HeaderPart[]): { parts: Map<string, HeaderPart>; directives: Policies } {
  const directives = new Map<string, Map<string, string>>()
  const keyed = new Map<string, HeaderPart>()
  for (const part of parts) {
    keyed.set(keyOf(part), part)
    if (!part.header.startsWith('content-security-policy')) continue
    const policy = policyOf(part)
    const known = directives.get(policy)
    if (known) known.set(part.part, part.value)
    else directives.set(policy, new Map([[part.part, part.value]]))
  }
  return { parts: keyed, directives }
}

const policyOf = ({ place, source, header }: HeaderPart): string => keyOf({ place, source, header, part: '' })

/** What it does that a part went from one value to another; null is absence. The policies say what else governs. */
function effectsOf(part: HeaderPart, before: string | null, after: string | null, old: Policies, now: Policies): HeaderEffect[] {
  const effects = effectsWhereEnforced(part, before, after, old, now)
  // What only reports stops nothing, whatever it says.
  return part.header.endsWith('-report-only') ? effects.map((effect) => ({ ...effect, direction: 'neutral' as const })) : effects
}

function effectsWhereEnforced(part: HeaderPart, before: string | null, after: string | null, old: Policies, now: Policies): HeaderEffect[] {
  const { header } = part
  if (header.startsWith('content-security-policy')) {
    const policy = policyOf(part)
    const effects = policyEffects(part.part, old.get(policy) ?? none, now.get(policy) ?? none)
    return effects.map((effect) =>
      effect.code === 'directive-removed' && isKeptElsewhere(part, now) ? weakens('directive-kept-elsewhere') : effect,
    )
  }
  if (before !== null && after !== null) return changed(header, before, after)
  const [cameBy, wentBy] = presence(part, after ?? before ?? '')
  return [after === null ? direct(wentBy, 'removed') : direct(cameBy, 'added'), ...(after === null ? [] : telling(header, after))]
}

/** Whether a directive that one policy of a document lost is governed by another of it: by one in its HTML, or in its response. */
function isKeptElsewhere(part: HeaderPart, now: Policies): boolean {
  const other = part.source === 'meta' ? 'response' : 'meta'
  return governingName(now.get(policyOf({ ...part, source: other })) ?? none, part.part) !== null
}

const none: Directives = new Map()

function changed(header: string, before: string, after: string): HeaderEffect[] {
  if (header === 'set-cookie') return cookieEffects(before, after)
  if (header.startsWith('permissions-policy')) return featureEffects(before, after)
  if (header.startsWith('integrity-policy')) return restrictionEffects(before, after)
  if (header.startsWith('connection-allowlist')) return allowanceEffects(before, after)
  if (header === 'access-control-allow-credentials')
    return [after === 'true' ? weakens('credentials-allowed') : strengthens('credentials-refused')]
  // `?0` turns a feature off that a document has otherwise.
  if (header.includes('document-policy') && (before === '?0') !== (after === '?0'))
    return [(after === '?0' ? strengthens : weakens)('value-changed', { from: before, to: after })]
  return wholeEffects(header, before, after)
}

const direct = (direction: EffectDirection, code: 'added' | 'removed') => ({ weakens, strengthens, neutral })[direction](code)

/** Headers that only ever forbid something, so that having one narrows and losing one widens. */
const guards = new Set([
  'x-frame-options',
  'strict-transport-security',
  'x-content-type-options',
  'referrer-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
  'cross-origin-embedder-policy',
  'cross-origin-resource-policy',
  'integrity-policy',
  'connection-allowlist',
  'document-policy',
  'require-document-policy',
  'origin-agent-cluster',
  'signature',
  'signature-input',
  'unencoded-digest',
])

/** Directions of appearing and of going. */
function presence({ header, part }: HeaderPart, value: string): [EffectDirection, EffectDirection] {
  if (header.startsWith('access-control-allow-')) return ['weakens', 'strengthens']
  if (header === 'service-worker-allowed') return ['weakens', 'strengthens']
  if (header === 'permissions-policy' && value.split(' ').includes('*')) return ['weakens', 'strengthens']
  // Where reports go protects nobody.
  if (header === 'integrity-policy' && part === 'endpoints') return ['neutral', 'neutral']
  return guards.has(header) ? ['strengthens', 'weakens'] : ['neutral', 'neutral']
}

/** What a value that was not there before says at once. */
function telling(header: string, value: string): HeaderEffect[] {
  if (header === 'access-control-allow-origin' && value === '*') return [weakens('any-site-may-read')]
  if (header === 'access-control-allow-credentials' && value === 'true') return [weakens('credentials-allowed')]
  return []
}

/** Effects of another allowlist. Without an entry the browser's default holds, which for most features is the page itself. */
function featureEffects(before: string, after: string): HeaderEffect[] {
  const { added, gone } = between(allowed(before), allowed(after))
  if (added.includes('*')) return [weakens('feature-any-site')]
  return [
    ...(added.length > 0 ? [weakens('sources-added', { sources: list(added) })] : []),
    ...(gone.length > 0 ? [strengthens('sources-removed', { sources: list(gone) })] : []),
  ]
}

/** Effects on a list of what is refused. */
function restrictionEffects(before: string, after: string): HeaderEffect[] {
  const { added, gone } = between(itemsOf(before), itemsOf(after))
  return orChanged(before, after, [
    ...(gone.length > 0 ? [weakens('values-removed', { values: list(gone) })] : []),
    ...(added.length > 0 ? [strengthens('values-added', { values: list(added) })] : []),
  ])
}

/** Effects on a list of what is allowed. */
function allowanceEffects(before: string, after: string): HeaderEffect[] {
  const { added, gone } = between(itemsOf(before), itemsOf(after))
  return orChanged(before, after, [
    ...(added.length > 0 ? [weakens('values-added', { values: list(added) })] : []),
    ...(gone.length > 0 ? [strengthens('values-removed', { values: list(gone) })] : []),
  ])
}

/** Effects of other attributes of a cookie that stays; its value is never looked at. */
function cookieEffects(before: string, after: string): HeaderEffect[] {
  const [was, is] = [attributesOf(before), attributesOf(after)]
  const effects: HeaderEffect[] = []
  const flag = (name: string, dropped: HeaderEffect, added: HeaderEffect) => {
    if (was.has(name) !== is.has(name)) effects.push(is.has(name) ? added : dropped)
  }
  flag('secure', weakens('secure-dropped'), strengthens('secure-added'))
  flag('httponly', weakens('http-only-dropped'), strengthens('http-only-added'))
  // Without the attribute browsers take Lax.
  const from = was.get('samesite') ?? 'lax'
  const to = is.get('samesite') ?? 'lax'
  const step = strictness.indexOf(to) - strictness.indexOf(from)
  if (step !== 0) effects.push((step < 0 ? weakens : strengthens)(step < 0 ? 'same-site-weaker' : 'same-site-stronger', { from, to }))
  const [oldDomain, newDomain] = [was.get('domain'), is.get('domain')]
  if (oldDomain !== newDomain) effects.push(domainEffect(oldDomain, newDomain))
  if (is.has('expires') && !was.has('expires')) effects.push(neutral('cookie-kept-longer'))
  if (effects.length > 0) return effects
  const { added, gone } = between(before.split('; '), after.split('; '))
  return [neutral('value-changed', { from: list(gone), to: list(added) })]
}

/** Without a domain a cookie goes to the host that set it, and to no other. */
function domainEffect(from: string | undefined, to: string | undefined): HeaderEffect {
  if (to === undefined || (from !== undefined && to.endsWith(`.${from}`))) return strengthens('cookie-domain-narrower')
  if (from === undefined || from.endsWith(`.${to}`)) return weakens('cookie-domain-wider', { to })
  return weakens('value-changed', { from: `domain=${from}`, to: `domain=${to}` })
}
