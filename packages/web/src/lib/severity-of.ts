// Owns the word for a bare score, for lists that carry only the number.
import type { Severity } from '@tillwatch/core/shared'

const floors: [number, Severity][] = [
  [80, 'critical'],
  [50, 'high'],
  [25, 'medium'],
  [1, 'low'],
]

/** Severity of a risk score from 0 to 100. */
export function severityOf(score: number): Severity {
  return floors.find(([floor]) => score >= floor)?.[1] ?? 'info'
}
