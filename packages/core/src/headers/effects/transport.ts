// Owns what a difference in Strict-Transport-Security does.
import { type HeaderEffect, strengthens, weakens } from '../effect.ts'

interface Hsts {
  maxAgeS: number
  subdomains: boolean
  preload: boolean
}

/** Effects on how long, and for which hosts, browsers insist on https. */
export function transportEffects(before: string, after: string): HeaderEffect[] {
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

/** One without a readable age is void, as one of zero seconds. */
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
