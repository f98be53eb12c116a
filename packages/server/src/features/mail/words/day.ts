// Owns how a day is written in letters, whose readers may be anywhere: as it is in UTC.
import type { Language } from '../letter.ts'

/** The day in UTC: `November 21, 2026`, `21 de noviembre de 2026`. */
export function dayIn(language: Language, at: Date): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(at)
}
