// Formats times of incidents, and durations since the discovery, to the second.
import { dates, formatDuration, formatLag } from '#lib/format.ts'

/** `4.2 s`, `38 s`, `12 minutes`, `3 days`. */
export const formatStep = (seconds: number, language: string): string =>
  seconds < 120 ? formatDuration(seconds * 1_000, language) : formatLag(seconds * 1_000, language)

/** `20 Nov 2026, 09:00:05`: to the second, in the reader's time zone. */
export const formatStamp = (iso: string, language: string): string => stamps(language).format(new Date(iso))

const stamps = dates({ dateStyle: 'medium', timeStyle: 'medium' })
