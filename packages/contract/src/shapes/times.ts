// Shapes of days and times in requests: limited to years that the database supports.
import { z } from 'zod'
import { shapeFault } from '#lists/index.ts'

const known = shapeFault('year')

function hasKnownYear(text: string): boolean {
  const year = new Date(text).getUTCFullYear()
  return year >= 1 && year <= 9999
}

/** A day of the calendar. */
export const daySchema = z.iso.date(shapeFault('day')).refine(hasKnownYear, known)

/** A time with its offset from UTC. */
export const momentSchema = z.iso.datetime({ offset: true }).refine(hasKnownYear, known)

/** A time in UTC. */
export const utcMomentSchema = z.iso.datetime().refine(hasKnownYear, known)
