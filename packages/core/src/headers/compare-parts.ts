// Compares two sets of headers: the differences, and the effect of each.

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
  /** The current part; the previous one if it is gone. */
  part: HeaderPart
  /** Null if the part is new. */
  before: string | null
  /** Null if the part is gone. */
  after: string | null
  effects: HeaderEffect[]
}

/** Every part that was added, removed, or changed, in a stable order. Sets of equal meaning have no difference. Linear in the sets. */
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

/** The directives of each place, source, and header. */
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

/** Effect of a part that changed from one value to another; null means absence. The policies show what else applies. */
function effectsOf(part: HeaderPart, before: string | null, after: string | null, old: Policies, now: Policies): HeaderEffect[] {
  const effects = effectsWhereEnforced(part, before, after, old, now)
  // A report-only header blocks nothing, whatever its value.
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

/** Whether another policy of the document, in its HTML or its response, covers a directive that one policy lost. */
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
  // `?0` disables a feature that documents have by default.
  if (header.includes('document-policy') && (before === '?0') !== (after === '?0'))
    return [(after === '?0' ? strengthens : weakens)('value-changed', { from: before, to: after })]
  return wholeEffects(header, before, after)
}

const direct = (direction: EffectDirection, code: 'added' | 'removed') => ({ weakens, strengthens, neutral })[direction](code)

/** Headers that only restrict: adding one narrows, removing one widens. */
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

/** Directions for added and removed. */
function presence({ header, part }: HeaderPart, value: string): [EffectDirection, EffectDirection] {
  if (header.startsWith('access-control-allow-')) return ['weakens', 'strengthens']
  if (header === 'service-worker-allowed') return ['weakens', 'strengthens']
  if (header === 'permissions-policy' && value.split(' ').includes('*')) return ['weakens', 'strengthens']
  // Report destinations protect nobody.
  if (header === 'integrity-policy' && part === 'endpoints') return ['neutral', 'neutral']
  return guards.has(header) ? ['strengthens', 'weakens'] : ['neutral', 'neutral']
}

/** Effect of a new value. */
function telling(header: string, value: string): HeaderEffect[] {
  if (header === 'access-control-allow-origin' && value === '*') return [weakens('any-site-may-read')]
  if (header === 'access-control-allow-credentials' && value === 'true') return [weakens('credentials-allowed')]
  return []
}

/** Effects of a changed allowlist. Without an entry, the browser's default applies, which for most features is the page itself. */
function featureEffects(before: string, after: string): HeaderEffect[] {
  const { added, gone } = between(allowed(before), allowed(after))
  if (added.includes('*')) return [weakens('feature-any-site')]
  return [
    ...(added.length > 0 ? [weakens('sources-added', { sources: list(added) })] : []),
    ...(gone.length > 0 ? [strengthens('sources-removed', { sources: list(gone) })] : []),
  ]
}

/** Effects on a list of refused items. */
function restrictionEffects(before: string, after: string): HeaderEffect[] {
  const { added, gone } = between(itemsOf(before), itemsOf(after))
  return orChanged(before, after, [
    ...(gone.length > 0 ? [weakens('values-removed', { values: list(gone) })] : []),
    ...(added.length > 0 ? [strengthens('values-added', { values: list(added) })] : []),
  ])
}

/** Effects on a list of allowed items. */
function allowanceEffects(before: string, after: string): HeaderEffect[] {
  const { added, gone } = between(itemsOf(before), itemsOf(after))
  return orChanged(before, after, [
    ...(added.length > 0 ? [weakens('values-added', { values: list(added) })] : []),
    ...(gone.length > 0 ? [strengthens('values-removed', { values: list(gone) })] : []),
  ])
}

/** Effects of changed attributes of a cookie that remains. Never reads its value. */
function cookieEffects(before: string, after: string): HeaderEffect[] {
  const [was, is] = [attributesOf(before), attributesOf(after)]
  const effects: HeaderEffect[] = []
  const flag = (name: string, dropped: HeaderEffect, added: HeaderEffect) => {
    if (was.has(name) !== is.has(name)) effects.push(is.has(name) ? added : dropped)
  }
  flag('secure', weakens('secure-dropped'), strengthens('secure-added'))
  flag('httponly', weakens('http-only-dropped'), strengthens('http-only-added'))
  // Browsers default to Lax.
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

/** Without a domain, a cookie goes only to the host that set it. */
function domainEffect(from: string | undefined, to: string | undefined): HeaderEffect {
  if (to === undefined || (from !== undefined && to.endsWith(`.${from}`))) return strengthens('cookie-domain-narrower')
  if (from === undefined || from.endsWith(`.${to}`)) return weakens('cookie-domain-wider', { to })
  return weakens('value-changed', { from: `domain=${from}`, to: `domain=${to}` })
}
