// Parses a content security policy for display: its directives, each with its sources.

export interface Directive {
  name: string
  sources: string[]
}

const headerNames = new Set(['content-security-policy', 'content-security-policy-report-only'])

/** Whether a header of this name contains a policy. */
export function isPolicyHeader(name: string): boolean {
  return headerNames.has(name.toLowerCase())
}

const loose = new Set(["'unsafe-inline'", "'unsafe-eval'", '*', 'http:', 'https:', 'data:'])

/**
 * Whether browsers ignore a source because of the others in its directive (CSP Level 3): `'unsafe-inline'` beside a nonce or a hash, and,
 * in a directive for scripts, also hosts, schemes, and `'self'` beside `'strict-dynamic'`. Such sources exist for old browsers.
 */
export function isIgnored(directive: string, source: string, sources: readonly string[]): boolean {
  const word = source.toLowerCase()
  if (word === "'unsafe-inline'" && sources.some((each) => /^'(?:nonce-|sha\d+-)/i.test(each))) return true
  const isDynamic = /^script-src(?:-elem|-attr)?$/.test(directive) && sources.some((each) => each.toLowerCase() === "'strict-dynamic'")
  return isDynamic && (!word.startsWith("'") || word === "'self'" || word === "'unsafe-inline'")
}

/** Whether a source allows anything; images may come from anywhere. */
export const isLoose = (directive: string, source: string, sources: readonly string[]): boolean =>
  directive !== 'img-src' && loose.has(source.toLowerCase()) && !isIgnored(directive, source, sources)

/** Directives of one policy in the order written. A repeated directive is kept, though browsers apply only the first. */
export function parsePolicy(value: string): Directive[] {
  return value
    .split(';')
    .map((part) => part.trim().split(/\s+/))
    .filter((words) => words[0])
    .map(([name, ...sources]) => ({ name: (name ?? '').toLowerCase(), sources }))
}
