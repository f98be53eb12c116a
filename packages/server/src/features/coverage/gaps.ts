// Owns finding the times in which a page was not evaluated for longer than it should be.
import { evaluationDaysMax } from '@tillwatch/contract/rules'

/** Evaluated scans without a gap between them: the ends of the first and the last, in milliseconds. */
export interface EvaluatedRun {
  first: number
  last: number
}

/** The time that is looked at, in milliseconds. */
export interface Watch {
  start: number
  /** When the page was watched no more; null while it is. */
  end: number | null
  now: number
  /** Number of the day on which a moment falls for the page. */
  dayOf: (moment: number) => number
}

export interface Gap {
  from: number
  /** Null while it goes on. */
  to: number | null
  days: number
}

/**
 * The gaps between the start, the runs in their order, and the end. Days count by the calendar, since no scan by schedule ends to the second: from a Monday
 * to the next are seven days, which is none; to the Tuesday after are eight, which is one.
 */
export function gapsOf({ start, end, now, dayOf }: Watch, runs: readonly EvaluatedRun[]): Gap[] {
  const last = end ?? now
  const edges = [{ first: start, last: start }, ...runs, { first: last, last }]
  return edges.slice(1).flatMap(({ first }, at) => {
    const from = (edges[at] as EvaluatedRun).last
    const days = dayOf(first) - dayOf(from)
    const goesOn = at === runs.length && end === null
    return days > evaluationDaysMax ? [{ from, to: goesOn ? null : first, days }] : []
  })
}
