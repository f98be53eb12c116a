// Parses Content-Security-Policy values (CSP Level 3, section 2.2).

export interface CspPolicy {
  disposition: 'enforce' | 'report'
  source: 'response' | 'meta'
  /** Lower-case directive name to its values in order. Of a repeated directive, only the first counts. */
  directives: ReadonlyMap<string, readonly string[]>
}

/** A directive that browsers ignore, with its original text. */
export interface VoidDirective {
  text: string
  /** Name in lower case. */
  name: string
  why: 'not-ascii' | 'repeated' | 'not-in-meta'
}

export interface ReadPolicies {
  policies: CspPolicy[]
  voided: VoidDirective[]
}

const ignoredInMeta = new Set(['frame-ancestors', 'report-uri', 'sandbox'])
const asciiWhitespace = /[\t\n\f\r ]+/
// The grammar of a directive: white space and visible ASCII characters. Browsers drop a directive with any others.
const outsideGrammar = /[^\t\n\f\r\x20-\x7e]/

/**
 * Policies in one header value (separated by commas), or in one `<meta>` value, where three directives have no effect; and the parts
 * without effect. A policy without any remaining directive is not a policy.
 */
export function readCsp(value: string, disposition: CspPolicy['disposition'], source: CspPolicy['source']): ReadPolicies {
  const policies: CspPolicy[] = []
  const voided: VoidDirective[] = []
  for (const text of source === 'meta' ? [value] : value.split(',')) {
    const directives = new Map<string, readonly string[]>()
    for (const part of text.split(';')) {
      const [written, ...values] = part.split(asciiWhitespace).filter((token) => token !== '')
      if (!written) continue
      const name = written.toLowerCase()
      const why = reasonAgainst(part, name, source, directives)
      if (why) voided.push({ text: [written, ...values].join(' '), name, why })
      else directives.set(name, values)
    }
    if (directives.size > 0) policies.push({ disposition, source, directives })
  }
  return { policies, voided }
}

function reasonAgainst(
  part: string,
  name: string,
  source: CspPolicy['source'],
  known: Pick<ReadonlyMap<string, unknown>, 'has'>,
): VoidDirective['why'] | null {
  if (outsideGrammar.test(part)) return 'not-ascii'
  if (source === 'meta' && ignoredInMeta.has(name)) return 'not-in-meta'
  return known.has(name) ? 'repeated' : null
}

/** The effective policies of a value. */
export function parseCsp(value: string, disposition: CspPolicy['disposition'], source: CspPolicy['source']): CspPolicy[] {
  return readCsp(value, disposition, source).policies
}

const fallbacks: Record<string, readonly string[]> = {
  'script-src-elem': ['script-src', 'default-src'],
  'script-src-attr': ['script-src', 'default-src'],
  'style-src-elem': ['style-src', 'default-src'],
  'style-src-attr': ['style-src', 'default-src'],
  'worker-src': ['child-src', 'script-src', 'default-src'],
  'frame-src': ['child-src', 'default-src'],
  ...Object.fromEntries(
    ['script', 'style', 'connect', 'img', 'object', 'child', 'font', 'media', 'manifest', 'prefetch'].map((kind) => [
      `${kind}-src`,
      ['default-src'],
    ]),
  ),
}

/**
 * Values that govern a directive in one policy, including fallbacks, with the directive that they came from; null if nothing governs it.
 */
export function governing(policy: CspPolicy, directive: string): { from: string; values: readonly string[] } | null {
  const from = governingName(policy.directives, directive)
  return from === null ? null : { from, values: policy.directives.get(from) ?? [] }
}

/** Name of the directive that governs another, possibly itself; null if none exists. */
export function governingName(directives: Pick<ReadonlyMap<string, unknown>, 'has'>, directive: string): string | null {
  return [directive, ...(fallbacks[directive] ?? [])].find((name) => directives.has(name)) ?? null
}
