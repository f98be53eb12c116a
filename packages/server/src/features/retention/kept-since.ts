// Owns since when evidence is kept that is let go after so many months.

/** The same moment so many calendar months ago, in UTC; the last day of the month where that has no such day. What is older may be gone. */
export function keptSince(now: Date, months: number): Date {
  const at = new Date(now)
  at.setUTCDate(1)
  at.setUTCMonth(at.getUTCMonth() - months)
  const days = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate()
  at.setUTCDate(Math.min(now.getUTCDate(), days))
  return at
}
