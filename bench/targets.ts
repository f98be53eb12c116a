// Owns the targets of the benchmarks, and which of them a run has missed.
import { isShort } from './short.ts'

/** A measured figure beside what it should be. */
export interface Measured {
  name: string
  value: number
  atMost?: number
  atLeast?: number
}

/** A line for each figure that misses its target or was not measured at all. */
export function missedTargets(measured: readonly Measured[]): string[] {
  if (isShort) return []
  return measured.flatMap(({ name, value, atMost, atLeast }) => {
    if (value <= (atMost ?? Infinity) && value >= (atLeast ?? -Infinity)) return []
    const target = [atMost === undefined ? '' : `≤ ${atMost}`, atLeast === undefined ? '' : `≥ ${atLeast}`].filter((part) => part !== '')
    return [`${name}: ${Number.isNaN(value) ? 'not measured' : Number(value.toFixed(2))}, target ${target.join(' and ')}`]
  })
}

/** Names the targets that were missed, if any, and makes them the run's exit code. */
export function tellMissed(measured: readonly Measured[]): void {
  const missed = missedTargets(measured)
  if (missed.length === 0) return
  console.log(`Missed targets:\n${missed.map((line) => `- ${line}`).join('\n')}`)
  process.exitCode = 1
}
