// Effect of a difference in headers that are compared as a whole.
import { frameOptionsOf, stopsSniffing } from '#inventory/index.ts'
import { between, type HeaderEffect, list, neutral, strengthens, weakens } from '../effect.ts'

/** From the least to the most strict. Any other value is void, as if the header were missing. */
const ladders: Record<string, readonly string[]> = {
  'referrer-policy': [
    'unsafe-url',
    'no-referrer-when-downgrade',
    'origin',
    'origin-when-cross-origin',
    'strict-origin-when-cross-origin',
    'strict-origin',
    'same-origin',
    'no-referrer',
  ],
  'cross-origin-opener-policy': ['unsafe-none', 'same-origin-allow-popups', 'noopener-allow-popups', 'same-origin'],
  'cross-origin-embedder-policy-report-only': ['unsafe-none', 'credentialless', 'require-corp'],
  'cross-origin-opener-policy-report-only': ['unsafe-none', 'same-origin-allow-popups', 'noopener-allow-popups', 'same-origin'],
  'cross-origin-embedder-policy': ['unsafe-none', 'credentialless', 'require-corp'],
  'cross-origin-resource-policy': ['cross-origin', 'same-site', 'same-origin'],
}

/** Effects of a changed value of a header that remains. */
export function wholeEffects(header: string, before: string, after: string): HeaderEffect[] {
  const change = { from: before, to: after }
  if (header === 'strict-transport-security') return orElse(transportEffects(before, after), change)
  if (header === 'x-frame-options') return framing(before, after)
  if (header === 'x-content-type-options') {
    if (stopsSniffing(before) === stopsSniffing(after)) return [neutral('value-changed', change)]
    return [stopsSniffing(after) ? strengthens('sniffing-stopped') : weakens('sniffing-allowed')]
  }
  if (booleans.has(header) && (before === '?0') !== (after === '?0'))
    return [after === '?0' ? weakens('value-changed', change) : strengthens('value-changed', change)]
  if (header === 'access-control-allow-origin' && after === '*') return [weakens('any-site-may-read')]
  if (header === 'access-control-allow-methods' || header === 'access-control-allow-headers') return lists(before, after)
  const ladder = ladders[header]
  return ladder ? climb(header, ladder, before, after) : [neutral('value-changed', change)]
}

/** Structured booleans whose `?0` disables a protection. */
const booleans = new Set(['origin-agent-cluster'])

const orElse = (effects: HeaderEffect[], change: { from: string; to: string }) =>
  effects.length > 0 ? effects : [neutral('value-changed', change)]

function framing(from: string, to: string): HeaderEffect[] {
  const rank = (value: string) => ['same-origin', 'nobody'].indexOf(frameOptionsOf(value.split('\n')))
  if (rank(to) < 0) return rank(from) < 0 ? [neutral('value-changed', { from, to })] : [weakens('framing-void', { to })]
  if (rank(to) === rank(from)) return [neutral('value-changed', { from, to })]
  return rank(to) > rank(from) ? [strengthens('framing-narrower', { from, to })] : [weakens('framing-wider', { from, to })]
}

function lists(before: string, after: string): HeaderEffect[] {
  const { added, gone } = between(before.split(/, |\n/), after.split(/, |\n/))
  return [
    ...(added.length > 0 ? [weakens('values-added', { values: list(added) })] : []),
    ...(gone.length > 0 ? [strengthens('values-removed', { values: list(gone) })] : []),
  ]
}

/** Browsers use the last referrer policy in a list that they know. */
function climb(header: string, ladder: readonly string[], from: string, to: string): HeaderEffect[] {
  const rank = (value: string) =>
    ladder.indexOf(
      value
        .split(/, |\n/)
        .findLast((word) => ladder.includes(word.split(';', 1)[0] ?? ''))
        ?.split(';', 1)[0] ?? '',
    )
  const step = rank(to) - rank(from)
  if (step === 0) return [neutral('value-changed', { from, to })]
  if (header === 'referrer-policy') return [step < 0 ? weakens('sends-more', { from, to }) : strengthens('sends-less', { from, to })]
  return [step < 0 ? weakens('isolation-weaker', { from, to }) : strengthens('isolation-stronger', { from, to })]
}

interface Hsts {
  maxAgeS: number
  subdomains: boolean
  preload: boolean
}

/** Effects on how long, and for which hosts, browsers enforce HTTPS. */
function transportEffects(before: string, after: string): HeaderEffect[] {
  const [was, is] = [readHsts(before), readHsts(after)]
  const ages = { from: String(was.maxAgeS), to: String(is.maxAgeS) }
  const effects: HeaderEffect[] = []
  if (is.maxAgeS === 0 && was.maxAgeS > 0) effects.push(weakens('max-age-zero', ages))
  else if (is.maxAgeS < was.maxAgeS) effects.push(weakens('max-age-shorter', ages))
  else if (is.maxAgeS > was.maxAgeS) effects.push(strengthens('max-age-longer', ages))
  if (was.subdomains !== is.subdomains) effects.push(is.subdomains ? strengthens('subdomains-added') : weakens('subdomains-dropped'))
  if (was.preload !== is.preload) effects.push(is.preload ? strengthens('preload-added') : weakens('preload-dropped'))
  return effects
}

/** Without a readable age, the header is void, like one with zero seconds. */
function readHsts(value: string): Hsts {
  const tokens = value.split(/[;\n] ?/)
  const age =
    tokens
      .find((token) => token.startsWith('max-age='))
      ?.slice('max-age='.length)
      .replaceAll('"', '') ?? ''
  return {
    maxAgeS: /^\d{1,12}$/.test(age) ? Number(age) : 0,
    subdomains: tokens.includes('includesubdomains'),
    preload: tokens.includes('preload'),
  }
}
