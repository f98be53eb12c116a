// Shapes of days and times in requests: limited to years that the database supports.
import { z } from 'zod'

const known = 'Use a year from 1 to 9999.'

function hasKnownYear(text: string): boolean {
  const year = new Date(text).getUTCFullYear()
  return year >= 1 && year <= 9999
}

/** A day of the calendar. */
export const daySchema = z.iso.date('Use the format YYYY-MM-DD.').refine(hasKnownYear, known)

/** A time with its offset from UTC. */
export const momentSchema = z.iso.datetime({ offset: true }).refine(hasKnownYear, known)

/** A time in UTC. */
export const utcMomentSchema = z.iso.datetime().refine(hasKnownYear, known)
