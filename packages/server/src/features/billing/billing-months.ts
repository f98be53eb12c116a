// Arithmetic of billing months: whole months from a subscription's anchor, in UTC.

/**
 * The anchor plus `months` months, at the same time of day. The day is clamped to the month, always from the anchor (Jan 31, Feb 28, Mar
 * 31).
 */
export function monthsFrom(anchor: Date, months: number): Date {
  const moved = new Date(anchor)
  moved.setUTCDate(1)
  moved.setUTCMonth(anchor.getUTCMonth() + months)
  const daysInMonth = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate()
  moved.setUTCDate(Math.min(anchor.getUTCDate(), daysInMonth))
  return moved
}

/** Whole billing months from the anchor to `at`, rounded down: 0 during the first month, negative before the anchor. */
export function monthsPassed(anchor: Date, at: Date): number {
  const months = (at.getUTCFullYear() - anchor.getUTCFullYear()) * 12 + at.getUTCMonth() - anchor.getUTCMonth()
  return monthsFrom(anchor, months) <= at ? months : months - 1
}

/** Like monthsPassed, but counts a started month as whole. */
export function monthsBegun(anchor: Date, at: Date): number {
  const months = monthsPassed(anchor, at)
  return monthsFrom(anchor, months) < at ? months + 1 : months
}

/** End of the billing month of `at`. The first instant of a month belongs to it. */
export function endOfBillingMonth(anchor: Date, at: Date): Date {
  return monthsFrom(anchor, monthsPassed(anchor, at) + 1)
}
