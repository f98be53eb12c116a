// Owns how much an account needs a person: the most pressing of all that is known.
import type { AlertVerdict, OverviewLevel, Severity } from '@tillwatch/contract/lists'
import type { OverviewControl, Todo } from '@tillwatch/contract/shapes'

const levelOfVerdict: Record<AlertVerdict, OverviewLevel> = { malicious: 'critical', targeted: 'high', capability: 'medium' }
const levelOfSeverity: Partial<Record<Severity, OverviewLevel>> = { critical: 'critical', high: 'high', medium: 'medium' }
const unevaluated: ReadonlySet<Todo['kind']> = new Set([
  'gap',
  'journey',
  'failed',
  'partial',
  'retrying',
  'captures',
  'uncovered',
  'no-page',
  'never',
  'under-way',
])
const severest = ['critical', 'high', 'medium'] as const

interface Known {
  sites: number
  /** Verdict of the most severe unresolved incident; null for none, or for one without a severity. */
  verdict: AlertVerdict | null
  todo: readonly Todo[]
  controls: readonly Pick<OverviewControl, 'reasons' | 'state'>[]
}

/** `clear` only if nothing waits and no control falls short for a reason that a person could remove. */
export function levelOf({ sites, verdict, todo, controls }: Known): OverviewLevel {
  if (sites === 0) return 'empty'
  const levels = new Set([
    ...(verdict === null ? [] : [levelOfVerdict[verdict]]),
    ...todo.flatMap(({ kind, severity }) => (kind === 'found' && severity !== null ? (levelOfSeverity[severity] ?? []) : [])),
  ])
  const severe = severest.find((level) => levels.has(level))
  if (severe !== undefined) return severe
  if (todo.some(({ kind }) => unevaluated.has(kind))) return 'not-evaluated'
  const isShort = controls.some(({ reasons }) =>
    reasons.some(({ state, action }) => action !== null && (state === 'not-met' || state === 'not-evaluated')),
  )
  return todo.length > 0 || isShort ? 'to-do' : 'clear'
}
