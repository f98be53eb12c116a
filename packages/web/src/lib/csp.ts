// Owns reading a content security policy for display: its directives, each with its sources.

export interface Directive {
  name: string
  sources: string[]
}

const headerNames = new Set(['content-security-policy', 'content-security-policy-report-only'])

/** Whether a header of this name holds a policy. */
export function isPolicyHeader(name: string): boolean {
  return headerNames.has(name.toLowerCase())
}

/** Directives of one policy in the order written. A repeated directive is kept, though browsers obey only the first. */
export function parsePolicy(value: string): Directive[] {
  return value
    .split(';')
    .map((part) => part.trim().split(/\s+/))
    .filter((words) => words[0])
    .map(([name, ...sources]) => ({ name: (name ?? '').toLowerCase(), sources }))
}
