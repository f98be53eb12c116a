// Formats days in letters in UTC, because readers may be anywhere.
import type { Language } from '../format/index.ts'

/** The day in UTC: `November 21, 2026`, `21 de noviembre de 2026`. */
export function dayIn(language: Language, at: Date): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(at)
}
