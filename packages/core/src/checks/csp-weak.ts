// Owns the check for weaknesses of an enforced Content-Security-Policy, directive by directive.
import { type CspPolicy, governing, isNonceOrHash, policiesOf } from '#inventory/index.ts'
import type { Severity } from '#shared/index.ts'
import { defineCheck } from './check.ts'
import { type SourceWidth, widthOf } from './csp-width.ts'
import { judgedDocuments } from './documents.ts'

interface Weakness {
  directive: string
  problem: 'absent' | 'unsafe-inline' | 'unsafe-eval' | 'data' | SourceWidth
  value: string
  severity: Severity
}

/**
 * Reports each weakness once for each document. Policies add up: a weakness counts only when every enforced policy has it. Only directives
 * that bear on scripts and on where data may go are judged. In a document without card fields of its own nothing is above `low`, as a weak
 * policy is no worse than none.
 */
export const cspWeak = defineCheck('csp-weak', '11.6.1', ['documents', 'frames', 'scopes', 'cardFrames'], (inputs) =>
  judgedDocuments(inputs).flatMap((document) => {
    const policies = policiesOf(document).filter((policy) => policy.disposition === 'enforce')
    if (policies.length === 0) return []
    const holdsCard = inputs.cardFrames.has(document.frameId)
    return sharedWeaknesses(policies).map(({ directive, problem, value, severity }) => ({
      severity: severity === 'medium' && !holdsCard ? 'low' : severity,
      frameId: document.frameId,
      params: { url: document.url, directive, problem, value: value.slice(0, 200) },
    }))
  }),
)

function sharedWeaknesses(policies: readonly CspPolicy[]): Weakness[] {
  const lists = policies.map(weaknessesOf)
  const [first = [], ...others] = lists
  return first.filter((one) =>
    others.every((list) => list.some((each) => each.directive === one.directive && isAlike(each.problem, one.problem))),
  )
}

const unbounded = new Set<Weakness['problem']>(['any-host', 'any-scheme'])

/** Policies that leave a directive open in two ways leave it open all the same. */
function isAlike(a: Weakness['problem'], b: Weakness['problem']): boolean {
  return a === b || (unbounded.has(a) && unbounded.has(b))
}

/** Weaknesses of one policy (CSP Level 3: nonces and hashes switch `'unsafe-inline'` off, `'strict-dynamic'` switches hosts off). */
export function weaknessesOf(policy: CspPolicy): Weakness[] {
  return [...scriptWeaknesses(policy), ...exitWeaknesses(policy)]
}

function scriptWeaknesses(policy: CspPolicy): Weakness[] {
  const script = governing(policy, 'script-src-elem')
  if (!script) return [{ directive: 'script-src', problem: 'absent', value: '', severity: 'medium' }]
  const { from: directive } = script
  const values = script.values.map((value) => (isNonceOrHash(value) ? value : value.toLowerCase()))
  const locked = values.some(isNonceOrHash)
  const dynamic = locked && values.includes("'strict-dynamic'")
  const out: Weakness[] = []
  if (values.includes("'unsafe-inline'") && !locked)
    out.push({ directive, problem: 'unsafe-inline', value: "'unsafe-inline'", severity: 'medium' })
  const evalValues = governing(policy, 'script-src')?.values ?? []
  if (evalValues.some((value) => value.toLowerCase() === "'unsafe-eval'")) {
    out.push({ directive: governing(policy, 'script-src')!.from, problem: 'unsafe-eval', value: "'unsafe-eval'", severity: 'low' })
  }
  if (dynamic) return out
  for (const value of values) {
    const width = widthOf(value)
    if (width) out.push({ directive, problem: width, value, severity: width === 'open-host' ? 'low' : 'medium' })
    else if (/^(?:data|blob|filesystem):$/.test(value))
      out.push({ directive, problem: 'data', value, severity: value === 'data:' ? 'medium' : 'low' })
  }
  return out
}

/** Directives on where data may go and what else may be loaded, with the severity of each being left open. */
const exits = {
  'connect-src': 'low',
  'img-src': 'info',
  'frame-src': 'info',
  'form-action': 'low',
  'base-uri': 'low',
  'object-src': 'low',
} as const satisfies Record<string, Severity>

function exitWeaknesses(policy: CspPolicy): Weakness[] {
  const out: Weakness[] = []
  for (const [directive, severity] of Object.entries(exits)) {
    const rule = governing(policy, directive)
    if (!rule) {
      out.push({ directive, problem: 'absent', value: '', severity })
      continue
    }
    const widest = rule.values
      .map((value) => ({ value, width: widthOf(value) }))
      .find(({ width }) => width !== null && width !== 'open-host')
    if (widest?.width) out.push({ directive: rule.from, problem: widest.width, value: widest.value, severity })
  }
  const seen = new Set<string>()
  return out.filter(({ directive, problem }) => !seen.has(`${directive} ${problem}`) && seen.add(`${directive} ${problem}`))
}
