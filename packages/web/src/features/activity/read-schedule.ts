// Parses a schedule from an activity record.
import type { Schedule } from '@tillwatch/contract/shapes'

/** `FREQUENCY [LINE OF FIVE FIELDS] ZONE`. */
export function readSchedule(text: string): Schedule {
  const words = text.split(' ')
  return {
    frequency: words[0] as Schedule['frequency'],
    cron: words.length > 2 ? words.slice(1, -1).join(' ') : null,
    timeZone: words.at(-1) ?? 'UTC',
  }
}
