// Owns reading, from what is recorded of a page, when it was paused and by which schedules it was to be scanned.

import type { ScanFrequency } from '@tillwatch/contract/lists'
import { dayAt } from '@tillwatch/contract/rules'
import type { Schedule } from '@tillwatch/contract/shapes'
import { plannedOn } from '#features/sites/index.ts'
import type { Watching } from './calendar.ts'
import type { WatchedRow } from './queries.ts'

/** A change of the page: what `changePage` recorded. */
export interface RecordedChange {
  at: Date
  details: Readonly<Record<string, string>>
}

/** How a page was watched, with its changes in the order in which they were made. */
export function watchingOf(page: WatchedRow, changes: readonly RecordedChange[]): Watching {
  const dayOf = (moment: Date) => dayAt(moment, page.time_zone)
  return {
    added: dayOf(page.added_at),
    removed: page.removed_at === null ? null : dayOf(page.removed_at),
    pauses: pausesOf(page, changes, dayOf),
    isPlanned: planOf(page, changes, dayOf),
  }
}

type DayOf = (moment: Date) => string

function pausesOf(page: WatchedRow, changes: readonly RecordedChange[], dayOf: DayOf): { from: string; to: string | null }[] {
  const pauses: { from: string; to: string | null }[] = []
  let since: string | null = null
  for (const { at, details } of changes) {
    if (details.isPaused === 'true') since ??= dayOf(at)
    else if (details.isPaused === 'false' && since !== null) {
      pauses.push({ from: since, to: dayOf(at) })
      since = null
    }
  }
  if (page.paused_at !== null) pauses.push({ from: since ?? dayOf(page.paused_at), to: null })
  return pauses
}

/** A page is scanned every week until somebody says otherwise. */
const atFirst: Schedule = { frequency: 'weekly', cron: null, timeZone: 'UTC' }

/** Planned is a day on which a schedule was valid from beginning to end; on the others, nobody can be said to have missed one. */
function planOf(page: WatchedRow, changes: readonly RecordedChange[], dayOf: DayOf): Watching['isPlanned'] {
  const made = changes.flatMap(({ at, details }) =>
    details.schedule ? [{ since: dayOf(at), isPlanned: plannedOn(readSchedule(details.schedule), page.id) }] : [],
  )
  const present: Schedule = { frequency: page.frequency, cron: page.cron, timeZone: page.time_zone }
  const first = { since: dayOf(page.added_at), isPlanned: plannedOn(made.length === 0 ? present : atFirst, page.id) }
  const terms = [first, ...made]
  return (of) => {
    const term = terms.findLast(({ since }) => since <= of.day)
    return term !== undefined && term.since < of.day && term.isPlanned(of)
  }
}

/** `FREQUENCY [LINE OF FIVE FIELDS] ZONE`, as it was recorded. */
function readSchedule(text: string): Schedule {
  const words = text.split(' ')
  const cron = words.slice(1, -1).join(' ')
  return { frequency: words[0] as ScanFrequency, cron: cron === '' ? null : cron, timeZone: words.at(-1) ?? 'UTC' }
}
