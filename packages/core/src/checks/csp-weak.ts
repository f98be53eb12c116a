// Owns the check for weaknesses of an enforced Content-Security-Policy, directive by directive.
import { type CspPolicy, governing, isNonceOrHash, policiesOf } from '#inventory/index.ts'
import type { Severity } from '#shared/index.ts'
import { defineCheck } from './check.ts'
import { judgedDocuments } from './documents.ts'

interface Weakness {
  directive: string
  problem: 'absent' | 'unsafe-inline' | 'unsafe-eval' | 'any-host' | 'any-scheme' | 'data' | 'open-host'
  value: string
  severity: Severity
}

/** Hosts on which anyone can publish a file, so that allowing them allows any script. */
const openHosts = [
  'cdn.jsdelivr.net',
  'unpkg.com',
  'cdnjs.cloudflare.com',
  'raw.githubusercontent.com',
  'gist.githubusercontent.com',
  'ajax.googleapis.com',
  'esm.sh',
  'cdn.skypack.dev',
]

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
    others.every((list) => list.some((each) => each.directive === one.directive && each.problem === one.problem)),
  )
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
    if (value === '*') out.push({ directive, problem: 'any-host', value, severity: 'medium' })
    else if (/^(?:https?|wss?):$/.test(value) || /^https?:\/\/\*(?::\*)?$/.test(value))
      out.push({ directive, problem: 'any-scheme', value, severity: 'medium' })
    else if (value === 'data:' || value === 'blob:')
      out.push({ directive, problem: 'data', value, severity: value === 'data:' ? 'medium' : 'low' })
    else if (isOpenHost(value)) out.push({ directive, problem: 'open-host', value, severity: 'low' })
  }
  return out
}

function isOpenHost(value: string): boolean {
  const found = /^(?:https?:\/\/)?([^/:]+)(?::[\d*]+)?(\/.*)?$/.exec(value)
  return found !== null && openHosts.includes(found[1]!) && (found[2] === undefined || found[2] === '/')
}

function exitWeaknesses(policy: CspPolicy): Weakness[] {
  const out: Weakness[] = []
  for (const directive of ['connect-src', 'img-src', 'frame-src'] as const) {
    const rule = governing(policy, directive)
    const severity = directive === 'connect-src' ? 'low' : 'info'
    if (!rule) out.push({ directive, problem: 'absent', value: '', severity })
    else {
      const wide = rule.values.find((value) => value === '*' || /^(?:https?|wss?):$/i.test(value))
      if (wide) out.push({ directive: rule.from, problem: 'any-host', value: wide, severity })
    }
  }
  for (const directive of ['form-action', 'base-uri']) {
    const values = policy.directives.get(directive)
    if (!values) out.push({ directive, problem: 'absent', value: '', severity: 'low' })
    else if (values.includes('*')) out.push({ directive, problem: 'any-host', value: '*', severity: 'low' })
  }
  if (!governing(policy, 'object-src')) out.push({ directive: 'object-src', problem: 'absent', value: '', severity: 'low' })
  const seen = new Set<string>()
  return out.filter(({ directive, problem }) => !seen.has(`${directive} ${problem}`) && seen.add(`${directive} ${problem}`))
}
