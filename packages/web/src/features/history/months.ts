// Owns laying out days as the weeks of months, Monday first.
import type { CoverageDay } from '@tillwatch/contract/shapes'

export interface Month {
  /** YYYY-MM. */
  month: string
  /** Weeks of seven places; a place is null where no day of the month, or none that was asked for, falls on it. */
  weeks: (CoverageDay | null)[][]
}

const weekday = (day: string) => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7

/** The months that the days touch, the newest first, without those in which the page was not watched at all. Days come in their order, without gaps. */
export function monthsOf(days: readonly CoverageDay[]): Month[] {
  const months = Map.groupBy(days, ({ day }) => day.slice(0, 7))
  const watched = [...months].filter(([, of]) => of.some(({ state }) => state !== 'not-watched'))
  return watched.reverse().map(([month, of]) => {
    const first = of[0]
    const places: (CoverageDay | null)[] = first ? [...Array<null>(weekday(first.day)).fill(null), ...of] : []
    while (places.length % 7 !== 0) places.push(null)
    return { month, weeks: Array.from({ length: places.length / 7 }, (_, week) => places.slice(week * 7, week * 7 + 7)) }
  })
}
