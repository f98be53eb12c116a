// Figures of a report over complete data, including what its lists leave out: number of scripts, risk over time, and sources of the
// scripts.
import { dayMs } from '@tillwatch/contract/rules'
import type { Report, ReportFigures, ReportScript } from '@tillwatch/contract/shapes'
import type { RiskDay } from './facts.ts'

/** Up to this many days, each day has its own point; in a longer period, each week. */
const daysOfPoints = 62

const dayOf = (number: number) => new Date(number * dayMs).toISOString().slice(0, 10)
const numberOf = (day: string) => Date.parse(`${day}T00:00:00Z`) / dayMs

/**
 * Highest risk of each day or week with an evaluated run, even if partial; days without one have no point. Weeks start on the first day.
 */
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

/** Identity of a script in a report. */
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

/** Number of scripts at the end per host, most first. Inline scripts have no host. */
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
