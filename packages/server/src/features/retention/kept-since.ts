// Start of the time for which evidence is kept, given a number of months.

/**
 * The same moment this many calendar months ago, in UTC; the last day of the month if that day does not exist. Older data may be deleted.
 */
export function keptSince(now: Date, months: number): Date {
  const at = new Date(now)
  at.setUTCDate(1)
  at.setUTCMonth(at.getUTCMonth() - months)
  const days = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate()
  at.setUTCDate(Math.min(now.getUTCDate(), days))
  return at
}
