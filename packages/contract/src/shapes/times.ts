// Owns the shapes of days and moments that somebody asks for: of years that the database has.
import { z } from 'zod'

const known = 'Use a year from 1 to 9999.'

function hasKnownYear(text: string): boolean {
  const year = new Date(text).getUTCFullYear()
  return year >= 1 && year <= 9999
}

/** A day of the calendar. */
export const daySchema = z.iso.date('Use the format YYYY-MM-DD.').refine(hasKnownYear, known)

/** A moment with its offset from UTC. */
export const momentSchema = z.iso.datetime({ offset: true }).refine(hasKnownYear, known)

/** A moment in UTC. */
export const utcMomentSchema = z.iso.datetime().refine(hasKnownYear, known)
