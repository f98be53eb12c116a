// Owns how a time from the discovery to a step is told: to the second while that is short.
import { formatDuration, formatLag } from '#lib/format.ts'

/** `4.2 s`, `38 s`, `12 minutes`, `3 days`. */
export const formatStep = (seconds: number, language: string): string =>
  seconds < 120 ? formatDuration(seconds * 1_000, language) : formatLag(seconds * 1_000, language)
