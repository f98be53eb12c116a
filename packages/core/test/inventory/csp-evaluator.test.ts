import { CspEvaluator, DEFAULT_CHECKS } from 'csp_evaluator/dist/evaluator.js'
import { Type } from 'csp_evaluator/dist/finding.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import { describe, expect, it } from 'vitest'
import { policyWeaknesses } from '#checks/csp-weaknesses.ts'
import { parseCsp } from '#inventory/index.ts'

/** Findings that both evaluators have, in Tillwatch's words. */
const asOurs: Partial<Record<Type, string>> = {
  [Type.SCRIPT_UNSAFE_INLINE]: 'unsafe-inline',
  [Type.SCRIPT_UNSAFE_EVAL]: 'unsafe-eval',
  [Type.PLAIN_WILDCARD]: 'any-host',
  [Type.PLAIN_URL_SCHEMES]: 'any-scheme',
  [Type.MISSING_DIRECTIVES]: 'absent',
}
const about = new Set(['script-src', 'default-src', 'object-src', 'base-uri'])

/** Findings of Google's evaluator that are facts; possible weaknesses (an allowlist, a style) are ignored. */
function google(value: string): string[] {
  const found = new CspEvaluator(new CspParser(value).csp).evaluate(undefined, DEFAULT_CHECKS)
  const said = found.flatMap(({ type, directive, value: source }) => {
    const problem = type === Type.PLAIN_URL_SCHEMES && source === 'data:' ? 'data' : asOurs[type]
    return problem && about.has(directive) ? [`${directive} ${problem}`] : []
  })
  return [...new Set(said)].sort()
}

function ours(value: string): string[] {
  const problems = new Set(['data', ...Object.values(asOurs)])
  const said = policyWeaknesses(parseCsp(value, 'enforce', 'response'))
    .filter(({ directive, problem }) => about.has(directive) && problems.has(problem))
    .map(({ directive, problem }) => `${directive} ${problem}`)
  return [...new Set(said)].sort()
}

describe('Google’s evaluator', () => {
  it.each([
    "default-src 'none'; script-src 'self'; base-uri 'none'",
    "script-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'self'",
    "script-src 'unsafe-inline' 'nonce-Xk29sQ8rT1vZ'; object-src 'none'; base-uri 'none'",
    "script-src 'unsafe-eval' https://static.shop.example; object-src 'none'; base-uri 'none'",
    "script-src *; object-src 'none'; base-uri 'none'",
    "script-src https: data:; object-src 'none'; base-uri 'none'",
    "script-src 'strict-dynamic' 'nonce-Xk29sQ8rT1vZ' https: http:; object-src 'none'; base-uri 'none'",
    "default-src 'self' 'unsafe-inline'; base-uri 'none'",
    "script-src 'strict-dynamic' https:; object-src 'none'; base-uri 'none'",
    "script-src 'unsafe-inline' 'nonce-'; object-src 'none'; base-uri 'none'",
    "script-src 'unsafe-inline' 'nonce-{{nonce}}'; object-src 'none'; base-uri 'none'",
    "script-src http:; object-src 'none'; base-uri 'none'",
    "script-src-elem 'self'; object-src 'none'; base-uri 'none'",
  ])('agrees on %s', (value) => expect(ours(value)).toEqual(google(value)))

  it.each<[string, string, string[], string[]]>([
    [
      'it asks for base-uri only where a nonce could be led astray; we say of every page that relative addresses can be turned',
      "script-src 'self'; object-src 'none'",
      ['base-uri absent'],
      [],
    ],
    [
      'it counts a directive with letters outside ASCII, which browsers drop',
      "script-src ‘self’; object-src 'none'; base-uri 'none'",
      ['script-src absent'],
      [],
    ],
    [
      'it looks at what runs, we also at where data may go',
      "default-src *; script-src 'self'; object-src 'none'; base-uri 'none'",
      ['default-src any-host'],
      [],
    ],
  ])('differs: %s', (_, value, our, its) => {
    expect(ours(value)).toEqual(our)
    expect(google(value)).toEqual(its)
  })
})
