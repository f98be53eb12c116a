// Owns the figures of a report, each of everything, also of what its lists leave out: how many scripts, risk over time, and where the scripts come from.
import { dayMs } from '@tillwatch/contract/rules'
import type { Report, ReportFigures, ReportScript } from '@tillwatch/contract/shapes'
import type { RiskDay } from './facts.ts'

/** Up to so many days each has a point of its own; of a longer period each week has. */
const daysOfPoints = 62

const dayOf = (number: number) => new Date(number * dayMs).toISOString().slice(0, 10)
const numberOf = (day: string) => Date.parse(`${day}T00:00:00Z`) / dayMs

/** The highest risk of each day or week with a run that was evaluated, also in part; days without one have none. Weeks are counted from the first day. */
export function riskOf(days: readonly RiskDay[], { from, to }: Report['period']): Report['risk'] {
  const first = numberOf(from)
  const last = numberOf(to)
  const step = last - first < daysOfPoints ? 1 : 7
  const points = new Map<number, { highest: number; runs: number }>()
  for (const { day, highest, runs } of days) {
    const slot = Math.floor((numberOf(day) - first) / step)
    const known = points.get(slot)
    points.set(slot, { highest: Math.max(known?.highest ?? 0, highest), runs: (known?.runs ?? 0) + runs })
  }
  return [...points]
    .sort(([one], [other]) => one - other)
    .map(([slot, point]) => ({ from: dayOf(first + slot * step), to: dayOf(Math.min(first + slot * step + step - 1, last)), ...point }))
}

/** As a report tells scripts apart. */
export const isOwn = ({ isMerchants, isPresent }: ReportScript): boolean => isMerchants && isPresent
export const isOfOthers = ({ isMerchants, isPresent }: ReportScript): boolean => !isMerchants && isPresent
export const isGone = ({ isPresent }: ReportScript): boolean => !isPresent

export function countScripts(scripts: readonly ReportScript[]): Omit<ReportFigures, 'alerts' | 'undecided'> {
  const count = (is: (script: ReportScript) => boolean) => scripts.filter(is).length
  return {
    scripts: count(isOwn),
    unauthorized: count((script) => isOwn(script) && script.authorization !== 'approved'),
    scriptsOfOthers: count(isOfOthers),
    scriptsGone: count(isGone),
  }
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
