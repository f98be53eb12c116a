// What code the policies of a document let run (CSP Level 3, sections 4.3 to 4.5, 6.1, and 6.7).
import { type CspPolicy, governing } from './parse-csp.ts'
import { type CspHashAlgorithm, type CspSource, plainBase64, readSource } from './source.ts'

/** `elements`: code in `<script>`. `handlers`: code in attributes. `files`: a script element with an address of somebody else's host. */
export const codeWays = ['elements', 'handlers', 'eval', 'wasm', 'files'] as const
export type CodeWay = (typeof codeWays)[number]

/** `any`: whoever can write to the page can run code this way. `named`: only what the policy names by nonce, hash or host. `none`: nothing. */
export type Allowance = 'any' | 'named' | 'none'

/** The result of one policy for one way to run code. */
export interface Rule {
  /** The governing directive; null if none exists. */
  from: string | null
  allowance: Allowance
  sources: readonly CspSource[]
}

const governs = {
  elements: 'script-src-elem',
  files: 'script-src-elem',
  handlers: 'script-src-attr',
  eval: 'script-src',
  wasm: 'script-src',
} as const satisfies Record<CodeWay, string>

/** What one policy lets run in one way. A report-only policy lets everything run. */
export function ruleOf(policy: CspPolicy, way: CodeWay): Rule {
  const rule = governing(policy, governs[way])
  const sources = (rule?.values ?? []).map(readSource)
  if (policy.disposition === 'report') return { from: null, allowance: 'any', sources: [] }
  const sandbox = policy.directives.get('sandbox')
  if (sandbox && !sandbox.some((token) => token.toLowerCase() === 'allow-scripts'))
    return { from: 'sandbox', allowance: 'none', sources: [] }
  if (!rule) return { from: null, allowance: 'any', sources: [] }
  return { from: rule.from, allowance: allowanceOf(sources, way), sources }
}

const order = ['any', 'named', 'none'] as const

/** What all policies of a document together let run: each must allow it. `any` without policies. */
export function mayRun(policies: readonly CspPolicy[], way: CodeWay): Allowance {
  const ranks = policies.map((policy) => order.indexOf(ruleOf(policy, way).allowance))
  return order[Math.max(0, ...ranks)] ?? 'any'
}

const hasKeyword = (sources: readonly CspSource[], ...wanted: string[]) =>
  sources.some((source) => source.kind === 'keyword' && wanted.includes(source.keyword))

/** Whether a list contains `'strict-dynamic'`, which disables hosts, schemes, `'self'`, and `'unsafe-inline'`. */
export const isDynamic = (sources: readonly CspSource[]): boolean => hasKeyword(sources, 'strict-dynamic')

/** Whether a list names code by a valid nonce or hash. */
export const namesCode = (sources: readonly CspSource[]): boolean => sources.some(({ kind }) => kind === 'nonce' || kind === 'hash')

function allowanceOf(sources: readonly CspSource[], way: CodeWay): Allowance {
  switch (way) {
    case 'elements':
      return allowsAllInline(sources) ? 'any' : namesCode(sources) ? 'named' : 'none'
    case 'handlers':
      if (allowsAllInline(sources)) return 'any'
      return hasKeyword(sources, 'unsafe-hashes') && sources.some(({ kind }) => kind === 'hash') ? 'named' : 'none'
    case 'eval':
      return hasKeyword(sources, 'unsafe-eval') ? 'any' : hasKeyword(sources, 'trusted-types-eval') ? 'named' : 'none'
    case 'wasm':
      return hasKeyword(sources, 'unsafe-eval', 'wasm-unsafe-eval') ? 'any' : 'none'
    case 'files':
      return fileAllowance(sources)
  }
}

/** Section 6.7.3.2: a nonce, a hash, or `'strict-dynamic'` disables `'unsafe-inline'`. */
const allowsAllInline = (sources: readonly CspSource[]): boolean =>
  hasKeyword(sources, 'unsafe-inline') && !namesCode(sources) && !isDynamic(sources)

/** Section 6.7.1.1, for script elements from the parser. Under `'strict-dynamic'`, what a trusted script loads is trusted, too. */
function fileAllowance(sources: readonly CspSource[]): Allowance {
  if (isDynamic(sources)) return namesCode(sources) ? 'named' : 'none'
  if (sources.some(allowsAnyHost)) return 'any'
  return namesCode(sources) || hasKeyword(sources, 'self') || sources.some(({ kind }) => kind === 'host' || kind === 'scheme')
    ? 'named'
    : 'none'
}

/** Whether an expression allows files of every host over HTTP or HTTPS. */
export const allowsAnyHost = (source: CspSource): boolean =>
  (source.kind === 'scheme' && /^https?$/.test(source.scheme)) ||
  (source.kind === 'host' && source.host === '*' && /^(?:https?)?$/.test(source.scheme ?? ''))

export interface InlineCode {
  /** Null if it is unknown whether the element had a nonce. */
  nonce: boolean | null
  /** Base64 digests of the text; unknown ones are absent. */
  digests: Partial<Record<CspHashAlgorithm, string>>
}

/** Whether a policy blocks this inline code. Null if that depends on a nonce's value or an unknown digest. */
export function stopsInline(policy: CspPolicy, way: 'elements' | 'handlers', code: InlineCode): boolean | null {
  const { allowance, sources } = ruleOf(policy, way)
  if (allowance !== 'named') return allowance === 'none'
  const hashes = sources.filter((source) => source.kind === 'hash')
  if (hashes.some(({ algorithm, value }) => plainBase64(code.digests[algorithm] ?? '') === value)) return false
  if (way === 'elements' && code.nonce !== false && sources.some(({ kind }) => kind === 'nonce')) return null
  return hashes.some(({ algorithm }) => code.digests[algorithm] === undefined) ? null : true
}
