// Owns the comparison of two sets of headers: what differs, and what each difference does.
import type { EffectDirection } from '#shared/index.ts'
import { type HeaderEffect, neutral, strengthens, weakens } from './effect.ts'
import { cookieEffects } from './effects/cookie.ts'
import { featureEffects } from './effects/feature.ts'
import { type Directives, policyEffects } from './effects/policy.ts'
import { wholeEffects } from './effects/whole.ts'
import { type HeaderPart, keyOf } from './part.ts'

export interface HeaderDifference {
  /** The part as it is; as it was, where it is gone. */
  part: HeaderPart
  /** Null where it was not there. */
  before: string | null
  /** Null where it is gone. */
  after: string | null
  effects: HeaderEffect[]
}

/** Every part that was added, is gone or has another value, in a stable order. Sets of equal meaning have no difference. */
export function compareParts(before: readonly HeaderPart[], after: readonly HeaderPart[]): HeaderDifference[] {
  const was = new Map(before.map((part) => [keyOf(part), part]))
  const is = new Map(after.map((part) => [keyOf(part), part]))
  const keys = [...new Set([...was.keys(), ...is.keys()])].sort()
  return keys.flatMap((key) => {
    const [old, now] = [was.get(key), is.get(key)]
    const part = now ?? old
    if (part === undefined || old?.value === now?.value) return []
    const values = { before: old?.value ?? null, after: now?.value ?? null }
    return [{ part, ...values, effects: effectsOf(part, values.before, values.after, before, after) }]
  })
}

/** What it does that a part went from one value to another; null is absence. The sets say what else governs. */
function effectsOf(
  part: HeaderPart,
  before: string | null,
  after: string | null,
  old: readonly HeaderPart[],
  now: readonly HeaderPart[],
): HeaderEffect[] {
  const { header } = part
  if (header === 'content-security-policy') return policyEffects(part.part, directivesBeside(part, old), directivesBeside(part, now))
  if (header === 'content-security-policy-report-only')
    return policyEffects(part.part, directivesBeside(part, old), directivesBeside(part, now)).map((effect) => ({
      ...effect,
      direction: 'neutral',
    }))
  if (before !== null && after !== null) return changed(header, before, after)
  const [cameBy, wentBy] = presence(part, after ?? before ?? '')
  return [after === null ? direct(wentBy, 'removed') : direct(cameBy, 'added'), ...(after === null ? [] : telling(header, after))]
}

function changed(header: string, before: string, after: string): HeaderEffect[] {
  if (header === 'set-cookie') return cookieEffects(before, after)
  if (header === 'permissions-policy') return featureEffects(before, after)
  if (header === 'access-control-allow-credentials')
    return [after === 'true' ? weakens('credentials-allowed') : strengthens('credentials-refused')]
  return wholeEffects(header, before, after)
}

const directivesBeside = ({ place, source, header }: HeaderPart, parts: readonly HeaderPart[]): Directives =>
  new Map(
    parts.flatMap((each) => (each.place === place && each.source === source && each.header === header ? [[each.part, each.value]] : [])),
  )

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
])

/** Directions of appearing and of going. */
function presence({ header }: HeaderPart, value: string): [EffectDirection, EffectDirection] {
  if (header.startsWith('access-control-allow-')) return ['weakens', 'strengthens']
  if (header === 'service-worker-allowed') return ['weakens', 'strengthens']
  if (header === 'permissions-policy' && value.split(' ').includes('*')) return ['weakens', 'strengthens']
  return guards.has(header) ? ['strengthens', 'weakens'] : ['neutral', 'neutral']
}

/** What a value that was not there before says at once. */
function telling(header: string, value: string): HeaderEffect[] {
  if (header === 'access-control-allow-origin' && value === '*') return [weakens('any-site-may-read')]
  if (header === 'access-control-allow-credentials' && value === 'true') return [weakens('credentials-allowed')]
  return []
}
