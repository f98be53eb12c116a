// Effect of a difference in one directive of a Content-Security-Policy.
import { widthOf } from '#checks/index.ts'
import { governingName, isNonceOrHash, readSource, unmaskNonces } from '#inventory/index.ts'
import { between, type HeaderEffect, list, neutral, strengthens, weakens } from '../effect.ts'
import { splitValues } from '../part.ts'
import { takesSources } from '../words-of.ts'

/** Directive to value, of all policies of one place and header. */
export type Directives = ReadonlyMap<string, string>

/** Effects of one directive that was added, removed, or changed, including the fallback that applies without it. */
export function policyEffects(directive: string, before: Directives, after: Directives): HeaderEffect[] {
  const was = before.get(directive)
  const is = after.get(directive)
  if (/^report-(?:uri|to)$/.test(directive)) return [is === undefined ? weakens('directive-removed') : neutral('reports-moved')]
  if (was !== undefined && is !== undefined) return changed(directive, was, is)
  if (!takesSources(directive)) return [was === undefined ? strengthens('directive-added') : weakens('directive-removed')]
  const [present, absent] = was === undefined ? ([after, before] as const) : ([before, after] as const)
  const fallback = governingName(absent, directive)
  if (fallback === null) return [was === undefined ? strengthens('directive-added') : weakens('directive-removed')]
  const instead = { from: fallback, value: absent.get(fallback) ?? '' }
  const value = present.get(directive) ?? ''
  const effects = was === undefined ? changed(directive, instead.value, value) : changed(directive, value, instead.value)
  return [neutral(was === undefined ? 'directive-added' : 'directive-falls-back', { to: instead.from }), ...effects]
}

/** Several policies apply together, so one more narrows and one less widens. Two or more that differ are not compared with each other. */
function changed(directive: string, was: string, is: string): HeaderEffect[] {
  const { added, gone } = between(splitValues(was), splitValues(is))
  if (added.length === 1 && gone.length === 1) return listEffects(directive, (gone[0] ?? '').split(' '), (added[0] ?? '').split(' '))
  if (added.length === 0) return gone.length === 0 ? [] : [weakens('policy-removed', { value: gone.join(', ') })]
  return gone.length === 0 ? [strengthens('policy-added', { value: added.join(', ') })] : [weakens('policies-changed')]
}

function listEffects(directive: string, before: readonly string[], after: readonly string[]): HeaderEffect[] {
  const { added, gone } = between(before, after)
  if (takesSources(directive)) return [...wider(directive, before, after, added), ...narrower(directive, before, after, gone)]
  const loosens = allowing.has(directive)
  const more = added.filter(isSaid)
  const less = gone.filter(isSaid)
  return [
    ...(more.length > 0 ? [(loosens ? weakens : strengthens)('values-added', { values: list(more) })] : []),
    ...(less.length > 0 ? [(loosens ? strengthens : weakens)('values-removed', { values: list(less) })] : []),
  ]
}

/** Directives without sources, in which each word allows something. */
const allowing = new Set(['sandbox', 'trusted-types', 'plugin-types'])

const isSaid = (word: string) => word !== '' && word !== "'none'"

const keywords = new Map([
  ["'unsafe-inline'", 'unsafe-inline'],
  ["'unsafe-eval'", 'unsafe-eval'],
] as const)

/** Sources that allow nothing more. */
const idle = new Set(["'none'", "'strict-dynamic'", "'report-sample'", "'report-sha256'", "'report-sha384'", "'report-sha512'"])

const isStrict = (sources: readonly string[]) => sources.includes("'strict-dynamic'")
/**
 * Whether `'strict-dynamic'` makes browsers ignore hosts, schemes, and the page's own origin. For scripts only; `default-src` governs more
 * than them.
 */
const isStrictFor = (directive: string, sources: readonly string[]) => /^script-src(?:-elem)?$/.test(directive) && isStrict(sources)
/** A host, a scheme or the page's own origin. */
const isOrigin = (source: string) => !source.startsWith("'") || source === "'self'"

/** Whether a broader source already allowed a host or the page's own origin. */
const isCovered = (source: string, before: readonly string[]) =>
  !source.startsWith("'sha") && (before.includes('*') || (source.startsWith('https://') && before.includes('https:')))

/** A nonce or hash; nonces are masked here. */
const isNamed = (source: string) => isNonceOrHash(unmaskNonces(source))

const isVoid = (source: string) => readSource(unmaskNonces(source)).kind === 'void'

const isLocked = (sources: readonly string[]) => sources.some((source) => isNamed(source) || source === "'strict-dynamic'")

function wider(directive: string, before: readonly string[], after: readonly string[], added: readonly string[]): HeaderEffect[] {
  const effects: HeaderEffect[] = []
  const named: string[] = []
  const passedOver = isStrictFor(directive, after) ? added.filter((source) => isOrigin(source) && !isVoid(source)) : []
  if (passedOver.length > 0) effects.push(neutral('sources-added', { sources: list(passedOver) }))
  for (const source of added.filter((each) => !passedOver.includes(each))) {
    const keyword = keywords.get(source as "'unsafe-eval'")
    const width = widthOf(source)
    if (keyword === 'unsafe-inline' && isLocked(after)) effects.push(neutral('sources-added', { sources: source }))
    else if (keyword) effects.push(weakens(`${keyword}-added`))
    else if (width) effects.push(weakens(`${width}-added`, { value: source }))
    else if (/^(?:data|blob|filesystem):$/.test(source)) effects.push(weakens('data-added', { value: source }))
    else if (!isNamed(source) && !idle.has(source) && !isVoid(source)) named.push(source)
    else if (/^'sha/.test(source)) named.push(source)
  }
  const fresh = named.filter((source) => !isCovered(source, before))
  if (fresh.length > 0) effects.push(weakens('sources-added', { sources: list(fresh) }))
  else if (named.length > 0) effects.push(neutral('sources-added', { sources: list(named) }))
  if (isLocked(after) && !isLocked(before)) effects.push(strengthens('lock-added'))
  return effects
}

function narrower(directive: string, before: readonly string[], after: readonly string[], gone: readonly string[]): HeaderEffect[] {
  const effects: HeaderEffect[] = []
  const named: string[] = []
  const isPassedOver = isStrictFor(directive, before) && isStrictFor(directive, after)
  const passedOver = isPassedOver ? gone.filter((source) => isOrigin(source) && !isVoid(source)) : []
  if (passedOver.length > 0) effects.push(neutral('sources-removed', { sources: list(passedOver) }))
  for (const source of gone.filter((each) => !passedOver.includes(each))) {
    const keyword = keywords.get(source as "'unsafe-eval'")
    if (keyword) effects.push(strengthens(`${keyword}-removed`))
    else if (source !== "'nonce-…'" && !idle.has(source) && !isVoid(source)) named.push(source)
  }
  if (named.length > 0) effects.push(strengthens('sources-removed', { sources: list(named) }))
  const opens = isStrict(before) && !isStrict(after) && after.some(isOrigin)
  if (opens) effects.push(weakens('lock-removed'))
  else if (isLocked(before) && !isLocked(after))
    effects.push(after.includes("'unsafe-inline'") ? weakens('lock-removed') : neutral('lock-removed'))
  return effects
}
