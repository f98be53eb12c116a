// Owns the figures of a report: risk over time, and where the scripts come from.
import type { Report, ReportScript } from '#contract/index.ts'
import { dayAt } from '#shared/index.ts'
import type { RunFacts } from './facts.ts'

/** Up to so many days each has a point of its own; of a longer period each week has. */
const daysOfPoints = 62
const dayMs = 86_400_000

const dayOf = (number: number) => new Date(number * dayMs).toISOString().slice(0, 10)
const numberOf = (day: string) => Date.parse(`${day}T00:00:00Z`) / dayMs

/** The highest risk of each day or week with a run that was evaluated, also in part; days without one have none. Weeks are counted from the first day. */
export function riskOf(runs: readonly RunFacts[], { from, to }: Report['period'], timeZone: string): Report['risk'] {
  const first = numberOf(from)
  const last = numberOf(to)
  const step = last - first < daysOfPoints ? 1 : 7
  const points = new Map<number, { highest: number; runs: number }>()
  for (const { at, riskScore } of runs) {
    if (riskScore === null) continue
    const slot = Math.floor((numberOf(dayAt(new Date(at), timeZone)) - first) / step)
    const known = points.get(slot)
    points.set(slot, { highest: Math.max(known?.highest ?? 0, riskScore), runs: (known?.runs ?? 0) + 1 })
  }
  return [...points]
    .sort(([one], [other]) => one - other)
    .map(([slot, point]) => ({ from: dayOf(first + slot * step), to: dayOf(Math.min(first + slot * step + step - 1, last)), ...point }))
}

/** How many of the scripts that were there at the end each host served; those in the page itself have none. Most first. */
export function originsOf(scripts: readonly ReportScript[]): Report['origins'] {
  const present = scripts.filter(({ isPresent }) => isPresent)
  const groups = Map.groupBy(present, ({ host, isMerchants }) => `${isMerchants} ${host ?? ''}`)
  return [...groups.values()]
    .map((group) => {
      const [{ host, party, isMerchants }] = group as [ReportScript]
      return { host, scripts: group.length, party, isMerchants }
    })
    .sort((one, other) => other.scripts - one.scripts || ((one.host ?? '') < (other.host ?? '') ? -1 : 1))
}
