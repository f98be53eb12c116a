// Owns the reading of Content-Security-Policy values (CSP Level 3, section 2.2).

export interface CspPolicy {
  disposition: 'enforce' | 'report'
  source: 'response' | 'meta'
  /** Directive name in lower case to its values in the order given. A repeated directive counts once: the first. */
  directives: ReadonlyMap<string, readonly string[]>
}

const ignoredInMeta = new Set(['frame-ancestors', 'report-uri', 'sandbox'])

/** Policies in one header value (commas separate policies), or in one `<meta>` value, where three directives have no effect. */
export function parseCsp(value: string, disposition: CspPolicy['disposition'], source: CspPolicy['source']): CspPolicy[] {
  const texts = source === 'meta' ? [value] : value.split(',')
  const policies: CspPolicy[] = []
  for (const text of texts) {
    const directives = new Map<string, readonly string[]>()
    for (const part of text.split(';')) {
      const [name, ...values] = part.split(/[\t\n\f\r ]+/).filter((token) => token !== '')
      if (!name) continue
      const key = name.toLowerCase()
      if (directives.has(key) || (source === 'meta' && ignoredInMeta.has(key))) continue
      directives.set(key, values)
    }
    if (directives.size > 0) policies.push({ disposition, source, directives })
  }
  return policies
}

const fallbacks: Record<string, readonly string[]> = {
  'script-src-elem': ['script-src', 'default-src'],
  'script-src-attr': ['script-src', 'default-src'],
  'script-src': ['default-src'],
  'style-src': ['default-src'],
  'connect-src': ['default-src'],
  'img-src': ['default-src'],
  'object-src': ['default-src'],
  'frame-src': ['child-src', 'default-src'],
  'worker-src': ['child-src', 'script-src', 'default-src'],
  'child-src': ['default-src'],
}

/** Values that govern a directive in one policy after its fallbacks, with the directive they came from; null when nothing governs it. */
export function governing(policy: CspPolicy, directive: string): { from: string; values: readonly string[] } | null {
  const from = governingName(policy.directives, directive)
  return from === null ? null : { from, values: policy.directives.get(from) ?? [] }
}

/** Name of the directive that governs in the place of another, itself included; null when none does. */
export function governingName(directives: Pick<ReadonlyMap<string, unknown>, 'has'>, directive: string): string | null {
  return [directive, ...(fallbacks[directive] ?? [])].find((name) => directives.has(name)) ?? null
}

/** A nonce or hash source expression, such as `'nonce-x'` or `'sha256-…'`. */
export function isNonceOrHash(value: string): boolean {
  return /^'(?:nonce-|sha(?:256|384|512)-)/i.test(value)
}

/** Policy value for show and storage: nonces masked, since they differ on each load. */
export function maskNonces(value: string): string {
  return value.replace(/'nonce-[^'\s;,]*'/gi, "'nonce-…'")
}
