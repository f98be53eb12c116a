// Owns what a difference in the attributes of a cookie does.
import { between, type HeaderEffect, list, neutral, strengthens, weakens } from '../effect.ts'

const strictness = ['none', 'lax', 'strict']

/** Effects of other attributes of a cookie that stays; its value is never looked at. */
export function cookieEffects(before: string, after: string): HeaderEffect[] {
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

const attributesOf = (value: string) =>
  new Map(
    value
      .split('; ')
      .map((attribute) => attribute.toLowerCase().replace('domain=.', 'domain=').split('='))
      .map(([name = '', setting = '']) => [name, setting]),
  )
