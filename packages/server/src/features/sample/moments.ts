// Owns when a planned page is scanned.
import { nextScanAt } from '#features/sites/next-scan.ts'
import type { PlannedPage } from './planned.ts'

/** As the page is added, and then by its schedule, until that moment. */
export function* momentsOf({ id, frequency, timeZone, addedAt }: PlannedPage, until: Date): Generator<number> {
  const schedule = { frequency, cron: null, timeZone }
  for (let at: Date | null = new Date(addedAt.getTime() + 60_000); at !== null && at < until; at = nextScanAt(schedule, id, at))
    yield at.getTime()
}
